"""The rule books: anchors, editions, summaries in our own words, and `cite`.

    >>> from headjudge import rulebook
    >>> hit = rulebook.cite("FAB rule:hit")
    >>> rulebook.anchor_name(hit)
    'FAB 7.5.5'
    >>> rulebook.rule("KF abilities 5.2").title
    'The Rule of Six'

To everything above, an anchor is an opaque number: equal for equal rules, never 0, the same in every process.
"""

from headjudge.rulebook.books import Book
from headjudge.rulebook.library import (
    anchor_name,
    book,
    books,
    cite,
    is_rule,
    open_at,
    register,
    resolve,
    rule,
    rule_of,
    rules,
)
from headjudge.rulebook.rule import Anchor, Kind, Rule, UnknownAnchor, UnknownBook
from headjudge.rulebook.searching import find

__all__ = [
    "Anchor",
    "Book",
    "Kind",
    "Rule",
    "UnknownAnchor",
    "UnknownBook",
    "anchor_name",
    "book",
    "books",
    "cite",
    "find",
    "is_rule",
    "open_at",
    "register",
    "resolve",
    "rule",
    "rule_of",
    "rules",
]
