"""What cannot happen, whatever says that it does. GA 2.5.a"""

from __future__ import annotations

from headjudge.abilities.kinds import Pattern
from headjudge.kernel.definitions import Replacer, probe
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


class Cannot(Replacer):
    """`(cannot pattern)`: such an event does not happen, nor anything instead of it. GA 2.5.a"""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(pattern)
        self.pattern = pattern
        self.kinds = pattern.kinds
        self.own = pattern.own
        self.forbids = True

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return self.pattern.fits(g, ev, probe(g, this, you, ev, effect))

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        ev.stopped = True
