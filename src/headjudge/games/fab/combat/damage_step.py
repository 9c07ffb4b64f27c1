"""The Damage Step: physical damage, and whether the attack hits. FAB 7.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import is_attackable
from headjudge.games.fab.events import combat, damage
from headjudge.games.fab.objects.marks import DAMAGE_STEP
from headjudge.games.fab.objects.properties import DEFENSE, POWER
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.registry import Q_DAMAGE_ORDER, TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ATTACK_GONE: Final[Cites] = (cite("FAB 7.7.2c"),)


class DamageStep(Frame):
    """The attack deals its damage to one target after the other. FAB 7.5.2"""

    targets: tuple[ObjectId, ...] = ()
    """Those still to be dealt with."""
    dealing: bool = False
    """Damage was to be dealt to one of them."""


def begin_damage_step(g: State) -> None:
    """The stack is empty and all passed in the Reaction Step."""
    flow.push(g, P_DAMAGE_STEP, chain.attacking_player(g))


def s_begin(g: State, f: DamageStep) -> None:
    """The Damage Step begins, for the targets that can still be attacked."""
    targets = chain.targets_of(g, chain.links(g))
    f.targets = tuple([id for id in targets if is_attackable(g, id)])
    # FAB 7.5.1: the Damage Step begins
    happen(g, combat.CombatStep(DAMAGE_STEP, f.player, chain.active_attack(g)))


def total_defense(g: State, link: int, target: ObjectId) -> int:
    """The sum of the defending cards of that attack-target. FAB 7.5.2"""
    return sum([max(0, g.num(d, DEFENSE)) for d in chain.defending(g, link) if about(g.objs[d]).defends == target])


def s_order(g: State, f: DamageStep) -> None:
    """With several attack-targets, the controller of the attack says in which order they are dealt with. FAB 7.5.2c"""
    n = len(f.targets)
    if n > 1:
        attack = chain.active_attack(g)
        flow.choose(g, f.player, f.targets, n, n, kind=Q_DAMAGE_ORDER, source=attack, ordered=True)


def s_damage(g: State, f: DamageStep) -> None:
    """To one target after the other the difference is dealt as physical damage. FAB 7.5.2"""
    link = chain.links(g)
    attack = chain.active_attack(g)
    if not g.exists(attack):  # FAB 7.7.2c: it ceased to exist before damage was calculated
        g.frames.pop()
        happen(g, combat.must_close(f.player, ATTACK_GONE))
        return
    targets = f.chosen or f.targets
    if not targets:
        flow.jump(g, f, "missed")
        return
    f.targets, f.chosen = targets[1:], ()
    flow.jump(g, f, "damage")
    if not is_attackable(g, targets[0]):  # FAB 7.5.2b: no damage, no event
        return
    amount = max(0, g.num(attack, POWER)) - total_defense(g, link, targets[0])
    if amount > 0:
        f.dealing = True
        # FAB 7.5.2a: the hit-event, whose source is the attack
        happen(g, damage.Hit(attack, targets[0], amount, f.player))


def s_missed(g: State, f: DamageStep) -> None:
    """Where no damage was dealt by the attack, it has not hit, which is told."""
    g.frames.pop()
    if f.dealing and not chain.has_hit(g, chain.links(g)):
        happen(g, damage.no_hit(chain.active_attack(g), f.player))


P_DAMAGE_STEP: Final[int] = TABLES.procedure(
    "damage step",
    ("begin", s_begin, cite("FAB 7.4.3")),
    ("order", s_order, cite("FAB 7.5.2c")),
    ("damage", s_damage, cite("FAB 7.5.2")),
    ("missed", s_missed, cite("FAB 7.5.5b")),
    frame=DamageStep,
)
