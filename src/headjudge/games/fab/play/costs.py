"""What it costs to play a card or activate an ability, and the order of effects on that. FAB 5.1.6 + 5.1.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant, Filter, Value
from headjudge.games.fab.cards.faces import Activated, Cost, FabFace, Price
from headjudge.games.fab.objects.marks import ACTION_POINTS, FREE, RESOURCES
from headjudge.games.fab.objects.properties import ACTION, COST, SUBTYPES, TYPES
from headjudge.games.fab.objects.records import NOTHING_KNOWN, FabObject, about
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.objects.zones import STACK
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import NODE_BITS, NODES, Ability, Instruction, Listener, Modifier, Stated, probe
from headjudge.kernel.entries import entry_node, stamp
from headjudge.kernel.ids import ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

TOPIC_NEXT: Final[int] = TABLES.topic("next")
"""Effects that wait for the next object of a description. FAB 6.2.4"""
TOPIC_COST: Final[int] = TABLES.topic("cost")
"""Effects that change asset-costs. FAB 5.1.6a"""
CHANGING: Final[int] = 1 << TOPIC_NEXT | 1 << TOPIC_COST
"""The topics under which anything that changes a cost is found."""


PAID: Final[Slot] = Slot("additional costs paid")
"""The optional additional costs that were declared, in the context of the layer they are paid for; one bit for each."""
PROPOSED: Final[Slot] = Slot("proposed")
"""In a context: its card is not announced yet, and will be on the stack instead of where it is. FAB 5.1.2"""
SET: Final = 0
MORE: Final = 1
LESS: Final = 2


class PaidFor:
    """What a player pays for, with what is declared about it so far. FAB 5.1.3"""

    __slots__ = ("ability", "c", "declared", "player", "price", "subject")

    def __init__(
        self,
        subject: ObjectId,
        player: PlayerId,
        ability: Activated | None,
        price: Price,
        c: Context,
        declared: FabObject,
    ) -> None:
        self.subject = subject
        """The card, or the source of the ability."""
        self.player = player
        self.ability = ability
        self.price = price
        self.c = c
        self.declared = declared

    def types(self, g: State) -> int:
        return g.num(self.subject, TYPES) if self.ability is None else self.ability.type

    def as_instant(self, so: bool = True) -> PaidFor:
        """The same, if it were declared to be played as an instant. FAB 5.1.3d"""
        if so == self.declared.as_instant:
            return self
        then = self.declared.twin(None)
        then.as_instant = so
        return self.with_declared(then)

    def in_way(self, alternative: int) -> PaidFor:
        """The same, if that alternative cost were declared. FAB 5.1.3c"""
        then = self.declared.twin(None)
        then.alternative = alternative
        return self.with_declared(then)

    def with_extra(self, costs: int) -> PaidFor:
        """The same, if those optional additional costs were declared, a bit each. FAB 5.1.3b"""
        then = self.declared.twin(None)
        then.paid_extra = costs
        return self.with_declared(then)

    def with_declared(self, declared: FabObject) -> PaidFor:
        return PaidFor(self.subject, self.player, self.ability, self.price, self.c, declared)


class CostChange(Stated):
    """`(costs set|more|less n filter)`: what fits costs n to play, or that much more or less. FAB 5.1.6a"""

    def __init__(self, way: str, amount: Value, filter: Filter) -> None:
        super().__init__(amount, filter)
        self.topic = TOPIC_COST
        self.way = ("set", "more", "less").index(way)
        self.amount = amount
        self.filter = filter
        self.yours = False
        """It speaks of your cards or abilities, and not of what anybody plays."""
        self.contends = self.way == SET  # FAB 6.3.4: of effects that set a cost the order matters

    def interferes(self, other: Ability) -> bool:
        """Unless they set the costs of different things, or the same number. FAB 6.3.4"""
        assert isinstance(other, CostChange)
        if isinstance(self, AbilityCost) != isinstance(other, AbilityCost):
            return False
        mine, theirs = self.amount, other.amount
        return not isinstance(mine, Constant) or not isinstance(theirs, Constant) or mine.n != theirs.n

    def concerns(self, g: State, paid: PaidFor, this: ObjectId, you: PlayerId, effect: int) -> bool:
        """Whether it changes what is paid for a card or an ability."""
        if paid.ability is not None or (self.yours and you != paid.player):
            return False
        return self.fits(g, paid, this, you, effect)

    def fits(self, g: State, paid: PaidFor, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return self.filter.accepts(g, probe(g, this, you, None, effect), paid.subject)


class AbilityCost(CostChange):
    """`(costs set|more|less n abilities filter?)`: abilities of what fits cost you n to activate. FAB 5.2.2b"""

    def concerns(self, g: State, paid: PaidFor, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return you == paid.player and paid.ability is not None and self.fits(g, paid, this, you, effect)


class AttackCost(AbilityCost):
    """`(costs set|more|less n attacks filter?)`: attacks with what fits cost you n to activate. FAB 1.4.4"""

    def concerns(self, g: State, paid: PaidFor, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return paid.ability is not None and paid.ability.attack and super().concerns(g, paid, this, you, effect)


RESTS_ON: Final[int] = 1 << TYPES | 1 << SUBTYPES | 1 << COST
"""Bit mask of the properties on which it rests what a card costs."""


def bears_on_costs(ability: Ability) -> bool:
    """Whether what has the ability may cost something else."""
    if isinstance(ability, Modifier):
        return RESTS_ON >> ability.prop & 1 > 0
    return not isinstance(ability, Listener)


def costs_rest_on_place(g: State) -> bool:
    """Whether effects could make a card cost more or less once it is on the stack: what it is, or whose, may matter."""
    if g.index.modified & RESTS_ON or g.index.topics >> TOPIC_COST & 1:
        return True
    if not g.index.topics >> TOPIC_NEXT & 1:
        return False
    waiting = [entry_node(g, entry) for entry in g.index.stated.get(TOPIC_NEXT, ())]
    return len([node for node in waiting if not isinstance(node, Waiting) or node.costly]) > 0


class Waiting(Stated):
    """An effect that waits for the next object of a description, and what it will give it. FAB 6.2.4"""

    def __init__(self, filter: Filter, gets: list[Ability]) -> None:
        super().__init__(filter, *gets)
        self.topic = TOPIC_NEXT
        self.filter = filter
        self.gets = gets
        self.costly = len([a for a in gets if bears_on_costs(a)]) > 0
        """What it will give may change what the object costs."""

    def waits_for(self, g: State, you: PlayerId, effect: int) -> PlayerId:
        """Whose object it waits for now, or nobody's."""
        return you


