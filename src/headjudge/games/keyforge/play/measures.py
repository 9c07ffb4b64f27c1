"""Whether an instruction was carried out completely: "if you do" asks for all of it. KF 23.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import lowering
from headjudge.abilities.effects import AtRandom, Choosing, Verb
from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.abilities.lexicon import Bound
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.notation import Datum
from headjudge.abilities.selectors import Slot as InSlot
from headjudge.abilities.selectors import Top
from headjudge.games.keyforge.objects.marks import DAMAGE
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

MEASURED: Final = "measured "
"""Before the name of a slot: the text asks whether what is noted there was done completely."""
COUNTED: Final = "counted "
"""Before the name of a slot: that is done with what is chosen there, of which there may be fewer than it asks for."""


def asked_for(low: Lowering, effect: Datum) -> frozenset[str]:
    """The notes that a text asks to be complete, wherever it asks, and the choices that they are about."""
    forms = [(word.name, low.lexicon.bind(form)) for form, word in low.lexicon.forms(effect)]
    slots = {str(bound.given["slot"]) for name, bound in forms if name == "in-full"}
    found = {MEASURED + slot for slot in slots}
    for name, bound in forms:
        if name == "note" and str(bound.given["slot"]) in slots:
            noted = bound.given["effect"]
            assert not isinstance(noted, list)
            read = [low.lexicon.bind(form).given for form, word in low.lexicon.forms(noted) if word.name == "slot"]
            found.update([COUNTED + str(given["slot"]) for given in read])
    return frozenset(found)


def noting(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(note SLOT effect)`"""
    node = lowering.noting(low, bound, scope)
    if MEASURED + str(bound.given["slot"]) not in scope.flags:
        return node
    assert isinstance(node, Instruction)
    return Measured(Slot(str(bound.given["slot"])), node)


def counted(scope: Scope, slot: Slot, choice: Instruction, count: Value) -> Instruction:
    """A choice of so many cards, of which it is remembered how many where the text asks whether there were enough."""
    return Counted(slot, choice, count) if COUNTED + slot in scope.flags else choice


def at_random(scope: Scope, slot: Slot, objects: Selector, count: Value) -> Instruction:
    """`(at-random SLOT objects count?)`"""
    return counted(scope, slot, AtRandom(slot, objects, count), count)


def wanted(slot: Slot) -> Slot:
    """Where it is remembered how much was to be done."""
    return Slot(f"{slot} wanted")


class Measured(Instruction):
    """An instruction of which it is remembered how much it was to do. KF 23.2"""

    def __init__(self, slot: Slot, effect: Instruction) -> None:
        super().__init__(effect)
        self.slot = slot
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).ints[wanted(self.slot)] = whole(self.effect, g, c)
        self.effect.perform(g, g.contexts[c.id])

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)


class Counted(Choosing):
    """A choice of which it is remembered how many cards it asked for. KF 23.2"""

    def __init__(self, slot: Slot, choice: Instruction, count: Value) -> None:
        super().__init__(slot, choice)
        self.choice = choice
        self.count = count

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).ints[wanted(self.slot)] = self.count.value(g, c)
        self.choice.perform(g, g.contexts[c.id])

    def feasible(self, g: State, c: Context) -> bool:
        return self.choice.feasible(g, c)


def whole(node: Node, g: State, c: Context) -> int:
    """How much an instruction does if it is carried out completely: aember, cards, damage, or once."""
    if not isinstance(node, Verb):
        return sum([whole(child, g, c) for child in node.children() if isinstance(child, Instruction)])
    parts = node.children()
    amounts = [part.value(g, c) for part in parts if isinstance(part, Value)]
    selectors = [part for part in parts if isinstance(part, Selector)]
    objects = [part.objects(g, c) for part in selectors]
    players = [part.players(g, c) for part in parts if isinstance(part, Who)]
    if not amounts and heals(node) and objects:  # "fully": all the damage there is
        return max(1, sum([g.mark(id, DAMAGE) for id in objects[0] if g.exists(id)]))
    much = amounts[0] if amounts else 1
    many = asked(selectors[0], g, c) if selectors else len(players[0]) if players else 1
    return max(1, much * max(1, many))


def asked(selector: Selector, g: State, c: Context) -> int:
    """Of how many cards a text speaks: those that there are, or more where it asks for a number of them. KF 23.2"""
    if isinstance(selector, Top):
        return selector.count.value(g, c) * len(selector.who.players(g, c))
    there = len(selector.objects(g, c))
    return max(there, c.ints.get(wanted(selector.slot), 0)) if isinstance(selector, InSlot) else there


def heals(node: Verb) -> bool:
    return isinstance(node.form, tuple) and node.form[:1] == ("fully-heal",)


class InFull(Condition):
    """`(in-full slot)`: what was noted was done completely. KF 23.2"""

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def holds(self, g: State, c: Context) -> bool:
        return c.ints.get(self.slot, 0) >= c.ints.get(wanted(self.slot), 1)  # KF 23.2: all of it, by who was to do it
