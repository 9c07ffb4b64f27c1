"""Names that packs declare, `(names class Pirate)`: a name is known because it is declared, not because it is used."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from headjudge.abilities.lexicon import FormError, Lexicon, Name, near
from headjudge.abilities.notation import Datum, Form, Text, read_all, write

NAMES: Final = "names"
"""The word before a sort and its names."""
FILE: Final = "names.cards"
"""Where a shipped pack declares its names: they are known before any card is looked for."""
LONGEST: Final = 40


class Row(NamedTuple):
    """What a declared name is in the lexicon: the kind of argument, the word, the name."""

    kind: str
    word: str
    name: Name


class Sort(NamedTuple):
    """A sort of names, and how they are written."""

    word: str
    spelled: re.Pattern[str]
    how: str
    """What is wrong with a name that is spelled otherwise."""
    table: str
    """Names of sorts with the same table are told apart by themselves, so that none can be of two."""
    most: int = 2000


AS_PRINTED: Final = re.compile(r"[^\W_][\w' .-]*", re.UNICODE)
IN_SMALL_LETTERS: Final = re.compile(r"[^\sA-Z\"();]+")
PLAIN_COUNTER: Final = re.compile(r"[a-z][a-z-]*")


def as_printed(word: str, table: str) -> Sort:
    return Sort(word, AS_PRINTED, "is written as it is printed: letters, digits, spaces, hyphens", table)


def in_small_letters(word: str, most: int = 2000) -> Sort:
    return Sort(word, IN_SMALL_LETTERS, "is written in small letters, with hyphens for spaces", word, most)


def plain_counter(word: str) -> Sort:
    return Sort(word, PLAIN_COUNTER, "is a word in small letters: a counter with a number is one of the rules", word)


class Declared:
    """The names that the packs of one game declare, by sort, in the order in which they were declared."""

    def __init__(self, sorts: Iterable[Sort], folder: Traversable) -> None:
        self.sorts = {sort.word: sort for sort in sorts}
        self.names: dict[str, list[str]] = {sort: [] for sort in self.sorts}
        self.masks: dict[str, int] = {}
        """All names of a sort at once, where its names are bits."""
        self.number: dict[str, Callable[[str], int]] = {}
        self.taken: Callable[[str, str], bool] = lambda sort, name: False
        """Whether a name means something else already where that sort stands."""
        self.heeding: list[Callable[[str, str], None]] = []
        for form in read_all((folder / FILE).read_text(encoding="utf-8")):
            for sort, name in self.read(form):
                self.names[sort].append(name)
        self.shipped = {sort: len(names) for sort, names in self.names.items()}

    def bits(self, *sorts: str) -> dict[str, int]:
        """One table for the names of these sorts, each with a bit; it grows as more are declared."""
        table: dict[str, int] = {}
        for sort in sorts:
            self.number[sort] = lambda name: table.setdefault(name, 1 << len(table))
            self.masks[sort] = 0
            for name in self.names[sort]:
                self.masks[sort] |= self.number[sort](name)
        return table

    def numbers(self, sort: str, table: dict[str, int], first: int) -> None:
        """Give each name that is not yet in the table a number, from the first on."""

        def number(name: str) -> int:
            if name not in table:
                table[name] = max(first, 1 + max(table.values(), default=0))
            return table[name]

        self.number[sort] = number
        for name in self.names[sort]:
            number(name)

    def heed(self, heard: Callable[[str, str], None]) -> None:
        """Tell of each name that is declared from now on: its sort and itself."""
        self.heeding.append(heard)

    def mask(self, sort: str) -> int:
        """All names of a sort."""
        return self.masks[sort]

    def read(self, form: Datum) -> list[tuple[str, str]]:
        """The names that a form declares, each with its sort. Raises FormError."""
        if not isinstance(form, Form) or len(form) < 3 or form[0] != NAMES:
            raise FormError("names are declared as (names SORT NAME ..)", form.at if isinstance(form, Form) else -1)
        sort = self.sorts.get(form[1]) if isinstance(form[1], str) else None
        if sort is None:
            known = ", ".join(self.sorts)
            hint = near(write(form[1]), self.sorts) or f"; there are {known}"
            raise FormError(f"{write(form[1])} is no sort of names{hint}", form.place(1))
        found: list[tuple[str, str]] = []
        for i, name in enumerate(form[2:], 2):
            written = str(name) if isinstance(name, (Text, int)) else name
            if not isinstance(written, str) or len(written) > LONGEST or not sort.spelled.fullmatch(written):
                raise FormError(f"{write(name)[:LONGEST]}: a {sort.word} {sort.how}", form.place(i))
            found.append((sort.word, written))
        return found

    def declare(self, sort: str, name: str) -> None:
        """Make a name known; one that is known already stays what it is."""
        if name in self.names[sort]:
            return
        self.names[sort].append(name)
        number = self.number[sort](name)
        if sort in self.masks:
            self.masks[sort] |= number
        for heard in self.heeding:
            heard(sort, name)

    def added(self) -> list[tuple[str, str]]:
        """The names beyond the shipped ones, each with its sort, in the order that gave them their numbers."""
        return [(sort, name) for sort, names in self.names.items() for name in names[self.shipped[sort] :]]

    def refused(self, sort: str, name: str) -> str:
        """Why a name cannot be declared; nothing where it can, or is known already as one of that sort."""
        if name in self.names[sort]:
            return ""
        if self.taken(sort, name):
            return f"{name} is something else already, so that it cannot be a {sort}"
        if len(self.names[sort]) >= self.sorts[sort].most:
            return f"there are {self.sorts[sort].most} names of the sort {sort} already, and no more can be kept apart"
        return ""


def shipped(package: str) -> Traversable:
    """The folder of the packs that a package brings."""
    return resources.files(package) / "packs"


def add_rows(lexicon: Lexicon, rows: Iterable[Row]) -> None:
    """Put what was declared into a lexicon."""
    for row in rows:
        lexicon.names[row.kind][row.word] = row.name
