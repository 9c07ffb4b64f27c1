"""The performers of the kernel's own events: objects move, cease, are created, marked, shuffled, revealed.

An event about an object that is gone when its turn comes does not occur.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel import chance, fields, indexes, references
from headjudge.kernel.definitions import EventKind, kind_of
from headjudge.kernel.evaluation import CARD, FACT, invalidate
from headjudge.kernel.fields import Amount, Counterpart, Counters, FaceId, Internal, Internals, MarkId, Sights, ZoneId
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import hidden_move, learn
from headjudge.kernel.properties import reaching
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State

MOVED: Final[KindId] = KindId(0)
CEASED: Final[KindId] = KindId(1)
MARKED: Final[KindId] = KindId(2)
ASSET: Final[KindId] = KindId(3)
SHUFFLED: Final[KindId] = KindId(4)
REVEALED: Final[KindId] = KindId(5)
CREATED: Final[KindId] = KindId(6)
REVERSED: Final[KindId] = KindId(8)
LOOKED_AT: Final[KindId] = KindId(10)

LAST: Final = -1
"""The position of what is put behind everything else in a zone."""


# -- moves


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaving(Event):
    """An event by which an object leaves a zone: `origin`, once it has happened."""

    origin: ZoneId = -1
    before: Internals = ()
    """What functioned before it, where a `Belated` event will tell of it."""
    lost: Sights = ()
    """What who cannot tell which card it was no longer knows."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Going(Leaving):
    """An event by which an object goes to a zone: of `seat`, or its owner's; at a position in it, or beneath another.

    `way` is the game's own number for how it goes.
    """

    to: ZoneId
    seat: PlayerId
    position: Internal
    under: ObjectId
    way: Internal
    counters: Counters = ()
    """What it has there; nothing else."""
    ceases: bool = False
    """It does not come there, and is no more."""

    def __init__(
        self,
        kind: KindId,
        id: ObjectId,
        to: int,
        player: PlayerId = NOBODY,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        seat: PlayerId = NOBODY,
        position: int = LAST,
        under: ObjectId = NOTHING,
        way: int = 0,
    ) -> None:
        super().__init__(kind, id, player, source=source, cites=cites)
        self.to = to
        self.seat = seat
        self.position = position
        self.under = under
        self.way = way

    def redirect(self, to: int, position: int) -> None:
        """The object goes to another zone of whoever owns it, at a position in it, and beneath nothing."""
        self.to = to
        self.seat = NOBODY
        self.under = NOTHING
        self.position = position


@mypyc_attr(allow_interpreted_subclasses=True)
class Moved(Going):
    """An object moves to a zone, by no more special event."""

    under: Counterpart

    def __init__(
        self,
        id: ObjectId,
        to: int,
        player: PlayerId = NOBODY,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        seat: PlayerId = NOBODY,
        position: int = LAST,
        under: ObjectId = NOTHING,
        way: int = 0,
    ) -> None:
        super().__init__(MOVED, id, to, player, source, cites, seat, position, under, way)


def place(g: State, o: Obj, zone: int, seat: PlayerId, at: int) -> None:
    """Put an object that is nowhere into a zone: at index `at`, or last for -1."""
    o.zone = zone
    o.seat = seat
    g.dirty |= 1 << zone
    key = zone * g.n + seat
    line = g.zones[key]
    g.zones[key] = (*line, o.id) if at < 0 else (*line[:at], o.id, *line[at:])


def rearrange(g: State, zone: int, seat: PlayerId, line: tuple[ObjectId, ...]) -> None:
    """Put the objects of a zone into another order."""
    g.zones[zone * g.n + seat] = line
    g.dirty |= 1 << zone
    invalidate(g, FACT)


def unplace(g: State, o: Obj) -> None:
    g.dirty |= 1 << o.zone
    if o.host:
        rest = tuple([x for x in g.hosted.get(o.host, ()) if x != o.id])
        if rest:
            g.hosted[o.host] = rest
        elif o.host in g.hosted:
            del g.hosted[o.host]
        return
    key = o.zone * g.n + o.seat
    line = g.zones[key]
    i = 0
    while line[i] != o.id:
        i += 1
    g.zones[key] = line[:i] + line[i + 1 :]


