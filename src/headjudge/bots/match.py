"""Mirror matches: one bot against another with the same deck, seats taken in turn."""

from __future__ import annotations

from headjudge.bots import make
from headjudge.bots.driver import play_game
from headjudge.game import new_game


def mirror_match(game: str, deck: str, bots: tuple[str, str], games: int) -> int:
    """How many of so many games the first bot wins; a draw is no win."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        named = bots if seat == 0 else bots[::-1]
        played = new_game(game, [deck, deck], seed=seed)
        play_game(played, [make(name, seed) for name in named])
        won += played.result.winners == (seat,)
    return won
