"""Which costs are declared for an activation, and what is then owed. GA activation 3"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import ActivateFrom, AlternativeCost, OptionalCost, WithoutPaying
from headjudge.games.grand_archive.effects.descriptions import ChosenForX
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.objects.card_types import is_attack
from headjudge.games.grand_archive.objects.properties import RESERVE, X_COST
from headjudge.games.grand_archive.objects.zones import HAND
from headjudge.games.grand_archive.play import clauses, costs
from headjudge.games.grand_archive.play.bills import MEMORY_DUE, RESERVE_DUE, REST_DUE, Bill, cost_number
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot, X
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State

ORIGIN: Final[Slot] = Slot("declared origin")
"""The zone that the card is activated from."""
WAY: Final[Slot] = Slot("declared way")
"""Which cost was declared in place of the card's own, counted from 1: its alternatives, then those of permissions."""


# -- its own cost, or another ------------------------------------------------------------------------------------------


def ways(g: State, player: int, card: int, c: Context) -> list[int]:
    """The costs that could be declared: 0 the card's own, then others. GA activation 3.4"""
    zone = c.ints[ORIGIN]
    others = clauses.alternative_costs(g, card)
    if zone == HAND and not others:  # saves time: there is nothing to declare
        return [0]
    allowed = [] if zone == HAND else clauses.permissions(g, player, card, zone)
    found: list[int] = []
    if zone == HAND or [clause for clause in allowed if clause.reserve is None]:
        found = [0, *[i + 1 for i, clause in enumerate(others) if clauses.holds(g, clause, c)]]
    # GA 3.1 ephemerate: activated from there for another cost
    found.extend([len(others) + 1 + i for i, clause in enumerate(allowed) if clause.reserve is not None])
    return found


def declared_way(g: State, player: int, card: int, c: Context) -> AlternativeCost | ActivateFrom | None:
    """What the player will pay in place of the card's own cost."""
    way = c.ints.get(WAY, 0)
    if not way:
        return None
    others = clauses.alternative_costs(g, card)
    if way <= len(others):  # GA activation 3.5: of several alternative costs the one that was picked
        return others[way - 1]
    return clauses.permissions(g, player, card, c.ints[ORIGIN])[way - len(others) - 1]


def permission_used(g: State, player: int, card: int, c: Context) -> ActivateFrom | None:
    """What lets the card be activated from where it is, and for that cost."""
    if c.ints[ORIGIN] == HAND:  # saves time: nothing need say so
        return None
    way = declared_way(g, player, card, c)
    if isinstance(way, ActivateFrom):
        return way
    plain = [clause for clause in clauses.permissions(g, player, card, c.ints[ORIGIN]) if clause.reserve is None]
    return plain[0] if plain else None


# -- contexts in which something is declared ---------------------------------------------------------------------------


def with_int(g: State, c: Context, slot: Slot, n: int) -> Context:
    """A passing context in which that is declared too."""
    trial = Context(0, g.token, c.this, c.you)
    trial.ints = c.ints.copy()
    trial.ints[slot] = n
    trial.lists = c.lists
    return trial


def with_optional(g: State, c: Context, n: int) -> Context:
    """A passing context in which the n-th optional cost is declared, counted from 1. GA activation 3.3"""
    trial = with_int(g, c, costs.paid_slot(n), 1)
    trial.ints[costs.PAID] = 1
    return trial


# -- what is owed ------------------------------------------------------------------------------------------------------


def pays_memory(g: State, card: int) -> bool:
    """Whether the card has no reserve cost, but a memory cost. GA activation 10.4"""
    return g.prop(card, RESERVE) == ABSENT


def own_cost(g: State, player: int, card: int, c: Context) -> int:
    """What is to be paid of the cost that is printed on it, or of what a permission puts in its place. GA 2.3.a.7"""
    way = declared_way(g, player, card, c)
    if isinstance(way, WithoutPaying):
        return costs.cost_of(g, player, card, starting_cost(g, card, c), True)
    if isinstance(way, AlternativeCost):  # GA activation 3.4: the alternative cost is paid in its place
        return 0
    if way is not None and way.reserve is not None:
        return costs.cost_of(g, player, card, way.reserve.value(g, c), False)
    return costs.cost_of(g, player, card, starting_cost(g, card, c), False)


def starting_cost(g: State, card: int, c: Context) -> int:
    """The cost that is printed on it, with X as declared. GA activation 7.2"""
    return costs.printed_cost(g, card) + (c.ints.get(X, 0) if g.prop(card, X_COST) != ABSENT else 0)


def bill_for(g: State, player: int, card: int, c: Context) -> Bill:
    """What is owed for activating the card as declared. GA activation 8.1"""
    bill = Bill(player, card, c)
    bill.card = True
    others = other_costs(g, player, card, c)
    bill.reserve = extra(g, card, c) + sum([part.amount.value(g, c) for part in others if isinstance(part, Pay)])
    if pays_memory(g, card):
        bill.memory = own_cost(g, player, card, c)
    else:
        bill.reserve += own_cost(g, player, card, c)
    if bill.reserve:
        bill.costs.append(RESERVE_DUE)
    if bill.memory:
        bill.costs.append(MEMORY_DUE)
    if others:  # saves time unless there are any
        bill.costs.extend([cost_number(g, part) for part in others if not isinstance(part, Pay)])
    if is_attack(g, card):  # GA 1.7.d: an attack card rests the champion as an additional cost
        bill.costs.append(REST_DUE)
    return bill


def extra(g: State, card: int, c: Context) -> int:
    """Reserve that was declared as an additional cost."""
    amounts = [clause.reserve for clause in declared_options(g, card, c)]
    return sum([amount.value(g, c) for amount in amounts if amount is not None])


def declared_options(g: State, card: int, c: Context) -> list[OptionalCost]:
    """The optional additional costs that were declared. GA activation 3.3"""
    if costs.PAID not in c.ints:  # saves time unless there are any
        return []
    return [clause for i, clause in enumerate(clauses.optional_costs(g, card)) if costs.paid_slot(i + 1) in c.ints]


def other_costs(g: State, player: int, card: int, c: Context) -> list[Instruction]:
    """The additional costs, those optional ones and that alternative which were declared. GA activation 8.1"""
    found = [part for clause in clauses.additional_costs(g, card, c) for part in clause.parts]
    found.extend([part for clause in declared_options(g, card, c) for part in clause.parts])
    way = declared_way(g, player, card, c)
    if isinstance(way, AlternativeCost):
        found.extend(way.parts)
    return found


# -- X -----------------------------------------------------------------------------------------------------------------


def asks_for_x(g: State, player: int, card: int, c: Context) -> bool:
    """Whether X stands in what will be paid. GA activation 3.2"""
    way = declared_way(g, player, card, c)
    if g.prop(card, X_COST) != ABSENT and way is None and not costs.is_fixed(g, player, card):
        return True
    paid: list[Node] = [*other_costs(g, player, card, c)]
    paid.extend([clause.reserve for clause in declared_options(g, card, c) if clause.reserve is not None])
    if isinstance(way, ActivateFrom) and way.reserve is not None:
        paid.append(way.reserve)
    return len([node for node in paid if speaks_of_x(node)]) > 0


def speaks_of_x(node: Node) -> bool:
    if isinstance(node, ChosenForX):
        return True
    return len([child for child in node.children() if speaks_of_x(child)]) > 0
