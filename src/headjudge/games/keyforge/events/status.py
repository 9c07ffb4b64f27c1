"""Ready and exhausted, stunned, healed; and parts of an ability that cannot be done. KF 1.5, 12.7, 20, 15.2"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.objects.marks import DAMAGE, ENRAGED, EXHAUSTED, POWER_COUNTERS, STUNNED, WARDED
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.fields import Amount, Internal
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor, cite

AS_MUCH_AS_POSSIBLE: Final = cite("KF abilities 2.1")
NOTHING_THERE: Final = TABLES.reason("nothing-there", "there is nothing to do it with", AS_MUCH_AS_POSSIBLE)


def do_ready(g: State, ev: Event) -> None:
    """`obj` is readied; nothing happens to a ready card. KF 10.9"""
    ev.result = g.mark(ev.obj, EXHAUSTED)
    g.set_mark(ev.obj, EXHAUSTED, 0)


def do_exhaust(g: State, ev: Event) -> None:
    """`obj` is exhausted; nothing happens to an exhausted card. KF 10.9"""
    ev.result = 1 - g.mark(ev.obj, EXHAUSTED)
    g.set_mark(ev.obj, EXHAUSTED, 1)


def do_stun(g: State, ev: Event) -> None:
    """`obj` is stunned; at most once. KF 20.1"""
    ev.result = 1 - g.mark(ev.obj, STUNNED)
    g.set_mark(ev.obj, STUNNED, 1)


def do_unstun(g: State, ev: Event) -> None:
    """`obj` loses its stun. KF 20.1"""
    ev.result = g.mark(ev.obj, STUNNED)
    g.set_mark(ev.obj, STUNNED, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Healed(Event):
    """Up to so much damage comes off a creature. KF 12.7"""

    amount: Amount

    def __init__(
        self, id: ObjectId, player: PlayerId, amount: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(HEALED, id, player, source=source, cites=cites)
        self.amount = amount


def do_heal(g: State, ev: Healed) -> None:
    """Up to so much damage comes off `obj`; only removed damage is healed. KF 12.7"""
    ev.result = max(0, min(ev.amount, g.mark(ev.obj, DAMAGE)))
    g.set_mark(ev.obj, DAMAGE, g.mark(ev.obj, DAMAGE) - ev.result)


def do_ward(g: State, ev: Event) -> None:
    """`obj` gets a ward; at most one. KF 20.2, 20.4"""
    ev.result = 1 - g.mark(ev.obj, WARDED)
    g.set_mark(ev.obj, WARDED, 1)


def do_lose_ward(g: State, ev: Event) -> None:
    """`obj` loses its ward. KF 20.2"""
    ev.result = g.mark(ev.obj, WARDED)
    g.set_mark(ev.obj, WARDED, 0)


def do_enrage(g: State, ev: Event) -> None:
    """`obj` is enraged; at most once. KF 20.3, 20.4"""
    ev.result = 1 - g.mark(ev.obj, ENRAGED)
    g.set_mark(ev.obj, ENRAGED, 1)


def do_calm(g: State, ev: Event) -> None:
    """`obj` is enraged no more. KF 20.3"""
    ev.result = g.mark(ev.obj, ENRAGED)
    g.set_mark(ev.obj, ENRAGED, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerCounters(Event):
    """+1 power counters are put on a creature, or taken off. KF 20.5"""

    change: Amount

    def __init__(self, id: ObjectId, player: PlayerId, change: int, source: ObjectId, cites: Cites = ()) -> None:
        super().__init__(POWER_COUNTED, id, player, source=source, cites=cites)
        self.change = change


def do_counters(g: State, ev: PowerCounters) -> None:
    """+1 power counters are put on `obj`, or taken off. KF 20.5"""
    change = change_of_counters(g, ev)
    g.set_mark(ev.obj, POWER_COUNTERS, g.mark(ev.obj, POWER_COUNTERS) + change)
    ev.result = abs(change)


def change_of_counters(g: State, ev: PowerCounters) -> int:
    """How many +1 power counters really come, or go: no more than there are. KF 20.5"""
    return max(ev.change, -g.mark(ev.obj, POWER_COUNTERS))


@mypyc_attr(allow_interpreted_subclasses=True)
class Ignored(Event):
    """A part of an ability that cannot be resolved is ignored, for a reason. KF abilities 2.1, 15.2"""

    reason: Internal

    def __init__(self, id: ObjectId, player: PlayerId, reason: int, source: ObjectId, cites: Cites) -> None:
        super().__init__(IGNORED, id, player, source=source, cites=cites)
        self.reason = reason


READIED: Final[KindId] = TABLES.event("readied", Event, do_ready, existing=True, changes=("object: exhausted = 0",))
GOT_EXHAUSTED: Final[KindId] = TABLES.event(
    "exhausted", Event, do_exhaust, existing=True, changes=("object: exhausted = 1",)
)
GOT_STUNNED: Final[KindId] = TABLES.event(
    "stunned", Event, do_stun, cites=(cite("KF 20.1"),), existing=True, changes=("object: stunned = 1",)
)
UNSTUNNED: Final[KindId] = TABLES.event(
    "stun-removed", Event, do_unstun, existing=True, changes=("object: stunned = 0",)
)
HEALED: Final[KindId] = TABLES.event(
    "healed", Healed, do_heal, cites=(cite("KF 12.7"),), existing=True, changes=("object: damage - result",)
)
GOT_WARDED: Final[KindId] = TABLES.event(
    "warded", Event, do_ward, cites=(cite("KF 20.2"),), existing=True, changes=("object: warded = 1",)
)
WARD_LOST: Final[KindId] = TABLES.event(
    "ward-lost", Event, do_lose_ward, cites=(cite("KF 20.2"),), existing=True, changes=("object: warded = 0",)
)
GOT_ENRAGED: Final[KindId] = TABLES.event(
    "enraged", Event, do_enrage, cites=(cite("KF 20.3"),), existing=True, changes=("object: enraged = 1",)
)
CALMED: Final[KindId] = TABLES.event(
    "enrage-removed", Event, do_calm, cites=(cite("KF 20.3"),), existing=True, changes=("object: enraged = 0",)
)
POWER_COUNTED: Final[KindId] = TABLES.event(
    "power-counters",
    PowerCounters,
    do_counters,
    cites=(cite("KF 20.5"),),
    existing=True,
    changes=("object: power counters + amount",),
)
LEFT_PLAY: Final[KindId] = TABLES.event("left-play", Event, do_nothing, cites=(cite("KF 14.7"),))
"""`obj` has left play. KF 14.7"""
IGNORED: Final[KindId] = TABLES.event("part-ignored", Ignored, do_nothing, silent=True)
"""A part of an ability that cannot be resolved; `obj` is what it was about."""


def readied(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A card is readied. KF 1.5"""
    return Event(READIED, id, player, source=source, cites=cites)


