"""Revealing: one or more cards at once is one event of the player who reveals them. FAB 8.5.17 + 1.9.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.registry import TABLES
from headjudge.kernel.events import sequence
from headjudge.kernel.moving import REVEALED
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def do_reveal_cards(g: State, ev: Event) -> None:
    """`player` reveals `objs`: a compound event, which expands into one revealing after another. FAB 1.9.2"""
    shown: list[Event] = []
    for id in ev.objs:
        if g.exists(id):
            one = Event(REVEALED, id, ev.player, 1, ev.source)
            one.context = ev.context
            one.note = ev.note
            shown.append(one)
    ev.note = ""
    ev.result = len(shown)
    sequence(g, tuple(shown))


REVEAL_CARDS: Final[int] = TABLES.event("reveal-cards", do_reveal_cards, composite=True, cites=(cite("FAB 8.5.17"),))


def revealing(c: Context, player: int, cards: tuple[int, ...], note: str = "") -> Event:
    """That the player reveals these cards; what is shown is noted in the slot."""
    ev = Event(REVEAL_CARDS, 0, player, len(cards), c.this)
    ev.objs = cards
    ev.context = c.id
    ev.note = note
    return ev
