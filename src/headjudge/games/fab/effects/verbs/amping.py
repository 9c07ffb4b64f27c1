"""Amping: the next arcane damage this turn is that much more. FAB 8.5.47"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant, Value
from headjudge.games.fab.effects.lasting import THIS_TURN
from headjudge.games.fab.effects.verbs.combat import Continuous
from headjudge.kernel.definitions import Ability, Node
from headjudge.kernel.ids import Cites, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

AMPED: Final[Slot] = Slot("amped")
"""By how much, as it was when the effect was generated."""
BY_AMPING: Final[Cites] = (cite("FAB 8.5.47"),)


class Amp(Continuous):
    """`(amp n)`: once this turn, arcane damage of an event that you control is that much more. FAB 8.5.47"""

    def __init__(self, amount: Value, ability: Ability) -> None:
        super().__init__(THIS_TURN, ability, None, Constant(1))
        self.amount = amount

    def children(self) -> list[Node]:
        return [*super().children(), self.amount]

    def perform(self, g: State, c: Context) -> None:
        amount = self.amount.value(g, c)
        if amount <= 0:  # FAB 1.9.1b: an instruction to do nothing is no event
            return
        begun = g.new_context(c.this, c.you)  # FAB 6.2.2b: it is determined as the effect is generated
        begun.ints.update(c.ints)
        begun.lists.update(c.lists)
        begun.ints[AMPED] = amount
        super().perform(g, begun)

    def feasible(self, g: State, c: Context) -> bool:
        return self.amount.awaits(c) or self.amount.value(g, c) > 0

    def idle(self, g: State, c: Context) -> bool:
        return not self.amount.awaits(c) and self.amount.value(g, c) <= 0

    def decided_by(self) -> Cites:
        return BY_AMPING
