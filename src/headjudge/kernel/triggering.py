"""Which triggered abilities an event sets off.

Those that function once it has happened; and those that functioned just before it and are gone through that very event:
their object ceased, left, or has them no more.
"""

from __future__ import annotations

from headjudge.kernel.definitions import NODE_BITS, NODE_MASK, Listener
from headjudge.kernel.entries import entry_node, face_of
from headjudge.kernel.functioning import (
    bearers,
    borne,
    elsewhere,
    functions,
    holders,
    is_where_it_functions,
    met,
    player_of,
)
from headjudge.kernel.ids import NodeId, ObjectId, PlayerId
from headjudge.kernel.lasting import take_slots, use_up
from headjudge.kernel.records import ABSENT, SUBJECT, Addressed, Event, Pending
from headjudge.kernel.state import State


def foreseen(g: State, ids: tuple[ObjectId, ...], listeners: tuple[int, ...]) -> tuple[int, ...]:
    """The triggered abilities that function now and may be gone through an event about these objects.

    Two numbers for each: its entry with its bearer, and the face that it stands on, -1 for one of a lasting effect.
    """
    found: list[int] = []
    for entry in listeners:
        node = entry_node(g, entry)
        assert isinstance(node, Listener)
        if borne(entry, node):
            own = bearers(g, entry, node)
        elif entry > 0:
            this = ObjectId(entry >> NODE_BITS)
            own = [this] if this in ids and functions(g, node, this, player_of(g, this)) else []
        else:
            there = listening(g, entry, node) if g.effects[-entry].objs else []
            own = [id for id, _ in there if id in ids]
        for this in own:
            found.append(entry * SUBJECT + this)
            found.append(face_of(g, entry))
    return tuple(found)


def heard(g: State, ev: Event, before: tuple[int, ...]) -> list[Pending]:
    """The triggered abilities that `ev` sets off, in a canonical order; `before`: what was foreseen."""
    found: list[Pending] = []
    for i in range(0, len(before), 2):
        look_back(g, ev, before[i] // SUBJECT, ObjectId(before[i] % SUBJECT), before[i + 1], found)
    for entry in g.index.listeners[ev.kind]:
        node = entry_node(g, entry)
        assert isinstance(node, Listener)
        if node.own and elsewhere(entry, node, ev):
            continue
        listen(g, ev, entry, node, found)
    return found


def look_back(g: State, ev: Event, entry: int, this: ObjectId, face: int, found: list[Pending]) -> None:
    """An ability that functioned before the event hears it, if it is gone through it."""
    if entry < 0 and -entry not in g.effects:  # the effect itself is over
        return
    node = entry_node(g, entry) if face < 0 else g.faces[face].nodes[entry & NODE_MASK]
    assert isinstance(node, Listener)
    if remains(g, ev, entry, node, this, face) or not g.policies.looks_back(g, node, this, ev):
        return
    if went_along(g, ev, entry, node, this, face):
        return
    trigger(g, ev, entry, node, this, player_of(g, this), found)


def remains(g: State, ev: Event, entry: int, node: Listener, this: ObjectId, face: int) -> bool:
    """Whether an object still has the ability."""
    if not g.exists(this) or entry not in g.index.listeners[ev.kind]:
        return False
    if entry > 0 and face_of(g, entry) != face:  # another ability stands there now
        return False
    if borne(entry, node):
        return this in holders(g, entry, node)
    return node.keyword < 0 or g.prop(this, node.keyword) != ABSENT


def went_along(g: State, ev: Event, entry: int, node: Listener, this: ObjectId, face: int) -> bool:
    """Whether what the object became has the ability where it is now, and hears the event itself: once is enough."""
    new = g.successor(this) if not g.exists(this) else this
    if new == this or not new:
        return False
    listeners = g.index.listeners[ev.kind]
    if entry < 0 or borne(entry, node):
        return entry in listeners and new in [id for id, _ in listening(g, entry, node)]
    if g.objs[new].face != face or (new << NODE_BITS | entry & NODE_MASK) not in listeners:
        return False
    return functions(g, node, new, player_of(g, new))


def listen(g: State, ev: Event, entry: int, node: Listener, found: list[Pending]) -> None:
    if entry > 0 and not borne(entry, node):
        this = ObjectId(entry >> NODE_BITS)
        o = g.objs[this]
        you = o.controller if o.controller >= 0 else o.owner
        if functions(g, node, this, you) and not is_for_another(node, ev, entry) and node.hears(g, ev, this, you, 0):
            found.append(new_pending(g, node.id, this, you, ev, 0, entry))
        return
    for this, you in listening(g, entry, node):
        if trigger(g, ev, entry, node, this, you, found):
            return


def listening(g: State, entry: int, node: Listener) -> list[tuple[ObjectId, PlayerId]]:
    """Who has a triggered ability that is given or of a lasting effect, and for which player, while it functions."""
    if borne(entry, node):
        return [(id, player_of(g, id)) for id in bearers(g, entry, node)]
    e = g.effects[-entry]
    if not e.objs:
        return [(e.this, e.you)] if met(g, node, e.this, e.you, e.id) else []
    there = [(id, player_of(g, id)) for id in e.objs if g.exists(id) and is_where_it_functions(g, node, id)]
    return [(id, you) for id, you in there if functions(g, node, id, you, e.id)]


def functioning(g: State, ev: Event) -> list[tuple[int, ObjectId]]:
    """The triggered abilities of objects that function now and listen to such an event: entries with their bearers."""
    found: list[tuple[int, ObjectId]] = []
    for entry in g.index.listeners[ev.kind]:
        node = entry_node(g, entry)
        assert isinstance(node, Listener)
        if node.own and elsewhere(entry, node, ev):
            continue
        if entry < 0 or borne(entry, node):
            found += [(entry, this) for this, _ in listening(g, entry, node) if is_of(g, entry, node, this)]
        else:
            this = ObjectId(entry >> NODE_BITS)
            if functions(g, node, this, player_of(g, this)):
                found.append((entry, this))
    return found


def is_of(g: State, entry: int, node: Listener, this: ObjectId) -> bool:
    """Whether such an ability is that object's, and not one with which a lasting effect waits."""
    return borne(entry, node) or this in g.effects[-entry].objs


def trigger(
    g: State, ev: Event, entry: int, node: Listener, this: ObjectId, you: PlayerId, found: list[Pending]
) -> bool:
    """It triggers if it hears the event; whether that used up the effect it belongs to."""
    effect = -entry if entry < 0 else 0
    if is_for_another(node, ev, entry) or not node.hears(g, ev, this, you, effect):
        return False
    found.append(new_pending(g, node.id, this, you, ev, g.effects[effect].context if effect else 0, entry))
    if not effect or g.effects[effect].left < 0:
        return False
    use_up(g, g.effects[effect])
    return True


def is_for_another(node: Listener, ev: Event, entry: int) -> bool:
    """Whether an event names the ability that hears it, and that is another one."""
    return node.addressed and not (isinstance(ev, Addressed) and ev.entry == entry)


def new_pending(
    g: State, node: NodeId, this: ObjectId, you: PlayerId, ev: Event, context: int, entry: int = 0
) -> Pending:
    """A triggered ability waiting, with a context of its own that inherits the slots of `context`.

    `entry`: the ability in force that it is; 0 for one that is in force nowhere.
    """
    c = g.new_context(this, you)
    c.event = ev.copy()
    if context:
        take_slots(c, g.contexts[context])
    return Pending(g.new_id(), node, this, you, c.id, entry)
