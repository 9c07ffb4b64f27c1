"""One rule of one book, and what is said when there is none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NewType

Anchor = NewType("Anchor", int)


class Kind(Enum):
    """What a line of a book is."""

    HEADING = "heading"
    """The title of a chapter or section; nothing happens by it."""
    RULE = "rule"
    """Something that holds at the table."""
    EXAMPLE = "example"
    """A worked example that a book gives for a rule."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: where it stands, what it is called, and what it says in our own words."""

    anchor: Anchor
    book: str
    number: str
    text: str
    kind: Kind
    title: str
    summary: str
    labels: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The rule as it is cited: `FAB 7.5.2a`, `KF abilities 2.1`, `GA 2.2.g`."""
        return f"{self.book} {self.number}"


class UnknownBook(LookupError):
    """No book has that code, and no game with that id has a book."""


class UnknownAnchor(LookupError):
    """A citation names no rule of its book; the message names the nearest ones."""
