"""Selectors, filters and players: which objects, fitting what, of whom."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant, Filter, Selector, Value, Who
from headjudge.kernel import fields, ids
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.places import Found, Places, Where
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.references import reached
from headjudge.kernel.state import State

NO_PLACES: Final = Places(0)
"""For whoever asks only whether others than the source are meant."""


class Related(Selector):
    """What stands in some relation to other objects."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.inner = objects
        self.certain = objects.certain

    def fewest(self, g: State, c: Context) -> int:
        return self.inner.fewest(g, c)


class AllThat(Selector):
    """All objects of some sort that fit every filter."""

    def __init__(self, filters: list[Filter], *parts: Node) -> None:
        super().__init__(*parts, *filters)
        self.filters = filters

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = self.there(g, c)
        for f in self.filters:
            found = [id for id in found if f.accepts(g, c, id)]
        return tuple(found)

    def there(self, g: State, c: Context) -> list[ObjectId]:
        """Those of that sort, whether they fit or not."""
        raise NotImplementedError(type(self).__name__)

    def finds(self, places: Places) -> Found:
        source, others = self.sort(places)
        for f in self.filters:
            source, others = source.and_(f.of_source(places)), others and f.could_fit_others()
        return Found(source, others)

    def sort(self, places: Places) -> Found:
        """The same as `finds`, of those of that sort."""
        return Found(places.any, True)


class This(Selector):
    """The object whose ability it is."""

    nearby = True
    certain = True
    of_this = True

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return (c.this,) if c.this else ()

    def finds(self, places: Places) -> Found:
        return Found(places.always, False)


class Slot(Selector):
    """What an earlier part of the ability chose, targeted or moved, as far as it can still be followed."""

    reads = True
    certain = True

    def __init__(self, slot: ids.Slot) -> None:
        super().__init__()
        self.slot = slot

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return c.objects(self.slot)

    def is_awaited(self, c: Context) -> bool:
        return self.slot not in c.lists or ids.awaited(self.slot) in c.ints


class EventObject(Selector):
    """The object that the event happened to (what it became, where it moved)."""

    of_event = True
    certain = True

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        if c.event is None:
            return ()
        id = c.event.new or c.event.obj
        return (id,) if id else ()


class EventSource(Selector):
    of_event = True
    certain = True

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return (c.event.source,) if c.event is not None and c.event.source else ()


class EventOther(Selector):
    of_event = True
    certain = True

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        other = ids.NOTHING if c.event is None else fields.other(c.event)
        return (other,) if other else ()


class In(AllThat):
    """The objects of a zone, of some players, that fit every filter."""

    def __init__(self, zone: int, who: Who, filters: list[Filter]) -> None:
        super().__init__(filters, who)
        self.zone = zone
        self.who = who

    def there(self, g: State, c: Context) -> list[ObjectId]:
        if g.policies.zones[self.zone].shared:
            players = self.who.players(g, c)
            return [id for id in g.zone(self.zone) if g.objs[id].controller in players]
        return [id for p in self.who.players(g, c) for id in g.zone(self.zone, p)]

    def sort(self, places: Places) -> Found:
        there = places.in_zone(self.zone)
        if not self.who.includes_you():  # it may lie in that zone of somebody else
            there = Where(there.met, places.everywhere, there.opens, 0)
        return Found(there, True)


