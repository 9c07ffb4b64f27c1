"""Leaving play and going from zone to zone: discarded, archived, returned, purged, put under a card. KF 14, 24"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.objects import zones
from headjudge.games.keyforge.objects.battleline import is_warded, line_of, stands
from headjudge.games.keyforge.objects.properties import HOUSE, HOUSES
from headjudge.games.keyforge.objects.records import w_course
from headjudge.games.keyforge.registry import DISCARDED, DISCARDED_HOUSE, PLAYED_FROM_HAND, TABLES
from headjudge.kernel import moving
from headjudge.kernel.fields import Counterpart, to_zone
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import Going, do_move
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

STAYS: Final = cite("KF 14.3")
ABDUCTED: Final = cite("KF 2.9")
FACE_DOWN: Final = 1
FACE_UP: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Departure(Going):
    """A card goes elsewhere by a word of the rules: `line` is the battleline in which it stood. KF 14.5"""

    line: tuple[ObjectId, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class PutUnder(Departure):
    """A card goes beneath another one. KF 2.1"""

    under: Counterpart


def do_discard(g: State, ev: Departure) -> None:
    """`player` discards `obj`; without a source, from hand by the rule. KF 24.3"""
    if g.objs[ev.obj].zone == zones.HAND:
        mask = g.num(ev.obj, HOUSE)
        for house in [i for i in range(len(HOUSES)) if mask >> i & 1]:
            g.tally(DISCARDED_HOUSE, ev.player, house)
        g.tally(DISCARDED, ev.player)
    if not ev.source:  # KF 3.4: that counts like a play from hand
        g.tally(PLAYED_FROM_HAND, ev.player)
        w_course(g).acted += 1
    do_move(g, ev)


def do_put(g: State, ev: Departure) -> None:
    """`obj` goes to a zone of its owner. KF 2.5"""
    do_move(g, ev)


def do_archive(g: State, ev: Departure) -> None:
    """`obj` goes into the archives of its owner, or of another player. KF 24.2"""
    do_move(g, ev)


def do_purge(g: State, ev: Departure) -> None:
    """`obj` goes out of the game. KF 24.5"""
    do_move(g, ev)


def do_put_under(g: State, ev: Departure) -> None:
    """`obj` goes beneath a card of `player`, face up if it is grafted. KF 2.1, KF 21 graft"""
    do_move(g, ev)


CARD_DISCARDED: Final[KindId] = TABLES.event("discarded", Departure, do_discard, existing=True)
ARCHIVED: Final[KindId] = TABLES.event("archived", Departure, do_archive, cites=(cite("KF 24.2"),))
PUT_IN_ARCHIVES: Final[KindId] = TABLES.event(
    "put-into-archives", Departure, do_archive, cites=(cite("KF 24.2"),), existing=True
)
"""A text puts `obj` into archives, which is not archiving it. KF 24.2"""
RETURNED_TO_HAND: Final[KindId] = TABLES.event("returned", Departure, do_put, cites=(cite("KF 2.5"),))
PURGED_EVENT: Final[KindId] = TABLES.event("purged", Departure, do_purge, cites=(cite("KF 24.5"),))
PUT_ON_DECK: Final[KindId] = TABLES.event("put-on-deck", Departure, do_put, cites=(cite("KF 2.5"),))
PUT_UNDER: Final[KindId] = TABLES.event("put-under", PutUnder, do_put_under, cites=(cite("KF 2.1"),))
DEPARTURES: Final = frozenset(
    (CARD_DISCARDED, ARCHIVED, PUT_IN_ARCHIVES, RETURNED_TO_HAND, PURGED_EVENT, PUT_ON_DECK, PUT_UNDER)
)


def discarded(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player discards a card; without a source, from hand by the rule. KF 24.3"""
    return Departure(CARD_DISCARDED, id, zones.DISCARD, player, source, cites, position=0)  # KF 24.3: newest on top


