"""The judge's log: what happened, with the rules that made it happen. Not part of the state: replayed on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from headjudge.kernel.records import Event, Question
    from headjudge.kernel.state import State


class LogEntry:
    """One recorded event as people read it. Names are those of the moment; `known` says who saw each."""

    __slots__ = (
        "amount", "kind", "known", "name", "new", "number", "obj", "origin", "other_name", "place", "player", "result",
        "rules", "source_known", "source_name",
        "what", "zone",
    )  # fmt: skip

    def __init__(self, g: State, ev: Event) -> None:
        self.number = ev.number
        self.kind = g.rules.kinds[ev.kind].name
        self.player = ev.player
        self.amount = 0 if g.rules.kinds[ev.kind].ability else ev.amount
        self.result = ev.result
        self.place = ev.place
        self.zone = ev.zone
        self.origin = ev.origin
        self.obj = ev.obj
        self.new = ev.new
        self.rules = ev.rules
        subject = ev.new or ev.obj
        self.what = g.rules.what(g, ev)
        self.name, self.known = named(g, subject)
        self.source_name, self.source_known = named(g, ev.source)
        self.other_name = named(g, ev.other)[0]


def named(g: State, id: int) -> tuple[str, int]:
    o = g.find(id) or g.lki.get(id)
    if o is None:
        return "", 0
    return g.rules.name(g, o), o.known


@mypyc_attr(allow_interpreted_subclasses=True)
class Journal:
    """A list of what happened, and of the anchors that events, questions, refusals and rulings cited."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.cited: set[int] = set()
        self.deciding: dict[int, tuple[int, tuple[int, ...]]] = {}
        """By context, the source of its effect and the rules that decided how it reads: its next event cites them."""

    def write(self, g: State, ev: Event) -> None:
        self.entries.append(LogEntry(g, ev))
        self.cited.update(ev.rules)
        begins = g.rules.kinds[ev.kind].name == "effect-began"
        for context, (source, rules) in list(self.deciding.items()):
            if ev.context == context or ev.source == source or (begins and ev.obj == source):
                del self.deciding[context]
                self.explain(ev, rules)

    def explain(self, ev: Event, rules: tuple[int, ...]) -> None:
        """Further rules by which an event that was written happened as it did, or left behind what it left."""
        self.cited.update(rules)
        for entry in reversed(self.entries):
            if entry.number == ev.number:
                entry.rules = (*entry.rules, *[rule for rule in rules if rule not in entry.rules])
                return

    def decided(self, context: int, source: int, rules: tuple[int, ...]) -> None:
        """Rules decided how the effect of a context reads: its next event happens by them."""
        self.ruled(rules)
        have = self.deciding.get(context, (source, ()))[1]
        self.deciding[context] = (source, (*have, *[rule for rule in rules if rule not in have]))

    def refused(self, rules: tuple[int, ...]) -> None:
        """By these rules an instruction, an effect or a trigger came to nothing."""
        self.cited.update(rules)

    def asked(self, g: State, q: Question) -> None:
        """A question came up, whether it is put or, being forced, answered by itself."""
        self.cited.update(q.rules)

    def ruled(self, rules: tuple[int, ...]) -> None:
        """Rules decided how something is read, and no event follows that would show it."""
        self.cited.update(rules)
