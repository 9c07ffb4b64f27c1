"""In which zones an ability functions, for games where nothing but the zone decides it."""

from __future__ import annotations

from headjudge.kernel.definitions import Ability
from headjudge.kernel.places import Places


def zones_of(ability: Ability, usual: int, places: Places, possible: int = -1) -> int:
    """The zones, as a bit mask: the usual ones, or those that the ability or its condition names.

    `possible`: where what it does, or costs, could be at all. Raises ValueError where it would function nowhere.
    """
    named = ability.zones
    where = places.always if ability.condition is None else ability.condition.where(places)
    found = where.met & named if named else where.within(usual)
    if not where.met or not found & possible:
        there = "holds nowhere" if not where.met & (named or -1) else "holds only where it cannot be used"
        raise ValueError(f"its condition {there}, so that it never functions")
    return found & possible
