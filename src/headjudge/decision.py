"""A question as the outside sees it: options with words and keys, made when somebody reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from headjudge import rulebook
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.kernel.views import handle


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer."""

    index: int
    verb: str
    text: str
    """What it does, in words."""
    key: str
    """Verb, subject as the decider knows it, value: equal across clones and saves."""
    object: int
    """The decider's id of the object it is about, 0 where there is none."""
    value: int


class Group(NamedTuple):
    """A longer answer given one index at a time."""

    minimum: int
    maximum: int
    chosen: tuple[str, ...]
    ordered: bool


class Decision:
    """Who decides what, and the options."""

    def __init__(self, g: State, q: Question) -> None:
        self.player = q.player
        self.kind = g.policies.prompts[q.kind]
        self.prompt = g.policies.prompt(g, q)
        self.window = q.window
        """A window to act, as opposed to a choice that must be made."""
        self.rules = tuple(rulebook.anchor_name(rulebook.Anchor(a)) for a in q.cites)
        self.source = "" if not q.source else g.policies.called(g, q.source, q.player)
        self.group: Group | None = None
        if q.maximum > 1:
            self.group = Group(q.minimum, q.maximum, tuple(subject(g, q.player, o) for o in q.chosen), q.ordered)
        self.options = options_of(g, q)

    def __repr__(self) -> str:
        return f"<Decision of player {self.player}: {self.prompt} ({len(self.options)} options)>"


def options_of(g: State, q: Question) -> list[Option]:
    found: list[Option] = []
    seen: dict[str, int] = {}
    for i, act in enumerate(q.acts):
        verb = g.policies.acts[act]
        key = option_key(g, q, i)
        times = seen.get(key, 0) + 1
        seen[key] = times
        if times > 1:
            key = f"{key}#{times}"
        obj = q.objs[i]
        own = handle(g.objs[obj], q.player) if g.exists(obj) else 0
        found.append(Option(i, verb, g.policies.option(g, q, i), key, own, q.vals[i]))
    return found


def option_key(g: State, q: Question, i: int) -> str:
    parts = [g.policies.acts[q.acts[i]]]
    if q.objs[i]:
        parts.append(subject(g, q.player, q.objs[i]))
    value = g.policies.value_key(g, q, i)
    if value:
        parts.append(value)
    return "|".join(parts)


def chosen_key(g: State, q: Question, i: int) -> str:
    """The key of option `i` alone, as `options_of` would give it."""
    key = option_key(g, q, i)
    times = 1
    for j in range(i):
        if q.acts[j] == q.acts[i] and option_key(g, q, j) == key:
            times += 1
    return key if times == 1 else f"{key}#{times}"


def subject(g: State, player: int, id: int) -> str:
    """An object as `player` knows it: name, whose, where; a hidden one by its place."""
    if not id or (not g.exists(id) and id not in g.lki):
        return str(id)
    o = g.look(id)
    zone = g.policies.zones[o.zone]
    where = zone.name if zone.shared else f"{o.seat}.{zone.name}"
    if o.known >> player & 1:
        return f"{g.policies.name(g, o)}@{where}"
    line = g.zone(o.zone, 0 if zone.shared else o.seat)
    return f"?@{where}[{line.index(id) if id in line else 0}]"
