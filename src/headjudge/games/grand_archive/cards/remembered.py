"""Where an object remembers something about a part of one of its abilities. GA 2.4.e, 3.1 cascade

What is printed on it is told by where it stands there. A given ability is told by which one in force it is: each has a
memory of its own, though the same card gives it twice.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.printed import number_of
from headjudge.games.grand_archive.objects.marks import USED
from headjudge.games.grand_archive.objects.records import known_of, number_under, w_known_of, with_number
from headjudge.kernel.definitions import Ability, Node, probe
from headjudge.kernel.entries import entry_node, identify, identity, own_entry
from headjudge.kernel.evaluation import FACT
from headjudge.kernel.functioning import borne
from headjudge.kernel.ids import FIRST_SEAT, ObjectId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

HAD_BY: Final[Slot] = Slot("had by")
"""In the context of a given ability: its entry, by which its object has it."""
ONCE: Final = 1
EACH_TURN: Final = 2
"""How often an ability may be used at most: once, or once each turn."""
PARTS: Final = 1 << 12
"""More parts than a card has."""
GIVEN: Final = 1 << 40
"""Above the numbers of printed abilities and choices: those of given ones."""


def is_given(g: State, entry: int) -> bool:
    """Whether an entry stands for an ability that its object is given, for a while or as long as another is there."""
    return entry < 0 or (entry > 0 and borne(entry, entry_node(g, entry)))


def entry_of(c: Context) -> int:
    """By which entry the object of a context has the ability; 0 where it is printed there."""
    return c.ints.get(HAD_BY, 0)


def times_used(g: State, c: Context, node: Node) -> int:
    """How often an object has used the ability that a cascade is part of. GA 3.1 cascade"""
    entry = entry_of(c)
    if not entry:
        return number_under(known_of(g, c.this).uses, number_of(g, node))
    one = identity(g, entry, c.this)
    return number_under(known_of(g, c.this).uses, of_given(one, node.local)) if one else 0


def count_use(g: State, of: ObjectId, entry: int, node: Node) -> None:
    """The object has used it once more: called by performers only."""
    counted = of_given(identify(g, entry, of), node.local) if entry else number_of(g, node)
    known = w_known_of(g, of)
    known.uses = with_number(known.uses, counted, number_under(known.uses, counted) + 1)


def was_used(g: State, of: ObjectId, entry: int, ability: Ability, often: int) -> bool:
    """Whether an object has used that ability as often as it may. GA 2.4.e"""
    if often == EACH_TURN:
        one = identity(g, entry or own_entry(of, ability), of)
        return one != 0 and g.count(USED, FIRST_SEAT, one) > 0
    c = probe(g, of, FIRST_SEAT, None, 0)
    if entry:
        c.ints[HAD_BY] = entry
    return chosen(g, c, ability) > 0


def remember_use(g: State, of: ObjectId, entry: int, ability: Ability, often: int) -> None:
    """The object has used it: called by performers only."""
    if often == EACH_TURN:
        g.tally(USED, FIRST_SEAT, identify(g, entry or own_entry(of, ability), of))
        g.invalidate(FACT)
    else:
        remember_choice(g, of, entry, choice_of(g, ability), 1)


def choice_of(g: State, node: Node) -> int:
    """A number for a choice that a card gives, by its definition and its place there."""
    return next(i for i, face in enumerate(g.faces) if face.key == node.face) * PARTS + node.local


def chosen(g: State, c: Context, node: Node) -> int:
    """Bit mask of the modes that the object of a context remembers to have chosen there. GA 2.4.e"""
    entry, choice = entry_of(c), choice_of(g, node)
    if not entry:
        return number_under(known_of(g, c.this).modes_chosen, choice)
    one = identity(g, entry, c.this)
    return number_under(known_of(g, c.this).modes_chosen, of_given(one, choice)) if one else 0


def remember_choice(g: State, of: ObjectId, entry: int, choice: int, mode: int) -> None:
    """The object has chosen that mode there: called by performers only."""
    number = of_given(identify(g, entry, of), choice) if entry else choice
    known = w_known_of(g, of)
    known.modes_chosen = with_number(known.modes_chosen, number, number_under(known.modes_chosen, number) | 1 << mode)


def of_given(one: int, choice: int) -> int:
    """A number for that choice of a given ability, by which ability in force it is."""
    return GIVEN + one * PARTS + choice % PARTS
