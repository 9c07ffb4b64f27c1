"""Assets: gained, lost, paid, and what pitching gives. FAB 1.13 + 1.14"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.events import moves
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.events import sequence_within
from headjudge.kernel.fields import A_FLAG, A_MARK, AMOUNT, OTHER, PLACE, Field
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

RESOURCES_BY_PITCHING: Final[Cites] = (cite("FAB 1.13.3a"),)
CHI_BY_PITCHING: Final[Cites] = (cite("FAB 1.13.5a"),)


def asset(ev: Event) -> int:
    """Which asset is gained, lost or paid."""
    return ev.place


def amount(ev: Event) -> int:
    """How many points are gained, lost or paid."""
    return ev.amount


# -- gain. FAB 8.5.7 -------------------------------------------------------------------------------------------


def gained(
    player: PlayerId, asset: int, amount: int, source: ObjectId = NOTHING, cites: Cites = (), by_pitching: bool = False
) -> Event:
    """A player gains points of an asset; by pitching, which is no card effect. FAB 8.5.7"""
    ev = Event(GAINED, NOTHING, player, amount, source, cites)
    ev.place = asset
    ev.other = int(by_pitching)
    return ev


def is_by_pitching(ev: Event) -> bool:
    """Whether the points are gained by pitching a card, which is then the source. FAB 1.14.3"""
    return ev.other != 0


def in_own_action_phase(g: State, player: PlayerId) -> bool:
    return g.active == player and g.marks.get(marks.PHASE, 0) == marks.ACTION_PHASE


def can_gain(g: State, player: PlayerId, asset: int) -> bool:
    """Whether a player can gain points of an asset."""
    # FAB 1.13.2b: no action points outside their action phase
    return asset != marks.ACTION_POINTS or in_own_action_phase(g, player)


def do_gain(g: State, ev: Event) -> None:
    """A player gains points of an asset. FAB 8.5.7"""
    if not can_gain(g, ev.player, ev.place):
        return
    # FAB 1.13.4a: points are gained by effects
    g.set_asset(ev.player, ev.place, g.asset(ev.player, ev.place) + ev.amount)
    if ev.source and ev.place in (marks.LIFE, marks.RESOURCES) and not ev.other:
        g.tally(marks.GIVEN, ev.player)
    ev.result = ev.amount


GAINED: Final[KindId] = TABLES.event(
    "gain",
    do_gain,
    Field("amount", AMOUNT),
    Field("asset", PLACE, A_MARK),
    Field("by pitching", OTHER, A_FLAG),
    cites=(cite("FAB 8.5.7"),),
)

# -- lose. FAB 8.5.12 ------------------------------------------------------------------------------------------


def lost(player: PlayerId, asset: int, amount: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player loses points of an asset. FAB 8.5.12"""
    ev = Event(LOST, NOTHING, player, amount, source, cites)
    ev.place = asset
    return ev


def do_lose(g: State, ev: Event) -> None:
    """A player loses points of an asset, never below zero. FAB 8.5.12"""
    was = g.asset(ev.player, ev.place)
    ev.result = max(0, min(was, ev.amount))
    g.set_asset(ev.player, ev.place, was - ev.result)


LOST: Final[KindId] = TABLES.event(
    "lose", do_lose, Field("amount", AMOUNT), Field("asset", PLACE, A_MARK), cites=(cite("FAB 8.5.12"),)
)

# -- pay. FAB 1.14.2 -------------------------------------------------------------------------------------------


def paid(player: PlayerId, asset: int, amount: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player pays points of an asset for something. FAB 1.14.2"""
    ev = Event(PAID, NOTHING, player, amount, source, cites)
    ev.place = asset
    return ev


def do_pay(g: State, ev: Event) -> None:
    """A player pays points of an asset. FAB 1.14.2"""
    # FAB 1.14.2: what is paid is subtracted
    g.set_asset(ev.player, ev.place, g.asset(ev.player, ev.place) - ev.amount)
    ev.result = max(1, ev.amount)  # FAB 1.14.5: a cost of 0 is paid by acknowledging it


PAID: Final[KindId] = TABLES.event(
    "pay", do_pay, Field("amount", AMOUNT), Field("asset", PLACE, A_MARK), cites=(cite("FAB 1.14.2"),)
)

# -- the action point of a turn. FAB 4.3.2 ---------------------------------------------------------------------


def action_point(player: PlayerId) -> Event:
    """The turn player has 1 action point. FAB 4.3.2"""
    return Event(ACTION_POINT, NOTHING, player, 1)


def do_action_point(g: State, ev: Event) -> None:
    """The turn player has 1 action point; nothing triggers on it and nothing replaces it. FAB 4.3.2"""
    g.set_asset(ev.player, marks.ACTION_POINTS, 1)  # FAB 1.13.2a: as the action phase begins
    ev.result = 1


ACTION_POINT: Final[KindId] = TABLES.event(
    "action-point", do_action_point, Field("amount", AMOUNT), silent=True, cites=(cite("FAB 4.3.2"),)
)

# -- pitch. FAB 1.14.3 -----------------------------------------------------------------------------------------


def pitched(card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player pitches a card and gains assets. FAB 1.14.3"""
    return Event(PITCHED, card, player, 0, source, cites)


def do_pitch(g: State, ev: Event) -> None:
    """A player pitches a card: it moves to the pitch zone and they gain assets. FAB 1.14.3"""
    ev.amount = g.num(ev.obj, properties.PITCH)
    inner = moves.move(g, ev.obj, zones.PITCH, ev.player, ev.source)
    sequence_within(g, ev, (inner, by_pitching(g, ev)))  # FAB 1.9.3c: where one is replaced, the other makes it occur


def by_pitching(g: State, ev: Event) -> Event:
    """What the pitching of a card gives. FAB 1.14.3"""
    chi = g.num(ev.obj, properties.SUBTYPES) & properties.CHI != 0  # FAB 1.13.5a: such a card gives chi points
    given = marks.CHI if chi else marks.RESOURCES  # FAB 1.13.3a: others give resource points
    cites = CHI_BY_PITCHING if chi else RESOURCES_BY_PITCHING
    return gained(ev.player, given, ev.amount, ev.obj, cites, by_pitching=True)


def if_pitched(g: State, card: ObjectId) -> Event:
    """What its owner would gain if they pitched a card. FAB 1.14.3"""
    ev = pitched(card, g.look(card).owner)
    ev.amount = g.num(card, properties.PITCH)
    return by_pitching(g, ev)


def one_card_pitched(g: State, ev: Event) -> None:
    """The card was pitched if it moved, or if it gave anything: one card, whatever it gave."""
    if ev.result:  # FAB 1.9.3d: it was not where neither occurred
        ev.result = 1


PITCHED: Final[KindId] = TABLES.event(
    "pitch",
    do_pitch,
    Field("points", AMOUNT),
    composite=True,
    cites=(cite("FAB 1.14.3"),),
    then=(one_card_pitched,),
    existing=True,
)
