"""Moves from zone to zone, by themselves or inside a composite event. FAB 3.0.7 + 1.9.3"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.events.tokens import is_token
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.containing import contains, has_room
from headjudge.games.fab.objects.macros import is_macro
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import fields, moving
from headjudge.kernel.events import happen_within
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FACE_DOWN: Final = 1
FACE_UP: Final = 2
HIDDEN_ORDER: Final = 3
DRAWN: Final = 4
AS_LINK: Final = 5
"""The way of a move that ends face down in a public zone, or face up in a private one (FAB 3.0.4c + 3.0.4d), or in an
order that only its owner knows (FAB 4.4.3c), or that is the move of a draw, wherever it ends (FAB 1.9.3c), or of an
attack that becomes a chain link if it ends on the combat chain (FAB 7.2.3)."""

MACRO_REMOVED: Final[Cites] = (cite("FAB 1.5.3"),)
TOKEN_CEASES: Final[Cites] = (cite("FAB 8.1.8a"),)


def move(
    g: State,
    id: ObjectId,
    zone: int,
    player: PlayerId = NOBODY,
    source: ObjectId = NOTHING,
    cites: Cites = (),
    position: int = moving.LAST,
    way: int = 0,
) -> moving.Moved:
    """A move of an object to a zone of its owner (or the shared one). FAB 3.0.7"""
    mover = player if player >= 0 else g.look(id).owner
    return moving.Moved(id, zone, mover, source, cites, position=position, way=way)


@mypyc_attr(allow_interpreted_subclasses=True)
class CompositeMove(moving.Going):
    """A composite event with an internal move. FAB 1.9.3

    Where that goes is the event's own business, unless a replacement has said `to` where.
    """

    def __init__(
        self,
        kind: KindId,
        id: ObjectId,
        player: PlayerId,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        way: int = 0,
    ) -> None:
        super().__init__(kind, id, -1, player, source, cites, way=way)


def way_of(ev: Event) -> int:
    """How an object moves, by itself or inside a composite event."""
    return ev.way if isinstance(ev, moving.Going) else 0


def is_public_there(ev: Event, zone: int) -> bool:
    """Whether an object is public where a move puts it, in that zone. FAB 3.0.4"""
    return way_of(ev) == FACE_UP if zones.PRIVATE_ZONES >> zone & 1 else way_of(ev) != FACE_DOWN


def ends_elsewhere(ev: Event) -> None:
    """A move, or an event with an internal one, has got another destination: that decides visibility. FAB 3.0.8a"""
    if isinstance(ev, moving.Going) and ev.way in (FACE_DOWN, FACE_UP, HIDDEN_ORDER):
        ev.way = 0


def inner_move(g: State, ev: CompositeMove, zone: int, way: int = 0) -> None:
    """The internal move of a composite event, to a zone unless a replacement names another one. FAB 1.9.3"""
    o = g.find(ev.obj)
    if o is None:  # FAB 1.8.9: it is gone already
        return
    ev.origin = o.zone
    if ev.to >= 0:
        zone = ev.to  # FAB 1.9.3c + 8.5.1b + 8.5.5c: the event is what it was, wherever the card goes
    cites = departure(g, ev.obj, zone)
    if cites:
        happen_within(g, ev, moving.Ceased(ev.obj, ev.player, ev.source, cites))
        return
    # FAB 1.9.3d: it occurs only where the move does
    happen_within(g, ev, move(g, ev.obj, zone, ev.player, ev.source, position=ev.position, way=way))


def departure(g: State, id: ObjectId, zone: int) -> Cites:
    """Why an object ceases to exist instead of going to that zone: tokens and macros exist in the arena; else none."""
    if zones.ARENA >> zone & 1 or g.look(id).face < 0:  # FAB 1.6.2: a layer of a token's ability is no token
        return ()
    if is_macro(g, id):  # FAB 1.5.3: it is removed from the game
        return MACRO_REMOVED
    # FAB 8.1.8a: tokens exist in the arena, or as sub-cards
    return TOKEN_CEASES if zone not in (zones.SOUL, zones.UNDER) and is_token(g, id) else ()


def reaches(g: State, id: ObjectId, zone: int) -> bool:
    """Whether a move to a zone would do anything to an object."""
    o = g.find(id)
    if o is None:
        return False
    if o.zone == zone and zone != zones.DECK:  # FAB 3.0.7b: it is there already, so it does not move
        return False
    # FAB 3.0.11: what the zone cannot hold does not move there, unless it ceases to exist instead
    return len(departure(g, id, zone)) > 0 or (contains(g, o, zone) and has_room(g, o, zone))


def internal_move(g: State, ev: Event) -> Event:
    """The move within a composite event that has occurred. FAB 1.9.3"""
    zone = g.look(ev.new).zone if ev.new else -1
    inner = moving.Moved(ev.obj, zone, ev.player, ev.source)
    inner.origin = fields.from_zone(ev)
    inner.new = ev.new
    return inner


TABLES.event_cites(moving.SHUFFLED, cite("FAB 8.5.20"))
