"""Objects rest and wake up. GA 2.15"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.ids import Cites, KindId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


def rested(id: int, player: PlayerId, source: int = 0, cites: Cites = ()) -> Event:
    """An object becomes rested. GA 2.15"""
    return Event(RESTS, id, player, 0, source, cites)


def do_rest(g: State, ev: Event) -> None:
    """It becomes rested."""
    if not g.mark(ev.obj, RESTED):  # GA 2.15: what is rested already does not become so
        g.set_mark(ev.obj, RESTED, 1)
        ev.result = 1


def woke_up(id: int, player: PlayerId, source: int = 0) -> Event:
    """An object wakes up. GA 2.15"""
    return Event(WAKES, id, player, 0, source)


def do_wake(g: State, ev: Event) -> None:
    """It becomes awake."""
    if g.mark(ev.obj, RESTED):  # GA 2.15: what is awake already does not wake up
        g.set_mark(ev.obj, RESTED, 0)
        ev.result = 1


RESTS: Final[KindId] = TABLES.event("rested", do_rest, existing=True)
WAKES: Final[KindId] = TABLES.event("woke-up", do_wake, existing=True)
