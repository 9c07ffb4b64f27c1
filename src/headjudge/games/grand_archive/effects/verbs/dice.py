"""Effects that roll dice. GA 2.19.n"""

from __future__ import annotations

from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.events.dice import Rolled
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class Roll(Verb):
    """`(roll SLOT sides)`: the slot keeps the number."""

    def __init__(self, slot: Slot, sides: int) -> None:
        super().__init__()
        if sides < 2:
            raise ValueError("a die has at least two sides")
        self.note = slot
        self.sides = sides

    def feasible(self, g: State, c: Context) -> bool:
        return not g.policies.ruled_out(g, self.roll(c))

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, self.roll(c)))  # GA 2.19.n: as the effect resolves

    def roll(self, c: Context) -> Event:
        return Rolled(c.you, self.sides, c.this)
