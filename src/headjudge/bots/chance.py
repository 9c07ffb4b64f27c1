"""The bot that plays by chance alone."""

from __future__ import annotations

from random import Random

from headjudge.decision import Decision
from headjudge.game import View


class RandomBot:
    """Takes any option, each as likely as the others. The same seed makes the same choices."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, decision: Decision) -> int:
        return self.pick(len(decision.options))

    def pick(self, count: int) -> int:
        """One of `count` options, for drivers that need not put options into words."""
        return self._random.randrange(count)
