"""`headjudge bench --instructions`, as far as it can be tried without valgrind."""

from __future__ import annotations

from pathlib import Path

from headjudge import bench, instructions
from headjudge.instructions import COUNTED, GAMES, Count, Games, command, missing, read
from tests.cli.running import headjudge

WRITTEN = """\
events: Ir
fn=(1) PyNumber_MatrixMultiply
0 10
cfn=(2) _Py_dict_lookup
calls=3 0
0 90
cfn=(3) PyDict_New
calls=100 0
0 500

fn=(3)
0 500
cfn=(2)
calls=4 0
0 120

fn=(2)
0 210
totals: 720
"""


def test_what_callgrind_wrote_is_read() -> None:
    assert read(WRITTEN.splitlines()) == Count(720, 7)


def test_nothing_is_counted_without_valgrind_or_of_plain_python() -> None:
    assert "HEADJUDGE_COMPILE=1" in missing("plain", "/usr/bin/valgrind")
    assert "apt-get install valgrind" in missing("compiled", None)
    assert missing("compiled", "/usr/bin/valgrind") == ""


def test_plain_python_is_refused_in_one_line() -> None:
    ran = headjudge("bench", "toy", "--instructions")
    assert (ran.code, ran.out) == (2, "")
    assert "this is plain Python" in ran.err.splitlines()[-1]


def test_the_twelve_games_are_always_the_same() -> None:
    once, again = (Games("keyforge", 2) @ bench.any_option for _ in range(2))
    assert (once.answers, once.decisions) == (again.answers, again.decisions)
    assert once.decisions > GAMES


def test_what_counts_is_inside_of_the_operator() -> None:
    line = command(Path("counted"), "toy", "random", 2)
    assert f"--dump-before={COUNTED}" in line and f"--dump-after={COUNTED}" in line
    assert line[-4:] == [instructions.__name__, "toy", "random", "2"]
