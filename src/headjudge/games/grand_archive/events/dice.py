"""Dice are rolled. GA 2.19.n"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import chance
from headjudge.kernel.fields import Amount
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Rolled(Event):
    """A player rolls a die with so many sides. GA 2.19.n"""

    sides: int
    rolled: Amount

    def __init__(self, player: PlayerId, sides: int, source: ObjectId = NOTHING) -> None:
        super().__init__(ROLLED, NOTHING, player, source=source)
        self.sides = sides
        self.rolled = 0


def do_roll(g: State, ev: Rolled) -> None:
    """A player rolls a die: the number of its sides becomes the result."""
    ev.rolled = chance.roll(g, ev.sides)
    ev.result = ev.rolled


ROLLED: Final[KindId] = TABLES.event("rolled", Rolled, do_roll, cites=(cite("GA 2.19.n"),))
