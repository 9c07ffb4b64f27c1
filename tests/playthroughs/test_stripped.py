"""Nothing in a game reads a citation: where every rule is cited as one and the same, games go as they went.

`headjudge conform GAME --strip 100` compares more games of the shipped decks, `EVERY = 1` all games of the files.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from headjudge.conformance.stripping import stripped
from tests.playthroughs.dealing import POOLS, Line, lines

ROOT = Path(__file__).parents[2]
EVERY = 12
"""Every so many-th game of a file is played."""


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", sorted(POOLS))
def test_without_citations_games_go_as_they_went(game: str) -> None:
    with stripped("tests.playthroughs.stripped", (game, EVERY), ROOT) as process:
        said, complaints = process.communicate()
    assert process.returncode == 0, complaints.decode()
    assert msgspec.json.decode(said, type=list[Line]) == lines(game)[::EVERY]
