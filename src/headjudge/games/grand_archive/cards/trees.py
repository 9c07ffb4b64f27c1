"""What a card of this game is made of beside neutral abilities: clauses on costs and zones, targets, modes."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.conditions import Compare
from headjudge.abilities.effects import Nothing, Verb
from headjudge.abilities.kinds import Condition, Constant, Filter, Selector, Value, Who, present
from headjudge.abilities.statics import When
from headjudge.games.grand_archive.objects.properties import SPELL, SPELLSHROUD, SUBTYPE, X_COST
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel.definitions import Ability, Face, Instruction, Node, Stated
from headjudge.kernel.flow import continue_beneath
from headjudge.kernel.functioning import given_to
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import ABSENT, Context, Frame
from headjudge.kernel.state import State

COST_CHANGE: Final = 0
COST_SET: Final = 1
COUNTERS_STAY: Final = 2
ACTIVATED: Final = 3
TOPICS: Final[tuple[str, ...]] = ("cost-change", "cost-set", "counters-stay", "activated")

MODES: Final[Slot] = Slot("modes")
"""The modes that are selected, counted from 1."""


class Clause(Ability):
    """Something a card says about its own activation. It is read there, and functions in no zone by itself."""


class CostChange(Clause):
    """This card costs that much more (less, where it is negative) to activate. GA activation 7.4"""

    def __init__(self, amount: Value) -> None:
        super().__init__()
        self.amount = amount

    def children(self) -> list[Node]:
        return present(self.amount, self.condition)


def constant(n: int) -> Constant:
    node = Constant(n)
    node.form = n
    return node


def no_tally(value: Value) -> Condition:
    """It is still 0 this turn."""
    return Compare("=", value, constant(0))


class AdditionalCost(Clause):
    """As an additional cost to activate this card, do this. GA activation 8.1"""

    def __init__(self, cost: Instruction) -> None:
        super().__init__()
        self.cost = cost

    def children(self) -> list[Node]:
        return present(self.cost, self.condition)


class OptionalCost(Clause):
    """As an additional cost you may pay that much; if you do, this. GA activation 3.3"""

    def __init__(self, reserve: Value, then: Instruction) -> None:
        super().__init__()
        self.reserve = reserve
        self.then = then

    def children(self) -> list[Node]:
        return present(self.reserve, self.then, self.condition)


class AlternativeCost(Clause):
    """You may do this rather than pay the reserve cost. GA activation 3.4"""

    def __init__(self, cost: Instruction) -> None:
        super().__init__()
        self.cost = cost

    def children(self) -> list[Node]:
        return present(self.cost, self.condition)


class WithoutPaying(AlternativeCost):
    """You may activate this without paying its reserve cost; if you do, this. GA activation 7.5"""

    def __init__(self, then: Instruction | None) -> None:
        super().__init__(then or Nothing())


class ActivateFrom(Clause):
    """You may activate this card from that zone. GA activation 10.3"""

    def __init__(self, zone: int, reserve: Value | None = None, ephemeral: bool = False) -> None:
        super().__init__()
        self.zone = zone
        self.reserve = reserve
        self.ephemeral = ephemeral

    def children(self) -> list[Node]:
        return present(self.reserve, self.condition)


class Lineage(Clause):
    """It must be levelled from a champion of that name. GA 3.1 lineage"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


class Tax(Stated):
    """Cards that fit, activated by those players, cost that much more (less). GA 2.4.c"""

    def __init__(self, amount: Value, who: Who, when: Condition | None, filters: list[Filter]) -> None:
        super().__init__()
        self.topic = COST_CHANGE
        self.amount = amount
        self.who = who
        self.when = when
        self.filters = filters

    def children(self) -> list[Node]:
        return present(self.amount, *self.filters, self.who, self.when, self.condition)


class SetCost(Tax):
    """Cards that fit cost that much to activate. GA activation 7.3"""

    def __init__(self, amount: Value, who: Who, when: Condition | None, filters: list[Filter]) -> None:
        super().__init__(amount, who, when, filters)
        self.topic = COST_SET


class CountersStay(Stated):
    """You cannot pay costs with counters of that kind from your champion. GA 2.5.a"""

    def __init__(self, mark: int) -> None:
        super().__init__()
        self.topic = COUNTERS_STAY
        self.mark = mark


class Activated(Stated):
    """An activated ability: cost and effect. GA 2.4.a"""

    def __init__(self, cost: Instruction, effect: Instruction, slow: str | None) -> None:
        super().__init__()
        self.topic = ACTIVATED
        self.cost = cost
        self.effect = effect
        self.slow = slow == "slow"

    def children(self) -> list[Node]:
        return present(self.cost, self.effect, self.condition)


# -- targets and modes -------------------------------------------------------------------------------------------------


class Target(Instruction):
    """A target into a slot, declared before the effect goes onto the Effects Stack. GA activation 5.1, 5.3

    `optional`: up to `most` of them, perhaps none. `divide` is an amount split among them as they are declared, at
    least 1 each.
    """

    def __init__(
        self, slot: Slot, objects: Selector, effect: Instruction, optional: bool, most: int, divide: int
    ) -> None:
        super().__init__()
        self.slot = slot
        self.shares = shares_of(slot)
        self.objects = objects
        self.effect = effect
        self.optional = optional
        self.most = most
        self.divide = divide

    def children(self) -> list[Node]:
        return [self.objects, self.effect]

    def perform(self, g: State, c: Context) -> None:
        self.effect.perform(g, c)

    def candidates(self, g: State, c: Context) -> tuple[int, ...]:
        """What may legally be targeted now. GA activation 5.2"""
        found = self.objects.objects(g, c)
        if somewhere(g, SPELLSHROUD):  # saves time unless there is any; GA 3.1 spellshroud: no legal target of a spell
            found = tuple([id for id in found if not shrouded(g, c, id)])
        return found


