"""What it costs to play a card or activate an ability, and the order of effects on that. FAB 5.1.6 + 5.1.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Value, present
from headjudge.abilities.selectors import Both
from headjudge.games.fab.cards.faces import Activated, face_of
from headjudge.games.fab.objects.marks import ALTERNATIVE, AS_INSTANT, FREE, MELDED, PAID_EXTRA
from headjudge.games.fab.objects.properties import ACTION, COST, TYPES
from headjudge.games.fab.objects.zones import STACK
from headjudge.kernel.definitions import NODES, Ability, Instruction, Node, Stated, probe
from headjudge.kernel.entries import timestamp
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

TOPIC_NEXT: Final = 1
"""Effects that wait for the next object of a description. FAB 6.2.4"""
TOPIC_COST: Final = 2
"""Effects that change asset-costs. FAB 5.1.6a"""


SET: Final = 0
MORE: Final = 1
LESS: Final = 2


class CostChange(Stated):
    """`(costs set|more|less n filter)`: what fits costs you n to play, or that much more or less. FAB 5.1.6a"""

    def __init__(self, way: str, amount: Value, filter: Filter) -> None:
        super().__init__()
        self.topic = TOPIC_COST
        self.way = ("set", "more", "less").index(way)
        self.amount = amount
        self.filter = filter

    def concerns(self, g: State, player: int, card: int, types: int, this: int, you: int, effect: int) -> bool:
        """Whether it changes what `player` pays for `card`; 0 for an ability, which is of those types."""
        return you == player and card != 0 and self.filter.accepts(g, probe(g, this, you, None, effect), card)

    def children(self) -> list[Node]:
        return present(self.amount, self.filter, self.condition)


class AbilityCost(CostChange):
    """`(costs set|more|less n abilities)`: abilities cost you n to activate, or that much more or less. FAB 5.2.2b"""

    def __init__(self, way: str, amount: Value) -> None:
        super().__init__(way, amount, Both([]))

    def concerns(self, g: State, player: int, card: int, types: int, this: int, you: int, effect: int) -> bool:
        return you == player and card == 0


class Waiting(Stated):
    """An effect that waits for the next object of a description, and what it will give it. FAB 6.2.4"""

    def __init__(self, filter: Filter, gets: list[Ability]) -> None:
        super().__init__()
        self.topic = TOPIC_NEXT
        self.filter = filter
        self.gets = gets

    def children(self) -> list[Node]:
        return [self.filter, *self.gets]

    def waits_for(self, g: State, you: int, effect: int) -> int:
        """Whose object it waits for now, -1 for nobody's."""
        return you


def changes(g: State, player: int, card: int, types: int) -> list[tuple[CostChange, Context]]:
    """The effects that change what `player` pays, by timestamp: those in force, and those that wait. FAB 5.1.2a"""
    found: list[tuple[int, CostChange, Context]] = []
    for node, this, you, effect in g.statements(TOPIC_COST):
        assert isinstance(node, CostChange)
        objects = g.effects[effect].objs if effect else ()
        on = card if objects else this
        if objects and card not in objects:
            continue
        if node.concerns(g, player, card, types, on, you, effect):
            found.append((timestamp(g, this, effect), node, probe(g, on, you, None, effect)))
    if card and g.objs[card].zone != STACK:
        for waiting, this, you, effect in g.statements(TOPIC_NEXT):
            assert isinstance(waiting, Waiting)
            whose = waiting.waits_for(g, you, effect)
            mine = [a for a in waiting.gets if isinstance(a, CostChange)] if whose == player else []
            if waiting.filter.accepts(g, probe(g, this, you, None, effect), card):
                since = timestamp(g, this, effect)
                found.extend([(since, a, probe(g, card, you, None, effect)) for a in mine])
    found.sort(key=lambda change: change[0])  # FAB 5.1.6a: at each step in timestamp order
    return [(node, c) for _, node, c in found]


def adjusted(g: State, player: int, card: int, types: int, start: int) -> int:
    """Effects that set, then those that increase, then those that reduce; never below zero. FAB 5.1.6a

    `card` is what is played, 0 where an ability is activated; `types` are its types.
    """
    if not g.topics >> TOPIC_COST & 1 and not g.topics >> TOPIC_NEXT & 1:  # saves time
        return start
    cost = start
    found = changes(g, player, card, types)
    for way in (SET, MORE, LESS):
        for node, c in [(node, c) for node, c in found if node.way == way]:
            amount = node.amount.value(g, c)
            cost = amount if way == SET else cost + amount if way == MORE else max(0, cost - amount)
    return cost


def effect_costs(g: State, layer: int) -> list[Instruction]:
    """The effect-costs of a layer that is being played or activated. FAB 5.1.8"""
    if not layer:
        return []
    ability = ability_of(g, layer)
    if ability is not None:
        return ability.costs  # FAB 5.2.1c: cost lies between dash and colon
    face = face_of(g, layer)
    assert face is not None
    marks = g.look(layer).marks
    way = marks.get(ALTERNATIVE, 0)
    costs = [face.alternatives[way - 1], *face.costs] if 0 < way < FREE else face.costs  # FAB 5.4.4b: instead
    extra = face.optional_effect
    # FAB 5.4.4a: additional-cost abilities add costs
    return costs if extra is None or not marks.get(PAID_EXTRA, 0) else [*costs, extra]


def ability_of(g: State, layer: int) -> Activated | None:
    """The activated ability that a layer was made by; None for other layers."""
    o = g.look(layer)
    if o.node < 0:
        return None
    node = NODES[o.node]
    return node if isinstance(node, Activated) else None


def ability_cost(g: State, player: int, ability: Activated) -> int:
    """The resource asset-cost of an ability starts at what is written in it. FAB 5.2.1c"""
    return adjusted(g, player, 0, ability.type, ability.cost)


def card_cost(g: State, card: int) -> int:
    """The resource asset-cost of a card, with what was declared to be paid in addition. FAB 5.1.6"""
    marks = g.look(card).marks
    # FAB 5.1.6c: resource cost starts at base cost, or 0 when an alternative cost replaces it
    cost = 0 if marks.get(ALTERNATIVE, 0) else g.num(card, COST)
    if marks.get(MELDED, 0):  # FAB 8.3.38b: meld sets the cost before it is increased or reduced
        cost = 2 * g.num(card, COST)
    if marks.get(PAID_EXTRA, 0):
        face = face_of(g, card)
        assert face is not None
        cost += face.optional_cost
    return adjusted(g, g.look(card).owner, card, g.num(card, TYPES), cost)


def action_cost(types: int) -> int:
    """One action point for an action, none for anything else. FAB 8.1.1c"""
    return 1 if types & ACTION else 0


def card_action_cost(g: State, card: int) -> int:
    """None for an action that is played as an instant. FAB 5.1.6b"""
    return 0 if g.mark(card, AS_INSTANT) else action_cost(g.num(card, TYPES))
