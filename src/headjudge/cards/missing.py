"""What the cards of a dataset need and the language lacks, name by name, and how many names each mechanism frees.

A table of mechanisms (`mechanisms.tsv`) has a row for each: its name, the words of the lexicon that it needs, and
a pattern of the printed text. A name misses a mechanism if its text has the pattern and the lexicon lacks one of the
words. What no pattern reads counts as missing too, word by word: nothing is free because the table has not heard of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from headjudge.abilities.cards import GameCards
from headjudge.abilities.lexicon import Lexicon

TEXTS: Final = ("text", "effect_text")
"""The keys under which a dataset has what is printed on a card."""
KINDS: Final = ("types", "types_raw", "subtypes", "supertypes", "classes", "elements", "metatypes", "traits")
"""The keys under which it has the words of the type line: packs bring such names."""
REMINDER: Final = re.compile(r"\([^()]*\)")
SYMBOL: Final = re.compile(r"\{\w+[}\]]")
"""A symbol of the game, such as its resource points."""
STUCK: Final = re.compile(r"(?<=\d)(?=[a-z]{2})")
"""Between a number and the word behind it: `+1POWER`."""
ENDING: Final = re.compile(r"(?<=\w)'(?:s|ve|d|re)\b|'(?!t\b)")
"""What is put behind a word or around words, and says nothing of its own."""
SHOWN: Final = 3
"""So many names are shown beside a mechanism."""


class NoMechanisms(ValueError):
    """A game that has no table of mechanisms."""


class BadData(ValueError):
    """A dataset that cannot be read."""


class Mechanism(NamedTuple):
    """A row of the table."""

    name: str
    needs: tuple[str, ...]
    """Words of the lexicon (`boost`), or names of one of its tables (`event:boost`)."""
    pattern: re.Pattern[str]


class Printed(NamedTuple):
    """A name of the dataset, with the texts of all its cards and faces."""

    name: str
    texts: tuple[str, ...]
    kinds: frozenset[str]

    @property
    def is_token(self) -> bool:
        return "token" in self.kinds


class Missed(NamedTuple):
    """What is missing, and for which names."""

    what: str
    names: tuple[str, ...]
    alone: tuple[str, ...]
    """Those that miss nothing else."""


def mechanisms_of(cards: GameCards) -> list[Mechanism]:
    """A game's table, in order: an earlier row has the text before a later one."""
    if cards.mechanisms is None:
        raise NoMechanisms("there is no table of mechanisms for this game; fab and grand-archive have one")
    found = []
    for line in cards.mechanisms().splitlines():
        if line and not line.startswith("#"):
            name, needs, pattern = line.split("\t")
            words = () if needs == "-" else tuple(needs.split())
            found.append(Mechanism(name, words, re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")))
    return found


def is_known(lexicon: Lexicon, need: str) -> bool:
    table, colon, name = need.partition(":")
    return name in lexicon.names.get(table, {}) if colon else need in lexicon.words


def read_data(text: str) -> list[Printed]:
    """The names of a dataset. Raises BadData where it is none."""
    try:
        rows = json.loads(text)
    except ValueError as error:
        raise BadData(f"not JSON: {error}") from None
    if not isinstance(rows, list) or not all(isinstance(row, dict) and "name" in row for row in rows):
        raise BadData("a list of cards is expected, each with a name")
    texts: dict[str, list[str]] = {}
    kinds: dict[str, set[str]] = {}
    for row in rows:
        name = str(row["name"])
        of_name, back = texts.setdefault(name, []), row.get("back_face")
        for face in (row, back if isinstance(back, dict) else {}):
            said = next((str(face[key]) for key in TEXTS if face.get(key)), "")
            if said not in of_name:
                of_name.append(said)
            kinds.setdefault(name, set()).update(str(kind).lower() for key in KINDS for kind in (face.get(key) or ()))
    return [Printed(name, tuple(texts[name]), frozenset(kinds[name])) for name in texts]


class Reader:
    """Reads texts by a game's table, with the names of one dataset."""

    def __init__(self, cards: GameCards, data: Sequence[Printed]) -> None:
        self.data = {one.name: one for one in data}
        self.lacking = [
            (row, [need for need in row.needs if not is_known(cards.lexicon, need)]) for row in mechanisms_of(cards)
        ]
        kinds = {kind for one in data for kind in one.kinds}
        self.kinds = re.compile(rf"\b(?:{either(kinds)})(?:s|es|'s)?\b")
        self.tokens = {one.name for one in data if one.is_token}
        whole = {name for name in self.data if " " in name} | {part for name in self.data for part in short_names(name)}
        self.titles = re.compile(rf"(?<!\w)(?:{either(whole)})(?=s?\b)")
        self.named = re.compile(rf"(?<!\w)(?:{either(self.tokens)})(?=s?\b)")
        self.called = re.compile(rf"(?<=named )(?:{either(self.data)})(?!\w)")
        self.found: dict[str, frozenset[str]] = {}

    def missing(self, name: str) -> frozenset[str]:
        """What a name needs and the language lacks, with what the tokens that it speaks of need."""
        if name not in self.found:
            self.found[name] = frozenset()
            self.found[name] = frozenset().union(*(self.read(name, text) for text in self.data[name].texts))
        return self.found[name]

    def read(self, name: str, text: str) -> set[str]:
        missing: set[str] = set()
        text = SYMBOL.sub(r" \g<0> ", REMINDER.sub(" ", text.replace("\u2019", "'")))
        for own in {name, *short_names(name), *name.split(" // ")}:
            text = re.sub(rf"(?<!\w){re.escape(own)}(?!\w)", "~", text)
        for named in (self.titles, self.named, self.called):
            for token in {found.group() for found in named.finditer(text)} & self.tokens:
                missing |= self.missing(token)
            text = named.sub(" @ ", text)
        text = ENDING.sub("", STUCK.sub(" ", text.lower()))
        for row, lacking in self.lacking:
            if lacking and row.pattern.search(text):
                missing.add(row.name)
            text = row.pattern.sub(" ", text)
        text = self.kinds.sub(" ", text)
        return missing | {f"unread: {word}" for word in re.findall(r"[a-z][a-z']*", text)}


def short_names(name: str) -> list[str]:
    """By what a card called `Hala, Bladesaint` is spoken of beside its name."""
    return [name.partition(",")[0]] if "," in name else []


def either(words: Iterable[str]) -> str:
    """A pattern of any of these, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word))) or r"(?!)"


def survey(cards: GameCards, data: Sequence[Printed]) -> dict[str, frozenset[str]]:
    """For each name what is missing."""
    reader = Reader(cards, data)
    return {one.name: reader.missing(one.name) for one in data}


def ranked(found: Mapping[str, Collection[str]]) -> list[Missed]:
    """What is missing, that which alone keeps most names out first."""
    every: dict[str, list[str]] = {}
    for name, missing in found.items():
        for what in missing:
            every.setdefault(what, []).append(name)
    listed = [
        Missed(what, tuple(names), tuple(name for name in names if len(found[name]) == 1))
        for what, names in every.items()
    ]
    return sorted(listed, key=lambda one: (-len(one.alone), -len(one.names), one.what))


def packed_names(cards: GameCards) -> set[str]:
    packs = cards.packs()
    return {packs.block(key).name for key in packs.entries}


def report(cards: GameCards, found: Mapping[str, Collection[str]], most: int) -> list[str]:
    """The survey for people."""
    free = [name for name, missing in found.items() if not missing]
    packed = packed_names(cards) & set(found)
    share = 100 * len(free) / max(1, len(found))
    lines = [f"{len(free)} of {len(found)} names miss nothing ({share:.1f} %); {len(packed)} are packed"]
    doubted = sorted(packed - set(free))
    if doubted:
        lines.append(f"packed, and said to miss something: {len(doubted)} ({', '.join(doubted[:SHOWN])})")
    lines += [
        f"{len(one.alone):4} alone, {len(one.names):4} in all: {one.what} ({', '.join(one.names[:SHOWN])})"
        for one in ranked(found)[:most]
    ]
    return lines


def report_data(cards: GameCards, found: Mapping[str, Collection[str]]) -> dict[str, object]:
    """The survey for scripts."""
    packed = packed_names(cards)
    return {
        "names": [
            {"name": name, "packed": name in packed, "missing": sorted(missing)} for name, missing in found.items()
        ],
        "mechanisms": [
            {"missing": one.what, "names": len(one.names), "alone": len(one.alone)} for one in ranked(found)
        ],
    }
