"""Finding rules by ordinary words: what people ask, against the titles, labels and summaries of a book; best first."""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from headjudge.rulebook.books import Book, index, key
from headjudge.rulebook.library import book, books, resolve
from headjudge.rulebook.rule import Anchor, Kind, Rule

SAYINGS = Path(__file__).parent / "sayings.tsv"
"""What players say for a word of the book."""
INDEX = Path(__file__).parent / "index.tsv"
"""Under which words players look for a rule: the index at the back of each book."""
WORD = re.compile(r"[a-zæ0-9+]+")
STOPS = frozenset(
    (
        "a about after all also am an and any are as at be been before by can cannot could did do does done "
        "during each for from get has have he her his how i if in into is it its just many may me more most "
        "much must my no not of off on one or our out over own same shall she should so some such than that "
        "the their them then there these they this those through to too under until up us was we were what "
        "when where whether which while who whom whose why will with would yet you your "
        "ever happen happens happened work works mean means thing things something somebody someone anything "
        "allowed possible exactly actually still want wants like every other another go goes going gone let lets "
        "make makes made put use using used don doesn didn isn aren won ll ve re s t d m"
    ).split()
)
"""Words that ask and join, and say nothing of the matter."""
ENDINGS = tuple("ization ations ation ingly ments ment ings ing iers ied ies ers er ed es s e".split())
IRREGULAR = {
    form: word
    for word, forms in {
        "die": "died dies dying dead death deaths",
        "win": "wins won winning winner",
        "lose": "loses lost losing loser loss",
        "draw": "drew drawn draws drawing",
        "choose": "chose chosen chooses choosing choice choices",
        "pay": "paid pays paying payment payments",
        "take": "took taken takes taking",
        "fight": "fought fights fighting",
        "deal": "dealt deals dealing",
        "leave": "left leaves leaving",
        "begin": "began begun begins beginning",
        "steal": "stole stolen steals stealing",
        "hit": "hits hitting",
        "announce": "announced announces announcing",
        "activate": "activation activated activates activating",
        "forge": "forges forged forging",
        "colour": "color colors colours",
        "break": "broke broken breaks breaking",
        "throw": "threw thrown throws throwing",
        "spend": "spent spends spending",
        "swing": "swung swings swinging",
        "strike": "struck strikes striking",
        "freeze": "froze frozen freezes freezing",
        "blow": "blew blown blows blowing",
        "keep": "kept keeps keeping",
        "hold": "held holds holding",
        "wake": "woke woken wakes waking",
    }.items()
    for form in forms.split()
}
"""Forms that no ending explains."""
TITLE, CALLED, LABEL, SUMMARY, ABOVE = 3.0, 2.0, 2.0, 1.0, 0.5
"""How much a word counts, by where it stands: title, index, label, summary, the rule or heading above."""
SAID = 0.8
"""How much a word of the book counts for what a player says instead."""
EXAMPLE = 0.6
"""How much an example counts beside a rule."""
SHOWN = 0.7
"""How much an example counts for its rule."""
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
    word = IRREGULAR.get(word, word)
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
    for whose, said, meant in rows(SAYINGS):
        if whose in (game, "all"):
            table[stem(said)] = (*table.get(stem(said), ()), *map(stem, meant.split()))
    return table


@cache
def called(of: Book) -> dict[Anchor, tuple[frozenset[str], ...]]:
    """The phrases under which each rule stands in the index of its book, word by word."""
    table: dict[Anchor, tuple[frozenset[str], ...]] = {}
    for game, number, phrases in rows(INDEX):
        if game == of.game:
            anchor = resolve(of.code, number).anchor
            found = [frozenset(map(stem, asked_words(phrase))) for phrase in phrases.split("; ")]
            table[anchor] = (*table.get(anchor, ()), *found)
    return table


def rows(file: Path) -> list[tuple[str, str, str]]:
    """The rows of a table: three fields a line."""
    found: list[tuple[str, str, str]] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            game, what, words = line.split("\t")
            found.append((game, what, words))
    return found


# -- scores


