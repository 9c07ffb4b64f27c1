"""What a card of this game is made of beside neutral abilities: clauses on costs and zones, targets, modes."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.conditions import Compare
from headjudge.abilities.effects import Nothing
from headjudge.abilities.kinds import Condition, Constant, Filter, Pattern, Value, Who
from headjudge.abilities.notation import Form
from headjudge.abilities.statics import When
from headjudge.games.grand_archive.cards.parts_of_costs import as_cost, parts_of
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.marks import ACTIVATION, BESTOWMENT, MATERIALIZATION
from headjudge.games.grand_archive.objects.zones import MAIN
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.definitions import NODES, Ability, Face, Instruction, Node, Stated
from headjudge.kernel.functioning import given_to
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State

COST_CHANGE: Final[int] = TABLES.topic("cost-change")
COST_SET: Final[int] = TABLES.topic("cost-set")
COUNTERS_STAY: Final[int] = TABLES.topic("counters-stay")
ACTIVATED: Final[int] = TABLES.topic("activated")
COST_REMOVED: Final[int] = TABLES.topic("cost-removed")
CLAUSE: Final[int] = TABLES.topic("clause")
PERMISSION: Final[int] = TABLES.topic("permission")
MATERIALIZE_CHANGE: Final[int] = TABLES.topic("materialize-change")
MATERIALIZE_SET: Final[int] = TABLES.topic("materialize-set")
MATERIALIZE_REMOVED: Final[int] = TABLES.topic("materialize-removed")
BESTOW_CHANGE: Final[int] = TABLES.topic("bestow-change")
BESTOW_SET: Final[int] = TABLES.topic("bestow-set")
BESTOW_REMOVED: Final[int] = TABLES.topic("bestow-removed")
ATTACK_TAX: Final[int] = TABLES.topic("attack-tax")
ENABLES: Final[int] = TABLES.topic("enables")
TIME_DISTORTED: Final[int] = TABLES.topic("time-distorted")
LINKS: Final[int] = TABLES.topic("links")
FORBIDDEN: Final[int] = TABLES.topic("forbidden")
NEXT_CARD: Final[int] = TABLES.topic("next-card")
ENTERS_WITH: Final[int] = TABLES.topic("enters-with")
ELEMENTS_IGNORED: Final[int] = TABLES.topic("elements-ignored")
ATTACK_COST: Final[int] = TABLES.topic("attack-cost")
STARCALLS: Final[int] = TABLES.topic("starcalls")
UNPREVENTABLE: Final[int] = TABLES.topic("unpreventable")
TRIGGERS_AGAIN: Final[int] = TABLES.topic("triggers-again")
ABILITY_COST: Final[int] = TABLES.topic("ability-cost")
SILENCED: Final[int] = TABLES.topic("silenced")
COST_TOPICS: Final[dict[int, tuple[int, int, int]]] = {
    ACTIVATION: (COST_SET, COST_CHANGE, COST_REMOVED),
    MATERIALIZATION: (MATERIALIZE_SET, MATERIALIZE_CHANGE, MATERIALIZE_REMOVED),
    BESTOWMENT: (BESTOW_SET, BESTOW_CHANGE, BESTOW_REMOVED),
}
"""Under which topics it is stated what sets, changes and removes the cost of a card, by how it is played. GA 2.3"""
PERMITTING: Final = 1 << CLAUSE | 1 << PERMISSION
"""Bit mask of the topics on which something is stated that may let a card be activated from elsewhere."""
COSTLY: Final = (
    1 << COST_CHANGE | 1 << COST_SET | 1 << COST_REMOVED | 1 << CLAUSE
    | 1 << MATERIALIZE_CHANGE | 1 << MATERIALIZE_SET | 1 << MATERIALIZE_REMOVED
    | 1 << BESTOW_CHANGE | 1 << BESTOW_SET | 1 << BESTOW_REMOVED
)  # fmt: skip
"""Bit mask of the topics on which something is stated that may change what a card costs."""


class Clause(Stated):
    """Something a card says about its own activation. It is read there, and functions in no zone by itself."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.topic = CLAUSE
        self.method = ACTIVATION
        """By which method the card is played that it speaks of. GA 2.3"""


class CostChange(Clause):
    """This card costs that much more (less, where it is negative) to activate. GA activation 7.4"""

    def __init__(self, amount: Value) -> None:
        super().__init__(amount)
        self.amount = amount


class OwnCost(Clause):
    """This card costs that much to activate, or nothing where no amount stands. GA activation 7.3, 7.5"""

    def __init__(self, amount: Value | None) -> None:
        super().__init__(amount)
        self.amount = amount


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
        self.cost = as_cost(cost)
        super().__init__(self.cost)
        self.parts = parts_of(self.cost)


