"""Armor that can still prevent damage this turn. KF 12.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.effects.constants import fluid
from headjudge.games.keyforge.objects.marks import ARMOR_THEN, ARMOR_USED
from headjudge.games.keyforge.objects.properties import ARMOR
from headjudge.games.keyforge.objects.zones import IN_PLAY
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import together
from headjudge.kernel.ids import KindId, ObjectId
from headjudge.kernel.records import MODIFIED, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def unused_armor(g: State, id: ObjectId) -> int:
    """What is left of it: gained armor adds to that, and what was used is lost before what was not. KF 12.5"""
    now = max(0, g.num(id, ARMOR))
    used = g.mark(id, ARMOR_USED)
    if not used:  # saves time
        return now
    then = g.mark(id, ARMOR_THEN)
    return then - used + now - then if now >= then else min(then - used, now)  # KF 12.5: used armor is lost first


def use_armor(g: State, id: ObjectId, amount: int) -> None:
    """So much of it is used up. Called by the performer that says so."""
    left = unused_armor(g, id) - amount
    now = max(0, g.num(id, ARMOR))
    g.set_mark(id, ARMOR_USED, now - left)
    g.set_mark(id, ARMOR_THEN, now)


def do_count(g: State, ev: Event) -> None:
    """What of the armor of `obj` was used is counted anew. KF 12.5"""
    use_armor(g, ev.obj, 0)
    ev.result = 1


COUNTED: Final[KindId] = TABLES.event("armor-counted", do_count, silent=True, cites=(cite("KF 12.5"),), existing=True)
"""The armor of `obj` has become more or less since some of it was used."""


def wavers(g: State) -> bool:
    """Whether armor can have changed since things in play were last looked at."""
    if ARMOR not in g.modifiers:
        return g.stirred & MODIFIED != 0
    return g.stirred & (IN_PLAY | MODIFIED) != 0 or fluid(g, ARMOR) != ()


def count_anew(g: State, ids: tuple[ObjectId, ...]) -> None:
    """Armor that is lost takes the used part with it, and what is gained after that is unused. KF 12.5"""
    used = [id for id in ids if ARMOR_USED in g.objs[id].marks]
    changed = [id for id in used if max(0, g.num(id, ARMOR)) != g.mark(id, ARMOR_THEN)]
    together(g, tuple([Event(COUNTED, id, g.objs[id].controller, 1) for id in changed]))
