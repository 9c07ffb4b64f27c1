"""Gigantic creatures: two cards, played together as one. KF 26.1

Both halves carry the title. The bottom half is the creature; the top half adds its icons. The played object is made of
both cards, and out of play there are two again.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects.properties import GIGANTIC
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import LAST, Ceased, Created, do_cease, do_create
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

OTHER_HALF_MISSING: Final = TABLES.reason("half-missing", "the other half of {card} is not there", cite("KF 26.1"))

TOP: Final = 1
BOTTOM: Final = 2
TWO_HALVES: Final = 3


def halves(g: State, id: ObjectId) -> tuple[ObjectId, ObjectId]:
    """The bottom half and the top half, of which `id` is one; 0 for a half that is not in the same place."""
    o = g.objs[id]
    name = g.face_of(id).name
    here = [x for x in g.zone(o.zone, o.seat) if g.face_of(x).name == name]
    mine = g.num(id, GIGANTIC)
    others = [x for x in here if g.num(x, GIGANTIC) != mine]
    other = others[0] if others else NOTHING
    return (id, other) if mine == BOTTOM else (other, id)


def is_half(g: State, id: ObjectId) -> bool:
    return g.num(id, GIGANTIC) > 0 and len(g.objs[id].cards) == 1


def do_part(g: State, ev: Event) -> None:
    """The halves of `obj`, which was not played after all, are two cards again. KF 26.1"""
    part(g, g.objs[ev.obj])
    ev.result = 1


PARTED: Final[KindId] = TABLES.event("halves-parted", Event, do_part, silent=True, cites=(cite("KF 26.1"),))


def parted(id: ObjectId, player: PlayerId) -> Event:
    """A gigantic creature that is not played is two cards again. KF 26.1"""
    return Event(PARTED, id, player)


def join(g: State, bottom: ObjectId, top: ObjectId) -> None:
    """The two halves are one card from now on: `bottom`. Called by the performer that announces it. KF 26.1"""
    card = g.objs[top].cards[0]
    do_cease(g, Ceased(top))
    o = g.w_obj(bottom)
    o.cards = (*o.cards, card)


def part(g: State, o: Obj) -> None:
    """Out of play the halves are two cards: the top one gets an object of its own. KF 26.1"""
    card = o.cards[1]
    g.w_obj(o.id).cards = o.cards[:1]
    position = 0 if g.policies.zones[o.zone].ordered else LAST
    ev = Created(g.cards[card], o.owner, o.zone, seat=o.seat, position=position)
    do_create(g, ev)
    half = g.w_obj(ev.new)
    half.cards = (card,)
    half.controller = NOBODY
    half.known |= o.known
