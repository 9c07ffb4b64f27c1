"""Loops and stalls: every game ends. KF 27.2

The rules know no end but the third key. An endless chain of compulsory triggers is stopped where the active player
would say a number; a game in which no key is forged for a hundred turns is called off and counted.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.card import AMBER, KEYS
from headjudge.games.keyforge.tables import LOOPED, STALLED, TABLES
from headjudge.kernel.events import happen
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LOOPS: Final = cite("KF 27.2")
LONGEST: Final = 100
LOOPS_A_TURN: Final = 3

LOOP_STOPPED: Final = TABLES.event("loop-stopped", do_nothing, silent=True)
"""A loop that nobody can leave by choosing has run `amount` times and stops."""


def is_stalled(g: State) -> bool:
    return g.marks.get(STALLED, 0) >= LONGEST


def end(g: State) -> None:
    """More keys win, then more aember; otherwise it is a draw."""
    scores = [(g.asset(player, KEYS), g.asset(player, AMBER)) for player in range(g.n)]
    best = max(scores)
    winners = tuple([player for player in range(g.n) if scores[player] == best])
    g.finish(winners if len(winners) == 1 else (), "stalled", (LOOPS,))


def stop(g: State, keep: int) -> None:
    """Drop everything above frame `keep`: the loop and all that waits in it."""
    times = len(g.frames) - keep
    while len(g.frames) > keep:
        g.frames.pop()
    g.pending = ()
    g.marks[LOOPED] = g.marks.get(LOOPED, 0) + 1
    happen(g, Event(LOOP_STOPPED, 0, g.active, max(1, times), 0, (LOOPS,)))
