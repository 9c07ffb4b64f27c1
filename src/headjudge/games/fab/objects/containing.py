"""Which objects a zone can contain: what cannot be there is not moved there. FAB 3.0.11"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.objects.records import about, course
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State

OF_DECK_CARDS: Final[int] = zones.PRIVATE_ZONES | 1 << zones.PITCH
EQUIPPED: Final[dict[int, int]] = {
    zones.HEAD: properties.SUBTYPE["Head"],
    zones.CHEST: properties.SUBTYPE["Chest"],
    zones.ARMS: properties.SUBTYPE["Arms"],
    zones.LEGS: properties.SUBTYPE["Legs"],
}
SINGLE: Final[int] = 1 << zones.ARSENAL | sum([1 << zone for zone in EQUIPPED])
"""The zones that contain one card at most."""
IN_HAND: Final[int] = properties.OFF_HAND | properties.SUBTYPE["Quiver"]


def contains(g: State, o: Obj, zone: int) -> bool:
    """Whether an object may be moved to a zone, of its owner's where players have one each. FAB 3.0.11"""
    if o.face < 0:  # FAB 3.0.11 + 3.6.2: what is no card is on the stack, or on the combat chain as an attack-proxy
        return zone == zones.STACK or (zone == zones.CHAIN and about(o).proxy)
    if OF_DECK_CARDS >> zone & 1:  # FAB 3.7.2 + 3.9.2: deck, hand, arsenal and pitch zone hold deck-cards
        return OF_DECK_CARDS >> o.zone & 1 > 0 or printed_types(g, o) & properties.DECK_CARD > 0
    if zone == zones.CHAIN:
        return course(g).step > 0  # FAB 7.0.2: a closed combat chain is empty
    if not zones.ARENA >> zone & 1:
        return True
    if zone == zones.PERMANENT:
        return zones.ARENA >> o.zone & 1 > 0 or becomes_permanent(g, o)
    return fits_zone(g, o, zone) and (zone not in EQUIPPED or not g.zone(zone, o.owner))


def has_room(g: State, o: Obj, zone: int) -> bool:
    """Whether an effect can put an object into a zone of its owner besides what is there. FAB 3.3.2a"""
    return zone != zones.ARSENAL or not g.zone(zone, o.owner)


def printed_types(g: State, o: Obj) -> int:
    """The types of the card itself, which is what comes into a zone where it is a new object. FAB 3.0.9"""
    face = g.cards[o.cards[0]] if o.cards else o.face
    return g.faces[face].row[properties.TYPES] if face >= 0 else 0


def becomes_permanent(g: State, o: Obj) -> bool:
    """Whether it is a permanent once it is in the arena: of deck-cards only those of some subtypes. FAB 1.3.3"""
    types = g.num(o.id, properties.TYPES)
    if not types & properties.DECK_CARD or types & properties.TOKEN:
        return True
    return g.num(o.id, properties.SUBTYPES) & properties.PERMANENT_SUBTYPES > 0


def fits_zone(g: State, o: Obj, zone: int) -> bool:
    """Whether an object has what the hero zone, an equipment zone or a weapon zone asks for. FAB 3.10.2a + 3.16.2a"""
    types, subtypes = g.num(o.id, properties.TYPES), g.num(o.id, properties.SUBTYPES)
    if zone == zones.HERO:
        return types & (properties.HERO | properties.DEMI_HERO) > 0
    if zone == zones.WEAPON:
        return types & properties.WEAPON > 0 or subtypes & IN_HAND > 0
    return subtypes & EQUIPPED.get(zone, 0) > 0
