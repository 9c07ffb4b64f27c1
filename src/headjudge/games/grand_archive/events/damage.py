"""Damage is dealt, prevented, recovered and removed. GA 1.6.e, 2.8, 2.9"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.card_types import is_champion, is_siegeable, is_unit
from headjudge.games.grand_archive.objects.marks import CHAMPION_DEALT_COMBAT, DAMAGE, DURABILITY_COUNTER, HURT, KILLER
from headjudge.games.grand_archive.objects.properties import LIFE
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.whole_game import whole_game
from headjudge.kernel.fields import A_FLAG, AMOUNT, PLACE, Field
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

COMBAT: Final = 1
"""Dealt in the damage step. GA 2.8"""


def damaged(
    victim: ObjectId, player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = (), combat: bool = False
) -> Event:
    """A source deals damage to an object that the player controls. GA 2.8"""
    ev = Event(DAMAGED, victim, player, amount, source, cites)
    if combat:
        ev.place = COMBAT  # GA 2.8: combat damage is that of the damage step
    return ev


def damage(ev: Event) -> int:
    """How much is dealt."""
    return ev.amount


def is_combat_damage(ev: Event) -> bool:
    """Whether it is dealt in the damage step."""
    return ev.place == COMBAT


def take_off(ev: Event, most: int) -> int:
    """Up to `most` of the damage is not dealt; returns how much that is."""
    less = min(ev.amount, most)
    if less <= 0:
        return 0
    ev.amount -= less
    ev.stopped = ev.amount == 0
    return less


def double(ev: Event) -> None:
    """Twice as much is dealt."""
    ev.amount *= 2


def do_damage(g: State, ev: Event) -> None:
    """Damage counters are put on it; whose combat damage is lethal has killed it."""
    if ev.amount <= 0:  # GA 2.8: less than 1 is no damage
        return
    ev.result = ev.amount
    besieged = is_siegeable(g, ev.obj)
    if besieged:  # GA 1.7.k: it loses as many durability counters, and has been dealt the damage
        g.set_mark(ev.obj, DURABILITY_COUNTER, max(0, g.mark(ev.obj, DURABILITY_COUNTER) - ev.amount))
    if not besieged or is_unit(g, ev.obj):  # GA 1.7.k: damage is marked on it only where it is a unit, too
        bear(g, ev)
    if whole_game(g).fosters:  # nobody else asks
        g.set_mark(ev.obj, HURT, 1)
    if ev.place == COMBAT and is_champion(g, ev.source):
        g.tally(CHAMPION_DEALT_COMBAT, g.look(ev.source).controller, 0, ev.amount)


def bear(g: State, ev: Event) -> None:
    """Damage counters are put on it; combat damage that is lethal kills."""
    total = g.mark(ev.obj, DAMAGE) + ev.amount
    g.set_mark(ev.obj, DAMAGE, total)
    # GA 2.2.g.iv: only the source dealing the lethal point kills
    if ev.place == COMBAT and total >= g.num(ev.obj, LIFE) > total - ev.amount:
        g.set_mark(ev.obj, KILLER, ev.source)


DAMAGED: Final[KindId] = TABLES.event(
    "damaged",
    do_damage,
    Field("amount", AMOUNT),
    Field("combat damage", PLACE, A_FLAG),
    cites=(cite("GA 2.8"),),
    existing=True,
)


def prevented(victim: ObjectId, player: PlayerId, amount: int, source: ObjectId) -> Event:
    """A source has prevented that much of the damage that an object would have been dealt. GA 2.9"""
    return Event(PREVENTED, victim, player, amount, source)


PREVENTED: Final[KindId] = TABLES.event("prevented", do_nothing, Field("amount", AMOUNT), cites=(cite("GA 2.9"),))


def recovered(champion: ObjectId, player: PlayerId, amount: int, source: ObjectId = NOTHING) -> Event:
    """Up to that many damage counters are removed; it counts also where there are none. GA 3.2 recover"""
    return Event(RECOVERED, champion, player, amount, source)


def do_recover(g: State, ev: Event) -> None:
    """Damage counters are removed from it. GA 3.2 recover"""
    if ev.amount > 0:  # GA 1.2: to recover 0 is not to recover
        g.set_mark(ev.obj, DAMAGE, max(0, g.mark(ev.obj, DAMAGE) - ev.amount))
        ev.result = ev.amount


RECOVERED: Final[KindId] = TABLES.event(
    "recovered", do_recover, Field("amount", AMOUNT), cites=(cite("GA 3.2 recover"),), existing=True
)


def hurt_forgotten(unit: ObjectId, player: PlayerId) -> Event:
    """A unit's controller's turn ends: what it was dealt before counts no more. GA 3.1 foster"""
    return Event(UNHURT, unit, player)


def do_forget_hurt(g: State, ev: Event) -> None:
    """What damage it was dealt before counts no more for its fostering. GA 3.1 foster"""
    g.set_mark(ev.obj, HURT, 0)
    ev.result = 1


UNHURT: Final[KindId] = TABLES.event("hurt-forgotten", do_forget_hurt, existing=True)


def damage_removed(ally: ObjectId, player: PlayerId) -> Event:
    """Damage marked on an ally is removed. GA 1.6.e"""
    return Event(CLEANED, ally, player)


def do_clean_up(g: State, ev: Event) -> None:
    """All damage is removed from it. GA 1.6.e"""
    g.set_mark(ev.obj, DAMAGE, 0)
    g.set_mark(ev.obj, KILLER, 0)
    ev.result = 1


CLEANED: Final[KindId] = TABLES.event("damage-removed", do_clean_up, existing=True)
