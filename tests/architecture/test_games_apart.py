"""Delete one folder under `games/`, with its scenarios and tests, and only that game is gone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(
    path.name for path in (ROOT / "src" / "headjudge" / "games").iterdir() if (path / "__init__.py").exists()
)
SUBSET = (
    "ground/test_build.py",
    "ground/test_layout.py",
    "kernel/test_toy_games.py",
    "abilities/test_language.py",
    "scenario/test_statements.py",
)
COLLECTED = f"""
import sys, pytest
class Subset:
    def pytest_collection_modifyitems(self, items):
        print(len(items), "collected")
        items[:] = [item for item in items if item.nodeid.startswith({tuple(f"tests/{part}" for part in SUBSET)!r})]
sys.exit(pytest.main(["-q", "-x", "--assert=plain", "-p", "no:cacheprovider", "tests"], plugins=[Subset()]))
"""
PLAYED = """
import headjudge as hj
from headjudge.bots import RandomBot, play_game
for name in hj.games():
    play_game(hj.new_game(name, seed=1), [RandomBot(1), RandomBot(2)])
    print(name)
"""


def without(game: str, where: Path) -> None:
    """The repository without one game; what Python has compiled comes along and saves time."""
    skipped = shutil.ignore_patterns("*.egg-info", ".*")
    for part in ("src", "tests", "scenarios", "docs"):
        if (ROOT / part).exists():
            shutil.copytree(ROOT / part, where / part, ignore=skipped)
    for file in ROOT.glob("*.*"):
        if file.is_file() and not file.name.startswith("."):
            shutil.copy(file, where)
    id = game.replace("_", "-")
    for gone in (f"src/headjudge/games/{game}", f"tests/{game}", f"scenarios/{id}"):
        shutil.rmtree(where / gone, ignore_errors=True)


def run(where: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(where / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, *arguments], cwd=where, env=environment, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_only_that_game_is_gone(game: str, tmp_path: Path) -> None:
    without(game, tmp_path)
    names = run(tmp_path, "-c", PLAYED).split()
    assert names == sorted(other.replace("_", "-") for other in GAMES if other != game)
    run(tmp_path, "-c", COLLECTED)
