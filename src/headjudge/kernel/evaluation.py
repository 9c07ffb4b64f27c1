"""Values of properties that are kept, and the one place where they are dropped.

How long a value of a property may be kept follows from the effects on that property (`indexes.Index`): as long as those
effects and the object stay what they are, or until the next event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.definitions import NODE_BITS, Seeking
from headjudge.kernel.ids import NOTHING, ObjectId

if TYPE_CHECKING:
    from headjudge.kernel.state import State

FACT: Final = 0
"""A change of what is no part of an object: something happened, a player's assets, the order of a zone."""
OBJECT: Final = 1
"""An object was written on which values of some properties rest: its own, and all of those whose effects it has."""
VALUE: Final = 2
"""An object has another value of some properties, before effects or by what became of one."""
EFFECTS: Final = 3
"""Effects on some properties came, went, or apply in another order."""
CARD: Final = 4
"""An object is another card than before."""
EVERYTHING: Final = 5
"""Abilities begin or cease to function, or objects are controlled by others."""


class Evaluation:
    """What was worked out from the facts and can be worked out again, and what is being worked out just now."""

    __slots__ = (
        "applied_so_far", "functioning", "in_cycle", "kept", "last_visible_stage", "orders", "partial_reads", "passing",
        "prefixes", "provisional", "sought", "trial_orders", "values",
    )  # fmt: skip

    def __init__(self, properties: int) -> None:
        self.kept: list[dict[ObjectId, int] | None] = [None] * properties
        """Values by property and object, kept until something that they rest on is written."""
        # -- kept until the next event
        self.passing = False
        """Whether anything is."""
        self.values: dict[int, int] = {}
        """Values of properties with an effect that follows the game, by `value_key`."""
        self.prefixes: dict[int, int] = {}
        """Values after the first effects on a property, by `prefix_key`."""
        self.functioning: dict[int, bool] = {}
        """Whether an effect functions, by its entry."""
        self.orders: dict[int, tuple[int, ...]] = {}
        """The effects on a property in the order in which they apply, where they depend on one another."""
        self.provisional = 0
        """Bit mask of the properties whose order was found on values that may still change."""
        # -- while something is worked out
        self.applied_so_far: dict[int, int] = {}
        """The properties that are being worked out: how many of the effects on each count already."""
        self.trial_orders: dict[int, tuple[int, ...]] = {}
        """While the order of the effects on a property is found: those that are tried as the first ones."""
        self.last_visible_stage = -1
        """The last stage of which the effect that looks for its objects sees anything; -1 for all."""
        self.partial_reads = 0
        """Bit mask of the properties of which a value was read before all effects on them were applied."""
        self.in_cycle = 0
        """Bit mask of the properties whose effects ask for one another: their values are not kept."""
        self.sought: list[Seeking] = []
        """The abilities that are asked what they find, where they look for abilities."""

    def copy(self) -> Evaluation:
        """The same values for a twin of the state; those that end with the next event are left behind."""
        twin = Evaluation(0)
        twin.kept = [None if kept is None else kept.copy() for kept in self.kept]
        return twin


def value_key(id: ObjectId, prop: int) -> int:
    return id * 256 + prop


def prefix_key(id: ObjectId, prop: int, count: int) -> int:
    """The key of the value of a property after so many of the effects on it."""
    return (id * 256 + prop) * 256 + count


def invalidate(g: State, change: int, id: ObjectId = NOTHING, props: int = 0) -> None:
    """Drop the values that may be others after a change: of that object, and of those properties (a bit mask)."""
    e = g.evaluation
    if change == OBJECT:
        while props:
            prop = (props & -props).bit_length() - 1
            props &= props - 1
            kept = e.kept[prop]
            if kept:  # saves time unless anything is kept
                if is_source(g, id, prop):
                    kept.clear()
                else:
                    kept.pop(id, None)
        return
    if e.passing:  # saves time unless anything is kept
        e.passing = False
        e.values.clear()
        e.prefixes.clear()
        e.functioning.clear()
        e.orders.clear()
        e.provisional = 0
    if change == FACT:
        return
    if change == VALUE:
        while props:
            kept = e.kept[(props & -props).bit_length() - 1]
            props &= props - 1
            if kept:  # saves time unless anything is kept
                if g.policies.reads_through:  # others may be read through that object
                    kept.clear()
                else:
                    kept.pop(id, None)
    elif change == EFFECTS:
        while props:
            e.kept[(props & -props).bit_length() - 1] = None
            props &= props - 1
    elif change == CARD:
        for kept in e.kept:
            if kept is not None:
                kept.pop(id, None)
    elif change == EVERYTHING:
        e.kept = [None] * len(e.kept)


def drop_functioning(g: State, entries: list[int]) -> None:
    """While effects come to apply: whether these function is asked again."""
    for entry in entries:
        g.evaluation.functioning.pop(entry, None)


def drop_provisional(g: State) -> None:
    """Nothing is unfinished any more: orders that were found while something was are found anew."""
    e = g.evaluation
    while e.provisional:
        e.orders.pop((e.provisional & -e.provisional).bit_length() - 1, None)
        e.provisional &= e.provisional - 1


def is_source(g: State, id: ObjectId, prop: int) -> bool:
    """Whether the object has a static ability whose effect is on that property."""
    for entry in g.index.modifiers.get(prop, ()):
        if entry >> NODE_BITS == id:
            return True
    return False
