"""Citing and finding rules in all books. A book is read when it is first asked for."""

from __future__ import annotations

import difflib

from headjudge.rulebook.books import SHIPPED, Book, index, key
from headjudge.rulebook.rule import Anchor, Rule, UnknownAnchor, UnknownBook

_books: dict[str, Book] = {book.code: book for book in SHIPPED}


def register(book: Book) -> None:
    """Add the book of a game from elsewhere. Adding the same book again changes nothing."""
    present = _books.setdefault(book.code, book)
    if present != book:
        raise ValueError(f"the code {book.code} already stands for {present.title}")


def books() -> tuple[Book, ...]:
    """All books, by code."""
    return tuple(_books[code] for code in sorted(_books))


def book(name: str) -> Book:
    """The book with a code (`FAB`) or of a game (`fab`)."""
    for candidate in _books.values():
        if name in (candidate.code, candidate.game):
            return candidate
    known = ", ".join(f"{candidate.code} ({candidate.game})" for candidate in books())
    raise UnknownBook(f"no rule book {name!r}; there are {known}")


def cite(name: str) -> Anchor:
    """The anchor of `FAB 7.5.2a`, `FAB rule:hit`, `KF abilities 2.1`, `KF 21 omega`, `GA 2.2.g`.

    Called where a module is imported, so that a program which cites a rule that does not exist does not start.
    """
    return rule(name).anchor


def anchor_name(anchor: Anchor | int) -> str:
    """How the rule is cited."""
    return open_at(anchor).name


def is_rule(anchor: Anchor | int) -> bool:
    """Whether a number is the anchor of a rule."""
    return any(Anchor(anchor) in index(candidate).by_anchor for candidate in _books.values())


def open_at(anchor: Anchor | int) -> Rule:
    """The rule with that anchor."""
    for candidate in _books.values():
        found = index(candidate).by_anchor.get(Anchor(anchor))
        if found is not None:
            return found
    raise UnknownAnchor(f"no rule has the anchor {anchor}")


def rule(name: Anchor | int | str) -> Rule:
    """The rule with that name or anchor."""
    if isinstance(name, int):
        return open_at(name)
    code, _, number = name.strip().partition(" ")
    return resolve(code, number)


def resolve(of: str, number: str) -> Rule:
    """The rule with that number or label in the book of a game, or with that code; `FAB 7.1` is as good as `7.1`."""
    found = rule_of(of, number)
    if found is None:
        chosen = book(of)
        raise UnknownAnchor(_no_such_rule(chosen, number.removeprefix(chosen.code + " ")))
    return found


def rule_of(of: str, number: str) -> Rule | None:
    """The same; None where there is no such rule."""
    chosen = book(of)
    return index(chosen).by_key.get(key(number.removeprefix(chosen.code + " ")))


def rules(of: str, text: str | None = None) -> tuple[Rule, ...]:
    """The rules of a book in its order; with `text`, only those of that part (`abilities`, `digest`, `7`)."""
    return tuple(rule for rule in index(book(of)).rules if text in (None, rule.text))


def _no_such_rule(chosen: Book, number: str) -> str:
    names = [name for rule in index(chosen).rules for name in (rule.number, *rule.labels)]
    nearest = difflib.get_close_matches(number, names, n=3, cutoff=0.4)
    hint = f"; nearest: {', '.join(f'{chosen.code} {name}' for name in nearest)}" if nearest else ""
    return f"no rule {chosen.code} {number} in {chosen.title}, edition {chosen.edition}{hint}"