class Top(Selector):
    """The first cards of a zone."""

    def __init__(self, count: Value, zone: int, who: Who) -> None:
        super().__init__(count, who)
        self.count = count
        self.zone = zone
        self.who = who

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        n = self.count.value(g, c)
        return tuple([id for p in self.who.players(g, c) for id in g.zone(self.zone, p)[:n]])

    def finds(self, places: Places) -> Found:
        there = places.in_zone(self.zone)
        return Found(Where(there.met, places.everywhere, there.opens, 0), True)  # it may lie further down

    def pool(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return tuple([id for p in self.who.players(g, c) for id in g.zone(self.zone, p)])

    def fewest(self, g: State, c: Context) -> int:
        """So many, and not as many as there are."""
        return max(1, self.count.value(g, c)) * len(self.who.players(g, c))


class Union(Selector):
    def __init__(self, parts: list[Selector]) -> None:
        super().__init__(*parts)
        self.parts = parts
        self.certain = len([part for part in parts if not part.certain]) == 0
        self.may_be_none = len([part for part in parts if not part.may_be_none]) == 0

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found: dict[ObjectId, None] = {}
        for part in self.parts:
            for id in part.objects(g, c):
                found[id] = None
        return tuple(found)

    def finds(self, places: Places) -> Found:
        source, others = places.never, False
        for part in self.parts:
            one = part.finds(places)
            source, others = source.or_(one.source), others or one.others
        return Found(source, others)

    def members(self) -> list[Selector]:
        return [member for part in self.parts for member in part.members()]


class Those(AllThat):
    """The objects of another selector that fit."""

    def __init__(self, objects: Selector, filters: list[Filter]) -> None:
        super().__init__(filters, objects)
        self.inner = objects
        self.certain = objects.certain

    def fewest(self, g: State, c: Context) -> int:
        """None of them need fit."""
        return 0

    def there(self, g: State, c: Context) -> list[ObjectId]:
        return list(self.inner.objects(g, c))

    def sort(self, places: Places) -> Found:
        return self.inner.finds(places)


# -- filters


class RelatedTo(Filter):
    """In some relation to other objects."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects


class Controlled(Filter):
    """Controlled by one of the players."""

    narrow = True

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who
        self.yours = isinstance(who, You)
        self.intrinsic = self.controlled = isinstance(who, (You, Opponents, EachPlayer))

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        controller = g.look(id).controller
        return controller == c.you if self.yours else controller in self.who.players(g, c)  # saves time

    def among(self, g: State, c: Context) -> list[ObjectId]:
        """Whatever has a controller at all."""
        objs = g.objs
        found = [id for line in g.zones for id in line if objs[id].controller >= 0]
        for under in g.hosted.values():
            found.extend([id for id in under if objs[id].controller >= 0])
        found.sort()
        return found


class Owned(Filter):
    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who
        self.yours = isinstance(who, You)
        self.intrinsic = isinstance(who, (You, Opponents, EachPlayer))

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        owner = g.look(id).owner
        return owner == c.you if self.yours else owner in self.who.players(g, c)  # saves time


def is_this(g: State, c: Context, id: ObjectId) -> bool:
    """Whether it is the object whose ability it is, or was, before the event that brought it where it hears of that."""
    if id == c.this:
        return True
    ev = c.event
    return ev is not None and ev.obj == id and ev.new == c.this and not g.exists(id)


class Other(Filter):
    """Not the object whose ability it is."""

    intrinsic = True
    of_this = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return not is_this(g, c, id)

    def of_source(self, places: Places) -> Where:
        return places.never

    def could_miss_others(self) -> bool:
        return False


class Itself(Filter):
    """The object whose ability it is."""

    narrow = True
    intrinsic = True
    of_this = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return is_this(g, c, id)

    def of_source(self, places: Places) -> Where:
        return places.always

    def demands(self, prop: int, mask: int) -> bool:
        return True

    def could_fit_others(self) -> bool:
        return False

    def among(self, g: State, c: Context) -> list[ObjectId]:
        return [c.this] if g.exists(c.this) else []


class Among(RelatedTo):
    """One of the objects of a selector."""

    passing = True

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.nearby = objects.nearby

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        if self.objects.includes(g, c, id):
            return True
        return self.objects.certain and id in reached(g, c, self.objects.objects(g, c))

    def of_source(self, places: Places) -> Where:
        return self.objects.finds(places).source

    def demands(self, prop: int, mask: int) -> bool:
        return self.objects.certain

    def could_fit_others(self) -> bool:
        return self.objects.finds(NO_PLACES).others


class Named(Filter):
    intrinsic = True
    of_properties = True

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        face = g.look(id).face
        return face >= 0 and g.faces[face].name == self.name

    def demands(self, prop: int, mask: int) -> bool:
        return True


class SharesName(RelatedTo):
    """With the name of one of the objects of a selector, as they are or last were."""

    passing = True
    of_properties = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        face = g.look(id).face
        return face >= 0 and g.faces[face].name in self.names(g, c)

    def names(self, g: State, c: Context) -> list[str]:
        faces = [g.look(x).face for x in self.objects.objects(g, c)]
        return [g.faces[face].name for face in faces if face >= 0]


class Has(Filter):
    """Has the property at all (0 is a value); for a keyword: has it."""

    intrinsic = True
    of_properties = True

    def __init__(self, prop: int) -> None:
        super().__init__()
        self.prop = prop

    def asks(self) -> int:
        return 1 << self.prop

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.prop(id, self.prop) != ABSENT


class Compared(Filter):
    """A property compared with a value; an object without the property does not fit."""

    of_properties = True

    def __init__(self, prop: int, op: str, value: Value) -> None:
        super().__init__(value)
        self.prop = prop
        self.op = op
        self.value = value

    def asks(self) -> int:
        return 1 << self.prop

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        a = g.prop(id, self.prop)
        return a != ABSENT and compare(a, self.op, self.value.value(g, c))


class Bits(Filter):
    """A set-like property (types, traits, classes) that shares a member with the mask."""

    intrinsic = True
    of_properties = True

    def __init__(self, prop: int, mask: int) -> None:
        super().__init__()
        self.prop = prop
        self.mask = mask

    def asks(self) -> int:
        return 1 << self.prop

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.num(id, self.prop) & self.mask != 0

    def demands(self, prop: int, mask: int) -> bool:
        return prop == self.prop and self.mask & ~mask == 0


class Marked(Filter):
    intrinsic = True
    heeds_marks = True

    def __init__(self, mark: int) -> None:
        super().__init__()
        self.mark = mark

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.mark(id, self.mark) > 0


class Within(Filter):
    """In a zone."""

    passing = True

    intrinsic = True

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        o = g.find(id)
        return o is not None and o.zone == self.zone

    def of_source(self, places: Places) -> Where:
        return places.in_zone(self.zone)


class NotFilter(Filter):
    def __init__(self, inner: Filter) -> None:
        super().__init__(inner)
        self.inner = inner
        self.intrinsic = inner.intrinsic
        self.nearby = inner.intrinsic or inner.nearby
        self.heeds_marks = inner.heeds_marks

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return not self.inner.accepts(g, c, id)

    def accepts_unknown(self, g: State, c: Context, id: ObjectId) -> bool:
        return not self.inner.accepts_unknown(g, c, id)

    def of_source(self, places: Places) -> Where:
        return self.inner.of_source(places).negated()

    def could_fit_others(self) -> bool:
        return self.inner.could_miss_others()

    def could_miss_others(self) -> bool:
        return self.inner.could_fit_others()


class Combined(Filter):
    """Several descriptions in one: it looks at whatever any of them looks at."""

    def __init__(self, parts: list[Filter]) -> None:
        super().__init__(*parts)
        self.parts = parts
        self.intrinsic = len([part for part in parts if not part.intrinsic]) == 0
        self.nearby = len([part for part in parts if not part.intrinsic and not part.nearby]) == 0
        self.heeds_marks = len([part for part in parts if part.heeds_marks]) > 0


class Either(Combined):
    def __init__(self, parts: list[Filter]) -> None:
        super().__init__(parts)
        self.controlled = len([part for part in parts if not part.controlled]) == 0

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        for part in self.parts:
            if part.accepts(g, c, id):
                return True
        return False

    def accepts_unknown(self, g: State, c: Context, id: ObjectId) -> bool:
        return len([part for part in self.parts if part.accepts_unknown(g, c, id)]) > 0

    def of_source(self, places: Places) -> Where:
        found = places.never
        for part in self.parts:
            found = found.or_(part.of_source(places))
        return found

    def found_in(self, places: Places) -> int:
        found = 0
        for part in self.parts:
            found |= part.found_in(places)
        return found

    def demands(self, prop: int, mask: int) -> bool:
        return len([part for part in self.parts if not part.demands(prop, mask)]) == 0

    def could_fit_others(self) -> bool:
        return len([part for part in self.parts if part.could_fit_others()]) > 0

    def means_source(self) -> bool:
        return len([part for part in self.parts if not part.means_source()]) == 0

    def could_miss_others(self) -> bool:
        return len([part for part in self.parts if not part.could_miss_others()]) == 0


class Both(Combined):
    def __init__(self, parts: list[Filter]) -> None:
        super().__init__(parts)
        narrow = [part for part in parts if part.narrow]
        self.narrowest: Filter | None = narrow[0] if narrow else None
        self.narrow = len(narrow) > 0
        self.controlled = len([part for part in parts if part.controlled]) > 0

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        for part in self.parts:
            if not part.accepts(g, c, id):
                return False
        return True

    def accepts_unknown(self, g: State, c: Context, id: ObjectId) -> bool:
        return len([part for part in self.parts if not part.accepts_unknown(g, c, id)]) == 0

    def among(self, g: State, c: Context) -> list[ObjectId]:
        return super().among(g, c) if self.narrowest is None else self.narrowest.among(g, c)

    def of_source(self, places: Places) -> Where:
        found = places.always
        for part in self.parts:
            found = found.and_(part.of_source(places))
        return found

    def found_in(self, places: Places) -> int:
        found = places.everywhere
        for part in self.parts:
            found &= part.found_in(places)
        return found

    def demands(self, prop: int, mask: int) -> bool:
        return len([part for part in self.parts if part.demands(prop, mask)]) > 0

    def could_fit_others(self) -> bool:
        return len([part for part in self.parts if not part.could_fit_others()]) == 0

    def means_source(self) -> bool:
        return len([part for part in self.parts if part.means_source()]) > 0

    def could_miss_others(self) -> bool:
        return len([part for part in self.parts if part.could_miss_others()]) > 0


COMPARISONS: Final[tuple[str, ...]] = ("=", "<", "<=", ">", ">=", "even", "odd")


def compared_with(prop: int, op: str, value: Value | None) -> Compared:
    """`(with PROPERTY op value?)`: whether a number is even needs no other."""
    if (value is None) != (op in ("even", "odd")):
        raise ValueError(f"{op} compares with {'a value' if value is None else 'nothing'}")
    return Compared(prop, op, Constant(0) if value is None else value)


def compare(a: int, op: str, b: int) -> bool:
    """`a op b` for =, <, <=, >, >=, even (b ignored), odd."""
    if op == "=":
        return a == b
    if op == ">=":
        return a >= b
    if op == "<=":
        return a <= b
    if op == ">":
        return a > b
    if op == "<":
        return a < b
    if op == "even":
        return a % 2 == 0
    assert op == "odd", op
    return a % 2 == 1


# -- players


class You(Who):
    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return (c.you,)

    def includes_you(self) -> bool:
        return True


class Opponents(Who):
    """Every other player; games with parties narrow it."""

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        if g.n == 2 and not g.gone and c.you >= 0:  # saves time
            return (g.seats[1 - c.you],)
        return tuple([p for p in clockwise(g, c.you) if p != c.you])


class EachPlayer(Who):
    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return clockwise(g, c.you)

    def includes_you(self) -> bool:
        return True


class ActivePlayer(Who):
    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return (g.active,)


class EventPlayer(Who):
    of_event = True

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return (c.event.player,) if c.event is not None and c.event.player >= 0 else ()


class ControllerOf(Who):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        found = [g.look(id) for id in self.objects.objects(g, c)]
        return in_turn(g, c, [o.controller if o.controller >= 0 else o.owner for o in found])


class OwnerOf(Who):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return in_turn(g, c, [g.look(id).owner for id in self.objects.objects(g, c)])


def in_turn(g: State, c: Context, players: list[PlayerId]) -> tuple[PlayerId, ...]:
    """These players, each once, clockwise from the one whose ability asks."""
    if len(players) < 2:
        return tuple(players)
    return tuple([p for p in clockwise(g, c.you if c.you >= 0 else g.active) if p in players])


def clockwise(g: State, first: PlayerId) -> tuple[PlayerId, ...]:
    """The players still in the game, clockwise from `first`."""
    if g.n == 2 and not g.gone:  # saves time
        return (g.seats[1], g.seats[0]) if first else g.seats
    return tuple([p for p in g.seats[first:] + g.seats[:first] if not g.gone >> p & 1])
