"""The places where an ability may or may not function: zones, public or private, and defending. FAB 1.7.4"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.records import NOWHERE, about
from headjudge.games.fab.objects.visibility import is_public
from headjudge.kernel.ids import NOTHING
from headjudge.kernel.places import FURTHER, HIDDEN, Places
from headjudge.kernel.records import Obj

DEFENDING_CARD: Final = 1 << FURTHER
"""On the combat chain as a defending card that is no permanent. FAB 1.7.4a"""
PLACES: Final = Places(
    len(zones.ZONES),
    hides=zones.PRIVATE_ZONES,
    hidden=(1 << len(zones.ZONES)) - 1 & ~(1 << zones.STACK),
    further={zones.CHAIN: DEFENDING_CARD},
    elsewhere=True,
)
USUAL: Final = zones.ARENA
"""Where an ability functions that says nothing of it: public in the arena, and no mere defending card. FAB 1.7.4"""
DEFENDING: Final = DEFENDING_CARD | 1 << zones.CHAIN | 1 << zones.HERO
"""Where an object may be while it is defending; a demi-hero does not leave its zone for that."""
ATTACKING: Final = 1 << zones.CHAIN | 1 << zones.HERO
"""Where an object may be while it is attacking."""
ATTACKS: Final = PLACES.of_zones(1 << zones.STACK | 1 << zones.CHAIN)
"""Where an object may be while it is an attack. FAB 1.4.2a"""
ARENA: Final = PLACES.of_zones(zones.ARENA)
FACE_DOWN: Final = PLACES.hidden & ~((zones.PRIVATE_ZONES & ~(1 << zones.ARSENAL)) << HIDDEN)
"""Where a card that is private is said to lie face down: not in a hand or a deck, unless these are named."""


def place_of(o: Obj) -> int:
    """The place of an object, as a bit of a set of places."""
    if defends_as_a_card(o):
        return DEFENDING_CARD
    return 1 << o.zone if is_public(o) else 1 << o.zone + HIDDEN


def defends_as_a_card(o: Obj) -> bool:
    """Whether it is defending and no permanent: one that came from the arena still is one. FAB 1.3.3"""
    return o.zone == zones.CHAIN and about(o).defends != NOTHING and about(o).home == NOWHERE
