"""Aember: gained, lost, stolen, captured, returned. KF 19"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.effects.topics import NOT_CAPTURED, statements
from headjudge.games.keyforge.objects.properties import AMBER
from headjudge.games.keyforge.registry import CAPTURED_OF, TABLES
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

RETURNED_TO_A_POOL: Final[tuple[int, ...]] = (cite("KF 19.7"),)
SUPPLY: Final = 9
"""The `seat` of a theft or capture that is taken from the common supply and not from the pool. KF 17.1"""
FROM_REAPING: Final = 1
"""The `place` of a gain that is the gain of a reap. KF 10.3"""


def do_gain(g: State, ev: Event) -> None:
    """`player` gains `amount` from the supply; `place` says whether by reaping. KF 19.1"""
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.amount)
    ev.result = ev.amount


def do_lose(g: State, ev: Event) -> None:
    """`player` loses up to `amount` to the supply. KF 19.1"""
    ev.result = min(ev.amount, g.asset(ev.player, AMBER))
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)


def do_steal(g: State, ev: Event) -> None:
    """`player` steals up to `amount` from the opponent's pool. KF 19.2"""
    victim = 1 - ev.player
    ev.result = min(ev.amount, g.asset(victim, AMBER))
    if ev.seat != SUPPLY:  # KF 17.1: taken from another place, it is still a theft
        g.set_asset(victim, AMBER, g.asset(victim, AMBER) - ev.result)
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.result)


def do_capture(g: State, ev: Event) -> None:
    """Creature `obj` captures up to `amount` from the pool of `player`, unless a card says that it cannot be. KF 19.3

    Where `place` is the number of an event, it captures only what is left of that event's aember.
    """
    if [said for said in statements(g, NOT_CAPTURED) if said.context.you == ev.player]:
        return
    wanted = ev.amount - g.count(CAPTURED_OF, 0, ev.place)  # KF 19.10: only that very aember, once
    ev.result = max(0, min(wanted, g.asset(ev.player, AMBER)))
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.result)
    if ev.seat != SUPPLY:
        g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)
        if ev.place > 0:
            g.tally(CAPTURED_OF, 0, ev.place, ev.result)


def do_return(g: State, ev: Event) -> None:
    """The `amount` that lay on creature `obj` goes to the pool of `player` as it leaves play. KF 14.2, 19.8"""
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.amount)
    ev.result = ev.amount


def do_exalt(g: State, ev: Event) -> None:
    """`amount` from the supply is put on `obj`. KF 19.4"""
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.amount)
    ev.result = ev.amount


def do_move(g: State, ev: Event) -> None:
    """Up to `amount` on `obj` moves to card `other`, or to the pool of `player` where there is none. KF 19.5"""
    ev.result = min(ev.amount, g.mark(ev.obj, AMBER))
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) - ev.result)
    if ev.other:
        g.set_mark(ev.other, AMBER, g.mark(ev.other, AMBER) + ev.result)
    else:
        g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) + ev.result)


def do_pay(g: State, ev: Event) -> None:
    """`player` pays `amount` to the opponent's pool: the whole amount or nothing. KF 19.6"""
    if g.asset(ev.player, AMBER) >= ev.amount:
        g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.amount)
        g.set_asset(1 - ev.player, AMBER, g.asset(1 - ev.player, AMBER) + ev.amount)
        ev.result = ev.amount


def do_vanish(g: State, ev: Event) -> None:
    """The `amount` that lay on `obj`, which is no creature, goes to the supply as it leaves play."""
    ev.result = ev.amount


def do_catch(g: State, ev: Event) -> None:
    """`amount` that a pool would get goes on `obj`: from the pool of `player`, from card `other`, or the supply."""
    ev.result = ev.amount
    if ev.player >= 0:
        ev.result = min(ev.amount, g.asset(ev.player, AMBER))
        g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)
    elif ev.other:
        ev.result = min(ev.amount, g.mark(ev.other, AMBER))
        g.set_mark(ev.other, AMBER, g.mark(ev.other, AMBER) - ev.result)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.result)


GAINED: Final = TABLES.event("amber-gained", do_gain, cites=(cite("KF 19.1"),))
LOST: Final = TABLES.event("amber-lost", do_lose, cites=(cite("KF 19.1"),))
STOLEN: Final = TABLES.event("amber-stolen", do_steal, cites=(cite("KF 19.2"),))
CAPTURED: Final = TABLES.event("amber-captured", do_capture, cites=(cite("KF 19.3"),))
RETURNED: Final = TABLES.event("amber-returned", do_return, cites=(cite("KF 14.2"),))
EXALTED: Final = TABLES.event("exalted", do_exalt, cites=(cite("KF 19.4"),))
MOVED_AMBER: Final = TABLES.event("amber-moved", do_move, cites=(cite("KF 19.5"),))
PAID: Final = TABLES.event("amber-paid", do_pay, cites=(cite("KF 19.6"),))
CAUGHT: Final = TABLES.event("amber-caught", do_catch, cites=(cite("KF 17.1"),))
ADDING: Final[tuple[int, ...]] = (GAINED, STOLEN, RETURNED, MOVED_AMBER, PAID)
"""What adds aember to a pool: by `player` (a payment: to the other player), `MOVED_AMBER` where no card gets it."""
VANISHED: Final = TABLES.event("amber-to-supply", do_vanish, cites=(cite("KF 14.2"),))


def gain(player: int, amount: int, source: int = 0, cites: tuple[int, ...] = ()) -> Event:
    return Event(GAINED, 0, player, amount, source, cites)


def capture(g: State, creature: int, amount: int, source: int = 0) -> Event:
    """From the opponent of the creature's controller. KF 19.3"""
    return Event(CAPTURED, creature, 1 - g.look(creature).controller, amount, source)


def exalt(g: State, id: int, source: int, amount: int = 1) -> Event:
    return Event(EXALTED, id, g.objs[id].controller, amount, source)


def pay(player: int, amount: int, source: int = 0) -> Event:
    return Event(PAID, 0, player, amount, source)


def move(g: State, id: int, amount: int, to: int, player: int, source: int) -> Event:
    """Move aember to another card, or back to a pool."""
    ev = Event(MOVED_AMBER, id, player, amount, source, () if to else RETURNED_TO_A_POOL)
    ev.other = to
    return ev
