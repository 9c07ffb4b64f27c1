"""The performers of the kernel's own events: objects move, cease, are created, marked, shuffled, revealed.

An event about an object that is gone when its turn comes does not occur.
"""

from __future__ import annotations

from typing import Final

from headjudge.kernel import chance, fields, indexes, remembering
from headjudge.kernel.definitions import EventKind
from headjudge.kernel.fields import Field
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import hidden_move, learn
from headjudge.kernel.properties import may_reach
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

CHANGED: Final[tuple[Field, ...]] = (Field("change", fields.AMOUNT), Field("which", fields.PLACE, fields.A_MARK))

LAST: Final = -1
"""The position of what is put behind everything else in a zone."""


# -- moves


def moved(
    id: ObjectId,
    zone: int,
    player: PlayerId = NOBODY,
    source: ObjectId = NOTHING,
    cites: Cites = (),
    seat: PlayerId = NOBODY,
    position: int = LAST,
    under: ObjectId = NOTHING,
    way: int = 0,
) -> Event:
    """An object moves to a zone: of `seat`, or its owner's; at a position in it, or beneath another object.

    `way` is the game's own number for how it moves.
    """
    ev = Event(MOVED, id, player, way, source, cites)
    ev.zone = zone
    ev.seat = seat
    ev.place = position
    ev.other = under
    return ev


def way(ev: Event) -> int:
    """How an object moves, as the game numbers it."""
    return ev.amount


def set_way(ev: Event, way: int) -> None:
    ev.amount = way


def position(ev: Event) -> int:
    """At which position of its zone the move ends."""
    return ev.place


def redirect(ev: Event, zone: int, position: int) -> None:
    """The move ends in another zone of whoever owns the object, at a position in it."""
    ev.zone = zone
    ev.seat = NOBODY
    ev.place = position


def place(g: State, o: Obj, zone: int, seat: PlayerId, at: int) -> None:
    """Put an object that is nowhere into a zone: at index `at`, or last for -1."""
    o.zone = zone
    o.seat = seat
    g.stirred |= 1 << zone
    key = zone * g.n + seat
    line = g.zones[key]
    g.zones[key] = (*line, o.id) if at < 0 else (*line[:at], o.id, *line[at:])


def rearrange(g: State, zone: int, seat: PlayerId, line: tuple[ObjectId, ...]) -> None:
    """Put the objects of a zone into another order."""
    g.zones[zone * g.n + seat] = line
    g.stirred |= 1 << zone
    g.vcache.clear()


def unplace(g: State, o: Obj) -> None:
    g.stirred |= 1 << o.zone
    if o.host:
        rest = tuple([x for x in g.hosted.get(o.host, ()) if x != o.id])
        if rest:
            g.hosted[o.host] = rest
        else:
            g.hosted.pop(o.host, None)
        return
    key = o.zone * g.n + o.seat
    line = g.zones[key]
    i = line.index(o.id)
    g.zones[key] = line[:i] + line[i + 1 :]


def do_move(g: State, ev: Event) -> None:
    """An object moves to a zone, at a position in it or under another one; mostly it is a new object there."""
    host = ObjectId(ev.other)
    if not g.exists(ev.obj) or (host and not g.exists(host)):  # nothing is put under what is gone
        return
    old = g.objs[ev.obj]
    ev.origin = old.zone
    if ev.seat < 0:
        ev.seat = old.owner if not g.policies.zones[ev.zone].shared else FIRST_SEAT
    keep = g.policies.same_object(g, old, ev)
    if not keep:
        keep_values(g, old)
    g.policies.leaves(g, old, ev)
    hidden_move(g, old, ev.zone)
    old = g.objs[ev.obj]
    if not keep:
        g.lki[old.id] = old
    indexes.delist(g, ev.obj)
    unplace(g, old)
    o = g.w_obj(ev.obj) if keep else cease(g, g.objs[ev.obj])
    if host:
        o.zone = ev.zone
        o.seat = ev.seat
        o.host = host
        g.hosted[host] = (*g.hosted.get(host, ()), o.id)
    else:
        o.host = NOTHING
        place(g, o, ev.zone, ev.seat, ev.place)
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    learn(g, o.id, g.policies.sees(g, g.objs[o.id]))
    indexes.enlist(g, o.id)


