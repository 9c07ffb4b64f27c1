"""Abilities that prevent damage as long as they are there, perhaps at a cost. GA 2.9"""

from __future__ import annotations

from headjudge.abilities.kinds import Part, Value
from headjudge.abilities.statics import Changing
from headjudge.games.grand_archive.effects.prevention import prevent
from headjudge.games.grand_archive.effects.verbs.offering import can_be_done, do_all_of
from headjudge.games.grand_archive.events.damage import DAMAGED
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction, Replacer, probe
from headjudge.kernel.fields import amount
from headjudge.kernel.ids import PREVENTED, ObjectId, PlayerId
from headjudge.kernel.lasting import new_context_of
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State


class Prevents(Replacer):
    """Prevents that much of damage that fits, as long as this is there. GA 2.9

    With a cost it is up to its player each time; `then` is done where any damage was prevented.
    """

    def __init__(self, amount: Value, parts: list[Part], cost: Instruction | None, then: Instruction | None) -> None:
        self.deed = PaidPrevention(amount, cost, then)
        super().__init__(self.deed, *parts)
        self.kinds = (DAMAGED,)
        self.parts = parts
        self.cost = cost
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
        c = new_context_of(g, this, you, effect)
        c.event = ev.copy()
        self.deed.apply(g, ev, c)


class PaidPrevention(Instruction):
    """The cost, then the prevention, then what follows from it, each complete before the next. GA 2.3.e"""

    def __init__(self, amount: Value, cost: Instruction | None, then: Instruction | None) -> None:
        super().__init__(amount, cost, then)
        self.amount = amount
        self.cost = cost
        self.then = then

    def apply(self, g: State, ev: Event, c: Context) -> None:
        depth = len(g.frames)
        if self.cost is not None:
            do_all_of(g, self.cost, c)
        if len(g.frames) > depth:  # GA 2.3.e: what is done in order to prevent damage is done first
            f = flow.continue_beneath(g, depth, self, c, 0)
            assert isinstance(f, Changing)
            f.cites = g.citing
        else:
            self.take_off(g, ev, g.w_context(c.id))

    def frame(self) -> type[Frame]:
        return Changing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Changing)
        g.frames.pop()
        g.citing = f.cites
        ev = g.w_frame().event
        assert ev is not None
        self.take_off(g, ev, g.w_context(c.id))

    def take_off(self, g: State, ev: Event, c: Context) -> None:
        c.ints[PREVENTED] = prevent(g, ev, self.amount.value(g, c), c.this)
        if self.then is not None and c.ints[PREVENTED]:
            self.then.perform(g, c)
