"""However a game is left, `--continue` comes back to the same question: signals, a shut window, a pipe that breaks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

import headjudge as hj
from headjudge.table import keeping
from tests.cli.running import ELSEWHERE, ROOT, UNDER_TEST
from tests.table.shut_windows import fault_of
from tests.table.terminal import Question, Terminal, question, terminal

ENDS: dict[str, tuple[str, Callable[[Terminal], int], int]] = {
    "SIGHUP": ("fab", lambda opened: opened.send(signal.SIGHUP), 129),
    "SIGTERM": ("grand-archive", lambda opened: opened.send(signal.SIGTERM), 143),
    "SIGINT": ("keyforge", lambda opened: opened.send(signal.SIGINT), 130),
    "Ctrl-C": ("fab", lambda opened: interrupted(opened, b"\x03"), 130),
    "Ctrl-D": ("grand-archive", lambda opened: interrupted(opened, b"\x04"), 1),
    "quit": ("keyforge", lambda opened: interrupted(opened, b"quit\n"), 0),
    "a shut window": ("fab", lambda opened: shut(opened), 129),
}


def interrupted(opened: Terminal, keys: bytes) -> int:
    os.write(opened.line, keys)
    return opened.end()


def shut(opened: Terminal) -> int:
    os.close(opened.line)
    return opened.ended()


def come_to_a_question(opened: Terminal) -> Question:
    asked = question(opened.read())
    for _ in range(2):
        asked = question(opened.type(" ".join(map(str, range(1, max(asked.fewest, 1) + 1)))))
    return asked


@pytest.mark.parametrize("how", ENDS)
def test_the_game_goes_on_with_the_same_question(how: str, tmp_path: Path) -> None:
    game, end, code = ENDS[how]
    with terminal("play", game, "--seed", "11", "--first", "1", "--seat", "1", home=tmp_path) as opened:
        asked = come_to_a_question(opened)
        assert end(opened) == code
    with terminal("play", "--continue", home=tmp_path) as again:
        screen = again.read()
        assert question(screen) == asked
        assert "going on" in screen and "You" in screen


@pytest.mark.parametrize("seed, game", list(enumerate(hj.games())))
def test_a_window_shut_at_a_random_moment(seed: int, game: str, tmp_path: Path) -> None:
    assert fault_of(game, seed, tmp_path) == ""


def test_a_terminal_that_ends_without_a_signal(tmp_path: Path) -> None:
    words = ("play", "fab", "--seed", "11", "--first", "1", "--seat", "1")
    with terminal(*words, home=tmp_path, signalled=False) as opened:
        asked = come_to_a_question(opened)
        assert shut(opened) == 129
    with terminal("play", "--continue", home=tmp_path) as again:
        assert question(again.read()) == asked


def test_killed_without_a_word(tmp_path: Path) -> None:
    with terminal("play", "fab", "--seed", "11", "--first", "1", "--seat", "1", home=tmp_path) as opened:
        asked = come_to_a_question(opened)
        assert opened.send(signal.SIGKILL) == -signal.SIGKILL
    with terminal("play", "--continue", home=tmp_path) as again:
        assert question(again.read()) == asked


def test_a_full_device_as_output(tmp_path: Path) -> None:
    """The table cannot be shown: one line on the error stream, and what was played before goes on."""
    begun = played("fab", "--seed", "11", "--first", "1", typed=b"1\n1\nquit\n", home=tmp_path)
    assert begun.returncode == 0
    with open("/dev/full", "wb") as full:
        lost = played("--continue", typed=b"1\n1\n", home=tmp_path, output=full)
    assert lost.returncode == 2
    assert lost.stderr.decode() == "headjudge: [Errno 28] No space left on device\n"
    assert sum(b"going on" in played("--continue", typed=b"", home=tmp_path).stdout for _ in range(2)) == 2


def test_an_output_that_becomes_full(tmp_path: Path) -> None:
    """A device with room for the first screens only: every answer that was given before is kept."""
    with (tmp_path / "screens").open("wb") as screens:
        ran = played(
            "fab", "--seed", "11", "--first", "1", typed=b"1\n" * 90, home=tmp_path, output=screens, room=20_000
        )
    assert ran.returncode == 2 and "Traceback" not in ran.stderr.decode()
    kept = "the game is kept, go on with --continue"
    assert ran.stderr.decode() == f"headjudge: the table cannot be shown: File too large; {kept}\n"
    [path] = (tmp_path / "headjudge").glob("*.save")
    assert len(keeping.read(path).choices) >= 3


def test_no_room_to_keep_the_game(tmp_path: Path) -> None:
    """Where no file can be written, that is said at once, and in the end the position; an older save stays whole."""
    ran = played("fab", "--seed", "11", "--first", "1", typed=b"1\n1\nquit\n", home=tmp_path, room=100)
    told = " ".join(ran.stdout.decode().split())
    assert told.count("(the game cannot be kept: [Errno 27] File too large)") == 1
    assert "no file could be written ([Errno 27] File too large). The position, for --position:" in told
    code = ran.stdout.decode().rstrip().splitlines()[-1]
    assert hj.from_position(code).decision.player == 0
    assert list(tmp_path.rglob("*.save")) == []


def test_two_processes_on_one_kept_game(tmp_path: Path) -> None:
    with terminal("play", "keyforge", "--seed", "11", "--first", "1", "--seat", "1", home=tmp_path) as opened:
        come_to_a_question(opened)
        refused = played("--continue", typed=b"1\nquit\n", home=tmp_path)
        assert refused.returncode == 2
        assert f"is being played by process {opened.child}; " in refused.stderr.decode()
        opened.type("why")
        assert opened.send(signal.SIGKILL) < 0
    assert played("--continue", typed=b"quit\n", home=tmp_path).returncode == 0


def played(
    *words: str, typed: bytes, home: Path, output: IO[bytes] | int = subprocess.PIPE, room: int = 0
) -> subprocess.CompletedProcess[bytes]:
    """`headjudge play` as its own process; with `room`, no file can grow longer than that."""
    around = {**surroundings(home), "TMPDIR": str(home)}
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room})); " if room else ""
    begin = f"{limit}import sys; from headjudge.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", begin, "play", *words]
    return subprocess.run(command, input=typed, stdout=output, stderr=subprocess.PIPE, env=around, check=False)


def surroundings(home: Path) -> dict[str, str]:
    paths = os.pathsep.join([str(ELSEWHERE), str(ROOT), str(UNDER_TEST)])
    return {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1", "XDG_STATE_HOME": str(home)}


def test_a_pipe_that_breaks(tmp_path: Path) -> None:
    around = surroundings(tmp_path)
    command = [sys.executable, "-m", "headjudge.cli", "play", "keyforge", "--seed", "11", "--first", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=around) as ran:
        assert ran.stdin is not None and ran.stdout is not None and ran.stderr is not None
        ran.stdin.write(b"1\n")
        ran.stdin.flush()
        while b"choose the active house" not in ran.stdout.readline():
            pass
        ran.stdout.close()
        ran.stdin.write(b"1\n1\n")
        ran.stdin.close()
        assert b"Traceback" not in ran.stderr.read()
    with terminal("play", "--continue", home=tmp_path) as again:
        assert "choose the active house" in question(again.read()).words
