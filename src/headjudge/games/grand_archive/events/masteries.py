"""Masteries and statuses: what players have that is no object. GA 2.12, 2.13"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.events.leaving import has_left
from headjudge.games.grand_archive.events.moves import appear
from headjudge.games.grand_archive.objects import marks, zones
from headjudge.games.grand_archive.objects.masteries import status_named
from headjudge.games.grand_archive.objects.records import w_known_of
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.fields import Code, FaceId, Internal, ZoneId
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import LAST, Ceased, Leaving, do_cease, place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Arisen(Event):
    """A player has a mastery or status of a definition from now on."""

    of: FaceId
    to: ZoneId
    replaced: tuple[ObjectId, ...] = ()
    """What the player no longer has. GA 2.12"""

    def __init__(self, kind: KindId, of: int, player: PlayerId, to: int, source: ObjectId = NOTHING) -> None:
        super().__init__(kind, NOTHING, player, source=source)
        self.of = of
        self.to = to


def arise(g: State, ev: Arisen) -> None:
    """A player has a mastery or status of a definition from now on."""
    o = Obj(g.new_id(), g.token, ev.of, (), ev.player, ev.player)
    o.since = g.number + 1  # GA 2.5.c: as old as it is had
    g.put(o)
    place(g, o, ev.to, ev.player, LAST)
    appear(g, o, ev)


# -- masteries ---------------------------------------------------------------------------------------------------------


def mastery_gained(face: int, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player gains a mastery. GA 2.12"""
    return Arisen(MASTERY_GAINED, face, player, zones.MASTERY, source)


def do_gain_mastery(g: State, ev: Arisen) -> None:
    """The player has it in place of the mastery before, whose counters are gone with it. GA 2.12"""
    if has_left(g, ev.player):  # GA 1.4: whoever has lost takes no further part
        return
    # GA 2.12 + 2.11: one at a time; the new one replaces the old and its counters, though it had the same name
    ev.replaced = g.zone(zones.MASTERY, ev.player)
    for old in ev.replaced:
        do_cease(g, Ceased(old, ev.player))
    arise(g, ev)


@mypyc_attr(allow_interpreted_subclasses=True)
class DirectionChanged(Event):
    """A mastery that faces in a direction changes it. GA 2.12"""

    before: Internal
    direction: Code

    def __init__(
        self, id: ObjectId, player: PlayerId, direction: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(TURNED, id, player, source=source, cites=cites)
        self.before = -1
        self.direction = direction


def do_turn(g: State, ev: DirectionChanged) -> None:
    """The mastery faces in another direction than before. GA 2.12"""
    known = w_known_of(g, ev.obj)
    ev.before = known.direction
    known.direction = ev.direction
    ev.result = 1


# -- statuses ----------------------------------------------------------------------------------------------------------


def status_gained(face: int, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player gains a status. GA 2.13"""
    return Arisen(STATUS_GAINED, face, player, zones.STATUS, source)


def do_gain_status(g: State, ev: Arisen) -> None:
    """The player has it beside other statuses, unless it is there already. GA 2.13"""
    # GA 2.13: one of each; GA 1.4: and nothing for whoever has lost
    if status_named(g, ev.player, named(g, ev)) or has_left(g, ev.player):
        return
    arise(g, ev)


def named(g: State, ev: Arisen) -> str:
    """The name of the mastery or status that is gained."""
    return g.faces[ev.of].key


def status_lost(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player loses a status. GA 2.13"""
    return Leaving(STATUS_LOST, id, player, source=source)


MASTERY_GAINED: Final[KindId] = TABLES.event(
    "mastery-gained", Arisen, do_gain_mastery, cites=(cite("GA 2.12"),), changes=("replaced: gone", "object: zone = to")
)
TURNED: Final[KindId] = TABLES.event(
    "direction-changed",
    DirectionChanged,
    do_turn,
    words={"direction": dict(enumerate(marks.DIRECTIONS))},
    existing=True,
    cites=(cite("GA 2.12"),),
)
STATUS_GAINED: Final[KindId] = TABLES.event(
    "status-gained", Arisen, do_gain_status, cites=(cite("GA 2.13"),), changes=("object: zone = to",)
)
STATUS_LOST: Final[KindId] = TABLES.event(
    "status-lost", Leaving, do_cease, cites=(cite("GA 2.13"),), changes=("object: gone",)
)
