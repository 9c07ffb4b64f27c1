"""Whether an instruction was carried out completely: "if you do" asks for all of it. KF 23.2"""

from __future__ import annotations

from typing import Final

from mypy_extensions import trait

from headjudge.abilities import offers
from headjudge.abilities.effects import AtRandom, ChooseNumber, Choosing, Do
from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.abilities.lexicon import EFFECT, Bound, Word
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.notation import Datum
from headjudge.abilities.offering import May
from headjudge.abilities.selectors import Slot as InSlot
from headjudge.abilities.selectors import Top
from headjudge.abilities.values import all_there_is
from headjudge.abilities.verbs import Verb
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot
from headjudge.kernel.needs import Need
from headjudge.kernel.places import Places
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

MEASURED: Final = "measured "
"""Before the name of a slot: the text asks whether what is noted there was done completely."""
ALL: Final = all_there_is().n
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
            found.update(choices_in(low, noted))
    return frozenset(found)


def choices_in(low: Lowering, effect: Datum) -> frozenset[str]:
    """The choices that an instruction is about."""
    read = [low.lexicon.bind(form).given for form, word in low.lexicon.forms(effect) if word.name == "slot"]
    return frozenset([COUNTED + str(given["slot"]) for given in read])


def measured(word: Word) -> Word:
    """The same word, made so that what it undertakes is remembered where the text asks whether all of it was done."""
    if word.kind != EFFECT or word.shapes or not word.did:
        return word

    def make(scope: Scope, *given: object) -> Node:
        node = word.make(scope, *given) if word.scoped else word.make(*given)
        assert isinstance(node, Instruction)
        return Undertaken(scope.note, node) if scope.note and MEASURED + scope.note in scope.flags else node

    return word.own(make, scoped=True)


def offering(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(may effect then? who?)`: what follows asks for all of it."""
    if "then" not in bound.given or scope.note:
        return offers.offering(May)(low, bound, scope)
    may = bound.given["effect"]
    assert not isinstance(may, list)
    forms = [(word.name, low.lexicon.bind(form).given) for form, word in low.lexicon.forms(may)]
    named = [Slot(str(given["slot"])) for name, given in forms if name == "note"]
    inner = scope.inside()
    flags = inner.flags | choices_in(low, may) | {MEASURED + slot for slot in named or [offers.DONE]}
    effect = offers.offered(low, bound, inner._replace(note=offers.DONE, flags=flags))
    offer = May(effect, offers.whom(low, bound, inner))
    offer.tells = True
    then = offers.consequence(low, bound, inner)
    if only_decides(effect):
        return Do([offer, FollowsChoice(choices_of(effect), [], [], then)])
    return Do([offer, FollowsInFull(named or [offers.DONE], [], [], then)])


class FollowsInFull(offers.Follows):
    """What comes of what a player chose to do, of which it is remembered how much it was to be."""

    def is_done(self, g: State, c: Context) -> bool:
        """Whether every part of it was done in full; what was asked for is forgotten, for it may be done again."""
        done = not [slot for slot in self.slots if not is_in_full(c, slot)]
        g.w_context(c.id).ints.pop(wanted(offers.DONE), None)
        return done


class FollowsChoice(offers.Follows):
    """What comes of a choice that a player made, where nothing else was to be done."""

    def is_done(self, g: State, c: Context) -> bool:
        return not [slot for slot in self.slots if not c.objects(slot)]  # KF 23.2: who chose nothing did not do it


def only_decides(effect: Instruction) -> bool:
    """Whether nothing is done by it but to choose or to name something."""
    inside = [child for child in effect.children() if isinstance(child, Instruction)]
    if isinstance(effect, (Choosing, Naming)) or not inside:
        return isinstance(effect, (Choosing, Naming))
    return len([child for child in inside if not only_decides(child)]) == 0


def choices_of(effect: Instruction) -> list[Slot]:
    """The slots that objects are chosen for."""
    if isinstance(effect, Choosing):
        return [] if isinstance(effect, ChooseNumber) else [effect.slot]
    return [slot for child in effect.children() if isinstance(child, Instruction) for slot in choices_of(child)]


def counted(scope: Scope, slot: Slot, choice: Instruction, count: Value) -> Instruction:
    """A choice of so many cards, of which it is remembered how many where the text asks whether there were enough."""
    return Counted(slot, choice, count) if COUNTED + slot in scope.flags else choice


def at_random(scope: Scope, slot: Slot, objects: Selector, count: Value) -> Instruction:
    """`(at-random SLOT objects count?)`"""
    return counted(scope, slot, AtRandom(slot, objects, count), count)


def wanted(slot: Slot) -> Slot:
    """Where it is remembered how much was to be done."""
    return Slot(f"{slot} wanted")


class Naming(Instruction):
    """An instruction by which something is named that is no object: a house."""


class Undertaken(Instruction):
    """An instruction of which it is remembered, each time it is carried out, how much it was to do. KF 23.2"""

    def __init__(self, slot: Slot, effect: Instruction) -> None:
        super().__init__(effect)
        self.slot = slot
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        ints = g.w_context(c.id).ints
        # KF 23.2: what is undertaken, in every round of it
        ints[wanted(self.slot)] = ints.get(wanted(self.slot), 0) + whole(self.effect, g, c)
        self.effect.perform(g, g.contexts[c.id])

    def idle(self, g: State, c: Context) -> bool:
        return self.effect.idle(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)

    def possible_in(self, places: Places) -> int:
        return self.effect.possible_in(places)

    def needs(self, g: State, c: Context) -> list[Need]:
        return self.effect.needs(g, c)

    def fills(self) -> tuple[Slot, ...]:
        return self.effect.fills()


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


@trait
class Measurable:
    """An instruction that says itself how much it does if it is carried out completely."""

    def in_full(self, g: State, c: Context) -> int:
        raise NotImplementedError


def whole(node: Node, g: State, c: Context) -> int:
    """How much an instruction does if it is carried out completely: aember, cards, damage, or once."""
    if isinstance(node, Measurable):
        return max(1, node.in_full(g, c))
    if not isinstance(node, Verb):
        return sum([whole(child, g, c) for child in node.children() if isinstance(child, Instruction)])
    parts = node.children()
    amounts = [part.value(g, c) for part in parts if isinstance(part, Value)]
    selectors = [part for part in parts if isinstance(part, Selector)]
    players = [part.players(g, c) for part in parts if isinstance(part, Who)]
    if amounts and amounts[0] >= ALL:  # whatever there is
        return 1
    much = abs(amounts[0]) if amounts else 1  # counters that are taken off are as many
    many = asked(selectors[0], g, c) if selectors else len(players[0]) if players else 1
    return max(1, much * max(1, many))


def asked(selector: Selector, g: State, c: Context) -> int:
    """Of how many cards a text speaks: those that there are, or more where it asks for a number of them. KF 23.2"""
    if isinstance(selector, Top):
        return selector.count.value(g, c) * len(selector.who.players(g, c))
    there = len(selector.objects(g, c))
    return max(there, c.ints.get(wanted(selector.slot), 0)) if isinstance(selector, InSlot) else there


class InFull(Condition):
    """`(in-full slot)`: what was noted was done completely. KF 23.2"""

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def holds(self, g: State, c: Context) -> bool:
        return is_in_full(c, self.slot)


def is_in_full(c: Context, slot: Slot) -> bool:
    # KF 23.2: all that was undertaken; what nobody undertook was not done
    return c.ints.get(slot, 0) >= max(1, c.ints.get(wanted(slot), 0))
