"""What is done with one object although a text speaks of several: somebody chooses which one it is."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.abilities.kinds import Selector
from headjudge.abilities.selectors import Related
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import Cites, ObjectId, Slot, awaited
from headjudge.kernel.needs import Need
from headjudge.kernel.places import Places
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State

Fits = Callable[[State, ObjectId], bool]
"""Whether an object is one of those that can be chosen."""


def anything(g: State, id: ObjectId) -> bool:
    """Whatever the text speaks of can be chosen."""
    return True


class TheOne(Related):
    """The object that was chosen of several, or what the text speaks of where nobody had to choose."""

    @property
    def slot(self) -> Slot:
        return Slot(f"the one {self.local}")

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return c.objects(self.slot) or self.inner.objects(g, c)


class WithOne(Instruction):
    """An instruction that needs one object: where the text speaks of several, it is chosen which."""

    def __init__(self, one: TheOne, effect: Instruction, fits: Fits, cites: Cites) -> None:
        super().__init__(effect)
        self.one = one
        self.effect = effect
        self.fits = fits
        self.cites = cites

    def perform(self, g: State, c: Context) -> None:
        if self.one.slot in c.lists:  # it was carried out before
            g.w_context(c.id).lists.pop(self.one.slot)
            c = g.contexts[c.id]
        found = self.candidates(g, c)
        if len(found) < 2 or not self.useful(g, c, found):  # nobody has to choose
            self.effect.perform(g, c)
        else:
            run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            found = self.candidates(g, c)
            who = g.policies.decider(g, c)
            flow.choose(
                g,
                who,
                self.useful(g, c, found),
                1,
                1,
                self.one.slot,
                source=c.this,
                cites=self.cites,
                context=c.id,
                about=self.id,
            )
            return
        g.frames.pop()
        self.effect.perform(g, c)

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return tuple([id for id in self.one.inner.objects(g, c) if self.fits(g, id)])

    def useful(self, g: State, c: Context, found: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """Those with which anything would come of it."""
        return tuple([id for id in found if self.effect.feasible(g, self.meaning(c, id))])

    def feasible(self, g: State, c: Context) -> bool:
        found = () if self.one.inner.awaits(c) else self.candidates(g, c)
        if len(found) < 2:
            return self.effect.feasible(g, c)
        return len(self.useful(g, c, found)) > 0

    def idle(self, g: State, c: Context) -> bool:
        return self.effect.idle(g, c)

    def needs(self, g: State, c: Context) -> list[Need]:
        return self.effect.needs(g, c)

    def possible_in(self, places: Places) -> int:
        return self.effect.possible_in(places)

    def meaning(self, c: Context, id: ObjectId) -> Context:
        """A passing context in which that object was chosen."""
        passing = Context(c.id, c.token, c.this, c.you, c.event)
        passing.ints = {slot: n for slot, n in c.ints.items() if slot != awaited(self.one.slot)}
        passing.lists = {**c.lists, self.one.slot: (id,)}
        return passing


def with_one(
    make: Callable[..., Instruction], fits: Fits, cites: Cites = (), which: int = -1
) -> Callable[..., Instruction]:
    """A word that needs one object where it says `which` of its objects, counted among them: the last one usually."""

    def made(*given: object) -> Instruction:
        objects = [part for part in given if isinstance(part, Selector)][which]
        one = TheOne(objects)
        return WithOne(one, make(*[one if part is objects else part for part in given]), fits, cites)

    return made
