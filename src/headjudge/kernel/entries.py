"""Entries of the indexes: an object with the place of its ability, or minus a lasting effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.definitions import NODE_BITS, NODE_MASK, NODES, RULES, Ability, Giving, Modifier, Node
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import SUBJECT

if TYPE_CHECKING:
    from headjudge.kernel.state import State

RANKS: Final = 256
"""More than the effects that begin at one time."""

INSTANCES: Final = 1 << 44
LASTING_INSTANCES: Final = -(1 << 23)
"""Above and below all entries: an effect as one of its bearers has it, the entry times SUBJECT plus that object."""

OF_NO_FACE: Final = -1
"""Stands for a face where an ability is that of a lasting effect."""


def asked(node: Node) -> int:
    """Bit mask of the properties that a node asks objects for, it and those below it."""
    found = node.asked
    if found < 0:  # saves time unless it was not asked before
        found = node.asks()
        for child in node.children():
            found |= asked(child)
        if node.id >= 0:  # one that is still being made may get other nodes below it
            node.asked = found
    return found


def entry_node(g: State, entry: int) -> Ability:
    """The ability behind an entry of an index: what is given, where it gives one."""
    if entry > 0:
        this = ObjectId(entry >> NODE_BITS)
        o = g.slots[this]
        if o is not None:  # neither gone nor an ability of the rules
            node = g.faces[o.face].nodes[entry & NODE_MASK]
        else:
            node = g.faces[0 if this == RULES else g.look(this).face].nodes[entry & NODE_MASK]
    else:
        node = NODES[g.effects[-entry].node]
        while isinstance(node, Giving):
            node = node.given
    assert isinstance(node, Ability)
    return node


def modifier(g: State, entry: int) -> Modifier:
    """The continuous effect behind an entry."""
    node = entry_node(g, entry)
    assert isinstance(node, Modifier)
    return node


def asks_for(g: State, entry: int) -> int:
    """Bit mask of the properties that decide what an effect does and whether it functions; all where it is given."""
    node = modifier(g, entry)
    if node.giver is not None:
        return -1
    asks = asked(node) | (1 << node.keyword if node.keyword >= 0 else 0)
    return asks if node.condition is None else asks | g.policies.underlies


def given_entry(entry: int, given: Ability) -> int:
    """The entry of an ability that another one gives, whose own entry is this."""
    return entry if entry < 0 else entry & ~NODE_MASK | given.local


def rule_entry(ability: Ability) -> int:
    """The entry of an ability of the rules: what a keyword stands for, for whatever has it by effects alone."""
    return RULES << NODE_BITS | ability.local


def own_entry(id: ObjectId, ability: Ability) -> int:
    """The entry of an ability that is printed on an object."""
    return id << NODE_BITS | ability.local


def face_of(g: State, entry: int) -> int:
    """The face on which the ability of an entry is printed; none for that of a lasting effect."""
    if entry < 0 or entry >> NODE_BITS == RULES:
        return OF_NO_FACE if entry < 0 else 0
    this = ObjectId(entry >> NODE_BITS)
    o = g.slots[this] or g.lki.get(this)
    return o.face if o is not None else OF_NO_FACE


# -- which ability in force it is: its entry, the object that has it, and the node, by the face it is printed on. An
# effect's node is always the same; an object may come to have another face, and with it another ability at that place.


def identity(g: State, entry: int, bearer: ObjectId) -> int:
    """The number by which an ability in force is known as one object has it; 0 while nothing was counted of it."""
    return g.identities.get((entry, bearer, face_of(g, entry)), 0) if g.identities else 0  # saves time unless any is


def identify(g: State, entry: int, bearer: ObjectId) -> int:
    """The same, which it gets now if it has none: called by performers of events and by the kernel only."""
    return identified(g, (entry, bearer, face_of(g, entry)))


def printed_identity(g: State, face: int, ability: Ability) -> int:
    """The number of an ability as it is printed, whichever objects have it; it gets one if it has none."""
    return identified(g, (ability.local, NOTHING, face))


def object_identity(g: State, face: int, ability: Ability, id: ObjectId) -> int:
    """The number of an object for an ability as it is printed, which remembers what happens to each; new if need be."""
    return identified(g, (ability.local, id, face))


def identified(g: State, key: tuple[int, ObjectId, int]) -> int:
    number = g.identities.get(key, 0)
    if not number:
        number = len(g.identities) + 1
        g.identities[key] = number
    return number


def began(g: State, entry: int) -> int:
    """The timestamp of an effect, as an event's number: a lasting one's own, or that of the object whose it is."""
    if is_instance(entry):  # as old as what gives it, or as the object that has it
        return max(began(g, entry // SUBJECT), g.look(ObjectId(entry % SUBJECT)).since)
    if entry < 0:
        return g.effects[-entry].since
    return 0 if entry >> NODE_BITS == RULES else g.look(ObjectId(entry >> NODE_BITS)).since


def stamp(g: State, entry: int) -> int:
    """The timestamp of an effect, and its place among those that have the same one: `RANKS - 1` while it has none."""
    kept = g.stamps.get(entry, -1) if g.stamps else -1  # saves time unless any is kept
    return kept if kept >= 0 else began(g, entry) * RANKS + RANKS - 1


def is_instance(key: int) -> bool:
    """Whether it is an effect as one of several objects have it."""
    return key >= INSTANCES or key <= LASTING_INSTANCES


def is_printed(entry: int, ability: Ability) -> bool:
    """Whether it is an ability of an object's own face: not the rules', not given to others, not made to last."""
    return entry > 0 and not is_instance(entry) and entry >> NODE_BITS != RULES and ability.giver is None


def forget_stamps(g: State, entry: int) -> None:
    """An effect is over: what was said about its place, and of each of its instances, is no more."""
    for key in [key for key in g.stamps if key == entry or (is_instance(key) and key // SUBJECT == entry)]:
        del g.stamps[key]


def disputed(g: State) -> list[tuple[int, ...]]:
    """The statements whose order matters, topic by topic."""
    lines = [tuple([e for e in g.index.stated[topic] if entry_node(g, e).contends]) for topic in sorted(g.index.stated)]
    return [line for line in lines if line]


def modifier_order(g: State, entry: int) -> tuple[int, int, int]:
    """Stage, then timestamp: the order in which continuous effects apply."""
    node = modifier(g, entry)
    return (node.stage, 0 if node.printed_first and is_printed(entry, node) else stamp(g, entry), abs(entry))
