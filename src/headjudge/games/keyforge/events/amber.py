"""Aember: gained, lost, stolen, captured, returned. KF 19"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.effects.topics import NOT_CAPTURED, NOT_STOLEN, statements
from headjudge.games.keyforge.objects.marks import AMBER
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.registry import STOLEN_SO_FAR, TABLES, TAKEN_OF
from headjudge.kernel.fields import Amount, Counterpart, Internal, amount
from headjudge.kernel.ids import EVERYBODY, NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CAPTURED_INSTEAD: Final[Cites] = (cite("KF 17.1"),)


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberGained(Event):
    """A player gains aember from the supply, by reaping or otherwise. KF 19.1"""

    amount: Amount
    by_reaping: bool
    of_event: Internal
    """The number of the event that has put this very aember into the supply; 0 for any. KF 19.10"""

    def __init__(
        self,
        player: PlayerId,
        amount: int,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        by_reaping: bool = False,
        of_event: int = 0,
    ) -> None:
        super().__init__(GAINED, NOTHING, player, source=source, cites=cites)
        self.amount = amount
        self.by_reaping = by_reaping
        self.of_event = of_event


def do_gain(g: State, ev: AmberGained) -> None:
    """`player` gains from the supply, by reaping or otherwise. KF 19.1

    Where an event is named, only what is left of that event's aember.
    """
    ev.result = flowing(g, ev)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.result)
    if ev.of_event:
        g.tally(TAKEN_OF, EVERYBODY, ev.of_event, ev.result)


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberLost(Event):
    """A player loses aember to the supply. KF 19.1"""

    amount: Amount

    def __init__(self, player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(LOST, NOTHING, player, source=source, cites=cites)
        self.amount = amount


def do_lose(g: State, ev: AmberLost) -> None:
    """`player` loses up to so much to the supply. KF 19.1"""
    ev.result = flowing(g, ev)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberStolen(Event):
    """A player steals aember from the opponent. KF 19.2"""

    amount: Amount
    victim: PlayerId
    from_supply: bool
    """It is taken from the common supply and not from the pool. KF 17.1"""

    def __init__(self, player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(STOLEN, NOTHING, player, source=source, cites=cites)
        self.amount = amount
        self.victim = opponent(player)
        self.from_supply = False


def do_steal(g: State, ev: AmberStolen) -> None:
    """`player` steals up to so much from the opponent's pool. KF 19.2"""
    ev.result = flowing(g, ev)
    if not ev.from_supply:  # KF 17.1: taken from another place, it is still a theft
        g.set_asset(ev.victim, AMBER, g.asset(ev.victim, AMBER) - ev.result)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.result)
    g.tally(STOLEN_SO_FAR, ev.player, 0, ev.result)


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberCaptured(Event):
    """A creature captures aember from the pool of a player: any, or only what one event added. KF 19.3"""

    amount: Amount
    from_card: Counterpart
    from_supply: bool
    """It is taken from the common supply and not from the pool. KF 17.1"""
    of_event: Internal
    """The number of the event that has added this very aember; -1 for any. KF 19.10"""

    def __init__(
        self,
        creature: ObjectId,
        player: PlayerId,
        amount: int,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        of_event: int = -1,
        from_card: ObjectId = NOTHING,
    ) -> None:
        super().__init__(CAPTURED, creature, player, source=source, cites=cites)
        self.amount = amount
        self.from_card = from_card
        self.from_supply = False
        self.of_event = of_event


def do_capture(g: State, ev: AmberCaptured) -> None:
    """Creature `obj` captures up to so much: from the pool of `player`, from another card, or from the supply. KF 19.3

    Where an event is named, it captures only what is left of that event's aember.
    """
    ev.result = flowing(g, ev)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.result)
    if ev.from_supply:
        return
    if ev.from_card:
        g.set_mark(ev.from_card, AMBER, g.mark(ev.from_card, AMBER) - ev.result)
    else:
        g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)
    if ev.of_event > 0:
        g.tally(TAKEN_OF, EVERYBODY, ev.of_event, ev.result)


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberReturned(Event):
    """What lay on a creature that left play goes to a pool. KF 14.2, 19.8"""

    amount: Amount

    def __init__(self, creature: ObjectId, player: PlayerId, amount: int) -> None:
        super().__init__(RETURNED, creature, player)
        self.amount = amount


