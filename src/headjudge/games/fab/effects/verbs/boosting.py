"""Boosting: the top card of the deck is banished to play a card. FAB 8.3.9"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.effects.descriptions import fits
from headjudge.games.fab.events.cards import Banished, Boosted
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import zones
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import happen
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State

BANISHED: Final[Slot] = Slot("banished to boost")


class Boost(Verb):
    """`boost`: the top card of your deck is banished, and `again` done if it is of that class. FAB 8.3.9"""

    def __init__(self, mechanologist: Filter, again: Instruction) -> None:
        super().__init__(mechanologist, again)
        self.mechanologist = mechanologist
        self.again = again

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.BANISHED

    def top(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """The card that can be banished, if there is one. FAB 8.3.9b + 1.0.2"""
        return tuple([id for id in g.zone(zones.DECK, c.you)[:1] if not ruled_out(g, Banished(id, c.you, c.this))])

    def needs(self, g: State, c: Context) -> list[Need]:
        return [self.needed(self.top(g, c), 1)]

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.top(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        own = g.w_context(c.id)
        if f.at == 0:
            happen(g, self.observing(g, c, Banished(self.top(g, c)[0], c.you, c.this)))
        elif f.at == 1:
            own.lists[BANISHED] = self.observed(g, c)
            banished = own.filled(BANISHED)
            if banished:  # FAB 8.3.9a: who has paid has boosted, whatever card it was
                happen(g, Boosted(c.this, c.you, banished[0], c.this))
        else:
            g.frames.pop()
            if [id for id in own.filled(BANISHED) if fits(g, c, id, [self.mechanologist])]:
                self.again.perform(g, c)
