"""Objects that transform into a permanent, under which they go. FAB 8.5.36 + 3.0.14"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.events import moves
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.clearing import cleared
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import moving
from headjudge.kernel.events import happen_within
from headjudge.kernel.fields import Counterpart
from headjudge.kernel.ids import Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TOP_CARD_GONE: Final[Cites] = (cite("FAB 3.0.14"),)


@mypyc_attr(allow_interpreted_subclasses=True)
class Transformed(moves.CompositeMove):
    """An object transforms into a permanent. FAB 8.5.36"""

    into: Counterpart

    def __init__(self, id: ObjectId, into: ObjectId, player: PlayerId, source: ObjectId) -> None:
        super().__init__(TRANSFORMED, id, player, source)
        self.into = into


def do_transform(g: State, ev: Transformed) -> None:
    """An object is put under the permanent into which it transforms. FAB 8.5.36a"""
    o = g.find(ev.obj)
    if o is None or not g.exists(ev.into):
        return
    ev.origin = o.zone
    happen_within(g, ev, moving.Moved(ev.obj, zones.UNDER, ev.player, ev.source, under=ev.into))


def cleared_from_under(g: State, o: Obj) -> list[Event]:
    """What lay under a permanent that has ceased to exist is cleared. FAB 3.0.14"""
    return [cleared(g, id, TOP_CARD_GONE) for id in g.under(o.id)]


TRANSFORMED: Final[KindId] = TABLES.event(
    "transform", Transformed, do_transform, composite=True, cites=(cite("FAB 8.5.36"),)
)
