"""Numbers on cards: rounding, X, and properties that an object may not have. FAB 1.12 + 1.8.7"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.selectors import Compared, compare
from headjudge.abilities.values import Half, Property, X
from headjudge.games.fab.objects.records import known_of
from headjudge.kernel import ids
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State

UNDEFINED: Final = 0
"""What X counts as before it is defined. FAB 1.12.2a"""


class Rounded(Half):
    """`(half value up?)`: towards zero, where nothing else is said. FAB 1.12.1a"""

    def value(self, g: State, c: Context) -> int:
        whole = self.a.value(g, c)
        if self.up:  # FAB 1.12.1a: up is to the greater number, of a negative one as well
            return -(-whole // 2)
        return whole // 2 if whole >= 0 else -(-whole // 2)  # FAB 1.12.1a: towards zero


class DeclaredX(X):
    """`x`: what was declared for it: for the layer, and for every ability of the object that it is or became."""

    of_this = True

    def value(self, g: State, c: Context) -> int:
        if ids.X in c.ints:
            return c.ints[ids.X]  # FAB 1.12.2: what it was defined as
        if not g.exists(c.this) and c.this not in g.lki:
            return UNDEFINED
        return known_of(g, c.this).x or UNDEFINED  # FAB 1.12.2b: as it was defined, as long as it exists


class WithValue(Compared):
    """`(with PROPERTY op value)`: what does not have the property does not have that value. FAB 1.8.7"""

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        own = g.prop(id, self.prop)
        if own == ABSENT:  # FAB 1.8.7: it has no value to compare
            return False
        return compare(own, self.op, self.value.value(g, c))


class ValueOf(Property):
    """`(property PROPERTY objects)`: zero for a specific object without the property. FAB 1.8.7a"""

    def value(self, g: State, c: Context) -> int:
        values = [g.prop(id, self.prop) for id in self.objects.objects(g, c)]
        return sum([value for value in values if value != ABSENT])  # FAB 1.8.7a: nothing for what has none
