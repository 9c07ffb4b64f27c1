"""Bots that misbehave."""

from __future__ import annotations

import os
import signal
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


class Late:
    """Plays by chance for forty answers, and then takes the last option."""

    def __init__(self, seed: int) -> None:
        self.random = RandomBot(seed)
        self.answers = 0

    def choose(self, view: View, decision: Decision) -> int:
        self.answers += 1
        return self.random.choose(view, decision) if self.answers <= 40 else len(decision.options) - 1


class Prints(Late):
    def choose(self, view: View, decision: Decision) -> int:
        print("noise")
        return self.random.choose(view, decision)


class Quits(Raises):
    def choose(self, view: View, decision: Decision) -> int:
        raise SystemExit(3)


class Grows(Raises):
    """Takes as much memory as it gets."""

    def choose(self, view: View, decision: Decision) -> int:
        hoard = []
        while True:
            hoard.append(bytearray(16_000_000))


class Deaf(Raises):
    """Hangs where no signal is heard."""

    def choose(self, view: View, decision: Decision) -> int:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        while True:
            time.sleep(0.01)


class Mute:
    """Has nothing that a bot needs."""

    def __init__(self, seed: int) -> None: ...


def unmade(seed: int) -> Bot:
    raise RuntimeError("no licence")
