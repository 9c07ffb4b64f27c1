"""Banishing several cards: some that are chosen, or all in a chosen order. FAB 8.5.1 + 1.8.6d"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.games.fab.events import cards, moves
from headjudge.kernel import flow
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DETERMINED: Final[tuple[int, ...]] = (cite("FAB 1.8.6"),)
IN_ANY_ORDER: Final[tuple[int, ...]] = (cite("FAB 1.8.6d"),)


class BanishSome(Verb):
    """`(banish n objects up|down)`: exactly so many that you choose; it fails where there are fewer."""

    def __init__(self, count: Value, objects: Selector, face: str) -> None:
        super().__init__()
        self.count = count
        self.objects = objects
        self.facing = moves.FACE_DOWN if face == "down" else 0

    def children(self) -> list[Node]:
        return [self.count, self.objects]

    def feasible(self, g: State, c: Context) -> bool:
        # FAB 1.8.3b: it cannot be chosen if it could not be fully done or paid, except under "may choose to"
        return len(self.objects.objects(g, c)) >= self.count.value(g, c)

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            n = self.count.value(g, c)
            flow.choose(g, c.you, self.objects.objects(g, c), n, n, "chosen", source=c.this, cites=DETERMINED)
            return
        chosen = f.lists["chosen"]
        g.frames.pop()
        sequence(g, tuple([self.banished(g, c, id) for id in chosen]))

    def banished(self, g: State, c: Context, id: int) -> Event:
        return self.event(g, c, cards.BANISHED, id, g.objs[id].owner, self.facing)


class BanishAll(Verb):
    """`(banish all objects)`: all of them, one after the other in an order that you choose. FAB 1.8.6d"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            found = self.objects.objects(g, c)
            n = len(found)
            f.lists["order"] = found
            # FAB 1.8.6d: in an order that the player determines
            flow.choose(g, c.you, found, n, n, "order", source=c.this, cites=IN_ANY_ORDER, ordered=True)
            return
        order = f.lists["order"]
        g.frames.pop()
        sequence(g, tuple([self.event(g, c, cards.BANISHED, id, g.objs[id].owner) for id in order]))
