"""The records a running game is made of: plain slotted data, copied on write.

Nothing here holds a function, a reference to another record of the state, or anything that cannot be written to a
save. Ids stand for references and are never reused. `token` says which state may write a record in place.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from headjudge.kernel import ids
from headjudge.kernel.fields import RECORDS, SEVERAL, Internal, Internals, layout_of, remembered_in
from headjudge.kernel.ids import Cites, KindId, NodeId, ObjectId, PlayerId, Slot

if TYPE_CHECKING:
    from headjudge.kernel.state import State

ABSENT: Final = -(1 << 30)
"""The value of a property that an object does not have; 0 is a value, this is none."""

MODIFIED: Final = 1 << 59
PLAYERS: Final = 1 << 60
HAPPENED: Final = 1 << 61
"""Of `State.dirty`, above the bits of zones: the effects on some property, what players have, any event."""
SUBJECT: Final = 1 << 24
"""Above every id: what keys that name an object beside something else are made with."""


def eyes(viewer: PlayerId, n: int) -> int:
    """Bit mask of the players who must know a face for the viewer to see it; 0 for the judge."""
    if viewer >= 0:
        return 1 << viewer
    return (1 << n) - 1 if viewer == ids.SPECTATOR else 0


@mypyc_attr(acyclic=True)
class Obj:
    """One object: the present incarnation of zero or more cards, or of something waiting to resolve."""

    __slots__ = (
        "cards", "content", "context", "controller", "face", "handles", "host", "id", "known", "marks", "node",
        "owner", "pred", "record", "seat", "since", "source", "token", "zone",
    )  # fmt: skip

    def __init__(
        self, id: ObjectId, token: object, face: int, cards: tuple[int, ...], owner: PlayerId, controller: PlayerId
    ) -> None:
        self.id = id
        self.token = token
        self.face = face
        """Index into the game's faces, or -1 for a thing without a face of its own."""
        self.cards = cards
        self.owner = owner
        self.controller = controller
        """The player who controls it, or -1."""
        self.zone = 0
        self.seat: PlayerId = ids.FIRST_SEAT
        self.host: ObjectId = ids.NOTHING
        """The object it is attached to, under or linked with; 0 for none."""
        self.source: ObjectId = ids.NOTHING
        """For an entry: the object it came from; 0 for none."""
        self.node = ids.NO_NODE
        """For an entry: the ability that will resolve; -1 for none."""
        self.context = 0
        """Its declared parameters (X, modes, targets); 0 for none."""
        self.marks: dict[int, int] = {}
        """Counters and statuses, how much of each: what lies on it for all to see, and what is counted on it."""
        self.known = 0
        """Bit mask of the players who know its face."""
        self.handles: tuple[int, ...] = ()
        """Per viewer, the id under which that viewer knows it; 0 until first sight."""
        self.since = 0
        self.pred: ObjectId = ids.NOTHING
        """The object it was before it became a new one; 0 for none."""
        self.record: Record | None = None
        """What the game remembers of it beside its marks (`Policies.obj_record`); None for nothing."""
        self.content = 0
        """What it is in one number (`kernel.keys`); 0 while nobody has asked since it was last written."""

    def copy(self, token: object) -> Obj:
        o = Obj(self.id, token, self.face, self.cards, self.owner, self.controller)
        o.zone = self.zone
        o.seat = self.seat
        o.host = self.host
        o.source = self.source
        o.node = self.node
        o.context = self.context
        o.marks = self.marks.copy()
        o.known = self.known
        o.handles = self.handles
        o.since = self.since
        o.pred = self.pred
        o.record = self.record
        return o


