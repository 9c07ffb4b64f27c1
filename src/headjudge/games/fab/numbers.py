"""Numbers on cards: rounding, X, and properties that an object may not have. FAB 1.12 + 1.8.7"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector, Value
from headjudge.abilities.selectors import Compared
from headjudge.abilities.values import Half, Property, X
from headjudge.games.fab.rulings import decided
from headjudge.kernel.definitions import Node
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_ROUNDED: Final[tuple[int, ...]] = (cite("FAB 1.12.1"), cite("FAB 1.12.1a"))
R_UNDEFINED: Final[tuple[int, ...]] = (cite("FAB 1.12.2"), cite("FAB 1.12.2a"))
R_DEFINED: Final[tuple[int, ...]] = (cite("FAB 1.12.2"), cite("FAB 1.12.2b"))
R_NO_VALUE: Final[tuple[int, ...]] = (cite("FAB 1.8.7"),)
R_ZERO: Final[tuple[int, ...]] = (cite("FAB 1.8.7a"),)


class Rounded(Half):
    """`(half value up?)`: towards zero, where nothing else is said. FAB 1.12.1a"""

    def value(self, g: State, c: Context) -> int:
        decided(g, c, R_ROUNDED)
        return super().value(g, c)


class DeclaredX(X):
    """`x`: zero while it is undefined. FAB 1.12.2a"""

    def value(self, g: State, c: Context) -> int:
        decided(g, c, R_DEFINED if "x" in c.ints else R_UNDEFINED)
        return super().value(g, c)


class WithValue(Compared):
    """`(with PROPERTY op value)`: what does not have the property does not have that value. FAB 1.8.7"""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        if g.journal is not None and g.prop(id, self.prop) == ABSENT:
            decided(g, c, R_NO_VALUE)
        return super().accepts(g, c, id)


class ValueOf(Property):
    """`(property PROPERTY objects)`: zero for a specific object without the property. FAB 1.8.7a"""

    def value(self, g: State, c: Context) -> int:
        if g.journal is not None and [id for id in self.objects.objects(g, c) if g.prop(id, self.prop) == ABSENT]:
            decided(g, c, R_ZERO)
        return super().value(g, c)


class Different(Value):
    """`(different PROPERTY objects)`: how many different values the objects that have the property have. FAB 1.8.7"""

    def __init__(self, prop: int, objects: Selector) -> None:
        super().__init__()
        self.prop = prop
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def value(self, g: State, c: Context) -> int:
        values = [g.prop(id, self.prop) for id in self.objects.objects(g, c)]
        if ABSENT in values:
            decided(g, c, R_NO_VALUE)
        return len({value for value in values if value != ABSENT})

    def words(self) -> str:
        return f"the number of different values among {self.objects.words()}"
