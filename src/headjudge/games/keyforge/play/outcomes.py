"""What came of an event by which a procedure goes on: something else may have happened instead. KF 17.1"""

from __future__ import annotations

from headjudge.kernel.events import happen, noted
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State


def depend_on(g: State, f: Frame, ev: Event, slot: Slot) -> None:
    """Propose an event; the next step of the procedure asks `outcome` what came of it."""
    if not f.context:
        f.context = g.new_context(ev.obj, f.player).id
    slots = g.w_context(f.context)
    slots.ints[slot], slots.lists[slot] = 0, ()
    happen(g, noted(ev, f.context, slot))


def outcome(g: State, f: Frame, slot: Slot) -> int:
    """How much of that event has happened, 0 where it was replaced."""
    return g.contexts[f.context].ints[slot]


def subjects(g: State, f: Frame, slot: Slot) -> tuple[ObjectId, ...]:
    """To what it has happened, as it is now."""
    return g.contexts[f.context].filled(slot)
