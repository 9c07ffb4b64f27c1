"""Targets stand where an effect speaks of them, and are declared before it is put on the stack. GA activation 5.1"""

from __future__ import annotations

from typing import Final, NamedTuple

from headjudge.abilities import selectors
from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.abilities.lexicon import EFFECT, VALUE, Argument, Bound, FormError, Lexicon
from headjudge.abilities.lowering import EMPTY, Lowered, Lowering, Scope, settle
from headjudge.abilities.notation import Datum
from headjudge.games.grand_archive.cards.declared import Target
from headjudge.games.grand_archive.effects.descriptions import Targetable
from headjudge.games.grand_archive.effects.searching import Finds
from headjudge.games.grand_archive.effects.verbs.plays import MaterializeOne
from headjudge.games.grand_archive.objects.zones import FIELD, INTENT
from headjudge.games.grand_archive.play.cost_footprint import ChosenCost
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot

WHOLE: Final[dict[str, str]] = {
    "may": "effect",
    **dict.fromkeys(
        ("activated", "additional-cost", "alternative-cost", "attack-cost", "brew", "optional-cost", "prevents"), "cost"
    ),
}
"""The words for what a player may do or pays, and which part of them that is."""


class Aim(NamedTuple):
    """A target that the effect around it has to declare."""

    slot: Slot
    objects: Selector
    most: Value | None
    """Up to that many; exactly one where nothing stands."""
    divide: Value | None = None


class Aiming(Lowering):
    """Makes nodes, and puts each effect into the targets that it speaks of."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon, 1 << FIELD | 1 << INTENT)
        self.aims: list[Aim] = []
        self.unnamed = 0
        self.modals = 0
        """How many modal effects the text has so far."""

    def root(self, datum: Datum, kind: str) -> Node:
        """The node for one thing that a card says."""
        self.aims, self.unnamed, self.modals = [], 0, 0
        node = self.lower(datum, kind)
        if self.aims:
            raise FormError("a target stands where no effect declares it")
        return node

    def aim(self, slot: str, objects: Selector, most: Value | None) -> selectors.Slot:
        """Remember a target for the effect that speaks of it."""
        if not slot:
            self.unnamed += 1
            slot = f"target {self.unnamed}"
        self.aims.append(Aim(Slot(slot), objects, most))
        return selectors.Slot(Slot(slot))

    def divide(self, amount: Value) -> Slot:
        """The target just spoken of is dealt shares of an amount, as it is declared. Its slot."""
        self.aims[-1] = self.aims[-1]._replace(divide=amount)
        return self.aims[-1].slot

    def one(self, bound: Bound, a: Argument, datum: Datum, scope: Scope) -> Lowered:
        made = super().one(bound, a, datum, scope)
        if WHOLE.get(bound.word.name) == a.name and isinstance(made, Node):
            ask_for_whole(made, a.name == "cost")
        return made

    def make(self, bound: Bound, datum: Datum, scope: Scope) -> Node:
        first = len(self.aims)
        node = super().make(bound, datum, scope)
        if bound.word.kind != EFFECT or len(self.aims) == first:
            return node
        assert isinstance(node, Instruction)
        for aim in reversed(self.aims[first:]):
            node = Target(aim.slot, aim.objects, node, aim.most, aim.divide)
            settle(node, datum, EMPTY)
        del self.aims[first:]
        return node


def ask_for_whole(node: Node, paid: bool) -> None:
    """Nothing of what a player chooses to do, or pays, can be left undone. GA 2.3.e

    Who chose to search may still find nothing; only what is paid must be found. GA 2.19.f
    """
    if isinstance(node, Finds | ChosenCost | MaterializeOne):
        node.whole = True
    if isinstance(node, Finds):
        node.paid = paid
    for child in node.children():
        ask_for_whole(child, paid)


def target_player(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(target-player who)`: whoever is the target does what the effect says."""
    assert isinstance(low, Aiming)
    who = low.part(bound, "who", "who", scope.inside())
    assert isinstance(who, Who)
    return selectors.ControllerOf(low.aim("", Targetable(who), None))


def target(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(target objects most? slot?)`: named only where something else speaks of it too."""
    assert isinstance(low, Aiming)
    objects = low.part(bound, "objects", "objects", scope.inside())
    assert isinstance(objects, Selector)
    most = low.part(bound, "most", VALUE, scope.inside()) if "most" in bound.given else None
    assert most is None or isinstance(most, Value)
    return low.aim(str(bound.given.get("slot", "")), objects, most)