def ceased(id: ObjectId, player: PlayerId = NOBODY, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """An object ceases to exist."""
    return Event(CEASED, id, player, 0, source, cites)


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
    values = g.policies.last_known(g, o) if live else {}
    for prop in g.modifiers:
        if live or may_reach(g, prop, o.id):  # saves time unless an effect may reach it
            values[prop] = g.prop(o.id, prop)
    if values:
        g.lki_props[o.id] = values


def do_cease(g: State, ev: Event) -> None:
    """An object ceases to exist: a token, a copy, an entry that is done."""
    if not g.exists(ev.obj):
        return
    old = g.objs[ev.obj]
    ev.origin = old.zone
    keep_values(g, old)
    g.policies.leaves(g, old, ev)
    old = g.objs[ev.obj]
    g.lki[old.id] = old
    indexes.delist(g, ev.obj)
    unplace(g, old)
    g.drop(old.id)
    ev.result = 1


# -- marks and assets


def marked(
    id: ObjectId, mark: int, change: int, player: PlayerId = NOBODY, source: ObjectId = NOTHING, cites: Cites = ()
) -> Event:
    """Counters are put on an object, or taken off."""
    ev = Event(MARKED, id, player, change, source, cites)
    ev.place = mark
    return ev


def mark(ev: Event) -> int:
    """Which counter or status a marked object gets or loses."""
    return ev.place


def asset_changed(player: PlayerId, asset: int, change: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player gains or loses something that is counted."""
    ev = Event(ASSET, NOTHING, player, change, source, cites)
    ev.place = asset
    return ev


def do_mark(g: State, ev: Event) -> None:
    """Counters are put on an object or taken off, never below zero."""
    if not g.exists(ev.obj):
        return
    was = g.mark(ev.obj, ev.place)
    now = max(0, was + ev.amount)
    g.set_mark(ev.obj, ev.place, now)
    ev.result = abs(now - was)


def do_asset(g: State, ev: Event) -> None:
    """A player gains or loses what is counted, never below zero."""
    was = g.asset(ev.player, ev.place)
    now = max(0, was + ev.amount)
    g.set_asset(ev.player, ev.place, now)
    ev.result = abs(now - was)


# -- order and sight


def shuffled(player: PlayerId, zone: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A zone of a player is shuffled."""
    ev = Event(SHUFFLED, NOTHING, player, 0, source, cites)
    ev.zone = zone
    return ev


def revealed(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """Everybody sees an object, because `player` shows it."""
    return Event(REVEALED, id, player, 1, source, cites)


def looked_at(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player sees an object, and nobody else does."""
    return Event(LOOKED_AT, id, player, 1, source, cites)


def do_shuffle(g: State, ev: Event) -> None:
    """A zone of a player is shuffled: nobody knows any card in it any more.

    The ids stay in their places and the cards change theirs, so that no id tells where a card went; only what an
    ability holds on to (a card found by a search) keeps its own.
    """
    key = ev.zone * g.n + ev.player
    line = g.zones[key]
    named = remembering.named(g)
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
    g.forget_objects(line)
    g.successors = {id: new for id, new in g.successors.items() if new not in old or new in named}
    ev.result = 1


def do_reveal(g: State, ev: Event) -> None:
    """Everybody sees an object."""
    show(g, ev, (1 << g.n) - 1)


def do_look(g: State, ev: Event) -> None:
    """A player sees an object, and nobody else does."""
    show(g, ev, 1 << ev.player)


def show(g: State, ev: Event, mask: int) -> None:
    if not g.exists(ev.obj):
        return
    if mask & ~g.objs[ev.obj].known:
        g.shown += 1
    learn(g, ev.obj, mask)
    ev.result = 1


# -- objects without cards


def created(
    face: int,
    player: PlayerId,
    zone: int,
    source: ObjectId = NOTHING,
    cites: Cites = (),
    seat: PlayerId = NOBODY,
    position: int = LAST,
) -> Event:
    """An object of a definition comes into being, owned and controlled by `player`."""
    ev = Event(CREATED, NOTHING, player, face, source, cites)
    ev.zone = zone
    ev.seat = seat
    ev.place = position
    return ev


def definition(ev: Event) -> int:
    """The face of what comes into being."""
    return ev.amount


def do_create(g: State, ev: Event) -> None:
    """An object without a card behind it comes into being, owned and controlled by a player."""
    o = Obj(g.new_id(), g.token, ev.amount, (), ev.player, ev.player)
    o.since = g.number + 1
    o.source = ev.source
    g.put(o)
    place(
        g,
        o,
        ev.zone,
        FIRST_SEAT if g.policies.zones[ev.zone].shared else (ev.seat if ev.seat >= 0 else ev.player),
        ev.place,
    )
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    learn(g, o.id, g.policies.sees(g, g.objs[o.id]))
    indexes.enlist(g, o.id)


# -- what changes nothing


def do_nothing(g: State, ev: Event) -> None:
    """A marker: a step began, a player chose; it changes nothing but may be heard and is written down."""
    ev.result = max(1, ev.amount)


def reversed_by(reason: int, cites: Cites) -> Event:
    """An attempt was taken back as if it had not been made."""
    return Event(REVERSED, NOTHING, NOBODY, reason, NOTHING, cites)


def do_reversed(g: State, ev: Event) -> None:
    """An attempt is taken back as if it had not been made; neither heard nor replaced."""
    ev.result = 1


KINDS: Final[tuple[EventKind, ...]] = (
    EventKind(
        MOVED,
        "moved",
        do_move,
        fields=(
            Field("to", fields.ZONE, fields.A_ZONE),
            Field("seat", fields.SEAT, fields.A_PLAYER),
            Field("position", fields.PLACE),
            Field("under", fields.OTHER, fields.AN_OBJECT),
            Field("way", fields.AMOUNT),
        ),
    ),
    EventKind(CEASED, "ceased", do_cease),
    EventKind(MARKED, "marked", do_mark, fields=CHANGED),
    EventKind(ASSET, "asset-changed", do_asset, fields=CHANGED),
    EventKind(SHUFFLED, "shuffled", do_shuffle, fields=(Field("zone", fields.ZONE, fields.A_ZONE),)),
    EventKind(REVEALED, "revealed", do_reveal),
    EventKind(
        CREATED,
        "created",
        do_create,
        fields=(
            Field("of", fields.AMOUNT, fields.A_FACE),
            Field("to", fields.ZONE, fields.A_ZONE),
            Field("seat", fields.SEAT, fields.A_PLAYER),
            Field("position", fields.PLACE),
        ),
    ),
    EventKind(REVERSED, "reversed", do_reversed, silent=True, fields=(Field("reason", fields.AMOUNT),)),
    EventKind(LOOKED_AT, "looked-at", do_look),
)
