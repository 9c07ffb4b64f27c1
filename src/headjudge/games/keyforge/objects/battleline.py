"""Positions in the battleline, and what works only there. KF 22, 20"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects.marks import STUNNED, WARDED
from headjudge.games.keyforge.objects.properties import FLANKING
from headjudge.games.keyforge.objects.records import about, w_known_of
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.kernel.ids import NOTHING, ObjectId
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


def stands(g: State, id: ObjectId) -> bool:
    """Whether it stands in a battleline: only creatures have a place there."""
    o = g.find(id)
    return o is not None and o.zone == BATTLELINE


def line_of(g: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """The battleline in which a creature stands."""
    return g.zones[BATTLELINE * g.n + g.objs[id].seat]


def sides(line: tuple[ObjectId, ...], id: ObjectId) -> tuple[ObjectId, ObjectId]:
    """Who stands on its left and on its right in that line; -1 for nobody."""
    i = line.index(id)
    return line[i - 1] if i else NO_NEIGHBOR, line[i + 1] if i + 1 < len(line) else NO_NEIGHBOR


def remember_place(g: State, id: ObjectId, line: tuple[ObjectId, ...]) -> None:
    """A creature is leaving that line: where it stood is remembered. KF 14.5"""
    left, right = sides(line, id)
    known = w_known_of(g, id)
    known.stood = True
    known.stood_left, known.stood_right = left, right
    known.stood_central = center(line) == id


def has_left(g: State, id: ObjectId) -> bool:
    """Whether it is a creature that has left its battleline by leaving play."""
    return not g.exists(id) and id in g.lki and about(g.lki[id]).stood


def last_sides(g: State, id: ObjectId) -> tuple[ObjectId, ObjectId]:
    """Who stands on its left and on its right, or stood there as it left; -1 for nobody. KF 14.5"""
    if has_left(g, id):
        last = about(g.lki[id])
        return last.stood_left, last.stood_right
    return sides(line_of(g, id), id) if stands(g, id) else (NO_NEIGHBOR, NO_NEIGHBOR)


def last_neighbors(g: State, id: ObjectId) -> tuple[ObjectId, ...]:
    """Its neighbors; for one that has left, those that it had, as far as they are still there. KF 14.5"""
    if not has_left(g, id):
        return neighbors(g, id)
    return tuple([other for other in last_sides(g, id) if stands(g, other)])


def beyond(g: State, id: ObjectId, left: bool) -> tuple[ObjectId, ...]:
    """The creatures further left or right in its battleline, or that were as it left, if they are still there."""
    passed = {id}
    while has_left(g, id):  # KF 14.5: who stood next to it may have left as well
        id = last_sides(g, id)[0 if left else 1]
        if id in passed:
            return ()
        passed.add(id)
    if not stands(g, id):
        return ()
    line = line_of(g, id)
    i = line.index(id)
    found = line[: i + 1] if left else line[i:]
    return tuple([other for other in found if other != id or len(passed) > 1])


def on_flank(g: State, id: ObjectId) -> bool:
    """Whether it is leftmost or rightmost, or was as it left; a single creature is both. KF 22.1, 14.5"""
    if has_left(g, id):
        return NO_NEIGHBOR in last_sides(g, id) or g.num(id, FLANKING) > 0
    if not stands(g, id):
        return False
    line = line_of(g, id)
    return id == line[0] or id == line[-1] or g.num(id, FLANKING) > 0


def on_one_flank(g: State, id: ObjectId, left: bool) -> bool:
    """Whether it is leftmost, or rightmost, or was as it left; a single creature is both. KF 22.1, 14.5"""
    return (stands(g, id) or has_left(g, id)) and last_sides(g, id)[0 if left else 1] == NO_NEIGHBOR


def in_center(g: State, id: ObjectId) -> bool:
    """Whether as many creatures are on its left as on its right, or were as it left. KF 22.3, 14.5"""
    if has_left(g, id):
        return about(g.lki[id]).stood_central
    return stands(g, id) and center(line_of(g, id)) == id


def center(line: tuple[ObjectId, ...]) -> ObjectId:
    """The creature with as many creatures on its left as on its right, 0 where there is none. KF 22.3"""
    return line[len(line) // 2] if len(line) % 2 else NOTHING


def is_stunned(g: State, id: ObjectId) -> bool:
    """Whether it is a stunned creature; an artifact that was one when it was stunned is none. KF 20.1, 26.8"""
    o = g.find(id)
    return o is not None and o.zone == BATTLELINE and STUNNED in o.marks


def is_warded(g: State, id: ObjectId) -> bool:
    """Whether it is a warded creature; an artifact that was one when it was warded is none. KF 20.2, 26.8"""
    o = g.find(id)
    return o is not None and o.zone == BATTLELINE and WARDED in o.marks
