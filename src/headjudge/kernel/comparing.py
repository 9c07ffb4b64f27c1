"""Whether two states are the same, and a cheap summary that equal states share."""

from __future__ import annotations

from headjudge.kernel.records import Frame, Obj
from headjudge.kernel.save import dump_state
from headjudge.kernel.state import State

Numbers = tuple[object, ...]
"""Numbers and tuples of them: nothing whose hash differs between processes."""


def summary(g: State) -> Numbers:
    """What tells most states apart: chance, where everything lies, the marks on it, what is running."""
    marked = [o for o in g.slots if o is not None and o.marks]
    return (
        g.n, g.rng, g.number, g.next_id, g.active, g.gone, g.over, g.winners,
        tuple(g.zones),
        tuple([o.face for o in g.slots if o is not None]),
        tuple([on_object(o) for o in marked]),
        tuple([tuple(p.assets) for p in g.players]),
        tuple([running(f) for f in g.frames]),
        tuple(g.effects),
    )  # fmt: skip


def on_object(o: Obj) -> Numbers:
    return (o.id, *sorted(o.marks.items()))


def running(f: Frame) -> Numbers:
    return (f.proc, f.step, f.at, f.player, f.act, f.obj, f.val, *f.held())


def is_same(g: State, h: State) -> bool:
    """Whether two games go on alike from here: the same cards, the same state, the same chance."""
    if g is h:
        return True
    if g.policies is not h.policies or summary(g) != summary(h):  # saves time
        return False
    return [f.key for f in g.faces] == [f.key for f in h.faces] and dump_state(g) == dump_state(h)
