"""Objects are linked to others. GA 3.1 link"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.objects.records import w_known_of
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import Counterpart
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Linked(Event):
    """An object that has entered is linked to what its controller has chosen. GA 3.1 link"""

    to_object: Counterpart

    def __init__(self, id: ObjectId, player: PlayerId, to: ObjectId) -> None:
        super().__init__(LINKS, id, player)
        self.to_object = to


def do_link(g: State, ev: Linked) -> None:
    """It is linked to that object. GA 3.1 link"""
    known = w_known_of(g, ev.obj)
    known.linked = ev.to_object
    known.to_be_linked = False
    ev.result = 1


LINKS: Final[KindId] = TABLES.event("linked", Linked, do_link, cites=(cite("GA 3.1 link"),), existing=True)
