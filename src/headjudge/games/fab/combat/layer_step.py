"""The Layer Step: an attack is unresolved on the stack. FAB 7.1"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import combat
from headjudge.games.fab.objects.marks import CLOSE_STEP, LAYER_STEP, NO_COMBAT, RESOLUTION_STEP
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NEXT_ATTACK: Final[Cites] = (cite("FAB 7.6.3"),)
IN_ANOTHER_STEP: Final[Cites] = (cite("FAB 7.1.1"),)


def attack_added(g: State, attack: ObjectId, player: PlayerId) -> tuple[Event, ...]:
    """What an attack that is put on the stack brings about: the chain opens, or another Layer Step begins. FAB 7.1.1"""
    step = chain.step(g)
    if step == NO_COMBAT:  # FAB 7.0.2a: an attack on the stack opens the chain
        return (combat.chain_opens(attack, player),)
    if step == LAYER_STEP or step == CLOSE_STEP:  # FAB 7.7.1: nobody gets priority any more, and attacks are cleared
        return ()
    # FAB 7.6.3: the next attack begins another Layer Step
    cites = NEXT_ATTACK if step == RESOLUTION_STEP else IN_ANOTHER_STEP
    return (combat.CombatStep(LAYER_STEP, player, cites=cites),)
