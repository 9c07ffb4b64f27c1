"""The Resolution Step: the chain link resolves, go again, and perhaps another attack. FAB 7.6"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab import grounds
from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import COMBAT_STEP, GAINED, LINK_RESOLVES
from headjudge.games.fab.marks import ACTION_POINTS, RESOLUTION_STEP
from headjudge.games.fab.properties import GO_AGAIN
from headjudge.games.fab.rulings import refused
from headjudge.games.fab.tables import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.records import ABSENT, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_STEP: Final[int] = cite("FAB 7.6.1")
R_DAMAGE_STEP_ENDS: Final[int] = cite("FAB 7.5.4")
R_RESOLVED: Final[int] = cite("FAB 7.6.2")
R_LAST_KNOWN: Final[tuple[int, ...]] = (cite("FAB 7.6.2a"), cite("FAB 1.2.3"), cite("FAB 1.2.3a"))
R_UNCHANGED: Final[tuple[int, ...]] = (cite("FAB 1.2.3"), cite("FAB 1.2.3c"))
R_LINK_OF_GONE: Final[int] = cite("FAB 7.0.3c")
R_DEFENDED_GONE: Final[int] = cite("FAB 7.0.5c")
R_GO_AGAIN: Final[int] = cite("FAB 8.3.5b")
RULES_1: Final[tuple[int, ...]] = (R_DAMAGE_STEP_ENDS, R_STEP)
RULES_2: Final[tuple[int, ...]] = (R_RESOLVED,)
RULES_3: Final[tuple[int, ...]] = (R_RESOLVED, R_LINK_OF_GONE)
RULES_4: Final[tuple[int, ...]] = (R_RESOLVED, R_GO_AGAIN)
RULES_5: Final[tuple[int, ...]] = (R_RESOLVED, R_GO_AGAIN, *R_LAST_KNOWN)


def begin_resolution_step(g: State) -> Frame:
    """FAB 7.5.4: the stack is empty and all passed in the Damage Step."""
    return flow.push(g, P_RESOLUTION_STEP, chain.attacking_player(g))


def s_begin(g: State, f: Frame) -> None:
    happen(g, Event(COMBAT_STEP, chain.active_attack(g), f.player, RESOLUTION_STEP, 0, RULES_1))


def s_resolve(g: State, f: Frame) -> None:
    attack = chain.active_attack(g)
    rules: tuple[int, ...] = RULES_2
    if not g.exists(attack):
        rules = RULES_3
        if chain.defending(g, chain.links(g)):
            rules = (*rules, R_DEFENDED_GONE)
    happen(g, Event(LINK_RESOLVES, attack, f.player, 0, 0, rules))


def s_go_again(g: State, f: Frame) -> None:
    """FAB 7.6.2: an attack with go again gives its controller an action point, also as last known. FAB 7.6.2a"""
    g.frames.pop()
    attack = chain.active_attack(g)
    grounds.read_keyword(g, attack, GO_AGAIN)
    if attack and not g.exists(attack):
        refused(g, R_UNCHANGED)
    if attack and g.prop(attack, GO_AGAIN) != ABSENT:
        rules = RULES_4 if g.exists(attack) else RULES_5
        ev = Event(GAINED, 0, f.player, 1, attack, rules)
        ev.place = ACTION_POINTS
        happen(g, ev)


P_RESOLUTION_STEP: Final[int] = TABLES.procedure(
    "resolution step", ("begin", s_begin), ("resolve", s_resolve), ("go again", s_go_again)
)
