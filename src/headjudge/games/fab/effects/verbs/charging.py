"""Charging: a card from hand goes to the hero's soul. FAB 8.5.29 + 3.11.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.events.moves import inner_move
from headjudge.games.fab.objects.marks import CHARGED_CARDS
from headjudge.games.fab.objects.zones import HAND, SOUL
from headjudge.games.fab.play.payment import HandCost
from headjudge.games.fab.registry import Q_CHARGE, TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_CHARGE, cite("FAB 8.5.29"))


def do_charge(g: State, ev: Event) -> None:
    """`player` charges `obj`: it goes to their hero's soul, and they have charged. FAB 8.5.29a + 3.11.5"""
    g.tally(CHARGED_CARDS, ev.player)
    inner_move(g, ev, SOUL)


CHARGED: Final[int] = TABLES.event("charge", do_charge, composite=True, cites=(cite("FAB 8.5.29"),))


class Charge(HandCost):
    """`charge`: a hand card goes into the soul of your hero. FAB 8.5.29"""

    def demand(self, g: State, c: Context, hand: tuple[int, ...]) -> bool:
        return len(hand) > 0

    def feasible(self, g: State, c: Context) -> bool:
        return self.demand(g, c, g.zone(HAND, c.you))

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, g.zone(HAND, c.you), 1, 1, "charged", Q_CHARGE, c.this)
            return
        g.frames.pop()
        happen(g, self.event(g, c, CHARGED, f.lists["charged"][0], c.you))
