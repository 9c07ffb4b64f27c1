"""Heal as much as one likes, take stuns off. KF 12.7, 20.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.games.keyforge.events.status import HEALED, UNSTUNNED
from headjudge.games.keyforge.objects.properties import DAMAGE, STUNNED
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, together
from headjudge.kernel.flow import number, run_node
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BY_TEXT: Final[tuple[int, ...]] = (cite("KF 20.1"),)


class HealUpTo(Verb):
    """`(heal-up-to n objects)`: as much as the active player likes, n at most, from one creature."""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        if found:
            run_node(g, self, c).ints["who"] = found[0]

    def resume(self, g: State, f: Frame, c: Context) -> None:
        id = f.ints["who"]
        if f.at == 0:
            most = min(self.amount.value(g, c), g.mark(id, DAMAGE))
            number(g, f, g.policies.decider(g, c), 0, most, c.this)  # KF 23.6: none is among them
            return
        g.frames.pop()
        happen(g, self.event(g, c, HEALED, id, g.objs[id].controller, f.val))


class Unstun(Verb):
    """`(unstun objects)`: their stuns come off."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id) and g.mark(id, STUNNED)]
        # KF 20.1: removed by a text
        together(g, tuple([Event(UNSTUNNED, id, g.objs[id].controller, 1, c.this, BY_TEXT) for id in found]))
