"""Objects are linked to others. GA 3.1 link"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.marks import LINKED, LINKING
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import AN_OBJECT, OTHER, Field
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def linked(id: ObjectId, player: PlayerId, to: ObjectId) -> Event:
    """An object that has entered is linked to what its controller has chosen. GA 3.1 link"""
    ev = Event(LINKS, id, player)
    ev.other = to
    return ev


def do_link(g: State, ev: Event) -> None:
    """It is linked to that object. GA 3.1 link"""
    g.set_mark(ev.obj, LINKED, ev.other)
    g.set_mark(ev.obj, LINKING, 0)
    ev.result = 1


LINKS: Final[KindId] = TABLES.event(
    "linked", do_link, Field("to", OTHER, AN_OBJECT), cites=(cite("GA 3.1 link"),), existing=True
)
