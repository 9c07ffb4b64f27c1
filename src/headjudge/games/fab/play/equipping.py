"""Where an object can be equipped: an empty equipment zone, or weapon zones with room for it. FAB 8.5.41 + 3.16"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.objects.containing import fits_zone
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.play.permissions import TOPIC_WEAPON_ZONES, WeaponZones
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State

HANDS: Final = 2
"""The weapon zones of a player whose hero does not say otherwise. FAB 3.0.2"""
NOWHERE: Final = -1
BOW: Final[int] = properties.SUBTYPE["Bow"]
QUIVER: Final[int] = properties.SUBTYPE["Quiver"]


def weapon_zones(g: State, player: PlayerId) -> int:
    """FAB 3.0.2: two, unless their hero says otherwise"""
    found = HANDS
    for node, _, you, _ in g.statements(TOPIC_WEAPON_ZONES):
        assert isinstance(node, WeaponZones)
        if you == player:
            found = node.count
    return found


def hands_for(g: State, id: ObjectId) -> int:
    """How many weapon zones an object takes. FAB 3.16.2a"""
    return 2 if g.num(id, properties.SUBTYPES) & properties.TWO_HANDED else 1


def equipped_to(g: State, player: PlayerId, zone: int) -> list[ObjectId]:
    """What is equipped to a zone, also while it is on the combat chain. FAB 3.0.1a"""
    away = [id for id in g.zone(zones.CHAIN) if about(g.objs[id]).home == zone and g.objs[id].owner == player]
    return [*g.zone(zone, player), *away]


def zone_to_equip(g: State, id: ObjectId, before: list[tuple[ObjectId, int]]) -> int:
    """The zone that an object can be equipped to after those that are equipped with it; NOWHERE for none. FAB 8.5.41"""
    o = g.find(id)
    if o is None or o.face < 0:
        return NOWHERE
    if o.zone == zones.WEAPON or o.zone in zones.EQUIPMENT_ZONES:  # FAB 8.5.41c: equipped already
        return NOWHERE
    for zone in zones.EQUIPMENT_ZONES:
        if fits_zone(g, o, zone) and not together_with(g, o, zone, before):  # FAB 8.5.41c: an empty zone
            return zone
    return zones.WEAPON if fits_zone(g, o, zones.WEAPON) and has_hands(g, o, before) else NOWHERE


def together_with(g: State, o: Obj, zone: int, before: list[tuple[ObjectId, int]]) -> list[ObjectId]:
    """What is equipped to a zone of its owner, or about to be."""
    planned = [id for id, where in before if where == zone and g.objs[id].owner == o.owner]
    return [*equipped_to(g, o.owner, zone), *planned]


def has_hands(g: State, o: Obj, before: list[tuple[ObjectId, int]]) -> bool:
    """Whether there are weapon zones enough for an object. FAB 3.16.2a"""
    held = together_with(g, o, zones.WEAPON, before)
    subtypes = [g.num(id, properties.SUBTYPES) for id in held]
    if g.num(o.id, properties.SUBTYPES) & QUIVER:
        if [some for some in subtypes if some & QUIVER]:  # FAB 8.2.15: one quiver and no more
            return False
        if [some for some in subtypes if some & BOW and some & properties.TWO_HANDED]:  # FAB 8.2.15: beside such a bow
            return True
    taken = sum([hands_for(g, id) for id in held])
    return taken + hands_for(g, o.id) <= weapon_zones(g, o.owner)
