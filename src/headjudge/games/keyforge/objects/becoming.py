"""Artifacts that become creatures, and stop being creatures. KF 26.8"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Selector, Value
from headjudge.abilities.verbs import OnObjects, Verb
from headjudge.games.keyforge.events.entering import fallen
from headjudge.games.keyforge.objects.marks import AS_ARTIFACT, AS_CREATURE
from headjudge.games.keyforge.objects.records import w_known_of
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.games.keyforge.play.completeness import Measurable
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.playing import flank_question
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.asking import ask
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.fields import Internal, ZoneId
from headjudge.kernel.flow import begin
from headjudge.kernel.ids import NO_SLOT, NOBODY, NOTHING, KindId, ObjectId, PlayerId, Slot
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
    w_known_of(g, ev.obj).power_as_creature = ev.power
    g.set_mark(ev.obj, AS_CREATURE, int(ev.to == BATTLELINE))
    g.set_mark(ev.obj, AS_ARTIFACT, int(ev.to == ARTIFACTS))
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
    note: Slot = NO_SLOT
    """The slot of the context that remembers it."""


def become_creature(g: State, id: ObjectId, power: int, source: ObjectId, context: int, note: Slot) -> None:
    f = begin(g, Becoming(P_BECOME, g.token, g.active, context))
    f.note = note
    f.card = id
    f.power = power
    f.source = source


def s_where(g: State, f: Becoming) -> None:
    ask(g, f, flank_question(g, decider(g), f.card, g.objs[f.card].seat))


def s_become(g: State, f: Becoming) -> None:
    g.frames.pop()
    happen(g, noted(became_creature(g, f.card, f.power, f.val, f.source), f.context, f.note))


P_BECOME: Final[int] = TABLES.procedure(
    "become-creature", ("where", s_where, SAME_OBJECT), ("become", s_become), frame=Becoming
)


def lies_in(g: State, id: ObjectId, zone: int) -> bool:
    """Whether it is a creature, or an artifact, by where it lies."""
    o = g.find(id)
    return o is not None and o.zone == zone


class BecomeCreature(Verb, Measurable):
    """`(become-creature power objects)`: an artifact goes to a flank, the same object. KF 26.8"""

    def __init__(self, power: Value, objects: Selector) -> None:
        super().__init__(power, objects)
        self.power = power
        self.objects = objects

    def feasible(self, g: State, c: Context) -> bool:
        found = self.objects.objects(g, c)[:1]
        return self.objects.awaits(c) or len([id for id in found if lies_in(g, id, ARTIFACTS)]) > 0

    def in_full(self, g: State, c: Context) -> int:
        return 1  # whatever its power

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if lies_in(g, id, ARTIFACTS):  # KF 26.8: an artifact
                become_creature(g, id, self.power.value(g, c), c.this, c.id, self.note)


class StopBeingCreature(OnObjects):
    """`(stop-being-creature objects)`: it is an artifact again; its upgrades fall off. KF 26.8"""

    def feasible(self, g: State, c: Context) -> bool:
        found = self.objects.objects(g, c)[:1]
        return self.objects.awaits(c) or len([id for id in found if lies_in(g, id, BATTLELINE)]) > 0

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if lies_in(g, id, BATTLELINE):
                # KF 8.4: an upgrade needs a creature
                sequence(g, (self.noting(c, became_artifact(g, id, c.this)), *fallen(g, id)))
