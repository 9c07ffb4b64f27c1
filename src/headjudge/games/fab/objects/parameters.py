"""What was determined for an object as it was played: X, the additional costs paid, modes and targets. FAB 8.5.25b

A copy has what was determined for its reference. Its own lies beside it until it is a copy no longer.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects.marks import X_COST
from headjudge.games.fab.objects.records import about, w_known_of
from headjudge.games.fab.play.costs import PAID
from headjudge.kernel import ids
from headjudge.kernel.ids import NOBODY, ObjectId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

DETERMINED_X: Final[Slot] = Slot("determined x")
DETERMINED_X_COST: Final[Slot] = Slot("determined x cost")
DETERMINED_EXTRA: Final[Slot] = Slot("determined additional costs")
"""In a context that holds what was determined for an object."""
OWN: Final = "own "


def is_declared(slot: str) -> bool:
    """Whether a slot of a layer's context holds modes or targets."""
    return not slot.startswith(OWN) and ("modes " in slot or "target " in slot)


def determined(g: State, id: ObjectId, c: Context) -> None:
    """Put into a context what was determined for an object; where that is a copy now, for itself."""
    o = g.look(id)
    known = about(o)
    own = known.keeps_own
    x = known.own_x if own else known.x
    x_cost = known.own_x_cost if own else o.marks.get(X_COST, 0)
    extra = known.own_paid_extra if own else known.paid_extra
    for slot, value in ((DETERMINED_X, x), (DETERMINED_X_COST, x_cost), (DETERMINED_EXTRA, extra)):
        if value:
            c.ints[slot] = value
    layer = g.contexts.get(o.context)
    for slot, chosen in layer.lists.items() if layer is not None else ():
        if is_declared(slot.removeprefix(OWN)) and slot.startswith(OWN) == own:
            c.lists[Slot(slot.removeprefix(OWN))] = chosen


def keep_own(g: State, id: ObjectId) -> None:
    """What was determined for an object is kept beside it, from when it first becomes a copy."""
    o = g.objs[id]
    if about(o).keeps_own:
        return
    known = w_known_of(g, id)
    known.keeps_own = True
    known.own_x, known.own_x_cost, known.own_paid_extra = known.x, o.marks.get(X_COST, 0), known.paid_extra
    if o.context in g.contexts:
        c = g.w_context(o.context)
        for slot in [slot for slot in c.lists if is_declared(slot)]:
            c.lists[Slot(OWN + slot)] = c.lists[slot]


def use(g: State, id: ObjectId, c: Context) -> None:
    """An object uses the parameters in a context, if there are any. FAB 8.5.25b"""
    if not c.ints and not c.lists:
        return
    keep_own(g, id)
    known = w_known_of(g, id)
    known.x = c.ints.get(DETERMINED_X, 0)
    known.paid_extra = c.ints.get(DETERMINED_EXTRA, 0)
    g.set_mark(id, X_COST, c.ints.get(DETERMINED_X_COST, 0))
    layer = g.contexts.get(g.objs[id].context)
    if layer is None:
        return
    own = g.w_context(layer.id)
    for slot, value in ((ids.X, known.x), (PAID, known.paid_extra)):  # the context of a layer has the same
        if slot in own.ints or value:
            own.ints[slot] = value
    for slot in [slot for slot in own.lists if is_declared(slot)]:
        del own.lists[slot]
    own.lists.update(c.lists)


def use_own(g: State, id: ObjectId) -> None:
    """An object uses what was determined for itself again."""
    if not about(g.objs[id]).keeps_own:
        return
    c = Context(0, g.token, id, NOBODY)
    determined(g, id, c)
    c.ints.setdefault(DETERMINED_X, 0)
    use(g, id, c)
    known = w_known_of(g, id)
    known.keeps_own = False
    known.own_x = known.own_x_cost = known.own_paid_extra = 0
    layer = g.contexts.get(g.objs[id].context)
    if layer is not None:
        lists = g.w_context(layer.id).lists
        for slot in [slot for slot in lists if slot.startswith(OWN)]:
            del lists[slot]
