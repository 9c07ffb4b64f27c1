"""Aember: gained, lost, stolen, captured, returned. KF 19"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.effects.topics import NOT_CAPTURED, NOT_STOLEN, statements
from headjudge.games.keyforge.objects.marks import AMBER
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.registry import TABLES, TAKEN_OF
from headjudge.kernel import fields
from headjudge.kernel.ids import EVERYBODY, NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SUPPLY: Final[PlayerId] = PlayerId(9)
"""The `seat` of a theft or capture that is taken from the common supply and not from the pool. KF 17.1"""
CAPTURED_INSTEAD: Final[Cites] = (cite("KF 17.1"),)


def do_gain(g: State, ev: Event) -> None:
    """`player` gains from the supply, by reaping or otherwise. KF 19.1

    Where an event is named, only what is left of that event's aember.
    """
    ev.result = flowing(g, ev)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.result)
    if ev.seat > 0:
        g.tally(TAKEN_OF, EVERYBODY, ev.seat, ev.result)


def do_lose(g: State, ev: Event) -> None:
    """`player` loses up to so much to the supply. KF 19.1"""
    ev.result = flowing(g, ev)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)


def do_steal(g: State, ev: Event) -> None:
    """`player` steals up to so much from the opponent's pool. KF 19.2"""
    ev.result = flowing(g, ev)
    if ev.seat != SUPPLY:  # KF 17.1: taken from another place, it is still a theft
        g.set_asset(victim(ev), AMBER, g.asset(victim(ev), AMBER) - ev.result)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.result)


def do_capture(g: State, ev: Event) -> None:
    """Creature `obj` captures up to so much: from the pool of `player`, from another card, or from the supply. KF 19.3

    Where an event is named, it captures only what is left of that event's aember.
    """
    ev.result = flowing(g, ev)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.result)
    if ev.seat == SUPPLY:
        return
    other = ObjectId(ev.other)
    if other:
        g.set_mark(other, AMBER, g.mark(other, AMBER) - ev.result)
    else:
        g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)
    if ev.place > 0:
        g.tally(TAKEN_OF, EVERYBODY, ev.place, ev.result)


def do_return(g: State, ev: Event) -> None:
    """What lay on creature `obj` goes to the pool of `player` as it leaves play. KF 14.2, 19.8"""
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.amount)
    ev.result = ev.amount


def do_exalt(g: State, ev: Event) -> None:
    """Aember from the supply is put on `obj`. KF 19.4"""
    ev.result = max(0, ev.amount)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.result)


def do_move(g: State, ev: Event) -> None:
    """Up to so much on `obj` moves to another card, or to the pool of `player` where there is none. KF 19.5"""
    ev.result = flowing(g, ev)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) - ev.result)
    other = ObjectId(ev.other)
    if other:
        g.set_mark(other, AMBER, g.mark(other, AMBER) + ev.result)
    else:
        g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.result)


def do_pay(g: State, ev: Event) -> None:
    """`player` pays to the opponent's pool: the whole amount or nothing. KF 19.6"""
    ev.result = flowing(g, ev)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)
    g.set_asset(opponent(ev.player), AMBER, g.asset(opponent(ev.player), AMBER) + ev.result)


def do_vanish(g: State, ev: Event) -> None:
    """What lay on `obj`, which is no creature, goes to the supply as it leaves play."""
    ev.result = ev.amount


MUCH: Final = fields.Field("amount", fields.AMOUNT)
FROM: Final = fields.Field("from the supply", fields.SEAT)

