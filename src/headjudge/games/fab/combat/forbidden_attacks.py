"""Attacks that an effect says cannot happen, wholly or at some targets. FAB 1.0.2 + 1.4.6"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import attackable, is_attack_layer, is_attackable, is_proxy, several_targets
from headjudge.games.fab.events import combat
from headjudge.games.fab.events.moves import AS_LINK, move
from headjudge.games.fab.events.possible import ruled_out_by
from headjudge.games.fab.objects.zones import CHAIN, HERO
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import FORBIDDING
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.moving import MOVED
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

AT_A_TARGET: Final[tuple[KindId, ...]] = (combat.ATTACK, combat.ATTACK_TARGET)
NEEDED: Final[tuple[KindId, ...]] = (*AT_A_TARGET, combat.CHAIN_OPENS, MOVED)
"""The events without which nothing attacks."""
RESTRICTED_TARGET: Final[int] = TABLES.reason(
    "restricted-target", "an effect says that this attack cannot attack {card}", cite("FAB 1.0.2"), cite("FAB 1.4.5")
)


def attacks_limited(g: State) -> bool:
    """Whether anything in force could say that an attack cannot happen."""
    return FORBIDDING in g.index.replacers and len([kind for kind in NEEDED if kind in g.index.replacers]) > 0


def attack_ruled_out_by(g: State, attack: ObjectId, player: PlayerId) -> int:
    """1 + the source of an effect by which an attack on the stack could not attack anything, 0 where none does."""
    if not chain.is_open(g):  # FAB 7.0.2a: it would open the chain
        closed = ruled_out_by(g, combat.chain_opens(attack, player))
        if closed:
            return closed
    for ev in onto_the_chain(g, attack, player):
        kept = ruled_out_by(g, ev)
        if kept:  # FAB 7.2.3: it could not become a chain link
            return kept
    against = [target_ruled_out_by(g, attack, player, id) for id in attackable(g, player)]
    return 0 if 0 in against or not against else against[0]


def onto_the_chain(g: State, attack: ObjectId, player: PlayerId) -> list[Event]:
    """The moves by which an attack on the stack becomes a chain link, as far as they are known. FAB 7.2.3"""
    if is_attack_layer(g, attack):  # FAB 7.2.3c: its effect specifies the card
        return []
    source = g.look(attack).source if is_proxy(g, attack) else attack
    elsewhere = source != attack and g.objs[source].zone not in (CHAIN, HERO)
    found = [move(g, source, CHAIN, player)] if elsewhere else []  # FAB 7.2.3b: with its attack-source
    return [move(g, attack, CHAIN, player, way=AS_LINK), *found]


def target_ruled_out_by(g: State, attack: ObjectId, player: PlayerId, target: ObjectId) -> int:
    """1 + the source of an effect that says that the attack cannot attack that, 0 where none does. FAB 1.0.2"""
    if FORBIDDING not in g.index.replacers:  # saves time
        return 0
    declared = ruled_out_by(g, combat.AttackTargeted(attack, player, target))
    return declared or ruled_out_by(g, combat.Attacked(attack, player, target))


def declarable_targets(g: State, attack: ObjectId) -> tuple[int, tuple[ObjectId, ...]]:
    """How many attack-targets may be declared for an attack, and which: none that it cannot attack. FAB 1.4.5"""
    most, targets = several_targets(g, attack)
    player = g.objs[attack].controller
    return most, tuple([id for id in targets if not target_ruled_out_by(g, attack, player, id)])


def legal_targets(g: State, attack: ObjectId) -> list[ObjectId]:
    """Those of its targets that are still legal: one is enough, and later it is not asked again. FAB 7.2.2a"""
    o = g.look(attack)
    there = [id for id in combat.targets_of(o) if is_attackable(g, id)]
    return [id for id in there if not target_ruled_out_by(g, attack, o.controller, id)]


def refuse_target_of(g: State, attack: ObjectId, player: PlayerId, target: ObjectId) -> int:
    """Why an effect keeps the attack from attacking that, 0 if none does."""
    culprit = target_ruled_out_by(g, attack, player, target)
    if not culprit:
        return 0
    g.culprit = ObjectId(culprit - 1)
    return RESTRICTED_TARGET
