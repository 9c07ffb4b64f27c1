"""What is owed for an activation, and whether it could be paid. GA activation 8.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.printed import is_printed, node_of, number_of
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.objects.zones import BANISHMENT, GRAVEYARD, HAND, MEMORY_ZONE
from headjudge.games.grand_archive.play.commanding import restable
from headjudge.games.grand_archive.play.cost_footprint import Uses, apart, uses_of
from headjudge.games.grand_archive.play.payment import floating, kindled, kindling, reservables
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

RESERVE_DUE: Final = -1
MEMORY_DUE: Final = -2
REST_DUE: Final = -3
"""Resting the champion, or an ally, for an attack card. GA 1.7.d, 3.1 command"""


class Bill:
    """What is to be paid for an activation: reserve, memory, the champion's rest, and whatever else is a cost.

    Each cost is a number that a frame may hold: one of the above, or an instruction by the definition it is printed on
    and its place there.
    """

    def __init__(self, player: PlayerId, source: ObjectId, c: Context) -> None:
        self.player = player
        self.source = source
        self.c = c
        self.card = False
        """The source is a card that is activated, not an object whose ability is."""
        self.kindles = False
        """It is for activating that card, so that kindle may pay. GA 3.1 kindle"""
        self.floats_first = False
        """Floating memory pays before anything else is paid, or not at all. GA 2.3.b"""
        self.floats = True
        """It may pay now."""
        self.reserve = 0
        self.memory = 0
        self.costs: list[int] = []
        """All of them in the order in which they are paid unless the player says otherwise."""

    def uses(self, g: State, cost: int) -> Uses:
        """What paying the cost uses up."""
        if cost >= 0:
            return uses_of(g, instruction_of(g, cost), self.c)
        found = Uses()
        if cost == RESERVE_DUE:
            found.takes = tuple([id for id in g.zone(HAND, self.player) if not self.card or id != self.source])
            found.rests = tuple(reservables(g, self.player))
            found.needs, found.gives = 1 << HAND, 1 << MEMORY_ZONE
            fuel = kindling(g, self.player, self.kindled())
            if fuel:  # GA 3.1 kindle: fire element cards in the graveyard pay, too
                found.takes = (*found.takes, *fuel)
                found.needs, found.gives = found.needs | 1 << GRAVEYARD, found.gives | 1 << BANISHMENT
        elif cost == MEMORY_DUE:
            found.takes = (*g.zone(MEMORY_ZONE, self.player), *(floating(g, self.player) if self.floats else ()))
            # GA 2.3.b: what comes into the graveyard while a materialization is paid for does not float any more
            found.needs = 1 << MEMORY_ZONE if self.floats_first else 1 << MEMORY_ZONE | 1 << GRAVEYARD
            found.gives = 1 << BANISHMENT
        else:
            found.rests = restable(g, self.player, self.source)
        return found

    def feasible(self, g: State, cost: int, uses: Uses) -> bool:
        """Whether the cost could be paid now, if it were the only one."""
        takes = [id for id in uses.takes if not self.card or id != self.source]
        if cost == RESERVE_DUE:
            return self.reserve <= self.reservable(g, takes) + len(uses.rests)
        if cost == MEMORY_DUE:
            return self.memory <= len(takes)
        if cost == REST_DUE:
            return len(uses.rests) > 0  # GA 1.7.d: resting the champion is an additional cost
        return len(takes) >= uses.count if uses.count >= 0 else instruction_of(g, cost).feasible(g, self.c)

    def reservable(self, g: State, takes: list[ObjectId]) -> int:
        """How many of these can pay for the reserve cost: those in the graveyard only as far as kindle goes."""
        fuel = len([id for id in takes if g.objs[id].zone == GRAVEYARD])
        return len(takes) - max(0, fuel - kindled(g, self.kindled()))

    def kindled(self) -> ObjectId:
        """The card for which kindle may pay, if any."""
        return self.source if self.kindles else NOTHING


def bill_for(g: State, parts: list[Instruction], c: Context) -> Bill:
    """What those parts of a text take from its player, in its order; all that is reserved is one cost."""
    bill = Bill(c.you, c.this, c)
    for part in parts:
        if isinstance(part, Pay):
            bill.reserve += part.amount.value(g, c)
            if bill.reserve and RESERVE_DUE not in bill.costs:
                bill.costs.append(RESERVE_DUE)
        else:
            bill.costs.append(number_of(g, part))
    return bill


def instruction_of(g: State, cost: int) -> Instruction:
    node = node_of(g, cost)
    assert isinstance(node, Instruction)
    return node


def is_cost(g: State, cost: int) -> bool:
    """Whether a number stands for a cost."""
    if cost < 0:
        return cost >= REST_DUE
    return is_printed(g, cost) and isinstance(node_of(g, cost), Instruction)


def bear_on_one_another(used: list[Uses]) -> bool:
    """Whether any of the costs has to do with another one."""
    for i, a in enumerate(used):
        for b in used[i + 1 :]:
            if not apart(a, b):
                return True
    return False
