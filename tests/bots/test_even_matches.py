"""The decks of a game for which nobody names any: neither of them wins every game."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.bots import GreedyBot
from headjudge.bots.driver import play_game

SEEDS = range(20, 30)


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", ["fab", "grand-archive", "keyforge"])
def test_either_deck_wins_a_game(game: str) -> None:
    """A few games; `headjudge match GAME --decks A,B` plays more of them."""
    one, two = hj.decks(game)[:2]
    won: set[str] = set()
    for seed in SEEDS:
        seats = [two, one] if seed % 2 else [one, two]
        played = hj.new_game(game, seats, seed=seed)
        play_game(played, [GreedyBot(2 * seed), GreedyBot(2 * seed + 1)])
        won.update(seats[winner] for winner in played.result.winners)
        if len(won) == 2:
            return
    raise AssertionError(f"{won} wins them all")
