"""Positions in the battleline: flanks, neighbors, the center; the most and the least powerful. KF 22"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.effects import Choosing
from headjudge.abilities.kinds import Filter, Selector, Value
from headjudge.abilities.selectors import Related
from headjudge.abilities.verbs import OnObjects, Verb
from headjudge.games.keyforge.combat.destruction import untagged
from headjudge.games.keyforge.objects import battleline
from headjudge.games.keyforge.objects.properties import FLANKING, POWER
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.games.keyforge.play.playing import Played
from headjudge.games.keyforge.registry import A_PLACE, Q_FLANK, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.fields import Counterpart, Internal
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import rearrange
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WITHIN: Final[Cites] = (cite("KF 22.5"),)
CUT: Final[Cites] = (cite("KF 22.7"),)


@mypyc_attr(allow_interpreted_subclasses=True)
class MovedInLine(Event):
    """A creature moves within its battleline, to a position counted without it. KF 22.5"""

    position: Internal

    def __init__(self, id: ObjectId, player: PlayerId, position: int, source: ObjectId) -> None:
        super().__init__(SHIFTED, id, player, source=source)
        self.position = position


@mypyc_attr(allow_interpreted_subclasses=True)
class Swapped(Event):
    """Two creatures of a player exchange places. KF 22.4"""

    other: Counterpart

    def __init__(self, id: ObjectId, other: ObjectId, player: PlayerId, source: ObjectId) -> None:
        super().__init__(SWAPPED, id, player, source=source)
        self.other = other


def do_shift(g: State, ev: MovedInLine) -> None:
    """A creature moves to a position of its own battleline, counted without it. KF 22.5"""
    line = g.zone(BATTLELINE, g.objs[ev.obj].seat)
    rest = [id for id in line if id != ev.obj]
    rearrange(g, BATTLELINE, g.objs[ev.obj].seat, (*rest[: ev.position], ev.obj, *rest[ev.position :]))
    ev.result = 1


def do_swap(g: State, ev: Swapped) -> None:
    """Two creatures of one player exchange places. KF 22.4"""
    seat = g.objs[ev.obj].seat
    with_whom = ev.other
    if seat != g.objs[with_whom].seat or ev.obj == with_whom:  # KF 22.4: two creatures of one player
        return
    other = {ev.obj: with_whom, with_whom: ev.obj}
    rearrange(g, BATTLELINE, seat, tuple([other.get(id, id) for id in g.zone(BATTLELINE, seat)]))
    ev.result = 1


SHIFTED: Final[KindId] = TABLES.event("moved-in-line", MovedInLine, do_shift, cites=WITHIN, existing=True)
SWAPPED: Final[KindId] = TABLES.event("swapped", Swapped, do_swap, cites=(cite("KF 22.4"),), existing=True)


class Shifting(Frame):
    """The active player says where in its battleline a creature goes. KF 22.5"""

    creature: ObjectId = NOTHING


class MoveInLine(OnObjects):
    """`(move-in-line objects)`: anywhere in its own battleline, also where it was. KF 22.5"""

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if battleline.stands(g, id)]
        if found:
            f = run_node(g, self, c)
            assert isinstance(f, Shifting)
            f.creature = found[0]

    def frame(self) -> type[Frame]:
        return Shifting

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Shifting)
        id = f.creature
        if f.at == 0:
            q = Question(g.policies.decider(g, c), Q_FLANK)
            q.source = id
            q.cites = WITHIN
            for place in self.places(len(g.zone(BATTLELINE, g.objs[id].seat))):
                q.add(A_PLACE, NOTHING, place)
            ask(g, f, q)
            return
        g.frames.pop()
        happen(g, self.noting(c, MovedInLine(id, g.objs[id].controller, f.val, c.this)))

    def places(self, size: int) -> list[int]:
        """Where it may go in a battleline of that size, counted without it: also where it was."""
        return list(range(size))


class MoveToFlank(MoveInLine):
    """`(move-to-flank objects)`: to a flank of its own battleline, as the active player chooses. KF 22.5, 22.1"""

    def places(self, size: int) -> list[int]:
        return sorted({0, size - 1})  # KF 22.1: a single creature is on both


class Swap(Verb):
    """`(swap objects objects)`: two creatures of one player exchange places. KF 22.4"""

    def __init__(self, first: Selector, second: Selector) -> None:
        super().__init__(first, second)
        self.first = first
        self.second = second

    def perform(self, g: State, c: Context) -> None:
        first = [id for id in self.first.objects(g, c) if battleline.stands(g, id)]
        second = [id for id in self.second.objects(g, c) if battleline.stands(g, id)]
        if first and second:
            ev = Swapped(first[0], second[0], g.objs[first[0]].controller, c.this)
            happen(g, self.noting(c, ev))


def played_line(c: Context, id: ObjectId) -> tuple[ObjectId, ...]:
    """The battleline as it was when that creature was played, where its being played is the event; else none."""
    ev = c.event
    return ev.line if isinstance(ev, Played) and ev.obj == id else ()


class OnFlank(Filter):
    """`on-flank`. KF 22.1

    `then`: it is part of what an ability waits for, and speaks of the event as it was.
    """

    def __init__(self, then: bool) -> None:
        super().__init__()
        self.then = then

    def asks(self) -> int:
        return 1 << FLANKING

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        line = played_line(c, id) if self.then else ()
        if line:  # KF 8.1d: where it was played, wherever it is now
            return id in (line[0], line[-1]) or g.num(id, FLANKING) > 0
        return battleline.on_flank(g, id)


class OnOneFlank(Filter):
    """`on-left-flank`, `on-right-flank`. KF 22.1: a single creature is on both"""

    def __init__(self, left: bool, then: bool) -> None:
        super().__init__()
        self.left = left
        self.then = then

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        line = played_line(c, id) if self.then else ()
        if line:  # KF 8.1d: where it was played, wherever it is now
            return id == line[0 if self.left else -1]
        return battleline.on_one_flank(g, id, self.left)  # KF 22.1: a single creature is on both


class InTheCenter(Filter):
    """`in-center`: as many creatures left of it as right. KF 22.3"""

    def __init__(self, then: bool) -> None:
        super().__init__()
        self.then = then

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        line = played_line(c, id) if self.then else ()
        return (
            battleline.center(line) == id if line else battleline.in_center(g, id)
        )  # KF 22.3: only with an odd number


class Neighbors(Related):
    """`(neighbors objects)`. KF 22.2"""

    def __init__(self, objects: Selector, then: bool = False) -> None:
        super().__init__(objects)
        self.nearby = objects.nearby
        self.then = then

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found: dict[ObjectId, None] = {}
        for id in self.inner.objects(g, c):
            for other in self.beside(g, c, id):
                found[other] = None
        return tuple(found)

    def includes(self, g: State, c: Context, id: ObjectId) -> bool:
        ev = c.event
        if battleline.has_left(g, id) or (self.then and ev is not None and ev.obj == id):  # KF 14.5: beside whom it was
            beside = self.beside(g, c, id)
            return len([other for other in self.inner.objects(g, c) if other in beside]) > 0
        if not battleline.stands(g, id):  # saves time
            return False
        for other in self.inner.objects(g, c):
            if id in self.beside(g, c, other):
                return True
        return False

    def beside(self, g: State, c: Context, id: ObjectId) -> tuple[ObjectId, ...]:
        line = played_line(c, id) if self.then else ()
        if line:  # KF 8.1d: beside whom it was played
            return tuple([other for other in battleline.sides(line, id) if other > 0])
        return battleline.last_neighbors(g, id)


class ToTheSide(Related):
    """`(to-the side objects)`: the creatures further left or right in the battleline than they stand. KF 22.2"""

    def __init__(self, side: str, objects: Selector) -> None:
        super().__init__(objects)
        self.left = side == "left"

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found: dict[ObjectId, None] = {}
        for id in self.inner.objects(g, c):
            found.update(dict.fromkeys(battleline.beyond(g, id, self.left)))
        return tuple(found)


class SharesBeside(Filter):
    """`(shares-beside house least)`: it has a house or trait in common with so many of its neighbors. KF 22.2, 23.11"""

    def __init__(self, prop: int, least: Value) -> None:
        super().__init__(least)
        self.prop = prop
        self.least = least

    def asks(self) -> int:
        return 1 << self.prop

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        mask = g.num(id, self.prop)
        like = [other for other in battleline.last_neighbors(g, id) if g.num(other, self.prop) & mask]
        return len(like) >= self.least.value(g, c)


class MostPowerful(Related):
    """`(most-powerful objects)`: all that are tied. KF 22.7"""

    def asks(self) -> int:
        return 1 << POWER

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = self.inner.objects(g, c)
        if not found:
            return ()
        wanted = self.wanted([g.num(id, POWER) for id in found])
        return tuple([id for id in found if g.num(id, POWER) == wanted])  # KF 22.7: all that are tied

    def wanted(self, powers: list[int]) -> int:
        return max(powers)


class LeastPowerful(MostPowerful):
    """`(least-powerful objects)`: all that are tied. KF 22.7"""

    def wanted(self, powers: list[int]) -> int:
        return min(powers)


class ChooseByPower(Choosing):
    """`(choose-by-power slot most|least n objects)`: from that end; ties at the cut are chosen. KF 22.7"""

    def __init__(self, slot: Slot, extreme: str, count: Value, objects: Selector, to_destroy: bool) -> None:
        super().__init__(slot, count, objects)
        self.least = extreme == "least"
        self.count = count
        self.objects = objects
        self.to_destroy = to_destroy

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        found = sorted(self.objects.objects(g, c), key=lambda id: self.rank(g, id))
        n = max(0, min(self.count.value(g, c), len(found)))
        cut = self.rank(g, found[n - 1]) if n else 0
        sure = [id for id in found if self.rank(g, id) < cut][:n]
        if f.at == 0:
            tied = tuple([id for id in found if self.rank(g, id) == cut])
            left = n - len(sure)
            if self.to_destroy:
                tied = untagged(g, tied)
            # KF 22.7: ties at the cut are broken by the active player
            choose(g, g.policies.decider(g, c), tied, left, left, source=c.this, cites=CUT)
            return
        g.frames.pop()
        g.w_context(c.id).lists[self.slot] = (*sure, *f.chosen)

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.objects.objects(g, c)) > 0

    def rank(self, g: State, id: ObjectId) -> int:
        """The lower, the earlier it belongs to the group."""
        return g.num(id, POWER) if self.least else -g.num(id, POWER)
