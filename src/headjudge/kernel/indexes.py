"""What is in force, by what it speaks of: an event, a property, a topic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel import definitions, entries, settling
from headjudge.kernel.definitions import (
    NODE_BITS,
    NODES,
    RULES,
    STATEMENTS,
    Giving,
    Listener,
    Modifier,
    Replacer,
    Stated,
)
from headjudge.kernel.functioning import bearers, borne, functions, met, player_of
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import MODIFIED, Lasting

if TYPE_CHECKING:
    from headjudge.kernel.definitions import Node
    from headjudge.kernel.state import State


def enlist(g: State, id: ObjectId) -> None:
    """Switch on the abilities of an object that function in its zone."""
    o = g.objs[id]
    if o.face < 0:
        return
    face = g.faces[o.face]
    for local in face.by_zone.get(o.zone, ()):
        enlist_entry(g, id << NODE_BITS | local, face.nodes[local])


def delist(g: State, id: ObjectId) -> None:
    o = g.objs[id]
    if o.face < 0:
        return
    face = g.faces[o.face]
    for local in face.by_zone.get(o.zone, ()):
        delist_entry(g, id << NODE_BITS | local, face.nodes[local])


def enlist_entry(g: State, entry: int, node: Node) -> None:
    """Index `node` by what it speaks of: `entry` is an object with its ability's place, or minus an effect."""
    if isinstance(node, Listener):
        for kind in node.kinds:
            add_listener(g, kind, entry)
        watch(g, node.watches)
    elif isinstance(node, Replacer):
        for kind in node.kinds:
            add_entry(g.replacers, ~kind if node.outcome else kind, entry)
        if node.forbids:
            add_entry(g.replacers, definitions.FORBIDDING, entry)
        watch(g, node.watches)
    elif isinstance(node, Modifier):
        found = [*g.modifiers.get(node.prop, ()), entry]
        found.sort(key=lambda entry: entries.modifier_order(g, entry))
        g.modifiers[node.prop] = tuple(found)
        changed_modifiers(g, node.prop)
    elif isinstance(node, Stated):
        add_entry(g.stated, node.topic, entry)
        if node.topic < 62:  # saves time unless: a larger mask would be no machine word
            g.topics |= 1 << node.topic
            if g.policies.silencers >> node.topic & 1:  # saves time unless abilities stop functioning
                g.forget_all()
        if node.contends:  # saves time unless its place matters
            g.contended |= STATEMENTS
    elif isinstance(node, Giving):
        enlist_entry(g, entries.given_entry(entry, node.given), node.given)


def delist_entry(g: State, entry: int, node: Node) -> None:
    if isinstance(node, Listener):
        for kind in node.kinds:
            drop_listener(g, kind, entry)
    elif isinstance(node, Replacer):
        for kind in node.kinds:
            drop_entry(g, g.replacers, ~kind if node.outcome else kind, entry)
        if node.forbids:
            drop_entry(g, g.replacers, definitions.FORBIDDING, entry)
    elif isinstance(node, Modifier):
        drop_entry(g, g.modifiers, node.prop, entry)
        if g.stamps:  # saves time unless its place mattered
            entries.forget_stamps(g, entry)
        changed_modifiers(g, node.prop)
    elif isinstance(node, Stated):
        drop_entry(g, g.stated, node.topic, entry)
        if node.topic not in g.stated:  # saves time: nobody need look
            g.topics &= ~(1 << node.topic)
        if node.topic < 62 and g.policies.silencers >> node.topic & 1:  # saves time unless abilities function again
            g.forget_all()
        if node.contends:  # saves time unless its place mattered
            g.stamps.pop(entry, None)
            if not entries.disputed(g):
                g.contended &= ~STATEMENTS
    elif isinstance(node, Giving):
        delist_entry(g, entries.given_entry(entry, node.given), node.given)


def watch(g: State, mask: int) -> None:
    """Somebody listens to effects on these properties from now on (to the end of the game: watching is cheap)."""
    new = mask & ~g.watched
    if new:  # saves time unless there are any
        g.watched |= new
        settling.baseline(g, new)


def add_entry(index: dict[int, tuple[int, ...]], key: int, entry: int) -> None:
    """An ability in force stands once under each key, however many of its descriptions lead there."""
    line = index.get(key, ())
    if entry not in line:
        index[key] = tuple(sorted((*line, entry)))


def add_listener(g: State, kind: int, entry: int) -> None:
    """The same for abilities that listen to a kind of event."""
    line = g.listeners[kind]
    if entry not in line:
        g.listeners[kind] = tuple(sorted((*line, entry)))


def drop_listener(g: State, kind: int, entry: int) -> None:
    g.listeners[kind] = tuple([e for e in g.listeners[kind] if e != entry])


def drop_entry(g: State, index: dict[int, tuple[int, ...]], key: int, entry: int) -> None:
    rest = tuple([e for e in index.get(key, ()) if e != entry])
    if rest:
        index[key] = rest
    else:
        index.pop(key, None)


