"""Dice are rolled. GA 2.19.n"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import chance
from headjudge.kernel.fields import AMOUNT, Field
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def rolled(player: PlayerId, sides: int, source: ObjectId = NOTHING) -> Event:
    """A player rolls a die with so many sides. GA 2.19.n"""
    return Event(ROLLED, NOTHING, player, sides, source)


def do_roll(g: State, ev: Event) -> None:
    """A player rolls a die: the number of its sides becomes the result."""
    ev.amount = chance.roll(g, ev.amount)
    ev.result = ev.amount


ROLLED: Final[KindId] = TABLES.event("rolled", do_roll, Field("rolled", AMOUNT), cites=(cite("GA 2.19.n"),))
