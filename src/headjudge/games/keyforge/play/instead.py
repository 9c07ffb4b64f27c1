"""Replacement effects: what happens instead, once for each event and for what was made of it. KF 17"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.statics import Also, Instead, Rather
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, KindId, Slot
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REPLACEMENT: Final[Cites] = (cite("KF 17.1"),)
LED_HERE: Final[Slot] = Slot("led-here")
"""The replacements by which it came to this: a card, the place of its text, a card ... KF 17.3"""

PART_REPLACED: Final[KindId] = TABLES.event("part-replaced", do_nothing, silent=True, cites=(cite("KF abilities 3.2"),))
"""A part of the ability of `obj` is replaced by a later part of the same text, or something by another card's text."""


def part_replaced(id: int, player: int, cites: Cites = ()) -> Event:
    """A part of a card's ability is replaced. KF abilities 3.2"""
    return Event(PART_REPLACED, id, player, 1, id, cites)


class InsteadOf(Instead):
    """`(instead pattern change*)`: not again for what it has itself made of an event. KF 17.3"""

    def applies(self, g: State, ev: Event, this: int, you: int, effect: int) -> bool:
        led = leading_to(g, ev)
        # KF 17.3: each applies once
        if led and [change for change in self.changes if (this, change.local) in zip(led[::2], led[1::2], strict=True)]:
            return False
        return super().applies(g, ev, this, you, effect)


def leading_to(g: State, ev: Event) -> tuple[int, ...]:
    """The replacements that have led to an event."""
    c = g.contexts.get(ev.context)
    return () if c is None else c.lists.get(LED_HERE, ())


def lead(g: State, ev: Event, c: Context, local: int) -> None:
    """What is done in that context is done because of a replacement, the part of a card in that place."""
    g.w_context(c.id).lists[LED_HERE] = (*leading_to(g, ev), c.this, local)


class InPlaceOf(Rather):
    """`(rather effect?)`: the event does not happen, this does. KF 17.1"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        """What is replaced does not happen and triggers nothing. KF 17.1, KF 16 instead"""
        lead(g, ev, c, self.local)
        happen(g, part_replaced(c.this, c.you, REPLACEMENT))
        super().change(g, ev, c)


class AlsoFirst(Also):
    """`(also effect)`: the event happens, after this. KF 17.1"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        lead(g, ev, c, self.local)
        super().change(g, ev, c)
