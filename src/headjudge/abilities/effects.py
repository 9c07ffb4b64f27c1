"""Neutral instructions: order, choice, repetition, and the verbs that every game shares.

An instruction either finishes at once or pushes frames; whoever runs several must put its own continuation beneath.
Slots live in the context: fetch it anew (`g.contexts[c.id]`) after anything that may have written it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.abilities.needs import NOWHERE, Need
from headjudge.abilities.selectors import Slot as SlotObjects
from headjudge.kernel import chance, flow, moving
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.flow import A_YES, continue_beneath, run_node
from headjudge.kernel.ids import NO_NODE, NO_SLOT, NOBODY, Cites, ObjectId, Slot
from headjudge.kernel.lasting import effect_began
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State

OBSERVED: Final[Slot] = Slot("observed")
"""What came of the event that an instruction is waiting for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Instruction):
    """An instruction that makes events. `note` names the slot that remembers what they really did."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.note = NO_SLOT

    def decided_by(self) -> Cites:
        """The rules that decide its events; none where those of their kind do."""
        return ()

    def noting(self, c: Context, ev: Event) -> Event:
        """The same event, its outcome noted."""
        return noted(ev, c.id, self.note)

    def removed(self) -> Selector | None:
        """The objects that are no longer where they were once it is done; None where it takes nothing away."""
        return None

    def brings(self) -> int:
        """The zone where what it takes away goes, as far as that is known."""
        return NOWHERE

    def needs(self, g: State, c: Context) -> list[Need]:
        """What it needs to be carried out in full, as a cost is."""
        gone = self.removed()
        found = () if gone is None else gone.objects(g, c)
        return [Need(found, len(found))] if found else []

    def observing(self, g: State, c: Context, ev: Event) -> Event:
        """The same event, for an instruction that goes on with what comes of it: `observed` tells that."""
        own = g.w_context(c.id)
        own.ints[OBSERVED], own.lists[OBSERVED] = 0, ()
        return noted(ev, c.id, OBSERVED)

    def observed(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """The objects to which the observed event really happened, as they are now; its outcome is noted."""
        own = g.w_context(c.id)
        found = own.filled(OBSERVED)
        if self.note and own.ints[OBSERVED]:
            own.ints[self.note] = own.ints.get(self.note, 0) + own.ints[OBSERVED]
            own.lists[self.note] = (*own.objects(self.note), *found)
        return found


class OnObjects(Verb):
    """A verb that does something to objects."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects


class AmountOnObjects(Verb):
    """A verb that does so much to objects."""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__(amount, objects)
        self.amount = amount
        self.objects = objects


