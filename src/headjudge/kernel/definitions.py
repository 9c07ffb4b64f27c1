"""What does not change during a game: zones, event kinds, procedures, faces, and the nodes of ability trees.

The kernel knows ability trees only through the small classes here; `headjudge.abilities` fills them with a language.
Every node has a process-wide id, so that frames, effects and indexes hold integers; a save writes the face's key and
the node's place in it instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from headjudge.kernel.fields import A_CODE, A_MARK, Field, layout_of
from headjudge.kernel.ids import NO_NODE, Cites, KindId, NodeId, ObjectId, PlayerId, Slot
from headjudge.kernel.needs import Need
from headjudge.kernel.places import Places, Where
from headjudge.kernel.records import ABSENT, Context, Event, Frame
from headjudge.rulebook.rule import Anchor

if TYPE_CHECKING:
    from headjudge.kernel.state import State

NODE_BITS: Final = 20
NODE_MASK: Final = (1 << NODE_BITS) - 1
RULES: Final = 1
"""Stands for an object where the abilities of the rules themselves are meant: those that keywords stand for."""

PROPERTIES: Final = 60
"""The most properties a game may have: masks of them stay machine words."""
ALL_PROPERTIES: Final = (1 << PROPERTIES) - 1
STATEMENTS: Final = 1 << PROPERTIES
"""Beside masks of properties: what is stated, whatever it is about."""
FORBIDDING: Final = 1 << 20
"""Above the kinds of events: the key under which the replacements lie that say of anything that it cannot happen."""

NOBODY_SEES: Final = 0
OWNER_SEES: Final = 1
ALL_SEE: Final = 2


class Zone:
    """A kind of place, per player unless the table shares it; `sees` is who learns a face that enters."""

    __slots__ = ("aside", "id", "live", "name", "ordered", "sees", "shared")

    def __init__(
        self,
        id: int,
        name: str,
        sees: int,
        ordered: bool = False,
        shared: bool = False,
        live: bool = False,
        aside: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.sees = sees
        self.ordered = ordered
        self.shared = shared
        self.live = live
        """Objects that cease to exist here leave last known information behind."""
        self.aside = aside
        """What lies here is in force, and not in play."""


class EventKind:
    """A kind of event: its past-tense name, its class, and the function that changes the state when it is performed.

    `composite` kinds perform other events inside; they are recorded after those are complete, and not at all when
    `result` stayed 0. What such a kind does when it knows what came of them stands in `then`, stage by stage.
    `silent` kinds neither trigger nor can be replaced. An event of an `existing` kind does not occur where its object
    is gone when its turn comes.
    """

    __slots__ = (
        "changes", "cites", "composite", "existing", "fields", "id", "marker", "name", "perform", "record", "silent",
        "tells_result", "then", "told",
    )  # fmt: skip

    def __init__(
        self,
        id: KindId,
        name: str,
        record: type[Event],
        perform: Performer,
        composite: bool = False,
        silent: bool = False,
        fields: tuple[Field, ...] = (),
        then: tuple[Performer, ...] = (),
        existing: bool = False,
        changes: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.perform = perform
        self.then = then
        self.existing = existing
        self.record = record
        self.fields = fields
        """What its events hold beside the object, the player and the source that every event has."""
        self.told: Field | None = None
        """The field that the log tells in a word: which counter, which asset, which way."""
        for field in fields:
            if field.holds in (A_MARK, A_CODE):
                self.told = field
        self.composite = composite
        self.silent = silent
        self.cites: Cites = ()
        """The rules that decide its events, where whoever proposes one names no others."""
        self.changes = changes
        """What its events change of what lies open, in the words of the page of events: `object: zone = to`."""
        self.tells_result = len([said for said in changes if RESULT in said]) > 0
        """What it does may be less or more than its amount, and the log tells how much."""
        self.marker = False
        """It changes nothing: something began, was chosen or announced. It is told and may be heard."""

    def copy(self) -> EventKind:
        """The same kind for another game, which declares its own rules for it."""
        kind = EventKind(
            self.id, self.name, self.record, self.perform, self.composite, self.silent, self.fields, self.then,
            self.existing, self.changes,
        )  # fmt: skip
        kind.marker = self.marker
        kind.cites = self.cites
        return kind


RESULT: Final = " result"
MOVES: Final = ("object: zone = to", "object: gone where ceases")
"""What every kind changes whose events tell from where to where."""
Performer = Callable[["State", Event], None]
E = TypeVar("E", bound=Event)


MOST_KINDS: Final = 256


def by_kind(kinds: Iterable[int]) -> list[bool]:
    """For each kind of event, whether it is one of these. A list is read much faster than a set."""
    found = [False] * MOST_KINDS
    for kind in kinds:
        found[kind] = True
    return found


def kind_of(
    id: KindId,
    name: str,
    record: type[E],
    perform: Callable[[State, E], None],
    composite: bool = False,
    silent: bool = False,
    then: tuple[Callable[[State, E], None], ...] = (),
    existing: bool = False,
    words: dict[str, dict[int, str]] | None = None,
    changes: tuple[str, ...] = (),
) -> EventKind:
    """A kind of event with a class of its own; `words` of its codes by field."""
    said = {} if words is None else words
    fields = tuple([Field(one.name, one.at, one.holds, said.get(one.at)) for one in layout_of(record).fields])
    if not composite and layout_of(record).to and layout_of(record).origin:
        changes = (*MOVES, *changes)
    does, stages = cast(Performer, perform), cast("tuple[Performer, ...]", then)
    return EventKind(id, name, record, does, composite, silent, fields, stages, existing, changes)


P_RUN: Final = 4
"""The procedure that runs an instruction node: its `resume` is the step function."""

Step = Callable[["State", "Frame"], None]
F = TypeVar("F", bound=Frame)
DeclaredStep = tuple[str, Callable[["State", F], None]] | tuple[str, Callable[["State", F], None], Anchor]
"""A step's name, its function on the procedure's kind of frame, and the rule that it is, where it is one."""


def s_done(g: State, f: Frame) -> None:
    """Every step was carried out: what is below goes on."""
    g.frames.pop()


class Procedure:
    """The book's numbered steps: names and functions. A step may ask, push other frames, or jump by `frame.step`.

    What is proposed or asked in a step is decided by the step's rule, unless its kind or its maker says otherwise.
    """

    __slots__ = ("cites", "frame", "id", "index", "name", "names", "plain", "steps")

    def __init__(self, id: int, name: str, steps: tuple[DeclaredStep[F], ...], frame: type[F] | None = None) -> None:
        self.id = id
        self.name = name
        self.frame: type[Frame] = Frame if frame is None else frame
        """What it remembers between its steps."""
        self.plain = frame is None
        """It remembers nothing of its own."""
        self.names = tuple(step[0] for step in steps)
        self.steps: tuple[Step, ...] = (*[cast(Step, step[1]) for step in steps], s_done)
        """The functions by place; behind the last step the procedure is done."""
        self.cites: tuple[Cites, ...] = (*[(step[2],) if len(step) == 3 else () for step in steps], ())
        """The rules by place."""
        self.index: dict[str, int] = {n: i for i, n in enumerate(self.names)}

    def at(self, name: str) -> int:
        return self.index[name]


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A node of an ability tree: immutable data shared by all games of a process, made of the nodes below it."""

    def __init__(self, *parts: Node | None) -> None:
        self.below = tuple([part for part in parts if part is not None])
        self.id = NO_NODE
        self.face = ""
        self.local = -1
        self.form: object = None
        """The form that it was made of: what it prints and says comes from there."""
        self.awaiting: tuple[Node, ...] | None = None
        """The nodes of its tree that read what others fill; None before anybody has asked (`awaits`)."""
        self.asked = -1
        """The properties that it and those below it ask for, as a bit mask; -1 before anybody has asked."""

    reads = False
    """It reads what an instruction before it has filled."""
    of_event = False
    """It speaks of the event that its ability hears or replaces."""
    of_this = False
    """It speaks of the object whose ability it is, or of what that remembers."""

    def children(self) -> list[Node]:
        """The nodes below it, in order."""
        return list(self.below)

    def is_awaited(self, c: Context) -> bool:
        """Whether what it reads is still to be filled."""
        return False

    def awaits(self, c: Context) -> bool:
        """Whether it speaks of anything that an instruction before it is still to fill: that is not known yet."""
        if self.awaiting is None:
            self.awaiting = tuple(reading(self))
        for node in self.awaiting:
            if node.is_awaited(c):
                return True
        return False

    def asks(self) -> int:
        """Bit mask of the properties that it asks objects for by itself."""
        return 0

    seeks_abilities = False
    """It asks which abilities objects have (`seeks` says for which)."""

    def seeks(self, ability: Ability) -> bool:
        """Whether its answer may rest on an object's having that ability."""
        return self.seeks_abilities


