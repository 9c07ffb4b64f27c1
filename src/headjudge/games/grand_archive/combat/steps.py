"""The combat phase after an attack is declared: retaliation, damage, end of combat. GA 2.2.g.iii-v"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.combat.roles import Combat, defenders, has, intents
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.events.combat import AttackDeclared, Retaliated, left_combat
from headjudge.games.grand_archive.events.damage import Damaged
from headjudge.games.grand_archive.events.moves import as_it_resolves, resolved
from headjudge.games.grand_archive.events.states import rested
from headjudge.games.grand_archive.objects.card_types import is_ally, is_champion, is_unit
from headjudge.games.grand_archive.objects.marks import (
    ATTACKING,
    DEFENDING,
    DISTANT,
    DURABILITY_COUNTER,
    RESTED,
    RETALIATING,
    WIELDED,
)
from headjudge.games.grand_archive.objects.properties import (
    AMBUSH,
    ATTACK_POWER,
    DAMAGE_BY_LIFE,
    INTERCEPT,
    LIFE,
    NOT_INTERCEPTED,
    POWER,
    RANGED,
    STEADFAST,
    UNBLOCKABLE,
)
from headjudge.games.grand_archive.objects.zones import FIELD, INTENT
from headjudge.games.grand_archive.play.opportunity import empty_stack, give_opportunity
from headjudge.games.grand_archive.play.triggers import P_TRIGGERS
from headjudge.games.grand_archive.registry import Q_RETALIATE, TABLES
from headjudge.games.grand_archive.turn.checks import checkpoint
from headjudge.games.grand_archive.turn.durations import END_OF_COMBAT
from headjudge.kernel import flow
from headjudge.kernel.definitions import FORBIDDING
from headjudge.kernel.events import sequence, together
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.moving import Marked
from headjudge.kernel.records import ABSENT, Event
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import cite

COMBAT_DAMAGE: Final[Cites] = (cite("GA 2.2.g.iv"),)


def begin_combat(g: State, player: PlayerId, attacker: ObjectId, weapon: ObjectId, cleave: bool) -> None:
    """Push the frame of the combat phase."""
    f = flow.begin(g, Combat(P_COMBAT, g.token, player))
    f.attacker = attacker
    f.weapon = weapon
    f.cleave = cleave


def s_intercept(g: State, f: Combat) -> None:
    """An attack on a champion sets off intercept of its player's awake allies. GA 3.1 intercept"""
    if not g.exists(f.attacker) or not g.mark(f.attacker, ATTACKING):
        flow.jump(g, f, "roles")  # GA 2.2.g: something else happened instead, and no attack was declared
        return
    if f.cleave:  # GA 3.1 cleave: it cannot be intercepted
        return
    # GA 3.1 unblockable: nor can this; GA 2.5.a: nor what something says of
    if has(g, f.attacker, f.weapon, UNBLOCKABLE) or has(g, f.attacker, f.weapon, NOT_INTERCEPTED):
        return
    for target in [id for id in defenders(g) if is_champion(g, id)]:  # GA 3.1 intercept: an attack on a champion
        offer_interception(g, f, target)


def offer_interception(g: State, f: Combat, target: ObjectId) -> None:
    """Intercept of the awake allies of a champion's player triggers."""
    player = g.objs[target].controller
    ev = AttackDeclared(f.attacker, f.player, (target,))
    for id in g.zone(FIELD):
        if (
            g.objs[id].controller == player
            and is_ally(g, id)
            and not g.mark(id, RESTED)  # GA 3.1 intercept: only an awake ally
            and g.prop(id, INTERCEPT) != ABSENT
        ):
            g.pending = (*g.pending, new_pending(g, INNATE.intercept.id, id, player, ev, 0))


def s_declared_triggers(g: State, f: Combat) -> None:
    empty_stack(g)


def s_before_retaliation(g: State, f: Combat) -> None:
    """The turn player has Opportunity before retaliation. GA 2.2.g.iii"""
    give_opportunity(g)


