"""Loops and stalls: every game ends. KF 27.2

The rules know no end but the third key. What repeats itself and is no loop of windows (`loops.py`) is stopped by a
budget of steps; a game in which no key is forged for a hundred turns is called off and counted.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects.marks import AMBER, KEYS
from headjudge.games.keyforge.registry import LOOPED, STALLED, TABLES
from headjudge.kernel.fields import A_FLAG, AMOUNT, PLACE, Field
from headjudge.kernel.ids import NOTHING, KindId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LOOPS: Final = cite("KF 27.2")
LONGEST: Final = 100
LOOPS_A_TURN: Final = 3


def do_stop(g: State, ev: Event) -> None:
    """A loop stops: as often as the active player said, or because it takes too long."""
    if ev.place == 1:
        g.marks[LOOPED] = g.marks.get(LOOPED, 0) + 1
    ev.result = 1


LOOP_STOPPED: Final[KindId] = TABLES.event(
    "loop-stopped", do_stop, Field("times", AMOUNT), Field("too long", PLACE, A_FLAG), silent=True, cites=(LOOPS,)
)


def loop_stopped(player: PlayerId, times: int = 1, too_long: bool = False) -> Event:
    """A loop stops: as often as the active player said, or because it takes too long. KF 27.2"""
    ev = Event(LOOP_STOPPED, NOTHING, player, times)
    ev.place = int(too_long)
    return ev


def is_stalled(g: State) -> bool:
    return g.marks.get(STALLED, 0) >= LONGEST


def end(g: State) -> None:
    """More keys win, then more aember; otherwise it is a draw."""
    scores = [(g.asset(player, KEYS), g.asset(player, AMBER)) for player in g.seats]
    best = max(scores)
    winners = tuple([player for player in g.seats if scores[player] == best])
    g.finish(winners if len(winners) == 1 else (), "stalled", (LOOPS,))
