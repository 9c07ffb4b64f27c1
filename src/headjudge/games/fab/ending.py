"""Ending a game. FAB 4.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.events import DIED
from headjudge.games.fab.marks import IDLE_TURNS, LIFE
from headjudge.games.fab.zones import HERO
from headjudge.kernel.events import happen
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_DIED: Final[int] = cite("FAB 1.10.2a")
R_WIN: Final[int] = cite("FAB 4.5.2a")
R_ZERO_LIFE: Final[int] = cite("FAB 4.5.3a")
R_CONCEDE: Final[int] = cite("FAB 4.5.3c")
R_DRAW: Final[int] = cite("FAB 4.5.4a")
R_STALEMATE: Final[int] = cite("FAB 4.5.4d")
R_DEADLOCK: Final[int] = cite("FAB 4.5.4e")

PATIENCE: Final = 20
"""FAB 4.5.4e, read decidably: after so many turns in a row without a card played or an ability activated the players
refuse to advance the game, or cannot (FAB 4.5.4d)."""


def died(g: State) -> list[int]:
    """The players whose hero's life total is zero."""
    return [p for p in range(g.n) if not g.gone >> p & 1 and g.asset(p, LIFE) <= 0 and g.zone(HERO, p)]


def lose(g: State, players: list[int]) -> None:
    """FAB 4.5.3a: they lose; FAB 4.5.2a: whoever has no opponents left wins; FAB 4.5.4a: all at once is a draw"""
    left = [p for p in g.present() if p not in players]
    for p in players:
        happen(g, Event(DIED, g.zone(HERO, p)[0], p, 0, 0, (R_DIED, R_ZERO_LIFE, R_WIN)))
    if not left:
        g.finish((), "all-heroes-died", (R_DRAW,))
    else:
        g.finish(tuple(left), "hero-died", (R_WIN, R_ZERO_LIFE))


def check_progress(g: State) -> None:
    """Called as a turn ends."""
    if g.marks.get(IDLE_TURNS, 0) >= PATIENCE:
        g.finish((), "deadlock", (R_DEADLOCK, R_STALEMATE))
