"""Games in the middle, for those who look at them from outside."""

from __future__ import annotations

import random
from collections.abc import Iterator

import headjudge as hj

GAMES = ("fab", "grand-archive", "keyforge")


def course(game: str, seed: int, most: int = 400, **wishes: str) -> Iterator[hj.Game]:
    """A game at each of its decisions, played at random."""
    played = hj.new_game(game, seed=seed, ask=wishes.get("ask", "all"))
    rng = random.Random(seed)
    for _ in range(most):
        if played.over:
            return
        yield played
        played.choose(rng.randrange(len(played.decision.options)))


def middle(game: str, seed: int = 3, decisions: int = 60) -> hj.Game:
    """A game after so many decisions."""
    played = list(course(game, seed, decisions))[-1]
    assert not played.over
    return played