@mypyc_attr(acyclic=True)
class Replaced:
    """What has been replaced in a list of objects since an attempt began, and by that what was there before."""

    __slots__ = ("ids", "later", "objs", "slots")

    def __init__(self, slots: list[Obj | None]) -> None:
        self.slots = slots
        """The objects by id as they are now."""
        self.ids: list[ObjectId] = []
        self.objs: list[Obj | None] = []
        """What was there under each of those ids; the first time counts."""
        self.later: Replaced | None = None
        """What has been replaced since another attempt began within that one; nothing more is noted here then."""

    def note(self, id: ObjectId, was: Obj | None) -> None:
        self.ids.append(id)
        self.objs.append(was)

    def before(self, count: int) -> list[Obj | None]:
        """The list as it was when there were so many ids."""
        slots = self.slots[:count] if self.later is None else self.later.before(count)
        for i in range(len(self.ids) - 1, -1, -1):
            if self.ids[i] < count:
                slots[self.ids[i]] = self.objs[i]
        return slots


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One change of the game: proposed, replaced, performed, recorded.

    A kind of event is a class whose annotated fields hold what the rulebook says of it (`kernel.fields`). `result` is
    what really happened (an amount, or 1), `new` the object that came out of a move.
    """

    __slots__ = (
        "applied", "cites", "context", "inner", "kind", "new", "note", "number", "obj", "player", "result", "source",
        "stopped",
    )  # fmt: skip

    def __init__(
        self,
        kind: KindId,
        obj: ObjectId = ids.NOTHING,
        player: PlayerId = ids.NOBODY,
        source: ObjectId = ids.NOTHING,
        cites: Cites = (),
    ) -> None:
        self.kind = kind
        self.obj = obj
        self.player = player
        self.source = source
        self.cites = cites
        self.new: ObjectId = ids.NOTHING
        self.result = 0
        self.context = 0
        """The context that asked for it; 0 for none."""
        self.note = ids.NO_SLOT
        """The slot of that context which remembers the outcome; empty for none."""
        self.applied: tuple[int, ...] = ()
        """The identities of the replacements that have already modified it: none applies twice."""
        self.stopped = False
        self.inner = False
        """It is an internal event of a composite one, which occurs when this does."""
        self.number = 0

    def copy(self) -> Event:
        e = self.twin()
        e.take(self)
        return e

    def take(self, other: Event) -> None:
        """Hold what another event holds in the fields that every event has."""
        self.kind = other.kind
        self.obj = other.obj
        self.player = other.player
        self.source = other.source
        self.cites = other.cites
        self.new = other.new
        self.result = other.result
        self.context = other.context
        self.note = other.note
        self.applied = other.applied
        self.stopped = other.stopped
        self.inner = other.inner
        self.number = other.number

    def twin(self) -> Event:
        """A record of its class that holds the same in the fields which that declares, and nothing else yet."""
        record = type(self)
        e = record.__new__(record)
        for field in layout_of(record).fields:
            setattr(e, field.at, getattr(self, field.at))
        return e


@mypyc_attr(allow_interpreted_subclasses=True)
class Belated(Event):
    """An event that says what has come of another one: what functioned before that hears it."""

    before: Internals = ()
    """As `triggering.foreseen` tells it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Addressed(Event):
    """An event that only one ability in force hears."""

    entry: Internal = 0
    """That ability (`kernel.entries`)."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Context:
    """What an ability knows while it waits or runs: its source, its player, its event, and named slots."""

    __slots__ = ("effect", "event", "id", "ints", "lists", "this", "token", "you")

    def __init__(
        self,
        id: int,
        token: object,
        this: ObjectId,
        you: PlayerId,
        event: Event | None = None,
        ints: dict[Slot, int] | None = None,
        lists: dict[Slot, tuple[int, ...]] | None = None,
    ) -> None:
        self.id = id
        self.token = token
        self.this = this
        self.you = you
        self.event = event
        self.effect = 0
        """The lasting effect that asks, where it is a passing context of one."""
        self.ints: dict[Slot, int] = {} if ints is None else ints
        self.lists: dict[Slot, tuple[int, ...]] = {} if lists is None else lists

    def objects(self, slot: Slot) -> tuple[ObjectId, ...]:
        """The objects that a slot holds; none where it holds none."""
        return cast("tuple[ObjectId, ...]", self.lists.get(slot, ()))

    def filled(self, slot: Slot) -> tuple[ObjectId, ...]:
        """The objects that a slot holds which is filled by now."""
        return cast("tuple[ObjectId, ...]", self.lists[slot])

    def copy(self, token: object) -> Context:
        event = None if self.event is None else self.event.copy()
        return Context(self.id, token, self.this, self.you, event, self.ints.copy(), self.lists.copy())


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One running procedure: which one, at which step.

    A procedure that has more to remember declares it: a subclass with typed fields and their defaults. Fields hold
    numbers, flags and tuples of numbers; they are copied and saved by name (`fields_of`).
    """

    __slots__ = (
        "act", "at", "chosen", "context", "event", "node", "obj", "player", "proc", "queue", "snapshot", "step",
        "token", "val",
    )  # fmt: skip

    def __init__(
        self, proc: int, token: object, player: PlayerId = ids.NOBODY, context: int = 0, node: NodeId = ids.NO_NODE
    ) -> None:
        self.proc = proc
        self.token = token
        self.step = 0
        """The step that comes next; `at` is the one running or asking."""
        self.at = 0
        self.player = player
        self.context = context
        self.node = node
        self.event: Event | None = None
        self.queue: tuple[Event, ...] = ()
        """Events still to come, untouched until their turn."""
        self.act = 0
        """The answer to the last question this frame put: what, with which object, with which value."""
        self.obj: ObjectId = ids.NOTHING
        self.val = 0
        self.chosen: tuple[ObjectId, ...] = ()
        """The objects that were the answer to the last choice this frame put, where no slot of a context keeps them."""
        self.snapshot: State | None = None
        """The state before the attempt that this frame is; None when it is no attempt."""

    def copy(self, token: object) -> Frame:
        f = self.twin(token)
        f.step = self.step
        f.at = self.at
        f.queue = self.queue
        f.event = None if self.event is None else self.event.copy()
        f.act = self.act
        f.obj = self.obj
        f.val = self.val
        f.chosen = self.chosen
        f.snapshot = self.snapshot
        return f

    def twin(self, token: object) -> Frame:
        """A frame of its kind with the fields which that declares; kinds that every attempt copies list theirs."""
        f = type(self)(self.proc, token, self.player, self.context, self.node)
        for name in fields_of(type(self)):
            setattr(f, name, getattr(self, name))
        return f

    def held(self) -> list[int]:
        """Every number in its fields: some are ids of objects."""
        found: list[int] = list(self.chosen)
        for name in fields_of(type(self)):
            value = getattr(self, name)
            if isinstance(value, tuple):
                found.extend(value)
            elif isinstance(value, int):
                found.append(value)
        return found


