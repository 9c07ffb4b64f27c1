"""The plan of an ability before it runs: a later "instead", and one batch for all its damage. KF abilities 3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Do
from headjudge.abilities.statics import Rather
from headjudge.games.keyforge.status import ignored
from headjudge.games.keyforge.tables import TABLES
from headjudge.games.keyforge.verbs.harm import Deal, DealHeld
from headjudge.kernel.definitions import Ability, Condition, Instruction, Node
from headjudge.kernel.events import do_nothing, happen
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REPLACEMENT: Final[tuple[int, ...]] = (cite("KF 17.1"),)
NOT_DONE: Final = TABLES.reason("not-done", "what stands before was not done", cite("KF 23.2"))

PART_REPLACED: Final = TABLES.event("part-replaced", do_nothing, silent=True, cites=(cite("KF abilities 3.2"),))
"""A part of the ability of `obj` is replaced by a later part of the same text."""


class InsteadIf(Instruction):
    """`(instead-if condition effect)`: replaces what stands before it in the same text."""

    def __init__(self, condition: Condition, effect: Instruction) -> None:
        super().__init__()
        self.condition = condition
        self.effect = effect

    def children(self) -> list[Node]:
        return [self.condition, self.effect]


class IfYouDo(Instruction):
    """`(if-you-do slot effect)`: only if what was noted under that name was really done. KF 23.2"""

    def __init__(self, slot: str, effect: Instruction) -> None:
        super().__init__()
        self.slot = slot
        self.effect = effect

    def children(self) -> list[Node]:
        return [self.effect]

    def perform(self, g: State, c: Context) -> None:
        if c.ints.get(self.slot, 0) > 0:  # KF 23.2: really done
            self.effect.perform(g, c)
        else:
            happen(g, ignored(g, c.this, NOT_DONE, c.this))

    def words(self) -> str:
        return f"if you do, {self.effect.words()}"


class Afterwards(Instruction):
    """`(afterwards effect)`: the damage of this part is a batch of its own, as that of a repeated effect. KF 12.1"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__()
        self.effect = effect

    def children(self) -> list[Node]:
        return [self.effect]

    def perform(self, g: State, c: Context) -> None:
        self.effect.perform(g, c)

    def words(self) -> str:
        return f"then {self.effect.words()}"


class InPlaceOf(Rather):
    """`(in-place-of effect)`: the event does not happen, this does. KF 17.1"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        """What is replaced does not happen and triggers nothing. KF 17.1, KF 16 instead"""
        happen(g, Event(PART_REPLACED, c.this, c.you, 1, c.this, REPLACEMENT))
        super().change(g, ev, c)


class Replaced(Instruction):
    """A part of a text together with the later part that may replace it."""

    def __init__(self, part: Instruction, later: InsteadIf) -> None:
        super().__init__()
        self.part = part
        self.later = later

    def children(self) -> list[Node]:
        return [self.part, self.later]

    def perform(self, g: State, c: Context) -> None:
        if self.later.condition.holds(g, c):  # KF abilities 3.2: the later text replaces the earlier one
            happen(g, Event(PART_REPLACED, c.this, c.you, 1, c.this))
            self.later.effect.perform(g, c)
        else:
            self.part.perform(g, c)

    def words(self) -> str:
        later = self.later
        return f"{self.part.words()}; if {later.condition.words()}, {later.effect.words()} instead"


def planned(effect: Instruction) -> Instruction:
    """The effect as it will be carried out."""
    parts = list(effect.parts) if isinstance(effect, Do) else [effect]
    parts = with_replacements(parts)
    parts = with_one_batch(parts)
    if len(parts) == 1:  # saves time
        return parts[0]
    whole = Do(parts)
    whole.form = effect.form
    return whole


def with_replacements(parts: list[Instruction]) -> list[Instruction]:
    found: list[Instruction] = []
    for part in parts:
        if not isinstance(part, InsteadIf):
            found.append(part)
        elif found:
            found[-1] = Replaced(found[-1], part)  # KF 17.2: it replaces another part of its own text
        else:
            raise ValueError("instead-if has nothing before it to replace")
    return found


def with_one_batch(parts: list[Instruction]) -> list[Instruction]:
    """Damage that stands in several places of a text is dealt at once, where its last stands. KF abilities 3.3, 15.4"""
    found = [(i, deal) for i, part in enumerate(parts) for deal in deals_in(part)]
    if len(found) < 2:
        return parts
    for _, deal in found:
        deal.held = True
    last = found[-1][0] + 1
    return [*parts[:last], DealHeld(), *parts[last:]]


def deals_in(part: Node) -> list[Deal]:
    """The damage a part deals itself, not what abilities that it gives to others deal."""
    if isinstance(part, Deal):
        return [part]
    if isinstance(part, Ability | Afterwards):  # KF 12.1: a batch of its own
        return []
    return [deal for child in part.children() for deal in deals_in(child)]
