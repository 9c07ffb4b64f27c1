"""Macros: objects in the arena that are no cards, put there by the rules of a format. FAB 1.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.packs import faces
from headjudge.games.fab.tables import TABLES
from headjudge.games.fab.zones import PERMANENT
from headjudge.kernel import setup
from headjudge.kernel.records import NOBODY, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

STARTING: Final[dict[str, tuple[str, ...]]] = {"rosetta": ("Sanctuary of Aria",)}
"""FAB 1.5.1b: the macros of a format; each player begins the game with one of each under their control."""
R_BEGINS: Final[tuple[int, ...]] = (cite("FAB 1.5.1"), cite("FAB 1.5.1a"), cite("FAB 1.5.1b"))


def put_macro(g: State, face: int, player: int) -> int:
    """FAB 1.5.1a: a macro has no owner; FAB 1.5.1b: the rule that puts it there says who controls it."""
    return setup.put(g, face, NOBODY, PERMANENT, seat=0, controller=player, card=False)


def do_macro(g: State, ev: Event) -> None:
    """`player` gets macro `amount` (the place of its face)."""
    ev.new = put_macro(g, ev.amount, ev.player)
    ev.result = 1


MACRO_BEGINS: Final[int] = TABLES.event("macro", do_macro)


def begin(g: State, format: int) -> tuple[Event, ...]:
    """The macros that the players begin with, in the order of the table."""
    names = STARTING[sorted(STARTING)[format - 1]] if format else ()
    index = {face.key: i for i, face in enumerate(g.faces)}
    return tuple([Event(MACRO_BEGINS, 0, p, index[name], 0, R_BEGINS) for p in range(g.n) for name in names])


def number_of(format: str) -> int:
    """How a running set-up remembers a format with macros; 0 for one without."""
    return sorted(STARTING).index(format) + 1 if format in STARTING else 0


def needed(format: str) -> list[str]:
    """The faces of a format's macros."""
    return [key for key in STARTING.get(format, ()) if key in faces()]
