"""Putting cards on the table before a game runs: deck building, scenarios, positions. No events, no questions."""

from __future__ import annotations

from headjudge.kernel import indexes
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import place
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State


def put(
    g: State,
    face: int,
    owner: int,
    zone: int,
    seat: int = -1,
    at: int = -1,
    host: int = 0,
    marks: dict[int, int] | None = None,
    known: int = -1,
    controller: int = -2,
    card: bool = True,
) -> int:
    """Put a card of face `face` (index into `g.faces`) into a zone; returns the object's id.

    `seat` -1: the owner's; `known` -1: whoever the zone shows it to; `controller` -2: the owner in live zones, else
    nobody; `card` False: a token, with no card behind it.
    """
    cards: tuple[int, ...] = ()
    if card:
        g.cards.append(face)
        cards = (len(g.cards) - 1,)
    if controller == -2:
        controller = owner if g.policies.zones[zone].live else -1
    o = Obj(g.new_id(), g.token, face, cards, owner, controller)
    o.marks = dict(marks or {})
    g.put(o)
    where = 0 if g.policies.zones[zone].shared else owner if seat < 0 else seat
    if host:
        o.zone, o.seat, o.host = zone, where, host
        g.hosted[host] = (*g.hosted.get(host, ()), o.id)
    else:
        place(g, o, zone, where, at)
    learn(g, o.id, g.policies.sees(g, o) if known < 0 else known)
    indexes.enlist(g, o.id)
    return o.id