def do_return(g: State, ev: AmberReturned) -> None:
    """What lay on creature `obj` goes to the pool of `player` as it leaves play. KF 14.2, 19.8"""
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.amount)
    ev.result = ev.amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Exalted(Event):
    """Aember from the supply is put on a card. KF 19.4"""

    amount: Amount

    def __init__(self, id: ObjectId, player: PlayerId, amount: int, source: ObjectId, cites: Cites = ()) -> None:
        super().__init__(EXALTED, id, player, source=source, cites=cites)
        self.amount = amount


def do_exalt(g: State, ev: Exalted) -> None:
    """Aember from the supply is put on `obj`. KF 19.4"""
    ev.result = max(0, ev.amount)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.result)


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberMoved(Event):
    """Aember on a card moves to the pool of a player, or to another card where there is one. KF 19.5"""

    amount: Amount
    to_card: Counterpart

    def __init__(
        self,
        id: ObjectId,
        amount: int,
        player: PlayerId,
        source: ObjectId,
        cites: Cites = (),
        to_card: ObjectId = NOTHING,
    ) -> None:
        super().__init__(MOVED_AMBER, id, player, source=source, cites=cites)
        self.amount = amount
        self.to_card = to_card


def do_move(g: State, ev: AmberMoved) -> None:
    """Up to so much on `obj` moves to another card, or to the pool of `player` where there is none. KF 19.5"""
    ev.result = flowing(g, ev)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) - ev.result)
    if ev.to_card:
        g.set_mark(ev.to_card, AMBER, g.mark(ev.to_card, AMBER) + ev.result)
    else:
        g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.result)


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberPaid(Event):
    """A player pays the opponent. KF 19.6"""

    amount: Amount
    payee: PlayerId

    def __init__(self, player: PlayerId, amount: int, source: ObjectId = NOTHING) -> None:
        super().__init__(PAID, NOTHING, player, source=source)
        self.amount = amount
        self.payee = opponent(player)


def do_pay(g: State, ev: AmberPaid) -> None:
    """`player` pays to the opponent's pool: the whole amount or nothing. KF 19.6"""
    ev.result = flowing(g, ev)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)
    g.set_asset(ev.payee, AMBER, g.asset(ev.payee, AMBER) + ev.result)


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberVanished(Event):
    """What lay on a card that left play, which was no creature, goes to the supply. KF 14.2"""

    amount: Amount

    def __init__(self, id: ObjectId, player: PlayerId, amount: int) -> None:
        super().__init__(VANISHED, id, player)
        self.amount = amount


def do_vanish(g: State, ev: AmberVanished) -> None:
    """What lay on `obj`, which is no creature, goes to the supply as it leaves play."""
    ev.result = ev.amount


GAINED: Final[KindId] = TABLES.event(
    "amber-gained", AmberGained, do_gain, cites=(cite("KF 19.1"),), changes=("player: amber + result",)
)
LOST: Final[KindId] = TABLES.event(
    "amber-lost", AmberLost, do_lose, cites=(cite("KF 19.1"),), changes=("player: amber - result",)
)
STOLEN: Final[KindId] = TABLES.event(
    "amber-stolen",
    AmberStolen,
    do_steal,
    cites=(cite("KF 19.2"),),
    changes=("player: amber + result", "victim: amber - result where not from supply"),
)
CAPTURED: Final[KindId] = TABLES.event(
    "amber-captured",
    AmberCaptured,
    do_capture,
    cites=(cite("KF 19.3"),),
    existing=True,
    changes=(
        "object: amber + result",
        "from card: amber - result where not from supply",
        "player: amber - result where not from supply and not from card",
    ),
)
RETURNED: Final[KindId] = TABLES.event(
    "amber-returned", AmberReturned, do_return, cites=(cite("KF 14.2"),), changes=("player: amber + result",)
)
EXALTED: Final[KindId] = TABLES.event(
    "exalted", Exalted, do_exalt, cites=(cite("KF 19.4"),), existing=True, changes=("object: amber + result",)
)
MOVED_AMBER: Final[KindId] = TABLES.event(
    "amber-moved",
    AmberMoved,
    do_move,
    cites=(cite("KF 19.5"),),
    existing=True,
    changes=("object: amber - result", "to card: amber + result", "player: amber + result where not to card"),
)
PAID: Final[KindId] = TABLES.event(
    "amber-paid",
    AmberPaid,
    do_pay,
    cites=(cite("KF 19.6"),),
    changes=("player: amber - result", "payee: amber + result"),
)
VANISHED: Final[KindId] = TABLES.event("amber-to-supply", AmberVanished, do_vanish, cites=(cite("KF 14.2"),))
ADDING: Final[tuple[KindId, ...]] = (GAINED, STOLEN, RETURNED, MOVED_AMBER, PAID)
"""What adds aember to a pool: that of `getter`."""
TAKING: Final[tuple[KindId, ...]] = (STOLEN, CAPTURED)
"""What takes it from a pool to another place: that of `victim`."""


