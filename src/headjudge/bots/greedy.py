"""The bot that tries each option once in an imagined game and takes the one that looks best afterwards."""

from __future__ import annotations

from random import Random

from headjudge.bots.bot import Estimate
from headjudge.decision import Decision
from headjudge.game import Game, View


class GreedyBot:
    """Looks one step ahead: this option, then nothing but what it leads to, until the turn is over.

    `worlds` imagined games are tried for each question, `horizon` bounds the answers given in each of them, and
    `breadth` the lines followed where an option asks its own player further questions. Of options that differ only in
    which copy they are about one is tried.
    """

    def __init__(self, seed: int = 0, worlds: int = 1, horizon: int = 120, breadth: int = 48) -> None:
        self._random = Random(seed)
        self._worlds = worlds
        self._horizon = horizon
        self._breadth = breadth
        self._found: list[Estimate] = []

    def choose(self, view: View, decision: Decision) -> int:
        self._found = []
        options = decision.options
        if len(options) == 1:
            return 0
        classes = decision.classes
        worths = [0.0] * len(options)
        seconds = [0.0] * len(options)
        for _ in range(self._worlds):
            world = self.imagined(view)
            at = {option.key: option.index for option in world.decision.options}
            tried = [at[options[alike[0]].key] for alike in classes]
            for alike, (worth, second) in zip(classes, world.look_ahead(tried, self._horizon, self._breadth)):
                for i in alike:
                    worths[i] += worth / self._worlds
                    seconds[i] += second / self._worlds
        self._found = [Estimate(option.text, worth, games=self._worlds) for option, worth in zip(options, worths)]
        best = max([(worths[alike[0]], seconds[alike[0]]) for alike in classes])
        equals = [alike[0] for alike in classes if (worths[alike[0]], seconds[alike[0]]) == best]
        return self._random.choice(equals)

    def imagined(self, view: View) -> Game:
        """A game in which to try the options."""
        return view.imagine(self._random.getrandbits(32))

    def explain(self) -> list[Estimate]:
        """Every option of the last question; none where there was nothing to choose."""
        return self._found
