"""Double-faced cards are transformed. GA 1.8.a"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.cards.trees import Card
from headjudge.games.grand_archive.objects.marks import TRANSFORMED
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def default_side(g: State, id: ObjectId) -> Card | None:
    """The side that the card of an object is played by; None for what is no card. GA 1.8.a"""
    o = g.look(id)
    face = g.faces[g.cards[o.cards[0]]] if o.cards else None
    assert face is None or isinstance(face, Card)
    return face


def other_side(g: State, id: ObjectId) -> int:
    """The face on the other side of an object, -1 where it has none."""
    o = g.look(id)
    front = default_side(g, id)  # GA 1.8.a: a copy is no card, and cannot transform
    if front is None or not front.back or o.zone != FIELD:
        return -1
    if g.mark(id, TRANSFORMED):
        return g.cards[o.cards[0]]
    return next(i for i, face in enumerate(g.faces) if face.key == front.back)


@mypyc_attr(allow_interpreted_subclasses=True)
class Transformed(Event):
    """An object shows its other side. GA 1.8.a"""

    flip_side_up: bool = False

    def __init__(self, id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> None:
        super().__init__(TRANSFORMS, id, player, source=source)


def do_transform(g: State, ev: Transformed) -> None:
    """It shows its other side, where it has one. GA 1.8.a"""
    if flip(g, ev.obj):
        ev.flip_side_up = g.mark(ev.obj, TRANSFORMED) > 0
        ev.result = 1


def flip(g: State, id: ObjectId) -> bool:
    """Turn an object over: it stays the object that it is. GA 1.8.a"""
    side = other_side(g, id)
    if side < 0:
        return False
    indexes.delist(g, id)
    o = g.w_obj(id)
    o.face = side
    o.since = g.number + 1  # GA 1.8.a: the abilities of this side are as old as its being up
    g.set_mark(id, TRANSFORMED, 1 - g.mark(id, TRANSFORMED))  # GA 2.15: transformed while the flip side is up
    indexes.enlist(g, id)
    g.invalidate(EVERYTHING)
    return True


TRANSFORMS: Final[KindId] = TABLES.event(
    "transformed",
    Transformed,
    do_transform,
    cites=(cite("GA 1.8.a"),),
    existing=True,
    changes=("object: transformed = flip side up",),
)
