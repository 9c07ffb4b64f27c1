"""Bots that misbehave."""

from __future__ import annotations

import os
import time

from headjudge.bots import Bot, RandomBot
from headjudge.decision import Decision
from headjudge.game import View


class Raises:
    def __init__(self, seed: int) -> None: ...

    def choose(self, view: View, decision: Decision) -> int:
        raise RuntimeError("lost my cards")


class Nonsense(Raises):
    def choose(self, view: View, decision: Decision) -> int:
        return -7


class Hangs(Raises):
    def choose(self, view: View, decision: Decision) -> int:
        while True:
            time.sleep(0.01)


class Exits:
    """Kills its process now and then, by the seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, decision: Decision) -> int:
        if self.seed % 3 == 0:
            os._exit(9)
        return 0


def chance(seed: int) -> Bot:
    return RandomBot(seed)
