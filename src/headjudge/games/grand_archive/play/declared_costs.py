"""Which costs are declared for an activation, and what is then owed. GA activation 3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import speaks_of
from headjudge.games.grand_archive.cards.printed import number_of
from headjudge.games.grand_archive.cards.trees import (
    ActivateFrom,
    AlternativeCost,
    Brew,
    OptionalCost,
    Prepare,
    WithoutPaying,
)
from headjudge.games.grand_archive.effects.descriptions import ChosenForX
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.objects.card_types import is_attack
from headjudge.games.grand_archive.objects.marks import MATERIALIZATION
from headjudge.games.grand_archive.objects.properties import MEMORY, RESERVE, X_COST
from headjudge.games.grand_archive.play import clauses, costs
from headjudge.games.grand_archive.play.paid import BREWED, PAID, PREPARED, method, paid_slot
from headjudge.games.grand_archive.play.payment_plan import MEMORY_DUE, RESERVE_DUE, REST_DUE, Bill
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import ObjectId, Slot, X
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

OTHER_COST: Final = TABLES.reason(
    "cost-by-other-targets",
    "the cost that was declared is not there with {card} as a target",
    cite("GA activation 6.1"),
)
X_IDLE: Final = TABLES.reason(
    "x-is-not-paid", "with {card} as a target X is no part of the cost, so it must be 0", cite("GA 1.6.b")
)

WAY: Final[Slot] = Slot("declared way")
"""Which cost was declared in place of the card's own, counted from 1: its alternatives, then those of permissions."""


# -- its own cost, or another ------------------------------------------------------------------------------------------


def ways(g: State, c: Context) -> list[int]:
    """The costs that could be declared: 0 the card's own, then others. GA activation 3.4"""
    # GA activation 7.5: nothing is paid of its cost, so nothing in its place; or only what the effect says
    if clauses.FREE in c.ints or clauses.INSTEAD in c.lists:
        return [0]
    others = clauses.alternative_costs(g, c)
    hand = clauses.from_hand(c)
    if hand and not others and has_cost(g, c.this):  # saves time: there is nothing to declare
        return [0]
    allowed = [] if hand else clauses.permissions(g, c)
    found: list[int] = []
    if not allowed or clauses.ALLOWED in c.ints or [clause for clause in allowed if not clause.own_way]:
        found = [i + 1 for i, clause in enumerate(others) if clauses.may_hold(g, clause, c)]
        if has_cost(g, c.this):  # GA 1.6.b: what has no cost cannot be paid for
            found.insert(0, 0)
    # GA 3.1 ephemerate: activated from there for another cost
    found.extend([len(others) + 1 + i for i, clause in enumerate(allowed) if clause.own_way])
    return found


def has_cost(g: State, card: ObjectId) -> bool:
    """Whether a card has a reserve cost or a memory cost, be it 0. GA 1.6.b"""
    return g.prop(card, RESERVE) != ABSENT or g.prop(card, MEMORY) != ABSENT


def declared_way(g: State, c: Context) -> AlternativeCost | ActivateFrom | None:
    """What the player will pay in place of the card's own cost."""
    way = c.ints.get(WAY, 0)
    if not way:  # GA activation 3.1: nothing else is paid than what was declared
        return None
    return other_way(g, c, way)


def other_way(g: State, c: Context, way: int) -> AlternativeCost | ActivateFrom:
    """The cost of that number in place of the card's own."""
    others = clauses.alternative_costs(g, c)
    if way <= len(others):  # GA activation 3.5: of several alternative costs the one that was picked
        return others[way - 1]
    return clauses.permissions(g, c)[way - len(others) - 1]


def permission_used(g: State, c: Context) -> ActivateFrom | None:
    """What the card says that lets it be activated from where it was, and for that cost."""
    if clauses.from_hand(c):  # saves time: nothing need say so
        return None
    way = declared_way(g, c)
    if isinstance(way, ActivateFrom):
        return way
    plain = [clause for clause in clauses.permissions(g, c) if not clause.own_way]
    return plain[0] if plain else None


# -- contexts in which something is declared ---------------------------------------------------------------------------


def same_context(g: State, c: Context, card: ObjectId) -> Context:
    """A passing context with what was declared, for the card as it is now."""
    trial = Context(0, g.token, card, c.you)
    trial.ints = c.ints
    trial.lists = c.lists
    return trial


def with_int(g: State, c: Context, slot: Slot, n: int) -> Context:
    """A passing context in which that is declared too."""
    trial = Context(0, g.token, c.this, c.you)
    trial.ints = c.ints.copy()
    trial.ints[slot] = n
    trial.lists = c.lists
    return trial