def captured_from(g: State, creature: ObjectId) -> PlayerId:
    """Whose pool a creature captures from where no text says otherwise: its controller's opponent's. KF 19.3"""
    return opponent(g.look(creature).controller)


def exalted(g: State, id: ObjectId, amount: int, source: ObjectId, cites: Cites = ()) -> Exalted:
    """Aember from the supply is put on a card of whoever controls it. KF 19.4"""
    return Exalted(id, g.objs[id].controller, amount, source, cites)


def caught(creature: ObjectId, ev: Event, amount: int, source: ObjectId) -> AmberCaptured:
    """So much of what `ev` would add to a pool is captured by a creature, from where it comes. KF 17.1, 19.3"""
    of_card = ev.obj if isinstance(ev, AmberMoved) else NOTHING
    made = AmberCaptured(creature, giver(ev), amount, source, CAPTURED_INSTEAD, from_card=of_card)
    made.from_supply = made.player < 0 and not of_card
    return made


# -- what an event says


def is_payment(ev: Event) -> bool:
    """Whether somebody pays it. KF 19.6"""
    return isinstance(ev, AmberPaid)


def is_from_reaping(ev: Event) -> bool:
    """Whether a gain is that of a reap. KF 10.3"""
    return isinstance(ev, AmberGained) and ev.by_reaping


def flowing(g: State, ev: Event) -> int:
    """How much aember it really moves: as much as there is to take, or nothing where that is forbidden."""
    much = amount(ev)
    if much <= 0:  # KF 15.2: less than nothing is nothing
        return 0
    if isinstance(ev, AmberPaid):  # KF 19.6: the whole amount
        return much if g.asset(ev.player, AMBER) >= much else 0
    if isinstance(ev, AmberLost):
        return min(much, g.asset(ev.player, AMBER))
    if isinstance(ev, AmberMoved):
        return min(much, g.mark(ev.obj, AMBER))
    if isinstance(ev, AmberStolen):  # KF 19.2: at most what is there, also where it is taken from another place
        return 0 if protected(g, ev.victim) else min(much, g.asset(ev.victim, AMBER))
    if isinstance(ev, AmberGained) and ev.of_event:  # KF 19.10: only that very aember, once
        return max(0, much - g.count(TAKEN_OF, EVERYBODY, ev.of_event))
    return to_capture(g, ev) if isinstance(ev, AmberCaptured) else much


def to_capture(g: State, ev: AmberCaptured) -> int:
    """How much a creature captures: at most what is there, of that very aember where it must be. KF 19.3"""
    if ev.from_card:
        return min(ev.amount, g.mark(ev.from_card, AMBER))
    if ev.player < 0:
        return ev.amount
    if [said for said in statements(g, NOT_CAPTURED) if said.context.you == ev.player]:  # KF 1.3: it cannot be
        return 0
    wanted = ev.amount - g.count(TAKEN_OF, EVERYBODY, ev.of_event)  # KF 19.10: only that very aember, once
    return max(0, min(wanted, g.asset(ev.player, AMBER)))


def protected(g: State, player: PlayerId) -> bool:
    """Whether a card states that the player's aember cannot be stolen."""
    return len([said for said in statements(g, NOT_STOLEN) if said.context.you == player]) > 0


def giver(ev: Event) -> PlayerId:
    """From whose pool it comes; nobody's where it comes from the supply or from a card."""
    if isinstance(ev, AmberStolen):
        return NOBODY if ev.from_supply else ev.victim
    return ev.player if isinstance(ev, AmberPaid) else NOBODY


def getter(ev: Event) -> PlayerId:
    """Whose pool it is added to; nobody's where a card gets it."""
    if isinstance(ev, AmberMoved) and ev.to_card:
        return NOBODY
    return ev.payee if isinstance(ev, AmberPaid) else ev.player


def victim(ev: Event) -> PlayerId:
    """Whose pool a theft or capture takes from."""
    return ev.victim if isinstance(ev, AmberStolen) else ev.player


def take_from_supply(ev: Event, cites: Cites) -> None:
    """A theft or capture takes from the common supply and not from the pool: it still is one. KF 17.1"""
    if isinstance(ev, (AmberStolen, AmberCaptured)):
        ev.from_supply = True
        ev.cites = cites
