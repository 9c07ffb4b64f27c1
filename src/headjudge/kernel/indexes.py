"""What is in force, by what it speaks of: an event, a property, a topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

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
from headjudge.kernel.evaluation import EFFECTS, EVERYTHING, VALUE, invalidate
from headjudge.kernel.functioning import bearers, borne, functions, met, player_of
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import MODIFIED, Lasting

if TYPE_CHECKING:
    from headjudge.kernel.definitions import Node
    from headjudge.kernel.state import State


TOPICS_IN_MASK: Final = 62
"""So many fit a machine word."""


class Index:
    """The abilities in force by what they speak of, and what follows from them for each property.

    An entry is an object with the place of its ability, or minus a lasting effect (`kernel.entries`). The masks have a
    bit for each property. Rebuilt on load, never saved; twins share it until one of them writes it.
    """

    __slots__ = (
        "found_anywhere", "found_by_description", "listeners", "mark_dependent", "modified", "modifiers", "only_own",
        "order_sensitive", "printed", "printed_if_unmarked", "reads_modified", "replacers", "self_dependent", "stated",
        "token", "topics", "unmodified", "until_event", "until_written",
    )  # fmt: skip

    def __init__(self, token: object, kinds: int, printed: int, counted: int) -> None:
        self.token = token
        self.listeners: list[tuple[int, ...]] = [()] * kinds
        """Abilities by the kind of event that they listen to."""
        self.replacers: dict[int, tuple[int, ...]] = {}
        """Replacements by event kind; those of outcomes by its complement, what forbids also under one key."""
        self.modifiers: dict[int, tuple[int, ...]] = {}
        """Continuous effects by the property that they change, in the order of stages and timestamps."""
        self.stated: dict[int, tuple[int, ...]] = {}
        """Statements by their topic."""
        self.topics = 0
        """Bit mask of the topics on which something is stated (of those below `TOPICS_IN_MASK`)."""
        # -- what follows for properties: `follow`
        self.modified = 0
        """Properties with a continuous effect on them, whatever it reaches."""
        self.printed: i64 = printed
        """Those that every object with a face has as printed as long as no effect is on them."""
        self.printed_if_unmarked: i64 = counted
        """Those of which the same is true of objects without marks."""
        self.unmodified: i64 = definitions.ALL_PROPERTIES
        """Those without a continuous effect on them."""
        self.only_own: i64 = 0
        """Those on which there are static abilities of objects that change nothing but their own object."""
        self.until_event = 0
        """Those with an effect that follows the game: values are kept only until the next event."""
        self.until_written = 0
        """Those whose effects look at nothing but who is affected and whose it is: kept until that is written."""
        self.mark_dependent = 0
        """Those with an effect that looks at marks."""
        self.found_by_description = 0
        """Those with an effect that finds its objects by what they are: it may reach any."""
        self.found_anywhere = 0
        """Those of them with one that may even reach an object that nobody controls."""
        self.order_sensitive = 0
        """Those with an effect whose place among others matters; and `STATEMENTS`."""
        self.self_dependent = 0
        """Those with an effect that asks for the very property it changes."""
        self.reads_modified = -1
        """Those with an effect that asks for what effects change; -1 while that is not known."""

    def copy(self, token: object) -> Index:
        twin = Index(token, 0, self.printed, self.printed_if_unmarked)
        twin.unmodified = self.unmodified
        twin.only_own = self.only_own
        twin.listeners = self.listeners.copy()
        twin.replacers = self.replacers.copy()
        twin.modifiers = self.modifiers.copy()
        twin.stated = self.stated.copy()
        twin.topics = self.topics
        twin.modified = self.modified
        twin.until_event = self.until_event
        twin.until_written = self.until_written
        twin.mark_dependent = self.mark_dependent
        twin.found_by_description = self.found_by_description
        twin.found_anywhere = self.found_anywhere
        twin.order_sensitive = self.order_sensitive
        twin.self_dependent = self.self_dependent
        twin.reads_modified = self.reads_modified
        return twin


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
        replacers = g.w_index().replacers
        for kind in node.kinds:
            add_entry(replacers, ~kind if node.outcome else kind, entry)
        if node.forbids:
            add_entry(replacers, definitions.FORBIDDING, entry)
        watch(g, node.watches)
    elif isinstance(node, Modifier):
        found = [*g.index.modifiers.get(node.prop, ()), entry]
        if len(found) > 1:  # saves time
            found.sort(key=lambda entry: entries.modifier_order(g, entry))
        g.w_index().modifiers[node.prop] = tuple(found)
        came_or_went(g, entry, node)
    elif isinstance(node, Stated):
        index = g.w_index()
        add_entry(index.stated, node.topic, entry)
        if node.topic < TOPICS_IN_MASK:
            index.topics |= 1 << node.topic
            if g.policies.silencers >> node.topic & 1:  # saves time unless abilities stop functioning
                invalidate(g, EVERYTHING)
        if node.contends:  # saves time unless its place matters
            index.order_sensitive |= STATEMENTS
    elif isinstance(node, Giving):
        enlist_entry(g, entries.given_entry(entry, node.given), node.given)


def delist_entry(g: State, entry: int, node: Node) -> None:
    if isinstance(node, Listener):
        for kind in node.kinds:
            drop_listener(g, kind, entry)
    elif isinstance(node, Replacer):
        replacers = g.w_index().replacers
        for kind in node.kinds:
            drop_entry(replacers, ~kind if node.outcome else kind, entry)
        if node.forbids:
            drop_entry(replacers, definitions.FORBIDDING, entry)
    elif isinstance(node, Modifier):
        drop_entry(g.w_index().modifiers, node.prop, entry)
        if g.stamps:  # saves time unless its place mattered
            entries.forget_stamps(g, entry)
        came_or_went(g, entry, node)
    elif isinstance(node, Stated):
        index = g.w_index()
        drop_entry(index.stated, node.topic, entry)
        if node.topic not in index.stated:  # saves time: nobody need look
            index.topics &= ~(1 << node.topic)
        if (
            node.topic < TOPICS_IN_MASK and g.policies.silencers >> node.topic & 1
        ):  # saves time unless abilities function again
            invalidate(g, EVERYTHING)
        if node.contends:  # saves time unless its place mattered
            g.stamps.pop(entry, None)
            if not entries.disputed(g):
                index.order_sensitive &= ~STATEMENTS
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
    line = g.index.listeners[kind]
    if entry not in line:
        g.w_index().listeners[kind] = tuple(sorted((*line, entry)))


def drop_listener(g: State, kind: int, entry: int) -> None:
    g.w_index().listeners[kind] = tuple([e for e in g.index.listeners[kind] if e != entry])


def drop_entry(index: dict[int, tuple[int, ...]], key: int, entry: int) -> None:
    rest = tuple([e for e in index.get(key, ()) if e != entry])
    if rest:
        index[key] = rest
    else:
        index.pop(key, None)


def came_or_went(g: State, entry: int, node: Modifier) -> None:
    """A continuous effect is on a property from now on, or no longer."""
    if keeps_to_itself(g, entry, node):  # saves time: of what others do to that property nothing follows
        g.dirty |= MODIFIED
        invalidate(g, VALUE, ObjectId(entry >> NODE_BITS), 1 << node.prop)
    else:
        changed_modifiers(g, node.prop)


def keeps_to_itself(g: State, entry: int, node: Modifier) -> bool:
    """Whether an effect is one among others on its property, on its own object alone, and asks for nothing that
    effects change."""
    modified = g.index.modified
    if not modified >> node.prop & 1 or node.prop not in g.index.modifiers:
        return False
    if not own(entry, node) or entry >> NODE_BITS == RULES or node.heeds_marks or node.contends:
        return False
    return not entries.asks_for(g, entry) & modified and not follows(g, entry, node)


def changed_modifiers(g: State, prop: int) -> None:
    """A continuous effect on `prop` came or went, or its place did: what follows for it, and which values are over."""
    invalidate(g, EFFECTS, props=1 << prop)
    g.dirty |= MODIFIED
    index = g.w_index()
    bit = 1 << prop
    if g.policies.meant & bit and (prop in index.modifiers) != (
        index.modified & bit > 0
    ):  # saves time unless a keyword
        enlist_meanings(g, prop, prop in index.modifiers)
    was = index.modified
    if prop in index.modifiers:
        index.modified |= bit
        index.unmodified &= ~bit
    else:
        index.modified &= ~bit
        index.unmodified |= bit
    follow(g, index, prop)
    if was == index.modified:
        return
    depended_on = g.policies.underlies & bit or index.until_written
    if depended_on:  # saves time unless kept values depend on it
        invalidate(g, EVERYTHING)
    if depended_on or g.policies.crossing & bit:  # saves time unless the order of other effects may rest on it
        for other in index.modifiers:
            if other != prop:
                follow(g, index, other)


def follow(g: State, index: Index, prop: int) -> None:
    """What follows from the effects on a property: how long its values may be kept, and whether their order matters."""
    index.reads_modified = -1
    until_event = mark_dependent = order_sensitive = self_dependent = False
    only_own = prop in index.modifiers
    found_by_description = found_anywhere = False
    crossing = g.policies.crossing & index.modified & ~(1 << prop)
    elsewhere = g.policies.reads_through
    for entry in index.modifiers.get(prop, ()):
        node = entries.entry_node(g, entry)
        assert isinstance(node, Modifier)
        asks = entries.asked(node)
        only_own = only_own and own(entry, node) and entry >> NODE_BITS != RULES
        if ranges(g, entry, node):
            found_by_description = True
            found_anywhere |= node.giver is not None or node.may_affect_uncontrolled()
        if node.heeds_marks:
            mark_dependent = True
        if follows(g, entry, node):
            until_event = True
            elsewhere |= not own(entry, node)
        if node.contends or asks & crossing:
            order_sensitive = True
        if asks >> prop & 1:  # what others make of it matters to it
            self_dependent = True
    index.only_own = with_bit(index.only_own, prop, only_own)
    index.until_event = with_bit(index.until_event, prop, until_event)
    # what one object alone follows, the others do not
    index.until_written = with_bit(index.until_written, prop, not elsewhere and prop in index.modifiers)
    index.mark_dependent = with_bit(index.mark_dependent, prop, mark_dependent)
    index.found_by_description = with_bit(index.found_by_description, prop, found_by_description)
    index.found_anywhere = with_bit(index.found_anywhere, prop, found_anywhere)
    index.order_sensitive = with_bit(index.order_sensitive, prop, order_sensitive)
    index.self_dependent = with_bit(index.self_dependent, prop, self_dependent)


def with_bit(mask: int, bit: int, on: bool) -> int:
    return mask | 1 << bit if on else mask & ~(1 << bit)


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
    if (
        node.condition is not None and g.index.modified & g.policies.underlies
    ):  # saves time unless it rests on what changes
        return True
    if node.intrinsic and entry > 0 and node.condition is None and not g.policies.reads_through:  # saves time
        return entries.asked(node) & g.index.modified != 0
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
    for entry in g.index.stated.get(topic, ()):
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