class Words:
    """The words of a book: how much each counts in each rule, and how rare it is."""

    def __init__(self, of: Book) -> None:
        self.rules = index(of).rules
        self.phrases = called(of)
        self.headings = {rule.title for rule in self.rules if rule.kind is Kind.HEADING}
        self.numbered = {rule.number: rule for rule in self.rules if rule.kind is Kind.RULE}
        self.counts = [self.weights(rule) for rule in self.rules]
        self.rarity: dict[str, float] = {}
        frequency = Counter(root for counted in self.counts for root in counted)
        for root, n in frequency.items():
            self.rarity[root] = math.log(1 + len(self.rules) / n)
        self.wholes = [self.phrases_of(rule) for rule in self.rules]
        self.standing: dict[str, list[int]] = {}
        for place, counted in enumerate(self.counts):
            for root in counted:
                self.standing.setdefault(root, []).append(place)
        self.spoken = sorted({word for rule in self.rules for word in WORD.findall(text_of(rule)) if word not in STOPS})

    def weights(self, rule: Rule) -> dict[str, float]:
        """How much each word of a rule counts, by where it stands; the rule above it says what it is about."""
        found = self.own_weights(rule)
        above = self.above(rule)
        if above is not None:
            for root in self.own_weights(above):
                found.setdefault(root, ABOVE)
        return found

    def own_weights(self, rule: Rule) -> dict[str, float]:
        found: dict[str, float] = {}
        title = TITLE if self.is_own_title(rule) else ABOVE
        parts = ((rule.title, title), (" ".join([*rule.labels, rule.number]), LABEL), (rule.summary, SUMMARY))
        for text, weight in parts:
            for word in WORD.findall(text.casefold().replace("_", " ")):
                if word not in STOPS:
                    found[stem(word)] = max(found.get(stem(word), 0.0), weight)
        for phrase in self.phrases.get(rule.anchor, ()):
            for root in phrase:
                found[root] = max(found.get(root, 0.0), CALLED)
        return found

    def is_own_title(self, rule: Rule) -> bool:
        """Whether a rule has a title, and not only that of its heading."""
        return rule.kind is not Kind.RULE or rule.title not in self.headings

    def above(self, rule: Rule) -> Rule | None:
        """The rule that this one belongs to: 7.3.2 for 7.3.2a, 7.4.2c for its example; None where there is none."""
        shorter = rule.number.partition("-e")[0] if rule.kind is Kind.EXAMPLE else rule.number[:-1]
        return self.numbered.get(shorter)

    def worth(self, root: str, counted: Mapping[str, float]) -> float:
        """How much a word says of a rule, by the words of that rule."""
        return self.rarity[root] * (1 + counted[root] / TITLE) if root in counted else 0.0

    def matter(self, meant: Mapping[str, float]) -> float:
        """How much of a question a word is, with what it may stand for; 0 where the book has none of it."""
        return max([self.rarity.get(root, 0.0) * worth for root, worth in meant.items()])

    def phrased(self, place: int, roots: Mapping[str, float]) -> float:
        """How much of a question is the title of a rule, or a phrase under which it stands in the index."""
        best = 0.0
        for phrase, whole in self.wholes[place]:
            said = sum([self.rarity[root] * roots[root] for root in phrase if root in roots])
            best = max(best, said * (said / whole) ** 3)
        return best

    def phrases_of(self, rule: Rule) -> list[tuple[frozenset[str], float]]:
        """The phrases of a rule that say anything, each with how much that is."""
        titled = frozenset(map(stem, asked_words(rule.title))) if self.is_own_title(rule) else frozenset()
        found = [
            (phrase & self.rarity.keys(), sum([self.rarity.get(root, 0.0) for root in phrase]))
            for phrase in (titled, *self.phrases.get(rule.anchor, ()))
        ]
        return [(phrase, whole) for phrase, whole in found if whole > 0]

    def places(self, roots: Iterable[str]) -> list[int]:
        """Where in the book any of the words stands."""
        return sorted({place for root in roots for place in self.standing.get(root, ())})


@cache
def index_of(of: Book) -> Words:
    """The words of a book, read at the first search."""
    return Words(of)


def text_of(rule: Rule) -> str:
    return f"{rule.title} {rule.summary} {' '.join(rule.labels)}".casefold().replace("_", " ")


def scores(of: Book, words: str) -> list[tuple[float, Rule]]:
    """The rules that have one of the words, with how well they fit.

    Rare words count more, and so does what answers more of the question; a phrase of the index counts as a whole.
    """
    known = index_of(of)
    asked = [meanings(root, of.game) for root in dict.fromkeys(map(stem, asked_words(words)))]
    roots = {root: worth for meant in asked for root, worth in meant.items()}
    whole = sum([known.matter(meant) for meant in asked])
    found: dict[Anchor, float] = {}
    for place in known.places(roots):
        rule, counted = known.rules[place], known.counts[place]
        hits = [max([known.worth(root, counted) * worth for root, worth in meant.items()]) for meant in asked]
        answered = sum([known.matter(meant) for meant, hit in zip(asked, hits) if hit > 0])
        share = answered / whole if whole else 0.0
        if share and not (rule.kind is Kind.HEADING and share < 1):
            score = sum(hits) * share + known.phrased(place, roots)
            above = known.above(rule) if rule.kind is Kind.EXAMPLE else None
            found[rule.anchor] = score * (1 if above is None else EXAMPLE)
            if above is not None:  # what an example shows is what its rule says
                found[above.anchor] = max(found.get(above.anchor, 0.0), score * SHOWN)
    return [(found[rule.anchor], rule) for rule in known.rules if rule.anchor in found]


def meanings(root: str, game: str) -> dict[str, float]:
    """A word and what players may mean by it, with how much each counts."""
    return {**dict.fromkeys(sayings(game).get(root, ()), SAID), root: 1.0}
