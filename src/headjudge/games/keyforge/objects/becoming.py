"""Artifacts that become creatures, and stop being creatures. KF 26.8"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Selector, Value
from headjudge.games.keyforge.events.entering import fallen
from headjudge.games.keyforge.objects.marks import AS_CREATURE
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE, in_play
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.playing import flank_question
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.fields import Internal, ZoneId
from headjudge.kernel.flow import begin
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import place, unplace
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SAME_OBJECT: Final = cite("KF 26.8")


@mypyc_attr(allow_interpreted_subclasses=True)
class BecameCreature(Event):
    """An artifact becomes a creature with that power, at a position of the battleline, or is one no more. KF 26.8"""

    power: int
    position: Internal
    to: ZoneId
    seat: PlayerId = NOBODY
    """On whose side it stays."""

    def __init__(
        self, id: ObjectId, player: PlayerId, source: ObjectId, to: int, power: int = 0, position: int = -1
    ) -> None:
        super().__init__(BECAME, id, player, source=source)
        self.power = power
        self.position = position
        self.to = to


def became_creature(g: State, id: ObjectId, power: int, position: int, source: ObjectId) -> Event:
    """An artifact becomes a creature with that power, at a position of the battleline. KF 26.8"""
    return BecameCreature(id, g.objs[id].controller, source, BATTLELINE, power, position)


def became_artifact(g: State, id: ObjectId, source: ObjectId) -> Event:
    """It is an artifact again. KF 26.8"""
    return BecameCreature(id, g.objs[id].controller, source, ARTIFACTS)


def do_become(g: State, ev: BecameCreature) -> None:
    """An artifact becomes a creature of some power in the battleline, or is an artifact again. KF 26.8"""
    o = g.objs[ev.obj]
    indexes.delist(g, ev.obj)
    unplace(g, o)
    o = g.w_obj(ev.obj)
    place(g, o, ev.to, o.seat, ev.position)
    ev.seat = o.seat
    g.set_mark(ev.obj, AS_CREATURE, ev.power + 1 if ev.to == BATTLELINE else 0)
    indexes.enlist(g, ev.obj)
    g.invalidate(EVERYTHING)
    ev.result = 1


BECAME: Final[KindId] = TABLES.event(
    "became-creature", BecameCreature, do_become, cites=(SAME_OBJECT,), existing=True, changes=("object: place = to",)
)


class Becoming(Frame):
    """An artifact becomes a creature. KF 26.8"""

    card: ObjectId = NOTHING
    power: int = 0
    source: ObjectId = NOTHING


def become_creature(g: State, id: ObjectId, power: int, source: ObjectId) -> None:
    f = begin(g, Becoming(P_BECOME, g.token, g.active))
    f.card = id
    f.power = power
    f.source = source


def s_where(g: State, f: Becoming) -> None:
    ask(g, f, flank_question(g, decider(g), f.card, g.objs[f.card].seat))


def s_become(g: State, f: Becoming) -> None:
    g.frames.pop()
    happen(g, became_creature(g, f.card, f.power, f.val, f.source))


P_BECOME: Final[int] = TABLES.procedure(
    "become-creature", ("where", s_where, SAME_OBJECT), ("become", s_become), frame=Becoming
)


def stop_being_creature(g: State, id: ObjectId, source: ObjectId) -> None:
    """It is an artifact again, and its upgrades are discarded."""
    sequence(g, (became_artifact(g, id, source), *fallen(g, id)))  # KF 8.4: an upgrade needs a creature


class BecomeCreature(Instruction):
    """`(become-creature power objects)`: an artifact goes to a flank, the same object. KF 26.8"""

    def __init__(self, power: Value, objects: Selector) -> None:
        super().__init__(power, objects)
        self.power = power
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if in_play(g, id):
                become_creature(g, id, self.power.value(g, c), c.this)


class StopBeingCreature(Instruction):
    """`(stop-being-creature objects)`: it is an artifact again; its upgrades fall off. KF 26.8"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if in_play(g, id):
                stop_being_creature(g, id, c.this)
