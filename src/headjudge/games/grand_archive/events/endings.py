"""Effects end a phase or the turn. GA 2.2.h"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.whole_game import w_whole_game
from headjudge.kernel.fields import Code
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

COMBAT: Final = 1
PHASE: Final = 2
TURN: Final = 3
SPANS: Final[dict[str, int]] = {"combat": COMBAT, "phase": PHASE, "turn": TURN}


@mypyc_attr(allow_interpreted_subclasses=True)
class Ended(Event):
    """Combat, the phase or the turn ends, once what says so has resolved. GA 2.2.h"""

    span: Code

    def __init__(self, span: int, player: PlayerId, source: ObjectId) -> None:
        super().__init__(ENDED, NOTHING, player, source=source)
        self.span = span


def do_end(g: State, ev: Ended) -> None:
    """It is noted what ends, and what ends it; of several the longest counts."""
    f = w_whole_game(g)
    f.ending = max(f.ending, ev.span)
    f.ender = ev.source
    ev.result = 1


ENDED: Final[KindId] = TABLES.event(
    "ended",
    Ended,
    do_end,
    words={"span": {n: name for name, n in SPANS.items()}},
    cites=(cite("GA 2.2.h"),),
)
