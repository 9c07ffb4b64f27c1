"""What enters and leaves the arena: tokens, afflictions, landmarks, demi-heroes. FAB 8.1.8 + 8.1.11 + 8.2.9 + 8.2.11"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.events.cards import Turned
from headjudge.games.fab.events.damage import DIED
from headjudge.games.fab.events.moves import FACE_DOWN, departure, move
from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.objects.clearing import cleared
from headjudge.games.fab.objects.containing import contains, has_room
from headjudge.games.fab.objects.living import is_ally
from headjudge.games.fab.objects.parties import opponents
from headjudge.games.fab.objects.records import NOWHERE, about
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.registry import Q_AFFLICTED, TABLES
from headjudge.kernel import fields, flow, moving
from headjudge.kernel.events import happen, noted, perform_by
from headjudge.kernel.ids import Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import CREATED, MOVED, Ceased, Created, Moved
from headjudge.kernel.records import Event, Frame, Obj
from headjudge.kernel.state import State
from headjudge.kernel.triggering import foreseen
from headjudge.rulebook import cite

TOKENS: Final[int] = zones.ARENA | 1 << zones.SOUL | 1 << zones.UNDER
"""Where a token exists: in the arena, or as a sub-card. FAB 8.1.8a"""
UNMOVED: Final[int] = 1 << zones.GRAVEYARD | 1 << zones.BANISHED | 1 << zones.HAND | 1 << zones.PITCH
"""Where nothing can be moved about: what would be moved there from there stays. FAB 3.0.7b"""
NOBODY_TO_AFFLICT: Final[Cites] = (cite("FAB 8.2.11c"),)
ANOTHER_LANDMARK: Final[Cites] = (cite("FAB 8.2.9b"),)
HERO_ALREADY: Final[Cites] = (cite("FAB 8.1.11b"),)
TABLES.question_cites(Q_AFFLICTED, cite("FAB 8.2.11c"))


def do_move(g: State, ev: Moved) -> None:
    """An object moves to a zone, at a position in it or under another one. FAB 3.0.7"""
    o = g.find(ev.obj)
    if o is None:
        return
    if ev.to == o.zone and UNMOVED >> o.zone & 1:  # FAB 3.0.7b: it is there already, so it does not move
        face_up = ev.way != FACE_DOWN
        if o.zone == zones.BANISHED and is_public(o) != face_up:  # FAB 3.0.7b: it just becomes public, or private
            happen(g, Turned(o.id, o.owner, face_up, ev.source))
        return
    if not zones.ARENA >> ev.to & 1:
        cites = departure(g, ev.obj, ev.to) if TOKENS >> o.zone & 1 else ()
        if cites:
            happen(g, noted(moving.Ceased(ev.obj, ev.player, ev.source, cites), ev.context, Slot(ev.note)))
            return
    elif (
        ev.to == zones.PERMANENT
        and not zones.ARENA >> o.zone & 1
        and g.num(ev.obj, properties.SUBTYPES) & properties.AFFLICTION  # FAB 8.2.11c: under an opponent's control only
    ):
        afflict(g, ev, o.controller if o.controller >= 0 else o.owner)
        return
    # FAB 3.0.11: otherwise the move fails; FAB 3.3.2a: so it does where no arsenal zone is empty, unless one is named
    if contains(g, o, ev.to) and (ev.seat >= 0 or has_room(g, o, ev.to)):
        moving.do_move(g, ev)


def do_create(g: State, ev: Created) -> None:
    """An object without a card behind it comes into being, owned and controlled by a player. FAB 8.5.2"""
    if g.faces[ev.definition].row[properties.SUBTYPES] & properties.AFFLICTION and ev.to == zones.PERMANENT:
        afflict(g, ev, ev.player)
    else:
        moving.do_create(g, ev)


TABLES.performs(MOVED, Moved, do_move)
TABLES.performs(CREATED, Created, do_create)

# -- afflictions. FAB 8.2.11 -----------------------------------------------------------------------------------


def afflict(g: State, ev: Event, player: PlayerId) -> None:
    """An affliction waits to enter the arena until that player has declared an opponent. FAB 8.2.11c"""
    flow.push(g, P_AFFLICT, player).event = ev


def s_declare(g: State, f: Frame) -> None:
    """Its controller declares an opponent; where it has none, its owner does."""
    assert f.event is not None
    heroes = tuple([id for p in opponents(g, f.player) for id in g.zone(zones.HERO, p)])
    flow.choose(g, f.player, heroes, 1, 1, kind=Q_AFFLICTED, source=f.event.obj)


def s_enter(g: State, f: Frame) -> None:
    """It enters under that player's control; where it cannot, it is cleared and has not entered. FAB 8.2.11c"""
    g.frames.pop()
    ev = f.event
    assert ev is not None
    if f.chosen:
        instructed = ev.player
        ev.player = g.objs[f.chosen[0]].controller
        if isinstance(ev, Created):
            if ev.seat < 0:
                ev.seat = instructed  # FAB 1.3.1a: who was instructed to create it owns it
            perform_by(g, ev, moving.do_create)
        elif isinstance(ev, Moved):
            perform_by(g, ev, move_under_control)
    elif g.exists(ev.obj):
        happen(g, cleared(g, ev.obj, NOBODY_TO_AFFLICT))


