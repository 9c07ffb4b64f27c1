"""A question as the outside sees it: prompt, words, keys and options are made when somebody reads them.

They speak of the moment of the question, whenever they are read: once the game has gone on, a decision goes back to its
own moment by the answers that led to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from headjudge import rulebook
from headjudge.kernel.ids import FIRST_SEAT, ObjectId, PlayerId
from headjudge.kernel.keys import classes_of
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.kernel.views import DecisionView, handle
from headjudge.kernel.wording import option_words


class Moment:
    """The game while a question is open, also after it has gone on."""

    __slots__ = ("answers", "back", "g", "keys", "q")

    def __init__(self, g: State, q: Question, back: Callable[[int], State] | None, answers: int) -> None:
        self.g = g
        self.q = q
        self.back = back
        """Gives the game as it was after so many answers; None where nobody kept them."""
        self.answers = answers
        self.keys: list[str] | None = None

    def state(self) -> State:
        """The state in which the question is open."""
        if self.g.question is not self.q:  # saves time unless the game has gone on
            self.go_back()
        return self.g

    def go_back(self) -> None:
        g = None if self.back is None else self.back(self.answers)
        q = None if g is None else g.question
        if g is None or q is None or not is_same(q, self.q):
            raise RuntimeError("the game has gone on, and its answers do not lead back to this question")
        self.g, self.q = g, q

    def all_keys(self) -> list[str]:
        """The keys of all options, made together because equal ones are numbered."""
        if self.keys is None:
            g = self.state()
            self.keys = keys_of(g, self.q)
        return self.keys

    def words(self, i: int) -> str:
        g = self.state()
        return option_words(g, self.q, i)

    def object(self, i: int) -> int:
        g = self.state()
        o = g.find(self.q.objs[i])
        return 0 if o is None else handle(o, self.q.player)


def is_same(q: Question, other: Question) -> bool:
    """Whether two questions ask the same player the same."""
    if q.player != other.player or q.kind != other.kind or q.source != other.source or q.chosen != other.chosen:
        return False
    return q.acts == other.acts and q.objs == other.objs and q.vals == other.vals


class Option:
    """One possible answer."""

    __slots__ = ("_index", "_key", "_moment", "_object", "_text", "_value", "_verb")
    __match_args__: Final = ("index", "verb", "text", "key", "object", "value")

    def __init__(self, index: int, verb: str, text: str | None, key: str | None, object: int, value: int) -> None:
        self._index = index
        self._verb = verb
        self._text = text
        self._key = key
        self._object = object
        self._value = value
        self._moment: Moment | None = None

    @property
    def index(self) -> int:
        return self._index

    @property
    def verb(self) -> str:
        return self._verb

    @property
    def text(self) -> str:
        """What it does, in words."""
        if self._text is None:
            assert self._moment is not None
            self._text = self._moment.words(self._index)
        return self._text

    @property
    def key(self) -> str:
        """Verb, subject as the decider knows it, value: equal across clones and saves."""
        if self._key is None:
            assert self._moment is not None
            self._key = self._moment.all_keys()[self._index]
        return self._key

    @property
    def object(self) -> int:
        """The decider's id of the object it is about, 0 where there is none."""
        if self._object < 0:
            assert self._moment is not None
            self._object = self._moment.object(self._index)
        return self._object

    @property
    def value(self) -> int:
        return self._value

    def _fields(self) -> tuple[int, str, str, str, int, int]:
        return (self._index, self._verb, self.text, self.key, self.object, self._value)

    def numbered(self, index: int) -> Option:
        """The same answer at another place in a list."""
        return Option(index, self._verb, self.text, self.key, self.object, self._value)

    def __eq__(self, other: Any) -> bool:
        return self._fields() == other._fields() if isinstance(other, Option) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        told = f"index={self._index!r}, verb={self._verb!r}, text={self.text!r}, key={self.key!r}"
        return f"Option({told}, object={self.object!r}, value={self._value!r})"

    def __reduce__(self) -> tuple[type[Option], tuple[int, str, str, str, int, int]]:
        return (Option, self._fields())


def offered(moment: Moment, i: int, verb: str, value: int) -> Option:
    """Option `i` of an open question; its words, key and object are made when somebody reads them."""
    option = Option(i, verb, None, None, -1, value)
    option._moment = moment
    return option


class Group(NamedTuple):
    """A longer answer given one index at a time."""

    minimum: int
    maximum: int
    chosen: tuple[str, ...]
    ordered: bool


class Told(NamedTuple):
    """A question as it was read: what a pickled decision is made of, without the game."""

    player: PlayerId
    kind: str
    window: bool
    prompt: str
    rules: tuple[str, ...]
    source: str
    group: Group | None
    options: tuple[Option, ...]
    classes: tuple[tuple[int, ...], ...]


