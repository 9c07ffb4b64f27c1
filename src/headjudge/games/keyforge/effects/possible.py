"""What cannot happen is not replaced: nothing to take, nothing to change, or a text that forbids it. KF 17.4"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.effects.verbs.aember import AmberStashed
from headjudge.games.keyforge.effects.verbs.damage import DAMAGE_MOVED, DamageMoved
from headjudge.games.keyforge.events import amber, status, tide
from headjudge.games.keyforge.events.drawing import Chains, change_of_chains
from headjudge.games.keyforge.objects import marks
from headjudge.kernel.ids import KindId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State

FLOWS: Final = frozenset((amber.LOST, amber.STOLEN, amber.CAPTURED, amber.MOVED_AMBER, amber.PAID))
STATUSES: Final[dict[KindId, tuple[int, bool]]] = {
    status.READIED: (marks.EXHAUSTED, True),
    status.GOT_EXHAUSTED: (marks.EXHAUSTED, False),
    status.GOT_STUNNED: (marks.STUNNED, False),
    status.UNSTUNNED: (marks.STUNNED, True),
    status.GOT_WARDED: (marks.WARDED, False),
    status.WARD_LOST: (marks.WARDED, True),
    status.GOT_ENRAGED: (marks.ENRAGED, False),
    status.CALMED: (marks.ENRAGED, True),
    status.HEALED: (marks.DAMAGE, True),
    DAMAGE_MOVED: (marks.DAMAGE, True),
}
"""The mark that an event is about, and whether it must be there before."""


def can_happen(g: State, ev: Event) -> bool:
    """Whether a proposed event would change anything."""
    if ev.kind in FLOWS:
        return amber.flowing(g, ev) > 0
    if ev.kind in STATUSES:
        mark, there = STATUSES[ev.kind]
        if isinstance(ev, (status.Healed, DamageMoved)) and ev.amount <= 0:
            return False
        return (g.mark(ev.obj, mark) > 0) == there
    if isinstance(ev, AmberStashed):
        return min(ev.amount, g.asset(ev.player, marks.AMBER)) > 0
    if isinstance(ev, amber.Exalted):
        return ev.amount > 0
    if isinstance(ev, Chains):
        return change_of_chains(g, ev) != 0
    if isinstance(ev, status.PowerCounters):
        return status.change_of_counters(g, ev) != 0
    if ev.kind == tide.TIDE_RAISED:
        return not tide.refuse_raise(g, ev.player)
    return True
