"""Commands and programs in processes of their own: what they add to a game must not reach other tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

import headjudge

HERE: Final = Path(__file__).parent
PACKS: Final = HERE / "packs"
GAMES: Final = {"fab": "old-maren", "grand-archive": "sailors", "keyforge": "the-corsairs"}


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def surroundings(home: Path, packs: str = "") -> dict[str, str]:
    paths = os.pathsep.join([str(HERE.parents[1]), str(Path(headjudge.__file__).parents[1])])
    own = {"PYTHONPATH": paths, "PYTHONUTF8": "1", "XDG_STATE_HOME": str(home), "HEADJUDGE_PACKS": packs}
    return {**os.environ, **own}


def python(program: str, *words: str, home: Path, packs: str = "") -> Ran:
    """A program with its arguments."""
    return run([sys.executable, "-c", program, *words], "", home, home, packs)


def headjudge_command(*words: str, home: Path, typed: str = "", cwd: Path | None = None, packs: str = "") -> Ran:
    """`headjudge WORDS`; a traceback is a failure."""
    ran = run([sys.executable, "-m", "headjudge", *words], typed, home, cwd or home, packs)
    assert "Traceback" not in ran.err, ran.err
    return ran


def run(command: list[str], typed: str, home: Path, cwd: Path, packs: str) -> Ran:
    around = surroundings(home, packs)
    done = subprocess.run(command, input=typed, capture_output=True, text=True, env=around, cwd=cwd, check=False)
    return Ran(done.returncode, done.stdout, done.stderr)
