"""Positions in the battleline. KF 22"""

from __future__ import annotations

from headjudge.games.keyforge.objects.properties import FLANKING
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.kernel.state import State


def neighbors(g: State, id: int) -> tuple[int, ...]:
    """The creatures next to it on either side. KF 22.2"""
    o = g.find(id)
    if o is None or o.zone != BATTLELINE:
        return ()
    line = g.zone(BATTLELINE, o.seat)
    i = line.index(id)
    return line[max(0, i - 1) : i] + line[i + 1 : i + 2]


def on_flank(g: State, id: int) -> bool:
    """Whether it is leftmost or rightmost; a single creature is both. KF 22.1"""
    o = g.find(id)
    if o is None or o.zone != BATTLELINE:
        return False
    line = g.zones[BATTLELINE * g.n + o.seat]
    return id == line[0] or id == line[-1] or g.num(id, FLANKING) > 0


def center(g: State, player: int) -> int:
    """The creature with as many creatures on its left as on its right, 0 where there is none. KF 22.3"""
    line = g.zone(BATTLELINE, player)
    return line[len(line) // 2] if len(line) % 2 else 0
