"""Roles in combat: who attacks, defends, retaliates, and what is wielded. GA 2.2.g"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.objects import marks
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.records import w_known_of
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.durations import END_OF_COMBAT, NEXT_ATTACK
from headjudge.kernel.fields import Counterpart
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.lasting import prolong
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackDeclared(Event):
    """A player declares an attack of a unit on others, wielding a weapon or none. GA 2.2.g.ii"""

    attacked: tuple[ObjectId, ...]
    weapon: Counterpart

    def __init__(
        self, unit: ObjectId, player: PlayerId, attacked: tuple[ObjectId, ...], weapon: ObjectId = NOTHING
    ) -> None:
        super().__init__(ATTACK, unit, player)
        self.attacked = attacked
        self.weapon = weapon


def do_attack(g: State, ev: AttackDeclared) -> None:
    """It attacks, the attacked objects defend, and the weapon is wielded. GA 2.2.g.ii"""
    g.set_mark(ev.obj, marks.ATTACKING, 1)
    for id in ev.attacked:
        if g.exists(id):
            g.set_mark(id, marks.DEFENDING, 1)
    if ev.weapon and g.exists(ev.weapon):
        g.set_mark(ev.weapon, marks.WIELDED, 1)  # GA 3.2 wield: the champion attacks with the weapon
    g.tally(marks.ATTACKED, ev.player)
    if is_champion(g, ev.obj):
        g.tally(marks.CHAMPION_ATTACKED, ev.player)
    for e in [e for e in g.effects.values() if e.until == NEXT_ATTACK and ev.obj in e.objs]:
        prolong(g, e, END_OF_COMBAT)  # GA 2.2.g.ii: this is the attack that it was for
    ev.result = 1


ATTACK: Final[KindId] = TABLES.event(
    "attack-declared",
    AttackDeclared,
    do_attack,
    existing=True,
    changes=(
        "object: attacking = 1",
        "attacked: defending = 1",
        "weapon: wielded = 1",
        "all: attacks = nothing",
        "object: attacks = attacked",
    ),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Commanded(Event):
    """An ally is to perform the attack of a card that the player activates. GA 3.1 command"""

    ally: Counterpart

    def __init__(self, card: ObjectId, player: PlayerId, ally: ObjectId) -> None:
        super().__init__(COMMANDED, card, player)
        self.ally = ally


def do_command(g: State, ev: Commanded) -> None:
    """It is noted which ally performs the attack of the card, in whose intent it will be. GA 3.1 command"""
    w_known_of(g, ev.obj).intent_of = ev.ally
    ev.result = 1


COMMANDED: Final[KindId] = TABLES.event(
    "commanded", Commanded, do_command, cites=(cite("GA 3.1 command"),), existing=True
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Redirected(Event):
    """The attack on one unit is redirected to another. GA 3.1 intercept"""

    away_from: Counterpart

    def __init__(self, to: ObjectId, player: PlayerId, away_from: ObjectId, source: ObjectId, cites: Cites) -> None:
        super().__init__(REDIRECTED, to, player, source=source, cites=cites)
        self.away_from = away_from


def do_redirect(g: State, ev: Redirected) -> None:
    """It defends in place of another. GA 3.1 intercept"""
    if g.exists(ev.away_from):
        g.set_mark(ev.away_from, marks.DEFENDING, 0)
    g.set_mark(ev.obj, marks.DEFENDING, 1)
    ev.result = 1


REDIRECTED: Final[KindId] = TABLES.event(
    "redirected",
    Redirected,
    do_redirect,
    existing=True,
    changes=("away from: defending = 0", "object: defending = 1", "all: attacks + object", "all: attacks - away from"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Retaliated(Event):
    """A unit retaliates against the attacker. GA 2.2.g.iii"""

    against: Counterpart

    def __init__(self, unit: ObjectId, player: PlayerId, attacker: ObjectId) -> None:
        super().__init__(RETALIATED, unit, player)
        self.against = attacker


def do_retaliate(g: State, ev: Retaliated) -> None:
    """It retaliates. GA 2.2.g.iii"""
    g.set_mark(ev.obj, marks.RETALIATING, 1)
    ev.result = 1


RETALIATED: Final[KindId] = TABLES.event(
    "retaliated", Retaliated, do_retaliate, existing=True, changes=("object: retaliating = 1",)
)


def left_combat(id: ObjectId, player: PlayerId) -> Event:
    """An object loses every role in combat. GA 2.2.g.v"""
    return Event(LEFT_COMBAT, id, player)


def do_leave_combat(g: State, ev: Event) -> None:
    """It loses every role in combat. GA 2.2.g.v"""
    for role in (marks.ATTACKING, marks.DEFENDING, marks.RETALIATING, marks.WIELDED):
        if g.mark(ev.obj, role):
            g.set_mark(ev.obj, role, 0)
            ev.result = 1


LEFT_COMBAT: Final[KindId] = TABLES.event(
    "left-combat",
    Event,
    do_leave_combat,
    existing=True,
    changes=("object: attacking = 0", "object: defending = 0", "object: retaliating = 0", "object: wielded = 0"),
)


def stopped_defending(id: ObjectId, player: PlayerId) -> Event:
    """An object is no legal target of the attack any more. GA 2.19.i.7"""
    return Event(STOPPED_DEFENDING, id, player)


def do_stop(g: State, ev: Event) -> None:
    """It has that role in combat no more. GA 2.19.i.7"""
    g.set_mark(ev.obj, ROLES[ev.kind], 0)
    ev.result = 1


STOPPED_DEFENDING: Final[KindId] = TABLES.event(
    "stopped-defending", Event, do_stop, cites=(cite("GA 2.19.i.7"),), existing=True, changes=("object: defending = 0",)
)


def stopped_retaliating(unit: ObjectId, player: PlayerId) -> Event:
    """Nothing is left that a unit retaliates against. GA 2.19.i.7"""
    return Event(STOPPED_RETALIATING, unit, player)


STOPPED_RETALIATING: Final[KindId] = TABLES.event(
    "stopped-retaliating",
    Event,
    do_stop,
    cites=(cite("GA 2.19.i.7"),),
    existing=True,
    changes=("object: retaliating = 0",),
)
ROLES: Final[dict[KindId, int]] = {STOPPED_DEFENDING: marks.DEFENDING, STOPPED_RETALIATING: marks.RETALIATING}
"""The role in combat that ends by each of these."""
