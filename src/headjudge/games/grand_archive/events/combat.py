"""Roles in combat: who attacks, defends, retaliates, and what is wielded. GA 2.2.g"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects import marks
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import AN_OBJECT, OBJECTS, OBJS, OTHER, Field
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def attack_declared(
    unit: ObjectId, player: PlayerId, attacked: tuple[ObjectId, ...], weapon: ObjectId = NOTHING
) -> Event:
    """A player declares an attack of a unit on others, wielding a weapon or none. GA 2.2.g.ii"""
    ev = Event(ATTACK, unit, player)
    ev.objs = attacked
    ev.other = weapon
    return ev


def do_attack(g: State, ev: Event) -> None:
    """It attacks, the attacked objects defend, and the weapon is wielded. GA 2.2.g.ii"""
    g.set_mark(ev.obj, marks.ATTACKING, 1)
    for id in ev.objs:
        if g.exists(id):
            g.set_mark(id, marks.DEFENDING, 1)
    weapon = ObjectId(ev.other)
    if weapon and g.exists(weapon):
        g.set_mark(weapon, marks.WIELDED, 1)  # GA 3.2 wield: the champion attacks with the weapon
    g.tally(marks.ATTACKED, ev.player)
    if is_champion(g, ev.obj):
        g.tally(marks.CHAMPION_ATTACKED, ev.player)
    ev.result = 1


ATTACK: Final[KindId] = TABLES.event(
    "attack-declared", do_attack, Field("attacked", OBJS, OBJECTS), Field("weapon", OTHER, AN_OBJECT), existing=True
)


def commanded(card: ObjectId, player: PlayerId, ally: ObjectId) -> Event:
    """An ally is to perform the attack of a card that the player activates. GA 3.1 command"""
    ev = Event(COMMANDED, card, player)
    ev.other = ally
    return ev


def do_command(g: State, ev: Event) -> None:
    """It is noted which ally performs the attack of the card, in whose intent it will be. GA 3.1 command"""
    g.set_mark(ev.obj, marks.INTENT_OF, ev.other)
    ev.result = 1


COMMANDED: Final[KindId] = TABLES.event(
    "commanded", do_command, Field("ally", OTHER, AN_OBJECT), cites=(cite("GA 3.1 command"),), existing=True
)


def redirected(to: ObjectId, player: PlayerId, away_from: ObjectId, source: ObjectId, cites: Cites) -> Event:
    """The attack on one unit is redirected to another. GA 3.1 intercept"""
    ev = Event(REDIRECTED, to, player, 0, source, cites)
    ev.other = away_from
    return ev


def do_redirect(g: State, ev: Event) -> None:
    """It defends in place of another. GA 3.1 intercept"""
    other = ObjectId(ev.other)
    if g.exists(other):
        g.set_mark(other, marks.DEFENDING, 0)
    g.set_mark(ev.obj, marks.DEFENDING, 1)
    ev.result = 1


REDIRECTED: Final[KindId] = TABLES.event("redirected", do_redirect, Field("away from", OTHER, AN_OBJECT), existing=True)


def retaliated(unit: ObjectId, player: PlayerId, attacker: ObjectId) -> Event:
    """A unit retaliates against the attacker. GA 2.2.g.iii"""
    ev = Event(RETALIATED, unit, player)
    ev.other = attacker
    return ev


def do_retaliate(g: State, ev: Event) -> None:
    """It retaliates. GA 2.2.g.iii"""
    g.set_mark(ev.obj, marks.RETALIATING, 1)
    ev.result = 1


RETALIATED: Final[KindId] = TABLES.event("retaliated", do_retaliate, Field("against", OTHER, AN_OBJECT), existing=True)


def left_combat(id: ObjectId, player: PlayerId) -> Event:
    """An object loses every role in combat. GA 2.2.g.v"""
    return Event(LEFT_COMBAT, id, player)


def do_leave_combat(g: State, ev: Event) -> None:
    """It loses every role in combat. GA 2.2.g.v"""
    for role in (marks.ATTACKING, marks.DEFENDING, marks.RETALIATING, marks.WIELDED):
        if g.mark(ev.obj, role):
            g.set_mark(ev.obj, role, 0)
            ev.result = 1


LEFT_COMBAT: Final[KindId] = TABLES.event("left-combat", do_leave_combat, existing=True)


def stopped_defending(id: ObjectId, player: PlayerId) -> Event:
    """An object is no legal target of the attack any more. GA 2.19.i.7"""
    return Event(STOPPED_DEFENDING, id, player)


def do_stop(g: State, ev: Event) -> None:
    """It has that role in combat no more. GA 2.19.i.7"""
    g.set_mark(ev.obj, ROLES[ev.kind], 0)
    ev.result = 1


STOPPED_DEFENDING: Final[KindId] = TABLES.event(
    "stopped-defending", do_stop, cites=(cite("GA 2.19.i.7"),), existing=True
)


def stopped_retaliating(unit: ObjectId, player: PlayerId) -> Event:
    """Nothing is left that a unit retaliates against. GA 2.19.i.7"""
    return Event(STOPPED_RETALIATING, unit, player)


STOPPED_RETALIATING: Final[KindId] = TABLES.event(
    "stopped-retaliating", do_stop, cites=(cite("GA 2.19.i.7"),), existing=True
)
ROLES: Final[dict[KindId, int]] = {STOPPED_DEFENDING: marks.DEFENDING, STOPPED_RETALIATING: marks.RETALIATING}
"""The role in combat that ends by each of these."""
