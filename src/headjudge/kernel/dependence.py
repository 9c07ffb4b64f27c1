"""Continuous effects that depend on one another: which of them on one property, in one stage, is applied first.

Elsewhere timestamps decide. An effect depends on another where that one, applied before it, changes to what it applies
or what it does; then it waits. Effects that depend on one another in a circle go by their timestamps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.entries import asked, modifier
from headjudge.kernel.functioning import origin, reached
from headjudge.kernel.ids import ObjectId

if TYPE_CHECKING:
    from headjudge.kernel.state import State


def in_order(g: State, prop: int, entries: tuple[int, ...]) -> tuple[int, ...]:
    """The effects on a property in the order in which they apply, as the game stands."""
    e = g.evaluation
    if prop in e.trial_orders:
        return e.trial_orders[prop]
    kept = e.orders.get(prop)
    if kept is None:  # what is in the middle of being applied goes on in the order it began with
        outside = e.partial_reads
        e.partial_reads = 0
        kept = e.orders[prop] = tuple(sorted_out(g, prop, entries))
        e.passing = True
        if e.partial_reads & ~(1 << prop):  # it rests on values of others that may still change
            e.provisional |= 1 << prop
        e.partial_reads |= outside
    return kept


def sorted_out(g: State, prop: int, entries: tuple[int, ...]) -> list[int]:
    """Stage after stage; in each the oldest effect that waits for none of those that are left."""
    outside = g.evaluation.in_cycle
    g.evaluation.in_cycle |= 1 << prop  # what is worked out meanwhile is not kept
    done: list[int] = []
    left = list(entries)
    while left:
        stage = modifier(g, left[0]).stage
        done.append(foremost(g, prop, done, [entry for entry in left if modifier(g, entry).stage == stage]))
        left.remove(done[-1])
    g.evaluation.in_cycle = outside
    return done


def foremost(g: State, prop: int, done: list[int], left: list[int]) -> int:
    """The oldest effect that waits for nothing but what waits for it in turn."""
    if len(left) == 1:  # saves time
        return left[0]
    waits = {entry: {other for other in left if depends(g, prop, done, entry, other)} for entry in left}
    for _ in left:  # who waits for an effect waits for all for which that one does
        for entry in left:
            waits[entry] = waits[entry].union(*[waits[other] for other in waits[entry]])
    return next(entry for entry in left if not [other for other in waits[entry] if entry not in waits[other]])


def depends(g: State, prop: int, done: list[int], entry: int, other: int) -> bool:
    """Whether an effect does something else once another one is applied, after those that are done."""
    node = modifier(g, entry)
    if entry == other or not asked(node) >> prop & 1 or modifier(g, other).sets != node.sets:
        return False  # both or neither of them set a value
    return done_by(g, prop, [*done, other], entry) != done_by(g, prop, done, entry)


def done_by(g: State, prop: int, before: list[int], entry: int) -> tuple[tuple[ObjectId, ...], int]:
    """To what an effect applies, and by how much, after others."""
    level = g.evaluation.applied_so_far.get(prop, -1)
    g.evaluation.trial_orders[prop] = tuple(before)
    g.evaluation.applied_so_far[prop] = len(before)
    this, you = origin(g, entry)
    does = (tuple(reached(g, entry)), modifier(g, entry).amount_now(g, this, you, -entry if entry < 0 else 0))
    del g.evaluation.trial_orders[prop]
    if level >= 0:
        g.evaluation.applied_so_far[prop] = level
    else:
        del g.evaluation.applied_so_far[prop]
    return does
