"""Verbs: instructions that make events, and those that every game shares."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.kernel import moving
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.ids import NO_SLOT, Cites, ObjectId, Slot
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.needs import NOWHERE, Need
from headjudge.kernel.places import Places
from headjudge.kernel.records import Context, Event
from headjudge.kernel.references import reached
from headjudge.kernel.state import State

OBSERVED: Final[Slot] = Slot("observed")
"""What came of the event that an instruction is waiting for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Instruction):
    """An instruction that makes events. `note` names the slot that remembers what they really did."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.note = NO_SLOT
        self.whole = False
        """It is asked for whole, as a cost or by "you may": nothing of it can be left undone."""
        self.is_cost = False
        """It stands in a cost."""
        self.numbers: list[Value] = []
        """How much of it there is to do, as its words say; none where they do not."""

    zero_counts = False
    """To do 0 of it is to do it."""
    done_in_vain = False
    """It was done whatever came of it, so that "if you do" does not ask."""

    def idle(self, g: State, c: Context) -> bool:
        known = [n for n in self.numbers if not n.awaits(c)]
        if self.zero_counts or not known or len(known) < len(self.numbers):
            return False
        return not [n for n in known if n.value(g, c) > 0]

    def be_paid(self) -> None:
        """It stands in a cost: told before anybody uses it."""
        self.is_cost = True

    def comes_before(self, later: Instruction) -> None:
        """Something else is done as soon as it is done."""

    def decided_by(self) -> Cites:
        """The rules that decide its events; none where those of their kind do."""
        return ()

    def noting(self, c: Context, ev: Event) -> Event:
        """The same event, its outcome noted."""
        return noted(ev, c.id, self.note)

    def tell(self, g: State, c: Context, id: ObjectId) -> None:
        """It was done with that object, and no event of its own says so."""
        if self.note:
            own = g.w_context(c.id)
            own.ints[self.note] = own.ints.get(self.note, 0) + 1
            own.lists[self.note] = (*own.objects(self.note), id)

    def fills(self) -> tuple[Slot, ...]:
        return (self.note,) if self.note else ()

    def acts_on(self) -> Selector | None:
        """The objects that it does something to, each for itself; None where it does not go by objects."""
        return None

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether it can be done to an object."""
        return g.exists(id)

    def fails_on(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether it can be done to others, but not to that object."""
        return not self.able(g, c, id)

    def removes(self) -> bool:
        """Whether what it acts on is no longer where it was once it is done."""
        return False

    def brings(self) -> int:
        """The zone where what it takes away goes, as far as that is known."""
        return NOWHERE

    def needed(self, found: tuple[ObjectId, ...], count: int) -> Need:
        """So many of these, which it takes away or not."""
        need = Need(found, count, self.removes())
        need.brings = self.brings()
        return need

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


def there(g: State, c: Context, objects: Selector) -> tuple[ObjectId, ...]:
    """Those objects of a selector that exist, or what the ability made of them."""
    return tuple([id for id in reached(g, c, objects.objects(g, c)) if g.exists(id)])


def may_reach(g: State, c: Context, objects: Selector) -> bool:
    """Whether there is something to do it to, however much that will be."""
    return objects.awaits(c) or objects.may_be_none or len(there(g, c, objects)) > 0


def found_in(objects: Selector, places: Places) -> int:
    """The places of the source where a selector could find anything."""
    source, others = objects.finds(places)
    return places.everywhere if others else source.met


class OnObjects(Verb):
    """A verb that does something to objects."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def possible_in(self, places: Places) -> int:
        return found_in(self.objects, places)


class AmountOnObjects(Verb):
    """A verb that does so much to objects."""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__(amount, objects)
        self.amount = amount
        self.objects = objects


@mypyc_attr(allow_interpreted_subclasses=True)
class EachByItself(Verb):
    """A verb that makes one event for each of its objects: doing it, and whether it can be done, both rest on that."""

    def __init__(self, objects: Selector, *parts: Node | None) -> None:
        super().__init__(objects, *parts)
        self.objects = objects

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        """What is done to an object; None where nothing can be."""
        raise NotImplementedError(type(self).__name__)

    def deeds(self, g: State, c: Context) -> list[Event]:
        """What is done as things are now."""
        found = [self.deed(g, c, id) for id in reached(g, c, self.objects.objects(g, c))]
        return [self.noting(c, ev) for ev in found if ev is not None]

    def perform(self, g: State, c: Context) -> None:
        self.propose(g, c, self.deeds(g, c))

    def propose(self, g: State, c: Context, deeds: list[Event]) -> None:
        sequence(g, tuple(deeds))

    def acts_on(self) -> Selector | None:
        return self.objects

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        if not g.exists(id):
            return False
        ev = self.deed(g, c, id)
        return ev is not None and not g.policies.ruled_out(g, ev)

    def feasible(self, g: State, c: Context) -> bool:
        total = 0
        for objects in self.objects.members():
            if objects.awaits(c):
                total += 1
                continue
            able = len(self.possible(g, c, objects))
            if able < objects.fewest(g, c):
                return False
            total += able
        return total > 0 or self.objects.may_be_none

    def possible_in(self, places: Places) -> int:
        return found_in(self.objects, places)

    def possible(self, g: State, c: Context, objects: Selector) -> list[ObjectId]:
        """Those to which it can be done."""
        return [id for id in reached(g, c, objects.objects(g, c)) if self.able(g, c, id)]

    def needs(self, g: State, c: Context) -> list[Need]:
        if not self.removes():
            return []
        found: list[Need] = []
        meant: list[ObjectId] = []
        for objects in self.objects.members():
            if not objects.awaits(c):
                now, pool = tuple(self.possible(g, c, objects)), objects.pool(g, c)
                least = max(objects.fewest(g, c), 1 if now else 0)
                if len(pool) == len(now):
                    left = tuple([id for id in now if id not in meant])  # what two of them mean is taken once
                    meant += left
                    if now and not left:
                        continue
                    need = self.needed(left, max(least - (len(now) - len(left)), 1 if left else 0))
                    need.all = True
                else:
                    need = self.needed(tuple([id for id in pool if self.able(g, c, id)]), least)
                found.append(need)
        return found


def place_of(word: str | None) -> int:
    """Where in a zone: on top, or last."""
    return 0 if word == "top" else -1


class Move(EachByItself):
    """Move objects to a zone of their owner: `(move objects ZONE bottom?)`. The place is `top` or `bottom`."""

    def __init__(self, objects: Selector, zone: int, place: str | None) -> None:
        super().__init__(objects)
        self.zone = zone
        self.place = place_of(place)

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        if not g.exists(id):
            return None
        return moving.Moved(id, self.zone, g.objs[id].owner, c.this, self.decided_by(), position=self.place)

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return self.zone

    def possible_in(self, places: Places) -> int:
        source, others = self.objects.finds(places)
        return places.everywhere if others else source.met & ~places.of_zone(self.zone)  # it is not there yet


class ChangeMark(EachByItself):
    """Put counters on objects or take them off."""

    def __init__(self, mark: int, amount: Value, objects: Selector) -> None:
        super().__init__(objects, amount)
        self.mark = mark
        self.amount = amount

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        n = self.amount.value(g, c)
        if n == 0 or (n < 0 and not g.mark(id, self.mark)):  # none are put, or there are none to take off
            return None
        return moving.Marked(id, self.mark, n, g.objs[id].controller, c.this, self.decided_by())

    def deeds(self, g: State, c: Context) -> list[Event]:
        found = [self.deed(g, c, id) for id in self.bearers(g, c)]
        return [self.noting(c, ev) for ev in found if ev is not None]

    def idle(self, g: State, c: Context) -> bool:
        return not self.amount.awaits(c) and self.amount.value(g, c) == 0  # less than 0 takes counters off

    def bearers(self, g: State, c: Context) -> list[ObjectId]:
        """The objects that can bear counters."""
        return [id for id in reached(g, c, self.objects.objects(g, c)) if g.exists(id)]


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
        sequence(g, tuple([self.noting(c, moving.AssetChanged(p, self.asset, n, c.this)) for p in players]))

    def idle(self, g: State, c: Context) -> bool:
        return not self.amount.awaits(c) and self.amount.value(g, c) == 0  # less than 0 takes some away


class Shuffle(Verb):
    def __init__(self, zone: int, who: Who) -> None:
        super().__init__(who)
        self.zone = zone
        self.who = who

    def feasible(self, g: State, c: Context) -> bool:
        return self.who.awaits(c) or len([ev for ev in self.shuffles(g, c) if not g.policies.ruled_out(g, ev)]) > 0

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.noting(c, ev) for ev in self.shuffles(g, c)]))

    def shuffles(self, g: State, c: Context) -> list[Event]:
        return [moving.Shuffled(p, self.zone, c.this) for p in self.who.players(g, c)]


