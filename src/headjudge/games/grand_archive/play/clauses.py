"""What a card says about its own activation. GA activation 3, 10.1"""

from __future__ import annotations

from headjudge.games.grand_archive.cards.trees import (
    ActivateFrom,
    AdditionalCost,
    AlternativeCost,
    Clause,
    CostChange,
    OptionalCost,
    card_of,
)
from headjudge.kernel.definitions import probe
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


def holds(g: State, clause: Clause, c: Context) -> bool:
    """Whether what the clause is subject to is met."""
    return clause.condition is None or clause.condition.holds(g, c)


def cost_changes(g: State, player: int, card: int) -> list[CostChange]:
    """What it says of costing more or less, in so far as that holds."""
    c = probe(g, card, player, None, 0)
    return [clause for clause in card_of(g, card).changes if holds(g, clause, c)]


def additional_costs(g: State, card: int, c: Context) -> list[AdditionalCost]:
    """Its additional costs, in so far as they hold."""
    return [clause for clause in card_of(g, card).additional if holds(g, clause, c)]


def optional_costs(g: State, card: int) -> list[OptionalCost]:
    """Its optional additional costs, whether they can be declared now or not."""
    return card_of(g, card).optional


def alternative_costs(g: State, card: int) -> list[AlternativeCost]:
    """Its alternative costs, whether they can be declared now or not."""
    return card_of(g, card).alternatives


def permissions(g: State, player: int, card: int, zone: int) -> list[ActivateFrom]:
    """What lets the player activate it from that zone. GA activation 10.3"""
    c = probe(g, card, player, None, 0)
    return [clause for clause in card_of(g, card).permissions if clause.zone == zone and holds(g, clause, c)]
