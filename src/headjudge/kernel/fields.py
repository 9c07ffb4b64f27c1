"""What the events of a kind hold, and what a game remembers, read off the annotations of their classes.

A class of events annotates each field with a type that says what the number in it means. Logs, views, saves, checks of
saves, the pages of events and the ability language follow from that; nothing else describes a field. So it is with the
records in which a game remembers something: copies, saves and their checks follow from the annotations.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from headjudge.kernel.annotations import KEPT
from headjudge.kernel.ids import NOTHING, ObjectId

if TYPE_CHECKING:
    from headjudge.kernel.records import Event, Record

# -- what a field may be annotated with, beside `int`, `bool`, `ObjectId`, `PlayerId`, `NodeId` and tuples of objects

Amount: TypeAlias = int
"""How much: what cards that speak of the amount of an event mean."""
Counterpart: TypeAlias = ObjectId
"""The object that an event is against or with, beside the one it happens to: what cards that name another mean."""
MarkId: TypeAlias = int
"""A counter, a status or an asset."""
ZoneId: TypeAlias = int
FaceId: TypeAlias = int
"""A definition."""
PropertyId: TypeAlias = int
Code: TypeAlias = int
"""One of a few numbers, each with a word that the kind declares."""
Internal: TypeAlias = int
"""A number that only the engine reads: no log tells it."""
Internals: TypeAlias = tuple[int, ...]
Sights: TypeAlias = tuple[int, ...]
"""Who lost sight of what: a player, the id under which that player knew it, a player .."""
Counters: TypeAlias = tuple[int, ...]
"""Counters and statuses that lie open, each with its number: which, how many, which, how many .."""

# -- what a field holds

A_NUMBER: Final = "number"
AN_AMOUNT: Final = "amount"
AN_OBJECT: Final = "object"
A_COUNTERPART: Final = "counterpart"
OBJECTS: Final = "objects"
A_PLAYER: Final = "player"
A_MARK: Final = "mark"
A_ZONE: Final = "zone"
A_FACE: Final = "definition"
AN_ABILITY: Final = "ability"
"""The id of a node: a save names it by its place."""
A_PROPERTY: Final = "property"
A_FLAG: Final = "flag"
A_CODE: Final = "code"
INTERNAL: Final = "internal number"
INTERNALS: Final = "internal numbers"
COUNTERS: Final = "counters"
SIGHTS: Final = "sights"
PLAYERS: Final = "players"
RECORDS: Final = "records"
PLAIN_NUMBERS: Final = (INTERNALS, COUNTERS, SIGHTS)
SEVERAL: Final = (OBJECTS, PLAYERS, *PLAIN_NUMBERS)
"""Fields that hold a tuple of numbers."""

MEANINGS: Final[dict[str, str]] = {
    "int": A_NUMBER,
    "Amount": AN_AMOUNT,
    "ObjectId": AN_OBJECT,
    "Counterpart": A_COUNTERPART,
    "tuple[ObjectId, ...]": OBJECTS,
    "PlayerId": A_PLAYER,
    "MarkId": A_MARK,
    "ZoneId": A_ZONE,
    "FaceId": A_FACE,
    "NodeId": AN_ABILITY,
    "PropertyId": A_PROPERTY,
    "bool": A_FLAG,
    "Code": A_CODE,
    "Internal": INTERNAL,
    "Internals": INTERNALS,
    "Counters": COUNTERS,
    "Sights": SIGHTS,
}
REMEMBERED: Final[dict[str, str]] = {**MEANINGS, "tuple[PlayerId, ...]": PLAYERS}
"""What a field of a record may be annotated with, beside tuples of other records."""
SINGLE_OBJECTS: Final = (AN_OBJECT, A_COUNTERPART)
ANY_OBJECTS: Final = (AN_OBJECT, A_COUNTERPART, OBJECTS)
SPOKEN: Final = {"origin": "from"}
"""Fields whose names in logs and on pages cannot be names in Python."""


class Field:
    """One field of a kind of event: what logs call it, the attribute that holds it, what it holds."""

    __slots__ = ("at", "holds", "name", "record", "words")

    def __init__(
        self,
        name: str,
        at: str,
        holds: str = A_NUMBER,
        words: dict[int, str] | None = None,
        record: type[Record] | None = None,
    ) -> None:
        self.name = name
        self.at = at
        self.holds = holds
        self.record = record
        """For records: their class."""
        self.words: dict[int, str] = {} if words is None else words
        """For a code: the word of each number."""

    def number(self, ev: Event | Record) -> int:
        """What the event holds there; for all that is one number."""
        value: int = getattr(ev, self.at)
        return value

    def numbers(self, ev: Event | Record) -> tuple[int, ...]:
        """What the event holds there; for several plain numbers."""
        several: tuple[int, ...] = getattr(ev, self.at)
        return several

    def objects(self, ev: Event | Record) -> tuple[ObjectId, ...]:
        """The objects that the event holds there."""
        if self.holds == OBJECTS:
            several: tuple[ObjectId, ...] = getattr(ev, self.at)
            return several
        one: ObjectId = getattr(ev, self.at)
        return (one,) if one else ()

    def records(self, within: Event | Record) -> tuple[Record, ...]:
        """The records that a record holds there."""
        several: tuple[Record, ...] = getattr(within, self.at)
        return several


class Layout:
    """The fields of a class of events, and which of them play a part that cards may speak of; empty for none.

    Where a class declares another field for a part than the class above it, its own counts.
    """

    __slots__ = ("amount", "counterpart", "fields", "origin", "referring", "to", "which")

    def __init__(self, fields: tuple[Field, ...]) -> None:
        self.fields = fields
        self.amount = ""
        self.counterpart = ""
        self.which = ""
        """Which counter, status, asset or property the event is about."""
        self.to = ""
        self.origin = ""
        for field in fields:
            if field.holds == AN_AMOUNT:
                self.amount = field.at
            elif field.holds == A_COUNTERPART:
                self.counterpart = field.at
            elif field.holds in (A_MARK, A_PROPERTY):
                self.which = field.at
            elif field.holds == A_ZONE and field.at == "to":
                self.to = field.at
            elif field.holds == A_ZONE and field.at == "origin":
                self.origin = field.at
        self.referring = tuple([field for field in fields if field.holds in ANY_OBJECTS])
        """Those that hold objects."""


OF_EVERY_EVENT: Final = frozenset((
    "applied", "cites", "context", "inner", "kind", "new", "note", "number", "obj", "player", "result", "source",
    "stopped",
))  # fmt: skip
LAYOUTS: Final[dict[type[Event], Layout]] = {}
"""By class, of each class that was asked for."""


def layout_of(record: type[Event]) -> Layout:
    """The fields that a class of events declares, in their order."""
    layout = LAYOUTS.get(record)
    if layout is None:  # saves time unless it is the first of its class
        layout = LAYOUTS[record] = Layout(declared(record, MEANINGS))
    return layout


REMEMBERING: Final[dict[type[Record], tuple[Field, ...]]] = {}
"""By class, of each class of records that was asked for."""


def remembered_in(record: type[Record]) -> tuple[Field, ...]:
    """The fields that a class of records declares, in their order."""
    found = REMEMBERING.get(record)
    if found is None:  # saves time unless it is the first of its class
        found = REMEMBERING[record] = declared(record, REMEMBERED)
    return found


def written(record: type[Record]) -> str:
    """The names of a record's fields, and of those of the records within."""
    inner = [
        field.at if field.record is None else f"{field.at}:{written(field.record)}" for field in remembered_in(record)
    ]
    return f"{record.__name__}({','.join(inner)})"


