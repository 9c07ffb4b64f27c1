"""Turns and their phases begin. GA 2.2"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.objects.records import w_of_player
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import Code
from headjudge.kernel.ids import NOTHING, KindId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State

WAKE_UP: Final = 0
MATERIALIZE: Final = 1
RECOLLECTION: Final = 2
DRAW: Final = 3
MAIN: Final = 4
END: Final = 5
PHASES: Final[tuple[str, ...]] = ("wake-up", "materialize", "recollection", "draw", "main", "end")


def turn_began(player: PlayerId) -> Event:
    """A turn of a player begins. GA 2.2"""
    return Event(TURN, NOTHING, player)


def do_turn(g: State, ev: Event) -> None:
    """The player's turns are counted. GA 2.2"""
    w_of_player(g, ev.player).turns += 1
    ev.result = 1


TURN: Final[KindId] = TABLES.event("turn-began", Event, do_turn)


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseBegan(Event):
    """A phase of the turn player's turn begins. GA 2.2"""

    phase: Code

    def __init__(self, player: PlayerId, phase: int) -> None:
        super().__init__(PHASE, NOTHING, player)
        self.phase = phase


def do_phase(g: State, ev: PhaseBegan) -> None:
    """It is another phase: no marker, for values may ask which one it is, whether or not anything hears it."""
    ev.result = 1


PHASE: Final[KindId] = TABLES.event("phase-began", PhaseBegan, do_phase, words={"phase": dict(enumerate(PHASES))})
