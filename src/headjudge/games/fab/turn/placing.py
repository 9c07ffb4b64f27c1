"""Where cards lie before a game runs. FAB 3 + 4.1"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.marks import LIFE
from headjudge.games.fab.objects.properties import (
    DEMI_HERO,
    EQUIPMENT,
    HERO,
    MACRO,
    OFF_HAND,
    SUBTYPE,
    SUBTYPES,
    TOKEN,
    TYPES,
    WEAPON,
)
from headjudge.games.fab.objects.properties import LIFE as LIFE_PROPERTY
from headjudge.kernel import setup
from headjudge.kernel.records import NOBODY
from headjudge.kernel.state import State

EQUIPPED: Final = {
    SUBTYPE["Head"]: zones.HEAD,
    SUBTYPE["Chest"]: zones.CHEST,
    SUBTYPE["Arms"]: zones.ARMS,
    SUBTYPE["Legs"]: zones.LEGS,
}


def home_of(face: FabFace) -> int:
    """The zone where a card starts the game. FAB 4.1.2 + 4.1.4a"""
    types, subtypes = face.numbers[TYPES], face.numbers[SUBTYPES]
    if types & (HERO | DEMI_HERO):
        return zones.HERO
    if types & WEAPON or subtypes & OFF_HAND:
        return zones.WEAPON
    for subtype, zone in EQUIPPED.items():
        if types & EQUIPMENT and subtypes & subtype:
            return zone
    return zones.PERMANENT if types & (TOKEN | MACRO) else zones.DECK


def put(g: State, face: int, player: int, zone: int = -1) -> int:
    """A card in its zone before the game runs: no event, nothing triggers."""
    definition = g.faces[face]
    assert isinstance(definition, FabFace)
    zone = home_of(definition) if zone < 0 else zone
    if zone == zones.HERO:
        g.set_asset(player, LIFE, definition.numbers.get(LIFE_PROPERTY, 0))
    if definition.numbers[TYPES] & MACRO:  # FAB 1.5.1a: no owner
        return setup.put(g, face, NOBODY, zone, seat=0, controller=player, card=False)
    token = definition.numbers[TYPES] & TOKEN != 0
    controller = player if zones.ARENA >> zone & 1 else -1
    return setup.put(g, face, player, zone, controller=controller, card=not token)