def changes(g: State, paid: PaidFor) -> list[tuple[CostChange, Context]]:
    """The effects that change what is paid, by timestamp: those in force, and those that wait. FAB 5.1.2a"""
    found: list[tuple[int, CostChange, Context]] = []
    subject = paid.subject
    for node, this, you, effect in statements(g, TOPIC_COST):
        assert isinstance(node, CostChange)
        on_it = effect > 0 and not node.had and len(g.effects[effect].objs) > 0
        if on_it and this != subject:
            continue
        whose = paid.player if on_it else you  # FAB 1.0.1a: put on an object, it is what that costs, whoever pays
        if node.concerns(g, paid, this, whose, effect):
            entry = -effect or (this << NODE_BITS | node.local if node.giver is None else this << NODE_BITS)
            found.append((stamp(g, entry), node, probe(g, this, you, None, effect)))
    if paid.ability is None and g.objs[subject].zone != STACK:
        for waiting, this, you, effect in g.statements(TOPIC_NEXT):
            assert isinstance(waiting, Waiting)
            whose = waiting.waits_for(g, you, effect)
            mine = [a for a in waiting.gets if isinstance(a, CostChange)] if whose == paid.player else []
            if waiting.filter.accepts(g, probe(g, this, you, None, effect), subject):
                since = stamp(g, -effect)
                found.extend([(since, a, probe(g, subject, you, None, effect)) for a in mine])
    if len(found) > 1:
        found.sort(key=lambda change: change[0])  # FAB 5.1.6a: at each step in timestamp order
    return [(node, c) for _, node, c in found]


def adjusted(g: State, paid: PaidFor, start: int, added: int) -> int:
    """Effects that set, then those that increase, then those that reduce; never below zero. FAB 5.1.6a

    `added` are the points of additional costs, which increase it.
    """
    cost = start
    found = changes(g, paid)
    for way in (SET, MORE, LESS):
        if way == MORE:  # FAB 5.4.4a: an additional cost is an increase
            cost += added
        for node, c in [(node, c) for node, c in found if node.way == way]:
            amount = node.amount.value(g, c)
            cost = amount if way == SET else cost + amount if way == MORE else max(0, cost - amount)
    return cost


