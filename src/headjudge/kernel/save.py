"""A state as canonical data and back: equal states give equal data. Derived indexes and caches are rebuilt, not kept.

Rows are lists in a fixed order; dictionaries become lists sorted by key. Nodes are written as (face, place in it), so a
save does not depend on the order in which a process read its definitions.
"""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from headjudge.kernel import indexes
from headjudge.kernel.definitions import NODES, P_RUN, Face, Instruction
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.fields import (
    A_FLAG,
    AN_ABILITY,
    RECORDS,
    SEVERAL,
    Field,
    layout_of,
    remembered_in,
)
from headjudge.kernel.flow import ask_again
from headjudge.kernel.ids import NO_NODE, Cites, NodeId, ObjectId, PlayerId, Slot
from headjudge.kernel.policies import Policies
from headjudge.kernel.records import Context, Event, Frame, Lasting, Obj, Pending, Record, fields_of
from headjudge.kernel.state import FIRST_ID, State
from headjudge.kernel.validation import MOST_IDS, check_asked, check_state
from headjudge.rulebook.rule import Anchor

Data: TypeAlias = "int | str | bool | list[Data] | None"


class BadSave(ValueError):
    """Data that is no state of this game."""


# -- writing


class Where:
    """What a state's parts are written with: the place of each definition, the kinds of its events."""

    def __init__(self, g: State) -> None:
        self.faces = {face.key: i for i, face in enumerate(g.faces)}
        self.kinds = g.policies.kinds


def dump_state(g: State) -> list[Data]:
    """The state as nested lists of numbers and words."""
    g.own_objects()
    where = Where(g)
    objs: list[Data] = [dump_obj(o, where) for o in g.objects()]
    lki: list[Data] = [dump_obj(o, where) for _, o in sorted(g.lki.items())]
    return [
        g.n, list(g.rng), list(g.luck), g.number, g.next_id, g.active, g.gone, g.over, list(g.winners), g.reason,
        list(g.reason_rules), g.auto, list(g.cards), objs,
        [list(z) for z in g.zones],
        dump_lists(cast("dict[int, tuple[int, ...]]", g.hosted)),
        [[dump_ints(p.table()), dump_record(p, where)] for p in g.players],
        dump_record(g.record, where),
        [dump_frame(f, where) for f in g.frames],
        [dump_context(c, where) for _, c in sorted(g.contexts.items())],
        [dump_lasting(e, where) for _, e in sorted(g.effects.items())],
        [[p.id, dump_node(p.node, where), p.this, p.you, p.context, p.entry] for p in g.pending],
        dump_ints(g.this_turn), dump_ints(g.last_turn), dump_ints(g.this_game),
        lki,
        [[id, dump_ints(values)] for id, values in sorted(g.lki_props.items())],
        dump_ints(cast("dict[int, int]", g.successors)),
        g.shown, list(g.handle), dump_ints(g.applied), dump_ints(g.stamps),
        [list(key) for key in g.identities], g.watched, g.question is not None,
    ]  # fmt: skip


def dump_node(id: int, where: Where) -> Data:
    if id < 0:
        return None
    node = NODES[id]
    return [where.faces[node.face], node.local]


WIDE: Final = 1 << 62
LONGEST: Final = 1100
"""Digits of the widest number."""


def number(value: int) -> Data:
    """A number; one that no machine word holds, as a set of many names may be, is written in digits."""
    return value if -WIDE < value < WIDE else f"{value:x}"


def dump_ints(d: dict[int, int]) -> Data:
    flat: list[Data] = []
    for key in sorted(d):
        flat.append(key)
        flat.append(number(d[key]))
    return flat


def dump_lists(d: dict[int, tuple[int, ...]]) -> Data:
    return [[key, list(d[key])] for key in sorted(d)]


def dump_obj(o: Obj, where: Where) -> Data:
    return [
        o.id, o.face, list(o.cards), o.owner, o.controller, o.zone, o.seat, o.host, o.source,
        dump_node(o.node, where), o.context, dump_ints(o.marks), o.known, list(o.handles), o.since, o.pred,
        [] if o.record is None else dump_record(o.record, where),
    ]  # fmt: skip


def dump_event(e: Event, where: Where) -> Data:
    return [
        e.kind, e.obj, e.player, e.source, list(e.cites), e.new, e.result, e.context, e.note, list(e.applied),
        e.stopped, e.inner, e.number, [dump_field(e, one, where) for one in layout_of(type(e)).fields],
    ]  # fmt: skip


def dump_record(r: Record, where: Where) -> Data:
    """What a record holds, by name, where it differs from its default."""
    fresh = type(r)(None)
    fields = [field for field in remembered_in(type(r)) if getattr(r, field.at) != getattr(fresh, field.at)]
    return [[field.at, dump_field(r, field, where)] for field in fields]


