"""Replacement effects: what happens instead. KF 17"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.statics import Rather
from headjudge.games.keyforge.combat.destruction import spared
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REPLACEMENT: Final[Cites] = (cite("KF 17.1"),)

PART_REPLACED: Final[KindId] = TABLES.event(
    "part-replaced", Event, do_nothing, silent=True, cites=(cite("KF abilities 3.2"),)
)
"""A part of the ability of `obj` is replaced by a later part of the same text, or something by another card's text."""


def part_replaced(id: ObjectId, player: PlayerId, cites: Cites = ()) -> Event:
    """A part of a card's ability is replaced. KF abilities 3.2"""
    return Event(PART_REPLACED, id, player, source=id, cites=cites)


class InPlaceOf(Rather):
    """`(rather effect?)`: the event does not happen, this does. KF 17.1"""

    def __init__(self, effect: Instruction | None) -> None:
        super().__init__(effect)
        self.saves = False
        """Whether it replaces a destruction."""

    def change(self, g: State, ev: Event, c: Context) -> None:
        """What is replaced does not happen and triggers nothing. KF 17.1, KF 16 instead"""
        happen(g, part_replaced(c.this, c.you, REPLACEMENT))
        if self.saves:  # KF 13.5: the tag is removed, and then the replacement carried out
            ev.stopped = True
            happen(g, spared(ev.obj, c.this))
        super().change(g, ev, c)
