"""Which tests may notice a mutant, and what a process answers that runs them (`pytest_loop`)."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from headjudge.coverage import process
from headjudge.coverage.judging import Trial
from headjudge.plugins import games
from headjudge.rulebook.citations import PACKAGE

TOO_LONG = ("conformance", "cli", "bots", "ground", "architecture", "rulebook", "coverage")
"""Folders of tests that play whole games, start programs, or look at the source itself."""
LONG_FILES = ("test_shipped.py", "test_stripped.py", "test_random_games.py", "test_real_games.py", "test_saving.py",
              "test_whole_pool.py", "test_machine.py", "test_four_players.py")  # fmt: skip
"""Files that run all scenarios, which is done before, or hundreds of games."""


def tests_of(area: str, top: Path) -> list[str]:
    """The test files that may notice a mutant of an area: those of the game, and those of no game."""
    skipped = {*TOO_LONG, *[game.replace("-", "_") for game in others(area)]}
    found = [path for path in sorted((top / "tests").rglob("test_*.py")) if path.name not in LONG_FILES]
    return [str(path) for path in found if not skipped & set(path.relative_to(top / "tests").parts)]


def others(area: str) -> list[str]:
    """The games whose own tests are not for an area: all of them for what no game owns."""
    return [game for game in games() if game != area]


def noticed_by_tests(area: str, trials: Sequence[Trial], top: Path, jobs: int) -> list[str]:
    """For each trial the test that fails, or nothing."""
    paths = tests_of(area, top)
    if not trials or not paths:
        return ["" for _ in trials]
    order = {
        "package": str(PACKAGE), "mutant": None, "tests": paths, "mutants": [trial.mutant for trial in trials],
        "afresh": [trial.afresh for trial in trials],
        "anew": [trial.cards_anew for trial in trials], "top": str(top), "jobs": jobs, "others": others(area),
    }  # fmt: skip
    found = asked(order)
    if found is None:
        raise RuntimeError("pytest could not be run: are the tests' requirements installed?")
    return found


def asked(order: dict[str, Any]) -> list[str] | None:
    with tempfile.TemporaryDirectory() as folder:
        given, answer = Path(folder) / "order", Path(folder) / "answer"
        given.write_bytes(process.written(order))
        subprocess.run(
            [sys.executable, "-P", process.__file__, str(given), str(answer)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL if order["mutant"] is not None else None,
            cwd=order["top"],
            env={**os.environ, "PYTHONHASHSEED": "0"},
        )
        found: list[str] | None = pickle.loads(answer.read_bytes()) if answer.is_file() else None
        return found