GAINED: Final[KindId] = TABLES.event(
    "amber-gained",
    do_gain,
    MUCH,
    fields.Field("by reaping", fields.PLACE, fields.A_FLAG),
    fields.Field("of event", fields.SEAT),
    cites=(cite("KF 19.1"),),
)
LOST: Final[KindId] = TABLES.event("amber-lost", do_lose, MUCH, cites=(cite("KF 19.1"),))
STOLEN: Final[KindId] = TABLES.event("amber-stolen", do_steal, MUCH, FROM, cites=(cite("KF 19.2"),))
CAPTURED: Final[KindId] = TABLES.event(
    "amber-captured",
    do_capture,
    MUCH,
    FROM,
    fields.Field("of event", fields.PLACE),
    fields.Field("from card", fields.OTHER, fields.AN_OBJECT),
    cites=(cite("KF 19.3"),),
    existing=True,
)
RETURNED: Final[KindId] = TABLES.event("amber-returned", do_return, MUCH, cites=(cite("KF 14.2"),))
EXALTED: Final[KindId] = TABLES.event("exalted", do_exalt, MUCH, cites=(cite("KF 19.4"),), existing=True)
MOVED_AMBER: Final[KindId] = TABLES.event(
    "amber-moved",
    do_move,
    MUCH,
    fields.Field("to card", fields.OTHER, fields.AN_OBJECT),
    cites=(cite("KF 19.5"),),
    existing=True,
)
PAID: Final[KindId] = TABLES.event("amber-paid", do_pay, MUCH, cites=(cite("KF 19.6"),))
VANISHED: Final[KindId] = TABLES.event("amber-to-supply", do_vanish, MUCH, cites=(cite("KF 14.2"),))
ADDING: Final[tuple[KindId, ...]] = (GAINED, STOLEN, RETURNED, MOVED_AMBER, PAID)
"""What adds aember to a pool: that of `getter`."""
TAKING: Final[tuple[KindId, ...]] = (STOLEN, CAPTURED)
"""What takes it from a pool to another place: that of `victim`."""


def gained(
    player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = (), by_reaping: bool = False
) -> Event:
    """A player gains aember from the supply. KF 19.1"""
    ev = Event(GAINED, NOTHING, player, amount, source, cites)
    ev.place = int(by_reaping)
    return ev


def got(player: PlayerId, amount: int, of: int, source: ObjectId) -> Event:
    """A player gets what event number `of` has put into the supply, as far as nobody else has. KF 19.10"""
    ev = gained(player, amount, source)
    ev.seat = PlayerId(of)  # the field that is left: ids are numbers
    return ev


