"""Why an event happened: the answer it followed, the card and ability that made it, what set that ability off."""

from __future__ import annotations

from typing import Final, NamedTuple

from headjudge.kernel.definitions import NODES, Instruction, Listener, Node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.journal import Journal, named
from headjudge.kernel.records import Context, Event, eyes
from headjudge.kernel.state import State
from headjudge.kernel.views import LogLine, ability_words

UNKNOWN: Final = "a card"
"""What a card is called by somebody who does not know it."""


class Seen(NamedTuple):
    """The name of a card and who knows it, as a bit mask."""

    name: str
    known: int

    def to(self, viewer: PlayerId, n: int) -> str:
        mask = eyes(viewer, n)
        return self.name if not self.name or self.known & mask == mask else UNKNOWN


class Cause(NamedTuple):
    """What stood behind an event when it was recorded."""

    number: int
    answer: int
    """The last answer before it; -1 before the first."""
    source: Seen
    ability: str
    """What the running ability says; empty where a rule alone made it happen."""
    trigger: int
    """The number of the event that set the ability off; 0 for none."""
    changed_by: tuple[Seen, ...]
    """The cards whose replacement effects have changed it."""


class Why(NamedTuple):
    """One link of the chain that led to an event, as somebody may know it."""

    event: LogLine
    rules: tuple[str, ...]
    """The rules that decided it."""
    source: str
    ability: str
    changed_by: tuple[str, ...]
    because: int
    """The number of the event that set it off; 0 for none."""
    answer: int
    """Which answer came before it, as `Game.choices` counts; -1 where nobody had answered yet."""
    answered: str
    """Whose answer that was and what it said, where the reader may know."""

    def __str__(self) -> str:
        said = self.event.get("sentence") or self.event["kind"]
        parts = [f"{self.event['number']}: {said}" + (f"  [{', '.join(self.rules)}]" if self.rules else "")]
        if self.source:
            parts.append(f"made by {self.source}" + (f": {self.ability}" if self.ability else ""))
        if self.changed_by:
            parts.append(f"changed by {', '.join(self.changed_by)}")
        if self.because:
            parts.append(f"set off by event {self.because}")
        if self.answered:
            parts.append(f"after answer {self.answer}: {self.answered}")
        return "\n  ".join(parts)


def cause_of(g: State, ev: Event, answer: int) -> Cause:
    """What stands behind an event that is being recorded."""
    context = context_of(g, ev)
    source = context.this if context is not None and context.this else ev.source
    trigger = 0 if context is None or context.event is None else context.event.number
    node = None if context is None else ability_of(g, context)
    words = "" if node is None else ability_words(g, node)
    bearers = {number: key[1] for key, number in g.identities.items()} if ev.applied else {}
    changed = [seen(g, bearers[one]) for one in ev.applied if one in bearers]
    return Cause(ev.number, answer, seen(g, source), words, trigger, tuple(one for one in changed if one.name))


def context_of(g: State, ev: Event) -> Context | None:
    """What the ability knows that made the event; None where a rule made it."""
    ids = [ev.context, *[f.context for f in reversed(g.frames)]]
    return next((g.contexts[id] for id in ids if id in g.contexts), None)


def ability_of(g: State, c: Context) -> Node | None:
    """The ability to which a context belongs: it runs, waits, or is the only one of its card that it can be."""
    running = [f.node for f in g.frames if f.context == c.id]
    waiting = [o.node for o in g.objects() if o.context == c.id]
    known = [node for node in (*running, *waiting, *[p.node for p in g.pending if p.context == c.id]) if node >= 0]
    if known:
        return NODES[known[0]]
    o = g.find(c.this) or g.lki.get(c.this)
    face = None if o is None or o.face < 0 else g.faces[o.face]
    if face is None:
        return None
    possible: list[Node] = []
    if c.event is None:
        possible += [root for root in face.extra if isinstance(root, Instruction)]
        possible = possible or [root for root in face.abilities if not isinstance(root, Listener)]
    else:
        possible += [root for root in face.abilities if isinstance(root, Listener) and c.event.kind in root.kinds]
    return possible[0] if len(possible) == 1 else None


def seen(g: State, id: ObjectId) -> Seen:
    return Seen(*named(g, id))


class Inquiry(Journal):
    """A journal that also keeps why everything happened."""

    def __init__(self) -> None:
        super().__init__()
        self.causes: list[Cause] = []
        self.answer = -1

    def write(self, g: State, ev: Event) -> None:
        super().write(g, ev)
        self.causes.append(cause_of(g, ev, self.answer))


def chain(causes: list[Cause], number: int) -> list[Cause]:
    """The event and what set it off, one after the other; the last event of a number, where attempts were reversed."""
    latest = {cause.number: cause for cause in causes}
    found: list[Cause] = []
    while number in latest and latest[number] not in found:
        found.append(latest[number])
        number = found[-1].trigger
    return found


def explained(cause: Cause, line: LogLine, viewer: PlayerId, n: int, answered: str = "") -> Why:
    """A cause as somebody may know it, with the event's line of that reader's log."""
    source = cause.source.to(viewer, n)
    changed_by = tuple(one.to(viewer, n) for one in cause.changed_by)
    ability = "" if source == UNKNOWN else cause.ability
    return Why(line, tuple(line["rules"]), source, ability, changed_by, cause.trigger, cause.answer, answered)
