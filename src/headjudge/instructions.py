"""How much work a decision is, on any machine and under any load: instructions, and look-ups in dictionaries.

Callgrind counts them over twelve fixed games. They are played once before, uncounted, so that every card in them has
been read; what counts is what happens inside one function of the interpreter that nothing else calls (`COUNTED`).
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from headjudge import bench
from headjudge.game import new_game

GAMES: Final = 12
COUNTED: Final = "PyNumber_MatrixMultiply"
"""What `@` calls between two objects: exported by every Python, and nothing here multiplies matrices."""
LOOK_UP: Final = "_Py_dict_lookup"
"""Every look-up of a key ends here, also that of a key which is written."""
SECOND: Final = ".2"
"""Of the files that callgrind writes, the one about the games: the first is about what was before them."""


class Count(NamedTuple):
    """What callgrind counted."""

    instructions: int
    lookups: int


class Games:
    """The fixed games, dealt and not played yet. `games @ policy` plays them."""

    def __init__(self, game: str, players: int, among: Sequence[str] = ()) -> None:
        pairs = [bench.dealt(game, number, players, among) for number in range(GAMES)]
        self.dealt = [new_game(game, pair, seed=number, ask="needed") for number, pair in enumerate(pairs)]

    def __matmul__(self, policy: bench.Policy) -> bench.Course:
        """Play them all. An operator, and no method, for the sake of `COUNTED`."""
        course = bench.Course()
        for number, played in enumerate(self.dealt):
            course = course.plus(bench.play(played, bench.answer_bare, policy, random.Random(number)))
        return course


def command(out: Path, game: str, policy: str, players: int, among: Sequence[str] = ()) -> list[str]:
    """The line that counts one game."""
    callgrind = ["valgrind", "--tool=callgrind", "--quiet", f"--dump-before={COUNTED}", f"--dump-after={COUNTED}"]
    child = [sys.executable, "-m", "headjudge.instructions", game, policy, str(players), *among]
    return [*callgrind, f"--callgrind-out-file={out}", *child]


def missing(build: str, valgrind: str | None) -> str:
    """Why nothing can be counted here; empty where it can."""
    if build == "plain":
        return (
            "this is plain Python; instructions are counted of the compiled package: HEADJUDGE_COMPILE=1 pip install ."
        )
    return "" if valgrind else "valgrind, which counts instructions, is not on the path: apt-get install valgrind"


def instructions(game: str, policy: str = "random", players: int = 2, among: Sequence[str] = ()) -> bench.Figures:
    """What a decision of a game costs; refused where it cannot be counted."""
    if why := missing(bench.build(), shutil.which("valgrind")):
        raise ValueError(why)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "counted"
        alike = os.environ | {"PYTHONHASHSEED": "0"}  # or strings lie elsewhere in their dictionaries each time
        ran = subprocess.run(command(out, game, policy, players, among), env=alike, capture_output=True, text=True)
        if ran.returncode:
            raise ValueError(f"valgrind gave up: {(ran.stderr.strip().splitlines() or ['without a word'])[-1]}")
        decisions = int(ran.stdout.split()[-1])
        with out.with_suffix(SECOND).open() as lines:
            count = read(lines)
    return bench.heading(game, policy) | {
        "players": players,
        "games": GAMES,
        "decisions": decisions,
        "instructions/decision": count.instructions / decisions,
        "look-ups/decision": count.lookups / decisions,
    }


NAMED = re.compile(r"c?fn=\((\d+)\)(?: (.*))?")


def read(lines: Iterable[str]) -> Count:
    """Instructions and calls of `LOOK_UP` in a file of callgrind: a name stands there once, then its number."""
    names: dict[str, str] = {}
    called = ""
    total = lookups = 0
    for line in lines:
        if named := NAMED.match(line):
            number, name = named.groups()
            if name:
                names[number] = name.rstrip()
            called = names[number] if line.startswith("c") else ""
        elif line.startswith("calls=") and called.startswith(LOOK_UP):
            lookups += int(line[len("calls=") :].split()[0])
        elif line.startswith(("totals:", "summary:")):
            total = int(line.split()[1])
    return Count(total, lookups)


def main(game: str, policy: str, players: str, *among: str) -> None:
    """What callgrind looks at: the games are played in front of it twice, and counted once."""
    choose = bench.POLICIES[policy]
    Games(game, int(players), among).__matmul__(choose)  # called by its name it is not counted
    print((Games(game, int(players), among) @ choose).decisions)


if __name__ == "__main__":
    main(*sys.argv[1:])