def declared_costs(paid: PaidFor) -> list[Cost]:
    """The costs that are to be paid beside the resource cost, as far as they are declared. FAB 5.1.3"""
    price = paid.price
    way, extra = paid.declared.alternative, paid.declared.paid_extra
    if not way and not extra:  # saves time
        return price.costs
    instead = price.alternatives[way - 1 : way] if 0 < way < FREE else []  # FAB 5.4.4b: instead
    # FAB 5.4.4a: additional-cost abilities add costs
    return [*instead, *price.costs, *[cost for i, cost in enumerate(price.optional) if extra >> i & 1]]


def points_of(g: State, paid: PaidFor, costs: list[Cost], asset: int) -> int:
    """What costs add to one type of asset-cost. FAB 5.4.4a"""
    points = [points for cost in costs for points in cost.points if points.asset == asset]
    return sum([one.amount.value(g, paid.c) for one in points])


def points_added(g: State, paid: PaidFor, asset: int) -> int:
    """What is paid besides in points other than resource points, as far as it is declared. FAB 1.14.2a"""
    if not paid.price.adds_assets:  # saves time
        return 0
    return points_of(g, paid, declared_costs(paid), asset)


def resource_cost(g: State, paid: PaidFor) -> int:
    """The resource asset-cost, with what was declared to be paid in addition. FAB 5.1.6"""
    declared = paid.declared
    if declared.alternative:  # FAB 5.1.6c: 0 when an alternative cost replaces it
        start = 0
    elif paid.ability is None:  # FAB 5.1.6c + 5.2.1c: at the card's base cost, or at what is written in the ability
        start = g.num(paid.subject, COST)
    else:
        start = paid.price.base.value(g, paid.c) + declared.x * paid.price.x
    if declared.melded:  # FAB 8.3.38b: meld sets the cost before it is increased or reduced
        start = 2 * g.num(paid.subject, COST)
    costs = declared_costs(paid)
    added = points_of(g, paid, costs, RESOURCES) if costs else 0
    if not g.index.topics & CHANGING:  # saves time
        return start + added
    return adjusted(g, paid, start, added)


def effects_due(paid: PaidFor) -> list[Instruction]:
    """The effect-costs. FAB 5.1.8"""
    costs = declared_costs(paid)
    return [effect for cost in costs for effect in cost.effects] if costs else []


# -- of what


def playing(g: State, card: ObjectId, player: PlayerId) -> PaidFor:
    """A card that is not yet announced."""
    o = g.look(card)
    face = g.faces[o.face]
    assert isinstance(face, FabFace)
    c = Context(0, g.token, card, player)
    c.ints[PROPOSED] = 1
    return PaidFor(card, player, None, face.price, c, about(o))


def activating(g: State, source: ObjectId, ability: Activated, player: PlayerId, effect: int) -> PaidFor:
    """An ability that is not yet announced; that of a lasting effect knows what the effect does."""
    return PaidFor(source, player, ability, ability.price, probe(g, source, player, None, effect), NOTHING_KNOWN)


def paid_for(g: State, layer: ObjectId) -> PaidFor:
    """A layer that is being played or activated."""
    o = g.look(layer)
    ability = ability_of(g, layer)
    c = g.contexts[o.context]
    if ability is not None:  # FAB 5.2.2b: an ability is declared for and paid as a card is
        return PaidFor(o.source, o.controller, ability, ability.price, c, about(o))
    face = g.faces[o.face]
    assert isinstance(face, FabFace)
    return PaidFor(layer, o.controller, None, face.price, c, about(o))


def ability_of(g: State, layer: ObjectId) -> Activated | None:
    """The activated ability that a layer was made by; None for other layers."""
    o = g.look(layer)
    if o.node < 0:
        return None
    node = NODES[o.node]
    return node if isinstance(node, Activated) else None


def effect_costs(g: State, layer: ObjectId) -> list[Instruction]:
    """The effect-costs of a layer that is being played or activated. FAB 5.1.8"""
    return effects_due(paid_for(g, layer)) if layer else []


def action_cost(types: int) -> int:
    """One action point for an action, none for anything else. FAB 8.1.1c"""
    return 1 if types & ACTION else 0


def actions_due(g: State, paid: PaidFor) -> int:
    """The action asset-cost; it begins with none for an action that is played as an instant. FAB 5.1.6b"""
    start = 0 if paid.declared.as_instant else action_cost(paid.types(g))
    return start + points_added(g, paid, ACTION_POINTS)
