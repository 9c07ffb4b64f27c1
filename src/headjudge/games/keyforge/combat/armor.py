"""Armor that can still prevent damage this turn. KF 12.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.effects.constants import fluid
from headjudge.games.keyforge.objects.marks import ARMOR_USED
from headjudge.games.keyforge.objects.properties import ARMOR
from headjudge.games.keyforge.objects.records import about, known_of, w_known_of
from headjudge.games.keyforge.objects.zones import IN_PLAY
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import together
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.records import MODIFIED, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def unused_armor(g: State, id: ObjectId) -> int:
    """What is left of it: gained armor adds to that, and what was used is lost before what was not. KF 12.5"""
    now = max(0, g.num(id, ARMOR))
    used = g.mark(id, ARMOR_USED)
    if not used:  # saves time
        return now
    then = known_of(g, id).armor_then
    return then - used + now - then if now >= then else min(then - used, now)  # KF 12.5: used armor is lost first


def use_armor(g: State, id: ObjectId, amount: int) -> int:
    """So much of it is used up; returns how much is used now. Called by the performer that says so."""
    left = unused_armor(g, id) - amount
    now = max(0, g.num(id, ARMOR))
    g.set_mark(id, ARMOR_USED, now - left)
    w_known_of(g, id).armor_then = now
    return now - left


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmorCounted(Event):
    """The armor of a creature has become more or less since some of it was used. KF 12.5"""

    armor_used: int = 0

    def __init__(self, id: ObjectId, player: PlayerId) -> None:
        super().__init__(COUNTED, id, player)


def do_count(g: State, ev: ArmorCounted) -> None:
    """What of the armor of `obj` was used is counted anew. KF 12.5"""
    ev.armor_used = use_armor(g, ev.obj, 0)
    ev.result = 1


COUNTED: Final[KindId] = TABLES.event(
    "armor-counted",
    ArmorCounted,
    do_count,
    silent=True,
    cites=(cite("KF 12.5"),),
    existing=True,
    changes=("object: armor used = armor used",),
)
"""The armor of `obj` has become more or less since some of it was used."""


def wavers(g: State) -> bool:
    """Whether armor can have changed since things in play were last looked at."""
    if not g.modified(ARMOR):
        return g.dirty & MODIFIED != 0
    return g.dirty & (IN_PLAY | MODIFIED) != 0 or fluid(g, ARMOR) != ()


def count_anew(g: State, ids: tuple[ObjectId, ...]) -> None:
    """Armor that is lost takes the used part with it, and what is gained after that is unused. KF 12.5"""
    used = [id for id in ids if ARMOR_USED in g.objs[id].marks]
    changed = [id for id in used if max(0, g.num(id, ARMOR)) != about(g.objs[id]).armor_then]
    together(g, tuple([ArmorCounted(id, g.objs[id].controller) for id in changed]))