class Decision:
    """Who decides what, and the options.

    Copied to another process it keeps its words and leaves the game behind: it takes no secrets along.
    """

    __slots__ = ("_moment", "_options", "_prompt", "_told", "kind", "player", "window")
    FIELDS: Final = ("player", "kind", "prompt", "window", "rules", "source", "group", "options")

    def __init__(self, g: State, q: Question, back: Callable[[int], State] | None = None, answers: int = 0) -> None:
        self._moment: Moment | None = Moment(g, q, back, answers)
        self._told: Told | None = None
        self._options: list[Option] | None = None
        self._prompt: str | None = None
        self.player = q.player
        self.kind = g.policies.prompts[q.kind]
        self.window = q.window
        """A window to act, as opposed to a choice that must be made."""

    @property
    def prompt(self) -> str:
        """The question in words."""
        if self._prompt is None:
            moment = self.moment()
            g = moment.state()
            self._prompt = g.policies.prompt(g, moment.q)
        return self._prompt

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that decide that it is asked."""
        if self._told is not None:
            return self._told.rules
        return rule_names(self.moment().q.cites)

    @property
    def source(self) -> str:
        """The card that asks, as the decider may call it; empty where a rule does."""
        if self._told is not None:
            return self._told.source
        moment = self.moment()
        if not moment.q.source:
            return ""
        g = moment.state()
        return g.policies.called(g, moment.q.source, self.player)

    @property
    def group(self) -> Group | None:
        """How long the answer may be, and what of it is given; None where it is one option."""
        if self._told is not None:
            return self._told.group
        moment = self.moment()
        q = moment.q
        if q.maximum <= 1:
            return None
        g = moment.state()
        return Group(q.minimum, q.maximum, tuple([subject(g, q.player, ObjectId(o)) for o in q.chosen]), q.ordered)

    @property
    def options(self) -> list[Option]:
        """The possible answers."""
        if self._options is None:
            moment = self.moment()
            acts = moment.g.policies.acts
            self._options = [offered(moment, i, acts[act], moment.q.vals[i]) for i, act in enumerate(moment.q.acts)]
        return self._options

    @property
    def classes(self) -> tuple[tuple[int, ...], ...]:
        """The indexes of the options, those together that differ only in which of several copies they are about.

        One of each class, the first, is enough to try.
        """
        if self._told is not None:
            return self._told.classes
        moment = self.moment()
        return tuple(classes_of(moment.state(), moment.q))

    def moment(self) -> Moment:
        """The game in which it is asked, unless it was pickled without."""
        assert self._moment is not None
        return self._moment

    def with_options(self, options: list[Option]) -> Decision:
        """The same question with other options, for a table that puts a whole group at once."""
        if self._told is not None:
            return as_told(self._told._replace(options=tuple(options)))
        moment = self.moment()
        other = Decision(moment.g, moment.q, moment.back, moment.answers)
        other._options = options
        return other

    def told(self) -> Told:
        """All of it, as it can be read now."""
        options = tuple(self.options)
        return Told(
            self.player, self.kind, self.window, self.prompt, self.rules, self.source, self.group, options, self.classes
        )

    def __reduce__(self) -> tuple[Callable[[Told], Decision], tuple[Told]]:
        return as_told, (self.told(),)

    def __repr__(self) -> str:
        return f"<Decision of player {self.player}: {self.prompt} ({len(self.options)} options)>"


def as_told(told: Told) -> Decision:
    """A decision that is only what was read of it."""
    decision = Decision.__new__(Decision)
    decision._moment = None
    decision._told = told
    decision._options = list(told.options)
    decision._prompt = told.prompt
    decision.player = told.player
    decision.kind = told.kind
    decision.window = told.window
    return decision


RULE_NAMES: Final[dict[tuple[int, ...], tuple[str, ...]]] = {}
"""How rules are cited, by their anchors."""


def rule_names(anchors: tuple[int, ...]) -> tuple[str, ...]:
    names = RULE_NAMES.get(anchors)
    if names is None:  # saves time unless they were named before
        names = tuple([rulebook.anchor_name(rulebook.Anchor(a)) for a in anchors])
        RULE_NAMES[anchors] = names
    return names


def decision_view(d: Decision) -> DecisionView:
    """A question as its player's view holds it."""
    seen: DecisionView = {
        "kind": d.kind,
        "prompt": d.prompt,
        "rules": list(d.rules),
        "window": d.window,
        "source": d.source,
        "options": [
            {"verb": o.verb, "text": o.text, "key": o.key, "object": o.object, "value": o.value} for o in d.options
        ],
    }
    group = d.group
    if group is not None:
        seen["group"] = {
            "minimum": group.minimum,
            "maximum": group.maximum,
            "ordered": group.ordered,
            "chosen": list(group.chosen),
        }
    return seen


def keys_of(g: State, q: Question) -> list[str]:
    """The keys of the options, numbered where several would have the same."""
    found: list[str] = []
    seen: dict[str, int] = {}
    for i in range(len(q.acts)):
        key = option_key(g, q, i)
        times = seen.get(key, 0) + 1
        seen[key] = times
        found.append(key if times == 1 else f"{key}#{times}")
    return found


def chosen_key(g: State, q: Question, i: int) -> str:
    """The key of option `i` alone, as `keys_of` would give it."""
    key = option_key(g, q, i)
    times = 1
    for j in range(i):
        if q.acts[j] == q.acts[i] and option_key(g, q, j) == key:
            times += 1
    return key if times == 1 else f"{key}#{times}"


def option_key(g: State, q: Question, i: int) -> str:
    key = g.policies.acts[q.acts[i]]
    if q.objs[i]:
        key = f"{key}|{subject(g, q.player, q.objs[i])}"
    value = g.policies.value_key(g, q, i)
    return f"{key}|{value}" if value else key


def subject(g: State, player: PlayerId, id: ObjectId) -> str:
    """An object as `player` knows it: name, whose, where; a hidden one by its place."""
    o = g.find(id) or g.lki.get(id)
    if o is None:
        return str(id)
    zone = g.policies.zones[o.zone]
    where = zone.name if zone.shared else f"{o.seat}.{zone.name}"
    if o.known >> player & 1:
        return f"{g.policies.name(g, o)}@{where}"
    line = g.zone(o.zone, FIRST_SEAT if zone.shared else o.seat)
    return f"?@{where}[{line.index(id) if id in line else 0}]"