class Reveal(EachByItself):
    """Show objects to everybody."""

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        return moving.Revealed(id, c.you, c.this)


class Until(Verb):
    """A lasting effect: `(until DURATION ability objects? times?)`, on chosen objects or finding its own."""

    def __init__(self, duration: int, ability: Ability, objects: Selector | None, times: Value | None) -> None:
        super().__init__(ability, objects, times)
        self.duration = duration
        self.ability = ability
        self.objects = objects
        self.times = times

    def perform(self, g: State, c: Context) -> None:
        objs = () if self.objects is None else there(g, c, self.objects)
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
        ev = EffectBegan(self.ability.id, c.this, c.you, c.this, self.decided_by(), objs, self.lasts(g, c), times)
        return self.noting(c, ev)

    def feasible(self, g: State, c: Context) -> bool:
        if self.objects is None:
            return True
        return self.objects.awaits(c) or len(there(g, c, self.objects)) > 0

    def idle(self, g: State, c: Context) -> bool:
        return self.times is not None and not self.times.awaits(c) and self.times.value(g, c) <= 0

    def lasts(self, g: State, c: Context) -> int:
        """The game's code for how long it lasts."""
        return self.duration

    def fails(self, g: State, c: Context) -> None:
        """None of the objects it was meant for exists."""
