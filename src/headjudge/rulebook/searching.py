"""Finding rules by ordinary words: what people ask, against the titles, labels and summaries of a book; best first."""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from headjudge.rulebook.books import Book, index, key
from headjudge.rulebook.library import book, books
from headjudge.rulebook.rule import Kind, Rule

SAYINGS = Path(__file__).parent / "sayings.tsv"
WORD = re.compile(r"[a-zæ0-9]+")
STOPS = frozenset(
    (
        "a about after all also am an and any are as at be been before by can cannot could did do does done "
        "during each for from get has have he her his how i if in into is it its just many may me more most "
        "much must my no not of off on one or our out over own same shall she should so some such than that "
        "the their them then there these they this those through to too under until up us was we were what "
        "when where whether which while who whom whose why will with would yet you your"
    ).split()
)
"""Words that ask and join, and say nothing of the matter."""
ENDINGS = tuple("ization ations ation ingly ments ment ings ing iers ied ies ers er ed es s e".split())
TITLE, LABEL, SUMMARY = 3.0, 2.0, 1.0
"""How much a word counts, by where it stands."""
EXAMPLE = 0.6
"""How much an example counts beside a rule."""
NEAR_THE_BEST = 0.4
FEW = 5
"""What scores less than that part of the best is left out, where more than so many are found."""


def find(words: str, of: str | None = None) -> list[Rule]:
    """The rules whose number starts with `words`, in the book's order; or those that speak of them, best first."""
    chosen = books() if of is None else (book(of),)
    start = key(words)
    numbered = [rule for one in chosen for rule in index(one).rules if start and key(rule.number).startswith(start)]
    if numbered:
        return numbered
    scored = [(score, rule) for one in chosen for score, rule in scores(one, words)]
    ranked = sorted(scored, key=lambda pair: -pair[0])
    return [rule for n, (score, rule) in enumerate(ranked) if n < FEW or score >= ranked[0][0] * NEAR_THE_BEST]


def nearest(words: str, of: str) -> list[str]:
    """The words of a book that are most like those that it does not have."""
    spoken = index_of(book(of)).spoken
    found = [near for word in asked_words(words) for near in difflib.get_close_matches(word, spoken, 2, 0.7)]
    return list(dict.fromkeys(found))


# -- words


def stem(word: str) -> str:
    """A word without its ending: plurals and simple forms are one."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            root = word.removesuffix(ending)
            doubled = len(root) > 3 and root[-1] == root[-2] and (root[-1] not in "ls" or len(root) > 5)
            return root[:-1] if doubled else root.rstrip("y")
    return word.rstrip("y") if len(word) > 3 else word


def asked_words(words: str) -> list[str]:
    """The words of a question that say what it is about; all of them, where none does."""
    every = WORD.findall(words.casefold().replace("'s", ""))
    return [word for word in every if word not in STOPS] or every


@cache
def sayings(game: str) -> dict[str, tuple[str, ...]]:
    """What people say for a word of the book: `block` for `defend`."""
    table: dict[str, tuple[str, ...]] = {}
    for line in SAYINGS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            whose, said, meant = line.split("\t")
            if whose in (game, "all"):
                table[stem(said)] = tuple(map(stem, meant.split()))
    return table


# -- scores


class Words:
    """The words of a book: how much each counts in each rule, and how rare it is."""

    def __init__(self, of: Book) -> None:
        self.rules = index(of).rules
        self.counts = [weights(rule) for rule in self.rules]
        self.rarity: dict[str, float] = {}
        frequency = Counter(root for counted in self.counts for root in counted)
        for root, n in frequency.items():
            self.rarity[root] = math.log(1 + len(self.rules) / n)
        self.spoken = sorted({word for rule in self.rules for word in WORD.findall(text_of(rule)) if word not in STOPS})

    def worth(self, root: str, counted: Mapping[str, float]) -> float:
        """How much a word says of a rule, by the words of that rule."""
        return self.rarity[root] * (1 + counted[root] / TITLE) if root in counted else 0.0


@cache
def index_of(of: Book) -> Words:
    """The words of a book, read at the first search."""
    return Words(of)


def text_of(rule: Rule) -> str:
    return f"{rule.title} {rule.summary} {' '.join(rule.labels)}".casefold().replace("_", " ")


def weights(rule: Rule) -> dict[str, float]:
    """How much each word of a rule counts, by where it stands."""
    found: dict[str, float] = {}
    parts = ((rule.title, TITLE), (" ".join([*rule.labels, rule.number]), LABEL), (rule.summary, SUMMARY))
    for text, weight in parts:
        for word in WORD.findall(text.casefold().replace("_", " ")):
            if word not in STOPS:
                found[stem(word)] = max(found.get(stem(word), 0.0), weight)
    return found


def scores(of: Book, words: str) -> list[tuple[float, Rule]]:
    """The rules that have one of the words, with how well they fit: rare words count more, and so do many of them."""
    known = index_of(of)
    meant = [{root, *sayings(of.game).get(root, ())} for root in dict.fromkeys(map(stem, asked_words(words)))]
    found: list[tuple[float, Rule]] = []
    for rule, counted in zip(known.rules, known.counts):
        hits = [max([known.worth(root, counted) for root in roots], default=0.0) for roots in meant]
        share = sum(hit > 0 for hit in hits) / len(meant) if meant else 0.0
        if share and not (rule.kind is Kind.HEADING and share < 1):
            found.append((sum(hits) * share * share * (EXAMPLE if rule.kind is Kind.EXAMPLE else 1), rule))
    return found
