"""Triggered abilities that are no keywords, with the condition that may stand before their effect. GA 2.4.b"""

from __future__ import annotations

from headjudge.abilities.kinds import Pattern
from headjudge.abilities.statics import When
from headjudge.games.grand_archive.effects.restrictions import intervening
from headjudge.kernel.definitions import Instruction, probe
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


class Whenever(When):
    """`(when pattern effect)`"""

    def __init__(self, pattern: Pattern, effect: Instruction) -> None:
        super().__init__(pattern, effect)
        self.conditions = intervening(effect)

    def hears(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        c = probe(g, this, you, ev, effect)
        if not self.pattern.fits(g, ev, c):
            return False
        # GA 2.4.b: it does not trigger unless what "if" says is so by then; on resolution that is asked again
        return not [condition for condition in self.conditions if not condition.holds(g, c)]
