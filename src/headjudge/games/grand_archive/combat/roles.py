"""Roles in combat, and what a unit brings into it. GA 2.2.g.i, 2.15"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.champions import level
from headjudge.games.grand_archive.objects.marks import ATTACKING, DEFENDING, WIELDED
from headjudge.games.grand_archive.objects.properties import PRIDE, STEALTH, TRUE_SIGHT
from headjudge.games.grand_archive.objects.zones import FIELD, INTENT
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.records import ABSENT
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DOES_NOT_OBEY: Final = TABLES.reason(
    "does-not-obey", "{card} does not obey you", cite("GA 3.1 pride"), cite("GA 3.2 obey")
)


def obeys(g: State, unit: int) -> bool:
    """An ally with Pride N obeys from champion level N on. GA 3.1 pride"""
    return level(g, g.objs[unit].controller) >= g.prop(unit, PRIDE)


def has(g: State, unit: int, weapon: int, keyword: int) -> bool:
    """Whether the unit, the weapon it wields or a card in its intent has the keyword."""
    if g.prop(unit, keyword) != ABSENT or (g.exists(weapon) and g.prop(weapon, keyword) != ABSENT):
        return True
    if not is_champion(g, unit):
        return False
    return len([id for id in g.zone(INTENT, g.look(unit).controller) if g.prop(id, keyword) != ABSENT]) > 0


def true_sight(g: State, unit: int, weapon: int) -> bool:
    """Whether the attack may be made on what has stealth. GA 3.1 true-sight"""
    return has(g, unit, weapon, TRUE_SIGHT)


def attacker(g: State) -> int:
    """The attacking unit, 0 where none is left."""
    for id in g.zone(FIELD):
        if g.mark(id, ATTACKING):
            return id
    return 0


def wielded(g: State) -> int:
    """The weapon that is wielded in this combat, 0 for none."""
    for id in g.zone(FIELD):
        if g.mark(id, WIELDED):
            return id
    return 0


def defenders(g: State) -> list[int]:
    """The objects that still defend: on the field, and legal targets of the attack. GA 2.19.i.7"""
    found = [id for id in g.zone(FIELD) if g.mark(id, DEFENDING)]
    unit = attacker(g)
    seen = unit != 0 and true_sight(g, unit, wielded(g))
    # GA 3.1 stealth: what has gained it is no legal target any more
    return [id for id in found if seen or g.prop(id, STEALTH) == ABSENT]
