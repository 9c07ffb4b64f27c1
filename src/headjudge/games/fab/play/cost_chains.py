"""Effect-costs in whatever order they could be paid: what one brings, another may take. FAB 5.1.8a"""

from __future__ import annotations

from itertools import permutations

from headjudge.abilities.bringing import fed
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.needs import Need, in_best_order, together
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


def orders(g: State, c: Context, costs: list[Instruction], first: tuple[int, ...] = ()) -> list[list[Need]]:
    """What the costs need, in every order that could matter and begins with those places. FAB 1.14.4a"""
    needs = [cost.needs(g, c) for cost in costs]
    rest = [i for i in range(len(costs)) if i not in first]
    ahead = [need for i in first for need in needs[i]]
    best = [*ahead, *in_best_order([needs[i] for i in rest])]
    possible = len([cost for cost in costs if not cost.feasible(g, c)]) == 0  # FAB 1.14.4b: as things are now
    if possible and together(best):  # saves time: nothing need be brought
        return [best]
    if len(costs) < 2 or not feed(g, c, costs, needs):
        return [best] if possible else []
    return [[need for i in (*first, *order) for need in needs[i]] for order in permutations(rest)]


def feed(g: State, c: Context, costs: list[Instruction], needs: list[list[Need]]) -> bool:
    """Note for each cost what others could bring; whether none is left that nothing could make possible."""
    bringing = [list(one) for one in needs]
    for i, cost in enumerate(costs):
        others = [need for j, one in enumerate(bringing) if j != i for need in one]
        needs[i] = fed(g, c, cost, needs[i], others)
        if not cost.feasible(g, c) and not [need for need in needs[i] if need.later]:
            return False
    return True
