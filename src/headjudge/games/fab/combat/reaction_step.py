"""The Reaction Step: reactions may be played when a player has priority. FAB 7.4"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import combat
from headjudge.games.fab.objects.marks import REACTION_STEP
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DEFEND_STEP_ENDS: Final[Cites] = (cite("FAB 7.3.4"),)


def begin_reaction_step(g: State) -> None:
    """The Reaction Step begins. FAB 7.4.1"""
    happen(g, combat.CombatStep(REACTION_STEP, g.active, chain.active_attack(g), DEFEND_STEP_ENDS))