def dump_field(e: Event | Record, field: Field, where: Where) -> Data:
    """What an event or a record holds in a field of its class."""
    if field.holds == RECORDS:
        return [dump_record(one, where) for one in field.records(e)]
    value: Data | tuple[int, ...] = getattr(e, field.at)
    if isinstance(value, tuple):
        return list(value)
    return dump_node(integer(value), where) if field.holds == AN_ABILITY else value


def dump_slots(ints: dict[Slot, int], lists: dict[Slot, tuple[int, ...]]) -> Data:
    return [[[k, ints[k]] for k in sorted(ints)], [[k, list(lists[k])] for k in sorted(lists)]]


def dump_context(c: Context, where: Where) -> Data:
    event = None if c.event is None else dump_event(c.event, where)
    return [c.id, c.this, c.you, event, dump_slots(c.ints, c.lists)]


def dump_frame(f: Frame, where: Where) -> Data:
    return [
        f.proc, f.step, f.at, f.player, f.context, dump_node(f.node, where),
        None if f.event is None else dump_event(f.event, where),
        [dump_event(e, where) for e in f.queue], dump_fields(f), f.act, f.obj, f.val,
        list(f.chosen),
        None if f.snapshot is None else dump_state(f.snapshot),
    ]  # fmt: skip


def dump_fields(f: Frame) -> Data:
    """What the frame declares, by name, where it differs from its default."""
    fresh = type(f)(f.proc, None)
    found: list[Data] = []
    for name in fields_of(type(f)):
        value = getattr(f, name)
        if value != getattr(fresh, name):
            found.append([name, list(value) if isinstance(value, tuple) else value])
    return found


def dump_lasting(e: Lasting, where: Where) -> Data:
    return [
        e.id, dump_node(e.node, where), e.this, e.you, list(e.objs), e.until, e.until_player, e.context, e.left,
        e.since, number(e.amount),
    ]  # fmt: skip


def dump_position(g: State) -> list[Data]:
    """The state without luck, without who has seen what, and without counters of that: to compare positions."""
    twin = g.clone()
    for o in twin.objects():
        seen = twin.w_obj(o.id)
        seen.known = 0
        seen.handles = ()
    twin.lki = {}
    twin.lki_props = {}
    twin.rng = (0, 0, 0, 0)
    twin.shown = 0
    twin.handle = []
    return dump_state(twin)


# -- reading


def load_state(policies: Policies, faces: list[Face], data: Data) -> State:
    """The state that `data` describes. Raises BadSave for anything that is none."""
    try:
        g = read_state(policies, faces, data)
        check_state(g)
        rebuild_all(g)
        if rows(data)[-1]:
            ask_again(g)
            check_asked(g)
        return g
    except Exception as error:  # whatever it is, it comes of the data: the open question is put again while reading
        raise BadSave(f"not a state of {policies.id}: {type(error).__name__} {error}") from None


def rows(data: Data) -> list[Data]:
    if not isinstance(data, list):
        raise TypeError(f"expected a list, found {data!r}")
    return data


def integer(data: Data) -> int:
    if isinstance(data, str) and len(data) < LONGEST:
        try:
            value = int(data, 16)
        except ValueError:
            value = 0
        if number(value) == data:
            return value
    if not isinstance(data, int):
        raise TypeError(f"expected a number, found {data!r}")
    return int(data)


def object_id(data: Data) -> ObjectId:
    return ObjectId(integer(data))


def player_id(data: Data) -> PlayerId:
    return PlayerId(integer(data))


def text(data: Data) -> str:
    if not isinstance(data, str):
        raise TypeError(f"expected a text, found {data!r}")
    return data


def integers(data: Data) -> tuple[int, ...]:
    return tuple([integer(d) for d in rows(data)])


def object_ids(data: Data) -> tuple[ObjectId, ...]:
    return cast("tuple[ObjectId, ...]", integers(data))


def anchors(data: Data) -> Cites:
    return tuple([Anchor(number) for number in integers(data)])


def load_ints(data: Data) -> dict[int, int]:
    flat = integers(data)
    return {flat[i]: flat[i + 1] for i in range(0, len(flat), 2)}


def load_node(data: Data, faces: list[Face]) -> NodeId:
    if data is None:
        return NO_NODE
    face, local = integers(data)
    return faces[face].nodes[local].id


