"""Split-cards: one card with two sides, of which one, or with meld both, are played. FAB 9.2 + 8.3.38"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects import properties
from headjudge.games.fab.objects.records import w_known_of
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.evaluation import CARD
from headjudge.kernel.fields import Code
from headjudge.kernel.ids import Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WHOLE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
BOTH: Final = 3
SIDES: Final[tuple[str, ...]] = ("", "left side", "right side", "melded")
SIDE_DECLARED: Final[Cites] = (cite("FAB 5.1.2c"),)
MELDED_NOW: Final[Cites] = (cite("FAB 8.3.38"),)
ORDINARY: Final[tuple[int, ...]] = (WHOLE,)
EITHER: Final[tuple[int, ...]] = (LEFT, RIGHT)
ANY: Final[tuple[int, ...]] = (LEFT, RIGHT, BOTH)


def plays(g: State, card: ObjectId) -> tuple[int, ...]:
    """The ways in which a card could be played: as it is, or a split-card with a side, or melded. FAB 5.1.2c"""
    face = g.faces[g.objs[card].face]
    assert isinstance(face, FabFace)
    if not face.sides:
        return ORDINARY
    return ANY if properties.MELD in face.numbers else EITHER


@mypyc_attr(allow_interpreted_subclasses=True)
class SideDeclared(Event):
    """A player declares which side of a split-card is played, or melds it. FAB 5.1.2c"""

    side: Code

    def __init__(self, card: ObjectId, player: PlayerId, side: int) -> None:
        super().__init__(SIDED, card, player, source=card, cites=MELDED_NOW if side == BOTH else SIDE_DECLARED)
        self.side = side


def do_side(g: State, ev: SideDeclared) -> None:
    """A card has only what one side has for the remainder of its existence, or is melded. FAB 9.2.3 + 8.3.38c"""
    whole = g.faces[g.objs[ev.obj].face]
    assert isinstance(whole, FabFace)
    if ev.side == BOTH:  # FAB 8.3.38c: it is both sides at once
        w_known_of(g, ev.obj).melded = True
    else:
        keys = [face.key for face in g.faces]
        new_face(g, ev.obj, keys.index(whole.sides[ev.side - 1].key))
    ev.result = 1


def new_face(g: State, card: ObjectId, face: int) -> None:
    indexes.delist(g, card)
    g.w_obj(card).face = face
    indexes.enlist(g, card)
    g.invalidate(CARD, card)


def whole_again(card: ObjectId, player: PlayerId) -> Event:
    """A split-card of which a side was declared has not come onto the stack: it is as before."""
    return Event(WHOLE_AGAIN, card, player, source=card, cites=SIDE_DECLARED)


def do_whole(g: State, ev: Event) -> None:
    """A split-card that is not played after all has both its sides. FAB 9.2.2"""
    w_known_of(g, ev.obj).melded = False
    new_face(g, ev.obj, g.cards[g.objs[ev.obj].cards[0]])
    ev.result = 1


def half_resolved(layer: ObjectId, player: PlayerId) -> Event:
    """A melded layer has been resolved for the first time. FAB 5.3.4d"""
    return Event(HALF, layer, player)


def do_half(g: State, ev: Event) -> None:
    """A melded layer has been resolved for the first time. FAB 5.3.4d"""
    known = w_known_of(g, ev.obj)
    known.half_resolved = True
    known.resolving = False
    ev.result = 1


SIDED: Final[KindId] = TABLES.event("side", SideDeclared, do_side, silent=True)
WHOLE_AGAIN: Final[KindId] = TABLES.event("whole-again", Event, do_whole, silent=True)
HALF: Final[KindId] = TABLES.event("half-resolved", Event, do_half)


def with_side(g: State, player: PlayerId, card: ObjectId, side: int) -> State:
    """The game as it would be if `player` had declared that side: a twin to ask what is legal then."""
    twin = g.clone()
    do_side(twin, SideDeclared(card, player, side))
    return twin


def side_words(g: State, card: ObjectId, side: int) -> str:
    """How a table tells the ways to play a card apart."""
    face = g.faces[g.look(card).face]
    if side in (LEFT, RIGHT) and isinstance(face, FabFace) and face.sides:
        return f" as {face.sides[side - 1].title}"
    return " melded" if side == BOTH else ""