def archived(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A card is archived. KF 24.2"""
    return Departure(ARCHIVED, id, zones.ARCHIVES, player, source, cites)


def put_into_archives(id: ObjectId, seat: PlayerId, source: ObjectId, cites: Cites) -> Event:
    """A text puts a card into the archives of `seat`, which is not archiving it. KF 24.2"""
    return Departure(PUT_IN_ARCHIVES, id, zones.ARCHIVES, seat, source, cites, seat)


def returned_to_hand(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A card goes to its owner's hand. KF 2.5"""
    return Departure(RETURNED_TO_HAND, id, zones.HAND, player, source, cites)


def purged(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A card goes out of the game. KF 24.5"""
    return Departure(PURGED_EVENT, id, zones.PURGED, player, source, cites)


def put_on_deck(
    id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = (), position: int = 0
) -> Event:
    """A card goes into its owner's deck, on top where nothing else is said. KF 2.5"""
    return Departure(PUT_ON_DECK, id, zones.DECK, player, source, cites, position=position)


def put_under(
    id: ObjectId, player: PlayerId, host: ObjectId, source: ObjectId = NOTHING, cites: Cites = (), face_up: bool = False
) -> Event:
    """A card of `player` goes beneath another one. KF 2.1, KF 21 graft"""
    way = FACE_UP if face_up else FACE_DOWN
    return PutUnder(PUT_UNDER, id, zones.UNDER, player, source, cites, player, under=host, way=way)


def is_grafted(ev: Event) -> bool:
    """Whether a card is put face up under another. KF 21 graft"""
    return isinstance(ev, Departure) and ev.kind == PUT_UNDER and ev.way == FACE_UP


def carried(id: ObjectId, zone: int, player: PlayerId, cites: Cites = (), position: int = moving.LAST) -> Event:
    """A card goes to a zone by a rule that has no word for it: no text watches that."""
    return moving.Moved(id, zone, player, NOTHING, cites, position=position, way=1)


def departing(g: State, events: list[Event]) -> tuple[Event, ...]:
    """Cards that would go elsewhere: what keeps one of them, or sends it home, comes first."""
    going: list[Event] = []
    for ev in events:
        if is_warded(g, ev.obj):  # KF 14.3 + 20.2: it stays, and its ward goes
            going.insert(0, status.ward_lost(g, ev.obj, STAYS))
        elif is_abducted(g, ev.obj) and to_zone(ev) != zones.HAND:  # KF 2.9: it goes to its owner's hand instead
            going.append(back_to_owner(g, ev.obj, ev.source))
        else:
            if isinstance(ev, Departure) and stands(g, ev.obj):  # KF 14.5: as they stand now
                ev.line = line_of(g, ev.obj)
            going.append(ev)
    return tuple(going)


def is_abducted(g: State, id: ObjectId) -> bool:
    """Whether the card lies in the archives of somebody who does not own it."""
    o = g.find(id)
    return o is not None and o.zone == zones.ARCHIVES and o.seat != o.owner


def back_to_owner(g: State, id: ObjectId, source: ObjectId) -> Event:
    """Whatever takes an abducted card out of the archives, it goes to its owner's hand. KF 2.9"""
    return returned_to_hand(id, g.objs[id].owner, source, (ABDUCTED,))


def spoken_of(g: State, ev: Event) -> ObjectId:
    """What a text means that speaks of what an event happened to: what left play as it was there. KF 14.5"""
    if ev.obj and ev.new and not g.exists(ev.obj) and zones.IN_PLAY >> g.look(ev.obj).zone & 1:
        return ev.obj
    return ev.new or ev.obj


def follow(g: State, c: Context, id: ObjectId) -> ObjectId:
    """The card as it is now, 0 where a text does not find it any more."""
    if g.exists(id):
        return id
    now = g.successor(id)
    if now and not is_named_there(c, id):
        if zones.HIDDEN >> g.objs[now].zone & 1:  # KF 14.4: gone to a hidden zone
            return NOTHING
        if g.objs[now].zone == zones.PURGED:  # KF 24.5: out of the game
            return NOTHING
    return now  # KF 13.8: where its destruction has put it


def is_named_there(c: Context, id: ObjectId) -> bool:
    """Whether a text speaks of where the card went: of the event that put it there, or of its own part that did."""
    if c.event is not None and c.event.obj == id and to_zone(c.event) >= 0:
        return True
    return len([slot for slot, ids in c.lists.items() if id in ids and slot in c.ints]) > 0
