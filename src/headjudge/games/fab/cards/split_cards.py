"""Split-cards: one card with two sides, of which one, or with meld both, are played. FAB 9.2 + 8.3.38"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects.marks import HALF_RESOLVED, MELDED
from headjudge.games.fab.objects.properties import MELD
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.events import happen
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WHOLE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
BOTH: Final = 3
SIDES: Final[tuple[str, ...]] = ("", "left side", "right side", "melded")
SIDE_DECLARED: Final[tuple[int, ...]] = (cite("FAB 5.1.2c"),)
MELDED_NOW: Final[tuple[int, ...]] = (cite("FAB 8.3.38"),)
ORDINARY: Final[tuple[int, ...]] = (WHOLE,)
EITHER: Final[tuple[int, ...]] = (LEFT, RIGHT)
ANY: Final[tuple[int, ...]] = (LEFT, RIGHT, BOTH)


def plays(g: State, card: int) -> tuple[int, ...]:
    """The ways in which a card could be played: as it is, or a split-card with a side, or melded. FAB 5.1.2c"""
    face = g.faces[g.objs[card].face]
    assert isinstance(face, FabFace)
    if not face.sides:
        return ORDINARY
    return ANY if MELD in face.numbers else EITHER


def do_side(g: State, ev: Event) -> None:
    """`obj` has only what side `amount` has for the remainder of its existence, or is melded. FAB 9.2.3 + 8.3.38c"""
    whole = g.faces[g.objs[ev.obj].face]
    assert isinstance(whole, FabFace)
    if ev.amount == BOTH:  # FAB 8.3.38c: it is both sides at once
        g.set_mark(ev.obj, MELDED, 1)
    else:
        keys = [face.key for face in g.faces]
        indexes.delist(g, ev.obj)
        g.w_obj(ev.obj).face = keys.index(whole.sides[ev.amount - 1].key)
        indexes.enlist(g, ev.obj)
        g.forget_objects((ev.obj,))
    ev.result = 1


def do_half(g: State, ev: Event) -> None:
    """Melded layer `obj` has been resolved for the first time. FAB 5.3.4d"""
    g.set_mark(ev.obj, HALF_RESOLVED, 1)
    ev.result = 1


SIDED: Final[int] = TABLES.event("side", do_side, silent=True)
HALF: Final[int] = TABLES.event("half-resolved", do_half)


def side_declared(card: int, player: int, side: int) -> Event:
    """The event by which a side is declared."""
    return Event(SIDED, card, player, side, card, MELDED_NOW if side == BOTH else SIDE_DECLARED)


def with_side(g: State, player: int, card: int, side: int) -> State:
    """The game as it would be if `player` had declared that side: a twin to ask what is legal then."""
    twin = g.clone()
    happen(twin, side_declared(card, player, side))
    return twin


def side_words(g: State, card: int, side: int) -> str:
    """How a table tells the ways to play a card apart."""
    face = g.faces[g.look(card).face]
    if side in (LEFT, RIGHT) and isinstance(face, FabFace) and face.sides:
        return f" as {face.sides[side - 1].title}"
    return " melded" if side == BOTH else ""
