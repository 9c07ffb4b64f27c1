"""Targets: declared when a layer is put on the stack, checked when it resolves. FAB 1.8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import IfThen
from headjudge.abilities.kinds import Condition, Filter, Selector
from headjudge.games.fab.cards.faces import face_of
from headjudge.games.fab.play.pit_fight import in_reach, is_pit_fight
from headjudge.kernel.definitions import NODES, Ability, Instruction, Node
from headjudge.kernel.ids import NO_SLOT, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class Targeted(Selector):
    """`(target objects slot? least? most?)`: declared targets, as long as they are legal.

    The slot lets other parts refer to them.
    """

    def __init__(self, objects: Selector, slot: Slot | None, least: int = 1, most: int = 1) -> None:
        super().__init__()
        self.inner = objects
        self.slot = slot or NO_SLOT
        self.least = least
        self.most = most

    def children(self) -> list[Node]:
        return [self.inner]

    def name(self) -> Slot:
        return self.slot or Slot(f"target {self.local}")

    def candidates(self, g: State, c: Context) -> tuple[int, ...]:
        found = self.inner.objects(g, c)
        if is_pit_fight(g):
            return tuple([id for id in found if in_reach(g, c.you, id)])
        return found

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        return self.legal(g, c, self.name())

    def legal(self, g: State, c: Context, slot: Slot) -> tuple[int, ...]:
        """What was declared into the slot and is still a legal target."""
        legal = self.inner.objects(g, c)
        return tuple([id for id in c.lists.get(slot, ()) if id in legal])


class Declares(Instruction):
    """`(declare objects slot?)`: a target that other parts of the ability refer to by its slot."""

    def __init__(self, objects: Selector, slot: Slot | None) -> None:
        super().__init__()
        self.target = Targeted(objects, slot)

    def children(self) -> list[Node]:
        return [self.target]

    def perform(self, g: State, c: Context) -> None:
        return


class Moded(Instruction):
    """An effect of which only the modes that are declared are generated. FAB 1.7.5d"""

    def __init__(self, modes: list[Instruction]) -> None:
        super().__init__()
        self.modes = modes

    def possible(self, g: State, c: Context) -> list[int]:
        """The numbers of the modes that could be declared, from 1: those with legal targets now. FAB 1.7.5e"""
        return [i for i, mode in enumerate(self.modes, 1) if declarable(g, c, mode)]

    def slot(self) -> Slot:
        """The slot of a context that holds the numbers of its declared modes."""
        return Slot(f"modes {self.local}")

    def within(self, i: int) -> str:
        """What stands before the slots of the mode that was declared at that place."""
        return f"{self.local}.{i}: "


NO_MODES: Final[Moded] = Moded([])


class Choice:
    """A modal ability of an effect, and the condition of the part in which it stands: whether that must hold."""

    def __init__(self, modal: Moded, condition: Condition | None, met: bool) -> None:
        self.modal = modal
        self.condition = condition
        self.met = met

    def is_available(self, g: State, c: Context) -> bool:
        """A condition is asked at the time the modes are selected. FAB 1.7.5e"""
        return self.condition is None or self.condition.holds(g, c) == self.met


class Declared(Selector):
    """`(declared SLOT objects)`: any number of them, declared when the costs are; they pay a cost. FAB 5.1.3"""

    def __init__(self, slot: Slot, objects: Selector) -> None:
        super().__init__()
        self.slot = slot
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        return c.lists.get(self.slot, ())


class ThisTargets(Condition):
    """`(this-targets filter*)`: a declared target fits; before it is declared, a legal target does. FAB 1.8.5"""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__()
        self.filters = filters

    def children(self) -> list[Node]:
        return list(self.filters)

    def holds(self, g: State, c: Context) -> bool:
        face = face_of(g, c.this)
        o = g.look(c.this)
        assert face is not None
        if face.resolution is None:
            return False
        own = g.contexts[o.context] if o.context else c
        for target, slot in declarations(face.resolution, own):
            for id in own.lists[slot] if slot in own.lists else target.candidates(g, own):
                if len([f for f in self.filters if not f.accepts(g, own, id)]) == 0:
                    return True
        return False


DECLARED: Final[dict[int, tuple[tuple[Targeted, ...], tuple[Choice, ...]]]] = {}
"""By the id of an effect's root: definitions never change, so neither do these."""


