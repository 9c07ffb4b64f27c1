"""Priority: who may play, activate or pass. FAB 1.11"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects.records import course
from headjudge.games.fab.play.game_state import P_GAME_STATE, needed
from headjudge.games.fab.play.playing import start_activation, start_play
from headjudge.games.fab.play.required_plays import may_pass
from headjudge.games.fab.registry import A_PLAY, Q_PRIORITY, TABLES
from headjudge.kernel import flow, windows
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.records import Frame, WindowFrame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PASSED_ON: Final[Cites] = (cite("FAB 1.11.4a"),)
REGAINED: Final[Cites] = (cite("FAB 1.11.5"),)
GAINED: Final[tuple[Cites, ...]] = (
    (cite("FAB 4.3.3"),),
    (cite("FAB 7.1.2"),),
    (cite("FAB 7.2.5"),),
    (cite("FAB 7.3.3"),),
    (cite("FAB 7.4.2"),),
    (cite("FAB 7.5.3"),),
    (cite("FAB 7.6.3"),),
    (cite("FAB 1.11.3"),),
)
"""By the step of combat, why the turn player gains priority in it; outside of combat in the Action Phase."""


class Priority(windows.Window):
    """FAB 1.11.4: passing gives priority to the next player; all passing in succession ends it."""

    def checkpoint(self, g: State, f: WindowFrame) -> None:
        """Game state actions come before a player gets priority. FAB 1.10.2"""
        if course(g).closing:  # nobody gets priority, the Close Step begins
            g.frames.pop()
        elif needed(g):
            f.step = 0
            flow.push(g, P_GAME_STATE, g.active)

    def may_pass(self, g: State, player: PlayerId) -> bool:
        return may_pass(g, player)

    def undertake(self, g: State, f: WindowFrame, act: int, obj: ObjectId, val: int) -> Frame | None:
        """Whoever has priority plays a card or activates an ability. FAB 1.11.1"""
        if act == A_PLAY:
            return start_play(g, f.player, obj, val)
        return start_activation(g, f.player, obj, val)

    def cites(self, g: State, f: WindowFrame) -> Cites:
        """Why this player has priority now: somebody passed it on, it is regained, or the turn player gains it."""
        if not f.begun:
            return GAINED[course(g).step]
        return PASSED_ON if f.passes else REGAINED


P_PRIORITY: Final[int] = windows.declare(TABLES, "priority", Priority(), Q_PRIORITY)
OFFER: Final[int] = TABLES.procedures[P_PRIORITY].at("offer")
