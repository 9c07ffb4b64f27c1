"""Optional and conditional effects, and parameters that are determined as an effect is generated. FAB 1.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Choose, ChooseNumber, Do, IfThen, ask_for_whole
from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.abilities.offering import May, on_behalf, passing
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.effects.verifying import UNVERIFIED, describes, may_fail
from headjudge.games.fab.objects.visibility import determinable
from headjudge.games.fab.play.requirements import TOPIC_MUST_BE_CHOSEN, required
from headjudge.games.fab.play.targets import branch_of, is_fixed, make_optional, undetermined
from headjudge.kernel import flow, ids
from headjudge.kernel.definitions import Condition, Instruction
from headjudge.kernel.flow import A_YES, run_node
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

OPTIONAL: Final[Cites] = (cite("FAB 1.8.3a"),)
MAY_CHOOSE_TO: Final[Cites] = (cite("FAB 1.8.3b"),)
AVOIDED: Final[ids.Slot] = ids.Slot("avoided")
"""The slot that remembers what was done to avoid an effect."""
UNLESS: Final[Cites] = (cite("FAB 1.8.4b"),)
CHOSEN_NUMBER: Final[Cites] = (cite("FAB 1.12.1b"),)
FAILING: Final[ids.Slot] = ids.Slot("failing")
SO_FAR: Final[ids.Slot] = ids.Slot("so far")
"""Slots that remember what an effect did on whose failure another depends, and what was noted there before."""
DETERMINED: Final[Cites] = (cite("FAB 1.8.6"),)


class Optional(May):
    """`(may effect who?)`: not offered where it cannot be done, FAB 1.8.3b; whoever accepts does it, FAB 1.8.3a"""

    def __init__(self, effect: Instruction, who: Who | None) -> None:
        super().__init__(effect, who)
        ask_for_whole(effect)
        make_optional(effect)

    def cites(self) -> Cites:
        return OPTIONAL

    def able(self, g: State, c: Context) -> bool:
        # FAB 1.8.5e: without the target that it could have had it is not generated
        return not undetermined(c, self.effect) and super().able(g, c)


class NumberChosen(ChooseNumber):
    """`(choose-number SLOT most who?)`: none, or up to that number; the slot keeps it. FAB 1.12.1b"""

    def cites(self) -> Cites:
        return CHOSEN_NUMBER


class MayChooseTo(May):
    """`(may-choose-to effect who?)`: offered whatever would come of it. FAB 1.8.3b"""

    def __init__(self, effect: Instruction, who: Who | None) -> None:
        super().__init__(effect, who)
        make_optional(effect)

    def cites(self) -> Cites:
        return MAY_CHOOSE_TO

    def able(self, g: State, c: Context) -> bool:
        return not undetermined(c, self.effect)


class Conditional(IfThen):
    """`(if condition effect otherwise?)`. FAB 1.8.4"""

    def __init__(self, condition: Condition, then: Instruction, otherwise: Instruction | None) -> None:
        super().__init__(condition, then, otherwise)
        self.fixed = is_fixed(self)
        self.telling: list[ids.Slot] = []
        """Where it is noted what the effect did, if something else is done where it fails."""
        if otherwise is not None and not self.fixed:
            for verb in plain_verbs(then):
                verb.note = verb.note or FAILING
                self.telling.append(verb.note)

    def perform(self, g: State, c: Context) -> None:
        if self.fixed:  # FAB 1.7.5e: it was looked at as modes were declared
            branch = branch_of(g, g.contexts.get(c.id, c), self)
            if branch is not None:
                branch.perform(g, c)
            return
        if self.condition.holds(g, c):  # FAB 6.1.3: looked at once, as the effect would be generated
            if self.telling:
                run_node(g, self, c)
            else:
                self.then.perform(g, c)  # FAB 1.8.4: its condition is met
        elif self.otherwise is not None:
            self.otherwise.perform(g, c)  # FAB 1.8.4a: that of the effect before it is not

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            g.w_context(c.id).ints[SO_FAR] = self.told(c)
            self.then.perform(g, g.contexts[c.id])  # FAB 1.8.4: its condition is met
            return
        g.frames.pop()
        now = g.contexts[c.id]
        if self.told(now) == now.ints[SO_FAR] and self.otherwise is not None:
            self.otherwise.perform(g, now)  # FAB 1.8.4a + 1.8.9: the effect before it has failed

    def told(self, c: Context) -> int:
        """How much is noted of what the effect did."""
        return sum([c.ints.get(slot, 0) for slot in self.telling])


def plain_verbs(effect: Instruction) -> list[Verb]:
    """The instructions of an effect that is nothing but instructions to do something, one after the other."""
    parts = effect.parts if isinstance(effect, Do) else [effect]
    verbs = [part for part in parts if isinstance(part, Verb)]
    return verbs if len(verbs) == len(parts) else []


class InsteadIf(Instruction):
    """`(instead-if condition effect modified)`: a self-replacement of the effect before it. FAB 6.4.7"""

    def __init__(self, condition: Condition, effect: Instruction, modified: Instruction) -> None:
        super().__init__(condition, effect, modified)
        self.condition = condition
        self.effect = effect
        self.modified = modified

    def perform(self, g: State, c: Context) -> None:
        """FAB 6.4.7b: its condition is looked at as the preceding effect is generated."""
        self.now(g, c).perform(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        return self.condition.awaits(c) or self.now(g, c).feasible(g, c)

    def needs(self, g: State, c: Context) -> list[Need]:
        return [] if self.condition.awaits(c) else self.now(g, c).needs(g, c)

    def now(self, g: State, c: Context) -> Instruction:
        """What is generated as things are now."""
        return self.modified if self.condition.holds(g, c) else self.effect


class Avoiding(Frame):
    """A player may do something so that an effect is not generated."""

    theirs: int = 0
    """The context in which they do it; 0 where they do not."""


class Unless(Instruction):
    """`(unless effect avoided who)`: they may do the latter; where they do not, the former is generated. FAB 1.8.4b"""

    def __init__(self, effect: Instruction, avoided: Instruction, who: Who) -> None:
        super().__init__(effect, avoided, who)
        ask_for_whole(avoided)
        self.effect = effect
        self.avoided = avoided
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        player = self.who.one(g, c)
        if player >= 0 and self.avoided.feasible(g, passing(g, c, player)):
            run_node(g, self, c)
        else:
            self.effect.perform(g, c)

    def frame(self) -> type[Frame]:
        return Avoiding

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Avoiding)
        if f.at == 0:
            flow.may(g, f, self.who.one(g, c), c.this, UNLESS, self.avoided.id)
        elif f.at == 1:
            if f.act == A_YES:
                other = on_behalf(g, c, self.who.one(g, c))
                other.ints.pop(AVOIDED, 0)
                f.theirs = other.id
                self.avoided.perform(g, other)
        else:
            g.frames.pop()
            # FAB 1.8.4b: they did not do it, or it failed
            if not f.theirs or not g.contexts[f.theirs].ints.get(AVOIDED, 0):
                self.effect.perform(g, g.contexts[c.id])


class Determine(Choose):
    """`(choose SLOT objects least? most? who?)`: parameters that were undetermined until now. FAB 1.8.6"""

    def __init__(
        self, slot: ids.Slot, objects: Selector, least: Value | None, most: Value | None, who: Who | None
    ) -> None:
        super().__init__(slot, objects, least, most, who)
        self.described = describes(objects)

    def perform(self, g: State, c: Context) -> None:
        """What is no target is determined only as the effect is generated. FAB 1.8.5c"""
        least = 1
        if self.least is not None:
            least = self.least.value(g, c)  # FAB 1.12.1b: "up to" begins at none
        most = least if self.most is None else self.most.value(g, c)
        who = c.you if self.who is None else self.who.one(g, c)
        found = self.offered(g, c)
        cites = DETERMINED
        if self.described and not self.whole and may_fail(g, who, found):  # FAB 1.9.1c: nobody could tell
            least, cites = 0, UNVERIFIED
        g.w_context(c.id).lists[self.slot] = ()
        must = required(g, TOPIC_MUST_BE_CHOSEN, found)
        # FAB 1.8.6 + 5.3.4a: whom the effect instructs determines them; without a legal one that part fails
        flow.choose(g, who, found, least, most, self.slot, source=c.this, cites=cites, context=c.id, must=must)

    def takes_any_card(self) -> bool:
        return not self.described

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """Public objects, and those of a private zone that the effect names. FAB 1.8.6b"""
        found = [g.look(id) for id in self.objects.objects(g, c)]
        return tuple([o.id for o in found if determinable(o)])
