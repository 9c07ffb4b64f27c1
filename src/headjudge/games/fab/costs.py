"""What it costs to play a card or activate an ability. FAB 5.1.6 + 5.1.8"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.faces import Activated, face_of
from headjudge.games.fab.marks import PAID_EXTRA
from headjudge.games.fab.properties import ACTION, COST, TYPES
from headjudge.kernel.definitions import NODES, Instruction, Stated
from headjudge.kernel.state import State

TOPIC_NEXT: Final = 1
"""Effects that wait for the next object of a description. FAB 6.2.4"""
TOPIC_COST: Final = 2
"""Effects that change asset-costs. FAB 5.1.6a"""


class CostChange(Stated):
    """`(costs n filter)`: what fits costs its player that much more, or less where negative. FAB 5.1.6a"""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.topic = TOPIC_COST
        self.amount = amount


def effect_costs(g: State, layer: int) -> list[Instruction]:
    """The effect-costs of a layer that is being played or activated. FAB 5.4.4a + 5.2.1c"""
    if not layer:
        return []
    ability = ability_of(g, layer)
    if ability is not None:
        return ability.costs
    face = face_of(g, layer)
    return [] if face is None else face.costs


def ability_of(g: State, layer: int) -> Activated | None:
    """The activated ability that a layer was made by; None for other layers."""
    o = g.look(layer)
    if o.face >= 0 or o.node < 0:
        return None
    node = NODES[o.node]
    return node if isinstance(node, Activated) else None


def resource_cost(g: State, base: int) -> int:
    """The resource asset-cost that starts at `base`. FAB 5.1.6a: set, increase, reduce, never below zero"""
    return base


def card_cost(g: State, card: int) -> int:
    """FAB 5.1.6c: it starts at the base cost of the card, with what was declared to be paid in addition."""
    cost = g.num(card, COST)
    if g.mark(card, PAID_EXTRA):
        face = face_of(g, card)
        cost += 0 if face is None else face.optional_cost
    return resource_cost(g, cost)


def action_cost(types: int) -> int:
    """FAB 5.1.6b: one action point for an action, none for anything else."""
    return 1 if types & ACTION else 0


def card_action_cost(g: State, card: int) -> int:
    return action_cost(g.num(card, TYPES))
