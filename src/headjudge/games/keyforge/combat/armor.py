"""Armor that can still prevent damage this turn. KF 12.5"""

from __future__ import annotations

from headjudge.games.keyforge.objects.marks import ARMOR_THEN, ARMOR_USED
from headjudge.games.keyforge.objects.properties import ARMOR
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State


def unused_armor(g: State, id: ObjectId) -> int:
    """What is left of it: gained armor adds to that, and what was used is lost before what was not. KF 12.5"""
    now = max(0, g.num(id, ARMOR))
    used = g.mark(id, ARMOR_USED)
    if not used:  # saves time unless some was used
        return now
    then = g.mark(id, ARMOR_THEN)
    return then - used + now - then if now >= then else min(then - used, now)  # KF 12.5: used armor is lost first


def use_armor(g: State, id: ObjectId, amount: int) -> None:
    """So much of it is used up. Called by the performer that says so."""
    left = unused_armor(g, id) - amount
    now = max(0, g.num(id, ARMOR))
    g.set_mark(id, ARMOR_USED, now - left)
    g.set_mark(id, ARMOR_THEN, now)
