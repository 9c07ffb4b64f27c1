"""The bot that tries each option once in an imagined game and takes the one that looks best afterwards."""

from __future__ import annotations

from random import Random
from typing import Final

from headjudge.bots.bot import Estimate
from headjudge.decision import Decision
from headjudge.game import View
from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import Plugin
from headjudge.kernel.records import Question
from headjudge.kernel.state import State

DECIDED: Final = 1_000_000.0
"""What a game won is worth; lost, the negative."""
REFUSALS: Final = (flow.A_PASS, flow.A_DONE, flow.A_NO, 1)
"""Answers that leave things as they are: pass, done, no, decline."""


class GreedyBot:
    """Looks one step ahead: this option, then nothing but what it leads to, until the turn is over.

    `worlds` imagined games are tried for each question, `horizon` bounds the answers given in each of them, and
    `breadth` the lines followed where an option asks its own player further questions.
    """

    def __init__(self, seed: int = 0, worlds: int = 1, horizon: int = 120, breadth: int = 48) -> None:
        self._random = Random(seed)
        self._worlds = worlds
        self._horizon = horizon
        self._breadth = breadth
        self._found: list[Estimate] = []

    def choose(self, view: View, decision: Decision) -> int:
        self._found = []
        if len(decision.options) == 1:
            return 0
        totals = [0.0] * len(decision.options)
        for _ in range(self._worlds):
            world = view.imagine(self._random.getrandbits(32))
            at = {option.key: option.index for option in world.decision.options}
            trial = Trial(world.plugin, decision.player, not decision.window, self._horizon, self._breadth)
            for i, option in enumerate(decision.options):
                totals[i] += trial.value(world.state, at[option.key], len(decision.options) - i)
        self._found = [
            Estimate(option.text, total / self._worlds, games=self._worlds)
            for option, total in zip(decision.options, totals)
        ]
        best = max(totals)
        return self._random.choice([i for i, total in enumerate(totals) if total == best])

    def explain(self) -> list[Estimate]:
        """Every option of the last question; none where there was nothing to choose."""
        return self._found


class Trial:
    """Options tried in one imagined game, for one player."""

    def __init__(self, plugin: Plugin, player: PlayerId, eager: bool, horizon: int, breadth: int) -> None:
        self.plugin = plugin
        self.player = player
        self.eager = eager
        """What was chosen is no act (a house, a hand to keep): its worth shows when the player goes on to act."""
        self.horizon = horizon
        self.left = breadth
        """Lines that may still be followed."""

    def value(self, g: State, index: int, siblings: int) -> float:
        """What the position looks like after that answer; `siblings` options, this one included, share the budget."""
        twin = g.clone()
        turn = twin.active
        flow.answer(twin, index)
        q = twin.question
        if q is not None and q.player == self.player and follows(twin, q):
            share = self.left // max(siblings, 1)
            if 1 < len(q.acts) <= share:
                return max([self.value(twin, i, len(q.acts) - i) for i in range(len(q.acts))])
        self.left -= 1
        return self.run_out(twin, turn)

    def run_out(self, g: State, turn: int) -> float:
        for _ in range(self.horizon):
            q = g.question
            if q is None or (g.active != turn and q.window):
                break
            flow.answer(g, self.answer(g, q))
        if g.over:
            return 0.0 if not g.winners else DECIDED if self.player in g.winners else -DECIDED
        return self.plugin.score(g, self.player)

    def answer(self, g: State, q: Question) -> int:
        """The cheap policy: whoever may act passes; follow-up questions of the tried option are answered in order."""
        last = len(q.acts) - 1
        if q.player == self.player:
            if q.acts[0] == flow.A_NUMBER:
                return last
            if follows(g, q) or (self.eager and q.window and g.active == self.player):
                return 0
        for refusal in REFUSALS:
            if refusal in q.acts:
                return q.acts.index(refusal)
        return 0


def follows(g: State, q: Question) -> bool:
    """Whether the question belongs to an attempt that is running, and is no window to act in."""
    return not q.window and flow.attempting(g) is not None