def unfilled(objects: Selector, c: Context) -> bool:
    """Whether these are objects that an instruction before it is yet to find: it is judged there."""
    return isinstance(objects, SlotObjects) and objects.slot not in c.lists


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Instruction):
    """An instruction that does nothing but say of what the others speak, in a slot."""

    def __init__(self, slot: Slot, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.slot = slot


class Do(Instruction):
    """Instructions in the order they are written."""

    def __init__(self, parts: list[Instruction]) -> None:
        super().__init__(*parts)
        self.parts = parts

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
        before = self.before(c)
        for part in self.parts:
            if not part.feasible(g, before):
                return False
        return True

    def before(self, c: Context) -> Context:
        """A passing context in which its own choices are not made yet, whatever was in their slots."""
        chosen = [part.slot for part in self.parts if isinstance(part, Choosing) and part.slot in c.lists]
        if not chosen:  # saves time
            return c
        passing = Context(0, c.token, c.this, c.you, c.event)
        passing.ints = c.ints
        passing.lists = {slot: found for slot, found in c.lists.items() if slot not in chosen}
        return passing


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
        if self.condition.holds(g, c):
            return self.then.feasible(g, c)
        return self.otherwise is None or self.otherwise.feasible(g, c)


class May(Instruction):
    """An optional instruction; not offered when it cannot be done."""

    def __init__(self, effect: Instruction, who: Who | None) -> None:
        super().__init__(effect, who)
        self.effect = effect
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        if self.effect.feasible(g, c):
            run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            player = g.policies.decider(g, c) if self.who is None else self.who.one(g, c)
            flow.may(g, f, player, c.this, about=self.effect.id)
            return
        g.frames.pop()
        if f.act == A_YES:
            self.effect.perform(g, c)


class Choose(Choosing):
    """Choose objects into a slot: `(choose SLOT objects least? most? who?)`; one exactly where no numbers stand."""

    def __init__(self, slot: Slot, objects: Selector, least: Value | None, most: Value | None, who: Who | None) -> None:
        super().__init__(slot, objects, least, most, who)
        self.objects = objects
        self.least = least
        self.most = most
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        found = self.candidates(g, c)
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
        return len(self.candidates(g, c)) >= self.fewest(g, c)

    def fewest(self, g: State, c: Context) -> int:
        """How many must be chosen."""
        return 1 if self.least is None else self.least.value(g, c)

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What may be chosen."""
        return self.objects.objects(g, c)


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
            most = max(0, self.most.value(g, c))
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
        picked: tuple[ObjectId, ...] = ()
        for _ in range(min(len(left), self.fewest(g, c))):
            id = chance.pick(g, left)
            picked = (*picked, id)
            left = tuple([x for x in left if x != id])
        g.w_context(c.id).lists[self.slot] = picked

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.candidates(g, c)) >= self.fewest(g, c)

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

    def feasible(self, g: State, c: Context) -> bool:
        return unfilled(self.objects, c) or len(self.objects.objects(g, c)) > 0


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
        return self.count.value(g, c) <= 0 or self.effect.feasible(g, c)


def place_of(word: str | None) -> int:
    """Where in a zone: on top, or last."""
    return 0 if word == "top" else -1


class Move(Verb):
    """Move objects to a zone of their owner: `(move objects ZONE bottom?)`. The place is `top` or `bottom`."""

    def __init__(self, objects: Selector, zone: int, place: str | None) -> None:
        super().__init__(objects)
        self.objects = objects
        self.zone = zone
        self.place = place_of(place)

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple(self.moves(g, c)))

    def moves(self, g: State, c: Context) -> list[Event]:
        """The move of each object that exists."""
        moves: list[Event] = []
        for id in self.objects.objects(g, c):
            if g.exists(id):
                ev = moving.moved(id, self.zone, g.objs[id].owner, c.this, self.decided_by(), position=self.place)
                moves.append(self.noting(c, ev))
        return moves

    def removed(self) -> Selector | None:
        return self.objects

    def brings(self) -> int:
        return self.zone

    def feasible(self, g: State, c: Context) -> bool:
        return unfilled(self.objects, c) or len(self.objects.objects(g, c)) > 0


class ChangeMark(Verb):
    """Put counters on objects or take them off."""

    def __init__(self, mark: int, amount: Value, objects: Selector) -> None:
        super().__init__(amount, objects)
        self.mark = mark
        self.amount = amount
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple(self.changes(g, c)))

    def changes(self, g: State, c: Context) -> list[Event]:
        """The change of each object that bears counters."""
        n = self.amount.value(g, c)
        found = self.bearers(g, c) if n else []
        cites = self.decided_by()
        changes = [moving.marked(id, self.mark, n, g.objs[id].controller, c.this, cites) for id in found]
        return [self.noting(c, ev) for ev in changes]

    def bearers(self, g: State, c: Context) -> list[ObjectId]:
        """The objects that can bear counters."""
        return [id for id in self.objects.objects(g, c) if g.exists(id)]


class ChangeAsset(Verb):
    """Players gain or lose an asset."""

    def __init__(self, asset: int, amount: Value, who: Who) -> None:
        super().__init__(amount, who)
        self.asset = asset
        self.amount = amount
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        players = self.who.players(g, c) if n else ()
        sequence(g, tuple([self.noting(c, moving.asset_changed(p, self.asset, n, c.this)) for p in players]))


class Shuffle(Verb):
    def __init__(self, zone: int, who: Who) -> None:
        super().__init__(who)
        self.zone = zone
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        players = self.who.players(g, c)
        sequence(g, tuple([self.noting(c, moving.shuffled(p, self.zone, c.this)) for p in players]))


class Reveal(OnObjects):
    """Show objects to everybody."""

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        sequence(g, tuple([self.noting(c, moving.revealed(id, c.you, c.this)) for id in found]))

    def feasible(self, g: State, c: Context) -> bool:
        return unfilled(self.objects, c) or len(self.objects.objects(g, c)) > 0


class Until(Verb):
    """A lasting effect: `(until DURATION ability objects? times?)`, on chosen objects or finding its own."""

    def __init__(self, duration: int, ability: Ability, objects: Selector | None, times: Value | None) -> None:
        super().__init__(ability, objects, times)
        self.duration = duration
        self.ability = ability
        self.objects = objects
        self.times = times

    def perform(self, g: State, c: Context) -> None:
        objs = () if self.objects is None else tuple([id for id in self.objects.objects(g, c) if g.exists(id)])
        if self.objects is not None and not objs:
            self.fails(g, c)
            return
        times = 0 if self.times is None else self.times.value(g, c)
        if times > 0 or self.times is None:
            self.begins(g, c, objs, times)

    def begins(self, g: State, c: Context, objs: tuple[ObjectId, ...], times: int) -> None:
        """It begins, and is used up after that often; 0 where it never is."""
        happen(g, self.beginning(g, c, objs, times))

    def beginning(self, g: State, c: Context, objs: tuple[ObjectId, ...], times: int) -> Event:
        ev = effect_began(self.ability.id, c.this, c.you, c.this, self.decided_by(), objs, self.lasts(g, c), times)
        return self.noting(c, ev)

    def lasts(self, g: State, c: Context) -> int:
        """The game's code for how long it lasts."""
        return self.duration

    def fails(self, g: State, c: Context) -> None:
        """None of the objects it was meant for exists."""


class Nothing(Instruction):
    def perform(self, g: State, c: Context) -> None:
        return
