"""Take control, put into play, put under a card, move in the battleline, become a creature. KF 2, 8.6, 22, 26.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Until, Verb
from headjudge.abilities.kinds import Filter, Selector, Value, Who, present
from headjudge.games.keyforge.effects.topics import CONTROL, Statement
from headjudge.games.keyforge.events.leaving import ARCHIVED, PUT_UNDER, departing, follow
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects.battleline import center
from headjudge.games.keyforge.objects.becoming import become_creature, stop_being_creature
from headjudge.games.keyforge.objects.gigantic import OTHER_HALF_MISSING, halves, is_half
from headjudge.games.keyforge.objects.zones import ARCHIVES, BATTLELINE, UNDER, in_play
from headjudge.games.keyforge.play.playing import put_into_play
from headjudge.games.keyforge.registry import A_PLACE, Q_FLANK, TABLES
from headjudge.games.keyforge.turn import phases as turn
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen, together
from headjudge.kernel.flow import run_node
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

GRAFTED: Final[tuple[int, ...]] = (cite("KF 21 graft"),)
ANOTHERS_ZONE: Final[tuple[int, ...]] = (cite("KF 2.5"),)
WITHIN: Final[tuple[int, ...]] = (cite("KF 22.5"),)


def take_control(objects: Selector, duration: int | None) -> Until:
    """`(take-control objects DURATION?)`: until it leaves play where no duration stands. KF 2.4"""
    return Until(turn.REST_OF_GAME if duration is None else duration, Statement(CONTROL, None, None), objects, None)


class GiveControl(Until):
    """`(give-control objects)`: your opponent takes control of them, until they leave play. KF 2.4"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(turn.REST_OF_GAME, Statement(CONTROL, None, None), objects, None)

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        return super().event(g, c, kind, obj, 1 - c.you, amount)


class PutIntoPlay(Verb):
    """`(put-into-play objects who?)`: one card, on that player's side. KF 8.6: that is no playing"""

    def __init__(self, objects: Selector, who: Who | None) -> None:
        super().__init__()
        self.objects = objects
        self.who = who

    def children(self) -> list[Node]:
        return present(self.objects, self.who)

    def perform(self, g: State, c: Context) -> None:
        found = [follow(g, id) for id in self.objects.objects(g, c)]
        found = [id for id in found if id and not in_play(g, id)]
        if not found:
            happen(g, ignored(g, 0, NOTHING_THERE, c.this))
            return
        id = found[0]
        if is_half(g, id):  # KF 26.1: one half alone is not put into play
            bottom, top = halves(g, id)
            if not bottom or not top:
                happen(g, ignored(g, id, OTHER_HALF_MISSING, c.this))
                return
            id = bottom
        put_into_play(g, g.active, id, c.you if self.who is None else self.who.one(g, c), c.this)


class Beneath(Verb):
    """`(put-under objects host)`, `(graft objects host)`: face down, or face up. KF 2.1, KF 21 graft"""

    def __init__(self, objects: Selector, host: Selector, face_up: bool) -> None:
        super().__init__()
        self.objects = objects
        self.host = host
        self.face_up = face_up

    def children(self) -> list[Node]:
        return [self.objects, self.host]

    def perform(self, g: State, c: Context) -> None:
        hosts = [id for id in self.host.objects(g, c) if in_play(g, id)]
        moves: list[Event] = []
        for old in self.objects.objects(g, c):
            id = follow(g, old)
            if id and hosts:
                ev = self.event(g, c, PUT_UNDER, id, g.objs[hosts[0]].controller, 2 if self.face_up else 1)
                ev.other = hosts[0]
                ev.cites = GRAFTED if self.face_up else ()
                moves.append(ev)
        together(g, departing(g, moves))


def put_under(objects: Selector, host: Selector) -> Beneath:
    return Beneath(objects, host, False)


def graft(objects: Selector, host: Selector) -> Beneath:
    return Beneath(objects, host, True)


class CardsUnder(Selector):
    """`(under objects)`: the cards beneath them, upgrades not among them."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        hosts = self.inner.objects(g, c)
        return tuple([id for host in hosts for id in g.under(host) if g.objs[id].zone == UNDER])


class IntoArchives(Verb):
    """`(archive objects who)`: into a player's archives, whoever owns them. KF 2.5, 2.9: they stay the owner's"""

    def __init__(self, objects: Selector, who: Who) -> None:
        super().__init__()
        self.objects = objects
        self.who = who

    def children(self) -> list[Node]:
        return [self.objects, self.who]

    def perform(self, g: State, c: Context) -> None:
        seat = self.who.one(g, c)
        moves: list[Event] = []
        for old in self.objects.objects(g, c):
            id = follow(g, old)
            if id:
                ev = self.event(g, c, ARCHIVED, id, seat, 1)
                ev.zone = ARCHIVES
                ev.seat = seat  # KF 2.5 + 2.9: the text names another player's zone, and the card stays its owner's
                ev.cites = ANOTHERS_ZONE
                moves.append(ev)
        together(g, departing(g, moves))


# -- positions


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


class InTheCenter(Filter):
    """`in-center`: as many creatures left of it as right. KF 22.3"""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return in_play(g, id) and center(g, g.objs[id].seat) == id  # KF 22.3: only with an odd number


# -- kinds


class BecomeCreature(Instruction):
    """`(become-creature power objects)`: an artifact goes to a flank, the same object. KF 26.8"""

    def __init__(self, power: Value, objects: Selector) -> None:
        super().__init__()
        self.power = power
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.power, self.objects]

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if in_play(g, id):
                become_creature(g, id, self.power.value(g, c), c.this)


class StopBeingCreature(Instruction):
    """`(stop-being-creature objects)`: it is an artifact again; its upgrades fall off. KF 26.8"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if in_play(g, id):
                stop_being_creature(g, id, c.this)
