"""Instructions one after the other: what an earlier one brings, a later one may take."""

from __future__ import annotations

from headjudge.kernel.definitions import Instruction
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.moving import Moved, do_move
from headjudge.kernel.needs import NOWHERE, Need, together
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


def in_sequence(g: State, steps: list[tuple[Instruction, Context]]) -> bool:
    """Whether instructions, each with the context it is carried out in, can all be done in full, in this order."""
    possible = [part.feasible(g, c) for part, c in steps]
    if len(steps) < 2:  # saves time
        return all(possible)
    needs = [part.needs(g, c) for part, c in steps]
    if all(possible) and together([need for one in needs for need in one]):  # saves time: nothing need be brought
        return True
    earlier: list[Need] = []
    for i, (part, c) in enumerate(steps):
        needs[i] = fed(g, c, part, needs[i], earlier)
        if not possible[i] and not [need for need in needs[i] if need.later]:
            return False
        earlier = [*earlier, *needs[i]]
    return together(earlier)


def fed(g: State, c: Context, part: Instruction, needs: list[Need], bringing: list[Need]) -> list[Need]:
    """What an instruction needs, and what others could bring for it."""
    if not part.feasible(g, c) and not [need for need in needs if len(need.objects) < need.count]:
        needs = [*needs, Need((), 1)]
    known = [(id, need.brings) for need in bringing if need.brings != NOWHERE for id in need.candidates()]
    brought = [(id, zone) for id, zone in known if fits_there(g, c, part, id, zone)]
    return [*needs[:-1], *[with_later(need, brought) for need in needs[-1:]]]


def with_later(need: Need, brought: list[tuple[ObjectId, int]]) -> Need:
    then = need.changed(need.objects, ())
    then.later = tuple(dict.fromkeys(brought))
    return then


def fits_there(g: State, c: Context, part: Instruction, id: ObjectId, zone: int) -> bool:
    """Whether an instruction could take the object there, on what `c.you` knows of it."""
    if not g.exists(id) or not (g.objs[id].known >> c.you & 1 or part.takes_any_card()):
        return False
    twin = g.clone()
    do_move(twin, Moved(id, zone, g.objs[id].owner))
    there = twin.successors.get(id, id)
    return len([need for need in part.needs(twin, c) if there in need.objects]) > 0
