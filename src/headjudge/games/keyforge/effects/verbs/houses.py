"""Houses: chosen, active, of a card, of an identity card. KF 6 + 28.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Filter, Selector, Value, Who
from headjudge.abilities.values import OverObjects
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge import registry
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects import names, properties
from headjudge.games.keyforge.objects.records import course, of_player
from headjudge.games.keyforge.play.completeness import Naming
from headjudge.games.keyforge.turn.house import house_activated
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, Slot
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ANY_HOUSE: Final[Cites] = (cite("KF 23.13"),)
BY_ACTIVE: Final[Cites] = (cite("KF abilities 1.1"),)
CHOSEN: Final[Slot] = Slot("house")
"""The house that was chosen in a text, as a bit."""


def house_bit(name: str) -> int:
    """The bit of a house; ValueError where there is none of that name."""
    if name not in properties.HOUSE_BITS:
        raise ValueError(f"no house is named {name!r}; there are {', '.join(properties.HOUSES)}")
    return properties.HOUSE_BITS[name]


def nameable(g: State) -> int:
    """The houses that can be named where a text does not say which: all that exist. KF 23.13

    They are the published ones and those of this game's cards; packs that nobody plays with add none.
    """
    mask = (1 << names.DECLARED.shipped[names.HOUSE]) - 1
    for face in g.faces:
        mask |= max(0, face.numbers.get(properties.HOUSE, 0))
    return mask


def which_house(g: State, c: Context, mask: int, cites: Cites) -> Question:
    """The question which of some houses is chosen."""
    q = Question(g.policies.decider(g, c), registry.Q_HOUSE)
    q.source = c.this
    q.cites = cites
    for i in range(len(properties.HOUSES)):
        if mask >> i & 1:
            q.add(registry.A_HOUSE, NOTHING, i)
    return q


class ChooseHouse(Naming):
    """`choose-house`: any house. KF 23.13"""

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            ask(g, f, which_house(g, c, nameable(g), ANY_HOUSE))
            return
        g.frames.pop()
        g.w_context(c.id).ints[CHOSEN] = 1 << f.val


class ChooseIdentityHouse(Naming):
    """`(choose-house-of who)`: one of the houses of their identity card."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        if self.who.one(g, c) >= 0:
            run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            ask(g, f, which_house(g, c, of_player(g, self.who.one(g, c)).identity, BY_ACTIVE))
            return
        g.frames.pop()
        g.w_context(c.id).ints[CHOSEN] = 1 << f.val


class ActivateHouse(Verb):
    """`(activate-house objects?)`: the house of a card, or the one that was chosen, becomes the active house."""

    def __init__(self, objects: Selector | None) -> None:
        super().__init__(objects)
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """Of several houses, of one card or of several, one is chosen. KF abilities 1.1"""
        if f.at == 0:
            q = which_house(g, c, self.mask(g, c), BY_ACTIVE)
            if q.acts:
                ask(g, f, q)
                return
        g.frames.pop()
        if f.at == 1:
            happen(g, self.noting(c, house_activated(g.active, f.val, c.this)))
        else:  # KF abilities 2.1: there is no house to activate
            happen(g, ignored(g, NOTHING, NOTHING_THERE, c.this))

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects is None or self.objects.awaits(c) or self.mask(g, c) > 0

    def mask(self, g: State, c: Context) -> int:
        """The houses that could become active."""
        if self.objects is None:
            return c.ints.get(CHOSEN, 0)
        mask = 0
        for id in self.objects.objects(g, c):
            mask |= g.num(id, properties.HOUSE)
        return mask


class HouseNamed(Value):
    """`(house-bit dis)`, `(house-chosen)`: a house as a member of a set."""

    def __init__(self, name: str | None) -> None:
        super().__init__()
        self.name = name
        self.bit = 0 if name is None else house_bit(name)

    def value(self, g: State, c: Context) -> int:
        return self.bit or c.ints.get(CHOSEN, 0)


class HousesOf(OverObjects):
    """`(house-of objects)`: the houses of cards, where a house is set or stated. KF 28.1"""

    def asks(self) -> int:
        return 1 << properties.HOUSE

    def value(self, g: State, c: Context) -> int:
        mask = 0
        for id in self.objects.objects(g, c):
            mask |= g.num(id, properties.HOUSE)
        return mask


class OfHouse(Filter):
    """`(house brobnar)`. KF 28.1"""

    intrinsic = True

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.bit = house_bit(name)

    def asks(self) -> int:
        return 1 << properties.HOUSE

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.num(id, properties.HOUSE) & self.bit != 0  # KF 28.1: as printed on the copy, and as effects say


class OfChosenHouse(Filter):
    """`of-chosen-house`: of the house that was chosen in the same text."""

    def asks(self) -> int:
        return 1 << properties.HOUSE

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.num(id, properties.HOUSE) & c.ints.get(CHOSEN, 0) != 0


class OfActiveHouse(Filter):
    """`of-active-house`: it belongs to the active house."""

    def asks(self) -> int:
        return 1 << properties.HOUSE

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.num(id, properties.HOUSE) & course(g).active_house != 0


class OfIdentity(Filter):
    """`(house own)`: of one of the three houses of their identity card."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def asks(self) -> int:
        return 1 << properties.HOUSE

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return g.num(id, properties.HOUSE) & of_player(g, self.who.one(g, c)).identity != 0


class ActiveHouse(Condition):
    """`(active-house sanctum)`, `(active-house chosen)`"""

    def __init__(self, name: str | None) -> None:
        super().__init__()
        self.name = name
        self.bit = 0 if name is None else house_bit(name)

    def holds(self, g: State, c: Context) -> bool:
        bit = self.bit or c.ints.get(CHOSEN, 0)
        return bit > 0 and course(g).active_house == bit


class DiscardedHouse(Value):
    """`(discarded-house untamed who)`: how many cards of that house they discarded from hand this turn."""

    def __init__(self, name: str, who: Who) -> None:
        super().__init__(who)
        self.name = name
        self.who = who
        self.house = house_bit(name).bit_length() - 1

    def value(self, g: State, c: Context) -> int:
        return sum([g.count(registry.DISCARDED_HOUSE, p, self.house) for p in self.who.players(g, c)])


class HousesAmong(HousesOf):
    """`(houses-among objects)`: how many houses they belong to, together. KF 28.1"""

    def value(self, g: State, c: Context) -> int:
        return super().value(g, c).bit_count()