def exhausted(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A card is exhausted. KF 1.5"""
    return Event(GOT_EXHAUSTED, id, player, source=source, cites=cites)


def stunned(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A creature is stunned. KF 20.1"""
    return Event(GOT_STUNNED, id, player, source=source, cites=cites)


def unstunned(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A creature loses its stun. KF 20.1"""
    return Event(UNSTUNNED, id, player, source=source, cites=cites)


def warded(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A creature gets a ward. KF 20.2"""
    return Event(GOT_WARDED, id, player, source=source, cites=cites)


def unwarded(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A creature loses its ward. KF 20.2"""
    return Event(WARD_LOST, id, player, source=source, cites=cites)


def enraged(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A creature is enraged. KF 20.3"""
    return Event(GOT_ENRAGED, id, player, source=source, cites=cites)


def calmed(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A creature is enraged no more. KF 20.3"""
    return Event(CALMED, id, player, source=source, cites=cites)


def left_play(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A card has left play. KF 14.7"""
    return Event(LEFT_PLAY, id, player, source=source, cites=cites)


def ignored(g: State, obj: ObjectId, reason: int, source: ObjectId = NOTHING) -> Ignored:
    """A part that cannot be resolved is ignored; the log says why. KF abilities 2.1, 15.2"""
    why = g.policies.reasons[reason].anchors[0]
    cites = (AS_MUCH_AS_POSSIBLE,) if why == AS_MUCH_AS_POSSIBLE else (AS_MUCH_AS_POSSIBLE, why)
    return Ignored(obj, g.active, reason, source, cites)


def ward_lost(g: State, id: ObjectId, rule: Anchor) -> Event:
    """The ward goes in place of what would have happened to the creature, by that rule. KF 20.2"""
    return unwarded(id, g.objs[id].controller, NOTHING, (rule,))


def power_counters(g: State, id: ObjectId, amount: int, source: ObjectId, cites: Cites = ()) -> Event:
    """+1 power counters are put on a creature, or taken off. KF 20.5"""
    return PowerCounters(id, g.objs[id].controller, amount, source, cites)
