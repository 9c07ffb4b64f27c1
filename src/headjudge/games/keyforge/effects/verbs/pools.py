"""Aember between pools and cards, and damage counted for each creature. KF 19.5, 12.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.events import amber
from headjudge.games.keyforge.objects.properties import AMBER, ARMOR, ARMOR_USED
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def do_stash(g: State, ev: Event) -> None:
    """Up to `amount` moves from the pool of `player` onto card `obj`. KF 19.5"""
    ev.result = min(ev.amount, g.asset(ev.player, AMBER))
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.result)


STASHED: Final = TABLES.event("amber-stashed", do_stash, cites=(cite("KF 19.5"),))


class Stash(Verb):
    """`(stash n objects)`: from your pool onto each. KF 19.5"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        sequence(g, tuple([self.event(g, c, STASHED, id, c.you, n) for id in found]))


class TakeAmber(Verb):
    """`(take-amber n objects who)`: from each card to a player's pool. KF 19.5"""

    def __init__(self, amount: Value, objects: Selector, who: Who) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects
        self.who = who

    def children(self) -> list[Node]:
        return [self.amount, self.objects, self.who]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        player = self.who.one(g, c)
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        sequence(g, tuple([self.event(g, c, amber.MOVED_AMBER, id, player, n) for id in found]))


class DealEach(Verb):
    """`(deal-each slot objects n)`: to each the damage counted for it, which lies in the slot; one batch. KF 12.1"""

    def __init__(self, slot: str, objects: Selector, amount: Value, piercing: bool) -> None:
        super().__init__()
        self.slot = slot
        self.objects = objects
        self.amount = amount
        self.piercing = piercing

    def children(self) -> list[Node]:
        return [self.objects, self.amount]

    def perform(self, g: State, c: Context) -> None:
        hits: list[tuple[int, int, int]] = []
        for id in self.objects.objects(g, c):
            g.w_context(c.id).lists[self.slot] = (id,)
            hits.append((id, self.amount.value(g, g.contexts[c.id]), c.this))
        damage.deal(g, hits, 0, c.id, self.note, piercing=self.piercing)


class UnusedArmor(Value):
    """`(unused-armor objects)`: the armor that can still prevent damage this turn. KF 12.5"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def value(self, g: State, c: Context) -> int:
        return sum([max(0, g.num(id, ARMOR) - g.mark(id, ARMOR_USED)) for id in self.objects.objects(g, c)])