def do_move(g: State, ev: Going) -> None:
    """An object moves to a zone, at a position in it or under another one; mostly it is a new object there."""
    if not g.exists(ev.obj) or (ev.under and not g.exists(ev.under)):  # nothing is put under what is gone
        return
    old = g.objs[ev.obj]
    ev.origin = old.zone
    if ev.seat < 0:
        ev.seat = old.owner if not g.policies.zones[ev.to].shared else FIRST_SEAT
    keep = g.policies.same_object(g, old, ev)
    if not keep:
        keep_values(g, old)
    g.policies.leaves(g, old, ev)
    ev.lost += hidden_move(g, old, ev.to)
    old = g.objs[ev.obj]
    if not keep:
        g.lki[old.id] = old
    indexes.delist(g, ev.obj)
    unplace(g, old)
    o = g.w_obj(ev.obj) if keep else cease(g, g.objs[ev.obj])
    if ev.under:
        o.zone = ev.to
        o.seat = ev.seat
        o.host = ev.under
        g.hosted[ev.under] = (*g.hosted.get(ev.under, ()), o.id)
    else:
        o.host = NOTHING
        place(g, o, ev.to, ev.seat, ev.position)
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    ev.counters = open_counters(g, o.id)
    learn(g, o.id, g.policies.sees(g, g.objs[o.id]))
    indexes.enlist(g, o.id)


