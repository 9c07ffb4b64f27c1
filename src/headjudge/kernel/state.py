"""The state of a game as data, and the only functions that write it.

Facts change through events (`kernel.events`), whose performers call the writers here; frames, caches and the random
generator change only through the kernel. Clones share every record until one side writes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from headjudge.kernel import random
from headjudge.kernel.definitions import (
    NODE_BITS,
    NODE_MASK,
    NODES,
    Face,
    Listener,
    Modifier,
    Node,
    Replacer,
    Stated,
    probe,
)
from headjudge.kernel.records import ABSENT, Context, Frame, Lasting, Obj, Pending, Player, Question

if TYPE_CHECKING:
    from headjudge.kernel.journal import Journal
    from headjudge.kernel.policies import Policies

SUBJECT: Final = 1 << 24
WORKS: Final = 1 << 60
"""Above the keys of values in `State.vcache`: whether an effect functions."""
FIRST_ID: Final = 256
"""Ids begin above the small numbers that slots hold, so that a count is not taken for an object."""


class State:
    """Everything that decides how a game goes on."""

    __slots__ = (
        "active",
        "altered",
        "answering",
        "applied",
        "auto",
        "bare",
        "budget",
        "cache",
        "cards",
        "citing",
        "contexts",
        "culprit",
        "effects",
        "faces",
        "foreseen",
        "frames",
        "gone",
        "handle",
        "hosted",
        "insist",
        "journal",
        "knotted",
        "last_turn",
        "levels",
        "listeners",
        "lki",
        "lki_props",
        "luck",
        "marks",
        "modifiers",
        "n",
        "next_id",
        "number",
        "objs",
        "over",
        "pending",
        "plain",
        "players",
        "policies",
        "question",
        "reason",
        "reason_rules",
        "refusal",
        "replacers",
        "rng",
        "shown",
        "slots",
        "stated",
        "successors",
        "this_game",
        "this_turn",
        "token",
        "topics",
        "unfinished",
        "vcache",
        "volatile",
        "watched",
        "winners",
        "zones",
    )  # fmt: skip

    def __init__(self, policies: Policies, faces: list[Face], n: int, seed: int, twin: State | None = None) -> None:
        """A state before anything has happened, or a copy of `twin` without the values that are kept of it."""
        self.policies = policies
        self.faces = faces
        """The definitions of this game, shared and never changed."""
        self.n = n
        self.token: object = object()
        if twin is None:
            self.rng = random.seeded(seed)
            self.luck: tuple[str, ...] = ()
            """Fixed random results, in order; empty in ordinary games."""
            self.number = 0
            """Events recorded so far; also the clock for timestamps."""
            self.next_id = FIRST_ID
            self.active = 0
            """The turn player."""
            self.gone = 0
            """Bit mask of players who have left the game."""
            self.over = False
            self.winners: tuple[int, ...] = ()
            self.reason = ""
            self.reason_rules: tuple[int, ...] = ()
            self.auto = False
            """Answer single options of windows too (research)."""
            self.budget = 0
            """What the last run had left of its work budget."""
            self.cards: list[int] = []
            """The face of every physical card by card id (index)."""
            self.slots: list[Obj | None] = [None] * FIRST_ID
            """The objects by id; None where there is none (any more), or where the id is that of something else."""
            self.objs = cast("list[Obj]", self.slots)
            """The same list, for whoever knows that the object exists. A list is read much faster than a dictionary."""
            self.zones: list[tuple[int, ...]] = [()] * (len(policies.zones) * n)
            self.hosted: dict[int, tuple[int, ...]] = {}
            self.players: list[Player] = [Player(self.token) for _ in range(n)]
            self.marks: dict[int, int] = {}
            self.frames: list[Frame] = []
            self.contexts: dict[int, Context] = {}
            self.effects: dict[int, Lasting] = {}
            self.pending: tuple[Pending, ...] = ()
            self.this_turn: dict[int, int] = {}
            self.last_turn: dict[int, int] = {}
            self.this_game: dict[int, int] = {}
            self.lki: dict[int, Obj] = {}
            self.lki_props: dict[int, dict[int, int]] = {}
            self.successors: dict[int, int] = {}
            self.shown = 0
            """Grows whenever chance was used or something hidden was seen: takes back nothing beyond it."""
            self.handle: list[int] = [1] * n
            self.applied: dict[int, int] = {}
            """What each continuous effect last did to each object, for effects that somebody watches."""
            # -- derived: rebuilt on load, never saved
            self.listeners: dict[int, tuple[int, ...]] = {}
            self.replacers: dict[int, tuple[int, ...]] = {}
            """Replacements by event kind; those of outcomes by its complement."""
            self.modifiers: dict[int, tuple[int, ...]] = {}
            self.stated: dict[int, tuple[int, ...]] = {}
            self.topics = 0
            """Bit mask of the topics on which something is stated (of those below 62, which fit a machine word)."""
            self.volatile = 0
            """Bit mask of properties with an effect that follows the game: values kept only until the next event."""
            self.altered = 0
            """Bit mask of properties with a continuous effect on them, whatever it reaches."""
            self.plain = policies.printed
            """Bit mask of properties that every object with a face has as printed, for no effect is on them."""
            self.watched = 0
            """Bit mask of properties whose changes somebody listens to or replaces."""
            self.bare = policies.counted
            """Bit mask of properties that every object with a face and without marks has as printed."""
            self.cache: dict[int, dict[int, int]] = {}
            """Values by property and object."""
            self.vcache: dict[int, int] = {}
            self.levels: dict[int, int] = {}
            """The properties that are being worked out just now: how many of the effects on them count already."""
            self.unfinished = 0
            """Bit mask of those whose unfinished values were asked for meanwhile."""
            self.knotted = 0
            """Bit mask of those for whose unfinished values another property asked: they ask for one another."""
            self.question: Question | None = None
            self.foreseen: list[tuple[int, int, int]] | None = None
            """What the window that opens next will test, where that is known already; never outlives a step."""
            self.refusal = 0
            """The reason of the last reversed attempt, for whoever asks."""
            self.culprit = 0
            self.journal: Journal | None = None
            self.citing: tuple[int, ...] = ()
            """The rule of the step that is running: it decides what names no rule of its own. Set before each step."""
            self.answering = 0
            """Who gave the last answer."""
            self.insist = False
            """A question is put anew: it stays open even where only one option is left."""
        else:
            self.rng = twin.rng
            self.luck = twin.luck
            self.number = twin.number
            self.next_id = twin.next_id
            self.active = twin.active
            self.gone = twin.gone
            self.over = twin.over
            self.winners = twin.winners
            self.reason = twin.reason
            self.reason_rules = twin.reason_rules
            self.auto = twin.auto
            self.budget = twin.budget
            self.cards = twin.cards
            self.slots = twin.slots.copy()
            self.objs = cast("list[Obj]", self.slots)
            self.zones = twin.zones.copy()
            self.hosted = twin.hosted.copy()
            self.players = twin.players.copy()
            self.marks = twin.marks.copy()
            self.frames = twin.frames.copy()
            self.contexts = twin.contexts.copy()
            self.effects = twin.effects.copy()
            self.pending = twin.pending
            self.this_turn = twin.this_turn.copy()
            self.last_turn = twin.last_turn
            self.this_game = twin.this_game.copy()
            self.lki = twin.lki.copy()
            self.lki_props = twin.lki_props.copy()
            self.successors = twin.successors.copy()
            self.shown = twin.shown
            self.handle = twin.handle.copy()
            self.applied = twin.applied.copy()
            self.listeners = twin.listeners.copy()
            self.replacers = twin.replacers.copy()
            self.modifiers = twin.modifiers.copy()
            self.stated = twin.stated.copy()
            self.topics = twin.topics
            self.volatile = twin.volatile
            self.altered = twin.altered
            self.plain = twin.plain
            self.watched = twin.watched
            self.bare = twin.bare
            self.cache = {}
            self.vcache = {}
            self.levels = {}
            self.unfinished = 0
            self.knotted = 0
            self.question = twin.question
            self.foreseen = None
            self.refusal = twin.refusal
            self.culprit = 0
            self.journal = None
            self.citing = ()
            self.answering = twin.answering
            self.insist = False

    # -- copies

    def clone(self) -> State:
        """An independent twin; both share every record until one of them writes it."""
        twin = self.snapshot()
        twin.cache = {prop: kept.copy() for prop, kept in self.cache.items()}
        return twin

    def snapshot(self) -> State:
        """A twin for which no values are kept: quicker to make, slower to go on with."""
        self.token = object()
        return State(self.policies, self.faces, self.n, 0, self)

    def adopt(self, g: State) -> None:
        """Become `g` again (a reversed attempt); chance, what was seen and what is written down are kept."""
        twin = g.snapshot()
        for then in twin.objects():
            o = self.find(self.successor(then.id))
            if o is not None and o.cards == then.cards:
                if o.known & ~then.known:  # saves time unless somebody saw it meanwhile
                    seen = twin.w_obj(then.id)
                    seen.known |= o.known
                    before = then.handles or (0,) * self.n
                    seen.handles = tuple([was or now for was, now in zip(before, o.handles)])
        self.number = twin.number
        self.next_id = twin.next_id
        self.active = twin.active
        self.gone = twin.gone
        self.over = twin.over
        self.slots = twin.slots
        self.objs = twin.objs
        self.zones = twin.zones
        self.hosted = twin.hosted
        self.players = twin.players
        self.marks = twin.marks
        self.frames = twin.frames
        self.contexts = twin.contexts
        self.effects = twin.effects
        self.pending = twin.pending
        self.this_turn = twin.this_turn
        self.last_turn = twin.last_turn
        self.this_game = twin.this_game
        self.lki = twin.lki
        self.lki_props = twin.lki_props
        self.successors = twin.successors
        self.applied = twin.applied
        self.listeners = twin.listeners
        self.replacers = twin.replacers
        self.modifiers = twin.modifiers
        self.stated = twin.stated
        self.topics = twin.topics
        self.volatile = twin.volatile
        self.altered = twin.altered
        self.plain = twin.plain
        self.bare = twin.bare
        self.watched = twin.watched
        self.cache = {}
        self.vcache = {}
        self.question = None
        self.token = twin.token

    # -- reading

    def look(self, id: int) -> Obj:
        """The object, or the snapshot of what it last was."""
        o = self.slots[id]
        return o if o is not None else self.lki[id]

    def exists(self, id: int) -> bool:
        return 0 < id < len(self.slots) and self.slots[id] is not None

    def find(self, id: int) -> Obj | None:
        """The object, or None where it does not exist."""
        return self.slots[id] if 0 < id < len(self.slots) else None

    def objects(self) -> list[Obj]:
        """Every object, by id."""
        return [o for o in self.slots[FIRST_ID:] if o is not None]

    def zone(self, zone: int, seat: int = 0) -> tuple[int, ...]:
        """The objects of a zone, first to last (top of a deck first)."""
        return self.zones[zone * self.n + seat]

    def under(self, host: int) -> tuple[int, ...]:
        """The objects attached to, under or linked with `host`."""
        return self.hosted.get(host, ())

    def mark(self, id: int, mark: int) -> int:
        """A counter or state of an object; 0 where there is none."""
        o = self.slots[id]
        if o is None:
            o = self.lki[id]
        return o.marks.get(mark, 0)

    def asset(self, player: int, mark: int) -> int:
        return self.players[player].marks.get(mark, 0)

    def face_of(self, id: int) -> Face:
        return self.faces[self.look(id).face]

    def successor(self, id: int) -> int:
        """What a ceased object became, as far as that could be followed; 0 where it cannot."""
        while id and not self.exists(id):
            id = self.successors.get(id, 0)
        return id

    def count(self, what: int, player: int, subject: int = 0) -> int:
        """How often something happened this turn, as the game tallies it."""
        return self.this_turn.get((what * 16 + player) * SUBJECT + subject, 0)

    def count_last(self, what: int, player: int, subject: int = 0) -> int:
        return self.last_turn.get((what * 16 + player) * SUBJECT + subject, 0)

    def count_game(self, what: int, player: int, subject: int = 0) -> int:
        return self.this_game.get((what * 16 + player) * SUBJECT + subject, 0)

    def present(self) -> list[int]:
        """The players still in the game, in clockwise order from the turn player."""
        if self.n == 2 and not self.gone:  # saves time
            return [self.active, 1 - self.active]
        return [p for p in [(self.active + i) % self.n for i in range(self.n)] if not self.gone >> p & 1]

    def next_player(self, player: int) -> int:
        """The next player in clockwise order who is still in the game."""
        for i in range(1, self.n + 1):
            p = (player + i) % self.n
            if not self.gone >> p & 1:
                return p
        return player

    # -- properties

    def prop(self, id: int, prop: int) -> int:
        """The present value of a property: base, then continuous effects in order; ABSENT where there is none."""
        o = self.slots[id]
        if o is not None and o.face >= 0:  # saves time
            if self.plain >> prop & 1 or (self.bare >> prop & 1 and not o.marks):  # saves time
                return self.faces[o.face].row[prop]
        if self.volatile >> prop & 1:
            return self.worked_out(id, prop)
        kept = self.cache.get(prop)
        if kept is None:  # saves time unless it is kept already
            kept = self.cache[prop] = {}
        value = kept.get(id)
        if value is None:  # saves time unless it is kept already
            if o is None:
                return self.last_prop(id, prop)
            value = self.policies.base(self, o, prop)
            for entry in self.modifiers.get(prop, ()):
                value = self.modified(entry, id, value)
            kept[id] = value
        return value

    def worked_out(self, id: int, prop: int) -> int:
        """The value of a property with an effect that follows the game, kept until the next event."""
        value = None if prop in self.levels else self.vcache.get(id * 256 + prop)  # saves time unless it is unfinished
        if value is not None:  # saves time
            return value
        if self.slots[id] is None:
            return self.last_prop(id, prop)
        return self.followed(id, prop, self.modifiers[prop])

    def followed(self, id: int, prop: int, entries: tuple[int, ...]) -> int:
        """The value of a property with effects that follow the game.

        An effect that asks for the very property it changes, of any object, sees what the effects before it made of it.
        What was worked out from such an unfinished value of another property is not kept, and neither is anything of
        properties that ask for one another: what they are depends on which of them was asked for first.
        """
        if prop in self.levels:
            self.unfinished |= 1 << prop
            if next(reversed(self.levels)) != prop:  # saves time unless another property asks
                self.knotted |= 1 << prop
            return self.up_to(id, prop, entries[: self.levels[prop]])
        outside = self.unfinished
        self.unfinished = 0
        value = self.up_to(id, prop, entries)
        self.unfinished &= ~(1 << prop)
        if not self.unfinished and not self.knotted >> prop & 1:  # saves time to keep it
            self.vcache[id * 256 + prop] = value
        self.knotted &= ~(1 << prop)
        self.unfinished |= outside
        return value

    def up_to(self, id: int, prop: int, entries: tuple[int, ...]) -> int:
        """The value after these effects only, the first ones on that property."""
        key = -((id * 256 + prop) * 256 + len(entries)) - 1
        kept = self.vcache.get(key)
        if kept is not None:  # saves time
            return kept
        level = self.levels.get(prop, -1)
        value = self.policies.base(self, self.objs[id], prop)
        for i, entry in enumerate(entries):
            self.levels[prop] = i
            value = self.modified(entry, id, value)
        if level >= 0:
            self.levels[prop] = level
        else:
            self.levels.pop(prop, None)
        if not self.unfinished & ~(1 << prop) and not self.knotted >> prop & 1:  # saves time to keep it
            self.vcache[key] = value
        return value

    def num(self, id: int, prop: int) -> int:
        """The value of a numeric property, 0 where the object does not have it."""
        o = self.slots[id]
        # saves time: what `prop` would do, without a call
        if o is not None and o.face >= 0 and (self.plain >> prop & 1 or (self.bare >> prop & 1 and not o.marks)):
            value = self.faces[o.face].row[prop]
        else:
            value = self.prop(id, prop)
        return 0 if value == ABSENT else value

    def last_prop(self, id: int, prop: int) -> int:
        kept = self.lki_props.get(id)
        if kept is not None and prop in kept:
            return kept[prop]
        return self.policies.base(self, self.lki[id], prop)

    def modified(self, entry: int, id: int, value: int) -> int:
        """`value` after one continuous effect."""
        if entry > 0:
            this = entry >> NODE_BITS
            o = self.objs[this]
            node = self.faces[o.face].nodes[entry & NODE_MASK]
            assert isinstance(node, Modifier)
            if node.own and this != id:  # saves time
                return value
            you = o.controller if o.controller >= 0 else o.owner
            if node.condition is not None and not self.works(entry, node, this, you):  # saves time unless it has one
                return value
            if not node.affects(self, id, this, you, 0):
                return value
            value = node.modify(self, id, value, this, you, 0)
        else:
            e = self.effects[-entry]
            node = NODES[e.node]
            assert isinstance(node, Modifier)
            this = id if e.objs else e.this
            if id not in e.objs if e.objs else not node.affects(self, id, e.this, e.you, e.id):
                return value
            if node.condition is not None and not node.condition.holds(self, probe(self, this, e.you, None, e.id)):
                return value
            value = node.modify(self, id, value, e.this, e.you, e.id)
        if self.applied:  # saves time unless there are adjustments
            if value != ABSENT:
                value += self.applied.get(-(abs(entry) * SUBJECT + id), 0)
        return value

    def works(self, entry: int, node: Modifier, this: int, you: int) -> bool:
        """Whether a continuous effect functions now; asked of many objects, its condition is tested once an event."""
        kept = self.vcache.get(entry + WORKS)
        if kept is None:  # saves time unless it is kept already
            outside = self.unfinished
            self.unfinished = 0
            kept = 1 if node.functions(self, this, you) else 0
            if not self.unfinished & ~(1 << node.prop) and not self.knotted >> node.prop & 1:  # saves time to keep it
                self.vcache[entry + WORKS] = kept
            self.unfinished |= outside
        return kept > 0

    # -- writers: called by performers of events and by the kernel only

    def w_obj(self, id: int) -> Obj:
        """The object for writing."""
        o = self.objs[id]
        if o.token is not self.token:
            o = o.copy(self.token)
            self.objs[id] = o
        return o

    def w_player(self, player: int) -> Player:
        p = self.players[player]
        if p.token is not self.token:  # saves time unless a clone shares it
            p = p.copy(self.token)
            self.players[player] = p
        return p

    def w_context(self, id: int) -> Context:
        c = self.contexts[id]
        if c.token is not self.token:  # saves time unless a clone shares it
            c = c.copy(self.token)
            self.contexts[id] = c
        return c

    def w_frame(self, index: int = -1) -> Frame:
        f = self.frames[index]
        if f.token is not self.token:  # saves time unless a clone shares it
            f = f.copy(self.token)
            self.frames[index] = f
        return f

    def new_id(self) -> int:
        id = self.next_id
        self.next_id += 1
        self.slots.append(None)
        return id

    def put(self, o: Obj) -> None:
        """From now on `o` is the object with its id."""
        self.slots[o.id] = o

    def drop(self, id: int) -> None:
        """That object exists no longer."""
        self.slots[id] = None

    def set_mark(self, id: int, mark: int, value: int) -> None:
        marks = self.w_obj(id).marks
        if value:
            marks[mark] = value
        else:
            marks.pop(mark, None)
        for prop in self.policies.mark_props.get(mark, ()):
            if self.policies.reads_through:  # saves time unless values are read through other objects
                self.forget(prop)
            else:
                self.forget_one(id, prop)
        self.vcache.clear()

    def set_asset(self, player: int, mark: int, value: int) -> None:
        self.w_player(player).marks[mark] = value
        self.vcache.clear()

    def tally(self, what: int, player: int, subject: int = 0, n: int = 1) -> None:
        """Remember that something happened, for rules that ask about this turn, the previous one, or the game."""
        key = (what * 16 + player) * SUBJECT + subject
        self.this_turn[key] = self.this_turn.get(key, 0) + n

    def tally_game(self, what: int, player: int, subject: int = 0, n: int = 1) -> None:
        key = (what * 16 + player) * SUBJECT + subject
        self.this_game[key] = self.this_game.get(key, 0) + n

    def new_turn(self, player: int) -> None:
        """Turn the page: what was this turn becomes the previous turn; snapshots nobody can ask for any more go."""
        self.active = player
        self.last_turn = self.this_turn
        self.this_turn = {}
        self.vcache.clear()
        self.sweep()

    def sweep(self) -> None:
        """Forget contexts, snapshots and successor links that nothing refers to any more."""
        if not self.contexts and not self.lki:  # saves time
            return
        bound = self.bound()
        if self.contexts:  # saves time unless there are any
            used = {f.context for f in self.frames}
            used.update([o.context for o in bound])
            used.update([p.context for p in self.pending])
            used.update([e.context for e in self.effects.values()])
            for f in self.frames:
                used.update([ev.context for ev in f.queue])
                if f.event is not None:
                    used.add(f.event.context)
            for id in [id for id in self.contexts if id not in used]:
                del self.contexts[id]
        if self.lki:  # saves time unless there are any
            named = self.named_by(bound)
            for id in list(named):
                while id in self.successors:
                    id = self.successors[id]
                    named.add(id)
            self.lki = {id: o for id, o in self.lki.items() if id in named}
            self.lki_props = {id: values for id, values in self.lki_props.items() if id in named}
            self.successors = {id: new for id, new in self.successors.items() if id in named}

    def bound(self) -> list[Obj]:
        """The objects with a source or a context of their own: what is about to resolve."""
        objs = self.objs
        found: list[Obj] = []
        for line in [*self.zones, *self.hosted.values()]:
            for id in line:
                o = objs[id]
                if o.source or o.context:  # saves time unless it has one
                    found.append(o)
        return found

    def named(self) -> set[int]:
        """Every number in effects, contexts, frames and objects that could be the id of something that has ceased."""
        return self.named_by(self.bound())

    def named_by(self, bound: list[Obj]) -> set[int]:
        named = {o.source for o in bound}
        for e in self.effects.values():
            named.add(e.this)
            named.update(e.objs)
        for p in self.pending:
            named.add(p.this)
        for c in self.contexts.values():
            named.add(c.this)
            named.update(c.ints.values())
            for ids in c.lists.values():
                named.update(ids)
            if c.event is not None:
                named.update((c.event.obj, c.event.new, c.event.source, c.event.other))
        for f in self.frames:
            named.update(f.held())
            named.update(f.ints.values())
            for ids in f.lists.values():
                named.update(ids)
            for ev in f.queue:
                named.update((ev.obj, ev.new, ev.source, ev.other))
            if f.event is not None:
                named.update((f.event.obj, f.event.new, f.event.source, f.event.other))
        return named

    def finish(self, winners: tuple[int, ...], reason: str, policies: tuple[int, ...]) -> None:
        """End the game at once, in the middle of whatever resolves. No winners: a draw."""
        self.over = True
        self.winners = winners
        self.reason = reason
        self.reason_rules = policies
        self.question = None

    # -- contexts and effects

    def new_context(self, this: int, you: int) -> Context:
        c = Context(self.new_id(), self.token, this, you)
        self.contexts[c.id] = c
        return c

    # -- indexes

    def enlist(self, id: int) -> None:
        """Switch on the abilities of an object that function in its zone."""
        o = self.objs[id]
        if o.face < 0:
            return
        face = self.faces[o.face]
        for local in face.by_zone.get(o.zone, ()):
            self.enlist_entry(id << NODE_BITS | local, face.nodes[local])

    def delist(self, id: int) -> None:
        o = self.objs[id]
        if o.face < 0:
            return
        face = self.faces[o.face]
        for local in face.by_zone.get(o.zone, ()):
            self.delist_entry(id << NODE_BITS | local, face.nodes[local])

    def enlist_entry(self, entry: int, node: Node) -> None:
        """Index `node` by what it speaks of: `entry` is an object with its ability's place, or minus an effect."""
        if isinstance(node, Listener):
            for kind in node.kinds:
                self.listeners[kind] = tuple(sorted((*self.listeners.get(kind, ()), entry)))
            self.watch(node.watches)
        elif isinstance(node, Replacer):
            for kind in node.kinds:
                at = ~kind if node.outcome else kind
                self.replacers[at] = tuple(sorted((*self.replacers.get(at, ()), entry)))
            self.watch(node.watches)
        elif isinstance(node, Modifier):
            entries = [*self.modifiers.get(node.prop, ()), entry]
            entries.sort(key=self.modifier_order)
            self.modifiers[node.prop] = tuple(entries)
            self.changed_modifiers(node.prop)
        elif isinstance(node, Stated):
            self.stated[node.topic] = tuple(sorted((*self.stated.get(node.topic, ()), entry)))
            if node.topic < 62:  # saves time unless: a larger mask would be no machine word
                self.topics |= 1 << node.topic

    def delist_entry(self, entry: int, node: Node) -> None:
        if isinstance(node, Listener):
            for kind in node.kinds:
                self.without(self.listeners, kind, entry)
        elif isinstance(node, Replacer):
            for kind in node.kinds:
                self.without(self.replacers, ~kind if node.outcome else kind, entry)
        elif isinstance(node, Modifier):
            self.without(self.modifiers, node.prop, entry)
            self.changed_modifiers(node.prop)
        elif isinstance(node, Stated):
            self.without(self.stated, node.topic, entry)
            if node.topic not in self.stated:  # saves time: nobody need look
                self.topics &= ~(1 << node.topic)

    def watch(self, mask: int) -> None:
        """Somebody listens to effects on these properties from now on (to the end of the game: watching is cheap)."""
        new = mask & ~self.watched
        if new:  # saves time unless there are any
            from headjudge.kernel.settling import baseline

            self.watched |= new
            baseline(self, new)

    def without(self, index: dict[int, tuple[int, ...]], key: int, entry: int) -> None:
        rest = tuple([e for e in index.get(key, ()) if e != entry])
        if rest:
            index[key] = rest
        else:
            index.pop(key, None)

    def entry_node(self, entry: int) -> Node:
        """The ability behind an entry of an index."""
        if entry > 0:
            return self.faces[self.look(entry >> NODE_BITS).face].nodes[entry & NODE_MASK]
        return NODES[self.effects[-entry].node]

    def modifier_order(self, entry: int) -> tuple[int, int, int]:
        """Stage, then timestamp: the order in which continuous effects apply."""
        node = self.entry_node(entry)
        assert isinstance(node, Modifier)
        since = self.objs[entry >> NODE_BITS].since if entry > 0 else self.effects[-entry].since
        return (node.stage, since, abs(entry))

    def changed_modifiers(self, prop: int) -> None:
        """A continuous effect on `prop` came or went: forget values; know whether any effect on it follows the game."""
        self.forget(prop)
        bit = 1 << prop
        self.volatile &= ~bit
        if prop in self.modifiers:
            self.altered |= bit
            self.plain &= ~bit
            self.bare &= ~bit
        else:
            self.altered &= ~bit
            self.plain |= bit & self.policies.printed
            self.bare |= bit & self.policies.counted
        for entry in self.modifiers.get(prop, ()):
            node = self.entry_node(entry)
            assert isinstance(node, Modifier)
            # saves time unless it follows the game
            if node.dynamic and (entry > 0 or node.condition is not None or not self.effects[-entry].objs):
                self.volatile |= bit

    def forget(self, prop: int) -> None:
        """Values of `prop` may have changed for any object."""
        self.cache.pop(prop, None)
        self.vcache.clear()

    def forget_one(self, id: int, prop: int) -> None:
        """The value of `prop` may have changed for that object."""
        kept = self.cache.get(prop)
        if kept is not None:
            kept.pop(id, None)

    def forget_objects(self, ids: tuple[int, ...]) -> None:
        """These ids stand for other cards now."""
        for kept in self.cache.values():
            for id in ids:
                kept.pop(id, None)
        self.vcache.clear()

    def statements(self, topic: int) -> list[tuple[Stated, int, int, int]]:
        """The static abilities in force on a topic: node, source, its player, and the lasting effect's id or 0."""
        found: list[tuple[Stated, int, int, int]] = []
        for entry in self.stated.get(topic, ()):
            if entry > 0:
                this = entry >> NODE_BITS
                o = self.objs[this]
                node = self.faces[o.face].nodes[entry & NODE_MASK]
                you = o.controller if o.controller >= 0 else o.owner
                effect = 0
            else:
                effect = -entry
                e = self.effects[effect]
                node = NODES[e.node]
                this, you = e.this, e.you
            assert isinstance(node, Stated)
            if node.functions(self, this, you):
                found.append((node, this, you, effect))
        return found

    # -- chance: the only door

    def random_below(self, n: int) -> int:
        self.shown += 1
        r, self.rng = random.below(self.rng, n)
        return r

    def shuffled(self, items: tuple[int, ...]) -> tuple[int, ...]:
        """A fair shuffle of `items`."""
        self.shown += 1
        rng = self.rng
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j, rng = random.below(rng, i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        self.rng = rng
        return tuple(deck)

    def pick(self, items: tuple[int, ...]) -> int:
        """One of the objects at random, or the one that fixed luck names."""
        if self.luck:
            word, self.luck = self.luck[0], self.luck[1:]
            self.shown += 1
            for id in items:
                if self.policies.name(self, self.look(id)) == word:
                    return id
            raise ValueError(f"luck names {word!r}, which is not among the possible results")
        return items[self.random_below(len(items))]

    def roll(self, sides: int) -> int:
        """A die roll, or the number that fixed luck names."""
        if self.luck:
            word, self.luck = self.luck[0], self.luck[1:]
            self.shown += 1
            if not word.isdigit() or not 1 <= int(word) <= sides:
                raise ValueError(f"luck names {word!r}, which is not a result of a {sides}-sided die")
            return int(word)
        return 1 + self.random_below(sides)