class OptionalCost(Clause):
    """As an additional cost you may pay that much, or do this; if you do, this. GA activation 3.3"""

    def __init__(self, reserve: Value | None, cost: Instruction | None, then: Instruction | None) -> None:
        self.cost = None if cost is None else as_cost(cost)
        super().__init__(reserve, self.cost, then)
        self.reserve = reserve
        self.parts: list[Instruction] = [] if self.cost is None else parts_of(self.cost)
        self.then = then


class Prepare(OptionalCost):
    """As an additional cost to activate this you may remove so many preparation counters from your champion; if you
    do, it becomes prepared. GA 3.1 prepare"""


class Imbue(Clause):
    """What is reserved for it may be shown; so many shown cards with one of those elements, or with one of its own
    where none are named, make it imbued. GA 3.1 imbue"""

    def __init__(self, amount: Value, elements: int) -> None:
        super().__init__(amount)
        self.amount = amount
        self.elements = elements


class AlternativeCost(Clause):
    """You may do this rather than pay the reserve cost. GA activation 3.4"""

    def __init__(self, cost: Instruction) -> None:
        self.cost = as_cost(cost)
        super().__init__(self.cost)
        self.parts = parts_of(self.cost)


class Brew(AlternativeCost):
    """You may sacrifice what is listed rather than pay the reserve cost; it becomes brewed. GA 3.1 brew"""


class WithoutPaying(AlternativeCost):
    """You may activate this without paying its reserve cost; if you do, this. GA activation 7.5"""

    def __init__(self, then: Instruction | None) -> None:
        super().__init__(then or Nothing())


class ActivateFrom(Clause):
    """You may activate this card from that zone, for another reserve cost, or doing something else, where that stands.

    GA activation 10.3
    """

    def __init__(
        self, zone: int, reserve: Value | None = None, ephemeral: bool = False, cost: Instruction | None = None
    ) -> None:
        self.cost = None if cost is None else as_cost(cost)
        super().__init__(reserve, self.cost)
        self.parts: list[Instruction] = [] if self.cost is None else parts_of(self.cost)
        self.own_way = reserve is not None or cost is not None
        """It is activated from there only by paying that, and not its own reserve cost."""
        self.zone = zone
        self.reserve = reserve
        self.ephemeral = ephemeral


class Starcalling(ActivateFrom):
    """While you glimpse this card you may activate it for that cost. GA 3.1 starcalling"""

    def __init__(self, reserve: Value) -> None:
        super().__init__(MAIN, reserve)


class ForItsPlayer(Stated):
    """It says something for, or against, players: an object that is given it has it, and it is its controller's."""


class StarcallsFor(ForItsPlayer):
    """Once each turn you may pay that much rather than a starcalling cost. GA 3.1 starcalling"""

    def __init__(self, reserve: Value) -> None:
        self.way = Starcalling(reserve)
        self.way.form = None if not isinstance(reserve.form, (int, Form)) else Form(("starcalling", reserve.form))
        super().__init__(self.way)
        self.topic = STARCALLS


class MayActivate(ForItsPlayer):
    """You may activate cards that fit, from where they are. GA activation 10.1"""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.topic = PERMISSION
        self.filter = filter


class IgnoresElements(ForItsPlayer):
    """You need not have the elements enabled of cards that fit, as you activate them. GA activation 2.1"""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.topic = ELEMENTS_IGNORED
        self.filters = filters


class OnlyIf(Clause):
    """This card can be activated only if that holds. GA 2.19.b"""

    def __init__(self, when: Condition) -> None:
        super().__init__(when)
        self.when = when


class CannotActivate(ForItsPlayer):
    """Those players cannot activate, or play by another method, cards that fit. GA 2.5.a"""

    def __init__(self, who: Who, method: int, filters: list[Filter]) -> None:
        super().__init__(who, *filters)
        self.topic = FORBIDDEN
        self.method = method
        self.who = who
        self.filters = filters


class NextCard(ForItsPlayer):
    """The next such card that you activate has an ability, from when it is announced. GA activation 1.1"""

    def __init__(self, ability: Ability, filters: list[Filter]) -> None:
        super().__init__(ability, *filters)
        self.topic = NEXT_CARD
        self.ability = ability
        self.filters = filters


class EntersWith(Stated):
    """It, or what fits, enters the field with so many counters, beside any others. GA 2.11"""

    def __init__(self, mark: int, amount: Value, filter: Filter | None) -> None:
        super().__init__(amount, filter)
        self.topic = ENTERS_WITH
        self.mark = mark
        self.amount = amount
        self.filter = filter


