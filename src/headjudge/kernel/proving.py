"""Whether a player can bring something about before the turn is over, whatever the others do.

Own choices or, others' and: depth first, with a table of positions by their keys. What luck or hidden cards would
decide proves nothing and refutes nothing, unless all is taken as it lies.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel import flow
from headjudge.kernel.definitions import NOBODY_SEES
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.keys import classes_of, key_of
from headjudge.kernel.playouts import worth
from headjudge.kernel.plugin import Plugin
from headjudge.kernel.state import State

REFUTED: Final = -1
OPEN: Final = 0
PROVED: Final = 1
WORDS: Final[dict[int, str]] = {REFUTED: "refuted", OPEN: "open", PROVED: "proved"}
DEEPEST: Final = 400
"""Answers on one line, after which it stays open."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """What is to be brought about."""

    def reached(self, g: State) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory(Goal):
    """That a player has won."""

    def __init__(self, player: PlayerId) -> None:
        self.player = player

    def reached(self, g: State) -> bool:
        return g.over and self.player in g.winners


class Child:
    """What an answer leads to."""

    __slots__ = ("answer", "g", "lucky", "score")

    def __init__(self, answer: int, g: State, lucky: bool, score: float) -> None:
        self.answer = answer
        self.g = g
        self.lucky = lucky
        """Chance, or something hidden that came to light, has a part in it."""
        self.score = score


class Prover:
    """A search for one goal of one player; what it found out it keeps for the next position of the same game."""

    def __init__(
        self,
        plugin: Plugin,
        goal: Goal,
        player: PlayerId,
        known: bool = False,
        nodes: int = 100_000,
        tabled: bool = True,
    ) -> None:
        self.plugin = plugin
        self.goal = goal
        self.player = player
        self.known = known
        """Luck and hidden cards are as they lie."""
        self.left = nodes
        self.nodes = 0
        """Positions that were looked at."""
        self.met = 0
        """How many of them were known already."""
        self.lucky = 0
        """How often luck or hidden cards would have decided."""
        self.tabled = tabled
        self.table: dict[int, int] = {}
        self.path: set[int] = set()

    def solve(self, g: State) -> int:
        """Proved, refuted, or open, in the turn that is running."""
        return self.search(g.clone(), g.active, 0)

    def is_over(self, g: State, turn: PlayerId) -> bool:
        """Whether the turn is over: somebody is asked something in the next one."""
        return g.question is None or g.active != turn

    def hides(self, g: State, other: PlayerId) -> bool:
        """Whether another player may hold cards that the player does not know, and could answer with them."""
        zones = g.policies.zones
        for place in range(len(g.zones)):
            zone = zones[place // g.n]
            if zone.sees != NOBODY_SEES and (zone.shared or place % g.n == other):
                for id in g.zones[place]:
                    o = g.objs[id]
                    if o.owner == other and not o.known >> self.player & 1:
                        return True
        return False

    def search(self, g: State, turn: PlayerId, depth: int) -> int:
        """What can be said of a position, which is written while nothing is chosen in it."""
        before = g.shown
        while True:
            if self.goal.reached(g):
                return PROVED if self.known or g.shown == before else OPEN
            if self.is_over(g, turn):
                return REFUTED
            if g.shown != before and not self.known:
                self.lucky += 1
                return OPEN
            q = g.question
            assert q is not None
            if len(q.acts) > 1:
                break
            flow.answer(g, 0)
        if self.left <= 0 or depth > DEEPEST:
            return OPEN
        own = q.player == self.player
        if not own and not self.known and self.hides(g, q.player):
            self.lucky += 1
            return OPEN
        key = key_of(g, chance=self.known) if self.tabled else 0
        if self.tabled:
            kept = self.table.get(key, DEEPEST)
            if kept != DEEPEST:
                self.met += 1
                return kept
            if key in self.path:  # it has come round: nothing was gained on the way
                return OPEN
            self.path.add(key)
        found = REFUTED if own else PROVED
        for child in self.children(g, turn):
            value = self.after(child, turn, depth)
            if own and value > found:
                found = value
            elif not own and value < found:
                found = value
            if found == (PROVED if own else REFUTED):
                break
        if self.tabled:
            self.path.discard(key)
            if found != OPEN or self.left > 0:
                self.table[key] = found
        return found

    def after(self, child: Child, turn: PlayerId, depth: int = 0) -> int:
        """What can be said of what an answer leads to."""
        if child.lucky:
            if self.is_over(child.g, turn) and not self.goal.reached(
                child.g
            ):  # what the end of a turn deals is no help
                return REFUTED
            self.lucky += 1
            return OPEN
        return self.search(child.g, turn, depth + 1)

    def children(self, g: State, turn: PlayerId) -> list[Child]:
        """What the answers lead to, one of several copies alone: what looks best to whoever answers comes first."""
        q = g.question
        assert q is not None
        found: list[Child] = []
        for alike in classes_of(g, q):
            twin = g.clone()
            flow.answer(twin, alike[0])
            self.nodes += 1
            self.left -= 1
            lucky = not self.known and twin.shown != g.shown
            score = worth(self.plugin, twin, self.player)
            if q.window and q.acts[alike[0]] == flow.A_PASS:
                score -= 3.0
            found.append(Child(alike[0], twin, lucky, -score if q.player == self.player else score))
        found.sort(key=lambda child: child.score)
        return found

    # -- what it comes to

    def firsts(self, g: State) -> list[tuple[int, int]]:
        """Of each answer to the open question, of one of several copies alone, what can be said of it."""
        turn = g.active
        return [(child.answer, self.after(child, turn)) for child in sorted_by_answer(self.children(g, turn))]

    def line(self, g: State) -> list[int]:
        """Answers that lead there, the others' such as they may be; or, where it is refuted, such as keep it away."""
        twin, turn = g.clone(), g.active
        value = self.solve(g)
        found: list[int] = []
        while len(found) < DEEPEST and not self.goal.reached(twin) and not self.is_over(twin, turn):
            q = twin.question
            assert q is not None
            answer = 0
            if len(q.acts) > 1:
                for child in self.children(twin, turn):
                    if self.after(child, turn) == value:
                        answer = child.answer
                        break
                else:
                    break
            flow.answer(twin, answer)
            found.append(answer)
        return found


