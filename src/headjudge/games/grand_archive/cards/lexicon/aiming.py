"""Targets stand where an effect speaks of them, and are declared before it is put on the stack. GA activation 5.1"""

from __future__ import annotations

from typing import Final, NamedTuple

from headjudge.abilities import selectors
from headjudge.abilities.kinds import Selector
from headjudge.abilities.lexicon import EFFECT, Bound, FormError, Lexicon
from headjudge.abilities.lowering import EMPTY, Lowering, Scope, settle
from headjudge.abilities.notation import Datum
from headjudge.games.grand_archive.cards.trees import Target
from headjudge.games.grand_archive.objects.zones import FIELD, INTENT
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot

MANY: Final = 1000


class Aim(NamedTuple):
    """A target that the effect around it has to declare."""

    slot: Slot
    objects: Selector
    most: int
    """Up to that many; 0 for exactly one."""
    divide: int = 0


class Aiming(Lowering):
    """Makes nodes, and puts each effect into the targets that it speaks of."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon, 1 << FIELD | 1 << INTENT)
        self.aims: list[Aim] = []
        self.unnamed = 0

    def root(self, datum: Datum, kind: str) -> Node:
        """The node for one thing that a card says."""
        self.aims, self.unnamed = [], 0
        node = self.lower(datum, kind)
        if self.aims:
            raise FormError("a target stands where no effect declares it")
        return node

    def aim(self, slot: str, objects: Selector, most: int) -> selectors.Slot:
        """Remember a target for the effect that speaks of it."""
        if not slot:
            self.unnamed += 1
            slot = f"target {self.unnamed}"
        self.aims.append(Aim(Slot(slot), objects, most))
        return selectors.Slot(Slot(slot))

    def divide(self, amount: int) -> Slot:
        """The target just spoken of is dealt shares of an amount, as it is declared. Its slot."""
        self.aims[-1] = self.aims[-1]._replace(divide=amount)
        return self.aims[-1].slot

    def make(self, bound: Bound, datum: Datum, scope: Scope) -> Node:
        first = len(self.aims)
        node = super().make(bound, datum, scope)
        if bound.word.kind != EFFECT or len(self.aims) == first:
            return node
        assert isinstance(node, Instruction)
        for aim in reversed(self.aims[first:]):
            node = Target(aim.slot, aim.objects, node, aim.most > 0, aim.most or 1, aim.divide)
            settle(node, datum, EMPTY)
        del self.aims[first:]
        return node


def target(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(target objects most? slot?)`: named only where something else speaks of it too."""
    assert isinstance(low, Aiming)
    objects = low.part(bound, "objects", "objects", scope.inside())
    assert isinstance(objects, Selector)
    most = bound.given.get("most", 0)
    if most == "all":
        most = MANY
    if not isinstance(most, int):
        raise FormError("(target ..): how many there may be is a number, or all")
    return low.aim(str(bound.given.get("slot", "")), objects, most)
