"""Whether a state that was read hangs together: every number in it within its bounds, every id that of something.

Saves and positions come from anywhere. What is read is a state only if everything in it refers to something that is
there; then the game can go on with it, be it one that no game would have come to.
"""

from __future__ import annotations

from typing import Final

from headjudge.kernel import fields
from headjudge.kernel.definitions import NODE_BITS, NODES, P_RUN, Ability, Instruction
from headjudge.kernel.entries import RANKS, is_instance
from headjudge.kernel.fields import layout_of, remembered_in
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.records import SUBJECT, Context, Event, Frame, Lasting, Obj, Pending, Record, fields_of
from headjudge.kernel.state import FIRST_ID, State
from headjudge.rulebook import is_rule

LARGEST: Final = 1 << 31
"""Above every number that a rule or a card makes."""
KEYS: Final = 1 << 63
SETS: Final = 1 << 4096
"""A set of names has a bit for each, and packs declare as many as they like."""
"""Above every key that is made of several numbers."""
MOST_IDS: Final = 1 << 20
"""More ids than any game gives."""


class Unsound(ValueError):
    """Something in a state refers to nothing, or is out of its bounds."""


def check_state(g: State, within: State | None = None) -> None:
    """Raises Unsound for the first thing that does not hang together; `within` is the state whose snapshot this is."""
    g.own_objects()
    Soundness(g).check(within)


def check_asked(g: State) -> None:
    """The question that was put again is one: to a player who is there, with options that are."""
    q = g.question
    need(q is not None and not g.over, "no question is open")
    assert q is not None
    need(0 <= q.player < g.n and not g.gone >> q.player & 1 and len(q.acts) > 0, "a question to nobody")
    need(all(is_thing(g, id) for id in (q.source, *q.objs)), "a question about nothing")


def need(holds: bool, what: str, found: object = "") -> None:
    if not holds:
        raise Unsound(f"{what} {found}".rstrip())


def is_thing(g: State, id: ObjectId) -> bool:
    """An object that is there, or that is remembered; or none."""
    return not id or g.exists(id) or id in g.lki