def s_retaliate(g: State, f: Combat) -> None:
    # GA 3.1 ambush: a unit may retaliate that does not defend, not against attacks of its own player
    ambushing = [id for id in g.zone(FIELD) if g.prop(id, AMBUSH) != ABSENT and g.objs[id].controller != f.player]
    around = dict.fromkeys([*defenders(g), *ambushing])  # each once
    candidates = [id for id in around if able_to_retaliate(g, id)]
    if FORBIDDING in g.index.replacers:  # saves time unless something forbids
        candidates = [id for id in candidates if not forbidden_to_retaliate(g, f, id)]
    players = [g.objs[id].controller for id in candidates]
    asked = [p for p in g.present() if p in players and not f.asked >> p & 1]  # GA 2.19.m: in turn order
    if not asked or not g.exists(f.attacker):
        f.step = TABLES.procedures[P_COMBAT].at("retaliated")
        return
    f.asked |= 1 << asked[0]
    # GA 2.2.g.iii: each controller may have them retaliate
    own = tuple([id for id in candidates if g.objs[id].controller == asked[0]])
    flow.choose(g, asked[0], own, 0, len(own), kind=Q_RETALIATE, source=f.attacker)


def s_also_retaliate(g: State, f: Combat) -> None:
    """The next player is asked about the own units; all of them retaliate at the same time. GA 2.19.m"""
    f.retaliating = (*f.retaliating, *f.chosen)
    f.step = f.at - 1


def forbidden_to_retaliate(g: State, f: Combat, id: ObjectId) -> bool:
    """Whether something says that the unit cannot retaliate against the attacker. GA 2.5.a"""
    return g.policies.ruled_out(g, Retaliated(id, g.objs[id].controller, f.attacker))


def able_to_retaliate(g: State, id: ObjectId) -> bool:
    if not is_unit(g, id) or g.num(id, POWER) <= 0:  # GA 2.2.g.iii: units with power
        return False
    if g.prop(id, STEADFAST) != ABSENT:  # GA 3.1 steadfast: also while rested
        return True
    return not g.mark(id, RESTED)  # GA 2.2.g.iii: awake ones


def s_retaliated(g: State, f: Combat) -> None:
    events: list[Event] = []
    f.retaliating = tuple([id for id in f.retaliating if g.exists(id)])
    for id in f.retaliating:
        player = g.objs[id].controller
        if g.prop(id, STEADFAST) == ABSENT:  # GA 3.1 steadfast: it retaliates without resting
            events.append(rested(id, player))
        events.append(Retaliated(id, player, f.attacker))
    sequence(g, tuple(events))


def s_before_damage(g: State, f: Combat) -> None:
    """The turn player has Opportunity before damage. GA 2.2.g.iv"""
    give_opportunity(g)


def s_order(g: State, f: Combat) -> None:
    """The attacking player orders several retaliating units. GA 2.2.g.iv"""
    retaliating = tuple([id for id in f.retaliating if g.exists(id) and g.mark(id, RETALIATING)])
    flow.choose(g, f.player, retaliating, len(retaliating), len(retaliating), ordered=True)


def power_to_deal(g: State, unit: ObjectId) -> int:
    """The power that a unit itself deals damage with, or its life in place of that."""
    if g.prop(unit, DAMAGE_BY_LIFE) != ABSENT:  # GA 2.19.j: card text overrides the rule that it is by power
        return g.num(unit, LIFE)
    return g.num(unit, POWER)


def attack_damage(g: State, attacker: ObjectId, weapon: ObjectId) -> int:
    """Power of the attacker, of every intent and of the weapon it wields, with what its attacks get. GA 2.2.g.iv"""
    total = power_to_deal(g, attacker) + g.num(attacker, ATTACK_POWER)
    if g.mark(attacker, DISTANT) and g.num(attacker, RANGED) > 0:  # GA 3.1 ranged: its attacks get more while distant
        total += g.num(attacker, RANGED)
    for id in intents(g, attacker):
        total += g.num(id, POWER)
    if is_champion(g, attacker) and g.exists(weapon) and g.mark(weapon, WIELDED):  # GA 1.7.g: with the weapon it wields
        total += g.num(weapon, POWER)
    return max(0, total)  # GA 2.8: less than 0 is 0


