"""Effect-costs one after the other: what an earlier one brings, a later one may take. FAB 5.1.8a"""

from __future__ import annotations

from itertools import permutations

from headjudge.abilities.needs import NOWHERE, Need, in_best_order, together
from headjudge.abilities.paying import needs_of
from headjudge.games.fab.events.moves import move
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.moving import do_move
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


def orders(g: State, c: Context, costs: list[Instruction], first: tuple[int, ...] = ()) -> list[list[Need]]:
    """What the costs need, in every order that could matter and begins with those places. FAB 1.14.4a"""
    needs = [needs_of(cost, g, c) for cost in costs]
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
    for i, cost in enumerate(costs):
        impossible = not cost.feasible(g, c)
        if impossible and not [need for need in needs[i] if len(need.objects) < need.count]:
            needs[i] = [*needs[i], Need((), 1)]
        bringing = [need for j, others in enumerate(needs) if j != i for need in others if need.brings != NOWHERE]
        known = [(id, need.brings) for need in bringing for id in need.objects]
        brought = [(id, zone) for id, zone in known if fits_there(g, c, cost, id, zone)]
        needs[i][-1:] = [with_later(need, brought) for need in needs[i][-1:]]
        if impossible and not brought:
            return False
    return True


def with_later(need: Need, brought: list[tuple[ObjectId, int]]) -> Need:
    then = need.changed(need.objects, ())
    then.later = tuple(dict.fromkeys(brought))
    return then


def fits_there(g: State, c: Context, cost: Instruction, id: ObjectId, zone: int) -> bool:
    """Whether the cost could take the object there; what is no object is brought nowhere."""
    if not g.exists(id):
        return False
    twin = g.clone()
    do_move(twin, move(g, id, zone))
    there = twin.successors.get(id, id)
    return len([need for need in needs_of(cost, twin, c) if there in need.objects]) > 0
