"""What attacks cost beside resting the attacker: by what they are made with, and by what they target. GA 2.2.g.ii"""

from __future__ import annotations

from typing import NamedTuple

from headjudge.abilities.kinds import Filter
from headjudge.games.grand_archive.cards.parts_of_costs import as_cost, parts_of
from headjudge.games.grand_archive.cards.trees import ATTACK_COST, ATTACK_TAX, ForItsPlayer
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.play.payment import reservables, reserve_power
from headjudge.games.grand_archive.play.payment_plan import Bill, bill_for
from headjudge.games.grand_archive.play.settling import payable
from headjudge.kernel.definitions import Instruction, Stated, probe
from headjudge.kernel.ids import NO_NODE, NOTHING, NodeId, ObjectId, PlayerId
from headjudge.kernel.searching import Search
from headjudge.kernel.state import State


class AttackTax(ForItsPlayer):
    """Players cannot declare an attack that targets an object which fits, or any, or with a unit which fits, unless
    they pay so much for each."""

    def __init__(self, price: Pay, filter: Filter | None, attackers: Filter | None = None) -> None:
        super().__init__(price, filter, attackers)
        self.topic = ATTACK_TAX
        self.price = price
        self.filter = filter
        self.attackers = attackers

    def speaks_of(
        self, g: State, this: ObjectId, you: PlayerId, effect: int, unit: ObjectId, targets: tuple[ObjectId, ...]
    ) -> bool:
        c = probe(g, this, you, None, effect)
        if self.attackers is not None and not self.attackers.accepts(g, c, unit):
            return False
        if self.filter is None:
            return True
        return len([id for id in targets if self.filter.accepts(g, c, id)]) > 0


class AttackCost(Stated):
    """As an additional cost to attack with this, or to wield it, do that. GA 2.2.g.ii"""

    def __init__(self, cost: Instruction) -> None:
        self.cost = as_cost(cost)
        super().__init__(self.cost)
        self.topic = ATTACK_COST
        self.parts = parts_of(self.cost)


class OwnCost(NamedTuple):
    """What one of the objects that attack says its attack costs."""

    node: AttackCost
    of: ObjectId
    effect: int


def own_costs(g: State, unit: ObjectId, weapon: ObjectId) -> list[OwnCost]:
    """The additional costs of attacking with a unit and a weapon, as they say."""
    if not g.index.topics >> ATTACK_COST & 1:  # saves time
        return []
    found: list[OwnCost] = []
    for node, this, _, effect in g.statements(ATTACK_COST):
        assert isinstance(node, AttackCost)
        if this == unit or this == weapon:
            found.append(OwnCost(node, this, effect))
    return found


def bill_of(g: State, player: PlayerId, cost: OwnCost) -> Bill:
    """One of them as it would be paid now."""
    return bill_for(g, cost.node.parts, probe(g, cost.of, player, None, cost.effect))


def tax(g: State, unit: ObjectId, targets: tuple[ObjectId, ...]) -> int:
    """What declaring an attack of the unit on these targets costs, once for each that says so."""
    total = 0
    for node, this, you, effect in g.statements(ATTACK_TAX):
        assert isinstance(node, AttackTax)
        if node.speaks_of(g, this, you, effect, unit, targets):
            total += node.price.amount.value(g, probe(g, this, you, None, effect))
    return max(0, total)


def demanded(g: State, unit: ObjectId, targets: tuple[ObjectId, ...]) -> NodeId:
    """The words for what is to be paid, where a player is asked."""
    for node, this, you, effect in g.statements(ATTACK_TAX):
        assert isinstance(node, AttackTax)
        if node.speaks_of(g, this, you, effect, unit, targets):
            return node.price.id
    return NO_NODE


def is_priced(g: State) -> bool:
    """Whether anything says that attacks cost something."""
    return g.index.topics & (1 << ATTACK_TAX | 1 << ATTACK_COST) != 0


def can_attack(g: State, player: PlayerId, unit: ObjectId, weapon: ObjectId, targets: tuple[ObjectId, ...]) -> bool:
    """Whether the player could pay for an attack of the unit, with the weapon, on these targets."""
    if not is_priced(g):  # saves time
        return True
    owed = tax(g, unit, targets)
    for cost in own_costs(g, unit, weapon):
        bill = bill_of(g, player, cost)
        if not payable(g, bill, Search()):
            return False
        owed += bill.reserve
    awake = 1 if unit in reservables(g, player) else 0  # GA 2.2.g.ii: resting it is a cost of its own
    return not owed or owed <= reserve_power(g, player, NOTHING) - awake