def s_damage(g: State, f: Combat) -> None:
    attacker, weapon = f.attacker, f.weapon
    hit = defenders(g)
    events: list[Event] = []
    if g.exists(attacker) and g.mark(attacker, ATTACKING):  # GA 2.2.g.iv: without the attacker it deals nothing
        amount = attack_damage(g, attacker, weapon)
        events = [damage(g, attacker, id, amount) for id in hit]
        # GA 1.7.g: one durability, also for 0 damage; not where the defender left before
        if hit and g.exists(weapon) and g.mark(weapon, WIELDED):
            # GA 4.3: in the damage step
            events.append(Marked(weapon, DURABILITY_COUNTER, -1, g.objs[weapon].controller))
    if g.exists(attacker):  # GA 2.2.g.iii: what retaliates deals its power to the attacker
        for id in [id for id in f.chosen if g.exists(id) and g.mark(id, RETALIATING)]:
            # GA 2.2.g.iii: its power alone; what its attacks get is no part of a retaliation
            events.append(damage(g, id, attacker, max(0, power_to_deal(g, id))))
    together(g, tuple(events))  # GA 2.2.g.iv: at the same time


def damage(g: State, source: ObjectId, victim: ObjectId, amount: int) -> Event:
    return Damaged(victim, g.objs[victim].controller, amount, source, COMBAT_DAMAGE, combat_damage=True)


def s_end(g: State, f: Combat) -> None:
    """Triggers of the damage step go onto the Effects Stack, before anything is checked. GA 2.2.g.v"""
    if g.pending:
        flow.push(g, P_TRIGGERS)


def s_check(g: State, f: Combat) -> None:
    """What dies of the damage, and what that sets off. GA 2.2.g.v"""
    checkpoint(g)


def s_roles(g: State, f: Combat) -> None:
    """Roles are removed, and intents go to the graveyard. GA 2.2.g.v"""
    involved = [id for id in g.zone(FIELD) if plays_a_part(g.objs[id].marks)]
    events = [left_combat(id, g.objs[id].controller) for id in involved]
    # GA 2.2.g.v: intents to the graveyard
    events += [as_it_resolves(resolved(id, f.player)) for id in g.zone(INTENT, f.player)]
    end_effects(g, END_OF_COMBAT)  # GA 2.2: what lasts until the end of combat ends with it
    sequence(g, tuple(events))


def plays_a_part(marks: dict[int, int]) -> bool:
    if not marks:  # saves time
        return False
    return ATTACKING in marks or DEFENDING in marks or RETALIATING in marks or WIELDED in marks


def s_last(g: State, f: Combat) -> None:
    empty_stack(g)  # GA 2.2.g.v: the main phase comes back once nothing waits any more


def s_over(g: State, f: Combat) -> None:
    g.frames.pop()


P_COMBAT: Final = TABLES.procedure(
    "combat",
    ("intercept", s_intercept),
    ("triggers", s_declared_triggers),
    ("before retaliation", s_before_retaliation),
    ("retaliate", s_retaliate, cite("GA 2.2.g.iii")),
    ("also retaliate", s_also_retaliate, cite("GA 2.2.g.iii")),
    ("retaliated", s_retaliated, cite("GA 2.2.g.iii")),
    ("before damage", s_before_damage),
    ("order", s_order, cite("GA 2.2.g.iv")),
    ("damage", s_damage, cite("GA 2.2.g.iv")),
    ("end", s_end, cite("GA 2.2.g.v")),
    ("check", s_check),
    ("roles", s_roles, cite("GA 2.2.g.v")),
    ("last", s_last),
    ("over", s_over),
    frame=Combat,
)

STEPS: Final[tuple[str, ...]] = ("retaliation step", "damage step", "end of combat step")


def combat_step(f: Combat) -> int:
    """The step that a combat is in, as STEPS counts them."""
    at = TABLES.procedures[P_COMBAT].at
    return (f.at >= at("before damage")) + (f.at >= at("end"))