class WindowFrame(Frame):
    """A window to act."""

    passes: int = 0
    """How many have passed in succession."""
    begun: bool = False
    """Somebody has acted or passed in it already."""

    def twin(self, token: object) -> WindowFrame:
        f = WindowFrame(self.proc, token, self.player, self.context, self.node)
        f.passes = self.passes
        f.begun = self.begun
        return f


OF_EVERY_FRAME: Final = frozenset((
    "act", "at", "chosen", "context", "event", "node", "obj", "player", "proc", "queue", "snapshot", "step", "token",
    "val",
))  # fmt: skip
FIELDS: Final[dict[type[Frame], tuple[str, ...]]] = {Frame: ()}


def fields_of(frame: type[Frame]) -> tuple[str, ...]:
    """The fields that a kind of frame declares beside those of every frame, sorted by name."""
    known = FIELDS.get(frame)
    if known is None:  # saves time unless it is the first of its kind
        names: set[str] = set()
        for base in frame.__mro__[: frame.__mro__.index(Frame)]:
            names.update(base.__dict__.get("__mypyc_attrs__", ()))
            names.update(inspect.get_annotations(base))
        known = tuple(sorted(names - OF_EVERY_FRAME))
        FIELDS[frame] = known
    return known


@mypyc_attr(acyclic=True)
class Lasting:
    """An effect that outlives what made it: a modifier, a replacement, a delayed or granted ability. Immutable."""

    __slots__ = ("amount", "context", "id", "left", "node", "objs", "since", "this", "until", "until_player", "you")

    def __init__(
        self, id: int, node: NodeId, this: ObjectId, you: PlayerId, objs: tuple[ObjectId, ...], until: int
    ) -> None:
        self.id = id
        self.node = node
        self.this = this
        self.you = you
        self.objs = objs
        """The objects it was put on; empty where it finds its objects by description."""
        self.until = until
        self.until_player: PlayerId = ids.NOBODY
        self.context = 0
        self.amount = 0
        """The amount fixed when it began, where it was put on chosen objects."""
        self.left = -1
        """How often or how much it still applies; -1 without limit."""
        self.since = 0

    def with_left(self, left: int) -> Lasting:
        e = self.with_until(self.until)
        e.left = left
        return e

    def with_until(self, until: int) -> Lasting:
        e = Lasting(self.id, self.node, self.this, self.you, self.objs, until)
        e.until_player = self.until_player
        e.context = self.context
        e.since = self.since
        e.amount = self.amount
        e.left = self.left
        return e


