"""The Resolution Step: the chain link resolves, go again, and perhaps another attack. FAB 7.6"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import assets, combat
from headjudge.games.fab.objects.marks import ACTION_POINTS, RESOLUTION_STEP
from headjudge.games.fab.objects.properties import GO_AGAIN
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites
from headjudge.kernel.records import ABSENT, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

AS_LAST_KNOWN: Final[Cites] = (cite("FAB 7.6.2a"),)


def begin_resolution_step(g: State) -> None:
    """The stack is empty and all passed in the Damage Step."""
    flow.push(g, P_RESOLUTION_STEP, chain.attacking_player(g))


def s_begin(g: State, f: Frame) -> None:
    """The Resolution Step begins. FAB 7.6.1"""
    happen(g, combat.CombatStep(RESOLUTION_STEP, f.player, chain.active_attack(g)))


def s_resolve(g: State, f: Frame) -> None:
    """The active chain link becomes a resolved one, on which effects trigger. FAB 7.6.2"""
    happen(g, combat.link_resolves(chain.active_attack(g), f.player))


def s_go_again(g: State, f: Frame) -> None:
    """FAB 8.3.5b: an attack with go again gives its controller an action point, also as last known. FAB 7.6.2a"""
    g.frames.pop()
    attack = chain.active_attack(g)
    if g.prop(attack, GO_AGAIN) != ABSENT:  # FAB 1.2.3a: asked as last known where it is gone
        cites = g.citing if g.exists(attack) else AS_LAST_KNOWN
        happen(g, assets.Gained(f.player, ACTION_POINTS, 1, attack, cites))


P_RESOLUTION_STEP: Final[int] = TABLES.procedure(
    "resolution step",
    ("begin", s_begin, cite("FAB 7.5.4")),
    ("resolve", s_resolve, cite("FAB 7.6.2")),
    ("go again", s_go_again, cite("FAB 8.3.5b")),
)
