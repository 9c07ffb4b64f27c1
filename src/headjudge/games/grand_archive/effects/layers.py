"""Continuous effects on characteristics, in their layers. GA 2.5.c

What sets a number comes first, then types, elements, abilities, and last what raises or lowers numbers. Timestamps
order what stands in the same layer.
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant, Filter, Value
from headjudge.abilities.statics import Amount, Keyword, Modify
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.marks import counted
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import ABSENT
from headjudge.kernel.state import State

VALUES: Final = 0
"""Layer A: effects that set a number."""
TYPES: Final = 1
ELEMENTS: Final = 2
ABILITIES: Final = 3
CHANGES: Final = 4
"""Layer E: effects that raise or lower a number."""
OF_ITS_OWN: Final[dict[int, int]] = {
    properties.TYPE: TYPES,
    properties.SUPERTYPE: TYPES,
    properties.SUBTYPE: TYPES,
    properties.CLASS: TYPES,
    properties.ELEMENT: ELEMENTS,
}
"""The layers of what is no number."""


PLAIN_KEYWORDS: Final = [
    prop for prop in range(properties.INTERCEPT, len(properties.PROPERTIES)) if prop not in properties.NUMBERED
]


def layer(prop: int, op: str) -> int:
    """Where an effect on a property stands in the order. GA 2.5.c"""
    if prop in OF_ITS_OWN:
        return OF_ITS_OWN[prop]
    if prop >= properties.INTERCEPT:
        return ABILITIES
    return VALUES if op == "set" else CHANGES


def look_up_to(g: State, stage: int) -> int:
    """What an effect applies to is found by what the layers up to its own have made. Returns how far one looked."""
    outside = g.evaluation.last_visible_stage
    g.evaluation.last_visible_stage = stage  # GA 2.5.c: the layers after it have not been applied yet
    return outside


def affects_in_layer(change: Amount, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
    if change.stage == CHANGES or change.own:  # saves time: the last layer sees all the others
        return Amount.affects(change, g, obj, this, you, effect)
    outside = look_up_to(g, change.stage)
    found = Amount.affects(change, g, obj, this, you, effect)
    g.evaluation.last_visible_stage = outside
    return found


def affected_in_layer(change: Amount, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
    outside = look_up_to(g, change.stage)
    found = Amount.affected(change, g, this, you, effect)
    g.evaluation.last_visible_stage = outside
    return found


class Modifies(Modify):
    """`(modify PROPERTY op value filter?)`"""

    instanced = True
    """While it lasts, it is on what it described as it began ("gets", "gains", "loses", "becomes"). GA 2.5.c"""

    def __init__(self, prop: int, op: str, amount: Value, filter: Filter | None) -> None:
        if prop in PLAIN_KEYWORDS:
            raise ValueError("a keyword is granted, not modified")
        super().__init__(prop, op, amount, filter)
        self.stage = layer(prop, op)  # GA 2.5.c: what sets a number comes before what raises or lowers it
        self.sets = op == "set"

    def affects(self, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return affects_in_layer(self, g, obj, this, you, effect)

    def affected(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        return affected_in_layer(self, g, this, you, effect)

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        if value == ABSENT and self.prop == properties.ATTACK_POWER:  # GA 2.2.g.iv: also of what has become a unit
            value = 0
        if value == ABSENT:
            # GA 1.8: what sets a stat that an object lacks gives it at 0 first; nothing else gives it
            if self.op in ("add", "multiply", "divide"):
                return ABSENT
            value = 0
        if self.op == "add":
            return super().modify(g, obj, value, this, you, effect)
        # GA 2.5.c + 4.8: counters add to what effects have made of a number, be it set or multiplied
        counters = counted(g.look(obj).marks, self.prop)
        return super().modify(g, obj, value - counters, this, you, effect) + counters


class Grants(Keyword):
    """`(grants KEYWORD n? filter?)`"""

    instanced = True

    def __init__(self, prop: int, amount: Value | None, filter: Filter | None) -> None:
        super().__init__(prop, amount, filter)
        self.stage = ABILITIES
        self.printed_first = filter is None  # GA 2.5.c: abilities are added to, and taken from, those that it has

    def affects(self, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return affects_in_layer(self, g, obj, this, you, effect)

    def affected(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        return affected_in_layer(self, g, this, you, effect)

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        if self.prop == properties.BULWARK and value != ABSENT:  # GA 3.1 bulwark: each puts a counter on it
            return value + 1
        if self.prop in properties.ADDING_UP:  # GA 3.1 ranged: several add up
            return super().modify(g, obj, value, this, you, effect)
        given = super().modify(g, obj, ABSENT, this, you, effect)
        if self.prop == properties.COMMAND and value != ABSENT:  # several name more allies
            return value | given
        return given if value == ABSENT else max(value, given)  # GA 3.1 pride: of several the highest counts


class Loses(Amount):
    """`(loses KEYWORD filter?)`: objects do not have a keyword, though it is printed or was given before. GA 2.5.c"""

    instanced = True

    def __init__(self, prop: int, filter: Filter | None) -> None:
        super().__init__(prop, Constant(0), filter)
        self.stage = ABILITIES

    def affects(self, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return affects_in_layer(self, g, obj, this, you, effect)

    def affected(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        return affected_in_layer(self, g, this, you, effect)

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        return ABSENT  # GA 2.5.c: by timestamp, so that what gives it later gives it again
