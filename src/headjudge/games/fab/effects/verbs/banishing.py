"""Banishing cards that are chosen, from hand or elsewhere, or all in a chosen order. FAB 8.5.1 + 1.8.6d"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Selector, Value
from headjudge.abilities.verbs import Verb, there
from headjudge.games.fab.effects.verbs.cards import Banish, banished_in
from headjudge.games.fab.effects.verbs.hands import BANISHED, OneFromHand
from headjudge.games.fab.effects.verbs.ordering import ask_order, in_order
from headjudge.games.fab.effects.verifying import UNVERIFIED, describes, may_fail
from headjudge.games.fab.events import cards, moves
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import zones
from headjudge.games.fab.registry import Q_BANISH, TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, ObjectId, Slot
from headjudge.kernel.needs import Need
from headjudge.kernel.places import Places
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_BANISH, cite("FAB 8.5.1"))
DETERMINED: Final[Cites] = (cite("FAB 1.8.6"),)


class BanishSome(Verb):
    """`(banish n objects up|down)`: so many that you choose, or all where there are fewer. FAB 1.8.6c"""

    def __init__(self, count: Value, objects: Selector, face: str) -> None:
        super().__init__(count, objects)
        self.count = count
        self.objects = objects
        self.face_down = face == "down"
        self.described = describes(objects)

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.BANISHED

    def needs(self, g: State, c: Context) -> list[Need]:
        return [] if self.awaits(c) else [self.needed(self.banishable(g, c), self.count.value(g, c))]

    def banishable(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """Those that no effect keeps from being banished. FAB 1.0.2"""
        found = [id for id in there(g, c, self.objects) if moves.reaches(g, id, zones.BANISHED)]
        return tuple([id for id in found if not ruled_out(g, self.banished(g, c, id))])

    def feasible(self, g: State, c: Context) -> bool:
        # FAB 1.8.3b: it cannot be chosen if it could not be fully done or paid, except under "may choose to"
        return self.awaits(c) or len(self.banishable(g, c)) >= self.count.value(g, c)

    def possible_in(self, places: Places) -> int:
        return banished_in(self.objects, places)

    def perform(self, g: State, c: Context) -> None:
        if self.banishable(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            n, found = self.asked_for(g, c), self.banishable(g, c)
            fails = self.described and not self.whole and may_fail(g, c.you, found)  # FAB 1.9.1c: nobody could tell
            flow.choose(g, c.you, found, 0 if fails else n, n, source=c.this, cites=UNVERIFIED if fails else DETERMINED)
            return
        g.frames.pop()
        enough = len(f.chosen) == self.asked_for(g, c)
        in_order(g, c, [self.noting(c, self.banished(g, c, id)) for id in f.chosen if enough])

    def asked_for(self, g: State, c: Context) -> int:
        """How many are banished, if it does not fail."""
        return min(self.count.value(g, c), len(self.banishable(g, c)))  # FAB 1.8.6c: all where there are too few

    def banished(self, g: State, c: Context, id: ObjectId) -> Event:
        return cards.Banished(id, g.objs[id].owner, c.this, face_down=self.face_down)


class BanishAll(Banish):
    """`(banish all objects)`: all of them, one after the other in an order that you choose. FAB 1.8.6d"""

    def propose(self, g: State, c: Context, deeds: list[Event]) -> None:
        ask_order(g, c, deeds)


class BanishFromHand(OneFromHand):
    """`(banish-from-hand SLOT? filter*)`: one fitting card of your hand, face down; the slot remembers it."""

    def __init__(self, slot: Slot | None, filters: list[Filter]) -> None:
        super().__init__(filters)
        self.slot = slot or BANISHED

    def fills(self) -> tuple[Slot, ...]:
        return (*super().fills(), self.slot)

    def brings(self) -> int:
        return zones.BANISHED

    def fitting(self, g: State, c: Context, hand: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        found = super().fitting(g, c, hand)
        return tuple([id for id in found if not ruled_out(g, cards.Banished(id, c.you, c.this, face_down=True))])

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.ask(g, c, Q_BANISH)
        elif f.at == 1 and not f.chosen:
            g.frames.pop()
            g.w_context(c.id).lists[self.slot] = ()
        elif f.at == 1:
            happen(g, self.observing(g, c, cards.Banished(f.chosen[0], c.you, c.this, face_down=True)))
        else:
            g.frames.pop()
            there = [id for id in self.observed(g, c) if g.exists(id)]
            # FAB 1.7.6b: it may have gone elsewhere, or nowhere
            kept = [id for id in there if g.objs[id].zone == zones.BANISHED]
            g.w_context(c.id).lists[self.slot] = tuple(kept)
