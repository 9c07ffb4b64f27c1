"""What a property of an object is now: its base, then continuous effects in their order.

How long each value is kept, and when it is dropped, is said in `kernel.evaluation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.definitions import NODE_BITS, NODE_MASK, NODES, RULES, Giving, Modifier
from headjudge.kernel.dependence import in_order
from headjudge.kernel.entries import asked, asks_for, entry_node, modifier, stamp
from headjudge.kernel.evaluation import drop_functioning, drop_provisional, is_source, prefix_key, value_key
from headjudge.kernel.functioning import bearers, functions, met, player_of, reached
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, SUBJECT, Obj

if TYPE_CHECKING:
    from headjudge.kernel.state import State


LAST: Final = 1 << 20
"""After all that is done in a stage."""


def evaluate_until_event(g: State, id: ObjectId, prop: int) -> int:
    """The value of a property with an effect that follows the game, kept until the next event."""
    if g.index.until_written >> prop & 1 and not is_source(
        g, id, prop
    ):  # saves time: what follows the game is on its own object
        return evaluate_until_written(g, id, prop)
    if stands_alone(g, prop):  # saves time
        return evaluate_alone(g, id, prop)
    evaluation = g.evaluation
    value = None if prop in evaluation.applied_so_far else evaluation.values.get(value_key(id, prop))  # saves time
    if value is not None:  # saves time
        return value
    if g.slots[id] is None:
        return last_prop(g, id, prop)
    return evaluate_nested(g, id, prop, in_turn(g, prop))


def evaluate_until_written(g: State, id: ObjectId, prop: int) -> int:
    """The value of a property that is kept until something that it rests on is written."""
    kept = g.evaluation.kept[prop]
    if kept is None:  # saves time unless it is kept already
        kept = g.evaluation.kept[prop] = {}
    value = kept.get(id)
    if value is None:  # saves time unless it is kept already
        o = g.slots[id]
        if o is None:
            return last_prop(g, id, prop)
        kept[id] = value = evaluate_in_line(g, o, prop)
    return value


def evaluate_in_line(g: State, o: Obj, prop: int) -> int:
    """The value after the effects on a property, where none of them asks what others have made of anything."""
    value = g.policies.base(g, o, prop)
    for entry in g.index.modifiers.get(prop, ()):
        value = modified(g, entry, o.id, value)
    return floored(g, prop, value)


def stands_alone(g: State, prop: int) -> bool:
    """Whether no effect on a property can ask for a property that effects change."""
    asks = g.index.reads_modified if g.index.reads_modified >= 0 else asking(g)  # saves time unless it is not known
    return not asks >> prop & 1 and not g.index.topics & g.policies.silencers


def evaluate_alone(g: State, id: ObjectId, prop: int) -> int:
    """The same, where nothing is unfinished meanwhile."""
    values = g.evaluation.values
    key = value_key(id, prop)
    value = values.get(key)
    if value is None:  # saves time unless it is kept already
        o = g.slots[id]
        if o is None:
            return last_prop(g, id, prop)
        values[key] = value = evaluate_in_line(g, o, prop)
        g.evaluation.passing = True
    return value


def asking(g: State) -> int:
    """Bit mask of the properties with an effect that asks for a property which effects change, or may do so."""
    found = 0
    for prop, entries in g.index.modifiers.items():
        for entry in entries:
            if g.policies.reads_through or asks_for(g, entry) & g.index.modified:
                found |= 1 << prop
    g.index.reads_modified = found
    return found


def in_turn(g: State, prop: int) -> tuple[int, ...]:
    """The effects on a property in the order in which they apply."""
    entries = g.index.modifiers.get(prop, ())
    if (
        g.index.self_dependent >> prop & 1 and g.policies.dependence and len(entries) > 1
    ):  # saves time unless one could depend
        return in_order(g, prop, entries)
    return entries


def seen_from(g: State, id: ObjectId, prop: int) -> int:
    """The value of a property after the stages up to the horizon: what an effect of that stage is to see of it."""
    horizon = g.evaluation.last_visible_stage
    g.evaluation.last_visible_stage = -1
    if prop in g.evaluation.applied_so_far or g.slots[id] is None:
        value = g.prop(id, prop)
    else:
        entries = in_turn(g, prop)
        past = [entry for entry in entries if modifier(g, entry).stage <= horizon]
        value = g.prop(id, prop) if len(past) == len(entries) else up_to(g, id, prop, tuple(past))
    g.evaluation.last_visible_stage = horizon
    return value


def evaluate_nested(g: State, id: ObjectId, prop: int, entries: tuple[int, ...]) -> int:
    """The value of a property with effects that follow the game.

    An effect that asks for the very property it changes, of any object, sees what the effects before it made of it.
    What was worked out from such an unfinished value of another property is not kept, and neither is anything of
    properties that ask for one another: what they are depends on which of them was asked for first.
    """
    if prop in g.evaluation.applied_so_far:
        g.evaluation.partial_reads |= 1 << prop
        if next(reversed(g.evaluation.applied_so_far)) != prop:  # saves time unless another property asks
            g.evaluation.in_cycle |= 1 << prop
        return up_to(g, id, prop, entries[: g.evaluation.applied_so_far[prop]])
    if g.evaluation.applied_so_far and not g.policies.dependence:  # saves time unless another property asks
        left = in_time(g, entries)
        if len(left) < len(entries):  # saves time unless they ask for one another
            return without_later(g, id, prop, entries, left)
    outside = g.evaluation.partial_reads
    g.evaluation.partial_reads = 0
    value = up_to(g, id, prop, entries)
    if may_be_late(g, prop, entries):  # saves time unless one may come to apply
        late = latecomers(g, id, prop, entries, value)
        value = late[-1][1] if late else value
    g.evaluation.partial_reads &= ~(1 << prop)
    if not g.evaluation.partial_reads and not g.evaluation.in_cycle >> prop & 1:  # saves time to keep it
        g.evaluation.values[value_key(id, prop)] = value
        g.evaluation.passing = True
    g.evaluation.in_cycle &= ~(1 << prop)
    g.evaluation.partial_reads |= outside
    if (
        not g.evaluation.applied_so_far and g.policies.dependence
    ):  # saves time unless an order may have been found meanwhile
        drop_provisional(g)
    return value


def in_time(g: State, entries: tuple[int, ...]) -> list[int]:
    """Of effects on a property that another effect asks for: those that do not wait for that effect themselves.

    One that asks for the property which that effect is about to change, and comes after it, is not applied yet.
    """
    found: list[int] = []
    for entry in entries:
        asks = asked(entry_node(g, entry))
        later = [p for p in g.evaluation.applied_so_far if asks >> p & 1 and waits_for(g, entry, p)]
        if not later:
            found.append(entry)
        for p in later:
            g.evaluation.partial_reads |= 1 << p
            g.evaluation.in_cycle |= 1 << p
    return found


def waits_for(g: State, entry: int, prop: int) -> bool:
    """Whether an effect comes after the one on a property that is about to be applied; not after the last ones."""
    line, at = in_turn(g, prop), g.evaluation.applied_so_far[prop]
    return at < len(line) and place(g, line[at]) < place(g, entry)


def place(g: State, entry: int) -> tuple[int, int, int, int]:
    """Where an effect stands among those on all properties: by what it changes, or asks for where that comes later."""
    node = modifier(g, entry)
    own = g.policies.stage_of(node.prop)
    asks = asked(node)
    asked_for = [g.policies.stage_of(prop) for prop in range(len(g.policies.props)) if asks >> prop & 1]
    latest = max(own, *asked_for) if asked_for else own
    return latest, LAST if latest > own else node.stage, stamp(g, entry), abs(entry)


def without_later(g: State, id: ObjectId, prop: int, entries: tuple[int, ...], left: list[int]) -> int:
    """The value after some of the effects on a property; it is not kept."""
    value = g.policies.base(g, g.objs[id], prop)
    for entry in left:
        g.evaluation.applied_so_far[prop] = entries.index(entry)
        value = modified(g, entry, id, value)
    g.evaluation.applied_so_far.pop(prop, None)
    return floored(g, prop, value)


def up_to(g: State, id: ObjectId, prop: int, entries: tuple[int, ...]) -> int:
    """The value after these effects only, the first ones on that property."""
    key = prefix_key(id, prop, len(entries))
    kept = g.evaluation.prefixes.get(key)
    if kept is not None:  # while latecomers apply, the value that they have made of it so far
        return kept
    level = g.evaluation.applied_so_far.get(prop, -1)
    value = g.policies.base(g, g.objs[id], prop)
    for i, entry in enumerate(entries):
        g.evaluation.applied_so_far[prop] = i
        value = modified(g, entry, id, value)
    value = floored(g, prop, value)
    if level >= 0:
        g.evaluation.applied_so_far[prop] = level
    elif prop in g.evaluation.applied_so_far:
        del g.evaluation.applied_so_far[prop]
    if not g.evaluation.partial_reads & ~(1 << prop) and not g.evaluation.in_cycle >> prop & 1:  # saves time to keep it
        g.evaluation.prefixes[key] = value
        g.evaluation.passing = True
    return value


def latecomers(g: State, id: ObjectId, prop: int, entries: tuple[int, ...], value: int) -> list[tuple[int, int]]:
    """The effects of the last stage that did not apply when it was their turn, and do by those after them.

    With each the value after it; `value` is the one after all others.
    """
    missed = unfitting(g, id, prop, entries)
    found: list[tuple[int, int]] = []
    g.evaluation.applied_so_far[prop] = len(entries)
    late = missed[:1]
    while late:
        drop_functioning(g, missed)
        g.evaluation.prefixes[prefix_key(id, prop, len(entries))] = value
        g.evaluation.passing = True
        done = [entry for entry, _ in found]
        late = [entry for entry in missed if entry not in done and id in reached(g, entry)][:1]
        for entry in late:
            value = floored(g, prop, modified(g, entry, id, value))
            found.append((entry, value))
    drop_functioning(g, missed)
    g.evaluation.prefixes.pop(prefix_key(id, prop, len(entries)), None)
    g.evaluation.applied_so_far.pop(prop, None)
    return found


def unfitting(g: State, id: ObjectId, prop: int, entries: tuple[int, ...]) -> list[int]:
    """The effects of the last stage that do not apply to an object when it is their turn."""
    last = modifier(g, entries[-1]).stage
    found: list[int] = []
    for i, entry in enumerate(entries):
        g.evaluation.applied_so_far[prop] = i
        if modifier(g, entry).stage == last and id not in reached(g, entry):
            found.append(entry)
    g.evaluation.applied_so_far.pop(prop, None)
    return found


def may_be_late(g: State, prop: int, entries: tuple[int, ...]) -> bool:
    """Whether an effect may come to apply by one that is applied after it."""
    return len(entries) > 1 and g.policies.latecomers and g.index.self_dependent >> prop & 1 > 0


def floored(g: State, prop: int, value: int) -> int:
    """The value, or zero where it would be less and the game knows nothing less."""
    return 0 if ABSENT < value < 0 and g.policies.unsigned >> prop & 1 else value


def reaching(g: State, o: Obj) -> list[int]:
    """The properties with an effect that may be on an object, unless it is on chosen others, or on its own object."""
    found: list[int] = []
    described = g.index.found_by_description if o.controller >= 0 else g.index.found_anywhere
    if g.effects or (o.face >= 0 and g.faces[o.face].by_zone):  # saves time unless it may be chosen, or its own
        for prop, entries in g.index.modifiers.items():
            if described >> prop & 1 or is_on(g, entries, o.id):
                found.append(prop)
        return found
    while described:
        found.append((described & -described).bit_length() - 1)
        described &= described - 1
    return found


def hang_on_place(g: State, id: ObjectId, props: int) -> bool:
    """Whether effects may give an object other values of these properties (a bit mask) once it lies elsewhere: they
    follow the game, find their objects by what these are, or are on this one."""
    props &= g.index.modified
    if props & (g.index.until_event | g.index.found_by_description):
        return True
    while props:
        if is_on(g, g.index.modifiers[(props & -props).bit_length() - 1], id):
            return True
        props &= props - 1
    return False


def is_on(g: State, entries: tuple[int, ...], id: ObjectId) -> bool:
    """Whether one of these effects is on that object because it was chosen, or is its own."""
    for entry in entries:
        if id in g.effects[-entry].objs if entry < 0 else entry >> NODE_BITS == id:
            return True
    return False


def last_prop(g: State, id: ObjectId, prop: int) -> int:
    kept = g.lki_props.get(id)
    if kept is not None and prop in kept:
        return kept[prop]
    return floored(g, prop, g.policies.base(g, g.lki[id], prop))


def modified(g: State, entry: int, id: ObjectId, value: int) -> int:
    """`value` after one continuous effect."""
    if entry > 0:
        this = ObjectId(entry >> NODE_BITS)
        o = g.slots[this]
        if o is None:
            return modified_by_bearers(g, entry, id, value)
        node = g.faces[o.face].nodes[entry & NODE_MASK]
        assert isinstance(node, Modifier)
        if node.giver is not None:
            return modified_by_bearers(g, entry, id, value)
        if node.own and this != id:  # saves time
            return value
        you = o.controller if o.controller >= 0 else o.owner
        # saves time unless
        if node.condition is not None or o.marks or o.record is not None or g.index.topics & g.policies.silencers:
            if not works(g, entry, node, this, you):
                return value
        if not node.affects(g, id, this, you, 0):
            return value
        value = node.modify(g, id, value, this, you, 0)
    else:
        e = g.effects[-entry]
        found = NODES[e.node]
        if isinstance(found, Giving):
            return modified_by_bearers(g, entry, id, value)
        assert isinstance(found, Modifier)
        this = id if e.objs and not found.described else e.this
        if id not in e.objs if e.objs else not found.affects(g, id, e.this, e.you, e.id):
            return value
        if not met(g, found, this, e.you, e.id):
            return value
        value = found.modify(g, id, value, e.this, e.you, e.id)
    return adjusted(g, entry, id, value)


def modified_by_bearers(g: State, entry: int, id: ObjectId, value: int) -> int:
    """`value` after a continuous effect that several objects may have, once for each of them."""
    node = entry_node(g, entry)
    assert isinstance(node, Modifier)
    effect = -entry if entry < 0 else 0
    acting = False
    for this in in_their_order(g, entry, node):
        you = player_of(g, this)
        if node.affects(g, id, this, you, effect):
            value = node.modify(g, id, value, this, you, effect)
            acting = True
    return adjusted(g, entry, id, value) if acting else value


def in_their_order(g: State, entry: int, node: Modifier) -> list[ObjectId]:
    """Those that have an ability, in the order in which its effects apply: by timestamp, as far as that matters."""
    found = bearers(g, entry, node)
    if len(found) < 2 or not node.contends or not g.policies.crossing:  # saves time
        return found
    return sorted(found, key=lambda this: stamp(g, entry * SUBJECT + this))


def adjusted(g: State, entry: int, id: ObjectId, value: int) -> int:
    """The same after what a replacement made of the effect as it was applied."""
    if g.applied and value != ABSENT:  # saves time unless there are adjustments
        return value + g.applied.get(-(abs(entry) * SUBJECT + id), 0)
    return value


def works(g: State, entry: int, node: Modifier, this: ObjectId, you: PlayerId) -> bool:
    """Whether a continuous effect functions now; asked of many objects, its condition is tested once an event."""
    kept = g.evaluation.functioning.get(entry)
    if kept is None:  # saves time unless it is kept already
        outside = g.evaluation.partial_reads
        g.evaluation.partial_reads = 0
        kept = functions(g, node, this, you)
        if (
            not g.evaluation.partial_reads & ~(1 << node.prop) and not g.evaluation.in_cycle >> node.prop & 1
        ):  # saves time to keep it
            g.evaluation.functioning[entry] = kept
            g.evaluation.passing = True
        g.evaluation.partial_reads |= outside
    return kept


def changes(g: State, id: ObjectId, prop: int) -> list[tuple[ObjectId, int, int]]:
    """What continuous effects make of a property, in the order they apply: a source, the value before and after it.

    0 stands for an effect that has no source.
    """
    found: list[tuple[ObjectId, int, int]] = []
    outside = (g.evaluation.partial_reads, g.evaluation.in_cycle)
    alone = stands_alone(g, prop)  # saves time
    value = before = g.policies.base(g, g.objs[id], prop)
    steps: list[tuple[int, int]] = []
    entries = in_turn(g, prop)
    for i, entry in enumerate(entries):
        if not alone:
            g.evaluation.applied_so_far[prop] = i
        value = modified(g, entry, id, value)
        steps.append((entry, value))
    if may_be_late(g, prop, entries):
        steps += latecomers(g, id, prop, entries, floored(g, prop, value))
    for entry, after in steps:
        if after != before:
            found.append((source_of(g, entry, id), before, after))
        before = after
    if not alone:
        g.evaluation.applied_so_far.pop(prop, None)
        g.evaluation.partial_reads, g.evaluation.in_cycle = outside
    return found


def source_of(g: State, entry: int, id: ObjectId) -> ObjectId:
    """The source of a continuous effect on an object: of what a keyword stands for, whatever has the keyword."""
    if entry < 0:
        return g.effects[-entry].this
    this = ObjectId(entry >> NODE_BITS)
    if this != RULES:
        return this
    node = entry_node(g, entry)
    assert isinstance(node, Modifier)
    having = [one for one in in_their_order(g, entry, node) if node.affects(g, id, one, player_of(g, one), 0)]
    return having[0] if having else NOTHING
