"""Values: counting, arithmetic, properties, marks, assets, slots."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Constant, Selector, Value, Who
from headjudge.kernel import fields, ids
from headjudge.kernel.places import Places
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State


class X(Value):
    """The value declared for X; 0 while it is undefined."""

    reads = True

    def value(self, g: State, c: Context) -> int:
        return c.ints.get(ids.X, 0)

    def is_awaited(self, c: Context) -> bool:
        return ids.X not in c.ints


def all_there_is() -> Constant:
    """`all`: more than there ever is."""
    return Constant(99)


class Noted(Value):
    """How much an earlier instruction of the same ability really did."""

    reads = True

    def __init__(self, slot: ids.Slot) -> None:
        super().__init__()
        self.slot = slot

    def value(self, g: State, c: Context) -> int:
        return c.ints.get(self.slot, 0)

    def is_awaited(self, c: Context) -> bool:
        return ids.awaited(self.slot) in c.ints


class OverObjects(Value):
    """A number that is read from objects."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects


class Count(OverObjects):
    def value(self, g: State, c: Context) -> int:
        return len(self.objects.existing(g, c))

    def numbers(self, places: Places) -> list[tuple[int, int, int]]:
        source, others = self.objects.finds(places)
        return [] if others else [(1, source.met, source.opens), (0, source.unmet, source.shuts)]


LARGEST: Final = 1_000_000_000
"""Larger than any number in a game, and less than what stands for a property that is not there."""


def bounded(n: int) -> int:
    """The number, or the largest that there is: numbers of a game stay machine words, whatever is multiplied."""
    return max(-LARGEST, min(n, LARGEST))


class Arithmetic(Value):
    """Two values combined: plus, minus, times, least, most."""

    def __init__(self, op: str, a: Value, b: Value) -> None:
        super().__init__(a, b)
        self.op = op
        self.a = a
        self.b = b

    def value(self, g: State, c: Context) -> int:
        a = self.a.value(g, c)
        b = self.b.value(g, c)
        op = self.op
        if op == "plus":
            return bounded(a + b)
        if op == "minus":
            return bounded(a - b)
        if op == "times":
            return bounded(a * b)
        return min(a, b) if op == "least" else max(a, b)


class Half(Value):
    """Half of a value, rounded towards zero, or up where the ability says so."""

    def __init__(self, a: Value, up: str | None) -> None:
        super().__init__(a)
        self.a = a
        self.up = up == "up"

    def value(self, g: State, c: Context) -> int:
        a = self.a.value(g, c)
        half = abs(a) // 2 + (abs(a) % 2 if self.up else 0)
        return half if a >= 0 else -half


class OfProperty(Value):
    """A number that a property of objects gives."""

    def __init__(self, prop: int, objects: Selector) -> None:
        super().__init__(objects)
        self.prop = prop
        self.objects = objects

    def asks(self) -> int:
        return 1 << self.prop


class Property(OfProperty):
    """A property of one object; 0 where it does not have it."""

    def value(self, g: State, c: Context) -> int:
        total = 0
        for id in self.objects.objects(g, c):
            total += g.num(id, self.prop)
        return total


class Different(OfProperty):
    """How many different values of a property the objects have; what does not have it is not counted."""

    def value(self, g: State, c: Context) -> int:
        values = [g.prop(id, self.prop) for id in self.objects.objects(g, c)]
        return len({value for value in values if value != ABSENT})


class Mark(Value):
    """How many marks of a kind lie on the objects."""

    def __init__(self, mark: int, objects: Selector) -> None:
        super().__init__(objects)
        self.mark = mark
        self.objects = objects

    def value(self, g: State, c: Context) -> int:
        total = 0
        for id in self.objects.objects(g, c):
            total += g.mark(id, self.mark)
        return total


class Asset(Value):
    def __init__(self, asset: int, who: Who) -> None:
        super().__init__(who)
        self.asset = asset
        self.who = who

    def value(self, g: State, c: Context) -> int:
        total = 0
        for p in self.who.players(g, c):
            total += g.asset(p, self.asset)
        return total


class Tally(Value):
    """How often the players did something this turn, or in the last one, as the game tallies it."""

    def __init__(self, what: int, who: Who, turn: str = "this") -> None:
        super().__init__(who)
        self.what = what
        self.who = who
        self.last = turn == "last"

    def value(self, g: State, c: Context) -> int:
        total = 0
        for p in self.who.players(g, c):
            total += g.count_last(self.what, p) if self.last else g.count(self.what, p)
        return total


class EventAmount(Value):
    """How much the event that set the ability off really did."""

    of_event = True

    def value(self, g: State, c: Context) -> int:
        return 0 if c.event is None else (c.event.result or fields.amount(c.event))


class Choice(Value):
    """One value if a condition holds, another otherwise."""

    def __init__(self, condition: Condition, then: Value, otherwise: Value) -> None:
        super().__init__(condition, then, otherwise)
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def value(self, g: State, c: Context) -> int:
        return self.then.value(g, c) if self.condition.holds(g, c) else self.otherwise.value(g, c)
