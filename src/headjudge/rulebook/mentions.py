"""Citations in running text: `# FAB 7.5.2a: words`, `KF abilities 3.2 + 3.3`, `FAB 5.1.2-5.1.10`, `KF 21 omega`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from headjudge.rulebook.books import Book, index, key
from headjudge.rulebook.library import books
from headjudge.rulebook.rule import Rule

NUMBER = r"\d+[a-z]?(?!\w)(?:\.\w+)*(?:-e\d+)?"
DOTTED = r"\d+\.\w+(?:\.\w+)*(?:-e\d+)?"  # after a link a bare number may be anything, "+ 2 cards"
LABEL = r"(?:rule|sec|cha):\w+"
SLUG = r"(?: [a-z][a-z-]*(?=\s*(?:[:+/,;.)]|$)))?"
LINK = r"(?: \([A-Z]\))?\s*(?:\+|/|,|-|\band\b)\s*"


def mentions(text: str) -> Iterator[tuple[int, str, Rule | None]]:
    """Each citation in a text: where it starts, how it is written, and its rule or None where there is no such rule."""
    for book in books():
        item, several = patterns(book)
        for found in several.finditer(text):
            part = ""
            for one in item.finditer(text, found.start(1), found.end(1)):
                part = one["part"] or part
                written, rule = look_up(book, one[0], part)
                yield one.start(), f"{book.code} {written}", rule


@cache
def patterns(book: Book) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """One citation of a book without its code, and a whole chain of them with it."""
    texts = "|".join(map(re.escape, book.texts)) or "(?!)"
    item = rf"(?:(?P<part>{texts}) )?{NUMBER}{SLUG}|{LABEL}"
    further = rf"(?:(?:{texts}) )?{DOTTED}{SLUG}|{LABEL}"
    chain = rf"\b{book.code} ((?:{item.replace('(?P<part>', '(?:')})(?:{LINK}(?:{further}))*)"
    return re.compile(item, re.MULTILINE), re.compile(chain, re.MULTILINE)


def look_up(book: Book, written: str, part: str) -> tuple[str, Rule | None]:
    """The rule, and how much of the words belongs to its name.

    A word after a number is a part of the name only in sections whose rules go by words (`KF 21 omega`). In
    `abilities 3.2 + 3.3` the second number is looked for in the same text first.
    """
    number, _, word = written.rpartition(" ")
    if number and word[0].isalpha() and number not in sections_of_words(book):
        written = number
    known = index(book).by_key
    return written, known.get(key(f"{part} {written}")) or known.get(key(written))


@cache
def sections_of_words(book: Book) -> frozenset[str]:
    """The sections whose rules go by words and not by numbers."""
    numbers = (rule.number.rpartition(" ") for rule in index(book).rules)
    return frozenset(section for section, _, word in numbers if section and word[0].isalpha())
