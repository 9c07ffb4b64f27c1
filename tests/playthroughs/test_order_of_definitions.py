"""Nothing in a game depends on the order in which a process reads modules and cards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.playthroughs.dealing import POOLS, Line, lines

GAMES = sorted(POOLS)
ROOT = Path(__file__).parents[2]
EVERY = 20


@pytest.mark.compiled
@pytest.mark.parametrize("game", [*(pytest.param(game, marks=pytest.mark.long) for game in GAMES[:-1]), *GAMES[-1:]])
def test_games_go_as_they_went_whatever_was_defined_first(game: str) -> None:
    command = [sys.executable, "-m", "tests.playthroughs.reversed_order", game, str(EVERY)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    assert msgspec.json.decode(said, type=list[Line]) == lines(game)[::EVERY]