@mypyc_attr(acyclic=True)
class Pending:
    """A triggered ability that waits to be put out or resolved. Immutable."""

    __slots__ = ("context", "entry", "id", "node", "this", "you")

    def __init__(self, id: int, node: NodeId, this: ObjectId, you: PlayerId, context: int, entry: int = 0) -> None:
        self.id = id
        self.entry = entry
        """The ability in force that triggered (`kernel.entries`); 0 where it is none."""
        self.node = node
        self.this = this
        self.you = you
        self.context = context


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """What a game remembers of its course, a player or an object: a subclass with typed fields (`kernel.fields`).

    It is copied on write, saved, loaded and checked field by field. A tuple of further records may be one of them.
    """

    __slots__ = ("token",)

    def __init__(self, token: object) -> None:
        self.token = token

    def copy(self, token: object) -> Record:
        return self.twin(token)

    def held(self) -> list[int]:
        """Every number in it, field by field; of several how many there are as well."""
        found: list[int] = []
        for field in remembered_in(type(self)):
            if field.holds == RECORDS:
                for one in field.records(self):
                    found.extend(one.held())
                found.append(len(field.records(self)))
            elif field.holds in SEVERAL:
                found.extend(field.numbers(self))
                found.append(len(field.numbers(self)))
            else:
                found.append(field.number(self))
        return found

    def twin(self, token: object) -> Record:
        """A record of its class that holds the same in the fields which that declares; those copied often list them."""
        r = type(self)(token)
        for field in remembered_in(type(self)):
            setattr(r, field.at, getattr(self, field.at))
        return r


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(Record):
    """A player: the assets by their ids, and what a game declares beside."""

    __slots__ = ("assets", "had")

    def __init__(self, token: object) -> None:
        super().__init__(token)
        self.assets: list[int] = []
        """How much of each asset, as far as the last one that this player has had."""
        self.had = 0
        """Bit mask of the assets that this player has had: views show those."""

    def copy(self, token: object) -> Record:
        p = self.twin(token)
        assert isinstance(p, Player)
        p.assets = self.assets.copy()
        p.had = self.had
        return p

    def asset(self, asset: int) -> int:
        return self.assets[asset] if asset < len(self.assets) else 0

    def set_asset(self, asset: int, value: int) -> None:
        missing = asset + 1 - len(self.assets)
        if missing > 0:  # saves time unless it has had none yet
            self.assets.extend([0] * missing)
        self.assets[asset] = value
        self.had |= 1 << asset

    def table(self) -> dict[int, int]:
        """How much of each asset that this player has had, by id."""
        return {asset: n for asset, n in enumerate(self.assets) if self.had >> asset & 1}


@mypyc_attr(acyclic=True, free_list_len=1)
class Question:
    """The pending decision: derived from the asking frame, never written to a save.

    Options are three parallel lists (what, object, value); words and keys are made when somebody reads them.
    """

    __slots__ = (
        "about",
        "acts",
        "chosen",
        "cites",
        "kind",
        "maximum",
        "minimum",
        "objs",
        "ordered",
        "player",
        "source",
        "vals",
        "window",
    )

    def __init__(self, player: PlayerId, kind: int) -> None:
        self.player = player
        self.kind = kind
        self.acts: list[int] = []
        self.objs: list[ObjectId] = []
        self.vals: list[int] = []
        self.source: ObjectId = ids.NOTHING
        self.about = -1
        """The instruction that one agrees to, where the question is whether to carry it out."""
        self.cites: Cites = ()
        self.window = False
        """A window to act: always put, even with one option."""
        self.minimum = 1
        self.maximum = 1
        self.chosen: tuple[int, ...] = ()
        """For a group: what is chosen so far (objects, or values where there is no object)."""
        self.ordered = False

    def add(self, act: int, obj: ObjectId = ids.NOTHING, val: int = 0) -> None:
        self.acts.append(act)
        self.objs.append(obj)
        self.vals.append(val)
