"""Games played on by simple policies, to see where a position leads; and what a position looks like to a player.

`random` takes any option. `act` does what it may before it passes, but for what only costs. `greedy` looks one step
ahead with each option and takes the one after which the position looks best.
"""

from __future__ import annotations

from typing import Final

from headjudge.kernel import chance, flow
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import Plugin
from headjudge.kernel.records import Question
from headjudge.kernel.state import State

RANDOM: Final = 0
ACT: Final = 1
GREEDY: Final = 2
POLICIES: Final[tuple[str, ...]] = ("random", "act", "greedy")

DECIDED: Final = 1_000_000.0
"""What a game won is worth; lost, the negative."""
REFUSALS: Final[tuple[int, ...]] = (flow.A_PASS, flow.A_DONE, flow.A_NO, 1)
"""Answers that leave things as they are: pass, done, no, decline."""
HORIZON: Final = 40
BREADTH: Final = 6
"""How far and how broadly the greedy players of a playout look."""


def worth(plugin: Plugin, g: State, player: PlayerId) -> float:
    """What a position is worth to a player: decided, or as the game's own score has it."""
    if g.over:
        return 0.0 if not g.winners else DECIDED if player in g.winners else -DECIDED
    return plugin.score(g, player)


def second(plugin: Plugin, g: State, player: PlayerId) -> float:
    """What decides between positions that are worth the same."""
    return 0.0 if g.over else plugin.second(g, player)


def scaled(plugin: Plugin, raw: float) -> float:
    """The same between -1, lost, and 1, won; it keeps the order."""
    if raw >= DECIDED or raw <= -DECIDED:
        return 1.0 if raw > 0 else -1.0
    return raw / (plugin.scale + abs(raw))


def play_on(plugin: Plugin, g: State, policy: int, seed: int, turns: int, most: int, turn: PlayerId) -> int:
    """Play until so many turns are over, `turn`'s included, for so many answers at most; how many were given."""
    rng = chance.seeded(seed)
    given = 0
    while given < most:
        q = g.question
        if q is None:
            break
        if g.active != turn:
            turn = g.active
            turns -= 1
        if turns <= 0 and q.window:
            break
        n = len(q.acts)
        i = 0
        if n > 1:
            if policy == GREEDY:
                i = greedy_answer(plugin, g)
            else:
                if policy == ACT:
                    acting = sensible(plugin, q)
                    i, rng = chance.below(rng, len(acting))
                    i = acting[i]
                else:
                    i, rng = chance.below(rng, n)
        flow.answer(g, i)
        given += 1
    return given


def sensible(plugin: Plugin, q: Question) -> list[int]:
    """The options that do something, where any does, and do not only cost; all where there is no other."""
    if not q.window:
        return list(range(len(q.acts)))
    costly = plugin.only_costs
    found = [i for i, act in enumerate(q.acts) if act != flow.A_PASS and act not in costly]
    return found or [i for i, act in enumerate(q.acts) if act not in costly] or list(range(len(q.acts)))


def greedy_answer(plugin: Plugin, g: State) -> int:
    """What a greedy player answers who knows all of the game."""
    q = g.question
    assert q is not None
    found = look_ahead(plugin, g, list(range(len(q.acts))), HORIZON, BREADTH)
    return found.index(max(found))


def look_ahead(plugin: Plugin, g: State, options: list[int], horizon: int, breadth: int) -> list[tuple[float, float]]:
    """What each of these options comes to in the end, by its worth and by what decides between equals."""
    q = g.question
    assert q is not None
    trial = Trial(plugin, q.player, not q.window, horizon, breadth)
    return [trial.value(g, i, len(options) - place) for place, i in enumerate(options)]


class Trial:
    """Options tried in one game, for one player: this option, then nothing but what it leads to, to the turn's end.

    `horizon` bounds the answers given on each line, `left` the lines followed where an option asks its own player
    further questions.
    """

    def __init__(self, plugin: Plugin, player: PlayerId, eager: bool, horizon: int, breadth: int) -> None:
        self.plugin = plugin
        self.player = player
        self.eager = eager
        """What was chosen is no act (a hand to keep): its worth shows when the player goes on to act."""
        self.horizon = horizon
        self.left = breadth
        """Lines that may still be followed."""

    def value(self, g: State, index: int, siblings: int) -> tuple[float, float]:
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

    def run_out(self, g: State, turn: PlayerId) -> tuple[float, float]:
        for _ in range(self.horizon):
            q = g.question
            if q is None or (g.active != turn and q.window):
                break
            flow.answer(g, self.answer(g, q))
        return worth(self.plugin, g, self.player), second(self.plugin, g, self.player)

    def answer(self, g: State, q: Question) -> int:
        """The cheap policy: whoever may act passes; follow-up questions of the tried option are answered in order."""
        last = len(q.acts) - 1
        if q.player == self.player:
            if q.acts[0] == flow.A_NUMBER:
                return last
            if follows(g, q):
                return 0
            if self.eager and q.window and g.active == self.player:
                return sensible(self.plugin, q)[0]
        for refusal in REFUSALS:
            if refusal in q.acts:
                return q.acts.index(refusal)
        return 0


def follows(g: State, q: Question) -> bool:
    """Whether the question belongs to an attempt that is running, and is no window to act in."""
    return not q.window and flow.attempting(g) is not None
