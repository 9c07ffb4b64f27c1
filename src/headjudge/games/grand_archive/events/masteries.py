"""Masteries and statuses: what players have that is no object. GA 2.12, 2.13"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.moves import appear
from headjudge.games.grand_archive.objects import marks, zones
from headjudge.games.grand_archive.objects.masteries import status_named
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import A_CODE, A_FACE, AMOUNT, PLACE, Field
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import LAST, ceased, do_cease, place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def arise(g: State, ev: Event, zone: int) -> None:
    """A player has a mastery or status of a definition from now on."""
    o = Obj(g.new_id(), g.token, ev.amount, (), ev.player, ev.player)
    o.since = g.number + 1  # GA 2.5.c: as old as it is had
    g.put(o)
    place(g, o, zone, ev.player, LAST)
    appear(g, o, ev, zone)


# -- masteries ---------------------------------------------------------------------------------------------------------


def mastery_gained(face: int, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player gains a mastery. GA 2.12"""
    return Event(MASTERY_GAINED, NOTHING, player, face, source)


def do_gain_mastery(g: State, ev: Event) -> None:
    """The player has it in place of the mastery before, whose counters are gone with it. GA 2.12"""
    # GA 2.12 + 2.11: one at a time; the new one replaces the old and its counters, though it had the same name
    for old in g.zone(zones.MASTERY, ev.player):
        do_cease(g, ceased(old, ev.player))
    arise(g, ev, zones.MASTERY)


def turned(id: ObjectId, player: PlayerId, direction: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A mastery that faces in a direction changes it. GA 2.12"""
    return Event(TURNED, id, player, direction, source, cites)


def do_turn(g: State, ev: Event) -> None:
    """The mastery faces in another direction than before. GA 2.12"""
    ev.place = g.mark(ev.obj, marks.DIRECTION)
    g.set_mark(ev.obj, marks.DIRECTION, ev.amount)
    ev.result = 1


def turned_from(ev: Event) -> int:
    return ev.place


def turned_to(ev: Event) -> int:
    return ev.amount


# -- statuses ----------------------------------------------------------------------------------------------------------


def status_gained(face: int, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player gains a status. GA 2.13"""
    return Event(STATUS_GAINED, NOTHING, player, face, source)


def do_gain_status(g: State, ev: Event) -> None:
    """The player has it beside other statuses, unless it is there already. GA 2.13"""
    if status_named(g, ev.player, named(g, ev)):  # GA 2.13: one of each
        return
    arise(g, ev, zones.STATUS)


def named(g: State, ev: Event) -> str:
    """The name of the mastery or status that is gained."""
    return g.faces[ev.amount].key


def status_lost(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player loses a status. GA 2.13"""
    return Event(STATUS_LOST, id, player, 0, source)


MASTERY_GAINED: Final[KindId] = TABLES.event(
    "mastery-gained", do_gain_mastery, Field("of", AMOUNT, A_FACE), cites=(cite("GA 2.12"),)
)
TURNED: Final[KindId] = TABLES.event(
    "direction-changed",
    do_turn,
    Field("from", PLACE),
    Field("to", AMOUNT, A_CODE, dict(enumerate(marks.DIRECTIONS))),
    existing=True,
    cites=(cite("GA 2.12"),),
)
STATUS_GAINED: Final[KindId] = TABLES.event(
    "status-gained", do_gain_status, Field("of", AMOUNT, A_FACE), cites=(cite("GA 2.13"),)
)
STATUS_LOST: Final[KindId] = TABLES.event("status-lost", do_cease, cites=(cite("GA 2.13"),))
