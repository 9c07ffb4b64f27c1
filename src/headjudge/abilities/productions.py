"""Productions from rows: the patterns of a word, each with and without its groups, as symbols to be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from headjudge.abilities import english
from headjudge.abilities import lexicon as lex
from headjudge.abilities.english import Group, Hole, Literal, Mark, Noun, Pattern, Verb
from headjudge.abilities.lexicon import Lexicon, Name, Spoken, Word
from headjudge.abilities.meanings import ABOUT, FRONT, REST, Meaning, meaning
from headjudge.abilities.notation import Datum

SEVERAL: Final = ("do", "all-of", "any-of", "union")
"""Words that are not written with one part alone."""
TOKEN: Final = re.compile(r"“[^”]*”|'s\b|[+-]?\d+|[^\W\d_][\w\-/]*(?:'(?!s\b)[a-z]+)?|[^\w\s]")
NAMES: Final = "names "
"""What the kind of a list begins with that is made of names."""
NUMBER: Final = "<number>"
SIGNED: Final = "<signed>"
QUOTED: Final = "<quoted>"


@lru_cache(maxsize=10_000)  # the same few thousand phrases stand in all patterns
def tokens(text: str) -> tuple[str, ...]:
    found = TOKEN.findall(english.unmarked(text))
    return tuple([token if token.startswith("“") else token.lower() for token in found])


class Symbol(NamedTuple):
    """What may stand in a hole: a kind, the mode in which it is said, and more of what the mode needs."""

    kind: str
    mode: str = ""


class Production(NamedTuple):
    """A way in which a symbol can be written, and what it then means."""

    symbols: tuple[str | Symbol, ...]
    means: Meaning


Piece = tuple[tuple[str | Symbol, ...], tuple[str, ...]]
"""Symbols, and for those that are no text the argument that each says; nothing where it says none."""


class Rows:
    """The rows of one lexicon, by the kind of form they make. `this` is what a card calls itself."""

    def __init__(self, lexicon: Lexicon, this: str) -> None:
        self.lexicon = lexicon
        self.calls = sorted({this, *[word.this for word in lexicon.words.values() if word.this]})
        """What an object may call itself: the card, and those to which it gives abilities."""
        self.by_kind: dict[str, list[Word]] = {}
        for word in lexicon.words.values():
            self.by_kind.setdefault(word.kind, []).append(word)

    def sources(self, word: Word) -> Iterator[tuple[dict[str, Datum], Spoken]]:
        """Who speaks for a word, and the argument that says so."""
        if not word.by:
            yield {}, word
            return
        kind = next(a.kind for a in word.takes if a.name == word.by)
        for name, row in self.lexicon.names[kind].items():
            yield {word.by: name}, row if row.says else word

    def written(
        self, word: Word, pattern: Pattern, mode: str, fixed: dict[str, Datum], plurals: bool = False, head: str = ""
    ) -> Iterator[Production]:
        """The productions of one pattern: with and without its groups, for each name that may stand in it."""
        given = {**fixed, **{name: atom(value) for name, value in pattern.fixed}}
        kinds = {a.name: a.kind for a in word.takes}
        if word.name == "event":
            parts = {w.name: w.takes[0].kind if w.takes else lex.PART for w in self.by_kind[lex.PART]}
            kinds = {**kinds, **parts}
        pieces = [list(self.pieces(mark, word, kinds, mode, plurals)) for mark in pattern.marks]
        if word.name == "event":
            pieces.append([((Symbol("list", f"{lex.PART}||"),), ("*",))])
        for chosen in product(*pieces):
            symbols = tuple(symbol for piece in chosen for symbol in piece[0])
            names = tuple(name for piece in chosen for name in piece[1])
            for_them = dict(given)
            for name in names:
                if "=" in name:
                    for_them[name.partition("=")[0]] = name.partition("=")[2]
            said = tuple(name for name in names if "=" not in name)
            if head:
                symbols, said = (*tokens(head), Symbol("list", f"{lex.FILTER}||first"), *symbols), (FRONT, *said)
            yield Production(symbols, meaning(self.lexicon, word, said, for_them))

    def pieces(self, mark: Mark, word: Word, kinds: dict[str, str], mode: str, plurals: bool) -> Iterator[Piece]:
        if isinstance(mark, Literal):
            yield tokens(mark.text.replace("a~", "")), ()
            if "a~" in mark.text:
                yield tokens(mark.text.replace("a~", "a")), ()
                yield tokens(mark.text.replace("a~", "an")), ()
        elif isinstance(mark, Noun):
            yield tokens(english.plural(mark.noun) if plurals else mark.noun), ()
        elif isinstance(mark, Verb):
            if mark.base == "is" and mode == "not":
                yield ("is", "no"), ()
            agreeing = {english.inflected(mark.base, person, mode) for person in ("one", "many")}
            for form in sorted({*agreeing, *english.verb_forms(mark.base)}):
                yield tokens(form), ()
        elif isinstance(mark, Group):
            yield (), ()
            for chosen in product(*[list(self.pieces(inner, word, kinds, mode, plurals)) for inner in mark.marks]):
                yield tuple(s for piece in chosen for s in piece[0]), tuple(n for piece in chosen for n in piece[1])
        else:
            yield from self.hole(mark, word, kinds, mode, plurals)

    def hole(self, mark: Hole, word: Word, kinds: dict[str, str], mode: str, plurals: bool) -> Iterator[Piece]:
        name, how = mark
        kind = kinds.get(name, "")
        many = [a.many for a in word.takes if a.name == name] == [True]
        how = mode if how == "^" else how
        if name == "this":
            for this in self.calls:
                yield tokens(this), ()
        elif name == "self":
            yield (Symbol(word.kind, f"{how} {word.name}"),), ("self",)
        elif how == "its" or (how == "own" and kind == lex.WHO):
            for text in ("its", "their", "your"):
                yield (text,), ()
        elif kind in self.lexicon.names:
            yield from self.names(name, kind, how, word, kinds, mode, many)
        elif kind == lex.VALUE and "@" in how:
            sign, _, whose = how.partition("@")
            for row, entry in self.lexicon.names[kinds[whose]].items():
                yield (Symbol(lex.VALUE, (sign or "#") + one_of(entry, row)),), (f"{whose}={row}", name)
        elif kind == lex.FILTER and how == "rest":
            yield (Symbol("list", f"{lex.FILTER}||post"),), (REST,)
        elif kind == lex.FILTER and how.startswith("#"):
            yield (Symbol(lex.FILTER, f"{'many ' if plurals else ''}{how}"),), (name,)
        elif kind == lex.FILTER and how.startswith("subject"):
            yield (Symbol(lex.FILTER, how.removeprefix("subject ").replace("many #", "all #")),), (name,)
            for this in self.calls:
                yield tokens(this), ()
            yield (Symbol(lex.OBJECTS, "subject"),), (ABOUT,)
        elif kind == lex.ABILITY and how.startswith("of "):
            yield (Symbol(lex.ABILITY, "of"),), ("of",)
        elif many and kind != lex.FILTER:
            inner, _, joint = how.partition("/")
            inner = mode if inner == "^" else inner
            several = "list" if word.name in SEVERAL else "list+"
            yield (Symbol(several, f"{kind}|{joint.strip()}|{inner}"),), (name,)
        elif kind in ("name", "text"):
            yield (QUOTED,), (name,)
        elif kind == "number":
            yield (NUMBER,), (name,)
        else:
            yield (Symbol(kind, how),), (name,)
            if how == "does":
                yield (), ()

    def names(
        self, name: str, kind: str, how: str, word: Word, kinds: dict[str, str], mode: str, many: bool
    ) -> Iterator[Piece]:
        """Names as a pattern says them."""
        if many:
            inner, _, joint = how.partition("/")
            yield (Symbol("list", f"{NAMES}{kind}|{joint.strip()}|{inner}"),), (name,)
            return
        for row, entry in self.lexicon.names[kind].items():
            found = entry.patterns.get(how, ())
            if not found and how in ("", "place", "one"):
                yield tokens(row.replace("-", " ")), (f"{name}={row}",)
            for pattern in found[:1]:
                for chosen in product(*[list(self.pieces(m, word, kinds, mode, False)) for m in pattern.marks]):
                    symbols = tuple(s for piece in chosen for s in piece[0])
                    yield symbols, (f"{name}={row}", *[n for piece in chosen for n in piece[1]])


def atom(text: str) -> Datum:
    return int(text) if text.lstrip("-").isdigit() else text


def one_of(entry: Name, name: str) -> str:
    found = entry.patterns.get("one", ())
    return "".join([m.text for m in found[0].marks if isinstance(m, Literal)]) if found else name.replace("-", " ")