def with_way(g: State, c: Context, way: int) -> Context:
    """A passing context in which that cost is declared in place of the card's own. GA activation 3.4"""
    if not way:
        return c
    trial = with_int(g, c, WAY, way)
    note_way(g, trial, way)
    return trial


def with_optional(g: State, c: Context, n: int) -> Context:
    """A passing context in which the n-th optional cost is declared, counted from 1. GA activation 3.3"""
    trial = with_int(g, c, paid_slot(n), 1)
    note_optional(g, trial, n)
    return trial


def note_optional(g: State, c: Context, n: int) -> None:
    """Note in a context that the n-th optional cost will be paid. GA activation 3.3"""
    c.ints[paid_slot(n)] = 1
    c.ints[PAID] = 1
    if isinstance(clauses.optional_costs(g, c)[n - 1], Prepare):  # GA 3.1 prepare: it becomes prepared by that
        c.ints[PREPARED] = 1


def note_way(g: State, c: Context, way: int) -> None:
    """Note in a context which cost will be paid in place of the card's own. GA activation 3.4"""
    c.ints[WAY] = way
    if isinstance(declared_way(g, c), Brew):  # GA 3.1 brew: it becomes brewed by that
        c.ints[BREWED] = 1


# -- what is owed ------------------------------------------------------------------------------------------------------


def pays_memory(g: State, card: ObjectId) -> bool:
    """Whether the card has no reserve cost, but a memory cost. GA activation 10.4"""
    return g.prop(card, RESERVE) == ABSENT


def own_cost(g: State, c: Context) -> int:
    """What is to be paid of the cost that is printed on it, or of what a permission puts in its place. GA 2.3.a.7"""
    way = declared_way(g, c)
    free = isinstance(way, WithoutPaying) or (isinstance(way, ActivateFrom) and way.cost is not None)
    if free or clauses.FREE in c.ints:  # GA activation 7.5: without paying its reserve cost
        return costs.cost_of(g, c, starting_cost(g, c), True)
    if isinstance(way, AlternativeCost):  # GA activation 3.4: the alternative cost is paid in its place
        return 0
    if way is not None and way.reserve is not None:
        return costs.cost_of(g, c, way.reserve.value(g, c), False)
    return costs.cost_of(g, c, starting_cost(g, c), False)


def starting_cost(g: State, c: Context) -> int:
    """The cost that is printed on it, with X as declared. GA activation 7.2"""
    return costs.printed_cost(g, c.this) + (c.ints.get(X, 0) if g.prop(c.this, X_COST) != ABSENT else 0)


def bill_for(g: State, c: Context) -> Bill:
    """What is owed for activating the card as declared. GA activation 8.1"""
    bill = Bill(c.you, c.this, c)
    bill.card = True
    bill.kindles = clauses.is_activated(c)  # GA 3.1 kindle: a card that is materialized or bestowed is not activated
    bill.floats_first = method(c) == MATERIALIZATION
    others = other_costs(g, c)
    bill.reserve = extra(g, c)
    for part in others:
        if isinstance(part, Pay):
            bill.reserve += part.amount.value(g, c)
    if pays_memory(g, c.this):
        bill.memory = own_cost(g, c)
    elif clauses.INSTEAD not in c.lists:  # GA activation 8.1: else it is paid as the effect says
        bill.reserve += own_cost(g, c)
    if bill.reserve:
        bill.costs.append(RESERVE_DUE)
    if bill.memory:
        bill.costs.append(MEMORY_DUE)
    if others:  # saves time unless there are any
        bill.costs.extend([number_of(g, part) for part in others if not isinstance(part, Pay)])
    if is_attack(g, c.this):  # GA 1.7.d: an attack card rests the champion as an additional cost
        bill.costs.append(REST_DUE)
    return bill


def extra(g: State, c: Context) -> int:
    """Reserve that was declared as an additional cost."""
    if PAID not in c.ints:  # saves time
        return 0
    amounts = [clause.reserve for clause in declared_options(g, c)]
    return sum([amount.value(g, c) for amount in amounts if amount is not None])


def declared_options(g: State, c: Context) -> list[OptionalCost]:
    """The optional additional costs that were declared. GA activation 3.3"""
    if PAID not in c.ints:  # saves time
        return []
    return [clause for i, clause in enumerate(clauses.optional_costs(g, c)) if paid_slot(i + 1) in c.ints]


