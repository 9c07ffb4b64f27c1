"""What was determined for an object as it was played: X, the additional costs paid, modes and targets. FAB 8.5.25b

A copy has what was determined for its reference. Its own lies beside it until it is a copy no longer.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects.marks import OWN_PARAMETERS, PAID_EXTRA, X_COST, X_VALUE
from headjudge.games.fab.play.costs import PAID
from headjudge.kernel import ids
from headjudge.kernel.ids import NOBODY, ObjectId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

DECLARED: Final[tuple[int, ...]] = (X_VALUE, X_COST, PAID_EXTRA)
IN_CONTEXT: Final[dict[int, Slot]] = {X_VALUE: ids.X, PAID_EXTRA: PAID}
"""Where the context of a layer has the same."""
OWN: Final = "own "


def is_declared(slot: str) -> bool:
    """Whether a slot of a layer's context holds modes or targets."""
    return not slot.startswith(OWN) and ("modes " in slot or "target " in slot)


def determined(g: State, id: ObjectId, c: Context) -> None:
    """Put into a context what was determined for an object; where that is a copy now, for itself."""
    o = g.look(id)
    own = o.marks.get(OWN_PARAMETERS, 0) > 0
    for i, mark in enumerate(DECLARED, 1):
        value = o.marks.get(OWN_PARAMETERS + i if own else mark, 0)
        if value:
            c.ints[Slot(f"mark {mark}")] = value
    known = g.contexts.get(o.context)
    for slot, chosen in known.lists.items() if known is not None else ():
        if is_declared(slot.removeprefix(OWN)) and slot.startswith(OWN) == own:
            c.lists[Slot(slot.removeprefix(OWN))] = chosen


def keep_own(g: State, id: ObjectId) -> None:
    """What was determined for an object is kept beside it, from when it first becomes a copy."""
    o = g.objs[id]
    if o.marks.get(OWN_PARAMETERS, 0):
        return
    for i, mark in enumerate(DECLARED, 1):
        g.set_mark(id, OWN_PARAMETERS + i, o.marks.get(mark, 0))
    g.set_mark(id, OWN_PARAMETERS, 1)
    if o.context in g.contexts:
        c = g.w_context(o.context)
        for slot in [slot for slot in c.lists if is_declared(slot)]:
            c.lists[Slot(OWN + slot)] = c.lists[slot]


def use(g: State, id: ObjectId, c: Context) -> None:
    """An object uses the parameters in a context, if there are any. FAB 8.5.25b"""
    if not c.ints and not c.lists:
        return
    keep_own(g, id)
    for mark in DECLARED:
        g.set_mark(id, mark, c.ints.get(Slot(f"mark {mark}"), 0))
    layer = g.contexts.get(g.objs[id].context)
    if layer is None:
        return
    own = g.w_context(layer.id)
    for mark, slot in IN_CONTEXT.items():
        if slot in own.ints or g.mark(id, mark):
            own.ints[slot] = g.mark(id, mark)
    for slot in [slot for slot in own.lists if is_declared(slot)]:
        del own.lists[slot]
    own.lists.update(c.lists)


def use_own(g: State, id: ObjectId) -> None:
    """An object uses what was determined for itself again."""
    if not g.mark(id, OWN_PARAMETERS):
        return
    c = Context(0, g.token, id, NOBODY)
    determined(g, id, c)
    c.ints.setdefault(Slot(f"mark {X_VALUE}"), 0)
    use(g, id, c)
    for i in range(len(DECLARED) + 1):
        g.set_mark(id, OWN_PARAMETERS + i, 0)
    layer = g.contexts.get(g.objs[id].context)
    if layer is not None:
        lists = g.w_context(layer.id).lists
        for slot in [slot for slot in lists if slot.startswith(OWN)]:
            del lists[slot]