def shares_of(slot: Slot) -> Slot:
    """Where it is kept how much each target in a slot gets."""
    return Slot(f"{slot} shares")


def shrouded(g: State, c: Context, id: int) -> bool:
    """Whether spellshroud keeps this effect from targeting the object. GA 3.1 spellshroud"""
    if g.look(id).zone != FIELD or g.prop(id, SPELLSHROUD) == ABSENT:
        return False
    return g.num(c.this, SUBTYPE) & SPELL != 0


class Mode(Node):
    """One mode; where there is a condition, it can be selected only while that holds."""

    def __init__(self, effect: Instruction, condition: Condition | None) -> None:
        super().__init__()
        self.effect = effect
        self.condition = condition

    def children(self) -> list[Node]:
        return present(self.effect, self.condition)


class ModeNode(Instruction):
    """A mode as the notation writes it; only `modal` takes it apart."""

    def __init__(self, effect: Instruction, condition: Condition | None) -> None:
        super().__init__()
        self.mode = Mode(effect, condition)

    def children(self) -> list[Node]:
        return [self.mode]


class Modal(Instruction):
    """Choose `most` of the modes, or up to `bonus_most` while `bonus` holds. GA activation 4.1"""

    def __init__(self, most: int, bonus: Condition | None, bonus_most: int, modes: list[Mode]) -> None:
        super().__init__()
        self.most = most
        self.bonus = bonus
        self.bonus_most = bonus_most
        self.modes = modes

    def children(self) -> list[Node]:
        return present(self.bonus, *self.modes)

    def perform(self, g: State, c: Context) -> None:
        self.go_on(g, c, 0)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        g.frames.pop()
        self.go_on(g, c, f.at)

    def go_on(self, g: State, c: Context, i: int) -> None:
        """The modes that are still selected do what they say, in their order. GA activation 4.2"""
        selected = c.lists.get(MODES, ())
        while i < len(selected):
            depth = len(g.frames)
            self.modes[selected[i] - 1].effect.perform(g, g.contexts[c.id])
            i += 1
            if g.over:
                return
            if len(g.frames) > depth:
                if i < len(selected):
                    continue_beneath(g, depth, self, c, i)
                return


class ChosenCost(Verb):
    """A cost that lets the payer choose `count` objects."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 1


def targets_of(root: Node, c: Context) -> list[Target]:
    """The targets that an effect needs declared, in the order of its text, with the modes selected so far."""
    if isinstance(root, Modal):
        return [target for n in c.lists.get(MODES, ()) for target in all_targets(root.modes[n - 1].effect)]
    return all_targets(root)


def all_targets(root: Node) -> list[Target]:
    """Every target below an effect, in the order of its text."""
    found = TARGETS.get(root.id)
    if found is None:  # saves time unless it was not asked for before
        found = []
        collect(root, found)
        TARGETS[root.id] = found
    return found


TARGETS: Final[dict[int, list[Target]]] = {}
"""The targets below each effect that was asked for, by the node's id."""


def collect(node: Node, found: list[Target]) -> None:
    if isinstance(node, Target):
        found.append(node)
    for child in node.children():
        if isinstance(child, Instruction):
            collect(child, found)


def effect_of(node: Node) -> Instruction:
    """The effect of an activated or triggered ability."""
    assert isinstance(node, When | Activated)
    return node.effect


# -- cards -------------------------------------------------------------------------------------------------------------


class Card(Face):
    """A card definition, with what its activation reads sorted out."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(key, name)
        self.effect: Instruction | None = None
        """What an action does as it resolves."""
        self.changes: list[CostChange] = []
        self.additional: list[AdditionalCost] = []
        self.optional: list[OptionalCost] = []
        self.alternatives: list[AlternativeCost] = []
        self.permissions: list[ActivateFrom] = []
        self.activated: list[Activated] = []
        self.tokens: list[str] = []
        """The tokens that it can summon."""
        self.lineage = ""
        self.champion_name = ""
        self.plain_cost = True
        """Nothing about its cost is to be declared: no alternative, no optional cost, no X."""
        self.fixed_cost = False
        """Nothing it says itself changes or replaces its reserve cost."""

    def sort(self) -> None:
        """Fill the lists from the abilities."""
        for a in self.abilities:
            if isinstance(a, CostChange):
                self.changes.append(a)
            elif isinstance(a, AdditionalCost):
                self.additional.append(a)
            elif isinstance(a, OptionalCost):
                self.optional.append(a)
            elif isinstance(a, AlternativeCost):
                self.alternatives.append(a)
            elif isinstance(a, ActivateFrom):
                self.permissions.append(a)
            elif isinstance(a, Activated):
                self.activated.append(a)
            elif isinstance(a, Lineage):
                self.lineage = a.name
        self.plain_cost = not self.alternatives and not self.optional and X_COST not in self.numbers  # saves time
        self.fixed_cost = not self.changes and not self.alternatives  # saves time


def abilities_of(g: State, id: int) -> list[Activated]:
    """The activated abilities of an object: those of its card first, then those that it is given. GA 2.4.a"""
    given = [node for _, node in given_to(g, id, ACTIVATED)]
    return [*card_of(g, id).activated, *[node for node in given if isinstance(node, Activated)]]


def card_of(g: State, id: int) -> Card:
    """The definition in force of an object that has a face."""
    face = g.faces[g.look(id).face]
    assert isinstance(face, Card)
    return face
