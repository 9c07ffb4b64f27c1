"""Effects that last for a while."""

from __future__ import annotations

from headjudge.abilities.verbs import Until
from headjudge.games.grand_archive.turn.durations import NEXT_TURN_OF
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class Lasts(Until):
    """`(until duration ability objects?)`"""

    def lasts(self, g: State, c: Context) -> int:
        """Until the next turn of the player whose effect it is, where it says so."""
        return NEXT_TURN_OF + c.you if self.duration == NEXT_TURN_OF else self.duration


class LastsForEach(Lasts):
    """`(until duration ability objects times)`: each of the objects has an effect of its own, used up by itself."""

    def begins(self, g: State, c: Context, objs: tuple[ObjectId, ...], times: int) -> None:
        # GA 2.9: what is given to each of several units is tracked for each
        sequence(g, tuple([self.beginning(g, c, (id,), times) for id in objs]))
