"""Charging: a card from hand goes to the hero's soul. FAB 8.5.29 + 3.11.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.needs import Need
from headjudge.games.fab.events import moves
from headjudge.games.fab.objects import marks, zones
from headjudge.games.fab.registry import Q_CHARGE, TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_CHARGE, cite("FAB 8.5.29"))


def charged(card: ObjectId, player: PlayerId, source: ObjectId) -> Event:
    """A player charges a card. FAB 8.5.29"""
    return Event(CHARGED, card, player, 0, source)


def do_charge(g: State, ev: Event) -> None:
    """A player charges a card: it goes to their hero's soul, and they have charged. FAB 8.5.29a + 3.11.5"""
    moves.inner_move(g, ev, zones.SOUL)


def has_charged(g: State, ev: Event) -> None:
    """Who has moved a card so has charged. FAB 8.5.29a"""
    g.tally(marks.CHARGED_CARDS, ev.player, n=ev.result)


CHARGED: Final[KindId] = TABLES.event(
    "charge", do_charge, composite=True, cites=(cite("FAB 8.5.29"),), then=(has_charged,)
)


class Charge(Verb):
    """`charge`: a hand card goes into the soul of your hero. FAB 8.5.29"""

    def brings(self) -> int:
        return zones.SOUL

    def needs(self, g: State, c: Context) -> list[Need]:
        return [Need(g.zone(zones.HAND, c.you), 1)]

    def feasible(self, g: State, c: Context) -> bool:
        return len(g.zone(zones.HAND, c.you)) > 0

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, g.zone(zones.HAND, c.you), 1, 1, kind=Q_CHARGE, source=c.this)
            return
        g.frames.pop()
        happen(g, self.noting(c, charged(f.chosen[0], c.you, c.this)))
