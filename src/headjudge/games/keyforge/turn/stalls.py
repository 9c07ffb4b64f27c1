"""Loops and stalls: every game ends. KF 27.2

The rules know no end but the third key. What repeats itself and is no loop of windows (`loops.py`) is stopped by a
budget of steps; a game in which no key is forged for a hundred turns is called off and counted.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.objects.marks import AMBER, KEYS
from headjudge.games.keyforge.objects.records import course, w_course
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.fields import Amount
from headjudge.kernel.ids import NOTHING, KindId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LOOPS: Final = cite("KF 27.2")
LONGEST: Final = 100
LOOPS_A_TURN: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class LoopStopped(Event):
    """A loop is stopped after so many rounds, or because it takes too long."""

    times: Amount
    too_long: bool

    def __init__(self, player: PlayerId, times: int = 1, too_long: bool = False) -> None:
        super().__init__(LOOP_STOPPED, NOTHING, player)
        self.times = times
        self.too_long = too_long


def do_stop(g: State, ev: LoopStopped) -> None:
    """A loop stops: as often as the active player said, or because it takes too long."""
    if ev.too_long:
        w_course(g).looped += 1
    ev.result = 1


LOOP_STOPPED: Final[KindId] = TABLES.event("loop-stopped", LoopStopped, do_stop, silent=True, cites=(LOOPS,))


def is_stalled(g: State) -> bool:
    return course(g).stalled >= LONGEST


def end(g: State) -> None:
    """More keys win, then more aember; otherwise it is a draw."""
    scores = [(g.asset(player, KEYS), g.asset(player, AMBER)) for player in g.seats]
    best = max(scores)
    winners = tuple([player for player in g.seats if scores[player] == best])
    g.finish(winners if len(winners) == 1 else (), "stalled", (LOOPS,))
