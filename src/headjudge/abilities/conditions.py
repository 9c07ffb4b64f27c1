"""Conditions."""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Filter, Selector, Value
from headjudge.abilities.selectors import compare
from headjudge.kernel.ids import Slot, awaited
from headjudge.kernel.places import Places, Where
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

    def where(self, places: Places) -> Where:
        met = unmet = opens = shuts = 0
        for a, there, named in self.a.numbers(places):
            for b, too, also in self.b.numbers(places):
                both = there & too
                if compare(a, self.op, b):
                    met, opens = met | both, opens | (named | also) & both
                else:
                    unmet, shuts = unmet | both, shuts | (named | also) & both
        return Where(met, unmet, opens, shuts) if met | unmet else places.any


class AllOf(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        super().__init__(*parts)
        self.parts = parts

    def holds(self, g: State, c: Context) -> bool:
        for part in self.parts:
            if not part.holds(g, c):
                return False
        return True

    def where(self, places: Places) -> Where:
        found = places.always
        for part in self.parts:
            found = found.and_(part.where(places))
        return found


class AnyOf(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        super().__init__(*parts)
        self.parts = parts

    def holds(self, g: State, c: Context) -> bool:
        for part in self.parts:
            if part.holds(g, c):
                return True
        return False

    def where(self, places: Places) -> Where:
        found = places.never
        for part in self.parts:
            found = found.or_(part.where(places))
        return found


class Not(Condition):
    def __init__(self, inner: Condition) -> None:
        super().__init__(inner)
        self.inner = inner

    def holds(self, g: State, c: Context) -> bool:
        return not self.inner.holds(g, c)

    def where(self, places: Places) -> Where:
        return self.inner.where(places).negated()


class Exists(Condition):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def holds(self, g: State, c: Context) -> bool:
        return len(self.objects.existing(g, c)) > 0

    def where(self, places: Places) -> Where:
        source, others = self.objects.finds(places)
        return source.or_(places.any) if others else source


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

    def where(self, places: Places) -> Where:
        source, others = self.objects.finds(places)
        fits, fit, miss = places.always, True, False
        for f in self.filters:
            fits = fits.and_(f.of_source(places))
            fit, miss = fit and f.could_fit_others(), miss or f.could_miss_others()
        of_source = source.and_(fits)
        if not others:
            return of_source
        met = of_source.met | (source.unmet if fit else 0)  # those of others, without the source
        unmet = places.everywhere if miss else of_source.unmet
        return Where(met, unmet, of_source.opens | source.shuts & met, of_source.shuts)


class LiesIn(Condition):
    """The source is in one of some zones, a bit mask: `(in-zones ability ZONE*)`."""

    of_this = True

    def __init__(self, zones: int) -> None:
        super().__init__()
        self.zones = zones

    def holds(self, g: State, c: Context) -> bool:
        return self.zones >> g.look(c.this).zone & 1 > 0

    def where(self, places: Places) -> Where:
        found = places.never
        for zone in range(places.zones):
            if self.zones >> zone & 1:
                found = found.or_(places.in_zone(zone))
        return found


class Did(Condition):
    """An earlier instruction of the same ability really did something ("if you do")."""

    reads = True

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def holds(self, g: State, c: Context) -> bool:
        return c.ints.get(self.slot, 0) > 0

    def is_awaited(self, c: Context) -> bool:
        return awaited(self.slot) in c.ints


class YourTurn(Condition):
    def holds(self, g: State, c: Context) -> bool:
        return g.active == c.you
