"""What attacks cost beside resting the attacker, by whom or what they target. GA 2.2.g.ii"""

from __future__ import annotations

from headjudge.abilities.kinds import Filter
from headjudge.games.grand_archive.cards.trees import ATTACK_TAX, ForItsPlayer
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.play.payment import reservables, reserve_power
from headjudge.kernel.definitions import probe
from headjudge.kernel.ids import NO_NODE, NOTHING, NodeId, ObjectId, PlayerId
from headjudge.kernel.state import State


class AttackTax(ForItsPlayer):
    """Players cannot declare an attack that targets an object which fits, unless they pay so much for each."""

    def __init__(self, price: Pay, filter: Filter) -> None:
        super().__init__(price, filter)
        self.topic = ATTACK_TAX
        self.price = price
        self.filter = filter

    def speaks_of(self, g: State, this: ObjectId, you: PlayerId, effect: int, targets: tuple[ObjectId, ...]) -> bool:
        c = probe(g, this, you, None, effect)
        return len([id for id in targets if self.filter.accepts(g, c, id)]) > 0


def tax(g: State, targets: tuple[ObjectId, ...]) -> int:
    """What declaring an attack on these targets costs: once for each that says so, however many it speaks of."""
    total = 0
    for node, this, you, effect in g.statements(ATTACK_TAX):
        assert isinstance(node, AttackTax)
        if node.speaks_of(g, this, you, effect, targets):
            total += node.price.amount.value(g, probe(g, this, you, None, effect))
    return max(0, total)


def demanded(g: State, targets: tuple[ObjectId, ...]) -> NodeId:
    """The words for what is to be paid, where a player is asked."""
    for node, this, you, effect in g.statements(ATTACK_TAX):
        assert isinstance(node, AttackTax)
        if node.speaks_of(g, this, you, effect, targets):
            return node.price.id
    return NO_NODE


def can_attack(g: State, player: PlayerId, unit: ObjectId, targets: tuple[ObjectId, ...]) -> bool:
    """Whether the player could pay for an attack of the unit on these targets."""
    if not g.index.topics >> ATTACK_TAX & 1:  # saves time
        return True
    awake = 1 if unit in reservables(g, player) else 0  # GA 2.2.g.ii: resting it is a cost of its own
    return tax(g, targets) <= reserve_power(g, player, NOTHING) - awake
