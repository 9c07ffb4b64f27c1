"""Optional and conditional effects, and parameters that are determined as an effect is generated. FAB 1.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Choose, IfThen, May, note
from headjudge.abilities.kinds import Selector, Value, Who, present
from headjudge.kernel import flow
from headjudge.kernel.definitions import Condition, Instruction, Node
from headjudge.kernel.flow import A_YES, run_node
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

OPTIONAL: Final[tuple[int, ...]] = (cite("FAB 1.8.3a"),)
MAY_CHOOSE_TO: Final[tuple[int, ...]] = (cite("FAB 1.8.3b"),)
UNLESS: Final[tuple[int, ...]] = (cite("FAB 1.8.4b"),)
DETERMINED: Final[tuple[int, ...]] = (cite("FAB 1.8.6"),)


class Optional(May):
    """`(may effect who?)`: not offered where it cannot be done. FAB 1.8.3b"""

    def rules(self) -> tuple[int, ...]:
        return OPTIONAL

    def perform(self, g: State, c: Context) -> None:
        if self.effect.feasible(g, c):  # FAB 1.8.3b
            run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            player = c.you if self.who is None else self.who.one(g, c)
            flow.may(g, f, player, c.this, self.rules(), self.effect.id)
            return
        g.frames.pop()
        if f.act == A_YES:
            self.effect.perform(g, c)


class MayChooseTo(Optional):
    """`(may-choose-to effect who?)`: offered whatever would come of it. FAB 1.8.3b"""

    def rules(self) -> tuple[int, ...]:
        return MAY_CHOOSE_TO

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def words(self) -> str:
        return f"you may choose to {self.effect.words()}"


class Conditional(IfThen):
    """`(if condition effect otherwise?)`. FAB 1.8.4"""

    def perform(self, g: State, c: Context) -> None:
        if self.condition.holds(g, c):  # FAB 6.1.3: looked at once, as the effect would be generated
            self.then.perform(g, c)
        elif self.otherwise is not None:  # FAB 1.8.4a
            self.otherwise.perform(g, c)


class InsteadIf(Instruction):
    """`(instead-if condition effect modified)`: a self-replacement of the effect before it. FAB 6.4.7"""

    def __init__(self, condition: Condition, effect: Instruction, modified: Instruction) -> None:
        super().__init__()
        self.condition = condition
        self.effect = effect
        self.modified = modified

    def children(self) -> list[Node]:
        return [self.condition, self.effect, self.modified]

    def perform(self, g: State, c: Context) -> None:
        """FAB 6.4.7b: its condition is looked at as the preceding effect is generated."""
        (self.modified if self.condition.holds(g, c) else self.effect).perform(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        return (self.modified if self.condition.holds(g, c) else self.effect).feasible(g, c)

    def words(self) -> str:
        return f"{self.effect.words()}; if {self.condition.words()}, instead {self.modified.words()}"


class Unless(Instruction):
    """`(unless effect avoided who)`: they may do the latter; where they do not, the former is generated. FAB 1.8.4b"""

    def __init__(self, effect: Instruction, avoided: Instruction, who: Who) -> None:
        super().__init__()
        self.effect = effect
        self.avoided = note("avoided", avoided)
        self.who = who

    def children(self) -> list[Node]:
        return [self.effect, self.avoided, self.who]

    def perform(self, g: State, c: Context) -> None:
        player = self.who.one(g, c)
        if player >= 0 and self.avoided.feasible(g, theirs(c, player)):
            run_node(g, self, c)
        else:
            self.effect.perform(g, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.may(g, f, self.who.one(g, c), c.this, UNLESS, self.avoided.id)
        elif f.at == 1:
            if f.act == A_YES:
                self.avoided.perform(g, self.in_their_name(g, f, c))
        else:
            g.frames.pop()
            done = f.ints.get("theirs", 0)
            if not done or not g.contexts[done].ints.get("avoided", 0):
                self.effect.perform(g, g.contexts[c.id])

    def in_their_name(self, g: State, f: Frame, c: Context) -> Context:
        """The context in which the other player pays."""
        other = g.new_context(c.this, self.who.one(g, c))
        f.ints["theirs"] = other.id
        return other

    def words(self) -> str:
        return f"{self.effect.words()} unless {self.who.words()} {self.avoided.words()}"


def theirs(c: Context, player: int) -> Context:
    """The same context with another player as the one who acts; for asking what is possible only."""
    return Context(0, c.token, c.this, player)


class Determine(Choose):
    """`(choose SLOT objects least? most? who?)`: parameters that were undetermined until now. FAB 1.8.6"""

    def __init__(self, slot: str, objects: Selector, least: Value | None, most: Value | None, who: Who | None) -> None:
        super().__init__(slot, objects, least, most, who)

    def children(self) -> list[Node]:
        return present(self.objects, self.least, self.most, self.who)

    def perform(self, g: State, c: Context) -> None:
        least = 1 if self.least is None else self.least.value(g, c)
        most = least if self.most is None else self.most.value(g, c)
        who = c.you if self.who is None else self.who.one(g, c)
        found = self.objects.objects(g, c)
        g.w_context(c.id).lists[self.slot] = ()
        if found:  # FAB 1.8.6: without a legal parameter that part fails
            flow.choose(g, who, found, least, most, self.slot, source=c.this, rules=DETERMINED, context=c.id)