def declared_hold(g: State, c: Context) -> bool:
    """Whether the alternative and the optional costs that were declared are there with the targets that were."""
    way = declared_way(g, c)
    if isinstance(way, AlternativeCost) and not clauses.holds(g, way, c):
        return False
    return not [clause for clause in declared_options(g, c) if not clauses.holds(g, clause, c)]


def other_costs(g: State, c: Context) -> list[Instruction]:
    """The additional costs, those optional ones and that alternative which were declared. GA activation 8.1"""
    found = [part for clause in clauses.additional_costs(g, c) for part in clause.parts]
    found.extend([part for clause in declared_options(g, c) for part in clause.parts])
    way = declared_way(g, c)
    if way is not None:
        found.extend(way.parts)
    found.extend(clauses.instead(g, c))
    return found


# -- X -----------------------------------------------------------------------------------------------------------------


def asks_for_x(g: State, c: Context) -> bool:
    """Whether X stands in what will be paid. GA activation 3.2"""
    if g.prop(c.this, X_COST) != ABSENT and declared_way(g, c) is None and not is_fixed(g, c):
        return True
    return len([node for node in paid_beside(g, c) if speaks_of_x(node)]) > 0


def rises(g: State, c: Context) -> bool:
    """Whether what cannot be paid with one X cannot be with more: X says how much is taken, and not what is."""
    return len([node for node in paid_beside(g, c) if not rises_with_x(node)]) == 0


def paid_beside(g: State, c: Context) -> list[Node]:
    """What is paid beside the card's own cost, or in place of it."""
    paid: list[Node] = [*other_costs(g, c)]
    paid.extend([clause.reserve for clause in declared_options(g, c) if clause.reserve is not None])
    way = declared_way(g, c)
    if isinstance(way, ActivateFrom) and way.reserve is not None:
        paid.append(way.reserve)
    return paid


def may_ask_for_x(g: State, c: Context) -> bool:
    """Whether X may stand in what will be paid, by targets that are declared later. GA activation 3.2"""
    if asks_for_x(g, c):
        return True
    if not costs.hang_on_targets(g, c):
        return False
    if g.prop(c.this, X_COST) != ABSENT and clauses.FREE not in c.ints and declared_way(g, c) is None:
        return True
    said = [clause for clause in clauses.said_additional_costs(g, c) if speaks_of_x(clause)]
    return len(said) > 0


def is_x_idle(g: State, c: Context) -> bool:
    """Whether more than 0 was declared for X, and with the targets that were declared X is no part of what is paid."""
    return c.ints.get(X, 0) > 0 and not asks_for_x(g, c)


def refuse_declared(g: State, c: Context) -> int:
    """Why what was declared of the costs does not go with the targets that were declared after it, or 0."""
    if not declared_hold(g, c):  # GA activation 6.1: legality is checked once all is declared
        return OTHER_COST
    return X_IDLE if is_x_idle(g, c) else 0  # GA 1.6.b: X is 0 where nothing is paid for it


def least_x(g: State, c: Context) -> int:
    """The least that can be declared for X: not 0 where a card is to be prepared by it, which would do nothing."""
    prepared = [clause for clause in declared_options(g, c) if isinstance(clause, Prepare)]
    return 1 if [clause for clause in prepared if speaks_of_x(clause)] else 0  # GA 1.2 + 3.1 prepare: 0 is none


def is_fixed(g: State, c: Context) -> bool:
    """Whether nothing is paid for the X in its cost."""
    return clauses.FREE in c.ints or costs.is_fixed(g, c)


SPEAKS: Final[dict[int, bool]] = {}
"""Whether each cost that was asked for speaks of X, by the node's id."""


def speaks_of_x(cost: Node) -> bool:
    found = SPEAKS.get(cost.id)
    if found is None:  # saves time unless it was not asked for before
        found = SPEAKS[cost.id] = speaks_of(cost, (ChosenForX,))
    return found


def rises_with_x(cost: Node) -> bool:
    """Whether X stands in a cost only as a number of what an instruction in it takes."""
    found = RISES.get(cost.id)
    if found is None:  # saves time unless it was not asked for before
        found = RISES[cost.id] = len([part for part in cost.children() if not is_number_in(cost, part)]) == 0
    return found


def is_number_in(cost: Node, part: Node) -> bool:
    return isinstance(cost, Instruction) if isinstance(part, ChosenForX) else rises_with_x(part)


RISES: Final[dict[int, bool]] = {}
"""Whether X is only a number in each cost that was asked for, by the node's id."""
