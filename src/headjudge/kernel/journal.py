"""The judge's log: what happened, with the rules that made it happen. Not part of the state: replayed on request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from mypy_extensions import mypyc_attr

from headjudge.kernel import fields
from headjudge.kernel.fields import Field
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.rulebook.rule import Anchor

if TYPE_CHECKING:
    from headjudge.kernel.records import Question
    from headjudge.kernel.state import State


Held: TypeAlias = tuple[str, str, tuple[int, ...], tuple[str, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]
"""A field of an event: its name, what it holds, its numbers; of objects their names, who knew each, their handles.

Tuples, because logs are long and the garbage collector leaves tuples of mere words and numbers alone.
"""


class LogEntry:
    """One recorded event as people read it. Names are those of the moment; `known` says who saw each."""

    __slots__ = (
        "amount", "before", "cites", "counts", "handles", "held", "kind", "known", "name", "new", "number", "obj",
        "origin", "partly", "place", "player", "result", "source_handles", "source_known", "source_name", "what",
        "zone",
    )  # fmt: skip

    def __init__(self, g: State, ev: Event) -> None:
        kind = g.policies.kinds[ev.kind]
        self.number = ev.number
        self.kind = kind.name
        self.player = ev.player
        self.amount = fields.amount(ev)
        self.counts = fields.layout_of(kind.record).amount != ""
        """Its kind has an amount."""
        self.partly = kind.tells_result and ev.result != self.amount
        """Less or more of it really happened."""
        self.result = ev.result
        self.place = fields.which(ev)
        self.zone = fields.to_zone(ev)
        self.origin = fields.from_zone(ev)
        self.obj = ev.obj
        self.new = ev.new
        self.cites = ev.cites
        subject = ev.new or ev.obj
        self.what = g.policies.what(g, ev)
        self.name, self.known = named(g, subject)
        self.source_name, self.source_known = named(g, ev.source)
        self.held: tuple[Held, ...] = tuple([held(g, ev, field) for field in kind.fields if is_told(field)])
        """What else the event holds, by the names of its fields."""
        self.handles = handles_of(g, subject)
        """The ids under which the players know what it happened to; `before` it, where a move made it another."""
        self.before = handles_of(g, ev.obj) if ev.new else ()
        self.source_handles = handles_of(g, ev.source)

    def named(self) -> list[str]:
        """The names of the objects that stand alone in one of its fields."""
        return [name for one in self.held if one[1] in fields.SINGLE_OBJECTS for name in one[3]]


def is_told(field: Field) -> bool:
    """Whether logs tell a field; some are told under names that all kinds share."""
    return field.holds not in (fields.INTERNAL, fields.INTERNALS, fields.AN_ABILITY)


def held(g: State, ev: Event, field: Field) -> Held:
    """A field as it is when the event is recorded."""
    if field.holds in fields.ANY_OBJECTS:
        ids = [id for id in field.objects(ev) if g.find(id) is not None or id in g.lki]
        seen = [named(g, id) for id in ids]
        return (
            field.name, field.holds, tuple([int(id) for id in ids]), tuple([name for name, _ in seen]),
            tuple([known for _, known in seen]), tuple([handles_of(g, id) for id in ids]),
        )  # fmt: skip
    if field.holds == fields.COUNTERS:
        pairs = field.numbers(ev)
        names = tuple([g.policies.marks.get(mark, "") for mark in pairs[::2]])
        return field.name, field.holds, tuple(pairs[1::2]), names, (), ()
    if field.holds == fields.SIGHTS:
        return field.name, field.holds, tuple(field.numbers(ev)), (), (), ()
    number = int(field.number(ev))
    return field.name, field.holds, (number,), (word_of(g, field, number),), (), ()


def word_of(g: State, field: Field, number: int) -> str:
    """What a number in a field is called; empty where it is a mere number."""
    if field.holds == fields.A_ZONE and number >= 0:
        return g.policies.zones[number].name
    if field.holds == fields.A_MARK:
        return g.policies.marks.get(number, "")
    if field.holds == fields.A_PROPERTY and number >= 0:
        return g.policies.props[number]
    if field.holds == fields.A_FACE and number >= 0:
        return g.faces[number].name
    return field.words.get(number, "")


Row: TypeAlias = tuple[
    int, str, int, int, bool, int, int, int, int, int, int, tuple[int, ...], str, str, int, str, int, tuple[Held, ...],
    tuple[int, ...], tuple[int, ...], tuple[int, ...], bool
]  # fmt: skip
"""An entry as plain data."""


def row_of(entry: LogEntry) -> Row:
    return (
        entry.number, entry.kind, entry.player, entry.amount, entry.counts, entry.result, entry.place, entry.zone,
        entry.origin, entry.obj, entry.new, tuple(entry.cites), entry.what, entry.name, entry.known, entry.source_name,
        entry.source_known, entry.held, entry.handles, entry.before, entry.source_handles, entry.partly,
    )  # fmt: skip


class ReadEntry(LogEntry):
    """An entry that was written as data before."""

    __slots__ = ()

    def __init__(self, row: Row) -> None:
        self.number = row[0]
        self.kind = row[1]
        self.player = PlayerId(row[2])
        self.amount = row[3]
        self.counts = row[4]
        self.result = row[5]
        self.place = row[6]
        self.zone = row[7]
        self.origin = row[8]
        self.obj = ObjectId(row[9])
        self.new = ObjectId(row[10])
        self.cites = tuple([Anchor(cite) for cite in row[11]])
        self.what = row[12]
        self.name = row[13]
        self.known = row[14]
        self.source_name = row[15]
        self.source_known = row[16]
        self.held = row[17]
        self.handles = row[18]
        self.before = row[19]
        self.source_handles = row[20]
        self.partly = row[21]


def handles_of(g: State, id: ObjectId) -> tuple[int, ...]:
    o = g.find(id) or g.lki.get(id)
    return () if o is None else o.handles


def named(g: State, id: ObjectId) -> tuple[str, int]:
    o = g.find(id) or g.lki.get(id)
    if o is None:
        return "", 0
    return g.policies.name(g, o), o.known


@mypyc_attr(allow_interpreted_subclasses=True)
class Journal:
    """A list of what happened, and of the anchors that events and questions cited."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.cited: set[int] = set()

    def write(self, g: State, ev: Event) -> None:
        self.entries.append(LogEntry(g, ev))
        self.cited.update(ev.cites)

    def asked(self, g: State, q: Question) -> None:
        """A question came up, whether it is put or, being forced, answered by itself."""
        self.cited.update(q.cites)


def journal_of(entries: list[LogEntry], cited: Iterable[int]) -> Journal:
    """A journal that goes on after these."""
    journal = Journal()
    journal.entries = entries
    journal.cited = set(cited)
    return journal
