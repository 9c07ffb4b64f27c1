"""The decks of a game for which nobody names any: neither wins by itself."""

from __future__ import annotations

import pytest

from headjudge.bots.match import deck_match
from headjudge.installed import plugin
from headjudge.table.evening import dealt

GAMES = 12
FEWEST = 2
"""As many of the games the weaker deck wins at least; of forty games it is 40 to 60 in 100."""


@pytest.mark.parametrize("game", ["grand-archive", "keyforge"])
def test_either_deck_wins_its_share(game: str) -> None:
    one, two = plugin(game).opening()
    won, drawn = deck_match(game, (one, two), "greedy", GAMES)
    assert FEWEST <= won <= GAMES - drawn - FEWEST


def test_the_welcome_deck_plays_against_itself() -> None:
    assert plugin("fab").opening() == ["ira-welcome"] * 2


@pytest.mark.parametrize("game", ["fab", "grand-archive", "keyforge"])
def test_a_table_deals_them(game: str) -> None:
    plug = plugin(game)
    assert dealt(plug, (), 0) == plug.opening()
    assert dealt(plug, (plug.opening()[0],), 1)[1] == plug.opening()[0]
