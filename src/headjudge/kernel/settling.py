"""Continuous effects settle: where somebody watches a property, applying an effect to an object is itself an event.

Kept per effect and object (`State.applied`): what the effect last did. A first or a changed application is proposed as
an APPLIED event (object, property, change, source), so that it can be replaced and heard; a replacement
that changes the amount leaves the difference as an adjustment of that effect on that object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import entries, fields
from headjudge.kernel.definitions import NODE_BITS, EventKind, Modifier, probe
from headjudge.kernel.fields import Field
from headjudge.kernel.records import ABSENT, SUBJECT, Event

if TYPE_CHECKING:
    from headjudge.kernel.state import State

APPLIED: Final = 9


def applied(id: int, prop: int, change: int, you: int, source: int, entry: int) -> Event:
    """A continuous effect is applied to an object for the first time, or otherwise than before."""
    ev = Event(APPLIED, id, you, change, source)
    ev.place = prop
    ev.other = entry
    return ev


def applied_property(ev: Event) -> int:
    """Which property an applied effect changes."""
    return ev.place


def settle_amount(ev: Event, change: int) -> None:
    """By how much it changes it: what a replacement adds to that stays beside the effect."""
    ev.amount = change
    ev.objs = (change,)


def do_applied(g: State, ev: Event) -> None:
    """An effect is applied to an object for the first time, or otherwise than before, where somebody watches."""
    extra = ev.amount - ev.objs[0]
    if extra:
        key = -(ev.other * SUBJECT + ev.obj)
        g.applied[key] = g.applied.get(key, 0) + extra
        g.forget_one(ev.obj, ev.place)
        g.vcache.clear()
    ev.result = max(1, abs(ev.amount))


def unsettled(g: State) -> bool:
    """Whether an effect is, or was, on a property that somebody watches."""
    return g.watched & g.altered != 0 or len(g.applied) > 0  # saves time unless there is one


def settle_watched(g: State) -> tuple[Event, ...]:
    """An event to propose for every application that began or changed since the last event."""
    fresh: list[tuple[int, int, Event]] = []
    present: set[int] = set()
    for prop, acting in g.modifiers.items():
        if g.watched >> prop & 1:
            for entry in acting:
                for key, change, ev in applications(g, prop, entry):
                    present.add(key)
                    if change != g.applied.get(key, 0):
                        fresh.append((key, change, ev))
    for key in [k for k in g.applied if abs(k) not in present]:
        del g.applied[key]
    for key, change, ev in fresh:
        settle_amount(ev, change - g.applied.get(key, 0))
        g.applied[key] = change
    return tuple([ev for _, _, ev in fresh])


def baseline(g: State, mask: int) -> None:
    """Somebody begins to watch the properties in `mask`: what applies already is not news."""
    for prop, acting in g.modifiers.items():
        if mask >> prop & 1:
            for entry in acting:
                for key, change, _ in applications(g, prop, entry):
                    g.applied.setdefault(key, change)


def reached(g: State, entry: int) -> list[int]:
    """The objects to which an effect applies now, be it by nothing."""
    node = entries.entry_node(g, entry)
    assert isinstance(node, Modifier)
    if entry > 0:
        this = entry >> NODE_BITS
        o = g.objs[this]
        you = o.controller if o.controller >= 0 else o.owner
        if not node.functions(g, this, you):
            return []
        return node.affected(g, this, you, 0)
    e = g.effects[-entry]
    condition = node.condition
    if e.objs:
        still = [id for id in e.objs if g.exists(id)]
        if condition is None:
            return still
        return [id for id in still if condition.holds(g, probe(g, id, e.you, None, e.id))]
    if condition is not None and not condition.holds(g, probe(g, e.this, e.you, None, e.id)):
        return []
    return node.affected(g, e.this, e.you, e.id)


def applications(g: State, prop: int, entry: int) -> list[tuple[int, int, Event]]:
    """What one effect does to each object now: its key, the change, the event that would say so."""
    ids = reached(g, entry)
    if not ids:  # saves time
        return []
    if entry > 0:
        this = entry >> NODE_BITS
        o = g.objs[this]
        you = o.controller if o.controller >= 0 else o.owner
    else:
        e = g.effects[-entry]
        this, you = e.this, e.you
    node = entries.entry_node(g, entry)
    assert isinstance(node, Modifier)
    effect = -entry if entry < 0 else 0
    found: list[tuple[int, int, Event]] = []
    for id in ids:
        key = abs(entry) * SUBJECT + id
        base = g.policies.base(g, g.objs[id], prop)
        value = node.modify(g, id, base, this, you, effect)
        change = 0 if value == ABSENT else value - (0 if base == ABSENT else base)
        found.append((key, change, applied(id, prop, change, you, this, abs(entry))))
    return found


KINDS: Final[tuple[EventKind, ...]] = (
    EventKind(
        APPLIED,
        "applied",
        do_applied,
        fields=(
            Field("change", fields.AMOUNT),
            Field("property", fields.PLACE, fields.A_PROPERTY),
            Field("effect", fields.OTHER),
        ),
    ),
)
