"""Macros: objects in the arena that are no cards, put there by the rules of a format. FAB 1.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.fields import FaceId
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

STARTING: Final[dict[str, tuple[str, ...]]] = {"rosetta": ("Sanctuary of Aria",)}
"""FAB 1.5.1b: the macros of a format; each player begins the game with one of each under their control."""


def is_macro(g: State, id: ObjectId) -> bool:
    """Whether it is a macro, which is no card. FAB 1.5.1"""
    return g.num(id, properties.TYPES) & properties.MACRO != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class MacroBegan(Event):
    """A player begins the game with a macro. FAB 1.5.1b"""

    macro: FaceId

    def __init__(self, player: PlayerId, face: int) -> None:
        super().__init__(MACRO_BEGINS, NOTHING, player)
        self.macro = face


def do_macro(g: State, ev: MacroBegan) -> None:
    """A player gets a macro, which has no owner. FAB 1.5.1a"""
    o = Obj(g.new_id(), g.token, ev.macro, (), NOBODY, ev.player)
    o.since = g.number + 1
    g.put(o)
    place(g, o, zones.PERMANENT, FIRST_SEAT, -1)
    learn(g, o.id, (1 << g.n) - 1)
    indexes.enlist(g, o.id)
    ev.new = o.id
    ev.result = 1


MACRO_BEGINS: Final[KindId] = TABLES.event(
    "macro", MacroBegan, do_macro, cites=(cite("FAB 1.5.1b"),), changes=("object: zone = permanent",)
)


def begin(g: State, format: int) -> tuple[Event, ...]:
    """The macros that the players begin with, in the order of the table."""
    names = STARTING[sorted(STARTING)[format - 1]] if format else ()
    index = {face.key: i for i, face in enumerate(g.faces)}
    return tuple([MacroBegan(p, index[name]) for p in g.seats for name in names])


def number_of(format: str) -> int:
    """How a running set-up remembers a format with macros; 0 for one without."""
    return sorted(STARTING).index(format) + 1 if format in STARTING else 0


def needed(format: str) -> list[str]:
    """The faces of a format's macros."""
    return list(STARTING.get(format, ()))
