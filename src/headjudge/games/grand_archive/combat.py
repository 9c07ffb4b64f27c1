"""The combat phase after an attack is declared: retaliation, damage, end of combat. GA 2.2.g.iii-v"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.checks import checkpoint
from headjudge.games.grand_archive.events import ATTACK, COMBAT, DAMAGED, LEFT_COMBAT, RESOLVED, RESTS, RETALIATED
from headjudge.games.grand_archive.facts import (
    ALLY,
    AMBUSH,
    ATTACK_POWER,
    ATTACKING,
    CHAMPION,
    DEFENDING,
    DURABILITY_COUNTER,
    INTERCEPT,
    POWER,
    RESTED,
    RETALIATING,
    STEADFAST,
    TYPE,
    UNIT,
    WIELDED,
)
from headjudge.games.grand_archive.innate import INNATE
from headjudge.games.grand_archive.opportunity import empty_stack, give_opportunity
from headjudge.games.grand_archive.roles import defenders
from headjudge.games.grand_archive.tables import Q_RETALIATE, TABLES
from headjudge.games.grand_archive.zones import FIELD, INTENT
from headjudge.kernel import flow
from headjudge.kernel.events import MARKED, new_pending, sequence, together
from headjudge.kernel.records import ABSENT, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

RETALIATION: Final = cite("GA 2.2.g.iii")
DAMAGE_STEP: Final = cite("GA 2.2.g.iv")
END_OF_COMBAT: Final = cite("GA 2.2.g.v")
WIELDING: Final = cite("GA 1.7.g")


def s_intercept(g: State, f: Frame) -> None:
    """GA 3.1: an attack on a champion sets off intercept of its player's awake allies."""
    target = f.ints["target"]
    if f.ints["cleave"] or not g.exists(target) or not g.num(target, TYPE) & CHAMPION:
        return
    player = g.objs[target].controller
    ev = Event(ATTACK, f.ints["attacker"], f.player)
    ev.objs = (target,)
    for id in g.zone(FIELD):
        if (
            g.objs[id].controller == player
            and g.num(id, TYPE) & ALLY
            and not g.mark(id, RESTED)
            and g.prop(id, INTERCEPT) != ABSENT
        ):
            g.pending = (*g.pending, new_pending(g, INNATE.intercept.id, id, player, ev, 0))


def s_declared_triggers(g: State, f: Frame) -> None:
    empty_stack(g)


def s_before_retaliation(g: State, f: Frame) -> None:
    """GA 2.2.g.iii: the turn player has Opportunity before retaliation."""
    give_opportunity(g)


def s_retaliate(g: State, f: Frame) -> None:
    attacker = f.ints["attacker"]
    ambushing: list[int] = []
    if AMBUSH in g.modifiers:
        # GA 3.1: with ambush a unit may retaliate that does not defend, not against attacks of its own player
        ambushing = [id for id in g.zone(FIELD) if g.prop(id, AMBUSH) != ABSENT and g.objs[id].controller != f.player]
    candidates = [
        id
        for id in [*defenders(g), *[x for x in ambushing if not g.mark(x, DEFENDING)]]
        if g.num(id, TYPE) & UNIT
        and g.num(id, POWER) > 0
        and (not g.mark(id, RESTED) or g.prop(id, STEADFAST) != ABSENT)
    ]
    if not candidates or not g.exists(attacker):
        f.lists["retaliating"] = ()
        return
    player = g.objs[candidates[0]].controller
    flow.choose(g, player, tuple(candidates), 0, len(candidates), "retaliating", Q_RETALIATE, attacker, (RETALIATION,))


def s_retaliated(g: State, f: Frame) -> None:
    events: list[Event] = []
    for id in f.lists["retaliating"]:
        player = g.objs[id].controller
        if g.prop(id, STEADFAST) == ABSENT:
            events.append(Event(RESTS, id, player, rules=(RETALIATION,)))
        ev = Event(RETALIATED, id, player, rules=(RETALIATION,))
        ev.other = f.ints["attacker"]
        events.append(ev)
    sequence(g, tuple(events))


