"""Damage is dealt, prevented, recovered and removed. GA 1.6.e, 2.8, 2.9"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.objects.card_types import is_champion, is_siegeable, is_unit
from headjudge.games.grand_archive.objects.marks import CHAMPION_DEALT_COMBAT, CHAMPION_TOOK, DAMAGE, DURABILITY_COUNTER
from headjudge.games.grand_archive.objects.properties import LIFE
from headjudge.games.grand_archive.objects.records import known_of, w_known_of
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.whole_game import whole_game
from headjudge.kernel.fields import Amount, Internal
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Damaged(Event):
    """A source deals damage to an object that the player controls. GA 2.8"""

    amount: Amount
    combat_damage: bool
    """Dealt in the damage step. GA 2.8"""
    unpreventable: bool
    """Nothing prevents it. GA 2.8"""
    spread: Internal = 0
    """It comes of other damage, which is dealt to this as well."""
    damage_counters: int = 0
    durability_lost: int = 0
    """What of it is marked as damage, and what a siegeable object loses. GA 1.7.k"""

    def __init__(
        self,
        victim: ObjectId,
        player: PlayerId,
        amount: int,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        combat_damage: bool = False,
        unpreventable: bool = False,
    ) -> None:
        super().__init__(DAMAGED, victim, player, source=source, cites=cites)
        self.amount = amount
        self.combat_damage = combat_damage
        self.unpreventable = unpreventable


def is_combat_damage(ev: Event) -> bool:
    """Whether it is dealt in the damage step."""
    return isinstance(ev, Damaged) and ev.combat_damage


def take_off(ev: Event, most: int) -> int:
    """Up to `most` of the damage is not dealt; returns how much that is."""
    assert isinstance(ev, Damaged)
    less = min(ev.amount, most)
    if less <= 0 or ev.unpreventable:  # GA 2.8: what would prevent unpreventable damage fails
        return 0
    ev.amount -= less
    ev.stopped = ev.amount == 0
    return less


def double(ev: Event) -> None:
    """Twice as much is dealt."""
    assert isinstance(ev, Damaged)
    ev.amount *= 2


def do_damage(g: State, ev: Damaged) -> None:
    """Damage counters are put on it; whose combat damage is lethal has killed it."""
    if ev.amount <= 0:  # GA 2.8: less than 1 is no damage
        return
    ev.result = ev.amount
    besieged = is_siegeable(g, ev.obj)
    if besieged:  # GA 1.7.k: it loses as many durability counters, and has been dealt the damage
        ev.durability_lost = min(ev.amount, g.mark(ev.obj, DURABILITY_COUNTER))
        g.set_mark(ev.obj, DURABILITY_COUNTER, g.mark(ev.obj, DURABILITY_COUNTER) - ev.durability_lost)
    if not besieged or is_unit(g, ev.obj):  # GA 1.7.k: damage is marked on it only where it is a unit, too
        bear(g, ev)
    if whole_game(g).fosters:  # nobody else asks
        w_known_of(g, ev.obj).hurt = True
    if is_champion(g, ev.obj):
        g.tally(CHAMPION_TOOK, g.objs[ev.obj].controller, 0, ev.amount)
    if ev.combat_damage and is_champion(g, ev.source):
        g.tally(CHAMPION_DEALT_COMBAT, g.look(ev.source).controller, 0, ev.amount)


def bear(g: State, ev: Damaged) -> None:
    """Damage counters are put on it; combat damage that is lethal kills."""
    total = g.mark(ev.obj, DAMAGE) + ev.amount
    g.set_mark(ev.obj, DAMAGE, total)
    ev.damage_counters = ev.amount
    # GA 2.2.g.iv: only the source dealing the lethal point kills
    if ev.combat_damage and total >= g.num(ev.obj, LIFE) > total - ev.amount:
        w_known_of(g, ev.obj).killer = ev.source


DAMAGED: Final[KindId] = TABLES.event(
    "damaged",
    Damaged,
    do_damage,
    cites=(cite("GA 2.8"),),
    existing=True,
    changes=("object: damage + damage counters", "object: durability - durability lost"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Prevented(Event):
    """A source has prevented that much of the damage that an object would have been dealt. GA 2.9"""

    amount: Amount

    def __init__(self, victim: ObjectId, player: PlayerId, amount: int, source: ObjectId) -> None:
        super().__init__(PREVENTED, victim, player, source=source)
        self.amount = amount


PREVENTED: Final[KindId] = TABLES.event("prevented", Prevented, do_nothing, cites=(cite("GA 2.9"),))


@mypyc_attr(allow_interpreted_subclasses=True)
class Recovered(Event):
    """Up to that many damage counters are removed; it counts also where there are none. GA 3.2 recover"""

    amount: Amount

    def __init__(self, champion: ObjectId, player: PlayerId, amount: int, source: ObjectId = NOTHING) -> None:
        super().__init__(RECOVERED, champion, player, source=source)
        self.amount = amount


def do_recover(g: State, ev: Recovered) -> None:
    """Damage counters are removed from it. GA 3.2 recover"""
    if ev.amount > 0:  # GA 1.2: to recover 0 is not to recover
        g.set_mark(ev.obj, DAMAGE, max(0, g.mark(ev.obj, DAMAGE) - ev.amount))
        ev.result = ev.amount


RECOVERED: Final[KindId] = TABLES.event(
    "recovered",
    Recovered,
    do_recover,
    cites=(cite("GA 3.2 recover"),),
    existing=True,
    changes=("object: damage - amount",),
)


def hurt_forgotten(unit: ObjectId, player: PlayerId) -> Event:
    """A unit's controller's turn ends: what it was dealt before counts no more. GA 3.1 foster"""
    return Event(UNHURT, unit, player)


def do_forget_hurt(g: State, ev: Event) -> None:
    """What damage it was dealt before counts no more for its fostering. GA 3.1 foster"""
    w_known_of(g, ev.obj).hurt = False
    ev.result = 1


UNHURT: Final[KindId] = TABLES.event("hurt-forgotten", Event, do_forget_hurt, existing=True)


def damage_removed(ally: ObjectId, player: PlayerId) -> Event:
    """Damage marked on an ally is removed. GA 1.6.e"""
    return Event(CLEANED, ally, player)


def do_clean_up(g: State, ev: Event) -> None:
    """All damage is removed from it. GA 1.6.e"""
    g.set_mark(ev.obj, DAMAGE, 0)
    if known_of(g, ev.obj).killer:
        w_known_of(g, ev.obj).killer = NOTHING
    ev.result = 1


CLEANED: Final[KindId] = TABLES.event(
    "damage-removed", Event, do_clean_up, existing=True, changes=("object: damage = 0",)
)
