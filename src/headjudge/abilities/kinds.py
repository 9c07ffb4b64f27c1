"""The kinds of node beside instructions and abilities: values, conditions, filters, selectors, players."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.kernel.definitions import Condition, Instruction, Node
from headjudge.kernel.ids import NOBODY, KindId, ObjectId, PlayerId
from headjudge.kernel.places import Found, Places, Where
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Node):
    """A number read from the game."""

    def value(self, g: State, c: Context) -> int:
        raise NotImplementedError(type(self).__name__)

    def numbers(self, places: Places) -> list[tuple[int, int, int]]:
        """The numbers that it can be, each with the source's places then, and those it names; none where unknown."""
        return []


class Constant(Value):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def value(self, g: State, c: Context) -> int:
        return self.n

    def numbers(self, places: Places) -> list[tuple[int, int, int]]:
        return [(self.n, places.everywhere, 0)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Node):
    """A description that an object fits or does not."""

    narrow = False
    """Its `among` knows better than that any object might fit."""
    intrinsic = False
    """Nothing decides it but the object that it is asked about, and whose ability it is."""
    nearby = False
    """Nothing decides it but those two and the cards that lie with them in play."""
    heeds_marks = False
    """The marks on the object decide it."""
    passing = False
    """It asks what an object does at the moment, where it is, or what other objects are."""
    of_properties = False
    """It asks for a property that an object must have, so that nothing without properties fits."""
    controlled = False
    """Nothing fits that nobody controls."""
    refers_as = 0
    """By which of the game's nouns it refers to what fits, as the game numbers them; 0 where it is none."""

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        raise NotImplementedError(type(self).__name__)

    def accepts_unknown(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether an object fits of which no property counts, for it lies hidden."""
        return not self.of_properties and self.accepts(g, c, id)

    def among(self, g: State, c: Context) -> list[ObjectId]:
        """Ids in ascending order that hold every object that fits; all of them unless the description knows better."""
        return [o.id for o in g.objects()]

    def of_source(self, places: Places) -> Where:
        """Where the object whose ability it is could be while it fits, and while it does not."""
        return places.any

    def found_in(self, places: Places) -> int:
        """The places where anything that fits could be."""
        return places.everywhere

    def demands(self, prop: int, mask: int) -> bool:
        """Whether it speaks by name of what has a member of that set-like property, or of one certain card."""
        return False

    def could_fit_others(self) -> bool:
        """Whether any other object than the one whose ability it is could fit."""
        return True

    def means_source(self) -> bool:
        """Whether nothing fits but the object whose ability it is, or what stands for that object."""
        return not self.could_fit_others()

    def could_miss_others(self) -> bool:
        """Whether any other object could not fit."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Selector(Node):
    """Objects of the game, in a canonical order."""

    nearby = False
    """Nothing decides which they are but the object whose ability it is, and the cards that lie with it in play."""
    private = False
    """It means objects that lie hidden as well, where others lie openly."""
    certain = False
    """It means certain objects, whatever they are like: this one, one that was chosen, one that the event is about."""
    refers_as = 0
    """By which of the game's nouns it refers to them, as the game numbers those; 0 where it is none."""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        raise NotImplementedError(type(self).__name__)

    def existing(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """Those of which a text can say that there are any."""
        return self.objects(g, c)

    def includes(self, g: State, c: Context, id: ObjectId) -> bool:
        """Whether an object is one of them."""
        return id in self.objects(g, c)

    def finds(self, places: Places) -> Found:
        """Whether the object whose ability it is could be among them, by its place; and whether others could."""
        return Found(places.any, True)

    may_be_none = False
    """Nothing is missing where there are none at all."""

    def fewest(self, g: State, c: Context) -> int:
        """How many certain objects it speaks of: something is done in full only if it is done to as many."""
        return 1 if self.certain else 0

    def pool(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """They, and whatever would be meant in their place once they are gone."""
        return self.objects(g, c)

    def members(self) -> list[Selector]:
        """Those of which it is put together, where each is meant for itself."""
        return [self]


@mypyc_attr(allow_interpreted_subclasses=True)
class Who(Node):
    """Players, in clockwise order from `you`."""

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        raise NotImplementedError(type(self).__name__)

    def one(self, g: State, c: Context) -> PlayerId:
        """The only player meant, or nobody where there is none."""
        found = self.players(g, c)
        return found[0] if found else NOBODY

    def includes_you(self) -> bool:
        """Whether `you` are always one of them."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Pattern(Node):
    """A description of events. `kinds` are the kinds it can fit at all."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.kinds: tuple[KindId, ...] = ()
        self.own = False
        """It fits nothing but events whose object, or what that became, is the one that has the ability."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        """Whether the event fits, seen by the object `c.this` of player `c.you`; `c.event` is the event."""
        raise NotImplementedError(type(self).__name__)

    def where(self, places: Places) -> Where:
        """Where the source could be as an event fits."""
        return places.any

    def alternatives(self) -> list[Pattern]:
        """The patterns of which an event fits one."""
        return [self]


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Node):
    """One demand of a pattern."""

    def own(self) -> bool:
        """Whether only events of the object that has the ability meet it."""
        return False

    def where(self, places: Places, own: bool) -> Where:
        """Where the source could be as an event meets it; `own`: one that happens to the source."""
        return places.any

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(Node):
    """What a replacement does to the event it replaces."""

    def deeds(self, g: State, c: Context) -> list[Instruction]:
        """What is done for it besides, as far as that is known."""
        return []

    def change(self, g: State, ev: Event, c: Context) -> None:
        raise NotImplementedError(type(self).__name__)


def present(*nodes: Node | None) -> list[Node]:
    """The nodes that are there."""
    return [node for node in nodes if node is not None]


__all__ = [
    "Change",
    "Condition",
    "Constant",
    "Filter",
    "Part",
    "Pattern",
    "Selector",
    "Value",
    "Who",
    "present",
]


def speaks_of(root: Node, kinds: tuple[type[Node], ...]) -> bool:
    """Whether a node, or any part of it, is one of these."""
    todo: list[Node] = [root]
    while todo:
        node = todo.pop()
        if isinstance(node, kinds):
            return True
        todo.extend(node.children())
    return False