def targets_of(effect: Instruction) -> tuple[Targeted, ...]:
    """The targets that an effect declares, in the order they are written; not those of its modes, nor of abilities
    that it grants."""
    found = DECLARED.get(effect.id)
    return look_through(effect)[0] if found is None else found[0]  # saves time unless it is asked for the first time


def choices_of(effect: Instruction) -> tuple[Choice, ...]:
    """The modal abilities of an effect, wherever they stand in it; not those within a mode, nor of what it grants."""
    found = DECLARED.get(effect.id)
    return look_through(effect)[1] if found is None else found[1]  # saves time unless it is asked for the first time


def look_through(effect: Instruction) -> tuple[tuple[Targeted, ...], tuple[Choice, ...]]:
    """What an effect declares as its layer is put on the stack: targets and modes."""
    targets: list[Targeted] = []
    choices: list[Choice] = []
    collect(effect, Choice(NO_MODES, None, True), targets, choices)
    found = (tuple(targets), tuple(choices))
    if effect.id >= 0 and NODES[effect.id] is effect:
        DECLARED[effect.id] = found
    return found


def collect(node: Node, part: Choice, targets: list[Targeted], choices: list[Choice]) -> None:
    """The targets and modal abilities of a part of an effect, which is done under a condition, or under none."""
    if isinstance(node, Targeted):
        targets.append(node)
    elif isinstance(node, Moded):
        choices.append(Choice(node, part.condition, part.met))
    elif isinstance(node, IfThen):
        collect(node.condition, part, targets, choices)
        collect(node.then, Choice(NO_MODES, node.condition, True), targets, choices)
        if node.otherwise is not None:
            collect(node.otherwise, Choice(NO_MODES, node.condition, False), targets, choices)
    elif not isinstance(node, Ability):
        for child in node.children():
            collect(child, part, targets, choices)


def undeclared(g: State, effect: Instruction, c: Context, within: str = "") -> tuple[Moded, Slot] | None:
    """The next modal ability whose modes are to be declared, with its slot: also one within a declared mode."""
    for choice in choices_of(effect):
        modal = choice.modal
        slot = Slot(within + modal.slot())
        if slot not in c.lists:
            if choice.is_available(g, c):
                return modal, slot
            continue
        for i, mode in enumerate(c.lists[slot]):
            found = undeclared(g, modal.modes[mode - 1], c, within + modal.within(i))
            if found is not None:
                return found
    return None


def declarations(effect: Instruction, c: Context, within: str = "") -> list[tuple[Targeted, Slot]]:
    """The targets to declare, each with its slot: those of the effect, then those of each chosen mode. FAB 5.1.4a"""
    found = [(target, Slot(within + target.name())) for target in targets_of(effect)]
    for choice in choices_of(effect):
        modal = choice.modal
        for i, mode in enumerate(c.lists.get(Slot(within + modal.slot()), ())):
            found.extend(declarations(modal.modes[mode - 1], c, within + modal.within(i)))
    return found


def declarable(g: State, c: Context, effect: Instruction | None) -> bool:
    """Whether a legal target exists for every target of the effect, and for a mode of each choice in it. FAB 1.8.5"""
    if effect is None:
        return True
    for target in targets_of(effect):
        if len(target.candidates(g, c)) < target.least:  # FAB 1.8.5e: an optional target need not be there
            return False
    return len([one for one in choices_of(effect) if one.is_available(g, c) and not one.modal.possible(g, c)]) == 0


def still_legal(g: State, c: Context, effect: Instruction | None) -> bool:
    """FAB 5.3.2a: where targets were declared, at least one must still be legal."""
    if effect is None:
        return True
    declared = [(target, slot) for target, slot in declarations(effect, c) if c.lists.get(slot, ())]
    if not declared:  # FAB 1.8.5e: whoever need not declare one has declared none, and the rest is generated
        return True
    return len([slot for target, slot in declared if target.legal(g, c, slot)]) > 0
