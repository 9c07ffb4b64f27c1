"""Neutral instructions: order, choice, repetition.

An instruction either finishes at once or pushes frames; whoever runs several must put its own continuation beneath.
Slots live in the context: fetch it anew (`g.contexts[c.id]`) after anything that may have written it.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.abilities.bringing import in_sequence
from headjudge.abilities.kinds import Condition, Constant, Selector, Value, Who
from headjudge.abilities.selectors import Slot as SlotObjects
from headjudge.abilities.verbs import Verb, found_in
from headjudge.kernel import chance, flow
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.flow import continue_beneath, run_node
from headjudge.kernel.ids import NO_NODE, NOBODY, Cites, ObjectId, Slot, awaited
from headjudge.kernel.needs import Need
from headjudge.kernel.places import Places
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Instruction):
    """An instruction that does nothing but say of what the others speak, in a slot."""

    def __init__(self, slot: Slot, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.slot = slot
        self.whole = False
        """It is asked for whole, as a cost or by "you may": nothing of it can be left undone."""
        self.useful = False
        """Only that can be chosen with which the rest can be done."""
        self.purposes: list[Verb] = []
        """What is done with what is chosen, in the same text."""

    def fills(self) -> tuple[Slot, ...]:
        return (self.slot,)

    def usable(self, g: State, c: Context, found: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """Those of the objects with which all the rest can be done."""
        for verb in self.purposes:
            found = tuple([id for id in found if verb.able(g, c, id)])
        return found

    def chosen(self, g: State, c: Context, found: tuple[ObjectId, ...], count: int) -> list[Need]:
        """What the choice needs: what is chosen is taken where the rest takes it away."""
        need = Need(self.usable(g, c, found), count, False)
        for verb in self.purposes:
            if verb.removes():
                need.takes = True
                need.brings = verb.brings()
                break
        return [need]


def ask_for_whole(node: Node) -> None:
    """Nothing of what a player chooses to do, or pays, can be left undone."""
    if isinstance(node, (Choosing, Verb)):
        node.whole = True
    for child in node.children():
        if not isinstance(child, Ability):
            ask_for_whole(child)


def choose_usefully(node: Node) -> None:
    """Nothing can be chosen with which the rest of what a player chooses to do would fail."""
    if isinstance(node, Choosing):
        node.useful = True
    for child in node.children():
        if not isinstance(child, Ability):
            choose_usefully(child)


def purposes_of(root: Node, slot: Slot) -> list[Verb]:
    """The instructions of a tree that do something to what lies in a slot."""
    found = [verb for child in root.children() if not isinstance(child, Ability) for verb in purposes_of(child, slot)]
    objects = root.acts_on() if isinstance(root, Verb) else None
    meant = [] if objects is None else [one for one in objects.members() if isinstance(one, SlotObjects)]
    if isinstance(root, Verb) and [one for one in meant if one.slot == slot]:
        return [root, *found]
    return found


def filled_in(root: Node) -> list[Slot]:
    """The slots that instructions of a tree fill."""
    own = root.fills() if isinstance(root, Instruction) else ()
    return [*own, *[slot for child in root.children() if not isinstance(child, Ability) for slot in filled_in(child)]]


def unfilled(c: Context, slots: tuple[Slot, ...]) -> Context:
    """A passing context in which these slots are still to be filled, whatever was in them."""
    if not slots:  # saves time
        return c
    passing = Context(c.id, c.token, c.this, c.you, c.event)
    passing.ints = {slot: n for slot, n in c.ints.items() if slot not in slots}
    passing.lists = {slot: found for slot, found in c.lists.items() if slot not in slots}
    for slot in slots:
        passing.ints[awaited(slot)] = 1
    return passing


class Do(Instruction):
    """Instructions in the order they are written."""

    def __init__(self, parts: list[Instruction]) -> None:
        super().__init__(*parts)
        self.parts = parts
        self.filling: tuple[Slot, ...] | None = None
        """The slots that it fills; None before anybody has asked."""
        for i, part in enumerate(parts):
            if isinstance(part, Verb) and i + 1 < len(parts):
                part.comes_before(parts[i + 1])
            if isinstance(part, Choosing):
                part.purposes = [verb for later in parts[i + 1 :] for verb in purposes_of(later, part.slot)]

    def perform(self, g: State, c: Context) -> None:
        self.go_on(g, c, 0)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        g.frames.pop()
        self.go_on(g, c, f.at)

    def go_on(self, g: State, c: Context, i: int) -> None:
        while i < len(self.parts):
            depth = len(g.frames)
            self.parts[i].perform(g, g.contexts[c.id])
            i += 1
            if g.over:
                return
            if len(g.frames) > depth:  # saves time unless something must be waited for
                if i < len(self.parts):  # saves time unless something is left to do
                    continue_beneath(g, depth, self, c, i)
                return

    def feasible(self, g: State, c: Context) -> bool:
        return in_sequence(g, self.in_turn(g, c))

    def idle(self, g: State, c: Context) -> bool:
        before = self.before(c)
        deeds = [part for part in self.parts if not isinstance(part, Choosing)]
        return len(deeds) > 0 and not [part for part in deeds if not part.idle(g, before)]

    def needs(self, g: State, c: Context) -> list[Need]:
        before = self.before(c)
        return [need for part in self.parts for need in part.needs(g, before)]

    def in_turn(self, g: State, c: Context) -> list[tuple[Instruction, Context]]:
        before = self.before(c)
        return [step for part in self.parts for step in part.in_turn(g, before)]

    def before(self, c: Context) -> Context:
        """A passing context in which nothing of it is done yet, whatever was in its slots."""
        if self.filling is None:
            self.filling = tuple(dict.fromkeys(filled_in(self)))
        return unfilled(c, self.filling)

    def possible_in(self, places: Places) -> int:
        found = places.everywhere
        for part in self.parts:
            found &= part.possible_in(places)
        return found


class IfThen(Instruction):
    def __init__(self, condition: Condition, then: Instruction, otherwise: Instruction | None) -> None:
        super().__init__(condition, then, otherwise)
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def perform(self, g: State, c: Context) -> None:
        if self.condition.holds(g, c):
            self.then.perform(g, c)
        elif self.otherwise is not None:
            self.otherwise.perform(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        if self.condition.awaits(c):
            return True
        branch = self.branch(g, c)
        return branch is None or branch.feasible(g, c)

    def idle(self, g: State, c: Context) -> bool:
        branch = self if self.condition.awaits(c) else self.branch(g, c)
        return branch is None or (branch is not self and branch.idle(g, c))

    def needs(self, g: State, c: Context) -> list[Need]:
        branch = None if self.condition.awaits(c) else self.branch(g, c)
        return [] if branch is None else branch.needs(g, c)

    def in_turn(self, g: State, c: Context) -> list[tuple[Instruction, Context]]:
        branch = self if self.condition.awaits(c) else self.branch(g, c)
        return [(self, c)] if branch is None or branch is self else branch.in_turn(g, c)

    def branch(self, g: State, c: Context) -> Instruction | None:
        """What is done as things are now."""
        return self.then if self.condition.holds(g, c) else self.otherwise

    def possible_in(self, places: Places) -> int:
        where = self.condition.where(places)
        otherwise = places.everywhere if self.otherwise is None else self.otherwise.possible_in(places)
        return where.met & self.then.possible_in(places) | where.unmet & otherwise


class Choose(Choosing):
    """Choose objects into a slot: `(choose SLOT objects least? most? who?)`; one exactly where no numbers stand."""

    def __init__(self, slot: Slot, objects: Selector, least: Value | None, most: Value | None, who: Who | None) -> None:
        super().__init__(slot, objects, least, most, who)
        self.objects = objects
        self.least = least
        self.most = most
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        found = self.offered(g, c)
        least = self.demanded(g, c, found)
        most = self.fewest(g, c) if self.most is None else self.most.value(g, c)
        who = g.policies.decider(g, c) if self.who is None else self.who.one(g, c)
        g.w_context(c.id).lists[self.slot] = ()
        about = self.id if g.policies.explains else NO_NODE
        flow.choose(g, who, found, least, most, self.slot, source=c.this, context=c.id, about=about)

    def demanded(self, g: State, c: Context, found: tuple[ObjectId, ...]) -> int:
        """How many of those that were found must be chosen."""
        return self.fewest(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        if self.awaits(c):
            return True
        return len(self.usable(g, c, self.candidates(g, c))) >= self.fewest(g, c)

    def needs(self, g: State, c: Context) -> list[Need]:
        return [] if self.awaits(c) else self.chosen(g, c, self.candidates(g, c), self.fewest(g, c))

    def fewest(self, g: State, c: Context) -> int:
        """How many must be chosen."""
        return 1 if self.least is None else self.least.value(g, c)

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What fits."""
        return self.objects.objects(g, c)

    def offered(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What may be chosen."""
        found = self.candidates(g, c)
        return self.usable(g, c, found) if self.useful or self.whole else found

    def possible_in(self, places: Places) -> int:
        least = 1 if self.least is None else self.least.n if isinstance(self.least, Constant) else 0
        return found_in(self.objects, places) if least > 0 else places.everywhere


class ChooseNumber(Choosing):
    """Choose a number into a slot, from 0 up to another: `(choose-number SLOT most who?)`."""

    def __init__(self, slot: Slot, most: Value, who: Who | None) -> None:
        super().__init__(slot, most, who)
        self.most = most
        self.who = who

    def cites(self) -> Cites:
        """The rules that let the number be chosen."""
        return ()

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            named = NOBODY if self.who is None else self.who.one(g, c)
            player = g.policies.decider(g, c) if named == NOBODY else named
            most = min(max(0, self.most.value(g, c)), flow.MOST_TIMES)
            flow.number(g, f, player, 0, most, c.this, self.cites())
            return
        g.frames.pop()
        g.w_context(c.id).ints[self.slot] = f.val


class AtRandom(Choosing):
    """Pick objects at random into a slot."""

    def __init__(self, slot: Slot, objects: Selector, count: Value | None) -> None:
        super().__init__(slot, objects, count)
        self.objects = objects
        self.count = count

    def perform(self, g: State, c: Context) -> None:
        left = self.candidates(g, c)
        if self.useful or self.whole:
            left = self.usable(g, c, left)
        picked: tuple[ObjectId, ...] = ()
        for _ in range(min(len(left), self.fewest(g, c))):
            id = chance.pick(g, left)
            picked = (*picked, id)
            left = tuple([x for x in left if x != id])
        g.w_context(c.id).lists[self.slot] = picked

    def feasible(self, g: State, c: Context) -> bool:
        if self.awaits(c):
            return True
        return len(self.usable(g, c, self.candidates(g, c))) >= self.fewest(g, c)

    def needs(self, g: State, c: Context) -> list[Need]:
        return [] if self.awaits(c) else self.chosen(g, c, self.candidates(g, c), self.fewest(g, c))

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return self.objects.objects(g, c)

    def fewest(self, g: State, c: Context) -> int:
        return 1 if self.count is None else self.count.value(g, c)


class Each(Frame):
    """An instruction that is carried out once for each object."""

    objects: tuple[ObjectId, ...] = ()


class OneByOne(Instruction):
    """What is done to each object, once what was done to the one before is over."""

    def __init__(self, objects: Selector, *parts: Node) -> None:
        super().__init__(objects, *parts)
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        f = run_node(g, self, c)
        assert isinstance(f, Each)
        f.objects = self.objects.objects(g, c)

    def frame(self) -> type[Frame]:
        return Each

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Each)
        if f.at >= len(f.objects):
            g.frames.pop()
        else:
            self.to(g, c, f.objects[f.at])

    def to(self, g: State, c: Context, id: ObjectId) -> None:
        """Do it to one of them."""
        raise NotImplementedError(type(self).__name__)


class ForEach(OneByOne):
    """Carry out the instruction once for each object, which lies in the slot meanwhile."""

    def __init__(self, slot: Slot, objects: Selector, effect: Instruction) -> None:
        super().__init__(objects, effect)
        self.slot = slot
        self.effect = effect

    def to(self, g: State, c: Context, id: ObjectId) -> None:
        g.w_context(c.id).lists[self.slot] = (id,)
        self.effect.perform(g, g.contexts[c.id])

    def fills(self) -> tuple[Slot, ...]:
        return (self.slot,)

    def feasible(self, g: State, c: Context) -> bool:
        if self.objects.awaits(c):
            return True
        rounds = self.in_turn(g, c)
        return len(rounds) > 0 and in_sequence(g, rounds)

    def idle(self, g: State, c: Context) -> bool:
        if self.objects.awaits(c):
            return False
        rounds = [self.meaning(c, id) for id in self.objects.objects(g, c)]
        return not [one for one in rounds if not self.effect.idle(g, one)]

    def in_turn(self, g: State, c: Context) -> list[tuple[Instruction, Context]]:
        if self.objects.awaits(c):
            return [(self, c)]
        rounds = [self.meaning(c, id) for id in self.objects.objects(g, c)]
        return [step for one in rounds for step in self.effect.in_turn(g, one)]

    def needs(self, g: State, c: Context) -> list[Need]:
        if self.objects.awaits(c):
            return []
        rounds = [self.meaning(c, id) for id in self.objects.objects(g, c)]
        return [need for one in rounds for need in self.effect.needs(g, one)]

    def meaning(self, c: Context, id: ObjectId) -> Context:
        """A passing context in which it is the turn of that object."""
        passing = Context(c.id, c.token, c.this, c.you, c.event)
        passing.ints = {slot: n for slot, n in c.ints.items() if slot != awaited(self.slot)}
        passing.lists = {**c.lists, self.slot: (id,)}
        return passing


class Times(Frame):
    """An instruction that is carried out several times."""

    times: int = 0


class Repeat(Instruction):
    def __init__(self, count: Value, effect: Instruction) -> None:
        super().__init__(count, effect)
        self.count = count
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        f = run_node(g, self, c)
        assert isinstance(f, Times)
        f.times = self.count.value(g, c)

    def frame(self) -> type[Frame]:
        return Times

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Times)
        if f.at >= f.times:
            g.frames.pop()
            return
        self.effect.perform(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        if self.count.awaits(c) or self.count.value(g, c) <= 0:
            return True
        return in_sequence(g, self.in_turn(g, c))

    def idle(self, g: State, c: Context) -> bool:
        none = not self.count.awaits(c) and self.count.value(g, c) <= 0
        return none or self.effect.idle(g, c)

    def needs(self, g: State, c: Context) -> list[Need]:
        """As often as it is repeated."""
        if self.count.awaits(c):
            return []
        return [need for _ in range(self.rounds(g, c)) for need in self.effect.needs(g, c)]

    def in_turn(self, g: State, c: Context) -> list[tuple[Instruction, Context]]:
        if self.count.awaits(c):
            return [(self, c)]
        return [step for _ in range(self.rounds(g, c)) for step in self.effect.in_turn(g, c)]

    def rounds(self, g: State, c: Context) -> int:
        return min(self.count.value(g, c), flow.MOST_TIMES)  # there is never so much to take

    def possible_in(self, places: Places) -> int:
        return self.effect.possible_in(places)


class Nothing(Instruction):
    def perform(self, g: State, c: Context) -> None:
        return