def open_counters(g: State, id: ObjectId) -> Counters:
    """The counters and statuses of an object that lie open, for the event that brings it somewhere to tell."""
    o = g.objs[id]
    if not o.marks and o.record is None:  # saves time
        return ()
    marks = g.policies.on_object(o)
    told: list[int] = []
    for mark in sorted(marks):
        if mark in g.policies.marks:
            told.extend((mark, marks[mark]))
    return tuple(told)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ceased(Leaving):
    """An object ceases to exist."""

    def __init__(self, id: ObjectId, player: PlayerId = NOBODY, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(CEASED, id, player, source=source, cites=cites)


def cease(g: State, old: Obj) -> Obj:
    """The old object ceases to exist, leaving a snapshot where rules may ask for it; a new one stands for its cards."""
    g.drop(old.id)
    o = Obj(g.new_id(), g.token, old.face, old.cards, old.owner, NOBODY)
    o.pred = old.id
    o.since = g.number + 1
    o.known = old.known
    o.handles = old.handles
    if o.cards:
        o.face = g.cards[o.cards[0]]
    g.put(o)
    g.successors[old.id] = o.id
    return o


def remember(g: State, old: Obj) -> None:
    """Keep an immutable snapshot of an object as it is now."""
    keep_values(g, old)
    g.lki[old.id] = old


def keep_values(g: State, old: Obj) -> None:
    """Keep the values that an object has, before anything ends with it; and those of all that may go with it.

    What happens at the same time is performed one after the other: the first to go still sees them all.
    """
    if old.id in g.leaving:
        for id in g.leaving:
            o = g.find(id)
            if o is not None:
                values_of(g, o)
        g.leaving = ()
    elif old.id not in g.lki_props:
        values_of(g, old)


def values_of(g: State, o: Obj) -> None:
    """Keep what can be read of an object and is not in its record: values that effects or other objects decide."""
    live = g.policies.zones[o.zone].live
    # what goes together with others may be written before its turn comes: its record is not final yet
    rests_on_more = live and (len(g.leaving) > 0 or not g.policies.is_self_contained(o))
    # saves time: the others are as the record tells them
    changed = list(g.index.modifiers) if rests_on_more else reaching(g, o)
    values = g.policies.last_known(g, o, changed) if live or changed or g.index.topics or g.surveyed else {}
    for prop in changed:
        values[prop] = g.prop(o.id, prop)
    if values:
        g.lki_props[o.id] = values


def do_cease(g: State, ev: Leaving) -> None:
    """An object ceases to exist: a token, a copy, an entry that is done."""
    if not g.exists(ev.obj):
        return
    old = g.objs[ev.obj]
    ev.origin = old.zone
    if isinstance(ev, Going):
        ev.ceases = True
    keep_values(g, old)
    g.policies.leaves(g, old, ev)
    old = g.objs[ev.obj]
    g.lki[old.id] = old
    indexes.delist(g, ev.obj)
    unplace(g, old)
    g.drop(old.id)
    ev.result = 1


# -- marks and assets


@mypyc_attr(allow_interpreted_subclasses=True)
class Marked(Event):
    """Counters are put on an object, or taken off."""

    mark: MarkId
    change: Amount

    def __init__(
        self,
        id: ObjectId,
        mark: int,
        change: int,
        player: PlayerId = NOBODY,
        source: ObjectId = NOTHING,
        cites: Cites = (),
    ) -> None:
        super().__init__(MARKED, id, player, source=source, cites=cites)
        self.mark = mark
        self.change = change


@mypyc_attr(allow_interpreted_subclasses=True)
class AssetChanged(Event):
    """A player gains or loses something that is counted."""

    asset: MarkId
    change: Amount

    def __init__(
        self, player: PlayerId, asset: int, change: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(ASSET, NOTHING, player, source=source, cites=cites)
        self.asset = asset
        self.change = change


def do_mark(g: State, ev: Marked) -> None:
    """Counters are put on an object or taken off, never below zero."""
    if not g.exists(ev.obj):
        return
    was = g.mark(ev.obj, ev.mark)
    now = max(0, was + ev.change)
    g.set_mark(ev.obj, ev.mark, now)
    ev.result = abs(now - was)


def do_asset(g: State, ev: AssetChanged) -> None:
    """A player gains or loses what is counted, never below zero."""
    was = g.asset(ev.player, ev.asset)
    now = max(0, was + ev.change)
    g.set_asset(ev.player, ev.asset, now)
    ev.result = abs(now - was)


# -- order and sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffled(Event):
    """A zone of a player is shuffled."""

    zone: ZoneId

    def __init__(self, player: PlayerId, zone: int, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(SHUFFLED, NOTHING, player, source=source, cites=cites)
        self.zone = zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Sighting(Event):
    """An event by which somebody sees an object that may have been hidden: where it lies, with what it has there."""

    zone: ZoneId = -1
    seat: PlayerId = NOBODY
    under: ObjectId = NOTHING
    counters: Counters = ()
    lost: Sights = ()


SIGHTED: Final = ("object: zone = zone",)
"""What such an event tells who sees the object."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Revealed(Sighting):
    """Everybody sees an object, because a player shows it."""

    def __init__(self, id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(REVEALED, id, player, source=source, cites=cites)


@mypyc_attr(allow_interpreted_subclasses=True)
class LookedAt(Sighting):
    """A player sees an object, and nobody else does."""

    def __init__(self, id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(LOOKED_AT, id, player, source=source, cites=cites)


def do_shuffle(g: State, ev: Shuffled) -> None:
    """A zone of a player is shuffled: nobody knows any card in it any more.

    The ids stay in their places and the cards change theirs, so that no id tells where a card went; only what an
    ability holds on to (a card found by a search) keeps its own.
    """
    key = ev.zone * g.n + ev.player
    line = g.zones[key]
    named = references.named(g)
    old = {id: g.objs[id] for id in line}
    free = [id for id in sorted(line) if id not in named]
    places: list[ObjectId] = []
    for id in line:
        indexes.delist(g, id)
    for was in chance.shuffled(g, line):
        id = was if was in named else free.pop(0)
        o = old[was].copy(g.token)
        o.id = id
        o.known = 0
        o.handles = ()
        o.pred = NOTHING
        o.since = g.number + 1
        g.put(o)
        places.append(id)
    rearrange(g, ev.zone, ev.player, tuple(places))
    for id in places:
        indexes.enlist(g, id)
    for id in line:
        invalidate(g, CARD, id)
    g.successors = {id: new for id, new in g.successors.items() if new not in old or new in named}
    ev.result = 1


def do_reveal(g: State, ev: Revealed) -> None:
    """Everybody sees an object."""
    show(g, ev, (1 << g.n) - 1)


def do_look(g: State, ev: LookedAt) -> None:
    """A player sees an object, and nobody else does."""
    show(g, ev, 1 << ev.player)


def say_where(g: State, ev: Sighting) -> None:
    """The event tells where its object lies."""
    o = g.objs[ev.obj]
    ev.zone = o.zone
    ev.seat = o.seat
    ev.under = o.host
    ev.counters = open_counters(g, o.id)


def show(g: State, ev: Sighting, mask: int) -> None:
    if not g.exists(ev.obj):
        return
    say_where(g, ev)
    if mask & ~g.objs[ev.obj].known:
        g.shown += 1
    learn(g, ev.obj, mask)
    ev.result = 1


# -- objects without cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Created(Event):
    """An object of a definition comes into being in a zone, owned and controlled by a player."""

    definition: FaceId
    to: ZoneId
    seat: PlayerId
    position: Internal
    counters: Counters = ()

    def __init__(
        self,
        definition: int,
        player: PlayerId,
        to: int,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        seat: PlayerId = NOBODY,
        position: int = LAST,
    ) -> None:
        super().__init__(CREATED, NOTHING, player, source=source, cites=cites)
        self.definition = definition
        self.to = to
        self.seat = seat
        self.position = position


def do_create(g: State, ev: Created) -> None:
    """An object without a card behind it comes into being, owned and controlled by a player."""
    o = Obj(g.new_id(), g.token, ev.definition, (), ev.player, ev.player)
    o.since = g.number + 1
    o.source = ev.source
    g.put(o)
    own = ev.seat if ev.seat >= 0 else ev.player
    place(g, o, ev.to, FIRST_SEAT if g.policies.zones[ev.to].shared else own, ev.position)
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    ev.counters = open_counters(g, o.id)
    learn(g, o.id, g.policies.sees(g, g.objs[o.id]))
    indexes.enlist(g, o.id)


# -- what changes nothing


def do_nothing(g: State, ev: Event) -> None:
    """A marker: a step began, a player chose; it changes nothing but may be heard and is written down."""
    ev.result = max(1, fields.amount(ev))


@mypyc_attr(allow_interpreted_subclasses=True)
class Reversed(Event):
    """An attempt was taken back as if it had not been made."""

    reason: Internal

    def __init__(self, reason: int, cites: Cites) -> None:
        super().__init__(REVERSED, cites=cites)
        self.reason = reason


def do_reversed(g: State, ev: Reversed) -> None:
    """An attempt is taken back as if it had not been made; neither heard nor replaced."""
    ev.result = 1


KINDS: Final[tuple[EventKind, ...]] = (
    kind_of(MOVED, "moved", Moved, do_move),
    kind_of(CEASED, "ceased", Ceased, do_cease, changes=("object: gone",)),
    kind_of(MARKED, "marked", Marked, do_mark, changes=("object: {mark} + amount",)),
    kind_of(ASSET, "asset-changed", AssetChanged, do_asset, changes=("player: {asset} + amount",)),
    kind_of(SHUFFLED, "shuffled", Shuffled, do_shuffle, changes=("zone: shuffled",)),
    kind_of(REVEALED, "revealed", Revealed, do_reveal, changes=SIGHTED),
    kind_of(CREATED, "created", Created, do_create, changes=("object: zone = to",)),
    kind_of(REVERSED, "reversed", Reversed, do_reversed, silent=True),
    kind_of(LOOKED_AT, "looked-at", LookedAt, do_look, changes=SIGHTED),
)
