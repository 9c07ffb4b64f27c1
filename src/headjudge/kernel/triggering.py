"""Which triggered abilities an event sets off."""

from __future__ import annotations

from headjudge.kernel import entries
from headjudge.kernel.definitions import NODE_BITS, NODE_MASK, Listener
from headjudge.kernel.ids import NodeId
from headjudge.kernel.lasting import use_up
from headjudge.kernel.records import Event, Pending
from headjudge.kernel.state import State


def heard(g: State, ev: Event, before: tuple[int, ...]) -> list[Pending]:
    """The triggered abilities that `ev` sets off, in a canonical order."""
    found: list[Pending] = []
    after = g.listeners.get(ev.kind, ())
    for entry in before:
        listener = listener_of(g, entry)
        if listener is not None and listener.before:
            listen(g, ev, entry, listener, found)
    for entry in after:
        node = entries.entry_node(g, entry)
        assert isinstance(node, Listener)
        if not node.before:
            listen(g, ev, entry, node, found)
    return found


def listener_of(g: State, entry: int) -> Listener | None:
    """The triggered ability behind an entry; None where its effect ended, or the event changed its object's face."""
    if entry < 0 and -entry not in g.effects:
        return None
    if entry > 0 and (entry & NODE_MASK) >= len(g.faces[g.look(entry >> NODE_BITS).face].nodes):
        return None
    node = entries.entry_node(g, entry)
    return node if isinstance(node, Listener) else None


def listen(g: State, ev: Event, entry: int, node: Listener, found: list[Pending]) -> None:
    if entry > 0:
        this = entry >> NODE_BITS
        o = g.look(this)
        you = o.controller if o.controller >= 0 else o.owner
        if node.functions(g, this, you) and node.hears(g, ev, this, you, 0):
            found.append(new_pending(g, node.id, this, you, ev, 0))
        return
    e = g.effects[-entry]
    for this in e.objs or (e.this,):
        you = e.you
        if e.objs and g.exists(this) and g.objs[this].controller >= 0:
            you = g.objs[this].controller
        if node.functions(g, this, you) and node.hears(g, ev, this, you, e.id):
            found.append(new_pending(g, node.id, this, you, ev, e.context))
            if e.left > 0:
                use_up(g, e)
                return


def new_pending(g: State, node: NodeId, this: int, you: int, ev: Event, context: int) -> Pending:
    """A triggered ability waiting, with a context of its own that inherits the slots of `context`."""
    c = g.new_context(this, you)
    c.event = ev.copy()
    if context:
        parent = g.contexts[context]
        c.ints.update(parent.ints)
        c.lists.update(parent.lists)
    return Pending(g.new_id(), node, this, you, c.id)