def read_state(policies: Policies, faces: list[Face], data: Data) -> State:
    (
        n, rng, luck, number, next_id, active, gone, over, winners, reason, reason_rules, auto, cards, objs, zones,
        hosted, players, record, frames, contexts, effects, pending, this_turn, last_turn, this_game, lki, lki_props,
        successors, shown, handle, applied, stamps, identities, watched, _asked,
    ) = rows(data)  # fmt: skip
    if not 1 <= integer(n) <= 16:
        raise ValueError(f"{n} players")
    if not FIRST_ID <= integer(next_id) <= MOST_IDS:
        raise ValueError(f"{next_id} ids")
    g = State(policies, faces, integer(n), 0)
    a, b, c, d = integers(rng)
    g.rng = (a, b, c, d)
    g.luck = tuple([text(w) for w in rows(luck)])
    g.number = integer(number)
    g.next_id = integer(next_id)
    g.active = player_id(active)
    g.gone = integer(gone)
    g.over = bool(over)
    g.winners = tuple([player_id(winner) for winner in rows(winners)])
    g.reason = text(reason)
    g.reason_rules = anchors(reason_rules)
    g.auto = bool(auto)
    g.cards = list(integers(cards))
    g.slots.extend([None] * (g.next_id - len(g.slots)))
    for row in rows(objs):
        g.put(load_obj(row, policies, faces, g.token))
    g.lki = {o.id: o for o in [load_obj(row, policies, faces, g.token) for row in rows(lki)]}
    g.zones = [object_ids(z) for z in rows(zones)]
    g.hosted = {object_id(rows(row)[0]): object_ids(rows(row)[1]) for row in rows(hosted)}
    for p, row in enumerate(rows(players)):
        assets, fields = rows(row)
        g.players[p] = policies.player(g.token)
        for asset, n in load_ints(assets).items():
            g.players[p].set_asset(asset, n)
        load_record(g.players[p], fields, faces)
    g.record = policies.record(g.token)
    load_record(g.record, record, faces)
    g.contexts = {c.id: c for c in [load_context(row, policies, faces, g.token) for row in rows(contexts)]}
    g.effects = {e.id: e for e in [load_lasting(row, faces) for row in rows(effects)]}
    g.pending = tuple([load_pending(row, faces) for row in rows(pending)])
    g.this_turn = load_ints(this_turn)
    g.last_turn = load_ints(last_turn)
    g.this_game = load_ints(this_game)
    g.lki_props = {object_id(rows(row)[0]): load_ints(rows(row)[1]) for row in rows(lki_props)}
    g.successors = cast("dict[ObjectId, ObjectId]", load_ints(successors))
    g.shown = integer(shown)
    g.handle = list(integers(handle))
    g.applied = load_ints(applied)
    g.stamps = load_ints(stamps)
    g.identities = {load_identity(key): i for i, key in enumerate(rows(identities), 1)}
    g.watched = integer(watched)
    g.frames = [load_frame(row, policies, faces, g.token) for row in rows(frames)]
    return g


def rebuild_all(g: State) -> None:
    """Build the indexes of a state, and of those before the attempts that are running, anew."""
    rebuild(g)
    for f in g.frames:
        if f.snapshot is not None:
            rebuild_all(f.snapshot)


def rebuild(g: State) -> None:
    """Build the indexes anew from objects and effects."""
    g.index = indexes.Index(g.token, len(g.policies.kinds), g.policies.printed, g.policies.changed_by_counters)
    g.dirty = -1
    g.invalidate(EVERYTHING)
    for o in g.objects():
        indexes.enlist(g, o.id)
    for id in sorted(g.effects):
        indexes.enlist_entry(g, -id, NODES[g.effects[id].node])


def load_obj(data: Data, policies: Policies, faces: list[Face], token: object) -> Obj:
    (
        id, face, cards, owner, controller, zone, seat, host, source, node, context, marks, known, handles, since, pred,
        record,
    ) = rows(data)  # fmt: skip
    o = Obj(object_id(id), token, integer(face), integers(cards), player_id(owner), player_id(controller))
    o.zone = integer(zone)
    o.seat = player_id(seat)
    o.host = object_id(host)
    o.source = object_id(source)
    o.node = load_node(node, faces)
    o.context = integer(context)
    o.marks = load_ints(marks)
    o.known = integer(known)
    o.handles = integers(handles)
    o.since = integer(since)
    o.pred = object_id(pred)
    if rows(record):
        o.record = policies.obj_record(token)
        load_record(o.record, record, faces)
    return o


def load_event(data: Data, policies: Policies, faces: list[Face]) -> Event:
    (
        number_of_kind, obj, player, source, cites, new, result, context, note, applied, stopped, inner, number, held,
    ) = rows(data)  # fmt: skip
    kind = policies.kinds[integer(number_of_kind)]
    e = kind.record.__new__(kind.record)
    Event.__init__(e, kind.id, object_id(obj), player_id(player), object_id(source), anchors(cites))
    declared = layout_of(kind.record).fields
    if len(rows(held)) != len(declared):
        raise ValueError(f"{kind.name} has {len(declared)} fields, not {len(rows(held))}")
    for field, value in zip(declared, rows(held)):
        setattr(e, field.at, load_field(field, value, faces))
    e.new = object_id(new)
    e.result = integer(result)
    e.context = integer(context)
    e.note = Slot(text(note))
    e.applied = integers(applied)
    e.stopped = bool(stopped)
    e.inner = bool(inner)
    e.number = integer(number)
    return e


