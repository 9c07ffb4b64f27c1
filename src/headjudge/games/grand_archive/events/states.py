"""Objects rest and wake up, units become distant; how a card was played. GA 2.15"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.card_types import is_unit
from headjudge.games.grand_archive.objects.marks import BREWED, DISTANT, FOSTERED, IMBUED, PREPARED, RESTED
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def rested(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """An object becomes rested. GA 2.15"""
    return Event(RESTS, id, player, source=source, cites=cites)


def do_rest(g: State, ev: Event) -> None:
    """It becomes rested."""
    if becomes_so(g, ev):
        g.set_mark(ev.obj, RESTED, 1)
        ev.result = 1


def woke_up(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """An object wakes up. GA 2.15"""
    return Event(WAKES, id, player, source=source)


def do_wake(g: State, ev: Event) -> None:
    """It becomes awake."""
    if becomes_so(g, ev):
        g.set_mark(ev.obj, RESTED, 0)
        ev.result = 1


def became_distant(unit: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A unit becomes distant. GA 3.2 distant"""
    return Event(DISTANT_NOW, unit, player, source=source)


def do_distance(g: State, ev: Event) -> None:
    """It becomes distant, if it is a unit. GA 3.2 distant"""
    if becomes_so(g, ev):
        g.set_mark(ev.obj, DISTANT, 1)
        ev.result = 1


def no_longer_distant(unit: ObjectId, player: PlayerId) -> Event:
    """A unit is distant no more. GA 3.2 distant"""
    return Event(NEAR_AGAIN, unit, player)


def do_near(g: State, ev: Event) -> None:
    """It is distant no more. GA 3.2 distant"""
    g.set_mark(ev.obj, DISTANT, 0)
    ev.result = 1


def became_fostered(unit: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A unit becomes fostered. GA 3.1 foster"""
    return Event(FOSTERED_NOW, unit, player, source=source)


def do_foster(g: State, ev: Event) -> None:
    """It becomes fostered, if it is a unit that never was. GA 3.1 foster"""
    if becomes_so(g, ev):
        g.set_mark(ev.obj, FOSTERED, 1)
        ev.result = 1


FOSTERED_NOW: Final[KindId] = TABLES.event(
    "became-fostered",
    Event,
    do_foster,
    cites=(cite("GA 3.1 foster"),),
    existing=True,
    changes=("object: fostered = 1",),
)
DISTANT_NOW: Final[KindId] = TABLES.event(
    "became-distant",
    Event,
    do_distance,
    cites=(cite("GA 3.2 distant"),),
    existing=True,
    changes=("object: distant = 1",),
)
NEAR_AGAIN: Final[KindId] = TABLES.event(
    "no-longer-distant",
    Event,
    do_near,
    cites=(cite("GA 3.2 distant"),),
    existing=True,
    changes=("object: distant = 0",),
)
RESTS: Final[KindId] = TABLES.event("rested", Event, do_rest, existing=True, changes=("object: rested = 1",))
WAKES: Final[KindId] = TABLES.event("woke-up", Event, do_wake, existing=True, changes=("object: rested = 0",))
STATES: Final[tuple[KindId, ...]] = (RESTS, WAKES, DISTANT_NOW, FOSTERED_NOW)


def becomes_so(g: State, ev: Event) -> bool:
    """Whether an object really comes into the state that an event tells of. GA 2.15"""
    if ev.kind in (RESTS, WAKES):  # GA 2.15: what is rested or awake already does not become so
        return (g.mark(ev.obj, RESTED) > 0) == (ev.kind == WAKES)
    mark = DISTANT if ev.kind == DISTANT_NOW else FOSTERED
    # GA 2.15 + 3.1 foster: a unit, which is not so already; it becomes fostered only once
    return is_unit(g, ev.obj) and not g.mark(ev.obj, mark)


# -- how a card was played ---------------------------------------------------------------------------------------------


def prepared(card: ObjectId, player: PlayerId) -> Event:
    """A card becomes prepared as it is activated. GA 3.1 prepare"""
    return Event(BECAME_PREPARED, card, player)


def do_prepare(g: State, ev: Event) -> None:
    """It becomes prepared. GA 3.1 prepare"""
    g.set_mark(ev.obj, PREPARED, 1)
    ev.result = 1


def brewed(card: ObjectId, player: PlayerId) -> Event:
    """A card becomes brewed as it is activated. GA 3.1 brew"""
    return Event(BECAME_BREWED, card, player)


def do_brew(g: State, ev: Event) -> None:
    """It becomes brewed. GA 3.1 brew"""
    g.set_mark(ev.obj, BREWED, 1)
    ev.result = 1


def imbued(card: ObjectId, player: PlayerId) -> Event:
    """A card becomes imbued as it is activated. GA 3.1 imbue"""
    return Event(BECAME_IMBUED, card, player)


def do_imbue(g: State, ev: Event) -> None:
    """It becomes imbued. GA 3.1 imbue"""
    g.set_mark(ev.obj, IMBUED, 1)
    ev.result = 1


BECAME_PREPARED: Final[KindId] = TABLES.event(
    "prepared", Event, do_prepare, cites=(cite("GA 3.1 prepare"),), existing=True, changes=("object: prepared = 1",)
)
BECAME_BREWED: Final[KindId] = TABLES.event(
    "brewed", Event, do_brew, cites=(cite("GA 3.1 brew"),), existing=True, changes=("object: brewed = 1",)
)
BECAME_IMBUED: Final[KindId] = TABLES.event(
    "imbued", Event, do_imbue, cites=(cite("GA 3.1 imbue"),), existing=True, changes=("object: imbued = 1",)
)
