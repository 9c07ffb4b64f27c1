"""A sequential test over a run: the pairs are looked at in the order of the plan, whatever order they come in.

So the verdict, and the number of pairs it took, follow from the plan alone, like the rows.
"""

from __future__ import annotations

from headjudge.lab.rows import Broken, Row
from headjudge.lab.statistics import PENTA, UNDECIDED, Share, mean_of_pairs, sequential, wilson


class Deciding:
    """The pairs of one matchup, as far as they count."""

    def __init__(self, worse: float, better: float) -> None:
        self.bounds = (worse, better)
        self.pairs: list[float] = []
        """What each pair was worth, up to the one that decided."""
        self.games: list[float] = []
        """Their games, one by one."""
        self.broken = 0
        self.test = sequential((), worse, better)
        self._counts = [0] * len(PENTA)
        self._waiting: dict[int, list[Row | Broken]] = {}
        self._next = 0

    @property
    def decided(self) -> bool:
        return self.test.verdict != UNDECIDED

    @property
    def counts(self) -> tuple[int, ...]:
        """The pentanomial."""
        return tuple(self._counts)

    def add(self, one: Row | Broken) -> None:
        """Take a game; what comes after the verdict is left out. A pair with a broken game is counted as broken."""
        self._waiting.setdefault(one.pair, []).append(one)
        while not self.decided and len(self._waiting.get(self._next, ())) == 2:
            self._take(self._waiting.pop(self._next))
            self._next += 1

    def _take(self, pair: list[Row | Broken]) -> None:
        worths = [game.points() for game in pair if isinstance(game, Row)]
        self.broken += len(pair) - len(worths)
        if len(worths) == len(pair):
            self.games += worths
            self.pairs.append(sum(worths) / len(worths))
            self._counts[PENTA.index(self.pairs[-1])] += 1
            self.test = sequential(self._counts, *self.bounds)

    def share(self) -> Share:
        return mean_of_pairs(self.pairs)

    def singles(self) -> Share:
        """The share as if no games belonged together."""
        return wilson(sum(self.games), len(self.games))
