"""Continuous effects settle: where somebody watches a property, applying an effect to an object is itself an event.

Kept per effect and object (`State.applied`): what the effect last did. A first or a changed application is proposed as
an APPLIED event (object, property, change, source), so that it can be replaced and heard; a replacement
that changes the amount leaves the difference as an adjustment of that effect on that object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.definitions import EventKind, Modifier, kind_of
from headjudge.kernel.entries import entry_node
from headjudge.kernel.evaluation import VALUE, invalidate
from headjudge.kernel.fields import Amount, Internal, PropertyId
from headjudge.kernel.functioning import bearers, borne, origin, player_of, reached
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, SUBJECT, Event

if TYPE_CHECKING:
    from headjudge.kernel.state import State

APPLIED: Final[KindId] = KindId(9)


@mypyc_attr(allow_interpreted_subclasses=True)
class Applied(Event):
    """A continuous effect is applied to an object for the first time, or otherwise than before."""

    property: PropertyId
    change: Amount
    """By how much it changes it: what a replacement adds to that stays beside the effect."""
    unmodified: Internal
    """The same before any replacement."""
    effect: Internal

    def __init__(self, id: ObjectId, property: int, change: int, you: PlayerId, source: ObjectId, effect: int) -> None:
        super().__init__(APPLIED, id, you, source=source)
        self.property = property
        self.change = change
        self.unmodified = change
        self.effect = effect


def do_applied(g: State, ev: Applied) -> None:
    """An effect is applied to an object for the first time, or otherwise than before, where somebody watches."""
    extra = ev.change - ev.unmodified
    if extra:
        key = -(ev.effect * SUBJECT + ev.obj)
        g.applied[key] = g.applied.get(key, 0) + extra
        invalidate(g, VALUE, ev.obj, 1 << ev.property)
    ev.result = max(1, abs(ev.change))


def unsettled(g: State) -> bool:
    """Whether an effect is, or was, on a property that somebody watches."""
    return g.watched & g.index.modified != 0 or len(g.applied) > 0  # saves time unless there is one


def settle_watched(g: State) -> tuple[Event, ...]:
    """An event to propose for every application that began or changed since the last event."""
    fresh: list[tuple[int, Application]] = []
    present: set[int] = set()
    for prop in watched(g):
        for entry in g.index.modifiers.get(prop, ()):
            for found in applications(g, prop, entry):
                present.add(found.key)
                if found.change != g.applied.get(found.key, 0):
                    fresh.append((prop, found))
    for key in [k for k in g.applied if abs(k) not in present]:
        del g.applied[key]
    events: list[Event] = []
    for prop, found in fresh:
        change = found.change - g.applied.get(found.key, 0)
        g.applied[found.key] = found.change
        events.append(Applied(found.id, prop, change, found.you, found.this, found.key // SUBJECT))
    return tuple(events)


def watched(g: State) -> list[int]:
    """The properties with effects that somebody watches, in the order in which their effects apply."""
    found: list[int] = []
    left = g.watched & g.index.modified
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    if len(found) > 1:  # saves time unless there are several
        found.sort(key=g.policies.stage_of)
    return found


def baseline(g: State, mask: int) -> None:
    """Somebody begins to watch the properties in `mask`, or much was laid out at once: what applies is not news."""
    for prop, acting in g.index.modifiers.items():
        if mask >> prop & 1:
            for entry in acting:
                for found in applications(g, prop, entry):
                    g.applied[found.key] = found.change


class Application:
    """What an effect does to an object: by how much, for which of its sources and whose."""

    __slots__ = ("change", "id", "key", "this", "you")

    def __init__(self, key: int, id: ObjectId, change: int, this: ObjectId, you: PlayerId) -> None:
        self.key = key
        """Of `State.applied`."""
        self.id = id
        self.change = change
        self.this = this
        self.you = you


def applications(g: State, prop: int, entry: int) -> list[Application]:
    """What one effect does to each object now."""
    ids = reached(g, entry)
    if not ids:  # saves time
        return []
    node = entry_node(g, entry)
    assert isinstance(node, Modifier)
    if not borne(entry, node):
        acting = [origin(g, entry)]
        return [application(g, prop, entry, node, id, acting) for id in ids]
    effect = -entry if entry < 0 else 0
    sources = [(this, player_of(g, this)) for this in bearers(g, entry, node)]
    found: list[Application] = []
    for id in ids:
        acting = [(this, you) for this, you in sources if node.affects(g, id, this, you, effect)]
        found.append(application(g, prop, entry, node, id, acting))
    return found


def application(
    g: State, prop: int, entry: int, node: Modifier, id: ObjectId, acting: list[tuple[ObjectId, PlayerId]]
) -> Application:
    """What an effect does to an object, once for each of its sources."""
    base = g.policies.base(g, g.objs[id], prop)
    value = base
    for this, you in acting:
        value = node.modify(g, id, value, this, you, -entry if entry < 0 else 0)
    change = 0 if value == ABSENT else value - (0 if base == ABSENT else base)
    this, you = acting[0]
    return Application(abs(entry) * SUBJECT + id, id, change, this, you)


KINDS: Final[tuple[EventKind, ...]] = (kind_of(APPLIED, "applied", Applied, do_applied),)
