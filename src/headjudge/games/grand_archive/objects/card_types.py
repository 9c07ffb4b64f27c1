"""Which type an object or card has. GA 1.7, 2.6"""

from __future__ import annotations

from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.properties import SUBTYPE, TYPE
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State


def is_champion(g: State, id: ObjectId) -> bool:
    return g.num(id, TYPE) & properties.CHAMPION != 0


def is_ally(g: State, id: ObjectId) -> bool:
    return g.num(id, TYPE) & properties.ALLY != 0


def is_unit(g: State, id: ObjectId) -> bool:
    """A champion or an ally."""
    return g.num(id, TYPE) & properties.UNIT != 0


def is_weapon(g: State, id: ObjectId) -> bool:
    return g.num(id, TYPE) & properties.WEAPON != 0


def is_siegeable(g: State, id: ObjectId) -> bool:
    """A domain that can be attacked, and loses durability for the damage that it is dealt. GA 1.7.k"""
    return g.num(id, SUBTYPE) & properties.SIEGEABLE != 0 and g.num(id, TYPE) & properties.DOMAIN != 0


def bears_damage(g: State, id: ObjectId) -> bool:
    """Whether damage can be dealt to it: to a unit, or a siegeable domain. GA 2.8, 1.7.k"""
    return is_unit(g, id) or is_siegeable(g, id)


def shoots(g: State, id: ObjectId) -> bool:
    """A weapon that has to be loaded. GA 1.7.k"""
    return g.num(id, SUBTYPE) & properties.SHOOTING != 0 and is_weapon(g, id)


def is_action(g: State, id: ObjectId) -> bool:
    return g.num(id, TYPE) & properties.ACTION != 0


def is_attack(g: State, id: ObjectId) -> bool:
    """An attack card."""
    return g.num(id, TYPE) & properties.ATTACK != 0


def is_boon(g: State, id: ObjectId) -> bool:
    """A boon, lesser or greater. GA 1.7.e"""
    return g.num(id, TYPE) & properties.BOON != 0


def is_material(face: Face) -> bool:
    """A champion or regalia, which a material deck holds."""
    numbers = face.numbers
    if numbers.get(TYPE, 0) & properties.CHAMPION:
        return True
    return numbers.get(properties.SUPERTYPE, 0) & properties.REGALIA != 0
