"""Charging: a card from hand goes to the hero's soul. FAB 8.5.29 + 3.11.5"""

from __future__ import annotations

from headjudge.abilities.verbs import Verb
from headjudge.games.fab.events.cards import Charged
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import zones
from headjudge.games.fab.registry import Q_CHARGE, TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_CHARGE, cite("FAB 8.5.29"))


class Charge(Verb):
    """`charge`: a hand card goes into the soul of your hero. FAB 8.5.29"""

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.SOUL

    def chargeable(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """The cards that no effect keeps from being charged. FAB 1.0.2"""
        return tuple([id for id in g.zone(zones.HAND, c.you) if not ruled_out(g, Charged(id, c.you, c.this))])

    def needs(self, g: State, c: Context) -> list[Need]:
        return [self.needed(self.chargeable(g, c), 1)]

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.chargeable(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, self.chargeable(g, c), 1, 1, kind=Q_CHARGE, source=c.this)
            return
        g.frames.pop()
        happen(g, self.noting(c, Charged(f.chosen[0], c.you, c.this)))
