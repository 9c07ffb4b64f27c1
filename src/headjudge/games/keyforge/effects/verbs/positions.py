"""Positions in the battleline: flanks, neighbors, the center; the most and the least powerful. KF 22"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Filter, Selector, Value
from headjudge.games.keyforge.objects.battleline import center, neighbors, on_flank
from headjudge.games.keyforge.objects.properties import (
    POWER,
)
from headjudge.games.keyforge.objects.zones import (
    BATTLELINE,
    in_play,
)
from headjudge.games.keyforge.registry import (
    A_PLACE,
    Q_FLANK,
    TABLES,
)
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WITHIN: Final[tuple[int, ...]] = (cite("KF 22.5"),)


CUT: Final[tuple[int, ...]] = (cite("KF 22.7"),)


def do_shift(g: State, ev: Event) -> None:
    """Creature `obj` moves to `place` of its own battleline, counted without it. KF 22.5"""
    line = g.zone(BATTLELINE, g.objs[ev.obj].seat)
    rest = [id for id in line if id != ev.obj]
    g.zones[BATTLELINE * g.n + g.objs[ev.obj].seat] = (*rest[: ev.place], ev.obj, *rest[ev.place :])
    g.vcache.clear()
    ev.result = 1


def do_swap(g: State, ev: Event) -> None:
    """Creatures `obj` and `other` of one player exchange places."""
    seat = g.objs[ev.obj].seat
    if seat != g.objs[ev.other].seat or ev.obj == ev.other:  # KF 22.4: two creatures of one player
        return
    other = {ev.obj: ev.other, ev.other: ev.obj}
    g.zones[BATTLELINE * g.n + seat] = tuple([other.get(id, id) for id in g.zone(BATTLELINE, seat)])
    g.vcache.clear()
    ev.result = 1


SHIFTED: Final = TABLES.event("moved-in-line", do_shift, cites=WITHIN)


SWAPPED: Final = TABLES.event("swapped", do_swap, cites=(cite("KF 22.4"),))


class MoveInLine(Verb):
    """`(move-in-line objects)`: anywhere in its own battleline, also where it was. KF 22.5"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        if found:
            run_node(g, self, c).ints["creature"] = found[0]

    def resume(self, g: State, f: Frame, c: Context) -> None:
        id = f.ints["creature"]
        if f.at == 0:
            q = Question(g.active, Q_FLANK)
            q.source = id
            q.cites = WITHIN
            for place in range(len(g.zone(BATTLELINE, g.objs[id].seat))):  # also where it was
                q.add(A_PLACE, 0, place)
            ask(g, f, q)
            return
        g.frames.pop()
        ev = self.event(g, c, SHIFTED, id, g.objs[id].controller, 1)
        ev.place = f.val
        happen(g, ev)


class Swap(Verb):
    """`(swap objects objects)`: two creatures of one player exchange places. KF 22.4"""

    def __init__(self, first: Selector, second: Selector) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def children(self) -> list[Node]:
        return [self.first, self.second]

    def perform(self, g: State, c: Context) -> None:
        first = [id for id in self.first.objects(g, c) if in_play(g, id)]
        second = [id for id in self.second.objects(g, c) if in_play(g, id)]
        if first and second:
            ev = self.event(g, c, SWAPPED, first[0], g.objs[first[0]].controller, 1)
            ev.other = second[0]
            happen(g, ev)


class OnFlank(Filter):
    """`on-flank`. KF 22.1"""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return on_flank(g, id)


class OnOneFlank(Filter):
    """`on-left-flank`, `on-right-flank`. KF 22.1: a single creature is on both"""

    def __init__(self, left: bool) -> None:
        super().__init__()
        self.left = left

    def accepts(self, g: State, c: Context, id: int) -> bool:
        if not g.exists(id) or g.objs[id].zone != BATTLELINE:
            return False
        line = g.zone(BATTLELINE, g.objs[id].seat)
        return line[0 if self.left else -1] == id  # KF 22.1: a single creature is on both


class InTheCenter(Filter):
    """`in-center`: as many creatures left of it as right. KF 22.3"""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return in_play(g, id) and center(g, g.objs[id].seat) == id  # KF 22.3: only with an odd number


class Neighbors(Selector):
    """`(neighbors objects)`. KF 22.2"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found: dict[int, None] = {}
        for id in self.inner.objects(g, c):
            for other in neighbors(g, id):
                found[other] = None
        return tuple(found)


class MostPowerful(Selector):
    """`(most-powerful objects)`: all that are tied. KF 22.7"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = self.inner.objects(g, c)
        if not found:
            return ()
        most = max([g.num(id, POWER) for id in found])
        return tuple([id for id in found if g.num(id, POWER) == most])  # KF 22.7: all that are tied


class LeastPowerful(Selector):
    """`(least-powerful objects)`: all that are tied. KF 22.7"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = self.inner.objects(g, c)
        if not found:
            return ()
        least = min([g.num(id, POWER) for id in found])
        return tuple([id for id in found if g.num(id, POWER) == least])  # KF 22.7: all that are tied


class ChooseMostPowerful(Instruction):
    """`(choose-most-powerful slot n objects)`: from the top; ties at the cut are chosen. KF 22.7"""

    def __init__(self, slot: str, count: Value, objects: Selector) -> None:
        super().__init__()
        self.slot = slot
        self.count = count
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.count, self.objects]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        found = sorted(self.objects.objects(g, c), key=lambda id: -g.num(id, POWER))
        n = min(self.count.value(g, c), len(found))
        cut = g.num(found[n - 1], POWER) if n else 0
        sure = [id for id in found if g.num(id, POWER) > cut][:n]
        if f.at == 0:
            tied = tuple([id for id in found if g.num(id, POWER) == cut])
            left = n - len(sure)
            # KF 22.7: ties at the cut are broken by the active player
            choose(g, g.policies.decider(g, c), tied, left, left, "tied", source=c.this, cites=CUT)
            return
        g.frames.pop()
        g.w_context(c.id).lists[self.slot] = (*sure, *f.lists["tied"])
