"""The patterns of a lexicon as a grammar, to be read backwards: from English to the forms that say it.

A symbol is a word of text, or what stands in a hole: a kind of form in a mode. Productions of a symbol are made of the
rows when they are first wanted. They take in more than is said (agreement is not looked at): whoever reads with them
says what was found, and keeps what says the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, NamedTuple

from headjudge.abilities.english import (
    Group,
    Hole,
    Literal,
    Mark,
    Noun,
    Pattern,
    Verb,
    inflected,
    measured_noun,
    plural,
    unmarked,
    verb_forms,
    with_noun,
)
from headjudge.abilities.lexicon import (
    ABILITY,
    EFFECT,
    FILTER,
    NEW,
    OBJECTS,
    PART,
    SLOT,
    VALUE,
    WHO,
    Lexicon,
    Name,
    Spoken,
    Word,
)
from headjudge.abilities.notation import Datum, Form, Text
from headjudge.abilities.saying import POSITIONS
from headjudge.abilities.slots import ORDINALS

SEVERAL: Final = ("do", "all-of", "any-of", "union")
"""Words that are not written with one part alone."""
TOKEN: Final = re.compile(r"“[^”]*”|'s\b|[+-]?\d+|[^\W\d_][\w\-/]*(?:'(?!s\b)[a-z]+)?|[^\w\s]")
NUMBER: Final = "<number>"
SIGNED: Final = "<signed>"
QUOTED: Final = "<quoted>"
ABOUT: Final = "those it speaks of"
FRONT: Final = "filters before the others"
REST: Final = "filters after the others"
OF: Final = Text("of")
"""What an ability together with those it speaks of begins with."""
LIST: Final = Text("list")
"""What several forms that stand side by side begin with."""
OPEN: Final = Text("?")
"""A slot that is filled, whose name is not in the text."""


def tokens(text: str) -> list[str]:
    return [token if token.startswith("“") else token.lower() for token in TOKEN.findall(unmarked(text))]


class Symbol(NamedTuple):
    """What may stand in a hole: a kind, the mode in which it is said, and more of what the mode needs."""

    kind: str
    mode: str = ""


class Production(NamedTuple):
    """A way in which a symbol can be written, and what it then means."""

    symbols: tuple[str | Symbol, ...]
    means: Callable[[list[Datum]], Datum]


Piece = tuple[tuple[str | Symbol, ...], tuple[str, ...]]
"""Symbols, and for those that are no text the argument that each says; nothing where it says none."""


def first(found: list[Datum]) -> Datum:
    return found[0]


def nothing(found: list[Datum]) -> Datum:
    return Form((LIST,))


class Grammar:
    """The grammar of one lexicon. `this` is what a card calls itself."""

    def __init__(self, lexicon: Lexicon, this: str) -> None:
        self.lexicon = lexicon
        self.calls = sorted({this, *[word.this for word in lexicon.words.values() if word.this]})
        """What an object may call itself: the card, and those to which it gives abilities."""
        self.made: dict[Symbol, list[Production]] = {}
        self.by_kind: dict[str, list[Word]] = {}
        for word in lexicon.words.values():
            self.by_kind.setdefault(word.kind, []).append(word)

    def productions(self, symbol: Symbol) -> list[Production]:
        if symbol not in self.made:
            self.made[symbol] = []
            self.made[symbol] = list(self.make(symbol))
        return self.made[symbol]

    def make(self, symbol: Symbol) -> Iterator[Production]:
        kind, mode = symbol
        if kind == "list":
            yield from self.lists(mode)
        elif kind == "list+":
            yield from self.rest(mode)
        elif kind == "row":
            yield from self.named(mode)
        elif kind == VALUE:
            yield from self.values(mode)
        elif kind == SLOT:
            yield from self.slots(mode)
        elif kind == FILTER:
            yield from self.filters(mode)
        elif kind == OBJECTS:
            yield from self.objects(mode or "each")
        elif kind == WHO:
            yield from self.players(mode)
        elif kind == EFFECT and mode == "text":
            yield Production((Symbol(EFFECT),), first)
            yield Production((Symbol("list", f"{EFFECT}|.|"),), lambda found: Form(("do", *listed(found[0]))))
        elif kind == EFFECT and mode == "base":
            yield Production(("do", "this", ":", Symbol(EFFECT)), first)
            yield from self.clauses(kind, mode)
        elif kind == ABILITY and mode == "quote":
            yield Production(('"', Symbol(ABILITY), ".", '"'), first)
        elif kind == ABILITY and mode == "of":
            yield from self.about()
        else:
            yield from self.clauses(kind, mode)

    # -- words by their patterns

    def clauses(self, kind: str, mode: str) -> Iterator[Production]:
        for word in self.by_kind.get(kind, ()):
            if word.name == "do":
                joint = "list", f"{EFFECT}|, then|{mode}"
                yield Production((Symbol(*joint),), lambda found: Form(("do", *listed(found[0]))))
            elif word.name != "note" and not (word.name == "not" and mode == "not"):
                for fixed, source in self.sources(word):
                    patterns = source.patterns.get(mode) or (() if mode == "at" else source.patterns.get("", ()))
                    for pattern in patterns:
                        yield from self.written(word, pattern, mode, fixed)

    def sources(self, word: Word) -> Iterator[tuple[dict[str, Datum], Spoken]]:
        """Who speaks for a word, and the argument that says so."""
        if not word.by:
            yield {}, word
            return
        kind = next(a.kind for a in word.takes if a.name == word.by)
        for name, row in self.lexicon.tables[kind].items():
            yield {word.by: name}, row if row.says else word

    def written(
        self, word: Word, pattern: Pattern, mode: str, fixed: dict[str, Datum], plurals: bool = False, head: str = ""
    ) -> Iterator[Production]:
        """The productions of one pattern: with and without its groups, for each row of the tables in it."""
        given = {**fixed, **{name: atom(value) for name, value in pattern.fixed}}
        kinds = {a.name: a.kind for a in word.takes}
        if word.name == "event":
            parts = {w.name: w.takes[0].kind if w.takes else PART for w in self.by_kind[PART]}
            kinds = {**kinds, **parts}
        pieces = [list(self.pieces(mark, word, kinds, mode, plurals)) for mark in pattern.marks]
        if word.name == "event":
            pieces.append([((Symbol("list", f"{PART}||"),), ("*",))])
        for chosen in product(*pieces):
            symbols = tuple(symbol for piece in chosen for symbol in piece[0])
            names = tuple(name for piece in chosen for name in piece[1])
            for_them = dict(given)
            for name in names:
                if "=" in name:
                    for_them[name.partition("=")[0]] = name.partition("=")[2]
            said = tuple(name for name in names if "=" not in name)
            if head:
                symbols, said = (*tokens(head), Symbol("list", f"{FILTER}||first"), *symbols), (FRONT, *said)
            yield Production(symbols, self.meaning(word, said, for_them))

    def pieces(self, mark: Mark, word: Word, kinds: dict[str, str], mode: str, plurals: bool) -> Iterator[Piece]:
        if isinstance(mark, Literal):
            yield tuple(tokens(mark.text.replace("a~", ""))), ()
            if "a~" in mark.text:
                yield tuple(tokens(mark.text.replace("a~", "a"))), ()
                yield tuple(tokens(mark.text.replace("a~", "an"))), ()
        elif isinstance(mark, Noun):
            yield tuple(tokens(plural(mark.noun) if plurals else mark.noun)), ()
        elif isinstance(mark, Verb):
            if mark.base == "is" and mode == "not":
                yield ("is", "no"), ()
            for form in sorted({inflected(mark.base, p, mode) for p in ("one", "many")} | set(verb_forms(mark.base))):
                yield tuple(tokens(form)), ()
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
                yield tuple(tokens(this)), ()
        elif name == "self":
            yield (Symbol(word.kind, f"{how} {word.name}"),), ("self",)
        elif how == "its" or (how == "own" and kind == WHO):
            for text in ("its", "their", "your"):
                yield (text,), ()
        elif kind in self.lexicon.tables:
            yield from self.rows(name, kind, how, word, kinds, mode, many)
        elif kind == VALUE and "@" in how:
            sign, _, table = how.partition("@")
            for row, entry in self.lexicon.tables[kinds[table]].items():
                yield (Symbol(VALUE, (sign or "#") + one_of(entry, row)),), (f"{table}={row}", name)
        elif kind == FILTER and how == "rest":
            yield (Symbol("list", f"{FILTER}||post"),), (REST,)
        elif kind == FILTER and how.startswith("#"):
            yield (Symbol(FILTER, f"{'many ' if plurals else ''}{how}"),), (name,)
        elif kind == FILTER and how.startswith("subject"):
            yield (Symbol(FILTER, how.removeprefix("subject ").replace("many #", "all #")),), (name,)
            for this in self.calls:
                yield tuple(tokens(this)), ()
            yield (Symbol(OBJECTS, "subject"),), (ABOUT,)
        elif kind == ABILITY and how.startswith("of "):
            yield (Symbol(ABILITY, "of"),), ("of",)
        elif many and kind != FILTER:
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

    def rows(
        self, name: str, kind: str, how: str, word: Word, kinds: dict[str, str], mode: str, many: bool
    ) -> Iterator[Piece]:
        """The rows of a table as a pattern names them."""
        if many:
            inner, _, joint = how.partition("/")
            yield (Symbol("list", f"table {kind}|{joint.strip()}|{inner}"),), (name,)
            return
        for row, entry in self.lexicon.tables[kind].items():
            found = entry.patterns.get(how, ())
            if not found and how in ("", "place", "one"):
                yield tuple(tokens(row.replace("-", " "))), (f"{name}={row}",)
            for pattern in found[:1]:
                for chosen in product(*[list(self.pieces(m, word, kinds, mode, False)) for m in pattern.marks]):
                    symbols = tuple(s for piece in chosen for s in piece[0])
                    yield symbols, (f"{name}={row}", *[n for piece in chosen for n in piece[1]])

    def meaning(self, word: Word, names: tuple[str, ...], fixed: dict[str, Datum]) -> Callable[[list[Datum]], Datum]:
        def means(found: list[Datum]) -> Datum:
            given: dict[str, Datum] = dict(fixed)
            more: list[Datum] = []
            about: Datum = Form(())
            for name, value in zip(names, found):
                if name == "self":
                    return value
                if name == "*":
                    more += listed(value)
                elif name == "of":
                    assert isinstance(value, Form)
                    given["ability"], given["objects"] = value[1], value[2]
                elif name == ABOUT:
                    about = value
                elif name in (FRONT, REST):
                    more += listed(value)
                else:
                    given[name] = value
            form = assembled(self.lexicon, word, given, more)
            return Form((OF, form, about)) if about != () else form

        return means

    # -- lists

    def lists(self, mode: str) -> Iterator[Production]:
        """`kind|joint|mode`: several of a kind with the joint between them, or any number where there is no joint."""
        one, joints = parts_of(mode)
        if not joints:
            yield Production((), nothing)
            yield Production((one, Symbol("list", mode)), chained)
        for joint in joints:
            yield Production((one, *joint, Symbol("list+", mode)), chained)

    def rest(self, mode: str) -> Iterator[Production]:
        one, joints = parts_of(mode)
        yield Production((one,), lambda found: Form((LIST, found[0])))
        for joint in joints:
            yield Production((one, *joint, Symbol("list+", mode)), chained)

    def named(self, mode: str) -> Iterator[Production]:
        kind, _, how = mode.partition(" ")
        for row, entry in self.lexicon.tables[kind].items():
            found = entry.patterns.get(how, ())
            text = (
                "".join([m.text for m in found[0].marks if isinstance(m, Literal)]) if found else row.replace("-", " ")
            )
            yield Production(tuple(tokens(text)), (lambda r: lambda found: r)(row))

    # -- values

    def values(self, mode: str) -> Iterator[Production]:
        if mode[:1] in ("#", "~", "+"):
            yield from self.measured(measured_noun(mode), mode[0] == "+")
            return
        if mode in ("", "int", "()"):
            yield Production((NUMBER,), first)
        if mode == "()":
            yield Production((Symbol(VALUE, "simple"),), first)
            yield Production(("(", Symbol(VALUE), ")"), first)
            return
        how, _, only = mode.partition(" ")
        for word in self.by_kind[VALUE]:
            simple = not [a for a in word.takes if a.kind == VALUE]
            if (only and word.name != only) or how == "int" or (how == "simple" and not simple):
                continue
            for fixed, source in self.sources(word):
                for pattern in source.patterns.get("" if how == "simple" else how, ()):
                    yield from self.written(word, pattern, "", fixed)

    def measured(self, noun: str, signed: bool) -> Iterator[Production]:
        many = tuple(tokens(plural(noun)))
        for form in {tuple(tokens(noun)), many}:
            yield Production((SIGNED if signed else NUMBER, *form), first)
        for word in self.by_kind[VALUE]:
            for pattern in word.patterns.get("of", ()):
                marks = tuple(measured_mark(mark, noun, signed and i == 0) for i, mark in enumerate(pattern.marks))
                yield from self.written(word, pattern._replace(marks=marks), "", {})
        head = ("additional",) if signed else ()
        yield Production((*head, *many, "equal", "to", Symbol(VALUE)), first)

    # -- players and objects

    def players(self, mode: str) -> Iterator[Production]:
        for word in self.by_kind[WHO]:
            found = word.patterns.get(mode)
            if found is not None:
                for pattern in found:
                    yield from self.written(word, pattern, "", {})
            elif mode in ("whose", "does"):
                for pattern in word.patterns[""]:
                    for made in self.written(word, pattern, "", {}):
                        endings: tuple[str, ...] = ("'s",) if mode == "whose" else ()
                        yield Production((*made.symbols, *endings), made.means)

    def objects(self, mode: str) -> Iterator[Production]:
        if mode == "whose":
            for ending in ("'s", "'"):
                yield Production((Symbol(OBJECTS, "each"), ending), first)
            yield Production(("its",), lambda found: "it")
            return
        if mode == "subject":
            mode = "each"
        for word in self.by_kind[OBJECTS]:
            if word.name == "slot":
                yield Production((Symbol(SLOT, mode),), lambda found: Form(("slot", found[0])))
                continue
            for fixed, source in self.sources(word):
                for pattern in source.patterns.get(mode) or source.patterns.get("", ()):
                    yield from self.phrase(word, pattern, mode, fixed)

    def phrase(self, word: Word, pattern: Pattern, mode: str, fixed: dict[str, Datum]) -> Iterator[Production]:
        heads = {"one": ("a", "an", "another"), "a": ("a", "an", "another", " "), "each": ("each",)}
        many = mode in ("many", "some")
        if pattern.headed:
            for head in heads.get(mode, (" ",)):
                extra = {"another": True}.get(head, False)
                for made in self.written(word, pattern, mode, fixed, many, head):
                    yield Production(made.symbols, with_other(made.means) if extra else made.means)
            return
        lead = {"of": ("of",), "some": ("of",)}.get(mode, ("one", "of") if mode == "one" and pattern.many else ())
        passed = any(hole.mode.startswith("^") for hole in pattern.holes()) or mode in word.patterns
        for made in self.written(word, pattern, mode, fixed, many):
            yield Production((*(() if passed else lead), *made.symbols), made.means)

    def slots(self, mode: str) -> Iterator[Production]:
        """What a slot may be called; which one is meant is found out later, from all that is read."""
        lead = {"of": ("of",), "some": ("of",), "one": ("one", "of")}.get(mode, ())
        for phrase in self.phrases():
            words = tuple(tokens(phrase))
            name = Text(unmarked(phrase))
            means = (lambda n: lambda found: n)(name)
            if mode == "number":
                for noun in ("number", "amount"):
                    yield Production(("the", noun, "of", *words), means)
                if phrase == "that number":
                    yield Production(words, means)
            elif mode == "any":
                before, _, after = phrase.removesuffix(" this way").rpartition(" ")
                if phrase.endswith("this way"):
                    for some in ("any", "no"):
                        yield Production((some, *tokens(before), "is", after, "this", "way"), means)
            elif mode == "each one":
                if phrase.endswith("this way"):
                    yield Production(words, means)
            elif phrase.startswith(("that ", "those ", "the ")):
                yield Production(words, means)
                if lead:
                    yield Production((*lead, *words), means)

    def phrases(self) -> list[str]:
        nouns = sorted(self.nouns())
        found = ["that number"]
        for noun in nouns:
            found += [f"that {noun}", f"those {plural(noun)}", f"the other {noun}", f"the other {plural(noun)}"]
            found += [f"the {n} {form}" for n in ORDINALS[:4] for form in (noun, plural(noun))]
        for word in self.lexicon.words.values():
            noun, _, did = word.did.rpartition(" ")
            for one in (nouns if noun == "@" else [noun]) if noun else []:
                for form in {one, plural(one)}:
                    base = f"{form} {did} this way"
                    found += [base, f"the {base}", f"other {base}", f"the other {base}"]
        found += [word.noun for word in self.lexicon.words.values() if word.defines]
        return sorted(set(found))

    def nouns(self) -> set[str]:
        found = {"card"}
        spoken: list[Spoken] = [*self.by_kind[OBJECTS], *self.by_kind[FILTER]]
        for table in self.lexicon.tables.values():
            spoken += list(table.values())
        for row in spoken:
            for mode, patterns in row.patterns.items():
                for pattern in patterns:
                    found |= {m.noun for m in pattern.marks if isinstance(m, Noun)}
                    found |= {h.mode[1:] for h in pattern.holes() if h.mode.startswith("#")}
                    if mode == "noun":
                        found |= {m.text for m in pattern.marks if isinstance(m, Literal)}
        return found | {word.noun for word in self.by_kind[OBJECTS] if word.noun}

    # -- filters

    def filters(self, mode: str) -> Iterator[Production]:
        if mode in POSITIONS:
            yield from self.beside(mode)
            return
        if mode == "is":
            yield from self.predicates()
            return
        if mode == "after":
            yield Production(("that", Symbol(FILTER, "is")), first)
            yield Production((Symbol(FILTER, "post"),), first)
            return
        how, _, noun = mode.rpartition("#")
        how = how.strip()
        if how in ("one", "each"):
            inner = Symbol(FILTER, f"#{noun}")
            for head in ("a", "an") if how == "one" else ("each",):
                yield Production((head, Symbol("list", f"{FILTER}||first"), inner), joined)
            if how == "one":
                yield Production(("another", inner), lambda found: joined(["other", found[0]]))
            yield from self.alone(how)
            return
        if how == "all":
            yield from self.alone("many")
            yield Production((Symbol(FILTER, f"many #{noun}"),), first)
            return
        many = how == "many"
        lists = [Symbol("list", f"{FILTER}||{position}") for position in POSITIONS[1:4]]
        after = Symbol("list", f"{FILTER}||post")
        for form in {plural(noun)} if many else {noun}:
            yield Production((*lists, *tokens(form), after), joined)
        yield Production((*lists, Symbol(FILTER, "nouns" if many else "noun"), after), joined)

    def alone(self, how: str) -> Iterator[Production]:
        for word in self.by_kind[FILTER]:
            for pattern in word.patterns.get("alone", ()):
                yield from self.written(word, pattern, how, {})

    def beside(self, position: str) -> Iterator[Production]:
        """A filter at its place beside the noun, and its opposite."""
        for word in self.by_kind[FILTER]:
            for fixed, source in self.sources(word):
                if position not in source.patterns:
                    continue
                for pattern in source.patterns[position]:
                    for made in self.written(word, pattern, "", fixed):
                        yield made
                        if position in ("quality", "pre") and made.symbols and "not" not in source.patterns:
                            head = f"non-{made.symbols[0]}"
                            yield Production((head, *made.symbols[1:]), negated(made.means))
                for pattern in source.patterns.get("not", ()):
                    for made in self.written(word, pattern, "", fixed):
                        yield Production(made.symbols, negated(made.means))
        if position == "pre":
            for row, entry in self.nouns_of("noun"):
                yield Production((f"non-{entry}",), (lambda r: lambda found: Form(("non", r)))(row))
            yield Production(
                (Symbol(FILTER, "pre"), "or", Symbol(FILTER, "pre")), lambda found: Form(("either", *found))
            )
        if position == "post":
            yield Production(("that", Symbol(FILTER, "is")), lambda found: found[0])

    def nouns_of(self, mode: str) -> Iterator[tuple[Datum, str]]:
        for word in self.by_kind[FILTER]:
            for fixed, source in self.sources(word):
                for pattern in source.patterns.get(mode, ()):
                    text = "".join([m.text for m in pattern.marks if isinstance(m, Literal)])
                    yield assembled(self.lexicon, word, dict(fixed), []), text

    def predicates(self) -> Iterator[Production]:
        """What is said of something: one quality, several, or a noun with its own."""
        for word in self.by_kind[FILTER]:
            for fixed, source in self.sources(word):
                for clause in ("", "not"):
                    for pattern in source.patterns.get("is", ()):
                        for made in self.written(word, pattern, clause, fixed):
                            yield Production(made.symbols, negated(made.means) if clause else made.means)
        for verb in ("is", "are"):
            for head in (("a",), ("an",), ()):
                yield Production((verb, *head, Symbol(FILTER, "#card")), first)
                yield Production((verb, *head, Symbol(FILTER, "many #card")), first)
                yield Production((verb, "not", *head, Symbol(FILTER, "#card")), negated(first))
            for position in ("side", "quality", "pre", "post"):
                yield Production((verb, Symbol(FILTER, position)), first)
                yield Production((verb, "not", Symbol(FILTER, position)), negated(first))
        for joint, name in (("and", "both"), ("or", "either")):
            pair = (Symbol(FILTER, "is"), joint, Symbol(FILTER, "is"))
            yield Production(pair, (lambda n: lambda found: Form((n, *found)))(name))

    def about(self) -> Iterator[Production]:
        """An ability that says of certain objects what it does: both come of it."""
        for made in self.productions(Symbol(ABILITY)):
            if Symbol(OBJECTS, "subject") in made.symbols:
                yield made


def parts_of(mode: str) -> tuple[Symbol, list[list[str]]]:
    """What a list is made of, and what may stand between its parts."""
    kind, joint, how = mode.split("|")
    one = Symbol("row", f"{kind[6:]} {how}") if kind.startswith("table ") else Symbol(kind, how)
    if not joint:
        return one, []
    return one, [tokens(joint), *([tokens("; after that,")] if joint == ", then" else [])]


# -- meanings


def chained(found: list[Datum]) -> Datum:
    return Form((LIST, found[0], *listed(found[1])))


def atom(text: str) -> Datum:
    return int(text) if text.lstrip("-").isdigit() else text


def is_list(datum: Datum) -> bool:
    return isinstance(datum, Form) and len(datum) > 0 and datum[0] is LIST


def listed(datum: Datum) -> list[Datum]:
    return list(datum[1:]) if isinstance(datum, Form) and is_list(datum) else [datum]


def joined(found: list[Datum]) -> Datum:
    """The filters of a description as a list."""
    return Form((LIST, *[filter for one in found for filter in listed(one)]))


def with_other(means: Callable[[list[Datum]], Datum]) -> Callable[[list[Datum]], Datum]:
    def made(found: list[Datum]) -> Datum:
        form = means(found)
        return Form((*form[:], "other")) if isinstance(form, Form) else form

    return made


def negated(means: Callable[[list[Datum]], Datum]) -> Callable[[list[Datum]], Datum]:
    def made(found: list[Datum]) -> Datum:
        return Form(("non", one_filter(means(found))))

    return made


def one_filter(datum: Datum) -> Datum:
    """A list of filters as one."""
    if not is_list(datum):
        return datum
    parts = listed(datum)
    return parts[0] if len(parts) == 1 else Form(("both", *parts))


def one_of(entry: Name, name: str) -> str:
    found = entry.patterns.get("one", ())
    return "".join([m.text for m in found[0].marks if isinstance(m, Literal)]) if found else name.replace("-", " ")


def measured_mark(mark: Mark, noun: str, signed: bool) -> Mark:
    if not isinstance(mark, Literal):
        return mark
    text = with_noun(mark.text, noun)
    return Literal(f"+{text}" if signed else text)


def assembled(lexicon: Lexicon, word: Word, given: dict[str, Datum], more: list[Datum]) -> Datum:
    """The form of a word with these arguments; parts of an event and filters that stand apart come last."""
    parts: list[Datum] = [word.name]
    for a in word.takes:
        value = given.get(a.name)
        if a.kind == NEW:
            parts.append(OPEN)
        elif a.kind == PART and a.many:
            for name, inner in given.items():
                if name in lexicon.words and lexicon.words[name].kind == PART and inner != Form((LIST,)):
                    parts.append(Form((name, one_filter(inner))))
            parts += more
        elif a.kind == FILTER and a.many:
            parts += listed(value) if value is not None else []
            parts += more
        elif a.many:
            parts += listed(value) if value is not None else []
        elif value is not None and value != Form((LIST,)):
            parts.append(one_filter(value) if a.kind == FILTER else value)
    return parts[0] if len(parts) == 1 else Form(parts)
