"""Abilities that prevent damage as long as they are there, perhaps at a cost. GA 2.9"""

from __future__ import annotations

from headjudge.abilities.kinds import Part, Value
from headjudge.games.grand_archive.effects.prevention import prevent
from headjudge.games.grand_archive.effects.verbs.offering import can_be_done, do_all_of
from headjudge.games.grand_archive.events.damage import DAMAGED
from headjudge.kernel.definitions import Instruction, Replacer, probe
from headjudge.kernel.fields import amount
from headjudge.kernel.ids import PREVENTED, ObjectId, PlayerId
from headjudge.kernel.lasting import new_context_of
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


class Prevents(Replacer):
    """Prevents that much of damage that fits, as long as this is there. GA 2.9

    With a cost it is up to its player each time; `then` is done where any damage was prevented.
    """

    def __init__(self, amount: Value, parts: list[Part], cost: Instruction | None, then: Instruction | None) -> None:
        super().__init__(amount, *parts, cost, then)
        self.kinds = (DAMAGED,)
        self.amount = amount
        self.parts = parts
        self.cost = cost
        self.then = then
        self.optional = cost is not None

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        if amount(ev) <= 0:  # GA 2.8: no damage, nothing to prevent
            return False
        c = probe(g, this, you, ev, effect)
        for part in self.parts:
            if not part.fits(g, ev, c):
                return False
        return self.cost is None or can_be_done(g, self.cost, c)  # GA 2.3.e: who cannot pay for it may not

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        most = self.amount.value(g, probe(g, this, you, ev, effect))
        c = new_context_of(g, this, you, effect)
        c.event = ev.copy()
        if self.cost is not None:
            do_all_of(g, self.cost, c)
        own = g.w_context(c.id)  # what was done for it may have written there
        own.ints[PREVENTED] = prevent(g, ev, most, this)
        if self.then is not None and own.ints[PREVENTED]:
            self.then.perform(g, own)
