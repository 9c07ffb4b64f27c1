"""Drawing and glimpsing: what is taken from the main deck, and what is put back. GA 2.10, 3.2 glimpse"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects import marks, zones
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import A_FLAG, A_ZONE, AMOUNT, OBJECTS, OBJS, PLACE, ZONE, Field
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import lose_track
from headjudge.kernel.moving import do_move, do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

GLIMPSING: Final[Cites] = (cite("GA 3.2 glimpse"),)


def drawn(player: PlayerId, zone: int = zones.HAND, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player draws a card, into hand or into memory. GA 2.10"""
    ev = Event(DRAWN, NOTHING, player, 0, source, cites)
    ev.zone = zone
    return ev


def do_draw(g: State, ev: Event) -> None:
    """The top card of the player's main deck goes to hand or memory; where there is none, the player loses. GA 2.10"""
    deck = g.zone(zones.MAIN, ev.player)
    if not deck:
        # GA 2.10 + 1.4: who draws from an empty main deck loses
        g.set_asset(ev.player, marks.LOST, marks.EMPTY_DECK)
        return
    ev.obj = deck[0]
    do_move(g, ev)


DRAWN: Final[KindId] = TABLES.event("drawn", do_draw, Field("to", ZONE, A_ZONE), cites=(cite("GA 2.10"),))


def rearranged(
    player: PlayerId, top: tuple[ObjectId, ...], bottom: tuple[ObjectId, ...], source: ObjectId = NOTHING
) -> Event:
    """Cards of a player's main deck go on top of it, and others to its bottom. GA 3.2 glimpse"""
    ev = Event(REARRANGED, NOTHING, player, len(top), source)
    ev.objs = (*top, *bottom)
    return ev


def rearranged_at_random(player: PlayerId, bottom: tuple[ObjectId, ...], source: ObjectId = NOTHING) -> Event:
    """Cards of a player's main deck go to its bottom, in an order that nobody knows. GA 2.19.g"""
    ev = rearranged(player, (), bottom, source)
    ev.place = AT_RANDOM
    return ev


AT_RANDOM: Final = 1


def do_rearrange(g: State, ev: Event) -> None:
    """Cards of the player's main deck are put on top of it and on its bottom. GA 3.2 glimpse"""
    rest = [id for id in g.zone(zones.MAIN, ev.player) if id not in ev.objs]
    g.zones[zones.MAIN * g.n + ev.player] = (*ev.objs[: ev.amount], *rest, *ev.objs[ev.amount :])
    others = (1 << g.n) - 1
    if ev.place != AT_RANDOM:  # GA 2.19.g: who ordered them knows the order
        others &= ~(1 << ev.player)
    for id in ev.objs:  # GA 2.19.g: the others do not see the order
        lose_track(g, id, others)
    ev.result = 1


REARRANGED: Final[KindId] = TABLES.event(
    "rearranged",
    do_rearrange,
    Field("on top", AMOUNT),
    Field("cards", OBJS, OBJECTS),
    Field("at random", PLACE, A_FLAG),
)


def glimpsed(player: PlayerId, count: int, source: ObjectId = NOTHING) -> Event:
    """A player has glimpsed that many cards. GA 3.2 glimpse"""
    return Event(GLIMPSED, NOTHING, player, count, source)


GLIMPSED: Final[KindId] = TABLES.event("glimpsed", do_nothing, Field("count", AMOUNT), cites=GLIMPSING)