def s_before_damage(g: State, f: Frame) -> None:
    give_opportunity(g)


def s_order(g: State, f: Frame) -> None:
    """GA 2.2.g.iv: the attacking player orders several retaliating units."""
    retaliating = tuple([id for id in f.lists["retaliating"] if g.exists(id) and g.mark(id, RETALIATING)])
    flow.choose(
        g, f.player, retaliating, len(retaliating), len(retaliating), "order", rules=(DAMAGE_STEP,), ordered=True
    )


def attack_damage(g: State, attacker: int, weapon: int) -> int:
    """Power of the attacker, of every intent and of the weapon it wields, with what its attacks get. GA 2.2.g.iv"""
    total = g.num(attacker, POWER) + g.num(attacker, ATTACK_POWER)
    if g.num(attacker, TYPE) & CHAMPION:
        for id in g.zone(INTENT, g.objs[attacker].controller):
            total += g.num(id, POWER)
        if weapon and g.exists(weapon) and g.mark(weapon, WIELDED):
            total += g.num(weapon, POWER)
    return max(0, total)


def s_damage(g: State, f: Frame) -> None:
    attacker, weapon = f.ints["attacker"], f.ints["weapon"]
    hit = defenders(g)
    events: list[Event] = []
    if g.exists(attacker) and g.mark(attacker, ATTACKING):
        amount = attack_damage(g, attacker, weapon)
        events = [damage(g, attacker, id, amount) for id in hit]
        if hit and g.exists(weapon) and g.mark(weapon, WIELDED):
            # GA 1.7.g: also for 0 damage; not where the defender left before
            wear = Event(MARKED, weapon, g.objs[weapon].controller, -1, rules=(DAMAGE_STEP, WIELDING))
            wear.place = DURABILITY_COUNTER
            events.append(wear)
    if g.exists(attacker):
        # GA 2.2.g.iv: a retaliating unit that left deals nothing
        striking = [id for id in f.lists["order"] if g.exists(id)]
        events += [damage(g, id, attacker, g.num(id, POWER) + g.num(id, ATTACK_POWER)) for id in striking]
    together(g, tuple(events))


def damage(g: State, source: int, victim: int, amount: int) -> Event:
    ev = Event(DAMAGED, victim, g.objs[victim].controller, amount, source, (DAMAGE_STEP,))
    ev.place = COMBAT
    return ev


def s_end(g: State, f: Frame) -> None:
    """GA 2.2.g.v: triggers of the damage step first, then checks."""
    checkpoint(g)


def s_roles(g: State, f: Frame) -> None:
    """GA 2.2.g.v: roles are removed, and intents go to the graveyard."""
    involved = [
        id
        for id in g.zone(FIELD)
        if g.mark(id, ATTACKING) or g.mark(id, DEFENDING) or g.mark(id, RETALIATING) or g.mark(id, WIELDED)
    ]
    events = [Event(LEFT_COMBAT, id, g.objs[id].controller, rules=(END_OF_COMBAT,)) for id in involved]
    events += [Event(RESOLVED, id, f.player, rules=(END_OF_COMBAT,)) for id in g.zone(INTENT, f.player)]
    sequence(g, tuple(events))


def s_last(g: State, f: Frame) -> None:
    g.frames.pop()
    empty_stack(g)


P_COMBAT: Final = TABLES.procedure(
    "combat",
    ("intercept", s_intercept),
    ("triggers", s_declared_triggers),
    ("before retaliation", s_before_retaliation),
    ("retaliate", s_retaliate),
    ("retaliated", s_retaliated),
    ("before damage", s_before_damage),
    ("order", s_order),
    ("damage", s_damage),
    ("end", s_end),
    ("roles", s_roles),
    ("last", s_last),
)
