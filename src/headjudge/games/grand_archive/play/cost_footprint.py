"""What paying a cost uses up, and what it brings about: so that several costs can be told to bear on one another."""

from __future__ import annotations

from typing import Final

from headjudge.abilities import selectors
from headjudge.abilities.effects import Choose, Do, IfThen, Nothing, Repeat
from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import ChangeMark, Reveal, Shuffle, Verb
from headjudge.games.grand_archive.effects.descriptions import Champion, Field
from headjudge.games.grand_archive.objects.zones import FIELD, ZONES
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

ANYWHERE: Final = (1 << len(ZONES)) - 1
"""Every zone, where it is not known which."""
HARMLESS: Final = (ChangeMark, Nothing, Reveal, Shuffle)
"""Instructions that take nothing which another cost could need."""
MARK: Final = 1 << 8
"""Above every counter: what keys of an object's counters are made with."""


class Uses:
    """What a cost takes from the player, as things stand."""

    __slots__ = ("count", "counters", "gives", "known", "needs", "rests", "takes")

    def __init__(self) -> None:
        self.takes: tuple[ObjectId, ...] = ()
        """Things that leave where they are, or could."""
        self.count = -1
        """How many of them must; -1 where the cost itself says whether it can be paid."""
        self.rests: tuple[ObjectId, ...] = ()
        """Objects that become rested, or could."""
        self.counters: tuple[int, ...] = ()
        """Counters that are removed: an object and a kind of counter each."""
        self.needs = 0
        """Bit mask of the zones in which something that arrives could pay it too."""
        self.gives = 0
        """Bit mask of the zones to which it sends what it takes."""
        self.known = True
        """That is all; otherwise it may use or bring about anything."""

    def add(self, other: Uses) -> None:
        """It uses that as well."""
        self.takes = (*self.takes, *other.takes)
        self.rests = (*self.rests, *other.rests)
        self.counters = (*self.counters, *other.counters)
        self.needs |= other.needs
        self.gives |= other.gives
        self.known = self.known and other.known


class Costly(Verb):
    """An instruction that can be a cost, and says what paying it uses up. GA activation 8.1"""

    def uses(self, g: State, c: Context) -> Uses:
        raise NotImplementedError(type(self).__name__)

    def removes(self) -> bool:
        return True

    def needs(self, g: State, c: Context) -> list[Need]:
        """What it takes, to be told how often it can be done."""
        if self.awaits(c):
            return []
        uses = self.uses(g, c)
        found = [Need((awake(id),), 1) for id in uses.rests]
        if uses.count >= 0:
            found.append(Need(uses.takes, uses.count))
        elif uses.takes:
            need = Need(uses.takes, 1)
            need.all = True
            found.append(need)
        return found


def awake(id: ObjectId) -> ObjectId:
    """That an object can be rested, as a number that no object has."""
    return ObjectId(-id * MARK)


def counters_of(g: State, id: ObjectId, mark: int) -> tuple[ObjectId, ...]:
    """The counters of a kind on an object, each with a number that no object has."""
    return tuple([ObjectId(-((id * MARK + mark + 1) * MARK * MARK + i)) for i in range(g.mark(id, mark))])


def uses_of(g: State, cost: Instruction, c: Context) -> Uses:
    """What paying a cost uses up, as far as that can be told."""
    if isinstance(cost, Costly):
        return cost.uses(g, c)
    found = Uses()
    if isinstance(cost, Do):
        for part in cost.parts:
            found.add(uses_of(g, part, c))
    elif isinstance(cost, Repeat):  # GA activation 8.2: so many times as much
        found = uses_of(g, cost.effect, c)
        if found.count >= 0:
            found.count *= max(0, cost.count.value(g, c))
    elif isinstance(cost, IfThen):
        branch = cost.branch(g, c)
        found = Uses() if branch is None else uses_of(g, branch, c)
    elif isinstance(cost, Choose):
        found.takes = cost.objects.objects(g, c)
        found.needs = zones_of(cost.objects)
    elif not isinstance(cost, HARMLESS):
        found.known = False
    return found


class ChosenCost(Costly):
    """A cost that lets the payer choose what it takes."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.whole = False
        """It is asked for whole, as a cost or by "you may": nothing of it can be left undone. GA 2.3.e"""


def zones_of(objects: Selector) -> int:
    """Bit mask of the zones in which the objects are looked for, whatever lies there; none for fixed objects."""
    if isinstance(objects, selectors.In):
        return 1 << objects.zone
    if isinstance(objects, Field):
        return 1 << FIELD
    if isinstance(objects, (selectors.This, selectors.Slot, Champion)):
        return 0
    mask = 0
    for part in objects.children():
        mask |= zones_of(part) if isinstance(part, Selector) else 0
    return mask if mask or isinstance(objects, selectors.Union) else ANYWHERE


def apart(a: Uses, b: Uses) -> bool:
    """Whether the costs have nothing to do with one another: neither order nor choice in one bears on the other."""
    if a.gives & b.needs or b.gives & a.needs or not a.known or not b.known:
        return False
    if meet(a.takes, b.takes) or meet(a.takes, b.rests) or meet(a.rests, b.takes) or meet(a.rests, b.rests):
        return False
    return not meet(a.counters, b.counters) and not counted(a, b.takes) and not counted(b, a.takes)


def meet(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Whether they have anything in common."""
    if not a or not b:  # saves time
        return False
    for id in a:
        if id in b:
            return True
    return False


def counted(uses: Uses, ids: tuple[ObjectId, ...]) -> bool:
    """Whether counters on any of these are used."""
    return meet(tuple([key // MARK for key in uses.counters]), ids) if uses.counters else False


def in_turn(a: Uses, b: Uses) -> bool:
    """Whether it matters which of the costs is paid first: one brings what the other can take, or takes away what
    the other would rest."""
    if a.gives & b.needs or b.gives & a.needs:
        return True
    return meet(a.takes, b.rests) or meet(b.takes, a.rests)
