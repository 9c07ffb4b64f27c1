"""The books that come with Headjudge, and how a book's file is read."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from headjudge.rulebook.rule import Anchor, Kind, Rule

HERE = Path(__file__).parent
BEFORE_LETTERS = re.compile(r"[\s.\-_]+(?=[a-z])")


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book. `file` has one rule a line: number, kind, labels, title, summary, with tabs between them.

    `texts` are the parts with a name of their own (`KF abilities 2.1`); other numbers belong to the part that
    `part_of` says. `counted` are the parts that rule coverage is about unless another is asked for.
    """

    code: str
    game: str
    title: str
    edition: str
    file: Path
    texts: tuple[str, ...] = ()
    rest: str = "chapters"
    counted: tuple[str, ...] = ()

    def part_of(self, number: str) -> str:
        """The part of the book that a number stands in."""
        first = number.split(" ", 1)[0]
        if first in self.texts:
            return first
        return first.split(".", 1)[0] if self.rest == "chapters" else self.rest


class Index:
    """The rules of one book, in the book's order, found by number, by label and by anchor."""

    def __init__(self, book: Book) -> None:
        self.rules = tuple(read(book))
        self.by_anchor = {rule.anchor: rule for rule in self.rules}
        self.by_key: dict[str, Rule] = {}
        for rule in self.rules:
            for name in names(rule):
                if self.by_key.setdefault(key(name), rule) is not rule:
                    raise ValueError(f"{book.file.name}: {book.code} {name} stands there twice")
        if len(self.by_anchor) != len(self.rules):
            raise ValueError(f"{book.file.name}: two rules share an anchor")


def names(rule: Rule) -> tuple[str, ...]:
    """What a rule answers to. An example does without the name of its text, since no book has them in two texts."""
    short = (rule.number.split(" ")[-1],) if rule.kind is Kind.EXAMPLE else ()
    return (rule.number, *rule.labels, *short)


@cache
def index(book: Book) -> Index:
    """The rules of a book, read at the first use."""
    return Index(book)


def key(number: str) -> str:
    """A number as it is compared: `12.2 c`, `12.2.c` and `12.2c` are one."""
    return BEFORE_LETTERS.sub("", number.strip().rstrip(".").casefold())


def read(book: Book) -> Iterator[Rule]:
    """The rules of a book's file. One without a title goes by that of the rule it belongs to, or of its heading."""
    heading = book.title
    titled, above = "", ""
    for line_number, line in enumerate(book.file.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 5:
            raise ValueError(f"{book.file.name}:{line_number}: {len(fields)} fields, not 5")
        number, kind, labels, title, summary = fields
        if kind == Kind.HEADING.value:
            heading = title
        elif kind == Kind.EXAMPLE.value:
            title = title or "Example"
        elif title:
            titled, above = number, title
        elif titled and number.startswith(titled) and not number[len(titled)].isdigit():
            title = above
        name = f"{book.code} {number}"
        anchor = Anchor(zlib.crc32(name.encode()))
        part = book.part_of(number)
        yield Rule(anchor, book.code, number, part, Kind(kind), title or heading, summary, tuple(labels.split()))


SHIPPED = (
    Book(
        code="FAB",
        game="fab",
        title="Flesh and Blood Comprehensive Rules",
        edition="2.10.1 (2025-05)",
        file=HERE / "fab.tsv",
        counted=("1", "5", "7"),
    ),
    Book(
        code="GA",
        game="grand-archive",
        title="Grand Archive rules",
        edition="activation 2024; digest 2026-08-21",
        file=HERE / "grand_archive.tsv",
        texts=("activation",),
        rest="digest",
        counted=("activation", "digest"),
    ),
    Book(
        code="KF",
        game="keyforge",
        title="KeyForge rules",
        edition="abilities 14 (2020-12); digest 14 with the changes to 18.3 (2026-02)",
        file=HERE / "keyforge.tsv",
        texts=("abilities",),
        rest="digest",
        counted=("abilities", "digest"),
    ),
)