class Unpreventable(ForItsPlayer):
    """Damage that is dealt so cannot be prevented. GA 2.8"""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(pattern)
        self.topic = UNPREVENTABLE
        self.pattern = pattern


class TriggersAgain(Stated):
    """On Hit abilities that an attack with this sets off trigger once more. GA 3.1 on-hit"""

    def __init__(self) -> None:
        super().__init__()
        self.topic = TRIGGERS_AGAIN


class BeginsOnField(Clause):
    """You may begin the game with this on the field. GA 1.3.5"""


class Lineage(Clause):
    """It must be levelled from a champion of that name. GA 3.1 lineage"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


class Tax(ForItsPlayer):
    """Cards that fit, activated by those players, cost that much more (less). GA 2.4.c"""

    def __init__(self, amount: Value, who: Who, when: Condition | None, filters: list[Filter]) -> None:
        super().__init__(amount, *filters, who, when)
        self.topic = COST_CHANGE
        self.amount = amount
        self.who = who
        self.when = when
        self.filters = filters
        self.once = False
        """It concerns the next such card alone."""


class AbilityTax(ForItsPlayer):
    """Activated abilities of what fits cost that much more reserve, or less where it is negative. GA 2.4.c"""

    def __init__(self, amount: Value, filter: Filter) -> None:
        super().__init__(amount, filter)
        self.topic = ABILITY_COST
        self.amount = amount
        self.filter = filter


class SetCost(Tax):
    """Cards that fit cost that much to activate. GA activation 7.3"""

    def __init__(self, amount: Value, who: Who, when: Condition | None, filters: list[Filter]) -> None:
        super().__init__(amount, who, when, filters)
        self.topic = COST_SET


class NoCost(Tax):
    """Cards that fit cost nothing to activate. GA activation 7.5"""

    def __init__(self, who: Who, when: Condition | None, filters: list[Filter]) -> None:
        super().__init__(constant(0), who, when, filters)
        self.topic = COST_REMOVED


def about(method: int, node: Stated) -> Stated:
    """The same, said of playing a card by that method. GA 2.3.b, 2.3.c"""
    if isinstance(node, Clause):
        node.method = method
    else:
        node.topic = COST_TOPICS[method][COST_TOPICS[ACTIVATION].index(node.topic)]
    return node


class Enables(ForItsPlayer):
    """That element is enabled for you, whatever is in your champion's lineage. GA 1.6.d"""

    def __init__(self, element: int) -> None:
        super().__init__()
        self.topic = ENABLES
        self.element = element


class CountersStay(ForItsPlayer):
    """You cannot pay costs with counters of that kind from your champion. GA 2.5.a"""

    def __init__(self, mark: int) -> None:
        super().__init__()
        self.topic = COUNTERS_STAY
        self.mark = mark


class TimeDistorted(ForItsPlayer):
    """Time is distorted. GA 2.2.j"""

    def __init__(self) -> None:
        super().__init__()
        self.topic = TIME_DISTORTED