def seeking(node: Node) -> list[Node]:
    """The nodes of a tree that ask which abilities objects have."""
    found = [node] if node.seeks_abilities else []
    return [*found, *[one for child in node.children() for one in seeking(child)]]


def reading(node: Node) -> list[Node]:
    """The nodes of a tree that read what others fill."""
    found = [node] if node.reads else []
    return [*found, *[one for child in node.children() for one in reading(child)]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """Something that holds or does not."""

    def holds(self, g: State, c: Context) -> bool:
        raise NotImplementedError(type(self).__name__)

    def where(self, places: Places) -> Where:
        """Where the source could be while it holds, and while it does not."""
        return places.any


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction(Node):
    """Something an ability tells the game to do. `perform` does it, or pushes a frame that `resume` carries on."""

    def perform(self, g: State, c: Context) -> None:
        raise NotImplementedError(type(self).__name__)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        raise NotImplementedError(type(self).__name__)

    def frame(self) -> type[Frame]:
        """What it remembers between its steps, where it takes several."""
        return Frame

    def feasible(self, g: State, c: Context) -> bool:
        """Whether it can be carried out in full now, on what `c.you` knows; what is not known yet is no obstacle."""
        return True

    def idle(self, g: State, c: Context) -> bool:
        """Whether there is nothing of it to do now: none of something, or what no condition leads to.

        It may be paid as a cost, which is nothing then; nobody chooses to do it.
        """
        return False

    def possible_in(self, places: Places) -> int:
        """The places of the source where it could be carried out at all, as far as it does something to the source."""
        return places.everywhere

    def needs(self, g: State, c: Context) -> list[Need]:
        """What it takes from the game or looks for there to be carried out in full, in order."""
        return []

    def takes_any_card(self) -> bool:
        """Whether any card will do for it, so that one whose face is not known yet does."""
        return False

    def in_turn(self, g: State, c: Context) -> list[tuple[Instruction, Context]]:
        """The instructions that it consists of, in order, each with the context in which it is carried out."""
        return [(self, c)]

    def fills(self) -> tuple[Slot, ...]:
        """The slots that it fills by itself."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Node):
    """An ability of a face. `zones` is a bit mask of the zones where it functions."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.zones = 0
        self.places = 0
        """The same in places, for a game that tells them apart by more than their zone."""
        self.condition: Condition | None = None
        """It functions only while this holds."""
        self.keyword = -1
        """The property of a keyword that stands for it: an object has it as long as it has the keyword."""
        self.giver: Giving | None = None
        """The ability that gives it to others; None for one of its own object."""
        self.seekers: tuple[Node, ...] | None = None
        """What decides whether it functions, or for whom, by asking for abilities; None before anybody has asked."""
        self.contends = False
        """Among effects of its stage it matters which comes first (`interferes` says with which)."""

    def children(self) -> list[Node]:
        return list(self.below) if self.condition is None else [*self.below, self.condition]

    def deciding(self) -> list[Node]:
        """What decides whether it functions."""
        return [] if self.condition is None else [self.condition]

    def brought(self) -> Ability:
        """The ability that objects have by it: this one, or what it gives."""
        return self

    def interferes(self, other: Ability) -> bool:
        """Whether it could matter which of two effects that contend comes first, where they reach the same object."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Giving(Ability):
    """An ability by which objects have another one. That one is theirs: they are its source."""

    def __init__(self, given: Ability, *parts: Node | None) -> None:
        super().__init__(given, *parts)
        self.given = given
        given.giver = self

    def deciding(self) -> list[Node]:
        """The same, and to whom it gives what."""
        return [node for node in self.children() if node is not self.given]

    def brought(self) -> Ability:
        return self.given.brought()

    def receivers(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        """Every object that has what it gives."""
        raise NotImplementedError(type(self).__name__)


class Seeking:
    """An ability that seeks others, while it is asked for as one object has it."""

    __slots__ = ("known", "node", "since", "this")

    def __init__(self, since: int, this: ObjectId, node: Ability) -> None:
        self.since = since
        """When it came to be there."""
        self.this = this
        self.node = node
        self.known: dict[tuple[int, ObjectId], list[ObjectId]] = {}
        """To whom others of its kind give something, as far as it has asked: by their node and object."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener(Ability):
    """A triggered ability. `kinds` are the events it listens to."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.kinds: tuple[KindId, ...] = ()
        self.own = False
        """It hears nothing but events of its source: their object, or what that became, is it."""
        self.watches = 0
        """Bit mask of properties, where it listens to effects being applied."""
        self.addressed = False
        """Its events are `Addressed`: they name the ability that hears them."""
        self.tallied = False
        """The game counts such events, whether or not anything that has the ability is there (`State.counted`)."""

    def hears(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        """Whether `ev` sets it off. `effect` is the id of the lasting effect it belongs to, or 0."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacer(Ability):
    """A replacement ability. `stage` orders kinds of replacement; `outcome` ones act after the event."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.kinds: tuple[KindId, ...] = ()
        self.stage = 0
        self.optional = False
        self.outcome = False
        self.own = False
        """It modifies nothing but events of its source."""
        self.watches = 0
        self.forbids = False
        """It says that such an event cannot happen: nothing replaces what does not happen anyway."""
        self.precedes = False
        """It resolves before the event, which happens all the same: of several at once it matters which is first."""

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        raise NotImplementedError

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        """Modify `ev` in place, or stop it and push what happens instead. `effect` is the lasting effect's id or 0."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier(Ability):
    """A continuous effect on one property. `dynamic` when what it affects, or by how much, follows the game.

    It is `intrinsic` where nothing decides that but the objects that it may affect, and the one whose ability it is;
    `nearby` where the cards that lie with them in play may decide it too.
    """

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.prop = 0
        self.stage = 0
        self.dynamic = True
        self.intrinsic = False
        self.nearby = False
        self.heeds_marks = True
        self.own = False
        """It changes nothing but its source."""
        self.sets = False
        """It sets a value, whatever that was."""
        self.printed_first = False
        """Printed, it says what its object is: it comes before the effects of its stage, whatever their timestamps."""
        self.described = False
        """A lasting effect of it is on the objects that it described as it began: `this` is its source, not each."""

    def affects(self, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
        raise NotImplementedError

    def affected(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        """Every object that it affects."""
        raise NotImplementedError

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        raise NotImplementedError

    def may_affect_uncontrolled(self) -> bool:
        """Whether it could affect an object that nobody controls."""
        return True

    def amount_now(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> int:
        """By how much it changes what it affects, as the game stands."""
        return 0

    def freeze(self, g: State, c: Context) -> int:
        """The amount that a lasting effect put on chosen objects keeps from its beginning."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Stated(Ability):
    """A rule-changing static ability that the game looks up by `topic` (a restriction, a permission, a cost change)."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.topic = 0
        self.had = False
        """Objects that a lasting effect puts it on have it as their own; otherwise it only speaks of them."""


class Face:
    """A card definition: facts as numbers and masks, words for people, and abilities.

    `numbers` is read by property id on the hot path; a property not listed is absent. `facts` keeps what the pack said,
    for people and for digests.
    """

    def __init__(self, key: str, name: str) -> None:
        self.key = key
        self.name = name
        self.numbers: dict[int, int] = {}
        self.row: list[int] = []
        """The same by property id, ABSENT for what is not listed; made by `number_nodes`."""
        self.amounts: list[int] = []
        """The same with 0 for what is not listed."""
        self.facts: dict[str, tuple[str, ...]] = {}
        self.abilities: list[Ability] = []
        self.extra: list[Node] = []
        """Trees that are not abilities by themselves (a resolution, a play restriction), numbered all the same."""
        self.by_zone: dict[int, tuple[int, ...]] = {}
        """For each zone, the places of the abilities that function there."""
        self.left_alone: i64 = ALL_PROPERTIES
        """Bit mask of the properties on which it has no continuous effect, which makes it what it is."""
        self.forms: tuple[object, ...] = ()
        """What the card says, in the order of its text, as it was written: what it prints and says comes from there."""
        self.this = "this card"
        """What its text calls it."""
        self.digest = ""
        self.nodes: list[Node] = []
        """Every node by its place in the face."""
        self.tallied: list[Listener] = []
        """Those whose events the game counts."""

    def number_nodes(self, zones: int) -> None:
        """Finish the face: give every node its id, sort the abilities that zones switch on, and lay out the numbers."""
        self.row = [self.numbers.get(prop, ABSENT) for prop in range(PROPERTIES)]
        self.amounts = [0 if number == ABSENT else number for number in self.row]
        local = 0
        todo: list[Node] = [*reversed(self.extra), *reversed(self.abilities)]
        while todo:
            node = todo.pop()
            node.id = NodeId(len(NODES))
            node.face = self.key
            node.local = local
            local += 1
            NODES.append(node)
            self.nodes.append(node)
            if isinstance(node, Listener) and node.tallied:
                self.tallied.append(node)
            todo.extend(reversed(node.children()))
        for ability in self.abilities:
            if isinstance(ability, Modifier):
                self.left_alone &= ~(1 << ability.prop)
        for zone in range(zones):
            on = tuple(a.local for a in self.abilities if a.zones >> zone & 1)
            if on:
                self.by_zone[zone] = on


def counters(faces: list[Face]) -> dict[int, tuple[int, ...]]:
    """By kind of event, what counts it for as long as the game lasts: each by its face and its place there."""
    found: dict[int, tuple[int, ...]] = {}
    for i, face in enumerate(faces):
        for node in face.tallied:
            for kind in node.kinds:
                found[kind] = (*found.get(kind, ()), i << NODE_BITS | node.local)
    return found


def probe(g: State, this: ObjectId, you: PlayerId, ev: Event | None, effect: int) -> Context:
    """A passing context to test conditions in; it sees the slots of the lasting effect's context, and its event."""
    context = g.effects[effect].context if effect else 0
    if context:
        parent = g.contexts[context]
        c = Context(0, g.token, this, you, parent.event if ev is None else ev, parent.ints, parent.lists)
    else:
        c = Context(0, g.token, this, you, ev)
    c.effect = effect
    return c


NODES: Final[list[Node]] = []
"""Every node of this process by id; append-only."""
