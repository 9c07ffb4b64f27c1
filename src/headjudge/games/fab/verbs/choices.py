"""Optional and conditional effects, and parameters that are determined as an effect is generated. FAB 1.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Choose, IfThen, May, note
from headjudge.abilities.kinds import Selector, Value, Who, present
from headjudge.games.fab.descriptions import Sources
from headjudge.games.fab.rulings import decided, refused, ruled
from headjudge.kernel import flow
from headjudge.kernel.definitions import Condition, Instruction, Node
from headjudge.kernel.flow import A_YES, run_node
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_OPTIONAL: Final[tuple[int, ...]] = (cite("FAB 1.8.3"), cite("FAB 1.8.3a"))
R_NOT_OFFERED: Final[tuple[int, ...]] = (cite("FAB 1.8.3b"),)
R_CONDITIONAL: Final[tuple[int, ...]] = (cite("FAB 1.8.4"), cite("FAB 6.1.3"))
R_OTHERWISE: Final[tuple[int, ...]] = (cite("FAB 1.8.4"), cite("FAB 1.8.4a"))
R_SELF_REPLACED: Final[tuple[int, ...]] = (cite("FAB 6.4.7"), cite("FAB 6.4.7b"), cite("FAB 6.5.3"))
R_UNLESS: Final[tuple[int, ...]] = (cite("FAB 1.8.4b"), cite("FAB 1.8.3"))
R_DETERMINED: Final[tuple[int, ...]] = (
    cite("FAB 1.8.6"),
    cite("FAB 1.8.6b"),
    cite("FAB 1.8.5c"),
    cite("FAB 5.3.4a"),
)
R_INSUFFICIENT: Final[tuple[int, ...]] = (*R_DETERMINED, cite("FAB 1.8.6c"))
R_SOURCES: Final[tuple[int, ...]] = (cite("FAB 1.2.4"),)
R_UP_TO: Final[tuple[int, ...]] = (*R_DETERMINED, cite("FAB 1.12.1b"))
R_NO_PARAMETERS: Final[tuple[int, ...]] = (cite("FAB 1.8.6"), cite("FAB 1.8.9"))
RULES_1: Final[tuple[int, ...]] = (*R_OPTIONAL, *R_NOT_OFFERED)


class Optional(May):
    """`(may effect who?)`: not offered where it cannot be done. FAB 1.8.3b"""

    def rules(self) -> tuple[int, ...]:
        return R_OPTIONAL

    def perform(self, g: State, c: Context) -> None:
        if self.effect.feasible(g, c):
            run_node(g, self, c)
        else:
            refused(g, R_NOT_OFFERED)

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
        return RULES_1

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def words(self) -> str:
        return f"you may choose to {self.effect.words()}"


class Conditional(IfThen):
    """`(if condition effect otherwise?)`. FAB 1.8.4"""

    def perform(self, g: State, c: Context) -> None:
        if self.condition.holds(g, c):
            decided(g, c, R_CONDITIONAL)
            self.then.perform(g, c)
        elif self.otherwise is not None:
            decided(g, c, R_OTHERWISE)
            self.otherwise.perform(g, c)
        else:
            refused(g, R_CONDITIONAL)


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
        decided(g, c, R_SELF_REPLACED)
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
            decided(g, c, R_UNLESS)
            self.effect.perform(g, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.may(g, f, self.who.one(g, c), c.this, R_UNLESS, self.avoided.id)
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
        if not found:
            refused(g, R_NO_PARAMETERS)
            return
        if isinstance(self.objects, Sources):
            ruled(g, who, R_SOURCES)
        rules = R_UP_TO if least == 0 else R_DETERMINED if len(found) >= least else R_INSUFFICIENT
        flow.choose(g, who, found, least, most, self.slot, source=c.this, rules=rules, context=c.id)
