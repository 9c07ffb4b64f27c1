"""What the fields of an event mean, kind by kind: one declaration from which log, views, saves and pages tell it.

A record has the same few fields for every kind, because one slotted class is quick to make and to copy. What they mean
is said here by the module that owns the kind; that module makes its events and reads them, nobody else looks inside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.ids import ObjectId

if TYPE_CHECKING:
    from headjudge.kernel.records import Event

# -- where a record keeps something

OBJS: Final = "objs"
AMOUNT: Final = "amount"
OTHER: Final = "other"
PLACE: Final = "place"
ZONE: Final = "zone"
SEAT: Final = "seat"

# -- what it is

A_NUMBER: Final = "number"
AN_OBJECT: Final = "object"
OBJECTS: Final = "objects"
A_PLAYER: Final = "player"
A_MARK: Final = "mark"
"""A counter, a status or an asset, by the number that the game gives it."""
A_ZONE: Final = "zone"
A_FACE: Final = "definition"
AN_ABILITY: Final = "ability"
"""The id of a node: a save names it by its place."""
A_PROPERTY: Final = "property"
A_FLAG: Final = "flag"
A_CODE: Final = "code"
"""One of a few numbers, each with a word."""


class Field:
    """One field of an event kind: what the rulebook calls it, where it is kept, what it holds."""

    __slots__ = ("at", "holds", "name", "words")

    def __init__(self, name: str, at: str, holds: str = A_NUMBER, words: dict[int, str] | None = None) -> None:
        self.name = name
        self.at = at
        self.holds = holds
        self.words: dict[int, str] = {} if words is None else words
        """For a code: the word of each number."""

    def number(self, ev: Event) -> int:
        """What the event holds there, for log and pages."""
        value: int = getattr(ev, self.at)
        return value


def has_other(told: tuple[Field, ...]) -> bool:
    """Whether events with these fields have another object beside the one that they happen to."""
    return len([one for one in told if one.at == OTHER and one.holds == AN_OBJECT]) > 0


# -- for the ability language, whose patterns and changes fit many kinds: lowering has checked that the kind has it


def amount(ev: Event) -> int:
    """How much."""
    return ev.amount


def set_amount(ev: Event, value: int) -> None:
    ev.amount = value


def other(ev: Event) -> ObjectId:
    """The other object of an event; 0 for none."""
    return ObjectId(ev.other)


def which(ev: Event) -> int:
    """Which counter, status, asset or property an event is about."""
    return ev.place