def move_under_control(g: State, ev: Moved) -> None:
    """An object enters the arena under the control of the player of the event."""
    if g.exists(ev.obj):
        g.w_obj(ev.obj).controller = ev.player
        moving.do_move(g, ev)


P_AFFLICT: Final[int] = TABLES.procedure(
    "affliction", ("declare", s_declare, cite("FAB 8.2.11c")), ("enter", s_enter, cite("FAB 8.2.11c"))
)

# -- what dies. FAB 2.5.3g + 8.2.8a ------------------------------------------------------------------------------


def dies(g: State, o: Obj) -> bool:
    """Whether it dies if it ceases to exist: a living object in the arena, but of heroes the end of the game tells."""
    return zones.ARENA >> o.zone & 1 > 0 and o.face >= 0 and o.zone != zones.HERO and is_ally(g, o.id)


def foresee_death(g: State, ev: Event) -> None:
    """What functions before a living object ceases to exist hears that it has died. FAB 5.4.6a"""
    o = g.find(ev.obj)
    if not isinstance(ev, (Moved, Ceased)) or ev.before or o is None or not dies(g, o):
        return
    ev.before = foreseen(g, tuple([o.id for o in g.objects()]), g.index.listeners[DIED])


# -- what becomes a permanent. FAB 1.3.3 -----------------------------------------------------------------------


def enters(ev: Event) -> bool:
    """Whether an object has come from outside the arena and is a permanent now: not on the combat chain."""
    if not isinstance(ev, (Moved, Created)) or not zones.ARENA >> ev.to & 1 or ev.to == zones.CHAIN:
        return False
    return isinstance(ev, Created) or not zones.ARENA >> ev.origin & 1


def entered(g: State, ev: Event) -> tuple[Event, ...]:
    """What follows at once from what has become a permanent."""
    id = ev.new
    if g.num(id, properties.SUBTYPES) & properties.LANDMARK:  # FAB 8.2.9b: all other landmarks are cleared
        return tuple([cleared(g, other, ANOTHER_LANDMARK) for other in landmarks(g) if other != id])
    if g.num(id, properties.TYPES) & properties.DEMI_HERO:
        player = g.objs[id].controller
        if [hero for hero in g.zone(zones.HERO, player) if hero != id]:  # FAB 8.1.11b: beside a hero it is cleared
            return (cleared(g, id, HERO_ALREADY),)
        if fields.to_zone(ev) != zones.HERO:  # FAB 8.1.11b: otherwise it is that player's hero
            return (move(g, id, zones.HERO, player, cites=HERO_ALREADY),)
    return ()


def landmarks(g: State) -> list[ObjectId]:
    """The landmark permanents, be they on the combat chain."""
    found = [*g.zone(zones.PERMANENT), *[id for id in g.zone(zones.CHAIN) if about(g.objs[id]).home != NOWHERE]]
    return [id for id in found if g.num(id, properties.SUBTYPES) & properties.LANDMARK]
