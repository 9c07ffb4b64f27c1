"""What a card's declared costs are, and whether they could be paid. GA activation 3, 8"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import ChosenCost, WithoutPaying, card_of
from headjudge.games.grand_archive.objects.champions import champion
from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.objects.properties import ATTACK, RESERVE, TYPE
from headjudge.games.grand_archive.play import costs, payment
from headjudge.games.grand_archive.play.timing import permission
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

WAY: Final[Slot] = Slot("declared way")
"""Which alternative cost was declared, counted from 1."""
INSTEAD: Final[Slot] = Slot("declared instead")
"""An alternative cost is paid in place of the reserve cost."""
EXTRA: Final[Slot] = Slot("declared extra")
"""Reserve that was declared as an additional cost."""


def allow(g: State, player: int, card: int, zone: int, c: Context) -> None:
    """What a permission to activate from elsewhere brings along: another cost. GA 3.1 ephemerate"""
    clause = permission(g, player, card, zone)
    if clause is not None and clause.reserve is not None:
        c.ints[costs.RESERVE_COST] = clause.reserve.value(g, c)


def refuse_payment(g: State, player: int, card: int, c: Context) -> int:
    """Why no declaration of costs could be paid, or 0. GA activation 8.2"""
    for way in ways(g, player, card, c):
        if affordable(g, player, card, with_way(g, card, c, way)):
            return 0
    return payment.CANNOT_PAY


def ways(g: State, player: int, card: int, c: Context) -> list[int]:
    """The costs that could be declared: 0 the card's own, then its alternatives, counted from 1. GA activation 3.4"""
    found = [0]
    for i, clause in enumerate(card_of(g, card).alternatives):
        if clause.condition is None or clause.condition.holds(g, c):
            found.append(i + 1)
    return found


def payable_ways(g: State, player: int, card: int, c: Context) -> list[int]:
    """Those of them that could be paid."""
    return [way for way in ways(g, player, card, c) if affordable(g, player, card, with_way(g, card, c, way))]


def with_way(g: State, card: int, c: Context, way: int) -> Context:
    """A passing context in which that cost is declared."""
    if not way:
        return c
    trial = Context(0, g.token, c.this, c.you)
    trial.ints = c.ints.copy()
    trial.lists = c.lists
    declare_way(trial, card_of(g, card).alternatives[way - 1], way)
    return trial


def declare_way(c: Context, clause: object, way: int) -> None:
    c.ints[WAY] = way
    # GA activation 7.5: activating without paying removes the cost; an alternative is paid in its place
    slot = costs.FREE if isinstance(clause, WithoutPaying) else INSTEAD
    c.ints[slot] = 1


def affordable(g: State, player: int, card: int, c: Context) -> bool:
    """Whether the declared costs could be paid now. GA activation 8.2"""
    face = card_of(g, card)
    if memory_paid(g, card):
        if payment.refuse_memory(g, player, costs.memory_cost(g, card, c), payment.CANNOT_PAY):
            return False
        reserve = extra(c)
    else:
        reserve = reserve_to_pay(g, player, card, c)
    if reserve > payment.reserve_power(g, player, card):
        return False
    if face.numbers[TYPE] & ATTACK:
        mine = champion(g, player)
        if not mine or g.mark(mine, RESTED):  # GA 1.7.d: resting the champion is an additional cost
            return False
    for cost in other_costs(g, card, c):
        if not cost.feasible(g, c):  # GA activation 8.1: additional and alternative costs are paid as well
            return False
    return True


def memory_paid(g: State, card: int) -> bool:
    """Whether the card has no reserve cost, but a memory cost. GA activation 10.4"""
    return RESERVE not in card_of(g, card).numbers


def extra(c: Context) -> int:
    """Reserve declared as an additional cost."""
    return c.ints.get(EXTRA, 0)


def reserve_to_pay(g: State, player: int, card: int, c: Context) -> int:
    """The reserve that is to be paid with what was declared so far. GA 2.3.a.7"""
    if c.ints.get(INSTEAD, 0):  # GA activation 3.4: the alternative cost is paid in its place
        return extra(c)
    return costs.reserve_cost(g, player, card, c) + extra(c)


def other_costs(g: State, card: int, c: Context) -> list[Instruction]:
    """The additional costs, and the alternative that was declared. GA activation 8.1"""
    face = card_of(g, card)
    found = [a.cost for a in face.additional if a.condition is None or a.condition.holds(g, c)]
    way = c.ints.get(WAY, 0)
    if way:  # GA activation 3.5: of several alternative costs the one that was picked
        found.append(face.alternatives[way - 1].cost)
    return found


def choices_in(g: State, card: int, c: Context) -> int:
    """How many objects the other costs let the player choose."""
    n = 0
    for cost in other_costs(g, card, c):
        n += chosen_by(cost)
    return n


def chosen_by(node: Node) -> int:
    n = node.count if isinstance(node, ChosenCost) else 0
    for child in node.children():
        n += chosen_by(child)
    return n
