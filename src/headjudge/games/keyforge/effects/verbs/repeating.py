"""Repeat an effect, choose one of several, take the most powerful few. KF 23, 14, 22"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value, present
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.properties import POWER
from headjudge.games.keyforge.registry import A_MODE, Q_MODE, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Condition, Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import A_YES, choose, may, run_node
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CUT: Final[tuple[int, ...]] = (cite("KF 22.7"),)
GONE: Final = TABLES.reason("card-has-left", "{card} has left, so its effect is not repeated", cite("KF 14.10"))

REPEATED: Final = TABLES.event("effect-repeated", do_nothing, silent=True, cites=(cite("KF 23.5"),))
"""The effect of `obj` is carried out once more, for the `amount`th time."""


class Again(Instruction):
    """`(again condition effect most?)`: carry it out, and again while the condition holds, `most` times in all."""

    def __init__(self, condition: Condition, effect: Instruction, most: Value | None) -> None:
        super().__init__()
        self.condition = condition
        self.effect = effect
        self.most = most

    def children(self) -> list[Node]:
        return present(self.condition, self.effect, self.most)

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c).ints["times"] = 0

    def resume(self, g: State, f: Frame, c: Context) -> None:
        times = f.ints["times"]
        if times and not self.goes_on(g, c, times):  # KF 23.5: again, while what it says holds
            g.frames.pop()
            return
        self.go_round(g, f, c, times)

    def go_round(self, g: State, f: Frame, c: Context, times: int) -> None:
        """Carry the effect out once more."""
        f.ints["times"] = times + 1
        slots = g.w_context(c.id)
        for name in notes(self.effect):  # what was noted belongs to one repetition
            slots.ints.pop(name, None)
            slots.lists.pop(name, None)
        if times:
            happen(g, Event(REPEATED, c.this, c.you, times + 1, c.this))
        self.effect.perform(g, g.contexts[c.id])

    def goes_on(self, g: State, c: Context, times: int) -> bool:
        if self.most is not None and times >= self.most.value(g, c):
            return False
        if not self.condition.holds(g, c):
            return False
        if not g.exists(c.this):  # KF 14.10: a repeating effect does not repeat any more when its card has left
            happen(g, ignored(g, c.this, GONE, c.this))
            return False
        return True


class AgainMay(Again):
    """`(again-may condition effect)`: carry it out, and as often as you like again while the condition holds."""

    def __init__(self, condition: Condition, effect: Instruction) -> None:
        super().__init__(condition, effect, None)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.go_round(g, f, c, f.ints["times"])
        elif f.at == 1 and self.goes_on(g, c, f.ints["times"]):
            may(g, f, g.policies.decider(g, c), c.this, about=self.effect.id)
        elif f.at == 2 and f.act == A_YES:
            f.step = 0
        else:
            g.frames.pop()


def notes(node: Node) -> list[str]:
    """The slots in which the instructions below note what they did."""
    own = [node.note] if isinstance(node, Verb) and node.note else []
    return own + [name for child in node.children() for name in notes(child)]


class OneOf(Instruction):
    """`(one-of effect*)`: the active player chooses one of them."""

    def __init__(self, parts: list[Instruction]) -> None:
        super().__init__()
        self.parts = parts

    def children(self) -> list[Node]:
        return list(self.parts)

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            q = Question(g.policies.decider(g, c), Q_MODE)
            q.source = c.this
            q.about = self.id
            for i in range(len(self.parts)):
                q.add(A_MODE, 0, i)
            ask(g, f, q)
            return
        g.frames.pop()
        self.parts[f.val].perform(g, c)


class ChooseMostPowerful(Instruction):
    """`(choose-most-powerful slot n objects)`: from the top; ties at the cut are chosen. KF 22.7"""

    def __init__(self, slot: str, count: Value, objects: Selector) -> None:
        super().__init__()
        self.slot = slot
        self.count = count
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.count, self.objects]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        found = sorted(self.objects.objects(g, c), key=lambda id: -g.num(id, POWER))
        n = min(self.count.value(g, c), len(found))
        cut = g.num(found[n - 1], POWER) if n else 0
        sure = [id for id in found if g.num(id, POWER) > cut][:n]
        if f.at == 0:
            tied = tuple([id for id in found if g.num(id, POWER) == cut])
            left = n - len(sure)
            # KF 22.7: ties at the cut are broken by the active player
            choose(g, g.policies.decider(g, c), tied, left, left, "tied", source=c.this, cites=CUT)
            return
        g.frames.pop()
        g.w_context(c.id).lists[self.slot] = (*sure, *f.lists["tied"])
