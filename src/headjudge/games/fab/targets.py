"""Targets: declared when a layer is put on the stack, checked when it resolves. FAB 1.8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Do
from headjudge.abilities.kinds import Selector
from headjudge.kernel.definitions import NODES, Ability, Instruction, Node
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class Targeted(Selector):
    """`(target objects slot?)`, `(targets least most objects slot?)`: declared targets, as long as they are legal.

    The slot lets other parts refer to them.
    """

    def __init__(self, objects: Selector, slot: str | None, least: int = 1, most: int = 1) -> None:
        super().__init__()
        self.inner = objects
        self.slot = slot or ""
        self.least = least
        self.most = most

    def children(self) -> list[Node]:
        return [self.inner]

    def name(self) -> str:
        return self.slot or f"target {self.local}"

    def candidates(self, g: State, c: Context) -> tuple[int, ...]:
        return self.inner.objects(g, c)

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        declared = c.lists.get(self.name(), ())
        if not declared:
            return ()
        legal = self.inner.objects(g, c)
        return tuple([id for id in declared if id in legal])

    def words(self) -> str:
        return f"target {self.inner.words()}"


def several(least: int, most: int, objects: Selector, slot: str | None) -> Targeted:
    """`(targets least most objects slot?)`: different ones, FAB 1.8.5b; with a least of 0 optional, FAB 1.8.5e"""
    return Targeted(objects, slot, least, most)


class Declares(Instruction):
    """`(declare objects slot)`: a target that other parts of the ability refer to by its slot."""

    def __init__(self, objects: Selector, slot: str) -> None:
        super().__init__()
        self.target = Targeted(objects, slot)

    def children(self) -> list[Node]:
        return [self.target]

    def perform(self, g: State, c: Context) -> None:
        return

    def words(self) -> str:
        return self.target.words()


class Moded(Instruction):
    """An effect of which only the modes that are declared are generated. FAB 1.7.5d"""

    def __init__(self, modes: list[Instruction]) -> None:
        super().__init__()
        self.modes = modes

    def possible(self, g: State, c: Context) -> list[int]:
        """The numbers of the modes that could be declared, from 1: those with legal targets. FAB 1.7.5e + 1.8.5"""
        return [i for i, mode in enumerate(self.modes, 1) if declarable(g, c, mode)]


MODES: Final = "modes"
"""The slot of a context that holds the numbers of the declared modes."""


def moded(effect: Instruction | None) -> Moded | None:
    """The modal ability of a layer, where it has one."""
    if isinstance(effect, Moded):
        return effect
    if isinstance(effect, Do):
        for part in effect.parts:
            if isinstance(part, Moded):
                return part
    return None


TARGETS: Final[dict[int, tuple[Targeted, ...]]] = {}
"""By the id of an effect's root: definitions never change, so neither do these."""


def targets_of(effect: Instruction) -> tuple[Targeted, ...]:
    """The targets that an effect declares, in the order they are written; not those of its modes, nor of abilities
    that it grants."""
    found = TARGETS.get(effect.id)
    if found is not None:
        return found
    targets: list[Targeted] = []
    todo: list[Node] = [effect]
    while todo:
        node = todo.pop()
        if isinstance(node, Targeted):
            targets.append(node)
        elif not isinstance(node, Ability | Moded):
            todo.extend(reversed(node.children()))
    found = tuple(targets)
    if effect.id >= 0 and NODES[effect.id] is effect:
        TARGETS[effect.id] = found
    return found


def targets_declared(g: State, c: Context, effect: Instruction) -> tuple[Targeted, ...]:
    """The targets of an effect and of the modes that were declared for it. FAB 1.7.5d"""
    choice = moded(effect)
    if choice is None:
        return targets_of(effect)
    found = list(targets_of(effect))
    for i in c.lists.get(MODES, ()):
        found.extend(targets_of(choice.modes[i - 1]))
    return tuple(found)


def declarable(g: State, c: Context, effect: Instruction | None) -> bool:
    """Whether a legal target exists for every target of the effect, and for a mode of it. FAB 1.8.5"""
    if effect is None:
        return True
    for target in targets_of(effect):
        if len(target.candidates(g, c)) < target.least:
            return False
    choice = moded(effect)
    return choice is None or len(choice.possible(g, c)) > 0


def still_legal(g: State, c: Context, effect: Instruction | None) -> bool:
    """FAB 5.3.2a: where targets were declared, at least one must still be legal."""
    if effect is None:
        return True
    targets = targets_declared(g, c, effect)
    if not targets:
        return True
    for target in targets:
        if target.objects(g, c):
            return True
    return False