def sorted_by_answer(children: list[Child]) -> list[Child]:
    return sorted(children, key=lambda child: child.answer)


class Best:
    """A search for the end of the turn that looks best to a player, whatever the others do."""

    def __init__(self, plugin: Plugin, player: PlayerId, known: bool, nodes: int) -> None:
        self.plugin = plugin
        self.player = player
        self.prover = Prover(plugin, Victory(player), player, known, nodes)
        self.table: dict[int, float] = {}

    def value(self, g: State, turn: PlayerId) -> float:
        """What a position comes to at the turn's end; what luck decides counts as it looks before."""
        before = g.shown
        while not self.prover.is_over(g, turn):
            q = g.question
            assert q is not None
            if len(q.acts) > 1:
                break
            flow.answer(g, 0)
            if g.shown != before and not self.prover.known:
                break
        q = g.question
        ended = self.prover.is_over(g, turn) or (g.shown != before and not self.prover.known)
        if ended or self.prover.left <= 0 or q is None:
            return worth(self.plugin, g, self.player)
        key = key_of(g, chance=self.prover.known)
        if key in self.table:
            return self.table[key]
        self.table[key] = worth(self.plugin, g, self.player)  # where it comes round
        own = q.player == self.player
        values = [self.after(g, child, turn) for child in self.prover.children(g, turn)]
        found = max(values) if own else min(values)
        self.table[key] = found
        return found

    def after(self, g: State, child: Child, turn: PlayerId) -> float:
        if child.lucky and not self.prover.is_over(child.g, turn):
            return worth(self.plugin, g, self.player)
        return self.value(child.g, turn)

    def line(self, g: State) -> list[int]:
        """The answers that lead there."""
        twin, turn = g.clone(), g.active
        found: list[int] = []
        while not self.prover.is_over(twin, turn) and len(found) < DEEPEST:
            q = twin.question
            assert q is not None
            answer = 0
            lucky = False
            if len(q.acts) > 1:
                children = self.prover.children(twin, turn)
                values = [self.after(twin, child, turn) for child in children]
                best = children[values.index(max(values) if q.player == self.player else min(values))]
                answer, lucky = best.answer, best.lucky
            flow.answer(twin, answer)
            found.append(answer)
            if lucky:
                break
        return found
