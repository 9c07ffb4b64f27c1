"""Whether two states are the same, and a cheap summary that equal states share."""

from __future__ import annotations

from headjudge.kernel.keys import node_code
from headjudge.kernel.records import Context, Frame, Lasting, Obj
from headjudge.kernel.save import dump_state
from headjudge.kernel.state import State

Numbers = tuple[object, ...]
"""Numbers and tuples of them: nothing whose hash differs between processes."""


def summary(g: State) -> Numbers:
    """What tells most states apart: chance, where everything lies, the marks on it, what is running and was chosen."""
    g.own_objects()
    return (
        g.n, g.rng, g.number, g.next_id, g.active, g.gone, g.over, g.winners,
        tuple(g.zones),
        tuple([on_object(o) for o in g.slots if o is not None]),
        tuple([on_object(g.lki[id]) for id in sorted(g.lki)]),
        tuple([tuple(p.assets) for p in g.players]),
        tuple([running(f) for f in g.frames]),
        tuple([lasting(g.effects[id]) for id in sorted(g.effects)]),
        tuple([declared(g.contexts[id]) for id in sorted(g.contexts)]),
        tuple(sorted(g.this_turn.items())),
        tuple(sorted(g.last_turn.items())),
        tuple(g.identities),
        tuple([p.id for p in g.pending]), g.shown,
    )  # fmt: skip


def on_object(o: Obj) -> Numbers:
    known = (o.id, o.face, o.controller, o.host, o.source, o.context, o.known, o.since, o.handles)
    remembered = () if o.record is None else tuple(o.record.held())
    if o.record is not None and remembered == tuple(type(o.record)(None).held()):  # it holds nothing any more
        remembered = ()
    return (*known, remembered, *sorted(o.marks.items())) if o.marks or remembered else known


def lasting(e: Lasting) -> Numbers:
    return (e.id, node_code(e.node), e.this, e.objs, e.until, e.left, e.amount, e.since)


def declared(c: Context) -> Numbers:
    """What was chosen for an ability: X, modes, targets."""
    lists = [c.lists[slot] for slot in sorted(c.lists)]
    event = 0 if c.event is None else c.event.number
    return (c.id, c.this, c.you, event, *[c.ints[slot] for slot in sorted(c.ints)], *lists)


def running(f: Frame) -> Numbers:
    now = (f.proc, f.step, f.at, f.player, f.act, f.obj, f.val, *f.held())
    return now if f.snapshot is None else (*now, summary(f.snapshot))


def is_same(g: State, h: State) -> bool:
    """Whether two games go on alike from here: the same cards, the same state, the same chance."""
    if g is h:
        return True
    if g.policies is not h.policies or summary(g) != summary(h):  # saves time
        return False
    return [f.key for f in g.faces] == [f.key for f in h.faces] and dump_state(g) == dump_state(h)
