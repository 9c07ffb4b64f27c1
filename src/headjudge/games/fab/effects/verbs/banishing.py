"""Banishing cards that are chosen, from hand or elsewhere, or all in a chosen order. FAB 8.5.1 + 1.8.6d"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import OnObjects, Verb
from headjudge.abilities.kinds import Filter, Selector, Value
from headjudge.abilities.needs import Need
from headjudge.games.fab.effects.verbs.hands import BANISHED, OneFromHand
from headjudge.games.fab.effects.verbs.ordering import ask_order
from headjudge.games.fab.events import cards
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import zones
from headjudge.games.fab.registry import Q_BANISH, TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import Cites, ObjectId, Slot
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_BANISH, cite("FAB 8.5.1"))
DETERMINED: Final[Cites] = (cite("FAB 1.8.6"),)


class BanishSome(Verb):
    """`(banish n objects up|down)`: exactly so many that you choose; it fails where there are fewer."""

    def __init__(self, count: Value, objects: Selector, face: str) -> None:
        super().__init__(count, objects)
        self.count = count
        self.objects = objects
        self.face_down = face == "down"

    def brings(self) -> int:
        return zones.BANISHED

    def needs(self, g: State, c: Context) -> list[Need]:
        return [Need(self.banishable(g, c), self.count.value(g, c))]

    def banishable(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """Those that no effect keeps from being banished. FAB 1.0.2"""
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        return tuple([id for id in found if not ruled_out(g, self.banished(g, c, id))])

    def feasible(self, g: State, c: Context) -> bool:
        # FAB 1.8.3b: it cannot be chosen if it could not be fully done or paid, except under "may choose to"
        return len(self.banishable(g, c)) >= self.count.value(g, c)

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            n = self.count.value(g, c)
            flow.choose(g, c.you, self.banishable(g, c), n, n, source=c.this, cites=DETERMINED)
            return
        g.frames.pop()
        sequence(g, tuple([self.noting(c, self.banished(g, c, id)) for id in f.chosen]))

    def banished(self, g: State, c: Context, id: ObjectId) -> Event:
        return cards.banished(id, g.objs[id].owner, c.this, face_down=self.face_down)


class BanishAll(OnObjects):
    """`(banish all objects)`: all of them, one after the other in an order that you choose. FAB 1.8.6d"""

    def removed(self) -> Selector | None:
        return self.objects

    def brings(self) -> int:
        return zones.BANISHED

    def banishings(self, g: State, c: Context) -> list[Event]:
        there = [id for id in self.objects.objects(g, c) if g.exists(id)]
        return [cards.banished(id, g.objs[id].owner, c.this) for id in there]

    def feasible(self, g: State, c: Context) -> bool:
        return len([ev for ev in self.banishings(g, c) if not ruled_out(g, ev)]) > 0

    def perform(self, g: State, c: Context) -> None:
        ask_order(g, c, [self.noting(c, ev) for ev in self.banishings(g, c)])


class BanishFromHand(OneFromHand):
    """`(banish-from-hand SLOT? filter*)`: one fitting card of your hand, face down; the slot remembers it."""

    def __init__(self, slot: Slot | None, filters: list[Filter]) -> None:
        super().__init__(filters)
        self.slot = slot or BANISHED

    def fitting(self, g: State, c: Context, hand: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        found = super().fitting(g, c, hand)
        return tuple([id for id in found if not ruled_out(g, cards.banished(id, c.you, c.this, face_down=True))])

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            hand = self.fitting(g, c, g.zone(zones.HAND, c.you))
            flow.choose(g, c.you, hand, 1, 1, kind=Q_BANISH, source=c.this)
        elif f.at == 1:
            happen(g, self.observing(g, c, cards.banished(f.chosen[0], c.you, c.this, face_down=True)))
        else:
            g.frames.pop()
            there = [id for id in self.observed(g, c) if g.exists(id)]
            # FAB 1.7.6b: it may have gone elsewhere, or nowhere
            kept = [id for id in there if g.objs[id].zone == zones.BANISHED]
            g.w_context(c.id).lists[self.slot] = tuple(kept)
