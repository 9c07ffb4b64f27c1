"""Positions in the battleline. KF 22"""

from __future__ import annotations

from headjudge.games.keyforge.zones import BATTLELINE
from headjudge.kernel.state import State


def neighbors(g: State, id: int) -> tuple[int, ...]:
    """The creatures next to it on either side. KF 22.2"""
    o = g.objs.get(id)
    if o is None or o.zone != BATTLELINE:
        return ()
    line = g.zone(BATTLELINE, o.seat)
    i = line.index(id)
    return line[max(0, i - 1) : i] + line[i + 1 : i + 2]


def on_flank(g: State, id: int) -> bool:
    """Whether it is leftmost or rightmost; a single creature is both. KF 22.1"""
    o = g.objs.get(id)
    if o is None or o.zone != BATTLELINE:
        return False
    line = g.zones[BATTLELINE * g.n + o.seat]
    return id == line[0] or id == line[-1]
