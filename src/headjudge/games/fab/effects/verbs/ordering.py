"""Compound events of an effect: the player determines the order of the individual events. FAB 1.8.6d"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.events import cards, damage
from headjudge.games.fab.objects.containing import SINGLE
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import DECK
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.definitions import NODE_BITS, RULES
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import MOVED, Moved
from headjudge.kernel.records import Context, Event, Frame, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

IN_ANY_ORDER: Final[Cites] = (cite("FAB 1.8.6d"),)

BY_A_MOVE: Final[tuple[KindId, ...]] = (cards.BANISHED, cards.DESTROYED)


class Ordering(Frame):
    """The individual events of a compound one are put in order."""

    source: ObjectId = NOTHING


def in_order(g: State, c: Context, events: list[Event]) -> None:
    """The individual events of an effect, in the order that its player determines. FAB 1.8.6d"""
    events = [ev for ev in events if g.exists(subject(ev))]  # FAB 1.8.9: those that have gone are not reached
    if len(events) < 2 or not makes_a_difference(g, c.you, events):  # nobody could tell one order from another
        sequence(g, tuple(events))
    else:
        ask_order(g, c, events)


def ask_order(g: State, c: Context, events: list[Event]) -> None:
    """The same, whether or not anything could tell one order from another."""
    f = flow.begin(g, Ordering(P_ORDER, g.token, c.you))
    f.source = c.this
    f.queue = tuple(events)


def subject(ev: Event) -> ObjectId:
    """What the event happens to."""
    return ev.target if isinstance(ev, damage.Damage) else ev.obj


def makes_a_difference(g: State, player: PlayerId, events: list[Event]) -> bool:
    """Whether the player knows what these events happen to, and something could tell one order from another."""
    if not can_tell_apart(g, player, tuple([subject(ev) for ev in events])):
        return False
    if not [ev for ev in events if not g.policies.ruled_out(g, ev)]:  # none of them can happen, so that none is first
        return False
    first = events[0]
    # FAB 1.8.6d: on top of a deck as on the bottom of it, decks are not shuffled
    if goes_to(first, DECK) or is_noticed(g, first.kind) or (first.kind in BY_A_MOVE and is_noticed(g, MOVED)):
        return True
    return crowds(g, events)


def can_tell_apart(g: State, player: PlayerId, ids: tuple[ObjectId, ...]) -> bool:
    """Whether the player knows these objects, and not all of them are alike."""
    there = [g.objs[id] for id in ids]
    if len([o for o in there if is_public(o) or o.known >> player & 1]) < len(there):
        return False
    return len([o for o in there if not are_alike(there[0], o)]) > 0


def crowds(g: State, events: list[Event]) -> bool:
    """Whether more objects go to a zone than it can contain: those that come first are there. FAB 3.3.2a"""
    moves = [ev for ev in events if isinstance(ev, Moved) and SINGLE >> ev.to & 1]
    zones = [(ev.to, g.objs[ev.obj].owner) for ev in moves]
    return len(set(zones)) < len(zones)


def goes_to(ev: Event, zone: int) -> bool:
    return isinstance(ev, Moved) and ev.to == zone


def is_noticed(g: State, kind: int) -> bool:
    """Whether everybody sees something that may trigger on such an event, or replace it."""
    entries = (*g.index.listeners[kind], *g.index.replacers.get(kind, ()))
    bearers = [entry >> NODE_BITS for entry in entries if entry > 0]
    if len(bearers) < len(entries):  # a lasting effect does
        return True
    return len([id for id in bearers if id != RULES and is_public(g.objs[id])]) > 0


def are_alike(a: Obj, b: Obj) -> bool:
    """Whether it could make no difference which of them comes first."""
    if a.face != b.face or a.controller != b.controller or a.owner != b.owner or a.marks != b.marks:
        return False
    return a.record is b.record or about(a).held() == about(b).held()


def s_order(g: State, f: Ordering) -> None:
    ids = tuple([subject(ev) for ev in f.queue])
    # FAB 1.8.6d: the player determines the order
    flow.choose(g, f.player, ids, len(ids), len(ids), source=f.source, cites=IN_ANY_ORDER, ordered=True)


def s_ordered(g: State, f: Ordering) -> None:
    g.frames.pop()
    left = [ev.copy() for ev in f.queue]
    parts = [ev for id in f.chosen for ev in left if subject(ev) == id]
    sequence(g, tuple(parts))  # FAB 1.9.2: the compound event is expanded into individual ones


P_ORDER: Final[int] = TABLES.procedure(
    "order of a compound event",
    ("order", s_order, cite("FAB 1.8.6d")),
    ("ordered", s_ordered, cite("FAB 1.8.6d")),
    frame=Ordering,
)
