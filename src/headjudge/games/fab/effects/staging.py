"""The order of continuous effects on one property: stages, substages, dependence. FAB 6.3

Which stage an effect belongs to is known from what it changes, so that effects on different properties never meet;
what is left to order is one property at a time. Timestamps order what stands in the same place. FAB 6.3.4
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import selectors
from headjudge.abilities.kinds import Constant, Filter, Value
from headjudge.abilities.statics import Amount, Keyword, Modify
from headjudge.abilities.values import Property
from headjudge.games.fab.effects.referring import passes_over
from headjudge.games.fab.objects import marks
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import Ability, Condition, Node, Stated, probe
from headjudge.kernel.dependence import done_by
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.properties import floored, in_turn
from headjudge.kernel.records import ABSENT, Lasting
from headjudge.kernel.state import State

REMOVES: Final = -3
"""FAB 6.3.6: what is removed is what is there without other effects."""
DEFINES: Final = -2
"""FAB 5.4.5: what defines a value comes before the effects that set it anew (bases.BASE)."""
SUBSTAGES: Final[dict[str, int]] = {"unbits": REMOVES, "bits": 0, "set": 2, "multiply": 3, "divide": 4, "add": 5}
SUBTRACTS: Final = 6
DEPENDENT: Final = 7
TOPIC_CANNOT_GAIN: Final[int] = TABLES.topic("cannot-gain")


class ReadsProperty(Filter):
    """A description that asks for the value of a property."""

    of_properties = True

    def __init__(self, prop: int) -> None:
        super().__init__()
        self.prop = prop

    def asks(self) -> int:
        return 1 << self.prop


def substage(effect: Modify) -> int:
    """FAB 6.3.3: set, multiply, divide, add, subtract, and last what depends on the value it changes."""
    if reads(effect, effect.prop):  # FAB 6.3.2a: effects of its own stage may change to what it applies
        return DEPENDENT
    if effect.op == "add" and isinstance(effect.amount, Constant) and effect.amount.n < 0:
        return SUBTRACTS
    return SUBSTAGES[effect.op]


def reads(effect: Amount, prop: int) -> bool:
    """Whether its amount, its description or its condition asks for values of the property. FAB 6.3.2a"""
    todo: list[Node] = effect.children()
    while todo:
        node = todo.pop()
        if isinstance(node, (Property, selectors.Compared, selectors.Has, ReadsProperty)) and node.prop == prop:
            return True
        todo.extend(node.children())
    return False


class Static(Modify):
    """A continuous effect on a property. FAB 6.2.3"""

    def __init__(
        self, prop: int, op: str, amount: Value, filter: Filter | None, condition: Condition | None = None
    ) -> None:
        super().__init__(prop, op, amount, filter)
        self.condition = condition  # FAB 6.3.2a: it may make the effect dependent
        self.stage = substage(self)
        # FAB 6.3.4: of effects that set a value, or depend on it, the order matters
        self.contends = op == "set" or self.stage == DEPENDENT

    def interferes(self, other: Ability) -> bool:
        """Unless both set the same number, whatever comes first. FAB 6.3.4"""
        if self.op != "set" or not isinstance(self.amount, Constant) or not isinstance(other, Static):
            return True
        return other.op != "set" or not isinstance(other.amount, Constant) or self.amount.n != other.amount.n

    def affects(self, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
        # FAB 6.2.3c: what fits its description now
        return not passes_over(self.filter, g, obj) and super().affects(g, obj, this, you, effect)

    def affected(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        return [id for id in super().affected(g, this, you, effect) if not passes_over(self.filter, g, id)]

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        """FAB 6.3.3 + 1.15.2a: counters add to a value after it was set, multiplied or divided."""
        if self.stage == DEPENDENT:  # FAB 2.0.3c: by then what was reduced has been reduced to zero at most
            return super().modify(g, obj, floored(g, self.prop, value), this, you, effect)
        if self.stage >= SUBSTAGES["add"]:
            return super().modify(g, obj, value, this, you, effect)
        counters = marks.counted(g.look(obj).marks, self.prop)
        changed = super().modify(g, obj, value if value == ABSENT else value - counters, this, you, effect)
        return changed if changed == ABSENT else floored(g, self.prop, changed) + counters


def reached_in_turn(g: State, node: Static, e: Lasting) -> list[ObjectId]:
    """What an effect applies to; one that depends on the value it changes sees what was made of that before it."""
    if node.stage != DEPENDENT:
        return node.affected(g, e.this, e.you, e.id)
    entries = in_turn(g, node.prop)
    before = entries[: entries.index(-e.id)] if -e.id in entries else ()
    return list(done_by(g, node.prop, list(before), -e.id)[0])


class Grants(Keyword):
    """A continuous effect that gives an ability keyword, where nothing says that it cannot be gained. FAB 8.5.9"""

    def __init__(self, prop: int, amount: Value | None, filter: Filter | None) -> None:
        super().__init__(prop, amount, filter)
        if reads(self, prop):  # FAB 6.3.3: independent effects before dependent ones
            self.stage = DEPENDENT
            self.contends = True  # FAB 6.3.4: of such effects the order matters

    def affects(self, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return not passes_over(self.filter, g, obj) and super().affects(g, obj, this, you, effect)

    def affected(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        return [id for id in super().affected(g, this, you, effect) if not passes_over(self.filter, g, id)]

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        # FAB 6.3.7: only an effect that says so keeps properties from being changed
        if cannot_gain(g, obj, self.prop):
            return value
        return super().modify(g, obj, value, this, you, effect)


class Loses(Keyword):
    """`(loses KEYWORD filter?)`: without the keyword, unless another effect gives it. FAB 6.3.6"""

    def __init__(self, prop: int, filter: Filter | None) -> None:
        super().__init__(prop, None, filter)
        self.stage = REMOVES

    def affects(self, g: State, obj: ObjectId, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return not passes_over(self.filter, g, obj) and super().affects(g, obj, this, you, effect)

    def affected(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        return [id for id in super().affected(g, this, you, effect) if not passes_over(self.filter, g, id)]

    def modify(self, g: State, obj: ObjectId, value: int, this: ObjectId, you: PlayerId, effect: int) -> int:
        return ABSENT


class CannotGain(Stated):
    """`(cannot-gain KEYWORD filter)`: effects do not give it to what fits; what has it keeps it. FAB 6.3.7"""

    def __init__(self, prop: int, filter: Filter) -> None:
        super().__init__(filter)
        self.topic = TOPIC_CANNOT_GAIN
        self.prop = prop
        self.filter = filter


def cannot_gain(g: State, obj: ObjectId, prop: int) -> bool:
    """Whether an effect says that the object cannot gain the keyword. FAB 6.3.1: rules come before objects"""
    for node, this, you, effect in statements(g, TOPIC_CANNOT_GAIN):
        assert isinstance(node, CannotGain)
        if node.prop == prop and node.filter.accepts(g, probe(g, this, you, None, effect), obj):
            return True
    return False
