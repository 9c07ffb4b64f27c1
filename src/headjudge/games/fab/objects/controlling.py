"""What players control: objects in the arena, on the combat chain as well as elsewhere in it. FAB 1.3.1b + 7.0.3f"""

from __future__ import annotations

from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import ARENA_ZONES, SHARED
from headjudge.kernel.ids import FIRST_SEAT, ObjectId, PlayerId
from headjudge.kernel.state import State


def controlled_by(g: State, player: PlayerId) -> list[ObjectId]:
    """The cards in the arena that a player controls."""
    found: list[ObjectId] = []
    for zone in ARENA_ZONES:
        if zone in SHARED:
            there = g.zone(zone, FIRST_SEAT)
        else:
            there = tuple([id for seat in g.seats for id in g.zone(zone, seat)])
        found += [id for id in there if g.objs[id].controller == player and g.objs[id].face >= 0]
    return found


def controls(g: State, player: PlayerId, prop: int, mask: int) -> bool:
    """Whether a player controls a card with such a type, subtype or supertype; what lies face down has none."""
    there = [id for id in controlled_by(g, player) if is_public(g.objs[id])]  # FAB 3.0.4e: it must be public
    return len([id for id in there if g.num(id, prop) & mask]) > 0  # FAB 7.0.3f: on a chain link as well
