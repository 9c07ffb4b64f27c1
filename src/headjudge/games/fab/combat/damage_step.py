"""The Damage Step: physical damage, and whether the attack hits. FAB 7.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.attacks import is_attackable
from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import COMBAT_STEP, HIT, MUST_CLOSE, PHYSICAL
from headjudge.games.fab.marks import DAMAGE_STEP, DEFENDING
from headjudge.games.fab.properties import DEFENSE, POWER
from headjudge.games.fab.tables import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_STEP: Final[int] = cite("FAB 7.5.1")
R_REACTION_STEP_ENDS: Final[int] = cite("FAB 7.4.3")
R_DAMAGE: Final[int] = cite("FAB 7.5.2")
R_HIT_EVENT: Final[int] = cite("FAB 7.5.2a")
R_HIT: Final[int] = cite("FAB 7.5.5")
R_ATTACK_GONE: Final[int] = cite("FAB 7.7.2c")


def begin_damage_step(g: State) -> Frame:
    """FAB 7.4.3: the stack is empty and all passed in the Reaction Step."""
    return flow.push(g, P_DAMAGE_STEP, chain.attacking_player(g))


def s_begin(g: State, f: Frame) -> None:
    happen(
        g,
        Event(COMBAT_STEP, chain.active_attack(g), f.player, DAMAGE_STEP, 0, (R_REACTION_STEP_ENDS, R_STEP, R_DAMAGE)),
    )


def total_defense(g: State, link: int, target: int) -> int:
    """FAB 7.5.2: the sum of the defending cards of that attack-target"""
    return sum([max(0, g.num(d, DEFENSE)) for d in chain.defending(g, link) if g.mark(d, DEFENDING) == target])


def s_damage(g: State, f: Frame) -> None:
    """FAB 7.5.2: the difference is dealt as physical damage, which is the hit-event."""
    g.frames.pop()
    link = chain.links(g)
    attack = chain.active_attack(g)
    if attack not in g.objs:
        happen(g, Event(MUST_CLOSE, 0, f.player, 0, 0, (R_ATTACK_GONE,)))
        return
    target = chain.target_of(g, link)
    if not is_attackable(g, target):  # FAB 7.5.2b: no damage, no event
        return
    amount = max(0, g.num(attack, POWER)) - total_defense(g, link, target)
    if amount > 0:
        ev = Event(HIT, attack, f.player, amount, attack, (R_DAMAGE, R_HIT_EVENT, R_HIT))
        ev.other = target
        ev.place = PHYSICAL
        happen(g, ev)


P_DAMAGE_STEP: Final[int] = TABLES.procedure("damage step", ("begin", s_begin), ("damage", s_damage))
