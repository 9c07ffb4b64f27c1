"""Whether several costs can be paid with different things, without trying out how. GA activation 8.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import selectors
from headjudge.abilities.kinds import Constant, Who
from headjudge.games.grand_archive.effects.descriptions import Champion, ChosenForX, Field
from headjudge.games.grand_archive.events.moves import MOVES
from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.objects.properties import RESERVABLE
from headjudge.games.grand_archive.objects.zones import FIELD, GRAVEYARD
from headjudge.games.grand_archive.play.cost_footprint import Costly, Uses
from headjudge.games.grand_archive.play.payment import kindled
from headjudge.games.grand_archive.play.payment_plan import MEMORY_DUE, RESERVE_DUE, REST_DUE, Bill, instruction_of
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State

FED: Final = 1 << 10
"""More than a cost can ask for of anything: what keys of things are made with that another cost brings."""

STEADY: Final = (
    Costly, selectors.In, selectors.This, selectors.Bits, selectors.Named, Field, Champion, Who, Constant, ChosenForX
)  # fmt: skip
"""What is said of a cost, and of what it is about, that no other cost changes."""

Demand = tuple[int, tuple[int, ...]]
"""So many of these: taking an object is an even number, resting it the odd one after that."""


def decided(g: State, bill: Bill, used: list[Uses]) -> bool | None:
    """Whether all costs can be paid; None where that hangs on more than who takes or rests what.

    What one cost brings another may take: so they can be paid if they can without that, and cannot be paid if they
    cannot with as much of it as there could be.
    """
    if [kind for kind in MOVES if g.index.replacers.get(kind)]:  # what is taken may go anywhere
        return None
    demands: list[list[Demand]] = []
    for i, cost in enumerate(bill.costs):
        asked = demands_of(g, bill, cost, used[i])
        if asked is None:
            return None
        demands.append(asked)
    unsure = g.index.modified >> RESERVABLE & 1  # what other costs take may bear on what is reservable
    if not unsure and met([demand for asked in demands for demand in asked]):
        return True
    at_best: list[Demand] = []
    for i, asked in enumerate(demands):
        more = brought(i, used, demands)
        if unsure and bill.costs[i] == RESERVE_DUE:
            more = (*more, *[id * 2 + 1 for id in awake(g, bill.player)])
        at_best.extend([(count, tuple(dict.fromkeys((*of, *more)))) for count, of in asked])
    return None if met(at_best) else False


def awake(g: State, player: PlayerId) -> list[ObjectId]:
    """All that a player could rest."""
    return [id for id in g.zone(FIELD) if g.objs[id].controller == player and not g.mark(id, RESTED)]


def demands_of(g: State, bill: Bill, cost: int, uses: Uses) -> list[Demand] | None:
    """How many things a cost takes or rests, of which; None where it does more, or something else."""
    takes = tuple([id * 2 for id in uses.takes if not bill.card or id != bill.source])
    rests = tuple([id * 2 + 1 for id in uses.rests])
    if cost == RESERVE_DUE:
        fuel = min(bill.reserve, kindled(g, bill.kindled()))
        hand = tuple([key for key in takes if g.objs[ObjectId(key // 2)].zone != GRAVEYARD])
        return [(bill.reserve - fuel, (*hand, *rests)), (fuel, (*takes, *rests))]
    if cost == MEMORY_DUE:
        return [(bill.memory, takes)]
    if cost == REST_DUE:
        return [(1, rests)]
    if not uses.known or uses.counters or (uses.count < 0 and len(takes) > 1):
        return None
    if not is_steady(g, instruction_of(g, cost)):
        return None
    if uses.count < 0 and not bill.feasible(g, cost, uses):
        return None
    return [(len(takes) if uses.count < 0 else uses.count, takes), *[(1, (key,)) for key in rests]]


def is_steady(g: State, node: Node) -> bool:
    """Whether what a cost is about does not change while others are paid: it goes by zones and by what cards are."""
    if isinstance(node, selectors.Bits) and g.index.modified >> node.prop & 1:
        return False
    if not isinstance(node, STEADY):
        return False
    for child in node.children():
        if not is_steady(g, child):
            return False
    return True


def brought(i: int, used: list[Uses], demands: list[list[Demand]]) -> tuple[int, ...]:
    """What the other costs could bring for one of them, at most."""
    found: list[int] = []
    for j, other in enumerate(used):
        if j != i and other.gives & used[i].needs:
            found.extend([-(j * FED + n + 1) for n in range(sum([count for count, _ in demands[j]]))])
    return tuple(found)


def met(demands: list[Demand]) -> bool:
    """Whether each demand can have as many as it asks for, all of them different."""
    places = [of for count, of in demands for _ in range(count)]
    holder: dict[int, int] = {}
    for place in range(len(places)):
        if not placed(places, place, holder, set()):
            return False
    return True


def placed(places: list[tuple[int, ...]], place: int, holder: dict[int, int], seen: set[int]) -> bool:
    """Find something for one of them, for which others may have to take something else."""
    for key in places[place]:
        if key not in seen:
            seen.add(key)
            if key not in holder or placed(places, holder[key], holder, seen):
                holder[key] = place
                return True
    return False
