"""Leaving play and going from zone to zone: discarded, archived, returned, purged, put under a card. KF 14, 24"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.objects.properties import HOUSE, HOUSES, WARDED
from headjudge.games.keyforge.objects.zones import ARCHIVES, DISCARD, HAND, HIDDEN, PURGED, UNDER, in_play
from headjudge.games.keyforge.registry import ACTED, DISCARDED_HOUSE, PLAYED_FROM_HAND, TABLES
from headjudge.kernel.moving import do_move
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

STAYS: Final = cite("KF 14.3")
ABDUCTED: Final = cite("KF 2.9")


def do_discard(g: State, ev: Event) -> None:
    """`player` discards `obj`; without a source, from hand by the rule. KF 24.3"""
    if g.objs[ev.obj].zone == HAND:
        mask = g.num(ev.obj, HOUSE)
        for house in [i for i in range(len(HOUSES)) if mask >> i & 1]:
            g.tally(DISCARDED_HOUSE, ev.player, house)
    if not ev.source:  # KF 3.4: that counts like a play from hand
        g.tally(PLAYED_FROM_HAND, ev.player)
        g.marks[ACTED] = g.marks.get(ACTED, 0) + 1
    ev.zone = DISCARD
    ev.place = 0  # KF 24.3: the newest on top
    do_move(g, ev)


def do_put(g: State, ev: Event) -> None:
    """`obj` goes to `zone` of its owner, or of `seat`. KF 2.5"""
    do_move(g, ev)


def do_archive(g: State, ev: Event) -> None:
    """`obj` goes into the archives of its owner, or of `seat`. KF 24.2"""
    do_move(g, ev)


def do_purge(g: State, ev: Event) -> None:
    """`obj` goes out of the game. KF 24.5"""
    do_move(g, ev)


def do_put_under(g: State, ev: Event) -> None:
    """`obj` goes beneath card `other` of `player`, face up if `amount` is 2. KF 2.1, KF 21 graft"""
    ev.zone = UNDER
    ev.seat = ev.player
    do_move(g, ev)


CARD_DISCARDED: Final = TABLES.event("discarded", do_discard)
ARCHIVED: Final = TABLES.event("archived", do_archive, cites=(cite("KF 24.2"),))
RETURNED_TO_HAND: Final = TABLES.event("returned", do_put, cites=(cite("KF 2.5"),))
PURGED_EVENT: Final = TABLES.event("purged", do_purge, cites=(cite("KF 24.5"),))
PUT_ON_DECK: Final = TABLES.event("put-on-deck", do_put, cites=(cite("KF 2.5"),))
PUT_UNDER: Final = TABLES.event("put-under", do_put_under, cites=(cite("KF 2.1"),))
DEPARTURES: Final = frozenset((CARD_DISCARDED, ARCHIVED, RETURNED_TO_HAND, PURGED_EVENT, PUT_ON_DECK, PUT_UNDER))


def departing(g: State, events: list[Event]) -> tuple[Event, ...]:
    """Cards that would go elsewhere: what keeps one of them, or sends it home, comes first."""
    going: list[Event] = []
    for ev in events:
        if in_play(g, ev.obj) and g.mark(ev.obj, WARDED):  # KF 14.3 + 20.2: it stays, and its ward goes
            going.insert(0, status.ward_lost(g, ev.obj, STAYS))
        elif is_abducted(g, ev.obj) and ev.zone != HAND:  # KF 2.9: it goes to its owner's hand instead
            going.append(back_to_owner(g, ev))
        else:
            going.append(ev)
    return tuple(going)


def is_abducted(g: State, id: int) -> bool:
    """Whether the card lies in the archives of somebody who does not own it."""
    o = g.find(id)
    return o is not None and o.zone == ARCHIVES and o.seat != o.owner


def back_to_owner(g: State, ev: Event) -> Event:
    """Whatever takes an abducted card out of the archives, it goes to its owner's hand."""
    home = Event(RETURNED_TO_HAND, ev.obj, g.objs[ev.obj].owner, 1, ev.source, (ABDUCTED,))
    home.zone = HAND
    return home


def follow(g: State, id: int) -> int:
    """The card as it is now, 0 where it is not found any more."""
    if g.exists(id):
        return id
    now = g.successor(id)
    if now and HIDDEN >> g.objs[now].zone & 1:  # KF 14.4: gone to a hidden zone
        return 0
    if now and g.objs[now].zone == PURGED:  # KF 24.5: out of the game
        return 0
    return now  # KF 13.8: where its destruction has put it
