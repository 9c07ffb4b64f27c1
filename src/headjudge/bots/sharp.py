"""The bot that plays options out to the end of the turn, by greedy players, all options in the same imagined games.

What an option is worth in one imagined game says little, since the cards dealt there decide more than the option does.
In the same games options can be compared; so each game is dealt once and every option that is still in the running is
played in it. The better half of them goes on to further games, until the simulations are used up.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from headjudge.bots.bot import Estimate
from headjudge.decision import Decision
from headjudge.game import Game, View

SIMULATIONS: Final = 24
LONGEST: Final = 80
"""Answers in a playout, after which the position is judged as it is."""


class SharpBot:
    """Compares options by playouts: about `simulations` for a question, at least one for each option.

    The same seed makes the same choices, however fast the machine is.
    """

    def __init__(self, seed: int = 0, simulations: int = SIMULATIONS) -> None:
        self._random = Random(seed)
        self._simulations = simulations
        self._found: list[Estimate] = []

    def choose(self, view: View, decision: Decision) -> int:
        self._found = []
        count = len(decision.options)
        if count == 1:
            return 0
        worths: list[list[float]] = [[] for _ in range(count)]
        classes = decision.classes
        running = [alike[0] for alike in classes]
        left = self._simulations
        while len(running) > 1:
            rounds = (len(running) - 1).bit_length()
            for _ in range(max(left // (rounds * len(running)), 1)):
                world = view.imagine(self._random.getrandbits(32))
                at = {option.key: option.index for option in world.decision.options}
                for i in running:
                    worths[i].append(played_out(world, at[decision.options[i].key]))
                left -= len(running)
            self._random.shuffle(running)  # of options that are worth the same any may go on
            running.sort(key=lambda i: -mean(worths[i]))
            running = running[: (len(running) + 1) // 2]
        for alike in classes:
            for i in alike[1:]:
                worths[i] = worths[alike[0]]
        self._found = [
            Estimate(option.text, mean(found), standard_error(found), len(found))
            for option, found in zip(decision.options, worths)
        ]
        return running[0]

    def explain(self) -> list[Estimate]:
        return self._found


def mean(found: list[float]) -> float:
    return sum(found) / len(found) if found else 0.0


def standard_error(found: list[float]) -> float:
    if len(found) < 2:
        return 0.0
    middle = mean(found)
    return sqrt(sum((one - middle) ** 2 for one in found) / (len(found) - 1) / len(found))


def played_out(world: Game, index: int) -> float:
    """What the position is worth to whoever is asked there once that option was taken and the turn has ended."""
    player = world.decision.player
    return world.playout("greedy", until="turn", answer=index, most=LONGEST).score(player).worth
