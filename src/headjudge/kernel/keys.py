"""The key of a position: one number that two positions share when they go on alike.

A state is written down as numbers that say nothing of how it came about. Objects are called by their place: zones in
their order, and where a zone has no order, its objects by what they are and by what speaks of them. Whatever else is
named (contexts, effects, memories of what is gone) is called by where it is first met. Of the clock only what it
decides is written: which effect on a property is the older one, and what began before this turn. What nothing refers
to is left out; so are the ids under which viewers know objects, and chance, unless it is asked for.

For a player, what that player does not know of a card is left out, too: positions with the same key are those that the
player cannot tell apart by what lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import fields, ordering, references
from headjudge.kernel.definitions import NODE_BITS, NODE_MASK, NODES, RULES
from headjudge.kernel.entries import entry_node, is_instance, stamp
from headjudge.kernel.fields import layout_of, remembered_in
from headjudge.kernel.flow import Choosing
from headjudge.kernel.ids import NOBODY, NOTHING, NodeId, ObjectId, PlayerId
from headjudge.kernel.records import SUBJECT, Context, Event, Frame, Lasting, Obj, Question, Record, fields_of
from headjudge.kernel.references import A_PRESENT_OBJECT, AN_ABILITY, AN_EVENT, AN_OBJECT
from headjudge.kernel.state import FIRST_ID

if TYPE_CHECKING:
    from headjudge.kernel.state import State

MASK: Final = (1 << 64) - 1
WIDEST: Final = 1 << 48
OFFSET: Final = 1 << 50
"""Added to every plain number: what is hashed is never negative, since -1 and -2 have one hash."""
NAMED: Final = 1 << 52
"""Added to the number of what is called by its place."""
PIECE: Final = 40
MOST_PARTS: Final = 1 << 12
"""More parts than a definition has."""
FIRST_ENTRY: Final = FIRST_ID << NODE_BITS
UNKNOWN: Final = 3 << 52
"""In the place of what a player does not know."""

CODES: Final[dict[str, int]] = {}
"""The numbers of words."""
NODE_CODES: Final[dict[int, int]] = {}
"""The numbers of nodes, by their ids."""


def key_of(g: State, viewer: PlayerId = NOBODY, chance: bool = False) -> int:
    """The key of a position, for a player or for who sees everything; 64 bits, the same in every process."""
    writer = Writer(g, viewer)
    writer.whole()
    if chance:
        for word in g.rng:
            writer.out.append(word)
    return mixed(writer.out) & MASK


def mixed(parts: list[int]) -> int:
    """A number made of numbers: numbers alone, so it is the same in every process."""
    return hash(tuple(parts))


def code_of(word: str) -> int:
    """A number for a word, the same in every process."""
    code = CODES.get(word, -1)
    if code < 0:  # saves time unless it was asked for before
        code = 0
        for letter in word.encode():
            code = (code * 1_000_003 ^ letter) & (1 << 56) - 1
        CODES[word] = code
    return code


def node_code(of: NodeId) -> int:
    """A number for a part of a definition: which definition, and where in it."""
    if of < 0:
        return 0
    code = NODE_CODES.get(of, 0)
    if not code:  # saves time unless it was asked for before
        node = NODES[of]
        code = mixed([code_of(node.face), node.local]) or 1
        NODE_CODES[of] = code
    return code


def content_of(g: State, o: Obj) -> int:
    """What an object is, wherever it lies: its face, whose it is, who knows it, what is on it; kept with it."""
    if o.content:  # saves time unless it was written since
        return o.content
    parts: list[int] = [
        code_of(g.faces[o.face].key) if o.face >= 0 else 1,
        o.owner + 2,
        o.controller + 2,
        o.known,
        node_code(o.node),
    ]
    if len(o.cards) != 1 or g.cards[o.cards[0]] != o.face:  # saves time: most are one card, face and all
        parts.append(len(o.cards))
        parts.extend([code_of(g.faces[g.cards[card]].key) for card in o.cards])
    if o.marks:  # saves time unless there are any
        write_marks(parts, o.marks)
    if o.record is not None:
        write_record(parts, g, o.record)
    o.content = mixed(parts) or 1
    return o.content


def write_marks(out: list[int], marks: dict[int, int]) -> None:
    for mark in sorted(marks):
        out.append(mark + NAMED)
        write_number(out, marks[mark])


PLAIN: Final[dict[type[Record], tuple[fields.Field, ...]]] = {}
TELLING: Final[dict[type[Record], tuple[fields.Field, ...]]] = {}
"""By class, the fields of records of objects that are plain, and those that hold moments or name objects."""


def sort_fields(g: State, record: type[Record]) -> None:
    """Which fields of a class are plain, and which are not."""
    policies = g.policies
    special = [
        field
        for field in remembered_in(record)
        if field.holds in fields.ANY_OBJECTS or field.at in policies.clocks or field.at in policies.references
    ]
    TELLING[record] = tuple(special)
    PLAIN[record] = tuple([field for field in remembered_in(record) if field not in special])


def write_record(out: list[int], g: State, r: Record) -> None:
    """What is remembered of an object, as far as it is plain."""
    if type(r) not in PLAIN:  # saves time unless it is the first of its class
        sort_fields(g, type(r))
    for i, field in enumerate(PLAIN[type(r)]):
        if field.holds in fields.SEVERAL:
            numbers = field.numbers(r)
            if numbers:
                out.append(i + NAMED)
                out.append(len(numbers))
                for value in numbers:
                    write_number(out, value)
        else:
            value = int(field.number(r))
            if field.holds in LESS_ONE:
                value += 1  # -1 for none
            if value:
                out.append(i + NAMED)
                if field.holds == fields.A_FACE:
                    out.append(code_of(g.faces[value - 1].key))
                else:
                    write_number(out, value)


LESS_ONE: Final = (fields.A_FACE, fields.A_ZONE, fields.A_PLAYER)
"""What fields hold whose default is -1, for none."""


def write_number(out: list[int], value: int) -> None:
    if -WIDEST < value < WIDEST:
        out.append(value + OFFSET)
        return
    out.append(OFFSET + WIDEST if value > 0 else OFFSET - WIDEST)
    rest = abs(value)
    while rest:
        out.append(rest & (1 << PIECE) - 1)
        rest >>= PIECE
    out.append(OFFSET)


class Writer:
    """A position being written."""

    __slots__ = ("clock", "further", "g", "names", "out", "viewer")

    def __init__(self, g: State, viewer: PlayerId) -> None:
        self.g = g
        self.viewer = viewer
        """For whom; nobody where everything is written."""
        self.out: list[int] = []
        self.names: dict[int, int] = {}
        """What ids are called."""
        self.further: list[int] = []
        """What was named and is still to be written: contexts, memories."""
        self.clock: list[int] = []
        """The moments that something is compared with, in order."""

    # -- the whole

    def whole(self) -> None:
        g, out = self.g, self.out
        out.append(g.n)
        out.append(g.active)
        out.append(g.gone)
        out.append(1 if g.auto else 0)
        if g.over:
            out.append(code_of(g.reason))
            out.extend([p + 1 for p in g.winners])
        if self.viewer < 0:
            out.extend([code_of(word) for word in g.luck])
        self.clock = self.moments()
        marked = self.places()
        effects = self.name_effects()
        for o in marked:
            self.rest_of(o)
        for e in effects:
            self.effect(e)
        for p in g.pending:
            out.append(node_code(p.node))
            self.id(p.this)
            out.append(p.you)
            self.id(p.context)
            self.entry(p.entry)
        for player in g.players:
            assets = player.assets
            for asset in range(len(assets)):
                if assets[asset]:
                    out.append(asset + NAMED)
                    write_number(out, assets[asset])
            self.record(player)
        self.record(g.record)
        self.tallies(g.this_turn, 1)
        self.tallies(g.last_turn, 2)
        self.tallies(g.this_game, 3)
        self.order_of_effects()
        for f in g.frames:
            self.frame(f)
        while self.further:
            self.described(self.further.pop())

    def moments(self) -> list[int]:
        """When this turn began, and whatever else is compared with the age of things."""
        g = self.g
        found: set[int] = set()
        clocks = g.policies.clocks
        if clocks:
            collect_moments(g.record, clocks, found)
        for f in g.frames:
            if f.event is not None and f.event.number:
                found.add(f.event.number)
        return sorted(found)

    def moment(self, value: int) -> int:
        """A place in time: how many of the moments that matter are not later; and whether it is now."""
        place = 0
        for one in self.clock:
            if one <= value:
                place += 1
        return OFFSET + place * 4 + (2 if value > self.g.number else 1 if value == self.g.number else 0)

    # -- names

    def id(self, named: int) -> None:
        """What is known to be an id, or none."""
        if not named:
            self.out.append(0)
            return
        name = self.names.get(named, 0)
        if not name:
            name = len(self.names) + 1
            self.names[named] = name
            self.further.append(named)
        self.out.append(NAMED + name)

    def value(self, value: int) -> None:
        """What may be an id: kernel ids begin above all counts."""
        g = self.g
        if FIRST_ID <= value < g.next_id:
            self.id(value)
        elif value < 0 and -value in g.effects:
            self.out.append(UNKNOWN - 1)
            self.id(-value)
        elif value >= FIRST_ENTRY and self.is_entry(value // SUBJECT if is_instance(value) else value):
            self.entry(value)
        else:
            write_number(self.out, value)

    def is_entry(self, entry: int) -> bool:
        """Whether it is an ability of something that has been there."""
        return entry >> NODE_BITS < self.g.next_id and entry & NODE_MASK < MOST_PARTS

    def entry(self, entry: int) -> None:
        """An ability in force: an object with the place of its ability, or minus a lasting effect."""
        if is_instance(entry):
            self.entry(entry // SUBJECT)
            self.id(entry % SUBJECT)
        elif entry < 0:
            self.id(-entry)
        elif entry >> NODE_BITS == RULES:
            self.out.append(entry & NODE_MASK)
        else:
            self.id(entry >> NODE_BITS)
            self.out.append(entry & NODE_MASK)

    # -- places

    def places(self) -> list[Obj]:
        """Name every object by its place and write what it is; returns those of which there is more to write."""
        g, out, names = self.g, self.out, self.names
        objs = g.objs
        zones = g.policies.zones
        marked: list[Obj] = []
        hosts: list[ObjectId] = []
        spoken: dict[int, int] | None = None
        for place in range(len(g.zones)):
            line = g.zones[place]
            if not line:
                continue
            out.append(place + OFFSET)
            contents = [self.content(objs[id]) for id in line]
            if len(line) > 1 and not zones[place // g.n].ordered:
                if len(set(contents)) < len(contents) or g.hosted:
                    if spoken is None:
                        spoken = self.spoken_of()
                    if spoken:
                        order = sorted([(contents[i], spoken.get(line[i], 0), i) for i in range(len(line))])
                    else:
                        order = sorted([(contents[i], 0, i) for i in range(len(line))])
                else:
                    order = sorted([(contents[i], 0, i) for i in range(len(line))])
                line = tuple([line[i] for _, _, i in order])
                contents = [content for content, _, _ in order]
            out.extend(contents)
            for id in line:
                names[id] = len(names) + 1
                o = objs[id]
                if o.source or o.context or o.record is not None:
                    marked.append(o)
            if g.hosted:
                hosts.extend([id for id in line if id in g.hosted])
        while hosts:
            host = hosts.pop()
            out.append(NAMED + names[host])
            for id in g.hosted[host]:
                names[id] = len(names) + 1
                o = objs[id]
                out.append(o.zone + OFFSET)
                out.append(o.seat)
                out.append(self.content(o))
                if o.source or o.context or o.record is not None:
                    marked.append(o)
                if id in g.hosted:
                    hosts.append(id)
        return marked

    def content(self, o: Obj) -> int:
        """What an object is, as far as the viewer knows."""
        if self.viewer < 0 or o.known >> self.viewer & 1:
            return o.content or content_of(self.g, o)
        parts = [UNKNOWN, o.owner + 2, o.controller + 2, len(o.cards)]
        if o.marks:
            write_marks(parts, o.marks)
        if o.record is not None:
            write_record(parts, self.g, o.record)
        return mixed(parts)

    def spoken_of(self) -> dict[int, int]:
        """What speaks of each object, as a number: it tells objects apart that are alike by themselves."""
        g = self.g
        found: dict[int, int] = {}
        for host, ids in g.hosted.items():
            for id in ids:
                add(found, host, self.content(g.objs[id]))
        for e in g.effects.values():
            color = mixed([node_code(e.node), e.you + 2, e.until, e.left + 2])
            add(found, e.this, color)
            for id in e.objs:
                add(found, id, color + 1)
        if g.contexts:  # saves time unless there are any
            used = references.used_contexts(g, references.bound(g), references.held_by_frames(g))
            for c in g.contexts.values():
                if c.id in used:
                    self.speaks(found, c)
        for depth, f in enumerate(g.frames):
            if f.obj:
                add(found, f.obj, depth + 17)
            for value in f.held():
                if value >= FIRST_ID:
                    add(found, value, depth + 1017)
            for ev in f.queue if f.event is None else (f.event, *f.queue):
                for id in fields.objects_in(ev):
                    if id:
                        add(found, id, ev.kind * 64 + depth)
        for p in g.pending:
            add(found, p.this, node_code(p.node))
        for record in (g.record, *g.players):
            self.remembers(found, record)
        for key, n in g.this_turn.items():
            if key % SUBJECT >= FIRST_ID:
                add(found, key % SUBJECT, mixed([key // SUBJECT, n]))
        return found

    def speaks(self, found: dict[int, int], c: Context) -> None:
        here = 0
        o = self.g.find(c.this)
        if o is not None:
            here = self.content(o)
            add(found, c.this, 5)
        for slot, values in c.lists.items():
            for value in values:
                if value >= FIRST_ID:
                    add(found, value, code_of(slot) ^ here)
        for slot, value in c.ints.items():
            if value >= FIRST_ID:
                add(found, value, code_of(slot) ^ here)

    def remembers(self, found: dict[int, int], r: Record) -> None:
        for i, field in enumerate(remembered_in(type(r))):
            if field.holds in fields.ANY_OBJECTS:
                for id in field.objects(r):
                    add(found, id, i + 77)
            elif field.holds == fields.RECORDS:
                for one in field.records(r):
                    self.remembers(found, one)

    # -- objects, effects, contexts

    def rest_of(self, o: Obj) -> None:
        """What an entry came from, what was declared for it, and when something happened to it."""
        if o.source or o.context:
            self.out.append(NAMED + self.names[o.id])
            self.id(o.source)
            self.id(o.context)
        self.telling(o)

    def telling(self, o: Obj) -> None:
        """What its record says of moments and other objects; what is gone is not kept for its sake."""
        r = o.record
        if r is None:
            return
        if type(r) not in TELLING:  # saves time unless it is the first of its class
            sort_fields(self.g, type(r))
        out, names, clocks = self.out, self.names, self.g.policies.clocks
        for i, field in enumerate(TELLING[type(r)]):
            if field.holds == fields.OBJECTS:
                ids = field.objects(r)
                if ids:
                    out.append(NAMED + names.get(o.id, 0))
                    out.append(i)
                    out.extend([NAMED + names.get(id, 0) for id in ids])
            else:
                value = field.number(r)
                if value:
                    out.append(NAMED + names.get(o.id, 0))
                    out.append(i)
                    out.append(self.moment(value) if field.at in clocks else NAMED + names.get(value, 0))

    def name_effects(self) -> list[Lasting]:
        """The lasting effects in an order that does not depend on when they began; each is named."""
        g, names = self.g, self.names
        if not g.effects:
            return []
        order: list[tuple[int, int, Lasting]] = []
        for e in g.effects.values():
            on = tuple([names.get(id, 0) for id in e.objs])
            this = names.get(e.this, 0)
            order.append((mixed([node_code(e.node), e.you + 2, e.until, e.left + 2, e.amount, this, *on]), e.id, e))
        order.sort()
        for _, id, _ in order:
            names[id] = len(names) + 1
        return [e for _, _, e in order]

    def effect(self, e: Lasting) -> None:
        out = self.out
        out.append(node_code(e.node))
        self.id(e.this)
        out.append(e.you + 2)
        for id in e.objs:
            self.id(id)
        out.append(e.until + OFFSET)
        out.append(e.until_player + 2)
        self.id(e.context)
        write_number(out, e.amount)
        write_number(out, e.left)
        out.append(self.moment(e.since))

    def described(self, named: int) -> None:
        """What is behind an id that was named and has no place: a context, or the memory of what is gone."""
        g, out = self.g, self.out
        out.append(NAMED + self.names[named])
        c = g.contexts.get(named)
        if c is not None:
            self.context(c)
            return
        this = ObjectId(named)
        o = g.lki.get(this)
        if o is not None:
            out.append(self.content(o))
            out.append(o.zone + OFFSET)
            out.append(o.seat)
            self.id(o.source)
            self.telling(o)
            values = g.lki_props.get(this)
            if values is not None and (self.viewer < 0 or o.known >> self.viewer & 1):
                for prop in sorted(values):
                    out.append(prop + NAMED)
                    write_number(out, values[prop])
        now = g.successor(this)
        if now and self.viewer >= 0 and not g.objs[now].known >> self.viewer & 1:
            now = NOTHING  # where it went was not seen
        self.id(now if now != this else NOTHING)

    def context(self, c: Context) -> None:
        out = self.out
        self.id(c.this)
        out.append(c.you + 2)
        if c.event is not None:
            self.event(c.event)
        for slot in sorted(c.ints):
            out.append(code_of(slot))
            self.held(slot, c.ints[slot])
        for slot in sorted(c.lists):
            out.append(code_of(slot))
            for value in c.lists[slot]:
                self.held(slot, value)

    def held(self, name: str, value: int) -> None:
        """A number in a slot of a context, or in a field of a frame."""
        policies = self.g.policies
        if name in policies.entries:
            self.entry(value)
        elif name in policies.numerals:
            write_number(self.out, value)
        elif name in policies.clocks:
            self.out.append(self.moment(value))
        else:
            self.value(value)

    # -- what is running

    def frame(self, f: Frame) -> None:
        out = self.out
        out.append(f.proc + NAMED)
        out.append(f.step)
        out.append(f.at)
        out.append(f.player + 2)
        self.id(f.context)
        out.append(node_code(f.node))
        if f.event is not None:
            self.event(f.event)
        for ev in f.queue:
            self.event(ev)
        if isinstance(f, Choosing) and not f.ordered:
            self.choosing(f)
        for name in () if isinstance(f, Choosing) and not f.ordered else fields_of(type(f)):
            value = getattr(f, name)
            if not value:  # saves time: most fields are as they were declared
                out.append(0 if value == 0 else 1)
            elif isinstance(value, str):
                out.append(code_of(value))
            elif isinstance(value, tuple):
                out.append(len(value))
                for one in value:
                    self.held(name, one)
            else:
                self.held(name, int(value))
        if f is not self.g.frames[-1]:  # the top one asks: it has no answer yet
            out.append(f.act + OFFSET)
            out.append(self.answered(f.obj))
            out.append(self.answered(f.val) if f.val >= FIRST_ID else f.val + OFFSET)
        for id in f.chosen:
            self.id(id)
        if f.snapshot is not None:
            out.append(snapshot_key(f.snapshot, self.viewer))

    def choosing(self, f: Choosing) -> None:
        """A choice of several, in whatever order they lie: what is chosen, and what may still be."""
        first = f.candidates.index(f.so_far[-1]) + 1 if f.so_far else 0
        for ids in (f.so_far, f.candidates[first:], f.must):
            self.out.append(len(ids))
            self.out.extend(sorted([NAMED + self.names[id] if id in self.names else id for id in ids]))
        self.out.extend((f.least, f.most, f.kind, code_of(f.slot)))
        self.id(f.source)

    def answered(self, named: int) -> int:
        """An object that was the answer to a question, as far as it is there and the viewer knows it."""
        o = self.g.find(ObjectId(named))
        if o is None or (self.viewer >= 0 and not o.known >> self.viewer & 1):
            return 0
        return NAMED + self.names[named]

    def event(self, ev: Event) -> None:
        out = self.out
        out.append(ev.kind + NAMED)
        self.id(ev.obj)
        out.append(ev.player + 2)
        self.id(ev.source)
        self.id(ev.new)
        write_number(out, ev.result)
        self.id(ev.context)
        out.append(code_of(ev.note))
        for one in ev.applied:
            self.ability(one)
        out.append((1 if ev.stopped else 0) + (2 if ev.inner else 0))
        self.declared(ev, layout_of(type(ev)).fields)

    def record(self, r: Record) -> None:
        self.declared(r, remembered_in(type(r)))

    def declared(self, r: Event | Record, declared: tuple[fields.Field, ...]) -> None:
        """What an event or a record holds in the fields of its class."""
        out, policies = self.out, self.g.policies
        for field in declared:
            holds = field.holds
            if holds == fields.RECORDS:
                within = field.records(r)
                out.append(len(within))
                for one in within:
                    self.record(one)
            elif holds in fields.ANY_OBJECTS:
                for id in field.objects(r):
                    self.id(id)
                out.append(OFFSET)
            elif holds == fields.INTERNALS and field.at == "before":
                self.foreseen(field.numbers(r))
            elif holds in fields.PLAIN_NUMBERS or holds == fields.PLAYERS:
                several = field.numbers(r)
                out.append(len(several))
                if holds != fields.SIGHTS:  # who lost sight of what is told once, and not asked for
                    for value in several:
                        write_number(out, value)
            elif holds == fields.AN_ABILITY:
                out.append(node_code(NodeId(field.number(r))))
            elif field.at in policies.clocks:
                out.append(self.moment(field.number(r)))
            elif field.at == "effect":
                effect = field.number(r)
                if abs(effect) in self.g.effects:
                    self.id(abs(effect))
                else:
                    self.entry(effect)
            elif field.at in policies.entries:
                self.entry(field.number(r))
            else:
                write_number(out, int(field.number(r)))

    def foreseen(self, before: tuple[int, ...]) -> None:
        """What functioned before an event, as `triggering.foreseen` tells it."""
        self.out.append(len(before))
        for i in range(0, len(before), 2):
            self.entry(before[i])
            face = before[i + 1]
            self.out.append(code_of(self.g.faces[face].key) if face >= 0 else 0)

    # -- what is remembered

    def tallies(self, tallies: dict[int, int], span: int) -> None:
        """What happened how often; what is about something that is gone counts only where that is still asked."""
        if not tallies:
            return
        g = self.g
        subjects = g.policies.subjects
        rows: list[tuple[int, int, int, int]] = []
        for key, n in tallies.items():
            subject = key % SUBJECT
            of = subjects.get(key // (16 * SUBJECT), 0) if subject else 0
            written = subject + OFFSET
            if of == AN_OBJECT or of == A_PRESENT_OBJECT:
                name = self.names.get(subject, 0)
                if name:
                    written = NAMED + name
                elif span > 1 or of == A_PRESENT_OBJECT or ObjectId(subject) not in g.lki:
                    continue
                else:
                    written = self.content(g.lki[ObjectId(subject)])
            elif of == AN_ABILITY:
                if self.is_over(subject):
                    continue
                written = self.ability_code(subject)
            elif of == AN_EVENT:
                if subject not in self.clock:
                    continue
                written = self.moment(subject)
            rows.append((key // SUBJECT, written, n, subject))
        rows.sort()
        out = self.out
        out.append(NAMED + span)
        for what, written, n, _ in rows:
            out.append(what + OFFSET)
            out.append(written)
            write_number(out, n)

    def ability(self, number: int) -> None:
        self.out.append(self.ability_code(number))

    def identity(self, number: int) -> tuple[int, ObjectId, int] | None:
        """Which ability in force has that number."""
        for i, key in enumerate(self.g.identities):
            if i + 1 == number:
                return key
        return None

    def is_over(self, number: int) -> bool:
        """Whether the ability with that number is no more: it was of an object that is gone."""
        found = self.identity(number)
        if found is None:
            return False
        entry, bearer, _ = found
        of = -entry if entry < 0 else entry >> NODE_BITS
        return (of != RULES and of > 0 and of not in self.names) or (bearer > 0 and bearer not in self.names)

    def ability_code(self, number: int) -> int:
        found = self.identity(number)
        if found is None:
            return number
        entry, bearer, face = found
        of = -entry if entry < 0 else entry >> NODE_BITS
        local = 0 if entry < 0 else entry & NODE_MASK
        key = self.g.faces[face].key if face >= 0 else ""
        return mixed([self.names.get(of, 0), local, self.names.get(bearer, 0), code_of(key)])

    def order_of_effects(self) -> None:
        """Which of the effects whose order matters is the older one."""
        g, out = self.g, self.out
        counted = g.policies.ability_fields
        if counted and g.identities and [o for o in g.slots if o is not None and counts(o, counted)]:
            for number in range(1, len(g.identities) + 1):  # records speak of them by their numbers
                out.append(self.ability_code(number))
        lines = ordering.contending(g) if g.index.order_sensitive else []
        for topic in g.policies.aged:
            if len(g.index.stated.get(topic, ())) > 1:
                lines.append(g.index.stated[topic])
        for line in lines:
            if len(line) < 2:
                continue
            order = [
                (ordering.stage(g, e), stamp(g, e), self.name_of(e), node_code(entry_node(g, e).id), e) for e in line
            ]
            order.sort()
            before = -1
            for place, since, _, _, entry in order:
                out.append(1 if since == before else 0)
                out.append(place + OFFSET)
                self.entry(entry)
                before = since
        if g.stamps:  # saves time unless any is kept
            instances = sorted([(kept, key) for key, kept in g.stamps.items() if is_instance(key)])
            for _, key in instances:
                self.entry(key)

    def name_of(self, entry: int) -> int:
        return self.names.get(-entry if entry < 0 else entry >> NODE_BITS, 0)


def classes_of(g: State, q: Question) -> list[tuple[int, ...]]:
    """The options of a question by what they come to: those that differ only in which copy stand together.

    As the player sees it who is asked; the first option of a class leaves open whatever the others do.
    """
    writer = Writer(g, q.player)
    spoken: dict[int, int] = {}
    classes: dict[tuple[int, ...], list[int]] = {}
    alike = len(set(q.objs)) < 2
    if not alike:  # saves time where no two are about different objects
        writer.places()
        spoken = writer.spoken_of()
    for i, act in enumerate(q.acts):
        id = q.objs[i]
        o = g.find(id)
        if alike or o is None:
            what: tuple[int, ...] = (act, q.vals[i], id)
        else:
            place = o.zone * g.n + o.seat
            which = 0
            if g.policies.zones[o.zone].ordered and id in g.zones[place]:
                which = g.zones[place].index(id) + 1
            elif o.host:
                which = o.host
            what = (act, q.vals[i], writer.content(o), spoken.get(id, 0), place, which)
        classes.setdefault(what, []).append(i)
    return [tuple(found) for found in classes.values()]


def counts(o: Obj, counted: frozenset[str]) -> bool:
    """Whether something is remembered of an object by the numbers of abilities in force."""
    r = o.record
    plain = () if r is None else PLAIN.get(type(r), ())
    return r is not None and len([field for field in plain if field.at in counted and field.numbers(r)]) > 0


def add(found: dict[int, int], named: int, color: int) -> None:
    """What is added may come in any order."""
    found[named] = found.get(named, 0) + color & MASK


def collect_moments(r: Record, clocks: frozenset[str], found: set[int]) -> None:
    for field in remembered_in(type(r)):
        if field.holds == fields.RECORDS:
            for one in field.records(r):
                collect_moments(one, clocks, found)
        elif field.at in clocks:
            found.add(field.number(r))


def snapshot_key(g: State, viewer: PlayerId) -> int:
    """The key of the state before an attempt, which nothing changes any more; kept for who sees everything."""
    g.own_objects()
    if viewer >= 0:
        return key_of(g, viewer)
    if not g.kept_key:  # saves time unless it was asked for before
        g.kept_key = key_of(g)
    return g.kept_key
