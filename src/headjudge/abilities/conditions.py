"""Conditions."""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Filter, Selector, Value
from headjudge.abilities.selectors import compare
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class Compare(Condition):
    def __init__(self, op: str, a: Value, b: Value) -> None:
        super().__init__(a, b)
        self.op = op
        self.a = a
        self.b = b

    def holds(self, g: State, c: Context) -> bool:
        return compare(self.a.value(g, c), self.op, self.b.value(g, c))


class AllOf(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        super().__init__(*parts)
        self.parts = parts

    def holds(self, g: State, c: Context) -> bool:
        for part in self.parts:
            if not part.holds(g, c):
                return False
        return True


class AnyOf(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        super().__init__(*parts)
        self.parts = parts

    def holds(self, g: State, c: Context) -> bool:
        for part in self.parts:
            if part.holds(g, c):
                return True
        return False


class Not(Condition):
    def __init__(self, inner: Condition) -> None:
        super().__init__(inner)
        self.inner = inner

    def holds(self, g: State, c: Context) -> bool:
        return not self.inner.holds(g, c)


class Exists(Condition):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def holds(self, g: State, c: Context) -> bool:
        return len(self.objects.objects(g, c)) > 0


class Is(Condition):
    """The objects exist and all fit every filter."""

    def __init__(self, objects: Selector, filters: list[Filter]) -> None:
        super().__init__(objects, *filters)
        self.objects = objects
        self.filters = filters

    def holds(self, g: State, c: Context) -> bool:
        found = self.objects.objects(g, c)
        for id in found:
            for f in self.filters:
                if not f.accepts(g, c, id):
                    return False
        return len(found) > 0


class Did(Condition):
    """An earlier instruction of the same ability really did something ("if you do")."""

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def holds(self, g: State, c: Context) -> bool:
        return c.ints.get(self.slot, 0) > 0


class YourTurn(Condition):
    def holds(self, g: State, c: Context) -> bool:
        return g.active == c.you
