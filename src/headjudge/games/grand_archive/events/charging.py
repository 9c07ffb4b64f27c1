"""Charge counters, and how many of them an object has had. GA 2.11, 3.1 on-charge"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.objects.marks import CHARGE
from headjudge.games.grand_archive.objects.records import known_of, w_known_of
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.events import happen
from headjudge.kernel.fields import Amount, Internal
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.moving import MARKED, Marked, do_mark
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Charged(Event):
    """An object has more charge counters than it ever had before. GA 3.1 on-charge"""

    before: Internal
    counters: Amount

    def __init__(self, id: ObjectId, player: PlayerId, before: int, now: int) -> None:
        super().__init__(CHARGED, id, player)
        self.before = before
        self.counters = now


def reached(ev: Event, n: int) -> bool:
    """Whether an object has so many charge counters for the first time."""
    return isinstance(ev, Charged) and ev.before < n <= ev.counters


def do_charge(g: State, ev: Charged) -> None:
    """It is noted how many charge counters it has had. GA 3.1 on-charge"""
    w_known_of(g, ev.obj).most_charged = ev.counters
    ev.result = ev.counters


def do_put_counters(g: State, ev: Marked) -> None:
    """Counters are put on an object or taken off; of charge counters it is known how many there ever were. GA 2.11"""
    before = most_charged(g, ev.obj) if ev.mark == CHARGE and g.exists(ev.obj) else 0
    do_mark(g, ev)
    if ev.mark == CHARGE and ev.result and g.mark(ev.obj, CHARGE) > before:
        happen(g, Charged(ev.obj, ev.player, before, g.mark(ev.obj, CHARGE)))


def most_charged(g: State, id: ObjectId) -> int:
    """The most charge counters that an object has had at once."""
    return max(known_of(g, id).most_charged, g.mark(id, CHARGE))


CHARGED: Final[KindId] = TABLES.event(
    "charged",
    Charged,
    do_charge,
    cites=(cite("GA 3.1 on-charge"),),
    existing=True,
)
TABLES.performs(MARKED, Marked, do_put_counters)