class Link(Stated):
    """It enters linked to an object that fits. GA 3.1 link"""

    def __init__(self, keyword: int, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.topic = LINKS
        self.had = True
        self.keyword = keyword
        self.filters = filters
        self.aim: Instruction | None = None
        """What declares the target, where it is printed."""


class Activated(Stated):
    """An activated ability: cost and effect. GA 2.4.a"""

    def __init__(self, cost: Instruction, effect: Instruction, slow: str | None) -> None:
        self.cost = as_cost(cost)
        super().__init__(self.cost, effect)
        self.topic = ACTIVATED
        self.parts = parts_of(self.cost)
        self.effect = effect
        self.slow = slow == "slow"
        self.often = 0
        """How often it may be used at most; 0 for no limit."""


def effect_of(node: Node) -> Instruction:
    """The effect of an activated or triggered ability."""
    assert isinstance(node, (When, Activated))
    return node.effect


# -- cards -------------------------------------------------------------------------------------------------------------


class Card(Face):
    """A card definition, with what its activation reads sorted out."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(key, name)
        self.effect: Instruction | None = None
        """What an action does as it resolves."""
        self.changes: list[CostChange] = []
        self.set_costs: list[OwnCost] = []
        self.additional: list[AdditionalCost] = []
        self.optional: list[OptionalCost] = []
        self.imbues: list[Imbue] = []
        self.alternatives: list[AlternativeCost] = []
        self.permissions: list[ActivateFrom] = []
        self.activated: list[Activated] = []
        self.otherwise: list[Clause] = []
        """What it says of being materialized or bestowed, and not activated."""
        self.tokens: list[str] = []
        """The tokens that it can summon."""
        self.links: list[Link] = []
        self.says_where = False
        """What it does says where it goes as it leaves the Effects Stack."""
        self.back = ""
        """The definition on its other side, where it is double-faced. GA 1.8.a"""
        self.is_back = False
        """It is itself the flip side of a card, which nobody can play. GA 1.8.a"""
        self.lineages: list[Lineage] = []
        self.only_if: list[OnlyIf] = []
        """What keeps it from being activated at other times."""
        self.begins_on_field: list[BeginsOnField] = []
        """What lets it begin the game on the field."""
        self.champion_name = ""
        self.plain_cost = True
        """It has its own cost and no other: no alternative, nothing additional, no X."""
        self.fixed_cost = False
        """Nothing it says itself changes or replaces its reserve cost."""
        self.speaks_of_costs = False
        """It says something itself that sets, changes or removes what it costs to play."""
        self.heeds_targets = False
        """What it says of its own cost speaks of what it targets."""
        self.sound = False
        """Unmarked on the field it stands every check, unless an effect changes it."""
        self.looks = 0
        """Bit mask of the zones that are looked into to know what it costs and what can be declared for it."""
        self.enables = False
        """It says of an element that it is enabled, wherever it does so."""
        self.alters_itself = False
        """It has a continuous effect on something by which it is played, wherever that functions."""

    def sort(self) -> None:
        """Fill the lists from the abilities."""
        for a in self.abilities:
            if isinstance(a, Clause) and a.method != ACTIVATION:
                self.otherwise.append(a)
            elif isinstance(a, CostChange):
                self.changes.append(a)
            elif isinstance(a, OwnCost):
                self.set_costs.append(a)
            elif isinstance(a, AdditionalCost):
                self.additional.append(a)
            elif isinstance(a, OptionalCost):
                self.optional.append(a)
            elif isinstance(a, Imbue):
                self.imbues.append(a)
            elif isinstance(a, AlternativeCost):
                self.alternatives.append(a)
            elif isinstance(a, ActivateFrom):
                self.permissions.append(a)
            elif isinstance(a, Activated):
                self.activated.append(a)
            elif isinstance(a, Lineage):
                self.lineages.append(a)
            elif isinstance(a, Link):
                self.links.append(a)
            elif isinstance(a, OnlyIf):
                self.only_if.append(a)
            elif isinstance(a, BeginsOnField):
                self.begins_on_field.append(a)
        self.plain_cost = not (
            self.alternatives or self.optional or self.additional or properties.X_COST in self.numbers
        )  # saves time
        self.speaks_of_costs = len(self.changes) + len(self.set_costs) + len(self.otherwise) > 0
        self.speaks_of_costs = (
            self.speaks_of_costs
            or properties.EFFICIENCY in self.numbers
            or properties.AENEAN_PROGRESSION in self.numbers
        )
        self.fixed_cost = (
            self.plain_cost and not self.speaks_of_costs and properties.KINDLE not in self.numbers
        )  # saves time
        self.sound = self.is_sound()  # saves time

    def is_sound(self) -> bool:
        """Nothing that wears out; not unique, which might be doubled; and alive, if it is a unit. GA 2.19.i"""
        kind = self.numbers.get(properties.TYPE, 0)
        if kind & properties.WEAPON or self.numbers.get(properties.SUPERTYPE, 0) & properties.UNIQUE:
            return False
        if self.numbers.get(properties.SUBTYPE, 0) & properties.SIEGEABLE:
            return False
        return not kind & properties.UNIT or self.numbers.get(properties.LIFE, 0) > 0


def abilities_of(g: State, id: ObjectId) -> list[Activated]:
    """The activated abilities of an object: those of its card first, then those that it is given. GA 2.4.a"""
    if not g.stating(ACTIVATED):  # saves time
        return card_of(g, id).activated
    return [*card_of(g, id).activated, *[node for _, node in activated_given(g, id)]]


def activated_given(g: State, id: ObjectId) -> list[tuple[int, Activated]]:
    """The activated abilities that an object is given, each with its entry."""
    return [(entry, node) for entry, node in given_to(g, id, ACTIVATED) if isinstance(node, Activated)]


def entry_at(g: State, id: ObjectId, place: int) -> int:
    """The entry of the activated ability at that place among those of an object; 0 where it is printed there."""
    own = len(card_of(g, id).activated)
    return 0 if place < own else activated_given(g, id)[place - own][0]


def card_of(g: State, id: ObjectId) -> Card:
    """The definition in force of an object that has a face."""
    face = g.faces[g.look(id).face]
    assert isinstance(face, Card)
    return face


def root_of(g: State, instance: ObjectId) -> Instruction | None:
    """The effect that an instance will have: of its ability, or of its card."""
    o = g.objs[instance]
    if o.node >= 0:
        return effect_of(NODES[o.node])
    return card_of(g, o.source).effect
