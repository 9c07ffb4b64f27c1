"""Every game goes as it went when its file was written: options, log and result. See this package's docstring."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.playthroughs.dealing import POOLS, Line, dealt, line, lines, origin_of, pool_of

GAMES = sorted(POOLS)
EVERY = 25
"""Every so many-th game of a file is played by plain Python, too, where the compiled package plays all of them: an odd
number, for every other game is played in another way."""


PLAYED = [
    pytest.param(game, one, marks=[pytest.mark.long] if number % EVERY else [], id=f"{game}-{one.decks}-{one.seed}")
    for game in GAMES
    for number, one in enumerate(lines(game))
]


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "then"), PLAYED)
def test_a_game_goes_as_it_went(game: str, then: Line) -> None:
    assert line(game, then.decks, then.seed) == then


@pytest.mark.parametrize("game", GAMES)
def test_the_file_holds_the_games_that_are_dealt(game: str) -> None:
    assert [(one.decks, one.seed) for one in lines(game)] == list(dealt(game))


def test_every_installed_game_has_its_file() -> None:
    assert set(GAMES) <= set(hj.games())


@pytest.mark.parametrize("game", GAMES)
def test_every_packed_card_is_dealt(game: str) -> None:
    found: set[str] = set()
    for one in lines(game):
        if one.decks.startswith("pool "):
            g = origin_of(game, one.decks, one.seed)
            found |= {g.faces[o.face].key for o in g.objects() if o.face >= 0}
    assert [key for key in pool_of(game).dealable() if key not in found] == []