class Soundness:
    """One state under examination."""

    __slots__ = ("faces", "g", "n", "next_id", "number", "props", "zones")

    def __init__(self, g: State) -> None:
        self.g = g
        self.n = g.n
        self.next_id = g.next_id
        self.number = g.number
        self.faces = len(g.faces)
        self.zones = len(g.policies.zones)
        self.props = len(g.policies.props)

    def check(self, within: State | None) -> None:
        g = self.g
        self.whole()
        self.running(within)
        self.places()
        for o in g.objects():
            if not self.is_object(o) or not self.is_context(o.context):
                raise Unsound(f"out of bounds: object {o.id}")
            self.memory(o)
        for o in g.lki.values():
            need(self.is_object(o) and not g.exists(o.id), "out of bounds: the memory of object", o.id)
            self.memory(o)
        for c in g.contexts.values():
            need(self.is_sound_context(c), "out of bounds: context", c.id)
        for e in g.effects.values():
            need(self.is_effect(e), "out of bounds: effect", e.id)
        for p in g.pending:
            need(self.is_pending(p), "out of bounds: waiting ability", p.id)
        for f in g.frames:
            self.frame(f)
        self.memories()
        wrong = g.policies.incoherent(g)
        need(not wrong, wrong)

    def memory(self, o: Obj) -> None:
        """What the game remembers of an object."""
        if o.record is not None:
            self.record(o.record)

    # -- sorts of numbers ----------------------------------------------------------------------------------------------

    def is_player(self, value: int) -> bool:
        """A player, or nobody."""
        return -1 <= value < self.n

    def is_id(self, value: int) -> bool:
        return FIRST_ID <= value < self.next_id

    def is_value(self, value: int) -> bool:
        """A count, or the id of something that is or was there."""
        return -LARGEST < value < self.next_id

    def is_context(self, id: int) -> bool:
        return not id or id in self.g.contexts

    # -- the state itself ----------------------------------------------------------------------------------------------

    def whole(self) -> None:
        g, everybody = self.g, (1 << self.n) - 1
        need(FIRST_ID <= self.next_id <= MOST_IDS, "ids up to", self.next_id)
        need(0 <= g.active < self.n, "turn player", g.active)
        need(0 <= g.gone <= everybody and (g.over or g.gone != everybody), "players who left", g.gone)
        need(all(0 <= p < self.n for p in g.winners), "winners", g.winners)
        need(all(0 <= word < 1 << 32 for word in g.rng) and any(g.rng), "chance", g.rng)
        need(not g.luck, "fixed luck", g.luck)
        need(0 <= g.number < LARGEST and 0 <= g.shown < LARGEST, "events", g.number)
        need(0 <= g.watched < 1 << self.props, "watched properties", g.watched)
        need(len(g.handle) == self.n and all(1 <= h < LARGEST for h in g.handle), "ids of viewers", g.handle)
        need(len(g.players) == self.n, "players", len(g.players))
        need(all(are_marks(p.table()) for p in g.players), "a player's assets")
        for record in (g.record, *g.players):
            self.record(record)
        need(all(0 <= face < self.faces for face in g.cards), "a card without a face")
        need(are_rules(g.reason_rules), "the rules of the end", g.reason_rules)

    def record(self, record: Record) -> None:
        """What the game remembers is what the fields are declared to hold."""
        for field in remembered_in(type(record)):
            need(self.is_as_declared(record, field), f"{type(record).__name__}: out of bounds:", field.name)
            for one in field.records(record) if field.holds == fields.RECORDS else ():
                self.record(one)

    def running(self, within: State | None) -> None:
        """Something is running unless the game is over; what was before an attempt is of the same game."""
        g = self.g
        need(g.over or len(g.frames) > 0 or not g.number, "nothing is running")
        courses = g.policies.courses
        if courses and not g.over and g.frames:
            need(g.frames[0].proc in courses, "nothing goes on until the game is over")
        if within is not None:
            need(not g.over and g.n == within.n and g.next_id <= within.next_id, "another state before an attempt")

    # -- objects -------------------------------------------------------------------------------------------------------

    def places(self) -> None:
        """Every object lies in exactly one place, and knows where; every card is one object at most."""
        g = self.g
        need(len(g.zones) == self.zones * self.n, "zones", len(g.zones))
        found: list[ObjectId] = []
        for place, line in enumerate(g.zones):
            zone, seat = divmod(place, self.n)
            need(not (line and seat and g.policies.zones[zone].shared), "a shared zone of one player", zone)
            for id in line:
                o = g.find(id)
                if o is None or o.zone != zone or o.seat != seat or o.host:
                    raise Unsound(f"in another place: object {id}")
            found.extend(line)
        for host, under in g.hosted.items():
            need(g.exists(host) and len(under) > 0 and self.is_rooted(host), "nothing lies under", host)
            for id in under:
                o = g.find(id)
                need(o is not None and o.host == host, "not under another: object", id)
            found.extend(under)
        need(sorted(found) == [o.id for o in g.objects()], "objects that lie nowhere, or twice")
        cards = [card for o in g.objects() for card in o.cards]
        need(len(set(cards)) == len(cards), "a card that is two objects")
        cards += [card for o in g.lki.values() for card in o.cards]
        need(not cards or (min(cards) >= 0 and max(cards) < len(g.cards)), "an object of no card")

    def is_rooted(self, host: ObjectId) -> bool:
        """Whether what lies under something lies, in the end, under what lies in a zone."""
        for _ in range(len(self.g.hosted) + 1):
            o = self.g.find(host)
            if o is None or not o.host:
                return o is not None
            host = o.host
        return False

    def is_object(self, o: Obj) -> bool:
        return (
            FIRST_ID <= o.id < self.next_id
            and (0 if o.cards else -1) <= o.face < self.faces
            and (o.face >= 0 or 0 < o.source < o.id)
            and (0 if o.cards else -1) <= o.owner < self.n
            and -1 <= o.controller < self.n
            and 0 <= o.zone < self.zones
            and 0 <= o.seat < self.n
            and 0 <= o.known < 1 << self.n
            and (not o.handles or len(o.handles) == self.n)
            and 0 <= o.since <= self.number + 1
            and 0 <= o.pred < self.next_id
            and 0 <= o.context < self.next_id
            and (not o.source or is_thing(self.g, o.source))
            and (not o.marks or are_marks(o.marks))
        )

    # -- abilities that wait or run ------------------------------------------------------------------------------------

    def is_sound_context(self, c: Context) -> bool:
        numerals = self.g.policies.numerals
        return (
            self.is_id(c.id)
            and is_thing(self.g, c.this)
            and self.is_player(c.you)
            and (c.event is None or self.is_event(c.event))
            and all(self.is_value(value) or is_numeral(value, slot, numerals) for slot, value in c.ints.items())
            and all(self.is_value(v) or is_numeral(v, slot, numerals) for slot, vs in c.lists.items() for v in vs)
        )

    def is_effect(self, e: Lasting) -> bool:
        return (
            self.is_id(e.id)
            and is_ability(e.node)
            and is_thing(self.g, e.this)
            and all(self.is_value(id) for id in e.objs)
            and self.is_player(e.you)
            and self.is_player(e.until_player)
            and self.is_context(e.context)
            and all(-LARGEST < value < LARGEST for value in (e.until, e.left))
            and -KEYS < e.amount < SETS
            and 0 <= e.since <= self.number + 1
        )

    def is_pending(self, p: Pending) -> bool:
        return (
            self.is_id(p.id)
            and is_ability(p.node)
            and is_thing(self.g, p.this)
            and self.is_player(p.you)
            and p.context in self.g.contexts
            and -KEYS < p.entry < KEYS
        )

    def frame(self, f: Frame) -> None:
        g = self.g
        procedure = g.policies.procedures[f.proc]
        steps = LARGEST if f.proc == P_RUN else len(procedure.steps)
        runs = f.proc != P_RUN or (isinstance(NODES[f.node], Instruction) and f.context in g.contexts)
        need(runs and 0 <= f.step < steps and 0 <= f.at < steps, "a step that is none:", procedure.name)
        somebody = f.player >= 0 or not self.is_performed(f.proc)
        need(somebody and self.is_player(f.player) and self.is_context(f.context), "nobody's:", procedure.name)
        answer = 0 <= f.act < len(g.policies.acts) and self.is_value(f.obj) and -LARGEST < f.val < LARGEST
        need(answer and all(self.is_value(id) for id in f.chosen), "an answer that is none:", procedure.name)
        for name in fields_of(type(f)):
            need(self.is_field(name, getattr(f, name)), f"{procedure.name}: out of bounds:", name)
        for ev in f.queue if f.event is None else (*f.queue, f.event):
            need(self.is_event(ev), f"{procedure.name}: out of bounds: an event,", g.policies.kinds[ev.kind].name)
        if f.snapshot is not None:
            check_state(f.snapshot, g)

    def is_performed(self, proc: int) -> bool:
        """Whether a player acts in it, be it by passing."""
        windows = self.g.policies.tables.windows
        return proc in self.g.policies.performed or (proc < len(windows) and windows[proc] is not None)

    def is_field(self, name: str, held: object) -> bool:
        """What a frame declares to hold: flags, words, numbers, ids."""
        values = held if isinstance(held, tuple) else (held,)
        if name == "cites":
            return are_rules(values)
        if name in ("applied", "before"):  # abilities, as events keep them
            return all(isinstance(v, int) and -KEYS < v < KEYS for v in values)
        numerals = self.g.policies.numerals
        return all(not isinstance(v, int) or self.is_value(v) or is_numeral(v, name, numerals) for v in values)

    def is_event(self, ev: Event) -> bool:
        return (
            all(self.is_value(id) for id in (ev.obj, ev.new, ev.source))
            and self.is_player(ev.player)
            and all(-LARGEST < value < LARGEST for value in (ev.result, ev.number))
            and all(-KEYS < value < KEYS for value in ev.applied)
            and (ev.context < 0 or self.is_context(ev.context))
            and are_rules(ev.cites)
            and all(self.is_as_declared(ev, field) for field in layout_of(type(ev)).fields)
        )

    def is_as_declared(self, ev: Event | Record, field: fields.Field) -> bool:
        """Whether an event holds what its kind says it does, or a record what its class says."""
        if field.holds == fields.RECORDS:
            return all(isinstance(one, Record) for one in field.records(ev))
        if field.holds == fields.PLAYERS:
            return all(self.is_player(player) for player in field.numbers(ev))
        if field.holds == fields.OBJECTS:
            return all(self.is_value(id) for id in field.objects(ev))
        if field.holds in fields.PLAIN_NUMBERS:
            return all(-KEYS < value < KEYS for value in field.numbers(ev))
        bounds = {fields.A_PROPERTY: self.props, fields.A_FACE: self.faces, fields.A_ZONE: self.zones}
        if field.holds in bounds:
            return -1 <= field.number(ev) < bounds[field.holds]
        if field.holds == fields.A_PLAYER:
            return self.is_player(field.number(ev))
        if field.holds in fields.SINGLE_OBJECTS:
            return self.is_value(field.number(ev))
        most = KEYS if field.holds == fields.INTERNAL else LARGEST
        return -most < field.number(ev) < most

    # -- what is remembered --------------------------------------------------------------------------------------------

    def memories(self) -> None:
        g = self.g
        for tally in (g.this_turn, g.last_turn, g.this_game):
            need(all(0 <= key < KEYS for key in tally) and are_small(tally), "a tally")
        need(all(id < now < self.next_id for id, now in g.successors.items()), "what became of an object")
        for id, values in g.lki_props.items():
            kept = id in g.lki and all(0 <= prop < KEYS and -KEYS < value < SETS for prop, value in values.items())
            need(kept, "the properties of object", id)
        need(all(-KEYS < key < KEYS for key in g.applied) and are_small(g.applied), "what effects did")
        numbers = set(g.identities.values())
        need(
            len(numbers) == len(g.identities) and all(self.is_identity(key) for key in g.identities), "what is counted"
        )
        need(all(self.is_entry(entry) for entry in g.stamps), "when effects began")
        need(all(-1 <= stamp < (self.number + 2) * RANKS for stamp in g.stamps.values()), "when effects began")

    def is_identity(self, key: tuple[int, ObjectId, int]) -> bool:
        """Whether it says which ability in force it is: an entry, an object that has it, a face or none."""
        entry, bearer, face = key
        return -KEYS < entry < KEYS and self.is_value(bearer) and -1 <= face < self.faces

    def is_entry(self, entry: int) -> bool:
        """Whether an effect is there: that of an ability of an object, or a lasting one; be it of one bearer."""
        if is_instance(entry):
            return self.is_entry(entry // SUBJECT)
        return -entry in self.g.effects if entry < 0 else self.g.exists(ObjectId(entry >> NODE_BITS))


def are_small(numbers: dict[int, int]) -> bool:
    return not numbers or (min(numbers.values()) > -KEYS and max(numbers.values()) < KEYS)


def are_marks(marks: dict[int, int]) -> bool:
    return not marks or (min(marks) >= 0 and max(marks) < LARGEST and are_small(marks))


def are_rules(anchors: tuple[object, ...] | Cites) -> bool:
    return all(isinstance(anchor, int) and is_rule(anchor) for anchor in anchors)


def is_ability(node: int) -> bool:
    return node >= 0 and isinstance(NODES[node], Ability)


def is_numeral(value: int, name: str, numerals: frozenset[str]) -> bool:
    """A number that is no id, in a place that the game names for such."""
    return name in numerals and -KEYS < value < KEYS
