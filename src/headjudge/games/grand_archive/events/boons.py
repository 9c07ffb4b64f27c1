"""Boons: bestowed from the Pantheon zone, and gained by whoever bestowed them. GA 1.7.e, 2.3.c"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.events.moves import Sent
from headjudge.games.grand_archive.events.stack import Stacked, do_instance
from headjudge.games.grand_archive.objects import marks, zones
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import Internal
from headjudge.kernel.ids import Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import Going, do_move
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def bestowed(card: ObjectId, player: PlayerId, context: int) -> Event:
    """A bestowment of a boon goes on top. GA 2.3.c"""
    return Stacked(BESTOWAL, card, player, marks.BESTOWMENT, context)


def boon_gained(card: ObjectId, player: PlayerId, since: int) -> Event:
    """A player gains a boon that was bestowed at that time: from then on it lies face up in the Pantheon zone."""
    ev = BoonGained(BOON_GAINED, card, zones.BESTOWED, player)
    ev.since = since
    return ev


@mypyc_attr(allow_interpreted_subclasses=True)
class BoonGained(Going):
    """A player gains a boon. GA 2.3.c"""

    since: Internal = 0
    """Since when it counts. GA 2.5.c"""


def do_gain_boon(g: State, ev: BoonGained) -> None:
    """The boon goes to the Pantheon zone of its player, face up. GA 2.3.c"""
    do_move(g, ev)


def returned_to_pantheon(card: ObjectId, player: PlayerId, cites: Cites = ()) -> Sent:
    """A boon whose bestowment did not resolve goes back to where it was. GA 2.3.c"""
    return Sent(TO_PANTHEON, card, zones.PANTHEON, player, cites=cites)


def do_return(g: State, ev: Going) -> None:
    """The boon goes back to the Pantheon zone of its owner, face down. GA 2.3.c"""
    do_move(g, ev)


BESTOWAL: Final[KindId] = TABLES.event(
    "bestowed", Stacked, do_instance, existing=True, cites=(cite("GA 2.3.c"),), changes=("object: zone = to",)
)
BOON_GAINED: Final[KindId] = TABLES.event("boon-gained", BoonGained, do_gain_boon, cites=(cite("GA 2.3.c"),))
TO_PANTHEON: Final[KindId] = TABLES.event("returned-to-pantheon", Sent, do_return, cites=(cite("GA 2.3.c"),))
