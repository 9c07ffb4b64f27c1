"""Putting cards on the table before a game runs: deck building, scenarios, positions. No events, no questions."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import indexes
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import place
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State

AS_THE_ZONE_SAYS: Final[PlayerId] = PlayerId(-2)
"""A controller: the owner in live zones, else nobody."""


def put(
    g: State,
    face: int,
    owner: PlayerId,
    zone: int,
    seat: PlayerId = NOBODY,
    at: int = -1,
    host: ObjectId = NOTHING,
    marks: dict[int, int] | None = None,
    known: int = -1,
    controller: PlayerId = AS_THE_ZONE_SAYS,
    card: bool = True,
) -> ObjectId:
    """Put a card of face `face` (index into `g.faces`) into a zone; returns the object's id.

    `seat` NOBODY: the owner's; `known` -1: whoever the zone shows it to; `card` False: a token, with no card behind it.
    """
    cards: tuple[int, ...] = ()
    if card:
        g.cards.append(face)
        cards = (len(g.cards) - 1,)
    if controller == AS_THE_ZONE_SAYS:
        controller = owner if g.policies.zones[zone].live else NOBODY
    o = Obj(g.new_id(), g.token, face, cards, owner, controller)
    o.marks = dict(marks or {})
    g.put(o)
    where = FIRST_SEAT if g.policies.zones[zone].shared else owner if seat < 0 else seat
    if host:
        o.zone, o.seat, o.host = zone, where, host
        g.hosted[host] = (*g.hosted.get(host, ()), o.id)
    else:
        place(g, o, zone, where, at)
    learn(g, o.id, g.policies.sees(g, o) if known < 0 else known)
    indexes.enlist(g, o.id)
    return o.id
