"""The judge's log: what happened, with the rules that made it happen. Not part of the state: replayed on request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from mypy_extensions import mypyc_attr

from headjudge.kernel import fields
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.rulebook.rule import Anchor

if TYPE_CHECKING:
    from headjudge.kernel.records import Event, Question
    from headjudge.kernel.state import State


class LogEntry:
    """One recorded event as people read it. Names are those of the moment; `known` says who saw each."""

    __slots__ = (
        "amount",
        "before",
        "cites",
        "handles",
        "kind",
        "known",
        "name",
        "new",
        "number",
        "obj",
        "origin",
        "other_name",
        "place",
        "player",
        "result",
        "source_handles",
        "source_known",
        "source_name",
        "what",
        "zone",
    )  # fmt: skip

    def __init__(self, g: State, ev: Event) -> None:
        self.number = ev.number
        self.kind = g.policies.kinds[ev.kind].name
        self.player = ev.player
        self.amount = 0 if g.policies.kinds[ev.kind].ability else fields.amount(ev)
        self.result = ev.result
        self.place = fields.which(ev)
        self.zone = ev.zone
        self.origin = ev.origin
        self.obj = ev.obj
        self.new = ev.new
        self.cites = ev.cites
        subject = ev.new or ev.obj
        self.what = g.policies.what(g, ev)
        self.name, self.known = named(g, subject)
        self.source_name, self.source_known = named(g, ev.source)
        self.other_name = named(g, fields.other(ev))[0]
        self.handles = handles_of(g, subject)
        """The ids under which the players know what it happened to; `before` it, where a move made it another."""
        self.before = handles_of(g, ev.obj) if ev.new else ()
        self.source_handles = handles_of(g, ev.source)


Row: TypeAlias = tuple[
    int, str, int, int, int, int, int, int, int, int, list[int], str, str, int, str, int, str, list[int], list[int],
    list[int]
]  # fmt: skip
"""An entry as plain data."""


def row_of(entry: LogEntry) -> Row:
    return (
        entry.number, entry.kind, entry.player, entry.amount, entry.result, entry.place, entry.zone, entry.origin,
        entry.obj, entry.new, list(entry.cites), entry.what, entry.name, entry.known, entry.source_name,
        entry.source_known, entry.other_name, list(entry.handles), list(entry.before), list(entry.source_handles),
    )  # fmt: skip


class ReadEntry(LogEntry):
    """An entry that was written as data before."""

    __slots__ = ()

    def __init__(self, row: Row) -> None:
        self.number = row[0]
        self.kind = row[1]
        self.player = PlayerId(row[2])
        self.amount = row[3]
        self.result = row[4]
        self.place = row[5]
        self.zone = row[6]
        self.origin = row[7]
        self.obj = ObjectId(row[8])
        self.new = ObjectId(row[9])
        self.cites = tuple([Anchor(cite) for cite in row[10]])
        self.what = row[11]
        self.name = row[12]
        self.known = row[13]
        self.source_name = row[14]
        self.source_known = row[15]
        self.other_name = row[16]
        self.handles = tuple(row[17])
        self.before = tuple(row[18])
        self.source_handles = tuple(row[19])


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
