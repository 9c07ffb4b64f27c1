"""Which cards: houses, traits, neighbors, flanks, the most powerful; and whose turn it is about. KF 22, 28"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Filter, Pattern, Selector, Value, Who
from headjudge.abilities.selectors import In
from headjudge.games.keyforge.combat.destruction import was_destroyed
from headjudge.games.keyforge.combat.fight import FOUGHT, SPLASHED, TOOK_PLACE
from headjudge.games.keyforge.objects.battleline import neighbors, on_flank
from headjudge.games.keyforge.objects.properties import (
    HOUSE,
    HOUSE_BITS,
    HOUSES,
    POWER,
    TAGGED,
    TRAITS,
    TYPE,
    TYPES,
    trait_bit,
)
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.games.keyforge.registry import A_HOUSE, ACTIVE_HOUSE, AS_IF_USED, Q_HOUSE, USED
from headjudge.games.keyforge.turn.keys import forged
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.flow import run_node
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ANY_HOUSE: Final[tuple[int, ...]] = (cite("KF 23.13"),)
NAMEABLE: Final[tuple[int, ...]] = tuple(range(len(HOUSES)))
"""The houses that can be named where a text does not say which: all that exist. KF 23.13"""


def house_bit(name: str) -> int:
    """The bit of a house; ValueError where there is none of that name."""
    if name not in HOUSE_BITS:
        raise ValueError(f"no house is named {name!r}; there are {', '.join(HOUSES)}")
    return HOUSE_BITS[name]


class Cards(In):
    """Cards of a zone that fit. KF 2.7: a card that is used as if it were yours counts itself as friendly"""

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = super().objects(g, c)
        if AS_IF_USED in c.ints and g.exists(c.this) and g.objs[c.this].zone == self.zone:
            found = tuple([id for id in found if id != c.this])
            if c.you in self.who.players(g, c) and not [f for f in self.filters if not f.accepts(g, c, c.this)]:
                found = (*found, c.this)
        return found


class OfHouse(Filter):
    """`(house brobnar)`. KF 28.1"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.bit = house_bit(name)

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.num(id, HOUSE) & self.bit != 0  # KF 28.1: as printed on the copy, and as effects say


class OfChosenHouse(Filter):
    """`of-chosen-house`: of the house that was chosen in the same text."""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.num(id, HOUSE) & c.ints.get("house", 0) != 0


class FirstUse(Condition):
    """`first-use`: this card is being used for the first time this turn."""

    def holds(self, g: State, c: Context) -> bool:
        return g.count(USED, 0, c.this) == 1


class OfTrait(Filter):
    """`(trait beast)`"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.bit = trait_bit(name)

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.num(id, TRAITS) & self.bit != 0


class OfType(Filter):
    """`(type creature)`"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        if name not in TYPES:
            raise ValueError(f"no type is named {name!r}")
        self.bit = TYPES[name]

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.num(id, TYPE) & self.bit != 0


class OnFlank(Filter):
    """`on-flank`. KF 22.1"""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return on_flank(g, id)


class OnOneFlank(Filter):
    """`on-left-flank`, `on-right-flank`. KF 22.1: a single creature is on both"""

    def __init__(self, left: bool) -> None:
        super().__init__()
        self.left = left

    def accepts(self, g: State, c: Context, id: int) -> bool:
        if not g.exists(id) or g.objs[id].zone != BATTLELINE:
            return False
        line = g.zone(BATTLELINE, g.objs[id].seat)
        return line[0 if self.left else -1] == id  # KF 22.1: a single creature is on both


class Neighbors(Selector):
    """`(neighbors objects)`. KF 22.2"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found: dict[int, None] = {}
        for id in self.inner.objects(g, c):
            for other in neighbors(g, id):
                found[other] = None
        return tuple(found)


class MostPowerful(Selector):
    """`(most-powerful objects)`: all that are tied. KF 22.7"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = self.inner.objects(g, c)
        if not found:
            return ()
        most = max([g.num(id, POWER) for id in found])
        return tuple([id for id in found if g.num(id, POWER) == most])  # KF 22.7: all that are tied


class HouseNamed(Value):
    """`(house-bit dis)`, `(house-chosen)`: a house as a member of a set."""

    def __init__(self, name: str | None) -> None:
        super().__init__()
        self.name = name
        self.bit = 0 if name is None else house_bit(name)

    def value(self, g: State, c: Context) -> int:
        return self.bit or c.ints.get("house", 0)


class ChooseHouse(Instruction):
    """`choose-house`: any house. KF 23.13"""

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            q = Question(g.policies.decider(g, c), Q_HOUSE)
            q.source = c.this
            q.cites = ANY_HOUSE
            for i in NAMEABLE:
                q.add(A_HOUSE, 0, i)
            ask(g, f, q)
            return
        g.frames.pop()
        g.w_context(c.id).ints["house"] = 1 << f.val


class ForgedKeys(Value):
    """`(forged-keys who)`: how many keys they have forged."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def value(self, g: State, c: Context) -> int:
        return sum([forged(g, p) for p in self.who.players(g, c)])


class DestroyedFighting(Pattern):
    """`destroyed-fighting`: the enemy creature that fought this one was destroyed in that fight. KF 11.6"""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (FOUGHT, SPLASHED)

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if ev.place != TOOK_PLACE or c.this not in (ev.obj, ev.other):  # KF 11.4: without a fight nobody fell in it
            return False
        return was_destroyed(g, ev.other if c.this == ev.obj else ev.obj)


class Opposing(Selector):
    """`opposing`: the other creature of the fight. KF 11.8"""

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        if c.event is None:
            return ()
        return (c.event.other if c.this == c.event.obj else c.event.obj,)  # KF 11.8: they call each other opposing


class OpponentOf(Who):
    """`(opponent-of who)`"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def players(self, g: State, c: Context) -> tuple[int, ...]:
        return tuple([1 - p for p in self.who.players(g, c)])


class ActiveHouse(Condition):
    """`(active-house sanctum)`"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.bit = house_bit(name)

    def holds(self, g: State, c: Context) -> bool:
        return g.marks.get(ACTIVE_HOUSE, 0) == self.bit


class Destroyable(Selector):
    """`(destroyable objects)`: those not tagged yet, if any. KF 13.2: a tagged card is not chosen to be destroyed"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = self.inner.objects(g, c)
        return tuple([id for id in found if not g.mark(id, TAGGED)]) or found  # KF 13.2: not chosen for it again
