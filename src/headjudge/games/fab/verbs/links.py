"""Effects on chain links, and damage that is arcane. FAB 7.0.4 + 7.0.5 + 8.5.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.games.fab.events import ARCANE, DAMAGE, DISCARDED
from headjudge.games.fab.rulings import refused
from headjudge.games.fab.verbs.assets import R_NOTHING, Deal
from headjudge.games.fab.zones import HAND
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_ARCANE: Final[int] = cite("FAB 8.5.3")
R_DISCARD: Final[int] = cite("FAB 8.5.5")


class DealArcane(Deal):
    """`(deal-arcane n heroes)`: arcane damage from this. FAB 8.5.3"""

    def perform(self, g: State, c: Context) -> None:
        dealt: list[Event] = []
        if self.amount.value(g, c) <= 0:  # FAB 1.9.1b
            refused(g, R_NOTHING)
            return
        for target in self.objects.objects(g, c):
            ev = self.event(g, c, DAMAGE, c.this, c.you, self.amount.value(g, c))
            ev.other = target
            ev.place = ARCANE
            ev.rules = (R_ARCANE,)
            dealt.append(ev)
        sequence(g, tuple(dealt))

    def words(self) -> str:
        return f"deal {self.amount.words()} arcane damage to {self.objects.words()}"


class DiscardThis(Verb):
    """`(discard-this)`: this card itself, out of its owner's hand. FAB 8.5.5 + 5.2.4"""

    def feasible(self, g: State, c: Context) -> bool:
        o = g.find(c.this)
        return o is not None and o.zone == HAND

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            ev = self.event(g, c, DISCARDED, c.this, c.you)
            ev.rules = (R_DISCARD,)
            happen(g, ev)

    def words(self) -> str:
        return "discard this"
