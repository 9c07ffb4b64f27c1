"""Effects that end combat, a phase or the turn. GA 2.2.h"""

from __future__ import annotations

from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.combat.roles import combat
from headjudge.games.grand_archive.events.endings import COMBAT, PHASE, Ended
from headjudge.games.grand_archive.turn.phases import running_turn
from headjudge.kernel.events import happen
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class End(Verb):
    """`(end span)`: combat, the phase that it is, or the turn."""

    def __init__(self, span: int) -> None:
        super().__init__()
        self.span = span

    def perform(self, g: State, c: Context) -> None:
        if not self.feasible(g, c):
            return
        # GA 2.2.h: combat is a phase of its own
        span = COMBAT if self.span == PHASE and combat(g) is not None else self.span
        happen(g, self.noting(c, Ended(span, c.you, c.this)))

    def feasible(self, g: State, c: Context) -> bool:
        return combat(g) is not None if self.span == COMBAT else running_turn(g) is not None