def changed_modifiers(g: State, prop: int) -> None:
    """A continuous effect on `prop` came or went: forget values; know whether any effect on it follows the game."""
    g.forget(prop)
    g.stirred |= MODIFIED
    bit = 1 << prop
    if g.policies.meant & bit and (prop in g.modifiers) != (g.altered & bit > 0):  # saves time unless it is a keyword
        enlist_meanings(g, prop, prop in g.modifiers)
    was = g.altered
    if prop in g.modifiers:
        g.altered |= bit
        g.plain &= ~bit
        g.bare &= ~bit
    else:
        g.altered &= ~bit
        g.plain |= bit & g.policies.printed
        g.bare |= bit & g.policies.counted
    tell_volatile(g, prop)
    if was != g.altered and (g.policies.underlies & bit or g.attuned):  # saves time unless kept values rest on it
        g.forget_all()
        for other in g.modifiers:
            tell_volatile(g, other)


def tell_volatile(g: State, prop: int) -> None:
    """Know of the effects on `prop` whether any follows the game or asks for it, and whether their order matters."""
    g.tangled = -1
    g.volatile &= ~(1 << prop)
    g.attuned &= ~(1 << prop)
    g.heeded &= ~(1 << prop)
    g.ranging &= ~(1 << prop)
    g.contended &= ~(1 << prop)
    g.entwined &= ~(1 << prop)
    crossing = g.policies.crossing & g.altered & ~(1 << prop)
    elsewhere = g.policies.reads_through
    for entry in g.modifiers.get(prop, ()):
        node = entries.entry_node(g, entry)
        assert isinstance(node, Modifier)
        if ranges(g, entry, node):
            g.ranging |= 1 << prop
        if node.heeds_marks:
            g.heeded |= 1 << prop
        if follows(g, entry, node):  # saves time unless it follows the game
            g.volatile |= 1 << prop
            elsewhere |= not own(entry, node)
        if node.contends or (crossing and entries.asked(node) & crossing):  # saves time unless its place matters
            g.contended |= 1 << prop
        if entries.asked(node) >> prop & 1:  # saves time unless what others make of it matters to it
            g.entwined |= 1 << prop
    if not elsewhere and prop in g.modifiers:  # saves time: what one object alone follows, the others do not
        g.attuned |= 1 << prop


def own(entry: int, node: Modifier) -> bool:
    """Whether an effect is that of a static ability on its own object alone."""
    return entry > 0 and node.own and node.giver is None


def ranges(g: State, entry: int, node: Modifier) -> bool:
    """Whether an effect finds its objects by what they are: it is neither on chosen ones nor on its own alone."""
    if entry < 0:
        e = g.effects[-entry]
        return not e.objs or isinstance(NODES[e.node], Giving)
    return not own(entry, node) or entry >> NODE_BITS == RULES


def follows(g: State, entry: int, node: Modifier) -> bool:
    """Whether what an effect does may change with any event."""
    if node.giver is not None:
        return True
    if node.condition is not None and g.altered & g.policies.underlies:  # saves time unless it rests on what changes
        return True
    if node.intrinsic and entry > 0 and node.condition is None and not g.policies.reads_through:  # saves time
        return entries.asked(node) & g.altered != 0
    return node.dynamic and (entry > 0 or node.condition is not None or not g.effects[-entry].objs)


def enlist_meanings(g: State, prop: int, on: bool) -> None:
    """What a keyword stands for is in force for whatever effects give it to, as long as there is an effect on it."""
    for ability in g.faces[0].abilities:
        if ability.keyword == prop:
            (enlist_entry if on else delist_entry)(g, entries.rule_entry(ability), ability)


def statements(g: State, topic: int) -> list[tuple[Stated, ObjectId, PlayerId, int]]:
    """The static abilities in force on a topic: node, source, its player, and the lasting effect's id or 0."""
    return [(node, this, you, max(0, -entry)) for entry, node, this, you in in_force(g, topic)]


def in_force(g: State, topic: int) -> list[tuple[int, Stated, ObjectId, PlayerId]]:
    """The static abilities in force on a topic: entry, node, source and its player.

    What is given to objects speaks for each of them; `entries.identity` of entry and source tells one from another.
    """
    found: list[tuple[int, Stated, ObjectId, PlayerId]] = []
    for entry in g.stated.get(topic, ()):
        node = entries.entry_node(g, entry)
        assert isinstance(node, Stated)
        if borne(entry, node):
            found += [(entry, node, this, player_of(g, this)) for this in bearers(g, entry, node)]
        elif entry > 0:
            this = ObjectId(entry >> NODE_BITS)
            you = player_of(g, this)
            if functions(g, node, this, you):
                found.append((entry, node, this, you))
        else:
            e = g.effects[-entry]
            if node.condition is None or holds_for_any(g, node, e):
                found.append((entry, node, e.this, e.you))
    return found


def holds_for_any(g: State, node: Stated, e: Lasting) -> bool:
    """Whether the condition of a lasting effect holds: for any of the objects it was put on, where it is theirs."""
    whose = e.objs if node.had and e.objs else (e.this,)
    return len([id for id in whose if met(g, node, id, e.you, e.id)]) > 0
