"""Conventions of texts: repeat, one of several, all but, a number, in common, look at. KF 23"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.effects import ChooseNumber, Choosing
from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.abilities.selectors import RelatedTo
from headjudge.abilities.verbs import EachByItself, Verb
from headjudge.games.keyforge.combat.destruction import untagged
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.play import loops
from headjudge.games.keyforge.play.completeness import wanted
from headjudge.games.keyforge.registry import A_MODE, DECIDER, Q_MODE, TABLES
from headjudge.kernel import moving
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.fields import Amount
from headjudge.kernel.flow import A_NUMBER, A_YES, choose, may, run_node
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ANY_NUMBER: Final[Cites] = (cite("KF 23.13"),)
ALL_BUT: Final[Cites] = (cite("KF 23.10"),)
GONE: Final = TABLES.reason("card-has-left", "{card} has left, so its effect is not repeated", cite("KF 14.10"))


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectRepeated(Event):
    """The effect of a card is repeated. KF 23.5"""

    times: Amount

    def __init__(self, id: ObjectId, player: PlayerId, times: int) -> None:
        super().__init__(REPEATED, id, player, source=id)
        self.times = times


REPEATED: Final[KindId] = TABLES.event(
    "effect-repeated", EffectRepeated, do_nothing, silent=True, cites=(cite("KF 23.5"),)
)


class Repeating(Frame):
    """An effect that is carried out again and again. KF 23.5"""

    times: int = 0
    """How often it was carried out."""
    limit: int = 0
    """How often in all, where it would never end and the active player has named a number; 0 for none. KF 27.2"""


class Again(Instruction):
    """`(again condition effect most?)`: carry it out, and again while the condition holds, `most` times in all."""

    def __init__(self, condition: Condition, effect: Instruction, most: Value | None) -> None:
        super().__init__(condition, effect, most)
        self.condition = condition
        self.effect = effect
        self.most = most

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def frame(self) -> type[Frame]:
        return Repeating

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Repeating)
        if f.act == A_NUMBER:
            f.limit, f.act = f.val, 0
        if f.times and not self.goes_on(g, c, f.times):  # KF 23.5: again, while what it says holds
            g.frames.pop()
        elif f.limit and f.times >= f.limit:  # KF 27.2: it has run as often as the player said
            g.frames.pop()
            loops.stop(g)
        elif f.times == loops.SHOWN and not f.limit and self.never_ends(g):
            loops.question(g, f, loops.SHOWN, 1)
        else:
            self.go_round(g, f, c)

    def never_ends(self, g: State) -> bool:
        """Whether it would be repeated for ever. KF 27.2"""
        twin = g.clone()
        f = twin.w_frame()
        assert isinstance(f, Repeating)
        f.limit = 2 * loops.AHEAD  # there nobody is asked
        return loops.never_ends(twin, len(twin.frames) - 1)

    def go_round(self, g: State, f: Repeating, c: Context) -> None:
        """Carry the effect out once more."""
        f.times += 1
        slots = g.w_context(c.id)
        for name in notes(self.effect):  # what was noted belongs to one repetition
            slots.ints.pop(name, None)
            slots.ints.pop(wanted(name), None)
            slots.lists.pop(name, None)
        if f.times > 1:
            happen(g, EffectRepeated(c.this, c.you, f.times))
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
        assert isinstance(f, Repeating)
        if f.at == 0:
            self.go_round(g, f, c)
        elif f.at == 1 and self.goes_on(g, c, f.times):
            may(g, f, g.policies.decider(g, c), c.this, about=self.effect.id)
        elif f.at == 2 and f.act == A_YES:
            f.step = 0
        else:
            g.frames.pop()


def notes(node: Node) -> list[Slot]:
    """The slots in which the instructions below note what they did."""
    own = [node.note] if isinstance(node, Verb) and node.note else []
    return own + [name for child in node.children() for name in notes(child)]


class OneOf(Instruction):
    """`(one-of effect*)`: the active player chooses one of them."""

    def __init__(self, parts: list[Instruction]) -> None:
        super().__init__(*parts)
        self.parts = parts

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            run_node(g, self, c)
        else:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, ignored(g, NOTHING, NOTHING_THERE, c.this))

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            q = Question(g.policies.decider(g, c), Q_MODE)
            q.source = c.this
            q.about = self.id
            for i in range(len(self.parts)):
                q.add(A_MODE, NOTHING, i)
            ask(g, f, q)
            return
        g.frames.pop()
        self.parts[f.val].perform(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        return len([part for part in self.parts if part.feasible(g, c)]) > 0


class Decides(Instruction):
    """`(decides who effect)`: that player makes the decisions of this part of the text. KF abilities 1.1"""

    def __init__(self, who: Who, effect: Instruction) -> None:
        super().__init__(who, effect)
        self.who = who
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            f.val = c.ints.get(DECIDER, 0)
            g.w_context(c.id).ints[DECIDER] = self.who.one(g, c) + 1
            self.effect.perform(g, g.contexts[c.id])
        else:
            g.frames.pop()
            g.w_context(c.id).ints[DECIDER] = f.val

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)


class ChooseAllBut(Choosing):
    """`(choose-all-but SLOT n objects)`: all of them but n, which are chosen to be left out. KF 23.10"""

    def __init__(self, slot: Slot, count: Value, objects: Selector, to_destroy: bool) -> None:
        super().__init__(slot, count, objects)
        self.count = count
        self.objects = objects
        self.to_destroy = to_destroy

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        going = max(0, len(found) - self.count.value(g, c))
        if self.to_destroy:
            found = untagged(g, found)
        g.w_context(c.id).lists[self.slot] = ()
        # KF 23.10: that many are left
        choose(g, g.policies.decider(g, c), found, going, going, self.slot, source=c.this, cites=ALL_BUT, context=c.id)

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.objects.objects(g, c)) > 0


class NumberChosen(ChooseNumber):
    """`(choose-number slot most who?)`: from 0 up to that. KF 23.13"""

    def cites(self) -> Cites:
        return ANY_NUMBER


class Let(Choosing):
    """`(let slot objects)`: remember which cards these are."""

    def __init__(self, slot: Slot, objects: Selector) -> None:
        super().__init__(slot, objects)
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[self.slot] = self.objects.objects(g, c)


class LookAt(EachByItself):
    """`(look-at objects)`: you see them, nobody else does. KF 23.7"""

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        return moving.LookedAt(id, c.you, c.this)  # KF 23.7: only who looks sees them


class Shares(RelatedTo):
    """`(shares house objects)`: it has a house, a trait or its type in common with one of them. KF 23.11"""

    def __init__(self, objects: Selector, prop: int) -> None:
        super().__init__(objects)
        self.prop = prop

    def asks(self) -> int:
        return 1 << self.prop

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        mask = g.num(id, self.prop)
        return len([x for x in self.objects.objects(g, c) if g.num(x, self.prop) & mask]) > 0  # KF 23.11: in common
