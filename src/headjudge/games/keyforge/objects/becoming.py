"""Artifacts that become creatures, and stop being creatures. KF 26.8"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.events.entering import fallen
from headjudge.games.keyforge.objects.properties import AS_CREATURE
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.games.keyforge.play.playing import flank_question
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import push
from headjudge.kernel.moving import place, unplace
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SAME_OBJECT: Final = cite("KF 26.8")


def do_become(g: State, ev: Event) -> None:
    """`obj` becomes a creature with power `amount` - 1 at `place` of the battleline, or an artifact at 0. KF 26.8"""
    o = g.objs[ev.obj]
    indexes.delist(g, ev.obj)
    unplace(g, o)
    o = g.w_obj(ev.obj)
    place(g, o, BATTLELINE if ev.amount else ARTIFACTS, o.seat, ev.place)
    g.set_mark(ev.obj, AS_CREATURE, ev.amount)
    indexes.enlist(g, ev.obj)
    g.cache.clear()
    ev.result = 1


BECAME: Final = TABLES.event("became-creature", do_become, cites=(SAME_OBJECT,))


def become_creature(g: State, id: int, power: int, source: int) -> None:
    f = push(g, P_BECOME, g.active)
    f.ints["card"] = id
    f.ints["power"] = power
    f.ints["source"] = source


def s_where(g: State, f: Frame) -> None:
    ask(g, f, flank_question(g, f.player, f.ints["card"], g.objs[f.ints["card"]].seat))


def s_become(g: State, f: Frame) -> None:
    g.frames.pop()
    id = f.ints["card"]
    ev = Event(BECAME, id, g.objs[id].controller, f.ints["power"] + 1, f.ints["source"])
    ev.place = f.val
    happen(g, ev)


P_BECOME: Final = TABLES.procedure("become-creature", ("where", s_where, SAME_OBJECT), ("become", s_become))


def stop_being_creature(g: State, id: int, source: int) -> None:
    """It is an artifact again, and its upgrades are discarded."""
    ev = Event(BECAME, id, g.objs[id].controller, 0, source)
    sequence(g, (ev, *fallen(g, id)))  # KF 8.4: an upgrade needs a creature
