"""Which games are played: the shipped decks against one another in turn, by seed."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from headjudge.game import Game, new_game
from headjudge.plugins import decks

Figures = dict[str, float]


class Broken(AssertionError):
    """Something that must hold does not: which game, seed and decision."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Games of so many players; each seed is one game."""

    game: str
    players: int = 2

    def decks(self, seed: int) -> list[str]:
        """Two players have every ordered pair of decks in turn; more have decks picked by the seed."""
        ids = decks(self.game)
        if self.players == 2:
            return [ids[seed % len(ids)], ids[seed // len(ids) % len(ids)]]
        rng = random.Random(seed)
        return rng.sample(ids, self.players) if self.players <= len(ids) else rng.choices(ids, k=self.players)

    def start(self, seed: int) -> Game:
        return new_game(self.game, self.decks(seed), seed=seed)

    def __str__(self) -> str:
        return self.game if self.players == 2 else f"{self.game} with {self.players} players"


def dealing(of: str | Dealing) -> Dealing:
    """Games of two players where only the game is named."""
    return Dealing(of) if isinstance(of, str) else of


def added(figures: Iterable[Figures]) -> Figures:
    """The sums of what several runs of one check counted."""
    sums: Figures = {}
    for counted in figures:
        for name, count in counted.items():
            sums[name] = sums.get(name, 0) + count
    return sums
