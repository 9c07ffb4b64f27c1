"""Public and private objects, and for how long what an ability showed stays public. FAB 3.0.3 + 3.0.4 + 5.2.4b"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects.marks import FACE_DOWN, FACE_UP, SHOWN
from headjudge.games.fab.objects.zones import PRIVATE_ZONES
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State

AWAITED: Final = 1
"""Stands for a layer that is about to be created."""


def is_public(o: Obj) -> bool:
    """Whether an object is public: as its zone is, unless it lies the other way. FAB 3.0.4"""
    if PRIVATE_ZONES >> o.zone & 1:
        return o.marks.get(FACE_UP, 0) > 0
    return not o.marks.get(FACE_DOWN, 0)


def lies(o: Obj, face_up: bool) -> bool:
    """Whether it lies that way: what is shown only for a layer is not turned yet. FAB 8.5.24a + 5.4.7b"""
    return is_public(o) == face_up and not o.marks.get(SHOWN, 0)


def show(g: State, id: ObjectId, layer: ObjectId) -> None:
    """A private object is public from now on, as long as the layer is there. FAB 5.2.4b"""
    if PRIVATE_ZONES >> g.objs[id].zone & 1:
        g.set_mark(id, FACE_UP, 1)
    else:
        g.set_mark(id, FACE_DOWN, 0)
    g.set_mark(id, SHOWN, layer or AWAITED)


def hide(g: State, id: ObjectId) -> None:
    """It is private again."""
    if PRIVATE_ZONES >> g.objs[id].zone & 1:
        g.set_mark(id, FACE_UP, 0)
    else:
        g.set_mark(id, FACE_DOWN, 1)
    g.set_mark(id, SHOWN, 0)


def belongs_to(g: State, id: ObjectId, layer: ObjectId) -> None:
    """The layer for which an object was shown is there."""
    if g.exists(id) and g.mark(id, SHOWN) == AWAITED:
        g.set_mark(id, SHOWN, layer)


def shown_for(g: State, layer: Obj) -> ObjectId:
    """The object that is public because of that layer and no longer than it is there; 0 for none. FAB 5.2.4b"""
    source = layer.source
    return source if g.exists(source) and g.mark(source, SHOWN) == layer.id else NOTHING
