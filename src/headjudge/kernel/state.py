"""The state of a game as data, and the only functions that write it.

Facts change through events (`kernel.events`), whose performers call the writers here; frames, caches and the random
generator change only through the kernel. Clones share every record until one side writes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from headjudge.kernel import chance, indexes, properties, records, references
from headjudge.kernel.definitions import NODE_BITS, Face, Stated, counters
from headjudge.kernel.evaluation import EVERYTHING, FACT, OBJECT, VALUE, Evaluation, invalidate
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, Cites, ObjectId, PlayerId, Try, seats

if TYPE_CHECKING:
    from headjudge.kernel.journal import Journal
    from headjudge.kernel.policies import Policies

FIRST_ID: Final = 256
"""Ids begin above the small numbers that slots hold, so that a count is not taken for an object."""


def rows_of(faces: list[Face]) -> list[list[int]]:
    return [face.row for face in faces]


def amounts_of(faces: list[Face]) -> list[list[int]]:
    return [face.amounts for face in faces]


class State:
    """Everything that decides how a game goes on."""

    __slots__ = (
        "active", "amounts", "answering", "applied", "auto", "budget", "cards", "citing", "contexts", "counted",
        "culprit", "dirty", "effects", "evaluation", "faces", "foreseen", "frames", "gone", "handle", "hosted",
        "identities", "index", "insist", "journal", "kept_key", "last_turn", "leaving", "lki", "lki_props", "luck",
        "n", "next_id", "number", "objs", "over", "pending", "players", "policies", "question", "reason",
        "reason_rules", "record", "refusal", "replaced", "rng", "rows", "seats", "shared", "shown", "slots", "stamps",
        "successors", "surveyed", "this_game", "this_turn", "token", "watched", "winners", "zones",
    )  # fmt: skip

    def __init__(
        self,
        policies: Policies,
        faces: list[Face],
        n: int,
        seed: int,
        twin: State | None = None,
        shared: records.Replaced | None = None,
    ) -> None:
        """A state before anything has happened, or a copy of `twin` without the values that are kept of it.

        `shared`: it has the objects of `twin` as they are now, and copies them when they are asked for.
        """
        self.policies = policies
        self.faces = faces
        """The definitions of this game, shared and never changed: another list for others (`define`)."""
        self.rows: list[list[int]] = rows_of(faces) if twin is None else twin.rows
        """The numbers of each definition by property, ABSENT for none. A list of a list is read without a check of
        its class."""
        self.amounts: list[list[int]] = amounts_of(faces) if twin is None else twin.amounts
        """The same with 0 for none."""
        self.surveyed: int = policies.survey(faces) if twin is None else twin.surveyed
        """What the game's policy has found among them, as a bit mask."""
        self.counted: dict[int, tuple[int, ...]] = counters(faces) if twin is None else twin.counted
        """What counts events from the start of each turn, by their kind, wherever the cards are that ask for it."""
        self.n = n
        self.seats: tuple[PlayerId, ...] = seats(n) if twin is None else twin.seats
        """Every player, in the game or not, clockwise from the first."""
        self.token: object = object()
        self.evaluation = Evaluation(len(policies.props))
        self.shared = shared
        """What the state before an attempt has its objects from; None where it has its own."""
        self.replaced: records.Replaced | None = None
        """What is replaced since the last attempt began."""
        self.kept_key = 0
        """The key of a state before an attempt, once somebody has asked for it (`kernel.keys`)."""
        if twin is None:
            self.rng = chance.seeded(seed)
            self.luck: tuple[str, ...] = ()
            """Fixed random results, in order; empty in ordinary games."""
            self.number = 0
            """Events recorded so far; also the clock for timestamps."""
            self.next_id = FIRST_ID
            self.active: PlayerId = FIRST_SEAT
            """The turn player."""
            self.gone = 0
            """Bit mask of players who have left the game."""
            self.over = False
            self.winners: tuple[PlayerId, ...] = ()
            self.reason = ""
            self.reason_rules: Cites = ()
            self.auto = False
            """Answer single options of windows too (research)."""
            self.budget = 0
            """What the last run had left of its work budget."""
            self.cards: list[int] = []
            """The face of every physical card by card id (index)."""
            self.slots: list[records.Obj | None] = [None] * FIRST_ID
            """The objects by id; None where there is none (any more), or where the id is that of something else."""
            self.objs = cast("list[records.Obj]", self.slots)
            """The same list, for whoever knows that the object exists. A list is read much faster than a dictionary."""
            self.zones: list[tuple[ObjectId, ...]] = [()] * (len(policies.zones) * n)
            self.hosted: dict[ObjectId, tuple[ObjectId, ...]] = {}
            self.players: list[records.Player] = [policies.player(self.token) for _ in self.seats]
            self.record: records.Record = policies.record(self.token)
            """What the game remembers of its own course."""
            self.frames: list[records.Frame] = []
            self.contexts: dict[int, records.Context] = {}
            self.effects: dict[int, records.Lasting] = {}
            self.pending: tuple[records.Pending, ...] = ()
            self.this_turn: dict[int, int] = {}
            self.last_turn: dict[int, int] = {}
            self.this_game: dict[int, int] = {}
            self.lki: dict[ObjectId, records.Obj] = {}
            self.lki_props: dict[ObjectId, dict[int, int]] = {}
            self.successors: dict[ObjectId, ObjectId] = {}
            self.shown = 0
            """Grows whenever chance was used or something hidden was seen: takes back nothing beyond it."""
            self.handle: list[int] = [1] * n
            self.applied: dict[int, int] = {}
            """What each continuous effect last did to each object, for effects that somebody watches."""
            self.identities: dict[tuple[int, ObjectId, int], int] = {}
            """The abilities in force of which something was counted, each with its number (`entries.identity`)."""
            self.stamps: dict[int, int] = {}
            """When effects began whose order matters, and in which order (`ordering.py`), where it does not show."""
            self.watched = 0
            """Bit mask of properties whose changes somebody listens to or replaces."""
            # -- derived: rebuilt on load, never saved
            self.index = indexes.Index(self.token, len(policies.kinds), policies.printed, policies.changed_by_counters)
            self.dirty = -1
            """What was written since the game's checks last looked: a bit for each zone, and those of `records.py`."""
            self.question: records.Question | None = None
            self.leaving: tuple[ObjectId, ...] = ()
            """The objects of events that are being performed at the same time, none of which has gone yet."""
            self.foreseen: list[Try] | None = None
            """What the window that opens next will test, where that is known already; never outlives a step."""
            self.refusal = 0
            """The reason of the last reversed attempt, for whoever asks."""
            self.culprit: ObjectId = NOTHING
            self.journal: Journal | None = None
            self.citing: Cites = ()
            """The rule of the step that is running: it decides what names no rule of its own. Set before each step."""
            self.answering: PlayerId = FIRST_SEAT
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
            self.slots = twin.slots.copy() if shared is None else []
            self.objs = cast("list[records.Obj]", self.slots)
            self.zones = twin.zones.copy()
            self.hosted = twin.hosted.copy()
            self.players = twin.players.copy()
            self.record = twin.record
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
            self.identities = twin.identities.copy()
            self.stamps = twin.stamps.copy()
            self.watched = twin.watched
            self.index = twin.index
            self.dirty = twin.dirty
            self.question = twin.question
            self.leaving = ()
            self.foreseen = None
            self.refusal = twin.refusal
            self.culprit = NOTHING
            self.journal = None
            self.citing = ()
            self.answering = twin.answering
            self.insist = False

    def define(self, faces: list[Face]) -> None:
        """The state has other definitions from now on; the numbers of those that it had stay."""
        self.faces = faces
        self.rows = rows_of(faces)
        self.amounts = amounts_of(faces)
        self.surveyed = self.policies.survey(faces)
        self.counted = counters(faces)

    # -- copies

    def clone(self) -> State:
        """An independent twin; both share every record until one of them writes it."""
        twin = self.snapshot()
        twin.evaluation = self.evaluation.copy()
        return twin

    def snapshot(self) -> State:
        """A twin for which no values are kept: quicker to make, slower to go on with."""
        self.own_objects()
        self.token = object()
        return State(self.policies, self.faces, self.n, 0, self)

    def before_attempt(self) -> State:
        """The same to return to: it need not be asked for its objects until then (`own_objects`)."""
        self.token = object()
        replaced = records.Replaced(self.slots)
        if self.replaced is not None:
            self.replaced.later = replaced
        self.replaced = replaced
        return State(self.policies, self.faces, self.n, 0, self, replaced)

    def own_objects(self) -> None:
        """This state and those before its attempts have lists of objects of their own from now on."""
        for f in self.frames:
            if f.snapshot is not None:
                f.snapshot.own_objects()
        if self.shared is not None:
            self.slots = self.shared.before(self.next_id)
            self.objs = cast("list[records.Obj]", self.slots)
            self.shared = None

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
        self.replaced = None
        self.zones = twin.zones
        self.hosted = twin.hosted
        self.players = twin.players
        self.record = twin.record
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
        self.identities = twin.identities
        self.stamps = twin.stamps
        self.watched = twin.watched
        self.index = twin.index
        self.dirty = twin.dirty
        self.evaluation = twin.evaluation
        self.question = None
        self.token = twin.token

    # -- reading

    def look(self, id: ObjectId) -> records.Obj:
        """The object, or the snapshot of what it last was."""
        o = self.slots[id]
        return o if o is not None else self.lki[id]

    def exists(self, id: ObjectId) -> bool:
        return 0 < id < len(self.slots) and self.slots[id] is not None

    def find(self, id: ObjectId) -> records.Obj | None:
        """The object, or None where it does not exist."""
        return self.slots[id] if 0 < id < len(self.slots) else None

    def objects(self) -> list[records.Obj]:
        """Every object, by id."""
        return [o for o in self.slots[FIRST_ID:] if o is not None]

    def zone(self, zone: int, seat: PlayerId = FIRST_SEAT) -> tuple[ObjectId, ...]:
        """The objects of a zone, first to last (top of a deck first)."""
        return self.zones[zone * self.n + seat]

    def awaited(self, kind: int) -> bool:
        """Whether anything listens to events of that kind, or counts them."""
        return len(self.index.listeners[kind]) > 0 or kind in self.counted

    def stating(self, topic: int) -> bool:
        """Whether anything is stated on a topic."""
        if topic < indexes.TOPICS_IN_MASK:
            return self.index.topics >> topic & 1 != 0
        return topic in self.index.stated

    def modified(self, prop: int) -> bool:
        """Whether a continuous effect is on a property, whatever it reaches."""
        return self.index.modified >> prop & 1 != 0

    def under(self, host: ObjectId) -> tuple[ObjectId, ...]:
        """The objects attached to, under or linked with `host`."""
        return self.hosted.get(host, ())

    def mark(self, id: ObjectId, mark: int) -> int:
        """A counter or state of an object; 0 where there is none."""
        o = self.slots[id]
        if o is None:
            o = self.lki[id]
        marks = o.marks
        return marks.get(mark, 0) if marks else 0  # saves time unless it has any

    def asset(self, player: PlayerId, asset: int) -> int:
        """How much of an asset a player has."""
        assets = self.players[player].assets
        return assets[asset] if asset < len(assets) else 0

    def face_of(self, id: ObjectId) -> Face:
        return self.faces[self.look(id).face]

    def successor(self, id: ObjectId) -> ObjectId:
        """What a ceased object became, as far as that could be followed; 0 where it cannot."""
        while id and not self.exists(id):
            id = self.successors.get(id, NOTHING)
        return id

    def count(self, what: int, player: PlayerId, subject: int = 0) -> int:
        """How often something happened this turn, as the game tallies it."""
        return self.this_turn.get((what * 16 + player) * records.SUBJECT + subject, 0)

    def count_last(self, what: int, player: PlayerId, subject: int = 0) -> int:
        return self.last_turn.get((what * 16 + player) * records.SUBJECT + subject, 0)

    def count_game(self, what: int, player: PlayerId, subject: int = 0) -> int:
        return self.this_game.get((what * 16 + player) * records.SUBJECT + subject, 0)

    def present(self) -> list[PlayerId]:
        """The players still in the game, in clockwise order from the turn player."""
        if self.n == 2 and not self.gone:  # saves time
            return [self.active, self.seats[1 - self.active]]
        seats = self.seats[self.active :] + self.seats[: self.active]
        return [p for p in seats if not self.gone >> p & 1]

    def next_player(self, player: PlayerId) -> PlayerId:
        """The next player in clockwise order who is still in the game."""
        for i in range(1, self.n + 1):
            p = self.seats[(player + i) % self.n]
            if not self.gone >> p & 1:
                return p
        return player

    # -- properties

    def prop(self, id: ObjectId, prop: int) -> int:
        """The present value of a property: base, then continuous effects in order; ABSENT where there is none."""
        o = self.slots[id]
        index = self.index
        if o is not None and o.face >= 0:  # saves time
            # saves time: no effect is on it
            if index.unmodified >> prop & 1 or (index.only_own & self.faces[o.face].left_alone) >> prop & 1:
                if index.printed >> prop & 1 or (index.printed_if_unmarked >> prop & 1 and not o.marks):  # saves time
                    return self.rows[o.face][prop]
        evaluation = self.evaluation
        if evaluation.last_visible_stage >= 0:
            return properties.seen_from(self, id, prop)
        kept = evaluation.kept[prop]
        if kept is not None:  # saves time
            value = kept.get(id)
            if value is not None:  # saves time
                return value
        if index.until_event >> prop & 1:
            return properties.evaluate_until_event(self, id, prop)
        return properties.evaluate_until_written(self, id, prop)

    def num(self, id: ObjectId, prop: int) -> int:
        """The value of a numeric property, 0 where the object does not have it."""
        o = self.slots[id]
        index = self.index
        # saves time: what `prop` would do, without a call
        if o is not None and o.face >= 0:
            # saves time: no effect is on it
            if index.unmodified >> prop & 1 or (index.only_own & self.faces[o.face].left_alone) >> prop & 1:
                if index.printed >> prop & 1 or (index.printed_if_unmarked >> prop & 1 and not o.marks):  # saves time
                    return self.amounts[o.face][prop]
        value = self.prop(id, prop)
        return 0 if value == records.ABSENT else value

    # -- writers: called by performers of events and by the kernel only

    def w_obj(self, id: ObjectId, under: int = -1) -> records.Obj:
        """The object for writing: what lies under the values of these properties at most."""
        o = self.objs[id]
        if o.token is not self.token:
            if self.replaced is not None:
                self.replaced.note(id, o)
            o = o.copy(self.token)
            self.objs[id] = o
        o.content = 0
        self.dirty |= 1 << o.zone
        if self.index.until_written & under:  # saves time unless effects look at it
            invalidate(self, OBJECT, id, self.index.until_written & under)
        return o

    def w_index(self) -> indexes.Index:
        """The index for writing: called by the kernel only."""
        if self.index.token is not self.token:
            self.index = self.index.copy(self.token)
        return self.index

    def w_player(self, player: PlayerId) -> records.Player:
        p = self.players[player]
        if p.token is not self.token:  # saves time unless a clone shares it
            p = cast("records.Player", p.copy(self.token))
            self.players[player] = p
        self.dirty |= records.PLAYERS
        invalidate(self, FACT)
        return p

    def w_record(self) -> records.Record:
        """What the game remembers of its course, for writing."""
        invalidate(self, FACT)
        r = self.record
        if r.token is not self.token:  # saves time unless a clone shares it
            r = r.copy(self.token)
            self.record = r
        return r

    def w_obj_record(self, id: ObjectId, props: int = 0) -> records.Record:
        """What the game remembers of an object, for writing; `props`: the properties whose base values rest on that."""
        o = self.w_obj(id, -1 if props else self.index.mark_dependent)
        invalidate(self, VALUE, id, props)
        r = o.record
        if r is None:
            r = o.record = self.policies.obj_record(self.token)
        elif r.token is not self.token:  # saves time unless a clone shares it
            r = o.record = r.copy(self.token)
        return r

    def w_context(self, id: int) -> records.Context:
        c = self.contexts[id]
        if c.token is not self.token:  # saves time unless a clone shares it
            c = c.copy(self.token)
            self.contexts[id] = c
        return c

    def w_frame(self, index: int = -1) -> records.Frame:
        f = self.frames[index]
        if f.token is not self.token:  # saves time unless a clone shares it
            f = f.copy(self.token)
            self.frames[index] = f
        return f

    def new_id(self) -> ObjectId:
        id = ObjectId(self.next_id)
        self.next_id += 1
        self.slots.append(None)
        return id

    def put(self, o: records.Obj) -> None:
        """From now on `o` is the object with its id."""
        if self.replaced is not None:
            self.replaced.note(o.id, self.slots[o.id])
        self.slots[o.id] = o

    def drop(self, id: ObjectId) -> None:
        """That object exists no longer."""
        if self.replaced is not None:
            self.replaced.note(id, self.slots[id])
        self.slots[id] = None
        if self.stamps:  # saves time unless there are any
            self.stamps = {entry: stamp for entry, stamp in self.stamps.items() if entry >> NODE_BITS != id}

    def set_mark(self, id: ObjectId, mark: int, value: int) -> None:
        if not value and mark not in self.objs[id].marks:  # saves time: there is none
            return
        props = self.policies.mark_props.get(mark, 0)
        marks = self.w_obj(id, -1 if props else self.index.mark_dependent).marks
        if value:
            marks[mark] = value
        elif mark in marks:
            del marks[mark]
        # what it is may decide which abilities function
        invalidate(self, EVERYTHING if mark in self.policies.silencing else VALUE, id, props)

    def set_asset(self, player: PlayerId, asset: int, value: int) -> None:
        self.w_player(player).set_asset(asset, value)

    def tally(self, what: int, player: PlayerId, subject: int = 0, n: int = 1) -> None:
        """Remember that something happened, for rules that ask about this turn, the previous one, or the game."""
        key = (what * 16 + player) * records.SUBJECT + subject
        self.this_turn[key] = self.this_turn.get(key, 0) + n

    def tally_game(self, what: int, player: PlayerId, subject: int = 0, n: int = 1) -> None:
        key = (what * 16 + player) * records.SUBJECT + subject
        self.this_game[key] = self.this_game.get(key, 0) + n

    def new_turn(self, player: PlayerId, own: bool = False) -> None:
        """Turn the page: this turn becomes the last one, or for `own` the player's own last one."""
        self.last_turn = references.last_own_turns(self) if own else self.this_turn
        self.active = player
        self.this_turn = {}
        invalidate(self, FACT)
        if len(self.lki) > self.policies.memories or len(self.contexts) > self.policies.memories:  # saves time
            references.sweep(self)

    def finish(self, winners: tuple[PlayerId, ...], reason: str, cites: Cites) -> None:
        """End the game at once, in the middle of whatever resolves. No winners: a draw."""
        self.over = True
        self.winners = winners
        self.reason = reason
        self.reason_rules = cites
        self.question = None

    def new_context(self, this: ObjectId, you: PlayerId) -> records.Context:
        c = records.Context(self.new_id(), self.token, this, you)
        self.contexts[c.id] = c
        return c

    # -- what is in force, and what is known of it

    def statements(self, topic: int) -> list[tuple[Stated, ObjectId, PlayerId, int]]:
        """The static abilities in force on a topic: node, source, its player, and the lasting effect's id or 0."""
        return indexes.statements(self, topic)

    def invalidate(self, change: int, id: ObjectId = NOTHING, props: int = 0) -> None:
        """Drop the values that may be others after a change (`kernel.evaluation`)."""
        invalidate(self, change, id, props)
