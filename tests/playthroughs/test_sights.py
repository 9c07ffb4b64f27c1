"""What players read stays as it was: views, questions, options, refusals, and what each card says."""

from __future__ import annotations

import pytest

from tests.playthroughs import sights
from tests.playthroughs.dealing import POOLS, Line, lines

SEEN = [(game, one) for game in sorted(POOLS) for one in lines(game)[:: sights.EVERY_GAME]]


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize(("game", "one"), SEEN, ids=[f"{game}-{one.decks}-{one.seed}" for game, one in SEEN])
def test_a_game_looks_as_it_looked(game: str, one: Line) -> None:
    assert sights.seen(game, one) == dict(sights.written(game, "seen"))[f"{one.decks} {one.seed}"]


@pytest.mark.parametrize("game", sorted(POOLS))
def test_cards_say_what_they_said(game: str) -> None:
    then = dict(sights.written(game, "cards"))
    now = dict(sights.cards_said(game))
    assert {name for name, digest in now.items() if then.get(name) != digest} == set()
    assert then.keys() == now.keys()
