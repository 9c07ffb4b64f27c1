"""Positions in the battleline, and what works only there. KF 22, 20"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects.marks import STOOD_LEFT, STOOD_RIGHT, STUNNED, WARDED
from headjudge.games.keyforge.objects.properties import FLANKING
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.state import State

NO_NEIGHBOR: Final[ObjectId] = ObjectId(-1)
"""Who stands beside a creature where nobody does."""


def neighbors(g: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """The creatures next to it on either side. KF 22.2"""
    o = g.find(id)
    if o is None or o.zone != BATTLELINE:
        return ()
    line = g.zone(BATTLELINE, o.seat)
    i = line.index(id)
    return line[max(0, i - 1) : i] + line[i + 1 : i + 2]


def sides(g: State, id: ObjectId) -> tuple[ObjectId, ObjectId]:
    """Who stands on its left and on its right; -1 for nobody."""
    line = g.zone(BATTLELINE, g.objs[id].seat)
    i = line.index(id)
    return line[i - 1] if i else NO_NEIGHBOR, line[i + 1] if i + 1 < len(line) else NO_NEIGHBOR


def last_neighbors(g: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """Its neighbors; for one that has left, those that it had, as far as they are still there. KF 14.5"""
    if g.exists(id) or id not in g.lki:
        return neighbors(g, id)
    had = [ObjectId(g.lki[id].marks.get(mark, 0)) for mark in (STOOD_LEFT, STOOD_RIGHT)]
    return tuple([other for other in had if other > 0 and g.exists(other) and g.objs[other].zone == BATTLELINE])


def on_flank(g: State, id: ObjectId) -> bool:
    """Whether it is leftmost or rightmost; a single creature is both. KF 22.1"""
    o = g.find(id)
    if o is None or o.zone != BATTLELINE:
        return False
    line = g.zones[BATTLELINE * g.n + o.seat]
    return id == line[0] or id == line[-1] or g.num(id, FLANKING) > 0


def center(g: State, player: PlayerId) -> ObjectId:
    """The creature with as many creatures on its left as on its right, 0 where there is none. KF 22.3"""
    line = g.zone(BATTLELINE, player)
    return line[len(line) // 2] if len(line) % 2 else NOTHING


def is_stunned(g: State, id: ObjectId) -> bool:
    """Whether it is a stunned creature; an artifact that was one when it was stunned is none. KF 20.1, 26.8"""
    o = g.find(id)
    return o is not None and o.zone == BATTLELINE and STUNNED in o.marks


def is_warded(g: State, id: ObjectId) -> bool:
    """Whether it is a warded creature; an artifact that was one when it was warded is none. KF 20.2, 26.8"""
    o = g.find(id)
    return o is not None and o.zone == BATTLELINE and WARDED in o.marks
