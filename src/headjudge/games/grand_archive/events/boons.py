"""Boons: bestowed from the Pantheon zone, and gained by whoever bestowed them. GA 1.7.e, 2.3.c"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.stack import BY_METHOD, THE_CARD, do_instance
from headjudge.games.grand_archive.objects import marks, zones
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import AMOUNT, Field
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_move
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def bestowed(card: ObjectId, player: PlayerId, context: int) -> Event:
    """A bestowment of a boon goes on top. GA 2.3.c"""
    ev = Event(BESTOWAL, card, player, THE_CARD)
    ev.place = marks.BESTOWMENT
    ev.context = context
    return ev


def boon_gained(card: ObjectId, player: PlayerId, since: int) -> Event:
    """A player gains a boon that was bestowed at that time: from then on it lies face up in the Pantheon zone."""
    return Event(BOON_GAINED, card, player, since)


def do_gain_boon(g: State, ev: Event) -> None:
    """The boon goes to the Pantheon zone of its player, face up. GA 2.3.c"""
    ev.zone = zones.BESTOWED
    do_move(g, ev)


def timestamp(ev: Event) -> int:
    """Since when a boon that is gained counts. GA 2.5.c"""
    return ev.amount


def returned_to_pantheon(card: ObjectId, player: PlayerId, cites: Cites = ()) -> Event:
    """A boon whose bestowment did not resolve goes back to where it was. GA 2.3.c"""
    return Event(TO_PANTHEON, card, player, 0, NOTHING, cites)


def do_return(g: State, ev: Event) -> None:
    """The boon goes back to the Pantheon zone of its owner, face down. GA 2.3.c"""
    ev.zone = zones.PANTHEON
    do_move(g, ev)


BESTOWAL: Final[KindId] = TABLES.event("bestowed", do_instance, BY_METHOD, existing=True, cites=(cite("GA 2.3.c"),))
BOON_GAINED: Final[KindId] = TABLES.event(
    "boon-gained", do_gain_boon, Field("since", AMOUNT), cites=(cite("GA 2.3.c"),)
)
TO_PANTHEON: Final[KindId] = TABLES.event("returned-to-pantheon", do_return, cites=(cite("GA 2.3.c"),))
