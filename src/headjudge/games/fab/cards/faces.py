"""Card definitions: facts, and abilities by the book's kinds. FAB 1.7.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Do, ask_for_whole
from headjudge.abilities.kinds import Constant, Value
from headjudge.abilities.values import X
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.objects.marks import RESOURCES
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import Condition, Face, Instruction, Node, Stated
from headjudge.kernel.ids import NO_SLOT, ObjectId
from headjudge.kernel.state import State

UNLIMITED: Final = -1
TOPIC_ACTIVATED: Final[int] = TABLES.topic_apart("activated")
"""Under which the activated abilities that function where their card is are found."""


class Points(Verb):
    """An instruction to pay points of an asset: in a cost it is an asset-cost, not an effect-cost. FAB 1.14.1"""

    def __init__(self, amount: Value, asset: int = RESOURCES) -> None:
        super().__init__(amount)
        self.amount = amount
        self.asset = asset


class Cost(Node):
    """A cost: points of assets, and effects one after the other. FAB 1.14.1"""

    def __init__(self, points: list[Points], effects: list[Instruction]) -> None:
        super().__init__(*points, *effects)
        self.points = points
        self.effects = effects
        self.leads = NO_SLOT
        """Where what was paid with is noted for a following ability. FAB 1.7.6"""
        for effect in effects:
            ask_for_whole(effect)


def names_x(root: Node) -> bool:
    """Whether X stands in a tree."""
    return isinstance(root, X) or len([child for child in root.children() if names_x(child)]) > 0


class Price(Node):
    """What is paid to play a card or to activate an ability, beside the printed cost of a card. FAB 5.1.3"""

    def __init__(self) -> None:
        super().__init__()
        self.base: Value = Constant(0)
        """The resource points that are written in an activated ability. FAB 5.2.1c"""
        self.x = 0
        """How many X the resource cost includes. FAB 2.2.2a"""
        self.costs: list[Cost] = []
        """FAB 5.4.4a: mandatory additional costs; the effect-costs of an ability."""
        self.optional: list[Cost] = []
        """FAB 5.4.4a: additional costs that may be paid, each for itself."""
        self.alternatives: list[Cost] = []
        """FAB 5.4.4b: costs that may be paid rather than the resource cost."""
        self.variable = False
        """It includes X somewhere, so that X is declared. FAB 5.1.3a"""
        self.adds_assets = False
        """It includes other points than resource points. FAB 1.14.2a + 5.4.4a"""

    def children(self) -> list[Node]:
        return [self.base, *self.costs, *self.optional, *self.alternatives]

    def settle(self) -> None:
        """Everything is in it: whether anything is to be declared for it is known now."""
        self.variable = self.x > 0 or names_x(self)
        points = [points for cost in (*self.costs, *self.optional, *self.alternatives) for points in cost.points]
        self.adds_assets = len([one for one in points if one.asset != RESOURCES]) > 0


class FabFace(Face):
    """One face of a card. `abilities` are its static abilities; resolution and activated ones stand beside them."""

    def __init__(self, key: str, title: str) -> None:
        super().__init__(key, key)
        self.title = title
        """The name property, which cards of different pitch share. FAB 2.7.2"""
        self.titles: tuple[str, ...] = (title,)
        """Its names: a split-card has two. FAB 9.2.1"""
        self.sides: tuple[FabFace, ...] = ()
        """The left and the right side of a split-card. FAB 9.2"""
        self.halves: tuple[Instruction, ...] = ()
        """The resolution abilities of its left and of its right side, for when it is melded. FAB 5.3.4d"""
        self.whole = ""
        """The split-card that it is a side of."""
        self.resolution: Instruction | None = None
        """FAB 5.3.1: what it does when it resolves as a layer."""
        self.price = Price()
        """What is paid to play it, beside its printed cost."""
        self.enters_with: list[tuple[int, int]] = []
        """FAB 6.4.8: counters that it enters the arena with."""
        self.back = ""
        """FAB 9.1.5: the face that becomes active when it transcends."""
        self.as_played: list[tuple[Condition, Instruction]] = []
        """FAB 5.4.4d: effects that are generated as it is played in a certain way."""
        self.play_only_if: list[Condition] = []
        """Play restrictions of its own. FAB 1.0.2"""
        self.terms: list[Condition] = []
        """Those of them that ask for what is declared as it is played. FAB 5.1.5"""
        self.activated: list[Activated] = []
        """FAB 5.2.1: activated abilities in the order they are written."""
        self.attacks = False
        """FAB 8.5.38a: its resolution abilities attack with a card, so that it is an attack-layer on the stack."""
        self.asks_abilities = False
        """It asks somewhere which abilities an object has. FAB 1.8.2"""
        self.outside = False
        """It asks for something that no table of ours has."""


class Activated(Stated):
    """An activated ability: LIMIT, TYPE, COST, ABILITIES, CONDITION. FAB 5.2.1"""

    def __init__(
        self,
        limit: int,
        type: int,
        price: Price,
        *,
        effect: Instruction | None = None,
        only_if: Condition | None = None,
        attack: bool = False,
        by_effect: bool = False,
        go_again: bool = False,
    ) -> None:
        super().__init__(price, effect, only_if)
        self.topic = TOPIC_ACTIVATED
        self.limit = limit
        self.type = type
        self.price = price
        self.index = 0
        self.effect = effect
        self.only_if = only_if
        self.attack = attack
        self.by_effect = by_effect
        """FAB 1.4.4: its effect attacks with a card, so that its layer is an attack-layer."""
        self.go_again = go_again
        self.terms: list[Condition] = []
        """Its activation condition, where that asks for what is declared as it is activated. FAB 5.1.5 + 5.2.2b"""
        self.while_defending = False
        """It is activated while its source is defending, and at no other time."""


class Resolution(Do):
    """The resolution abilities of a card, in the order they are written. FAB 5.3.4"""


def face_of(g: State, id: ObjectId) -> FabFace | None:
    """The face that defines an object; None for a layer that is no card."""
    o = g.look(id)
    if o.face < 0:
        return None
    face = g.faces[o.face]
    assert isinstance(face, FabFace)
    return face