def lost(player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player loses aember to the supply. KF 19.1"""
    return Event(LOST, NOTHING, player, amount, source, cites)


def stolen(player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player steals aember from the opponent. KF 19.2"""
    return Event(STOLEN, NOTHING, player, amount, source, cites)


def captured(
    creature: ObjectId, player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = (), of: int = -1
) -> Event:
    """A creature captures aember from the pool of `player`: any, or only what event number `of` added. KF 19.3"""
    ev = Event(CAPTURED, creature, player, amount, source, cites)
    ev.place = of
    return ev


def captured_from(g: State, creature: ObjectId) -> PlayerId:
    """Whose pool a creature captures from where no text says otherwise: its controller's opponent's. KF 19.3"""
    return opponent(g.look(creature).controller)


def returned(creature: ObjectId, player: PlayerId, amount: int) -> Event:
    """What lay on a creature that left play goes to a pool. KF 14.2, 19.8"""
    return Event(RETURNED, creature, player, amount)


def exalted(g: State, id: ObjectId, amount: int, source: ObjectId, cites: Cites = ()) -> Event:
    """Aember from the supply is put on a card. KF 19.4"""
    return Event(EXALTED, id, g.objs[id].controller, amount, source, cites)


def moved(
    id: ObjectId, amount: int, player: PlayerId, source: ObjectId, cites: Cites = (), to: ObjectId = NOTHING
) -> Event:
    """Aember on a card moves to the pool of `player`, or to card `to` where that is not 0. KF 19.5"""
    ev = Event(MOVED_AMBER, id, player, amount, source, cites)
    ev.other = to
    return ev


def paid(player: PlayerId, amount: int, source: ObjectId = NOTHING) -> Event:
    """A player pays the opponent. KF 19.6"""
    return Event(PAID, NOTHING, player, amount, source)


def caught(creature: ObjectId, ev: Event, amount: int, source: ObjectId) -> Event:
    """So much of what `ev` would add to a pool is captured by a creature, from where it comes. KF 17.1, 19.3"""
    made = Event(CAPTURED, creature, giver(ev), amount, source, CAPTURED_INSTEAD)
    made.other = ev.obj if ev.kind == MOVED_AMBER else 0
    if made.player < 0 and not made.other:
        made.seat = SUPPLY
    return made


def vanished(id: ObjectId, player: PlayerId, amount: int) -> Event:
    """What lay on a card that left play, which was no creature, goes to the supply. KF 14.2"""
    return Event(VANISHED, id, player, amount)


# -- what an event says


def amount(ev: Event) -> int:
    """How much aember it is about."""
    return ev.amount


def is_payment(ev: Event) -> bool:
    """Whether somebody pays it. KF 19.6"""
    return ev.kind == PAID


def is_from_reaping(ev: Event) -> bool:
    """Whether a gain is that of a reap. KF 10.3"""
    return ev.place == 1


def flowing(g: State, ev: Event) -> int:
    """How much aember it really moves: as much as there is to take, or nothing where that is forbidden."""
    if ev.amount <= 0:  # KF 15.2: less than nothing is nothing
        return 0
    if ev.kind == PAID:  # KF 19.6: the whole amount
        return ev.amount if g.asset(ev.player, AMBER) >= ev.amount else 0
    if ev.kind == LOST:
        return min(ev.amount, g.asset(ev.player, AMBER))
    if ev.kind == MOVED_AMBER:
        return min(ev.amount, g.mark(ev.obj, AMBER))
    if ev.kind == STOLEN:  # KF 19.2: at most what is there, also where it is taken from another place
        return 0 if protected(g, victim(ev)) else min(ev.amount, g.asset(victim(ev), AMBER))
    if ev.kind == GAINED and ev.seat > 0:  # KF 19.10: only that very aember, once
        return max(0, ev.amount - g.count(TAKEN_OF, EVERYBODY, ev.seat))
    return to_capture(g, ev) if ev.kind == CAPTURED else ev.amount


def to_capture(g: State, ev: Event) -> int:
    """How much a creature captures: at most what is there, of that very aember where it must be. KF 19.3"""
    if ev.other:
        return min(ev.amount, g.mark(ObjectId(ev.other), AMBER))
    if ev.player < 0:
        return ev.amount
    if [said for said in statements(g, NOT_CAPTURED) if said.context.you == ev.player]:  # KF 1.3: it cannot be
        return 0
    wanted = ev.amount - g.count(TAKEN_OF, EVERYBODY, ev.place)  # KF 19.10: only that very aember, once
    return max(0, min(wanted, g.asset(ev.player, AMBER)))


def protected(g: State, player: PlayerId) -> bool:
    """Whether a card states that the player's aember cannot be stolen."""
    return len([said for said in statements(g, NOT_STOLEN) if said.context.you == player]) > 0


def giver(ev: Event) -> PlayerId:
    """From whose pool it comes; nobody's where it comes from the supply or from a card."""
    if ev.kind == STOLEN and ev.seat != SUPPLY:
        return victim(ev)
    return ev.player if ev.kind == PAID else NOBODY


def getter(ev: Event) -> PlayerId:
    """Whose pool it is added to; nobody's where a card gets it."""
    if ev.kind == MOVED_AMBER and ev.other:
        return NOBODY
    return opponent(ev.player) if ev.kind == PAID else ev.player


def victim(ev: Event) -> PlayerId:
    """Whose pool a theft or capture takes from."""
    return opponent(ev.player) if ev.kind == STOLEN else ev.player


def take_from_supply(ev: Event, cites: Cites) -> None:
    """A theft or capture takes from the common supply and not from the pool: it still is one. KF 17.1"""
    ev.seat = SUPPLY
    ev.cites = cites
