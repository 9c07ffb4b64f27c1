"""Public and private objects, and for how long what an ability showed stays public. FAB 3.0.3 + 3.0.4 + 5.2.4b"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects.marks import FACE_DOWN, FACE_UP
from headjudge.games.fab.objects.records import about, w_known_of
from headjudge.games.fab.objects.zones import ARENA, DECK, PRIVATE_ZONES
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State

HIDING: Final = FACE_DOWN
"""The mark of what is private where others are public."""


def is_public(o: Obj) -> bool:
    """Whether an object is public: as its zone is, unless it lies the other way. FAB 3.0.4"""
    if PRIVATE_ZONES >> o.zone & 1:
        return o.marks.get(FACE_UP, 0) > 0
    return not o.marks.get(FACE_DOWN, 0)


def determinable(o: Obj) -> bool:
    """Whether it can be a parameter of an effect, a target among them: public, or in a private zone, which is named."""
    return PRIVATE_ZONES >> o.zone & 1 > 0 or is_public(o)  # FAB 1.8.6b: nothing that is private in a public zone


def seen_by(g: State, o: Obj) -> int:
    """Bit mask of the players who see it: all, or its owner unless it is private in a deck. FAB 3.0.3"""
    if o.zone == DECK:
        return 0
    if is_public(o):
        return (1 << g.n) - 1
    return 1 << (o.seat if PRIVATE_ZONES >> o.zone & 1 else o.owner)


def turn(g: State, id: ObjectId, public: bool) -> None:
    """It is public, or private, from now on, and not only for a layer. FAB 8.5.24"""
    private_zone = PRIVATE_ZONES >> g.objs[id].zone & 1 > 0
    g.set_mark(id, FACE_UP, int(public and private_zone))
    g.set_mark(id, FACE_DOWN, int(not public and not private_zone))
    shows_for(g, id, NOTHING)


def arrives(g: State, o: Obj, origin: int, face_up: bool, face_down: bool) -> None:
    """How it lies where it has come: as objects do there, unless the move says otherwise. FAB 3.0.4 + 3.0.8"""
    if not o.marks and not is_shown(o) and not face_up and not face_down:  # saves time
        return
    private_zone = PRIVATE_ZONES >> o.zone & 1 > 0
    if origin >= 0 and ARENA >> origin & 1 and ARENA >> o.zone & 1:  # FAB 3.0.4c: nothing makes it public
        return
    turn(g, o.id, face_up if private_zone else not face_down)


def lies(o: Obj, face_up: bool) -> bool:
    """Whether it lies that way: what is shown only for a layer is not turned yet. FAB 8.5.24a + 5.4.7b"""
    return is_public(o) == face_up and not is_shown(o)


def is_shown(o: Obj) -> bool:
    """Whether it is public only for a layer, be that about to be created."""
    return about(o).shown_for != NOTHING or about(o).shown_soon


def shows_for(g: State, id: ObjectId, layer: ObjectId, soon: bool = False) -> None:
    """For which layer it is public, or that it is for one that is about to be created; nothing and False for none."""
    if layer or soon or is_shown(g.objs[id]):  # saves time unless it is shown, or was
        known = w_known_of(g, id)
        known.shown_for, known.shown_soon = layer, soon


def show(g: State, id: ObjectId, layer: ObjectId) -> None:
    """A private object is public from now on, as long as the layer is there. FAB 5.2.4b"""
    turn(g, id, True)
    shows_for(g, id, layer, not layer)


def hide(g: State, id: ObjectId) -> None:
    """It is private again."""
    turn(g, id, False)


def belongs_to(g: State, id: ObjectId, layer: ObjectId) -> None:
    """The layer for which an object was shown is there."""
    if g.exists(id) and about(g.objs[id]).shown_soon:
        shows_for(g, id, layer)


def shown_for(g: State, layer: Obj) -> ObjectId:
    """The object that is public because of that layer and no longer than it is there; 0 for none. FAB 5.2.4b"""
    source = layer.source
    return source if g.exists(source) and about(g.objs[source]).shown_for == layer.id else NOTHING
