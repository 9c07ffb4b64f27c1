"""Conditions about where in the turn the game is. GA 2.2"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Who
from headjudge.abilities.selectors import EachPlayer
from headjudge.games.grand_archive.turn.phases import phase_of, running_turn
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class InPhase(Condition):
    """It is that phase of the turn of one of those players. GA 2.2"""

    def __init__(self, phase: int, who: Who) -> None:
        super().__init__(who)
        self.phase = phase
        self.who = who

    def holds(self, g: State, c: Context) -> bool:
        turn = running_turn(g)
        if turn is None or phase_of(turn) != self.phase:
            return False
        # GA 1.4: it is the end phase of somebody's turn though its player has lost
        return isinstance(self.who, EachPlayer) or g.active in self.who.players(g, c)
