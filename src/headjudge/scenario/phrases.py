"""Words of a line, and the things that are named in it.

A thing is `[B's] [second] NAME [in A.hand]`, a player, a number, a zone, or one of the game's own words. The longest
name that is known wins, so that "Command and Conquer" is one card; a name with a comma or colon is read only in quotes.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache

from headjudge import rulebook
from headjudge.rulebook.citations import Place
from headjudge.scenario.reading import Problems, Text, nearest
from headjudge.scenario.vocabulary import KnowsNames, Names

PREPOSITIONS = (",", "and", "at", "by", "for", "from", "in", "into", "of", "on", "to", "with")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[,:=]|[^\s,:="]+')
NOTHING = "nothing"
NUMERAL = re.compile(r"[+-]?\d{1,9}")


class Sort(Enum):
    """What a thing is."""

    CARD = "card"
    PLAYER = "player"
    NUMBER = "number"
    WORD = "word"
    ZONE = "zone"
    PART = "part"  # an object known by its part: `attack`, `top of stack`, `link 2.attack`


@dataclass(frozen=True, slots=True)
class ZoneName:
    """`A.hand`, or `stack` with no player."""

    player: str | None
    zone: str

    def __str__(self) -> str:
        return f"{self.player}.{self.zone}" if self.player else self.zone


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that a line names."""

    sort: Sort
    name: str
    owner: str | None = None
    ordinal: int | None = None
    zone: ZoneName | None = None

    @property
    def number(self) -> int:
        return int(self.name)

    def __str__(self) -> str:
        words = [f"{self.owner}'s"] if self.owner else []
        words += [ORDINALS[self.ordinal - 1]] if self.ordinal else []
        words += [str(self.zone) if self.sort is Sort.ZONE and self.zone else self.name]
        words += [f"in {self.zone}"] if self.zone and self.sort is Sort.CARD else []
        return " ".join(words)


@dataclass(slots=True)
class Lexicon:
    """The names that one scenario can use: the game's, its players', its test cards', its labels."""

    words: Names
    problems: Problems
    players: tuple[str, ...] = ()
    test_cards: Mapping[str, str] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    moments: set[str] = field(default_factory=set)
    """What was remembered in the lines above."""

    def card(self, name: str) -> str | None:
        """The definition or label that a name means."""
        if name in self.labels or name in self.test_cards:
            return name
        return self.words.card(name)

    def in_quotes(self, name: str) -> str | None:
        """The card that a name in quotes means; the quotes may be part of the printed name."""
        return next((one for one in (name, f'"{name}"') if self.card(one) is not None), None)

    def is_name(self, text: str) -> bool:
        """Whether it is the name of cards, which a player may say."""
        return isinstance(self.words, KnowsNames) and self.words.is_name(text)

    def card_names(self) -> Iterable[str]:
        return [*self.labels, *self.test_cards, *self.words.names()]

    def unknown_card(self, name: str) -> str:
        """Why a name is no card's: it cannot be played yet, or nothing goes by it."""
        return self.words.not_yet(name) or f"unknown card {name!r}{nearest(name, self.card_names())}"

    def everything(self) -> Iterable[str]:
        return [*self.players, *self.words.choices, *self.words.things, *self.card_names()]

    def zone(self, text: str) -> ZoneName | None:
        """`A.hand` or `stack`; None if it is neither."""
        player, dot, zone = text.partition(".")
        if dot and player in self.players and zone in self.words.zones:
            return ZoneName(player, zone)
        return ZoneName(None, text) if text in self.words.table_zones else None

    def part(self, text: str) -> bool:
        """Whether it is an object known by its part; `link N.attack` stands for every number."""
        return re.sub(r"\b\d+\b", "N", text) in self.words.things or text in self.words.things

    def anchors(self, text: str, where: Place) -> tuple[str, ...]:
        """The rules that `5.1.1a` or `5.1.1a, 7.0.1` mean; complains about those the book does not have."""
        found = []
        for one in filter(None, (part.strip() for part in text.split(","))):
            try:
                found.append(rulebook.resolve(self.words.book, one).name)
            except rulebook.UnknownAnchor as error:
                self.problems.add(where, str(error))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Token:
    text: str
    start: int
    end: int
    quoted: bool = False


