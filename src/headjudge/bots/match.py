"""Matches: one bot against another with the same deck, or one deck against another, seats taken in turn."""

from __future__ import annotations

from math import sqrt

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


def deck_match(game: str, decks: tuple[str, str], bot: str, games: int) -> tuple[int, int]:
    """Of so many games of two decks, seats changed every game: how many the first one wins, and how many neither."""
    won = drawn = 0
    for seed in range(games):
        seats = decks if seed % 2 == 0 else decks[::-1]
        played = new_game(game, list(seats), seed=seed)
        play_game(played, [make(bot, 2 * seed + seat) for seat in range(2)])
        winners = played.result.winners
        drawn += len(winners) != 1
        won += winners == (seed % 2,)
    return won, drawn


def interval(won: int, games: int) -> tuple[float, float]:
    """Within which the true share lies with 95 % certainty (Wilson)."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
