"""Who knows which card: learned by sight, lost by shuffling and by moves nobody can follow."""

from __future__ import annotations

from headjudge.kernel.fields import Sights
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State


def learn(g: State, id: ObjectId, mask: int) -> None:
    """Players in `mask` see the object's face; each gets a handle at first sight.

    A card that whoever answered last did not know is something shown: no undo goes behind it. Playing a card that one
    knows is not.
    """
    o = g.objs[id]
    new = mask & ~o.known
    if not new:
        return
    if o.cards and not o.known >> g.answering & 1:
        g.shown += 1
    o = g.w_obj(id)
    o.known |= new
    handles = list(o.handles) if o.handles else [0] * g.n
    for p in g.seats:
        if new >> p & 1 and not handles[p]:
            handles[p] = g.handle[p]
            g.handle[p] += 1
    o.handles = tuple(handles)


def lose_track(g: State, id: ObjectId, mask: int) -> Sights:
    """Players in `mask` no longer know which card this is; returns who knew it, and as what."""
    o = g.w_obj(id)
    lost = known_by(o, mask)
    o.known &= ~mask
    o.handles = tuple([0 if mask >> p & 1 else h for p, h in enumerate(o.handles)])
    return lost


def known_by(o: Obj, mask: int) -> Sights:
    """Who of the players in `mask` knows an object, and as what."""
    known: list[int] = []
    for p, handle in enumerate(o.handles):
        if mask >> p & 1 and handle:
            known.extend((p, handle))
    return tuple(known)


def hidden_move(g: State, o: Obj, zone: int) -> Sights:
    """Who cannot tell which card left a hidden zone loses track of what it knew there; returns what."""
    zones = g.policies.zones
    if zones[o.zone].sees == 2 or zones[zone].sees == 2:
        return ()
    line = g.zones[o.zone * g.n + o.seat]
    suspects: tuple[ObjectId, ...] = (o.id,)
    if zones[o.zone].ordered:
        if not o.host and o.id in (line[0], line[-1]):
            return ()
    else:
        suspects = (*line, o.id)
    blind = ((1 << g.n) - 1) & ~(1 << o.seat)
    lost: Sights = ()
    for id in suspects:
        if g.objs[id].known & blind:  # saves time unless somebody knew it
            lost += lose_track(g, id, blind)
    return lost
