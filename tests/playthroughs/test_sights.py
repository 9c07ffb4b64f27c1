"""What players read stays as it was: views, questions, options, refusals, and what each card says."""

from __future__ import annotations

import pytest

from tests.playthroughs import sights
from tests.playthroughs.dealing import POOLS, lines

PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", sorted(POOLS))
def test_games_look_as_they_looked(game: str, part: int) -> None:
    games = lines(game)[:: sights.EVERY_GAME]
    then = sights.written(game, "seen")
    assert [f"{one.decks} {one.seed}" for one in games] == [name for name, _ in then]
    assert [sights.seen(game, one) for one in games[part::PARTS]] == [digest for _, digest in then[part::PARTS]]


@pytest.mark.parametrize("game", sorted(POOLS))
def test_cards_say_what_they_said(game: str) -> None:
    then = dict(sights.written(game, "cards"))
    now = dict(sights.cards_said(game))
    assert {name for name, digest in now.items() if then.get(name) != digest} == set()
    assert then.keys() == now.keys()