def load_record(r: Record, data: Data, faces: list[Face]) -> None:
    """Fill a record's fields with what a save says of them; ValueError or TypeError for a field that is none."""
    fields = {field.at: field for field in remembered_in(type(r))}
    for row in rows(data):
        name, value = rows(row)
        field = fields.get(text(name))
        if field is None:
            raise ValueError(f"{type(r).__name__} has no field {name!r}")
        if field.record is None:
            setattr(r, field.at, load_field(field, value, faces))
        else:
            setattr(r, field.at, load_records(field.record, value, faces, r.token))


def load_records(record: type[Record], data: Data, faces: list[Face], token: object) -> tuple[Record, ...]:
    """The records of a class that a save lists."""
    found = tuple([record(token) for _ in rows(data)])
    for one, row in zip(found, rows(data)):
        load_record(one, row, faces)
    return found


def load_field(field: Field, data: Data, faces: list[Face]) -> int | bool | tuple[int, ...]:
    """What a save says of a field; ValueError or TypeError where it is not what such a field holds."""
    if field.holds in SEVERAL:
        return integers(data)
    if field.holds == A_FLAG:
        if not isinstance(data, bool):
            raise TypeError(f"{field.name} is not {data!r}")
        return data
    return load_node(data, faces) if field.holds == AN_ABILITY else integer(data)


def load_slots(data: Data) -> tuple[dict[Slot, int], dict[Slot, tuple[int, ...]]]:
    ints, lists = rows(data)
    return (
        {Slot(text(rows(r)[0])): integer(rows(r)[1]) for r in rows(ints)},
        {Slot(text(rows(r)[0])): integers(rows(r)[1]) for r in rows(lists)},
    )


def load_context(data: Data, policies: Policies, faces: list[Face], token: object) -> Context:
    id, this, you, event, slots = rows(data)
    c = Context(integer(id), token, object_id(this), player_id(you))
    c.event = None if event is None else load_event(event, policies, faces)
    c.ints, c.lists = load_slots(slots)
    return c


def load_frame(data: Data, policies: Policies, faces: list[Face], token: object) -> Frame:
    proc, step, at, player, context, node, event, queue, fields, act, obj, val, chosen, snapshot = rows(data)
    instruction = load_node(node, faces)
    f = frame_of(policies, integer(proc), instruction)(integer(proc), token, player_id(player), integer(context))
    f.node = instruction
    load_fields(f, fields)
    f.step = integer(step)
    f.at = integer(at)
    f.event = None if event is None else load_event(event, policies, faces)
    f.queue = tuple([load_event(row, policies, faces) for row in rows(queue)])
    f.act = integer(act)
    f.obj = object_id(obj)
    f.val = integer(val)
    f.chosen = object_ids(chosen)
    f.snapshot = None if snapshot is None else read_state(policies, faces, snapshot)
    return f


def frame_of(policies: Policies, proc: int, instruction: int) -> type[Frame]:
    """The kind of frame that a procedure, or an instruction, declares."""
    if proc != P_RUN:
        return policies.procedures[proc].frame
    node = NODES[instruction]
    assert isinstance(node, Instruction)
    return node.frame()


def load_fields(f: Frame, data: Data) -> None:
    """Set the fields of a frame by name; each holds what its default is: a number, a flag, a word or a list."""
    declared = fields_of(type(f))
    for row in rows(data):
        name, value = rows(row)
        if name not in declared:
            raise ValueError(f"{type(f).__name__} has no field {name!r}")
        default = getattr(f, text(name))
        if isinstance(default, tuple):
            setattr(f, text(name), integers(value))
        elif type(value) is type(default):
            setattr(f, text(name), value)
        else:
            raise TypeError(f"{name!r} is not {value!r}")


def load_lasting(data: Data, faces: list[Face]) -> Lasting:
    id, node, this, you, objs, until, until_player, context, left, since, amount = rows(data)
    e = Lasting(integer(id), load_node(node, faces), object_id(this), player_id(you), object_ids(objs), integer(until))
    e.until_player = player_id(until_player)
    e.context = integer(context)
    e.left = integer(left)
    e.since = integer(since)
    e.amount = integer(amount)
    return e


def load_pending(data: Data, faces: list[Face]) -> Pending:
    id, node, this, you, context, entry = rows(data)
    who = player_id(you)
    return Pending(integer(id), load_node(node, faces), object_id(this), who, integer(context), integer(entry))


def load_identity(data: Data) -> tuple[int, ObjectId, int]:
    entry, bearer, face = integers(data)
    return entry, ObjectId(bearer), face
