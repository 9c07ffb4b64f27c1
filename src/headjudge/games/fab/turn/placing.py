"""Where cards lie before a game runs. FAB 3 + 4.1"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.objects.marks import LIFE
from headjudge.kernel import setup
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, ObjectId, PlayerId
from headjudge.kernel.state import State

EQUIPPED: Final = {
    properties.SUBTYPE["Head"]: zones.HEAD,
    properties.SUBTYPE["Chest"]: zones.CHEST,
    properties.SUBTYPE["Arms"]: zones.ARMS,
    properties.SUBTYPE["Legs"]: zones.LEGS,
}


def home_of(face: FabFace) -> int:
    """The zone where a card starts the game. FAB 4.1.2 + 4.1.4a"""
    types, subtypes = face.numbers[properties.TYPES], face.numbers[properties.SUBTYPES]
    if types & (properties.HERO | properties.DEMI_HERO):
        return zones.HERO
    if types & properties.WEAPON or subtypes & properties.OFF_HAND:
        return zones.WEAPON
    for subtype, zone in EQUIPPED.items():
        if types & properties.EQUIPMENT and subtypes & subtype:
            return zone
    return zones.PERMANENT if types & (properties.TOKEN | properties.MACRO) else zones.DECK


def put_card(g: State, face: int, player: PlayerId, zone: int = -1) -> ObjectId:
    """A card in its zone before the game runs: no event, nothing triggers."""
    definition = g.faces[face]
    assert isinstance(definition, FabFace)
    zone = home_of(definition) if zone < 0 else zone
    if zone == zones.HERO:
        g.set_asset(player, LIFE, definition.numbers.get(properties.LIFE, 0))
    if definition.numbers[properties.TYPES] & properties.MACRO:  # FAB 1.5.1a: no owner
        return setup.put(g, face, NOBODY, zone, seat=FIRST_SEAT, controller=player, card=False)
    token = definition.numbers[properties.TYPES] & properties.TOKEN != 0
    controller = player if zones.ARENA >> zone & 1 else NOBODY
    return setup.put(g, face, player, zone, controller=controller, card=not token)