class BadLine(Exception):
    """A line that cannot be read; turned into a problem with its line number."""


def tokens_of(text: str) -> list[Token]:
    found = []
    for match in TOKEN.finditer(text):
        raw = match.group()
        if raw.startswith('"'):
            found.append(Token(re.sub(r"\\(.)", r"\1", raw[1:-1]), match.start(), match.end(), True))
        else:
            found.append(Token(raw, match.start(), match.end()))
    return found


@lru_cache(maxsize=1000)  # every line is looked through for the same phrases
def longest_first(phrases: tuple[str, ...]) -> list[tuple[str, list[str | None]]]:
    """Phrases with their words, longer ones before shorter."""
    return [(phrase, [token.text for token in tokens_of(phrase)]) for phrase in sorted(phrases, key=len, reverse=True)]


class Line:
    """A cursor over the words of one line."""

    def __init__(self, text: str, lexicon: Lexicon, quoted: bool = False) -> None:
        if text.count('"') % 2:
            raise BadLine(f"a quote is opened and not closed in {text!r}: is a name cut in two?")
        self.text = text
        self.quoted = quoted
        self.lexicon = lexicon
        self.tokens = tokens_of(text)
        self.spoken = [None if token.quoted else token.text for token in self.tokens]
        self.at = 0
        self.words: Collection[str] = {*lexicon.words.choices, NOTHING}

    @classmethod
    def of(cls, text: Text, lexicon: Lexicon) -> Line:
        """The line of a text; where the text itself was in quotes, names with commas need no more of them."""
        return cls(text.value, lexicon, text.quoted)

    @property
    def done(self) -> bool:
        return self.at >= len(self.tokens)

    @property
    def rest(self) -> str:
        return self.text[self.tokens[self.at].start :] if not self.done else ""

    def peek(self) -> str:
        return "" if self.done or self.tokens[self.at].quoted else self.tokens[self.at].text

    def take(self, *phrases: str) -> str | None:
        """The first of the phrases that stands here, or None; longer ones are tried first."""
        for phrase, words in longest_first(phrases):
            if words and self.spoken[self.at : self.at + len(words)] == words:
                self.at += len(words)
                return phrase
        return None

    def stands(self, *phrases: str) -> bool:
        """Whether one of the phrases stands here."""
        at = self.at
        found = self.take(*phrases)
        self.at = at
        return found is not None

    def end(self) -> None:
        if not self.done:
            raise BadLine(f"not understood from here on: {self.rest!r}")

    def player(self) -> str | None:
        return self.take(*self.lexicon.players) if self.lexicon.players else None

    def must_player(self) -> str:
        found = self.player()
        if found is None:
            raise BadLine(f"a player should stand here: {self.rest!r}{nearest(self.peek(), self.lexicon.players)}")
        return found

    def number(self) -> int:
        word = self.peek()
        if not NUMERAL.fullmatch(word):
            raise BadLine(f"a number should stand here: {self.rest!r}")
        self.at += 1
        return int(word)

    def things(self, stop: Collection[str]) -> tuple[Thing, ...]:
        """Things joined by commas and `and`, up to one of the words in `stop`."""
        found = self.copies(stop)
        while True:
            at = self.at
            if self.take(", and", ",", "and") is None:
                return tuple(found)
            if self.done or self.stands(*stop):
                self.at = at
                return tuple(found)
            found += self.copies(stop)

    def copies(self, stop: Collection[str]) -> list[Thing]:
        """One thing, or `Might x 3`."""
        found = self.thing(stop)
        return [found] * self.number() if self.take("x") else [found]

    def thing(self, stop: Collection[str] = ()) -> Thing:
        owner, ordinal = self._owner(), None
        if self.peek() in ORDINALS and self.at + 1 < len(self.tokens):
            ordinal = ORDINALS.index(self.peek()) + 1
            self.at += 1
        found = replace(self._named(stop), owner=owner, ordinal=ordinal)
        if found.sort is Sort.CARD and self.peek() == "in" and self.at + 1 < len(self.tokens):
            self.at += 1
            found = replace(found, zone=self.must_zone())
        return found

    def free_things(self) -> tuple[Thing, ...]:
        """All that is named up to the end of the line, prepositions left out: `2 damage to Dust Imp`."""
        words = self.lexicon.words
        self.words = {*words.choices, *words.assets, *words.keywords, *words.properties, *words.notes}
        found: list[Thing] = []
        while not self.done:
            if self.take(*PREPOSITIONS) is None:
                found.append(self.thing())
        return tuple(found)

    def verb_like(self, verbs: Iterable[str]) -> str:
        """The words here that may be a misspelt verb: as many as the nearest verb of any length has."""
        here = [token.text for token in self.tokens[self.at : self.at + 3]]
        tries = [" ".join(here[:length]) for length in range(len(here), 0, -1)]
        return next((text for text in tries if difflib.get_close_matches(text, verbs, n=1, cutoff=0.7)), self.peek())

    def must_zone(self) -> ZoneName:
        found = self._longest(lambda text: self.lexicon.zone(text) is not None)
        if found is None:
            words = self.lexicon.words
            known = [f"{p}.{z}" for p in self.lexicon.players for z in words.zones] + list(words.table_zones)
            raise BadLine(f"a zone should stand here: {self.rest!r}{nearest(self.rest, known)}")
        zone = self.lexicon.zone(found)
        assert zone is not None
        return zone

    def _owner(self) -> str | None:
        word = self.peek()
        if word.endswith("'s") and word[:-2] in self.lexicon.players:
            self.at += 1
            return word[:-2]
        return None

    def _named(self, stop: Collection[str]) -> Thing:
        lexicon = self.lexicon
        if self.done:
            raise BadLine("a name is missing at the end of the line")
        token = self.tokens[self.at]
        if token.quoted:
            printed = self._longest(lambda text: lexicon.card(text) is not None)  # quotes that are part of the name
            if printed is not None:
                return Thing(Sort.CARD, printed)
            self.at += 1
            return self._quoted(token.text)
        if NUMERAL.fullmatch(token.text):
            self.at += 1
            return Thing(Sort.NUMBER, str(int(token.text)))
        for sort, known in self._sorts():
            name = self._longest(known)
            if name is not None:
                return Thing(sort, name, zone=lexicon.zone(name) if sort is Sort.ZONE else None)
        raise BadLine(self._unknown_name(stop))

    def _quoted(self, text: str) -> Thing:
        """A name in quotes."""
        name = self.lexicon.in_quotes(text)
        if name is not None:
            return Thing(Sort.CARD, name)
        if text in self.words or self.lexicon.is_name(text):
            return Thing(Sort.WORD, text)
        raise BadLine(f"unknown name {text!r}{nearest(text, self.lexicon.everything())}")

    def _sorts(self) -> tuple[tuple[Sort, Callable[[str], bool]], ...]:
        lexicon = self.lexicon
        return (
            (Sort.CARD, lambda text: lexicon.card(text) is not None),
            (Sort.PLAYER, lambda text: text in lexicon.players),
            (Sort.ZONE, lambda text: lexicon.zone(text) is not None),
            (Sort.PART, lexicon.part),
            (Sort.WORD, lambda text: text in self.words or lexicon.is_name(text)),
        )

    def _longest(self, known: Callable[[str], bool]) -> str | None:
        """The longest run of words from here that is known; a comma or colon inside it ends it."""
        start = self.tokens[self.at].start if not self.done else 0
        found: tuple[str, int] | None = None
        for index in range(self.at, len(self.tokens)):
            text = self.text[start : self.tokens[index].end]
            if known(text):
                found = text, index + 1
        if found is None:
            return None
        name, after = found
        if not self.quoted and any(token.text in ",:" for token in self.tokens[self.at : after]):
            raise BadLine(f'the name {name!r} has a comma or a colon: write it in quotes, "{name}"')
        self.at = after
        return name

    def _unknown_name(self, stop: Collection[str]) -> str:
        """The complaint about a name nobody knows, up to the next comma, `and` or word in `stop`."""
        start, at = self.tokens[self.at].start, self.at
        while not self.done and (
            self.at == at or not (self.stands(*stop, ",", "and", "in") or self.tokens[self.at].quoted)
        ):
            self.at += 1
        name = self.text[start : self.tokens[self.at - 1].end]
        return f"unknown name {name!r}{nearest(name, self.lexicon.everything())}"