def declared(record: type[Event] | type[Record], meanings: Mapping[str, str]) -> tuple[Field, ...]:
    """A field for each annotation of a class and its bases below the first; TypeError for one that means nothing."""
    found: dict[str, Field] = {}
    bases = [base for base in record.__mro__ if base is not object]
    for base in reversed(bases[:-1]):  # the last is what all of them have
        for name, annotation in annotations_of(base).items():
            if name in OF_EVERY_EVENT and meanings is MEANINGS:
                raise TypeError(f"{record.__name__}.{name}: every event has that field")
            several = several_records(base, str(annotation), bases[-1]) if meanings is REMEMBERED else None
            meaning = RECORDS if several else meanings.get(str(annotation).removeprefix("ids.").removeprefix("fields."))
            if meaning is None:
                of = "an event" if meanings is MEANINGS else "a record"
                raise TypeError(f"{record.__name__}.{name}: no field of {of} is {annotation}")
            found[name] = Field(SPOKEN.get(name, name.replace("_", " ")), name, meaning, record=several)
    return tuple(found.values())


def several_records(declaring: type, annotation: str, first: type) -> type[Record] | None:
    """The class of records of which an annotation says that there are any number: `tuple[Link, ...]`."""
    named = annotation.removeprefix("tuple[").removesuffix(", ...]")
    found = vars(sys.modules[declaring.__module__]).get(named) if named != annotation else None
    return cast("type[Record]", found) if isinstance(found, type) and issubclass(found, first) else None


def annotations_of(record: type) -> dict[str, str]:
    """The fields that a class annotates by itself, as they are written; a compiled one has them in a table."""
    kept = KEPT.get(f"{record.__module__}.{record.__qualname__}")
    return dict(inspect.get_annotations(record)) if kept is None else dict(kept)


def has_other(told: tuple[Field, ...]) -> bool:
    """Whether events with these fields have another object beside the one that they happen to."""
    return len([one for one in told if one.holds == A_COUNTERPART]) > 0


# -- the parts that many kinds have, for the ability language: lowering has checked that a kind has them


def amount(ev: Event) -> int:
    """How much; 0 where the kind has no amount."""
    at = layout_of(type(ev)).amount
    return int(getattr(ev, at)) if at else 0


def set_amount(ev: Event, value: int) -> None:
    """Another amount, where the kind has one."""
    at = layout_of(type(ev)).amount
    if at:
        setattr(ev, at, value)


def other(ev: Event) -> ObjectId:
    """The other object of an event; 0 for none."""
    at = layout_of(type(ev)).counterpart
    return ObjectId(getattr(ev, at)) if at else NOTHING


def which(ev: Event) -> int:
    """Which counter, status, asset or property an event is about; -1 for none."""
    at = layout_of(type(ev)).which
    return int(getattr(ev, at)) if at else -1


def to_zone(ev: Event) -> int:
    """The zone to which something goes; -1 for none."""
    at = layout_of(type(ev)).to
    return int(getattr(ev, at)) if at else -1


def from_zone(ev: Event) -> int:
    """The zone from which something went; -1 for none, or while it has not gone."""
    at = layout_of(type(ev)).origin
    return int(getattr(ev, at)) if at else -1


def objects_in(ev: Event) -> list[ObjectId]:
    """Every object that an event names."""
    found = [ev.obj, ev.new, ev.source]
    for field in layout_of(type(ev)).referring:
        found.extend(field.objects(ev))
    return found
