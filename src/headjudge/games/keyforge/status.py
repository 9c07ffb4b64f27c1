"""Ready and exhausted, stunned, healed; and parts of an ability that cannot be done. KF 1.5, 12.7, 20, 15.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.card import DAMAGE, EXHAUSTED, STUNNED
from headjudge.games.keyforge.tables import TABLES
from headjudge.kernel.events import do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

READY_EXHAUSTED: Final = cite("KF 1.5")
NO_EFFECT: Final = cite("KF 10.9")
STUN: Final = cite("KF 20.1")
HEAL: Final = cite("KF 12.7")
LEAVING: Final = cite("KF 14.7")
AS_MUCH_AS_POSSIBLE: Final = cite("KF abilities 2.1")
IGNORE_THE_REST: Final = cite("KF 15.2")
NOTHING_THERE: Final = TABLES.reason("nothing-there", "there is nothing to do it with", AS_MUCH_AS_POSSIBLE)


def do_ready(g: State, ev: Event) -> None:
    """`obj` is readied; nothing happens to a ready card. KF 10.9"""
    ev.result = g.mark(ev.obj, EXHAUSTED)
    if ev.result:
        g.set_mark(ev.obj, EXHAUSTED, 0)


def do_exhaust(g: State, ev: Event) -> None:
    """`obj` is exhausted; nothing happens to an exhausted card. KF 10.9"""
    ev.result = 1 - g.mark(ev.obj, EXHAUSTED)
    if ev.result:
        g.set_mark(ev.obj, EXHAUSTED, 1)


def do_stun(g: State, ev: Event) -> None:
    """`obj` is stunned; at most once. KF 20.1, 20.4"""
    ev.result = 1 - g.mark(ev.obj, STUNNED)
    if ev.result:
        g.set_mark(ev.obj, STUNNED, 1)


def do_unstun(g: State, ev: Event) -> None:
    ev.result = g.mark(ev.obj, STUNNED)
    if ev.result:
        g.set_mark(ev.obj, STUNNED, 0)


def do_heal(g: State, ev: Event) -> None:
    """Up to `amount` damage comes off `obj`. KF 12.7: healed only if damage was removed"""
    ev.result = min(ev.amount, g.mark(ev.obj, DAMAGE))
    if ev.result:
        g.set_mark(ev.obj, DAMAGE, g.mark(ev.obj, DAMAGE) - ev.result)


READIED: Final = TABLES.event("readied", do_ready)
GOT_EXHAUSTED: Final = TABLES.event("exhausted", do_exhaust)
GOT_STUNNED: Final = TABLES.event("stunned", do_stun)
UNSTUNNED: Final = TABLES.event("stun-removed", do_unstun)
HEALED: Final = TABLES.event("healed", do_heal)
LEFT_PLAY: Final = TABLES.event("left-play", do_nothing)
"""`obj` has left play. KF 14.7"""
IGNORED: Final = TABLES.event("part-ignored", do_nothing, silent=True)
"""A part of an ability that cannot be resolved: `place` is the reason's code, `obj` what it was about."""


def ignored(g: State, obj: int, reason: int, source: int = 0) -> Event:
    """KF abilities 2.1: a part that cannot be resolved is ignored; the log says why"""
    rules = (AS_MUCH_AS_POSSIBLE, IGNORE_THE_REST, *g.rules.reasons[reason].anchors)
    ev = Event(IGNORED, obj, g.active, 0, source, rules)
    ev.place = reason
    return ev
