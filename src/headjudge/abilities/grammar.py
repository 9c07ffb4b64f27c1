"""The patterns of a lexicon as a grammar, to be read backwards: from English to the forms that say it.

A symbol is a word of text, or what stands in a hole: a kind of form in a mode. Productions of a symbol are made of the
rows when they are first wanted. They take in more than is said (agreement is not looked at): whoever reads with them
says what was found, and keeps what says the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from headjudge.abilities import lexicon as lex
from headjudge.abilities import meanings
from headjudge.abilities.antecedents import ways_to_call
from headjudge.abilities.descriptions import POSITIONS
from headjudge.abilities.english import Literal, Mark, Pattern, measured_noun, plural, unmarked, with_noun
from headjudge.abilities.lexicon import Lexicon, Word
from headjudge.abilities.meanings import always, first, formed, joined, negated, of_list
from headjudge.abilities.notation import Datum, Text
from headjudge.abilities.productions import NAMES, NUMBER, SIGNED, Production, Rows, Symbol, tokens

SOME: Final = {"any": (("any",), ("no",)), "all": (("all",), ("every",), ("not", "all"), ("not", "every"))}
"""How a condition begins that looks back at what was done."""


class Grammar:
    """The grammar of one lexicon."""

    def __init__(self, lexicon: Lexicon, this: str) -> None:
        self.lexicon = lexicon
        self.rows = Rows(lexicon, this)
        self.made: dict[Symbol, list[Production]] = {}

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
        elif kind == "name of":
            yield from self.named(mode)
        elif kind == lex.VALUE:
            yield from self.values(mode)
        elif kind == lex.SLOT:
            yield from self.slots(mode)
        elif kind == lex.FILTER:
            yield from self.filters(mode)
        elif kind == lex.OBJECTS:
            yield from self.objects(mode or "each")
        elif kind == lex.WHO:
            yield from self.players(mode)
        elif kind == lex.EFFECT and mode == "text":
            yield Production((Symbol(lex.EFFECT),), first)
            yield Production((Symbol("list", f"{lex.EFFECT}|.|"),), of_list("do"))
        elif kind == lex.EFFECT and mode == "base":
            yield Production(("do", "this", ":", Symbol(lex.EFFECT)), first)
            yield from self.clauses(kind, mode)
        elif kind == lex.ABILITY and mode == "quote":
            yield Production(('"', Symbol(lex.ABILITY), ".", '"'), first)
        elif kind == lex.ABILITY and mode == "of":
            yield from self.about()
        else:
            yield from self.clauses(kind, mode)

    # -- words by their patterns

    def clauses(self, kind: str, mode: str) -> Iterator[Production]:
        for word in self.rows.by_kind.get(kind, ()):
            if word.name == "do":
                joint = "list", f"{lex.EFFECT}|, then|{mode}"
                yield Production((Symbol(*joint),), of_list("do"))
            elif word.name != "note" and not (word.name == "not" and mode == "not"):
                for fixed, source in self.rows.sources(word):
                    patterns = source.patterns.get(mode) or (() if mode == "at" else source.patterns.get("", ()))
                    for pattern in patterns:
                        yield from self.rows.written(word, pattern, mode, fixed)

    # -- lists

    def lists(self, mode: str) -> Iterator[Production]:
        """`kind|joint|mode`: several of a kind with the joint between them, or any number where there is no joint."""
        one, joints = parts_of(mode)
        if not joints:
            yield Production((), meanings.nothing)
            yield Production((one, Symbol("list", mode)), meanings.chained)
        for joint in joints:
            yield Production((one, *joint, Symbol("list+", mode)), meanings.chained)

    def rest(self, mode: str) -> Iterator[Production]:
        one, joints = parts_of(mode)
        yield Production((one,), formed(meanings.LIST))
        for joint in joints:
            yield Production((one, *joint, Symbol("list+", mode)), meanings.chained)

    def named(self, mode: str) -> Iterator[Production]:
        kind, _, how = mode.partition(" ")
        for row, entry in self.lexicon.names[kind].items():
            found = entry.patterns.get(how, ())
            text = (
                "".join([m.text for m in found[0].marks if isinstance(m, Literal)]) if found else row.replace("-", " ")
            )
            yield Production(tokens(text), always(row))

    # -- values

    def values(self, mode: str) -> Iterator[Production]:
        if mode[:1] in ("#", "~", "+"):
            yield from self.measured(measured_noun(mode), mode[0] == "+")
            return
        if mode in ("", "int", "()"):
            yield Production((NUMBER,), first)
        if mode == "()":
            yield Production((Symbol(lex.VALUE, "simple"),), first)
            yield Production(("(", Symbol(lex.VALUE), ")"), first)
            return
        how, _, only = mode.partition(" ")
        for word in self.rows.by_kind[lex.VALUE]:
            simple = not [a for a in word.takes if a.kind == lex.VALUE]
            if (only and word.name != only) or how == "int" or (how == "simple" and not simple):
                continue
            for fixed, source in self.rows.sources(word):
                for pattern in source.patterns.get("" if how == "simple" else how, ()):
                    yield from self.rows.written(word, pattern, "", fixed)

    def measured(self, noun: str, signed: bool) -> Iterator[Production]:
        many = tokens(plural(noun))
        for form in {tokens(noun), many}:
            yield Production((SIGNED if signed else NUMBER, *form), first)
        for word in self.rows.by_kind[lex.VALUE]:
            for pattern in word.patterns.get("of", ()):
                marks = tuple(measured_mark(mark, noun, signed and i == 0) for i, mark in enumerate(pattern.marks))
                yield from self.rows.written(word, pattern._replace(marks=marks), "", {})
        head = ("additional",) if signed else ()
        yield Production((*head, *many, "equal", "to", Symbol(lex.VALUE)), first)

    # -- players and objects

    def players(self, mode: str) -> Iterator[Production]:
        for word in self.rows.by_kind[lex.WHO]:
            found = word.patterns.get(mode)
            if found is not None:
                for pattern in found:
                    yield from self.rows.written(word, pattern, "", {})
            elif mode in ("whose", "does"):
                for pattern in word.patterns[""]:
                    for made in self.rows.written(word, pattern, "", {}):
                        endings: tuple[str, ...] = ("'s",) if mode == "whose" else ()
                        yield Production((*made.symbols, *endings), made.means)

    def objects(self, mode: str) -> Iterator[Production]:
        if mode == "whose":
            for ending in ("'s", "'"):
                yield Production((Symbol(lex.OBJECTS, "each"), ending), first)
            yield Production(("its",), always("it"))
            return
        if mode == "subject":
            mode = "each"
        for word in self.rows.by_kind[lex.OBJECTS]:
            if word.name == "slot":
                yield Production((Symbol(lex.SLOT, mode),), formed("slot"))
                continue
            for fixed, source in self.rows.sources(word):
                for pattern in source.patterns.get(mode) or source.patterns.get("", ()):
                    yield from self.phrase(word, pattern, mode, fixed)

    def phrase(self, word: Word, pattern: Pattern, mode: str, fixed: dict[str, Datum]) -> Iterator[Production]:
        heads = {"one": ("a", "an", "another"), "a": ("a", "an", "another", " "), "each": ("each",)}
        many = mode in ("many", "some")
        if pattern.headed:
            for head in heads.get(mode, (" ",)):
                extra = {"another": True}.get(head, False)
                for made in self.rows.written(word, pattern, mode, fixed, many, head):
                    yield Production(made.symbols, meanings.with_other(made.means) if extra else made.means)
            return
        lead = {"of": ("of",), "some": ("of",)}.get(mode, ("one", "of") if mode == "one" and pattern.many else ())
        passed = any(hole.mode.startswith("^") for hole in pattern.holes()) or mode in word.patterns
        for made in self.rows.written(word, pattern, mode, fixed, many):
            yield Production((*(() if passed else lead), *made.symbols), made.means)

    def slots(self, mode: str) -> Iterator[Production]:
        """What a slot may be called; which one is meant is found out later, from all that is read."""
        lead = {"of": ("of",), "some": ("of",), "one": ("one", "of")}.get(mode, ())
        for phrase in ways_to_call(self.lexicon):
            words = tokens(phrase)
            name = Text(unmarked(phrase))
            means = always(name)
            if mode == "number":
                for noun in ("number", "amount"):
                    yield Production(("the", noun, "of", *words), means)
                if phrase == "that number":
                    yield Production(words, means)
            elif mode in ("any", "all"):
                before, _, after = phrase.removesuffix(" this way").rpartition(" ")
                if phrase.endswith("this way"):
                    for lead_in in SOME[mode]:
                        yield Production((*lead_in, *tokens(before), "is", after, "this", "way"), means)
            elif mode == "each one":
                if phrase.endswith("this way"):
                    yield Production(words, means)
            elif phrase.startswith(("that ", "those ", "the ")):
                yield Production(words, means)
                if lead:
                    yield Production((*lead, *words), means)

    # -- filters

    def filters(self, mode: str) -> Iterator[Production]:
        if mode in POSITIONS:
            yield from self.beside(mode)
            return
        if mode == "is":
            yield from self.predicates()
            return
        if mode == "after":
            yield Production(("that", Symbol(lex.FILTER, "is")), first)
            yield Production((Symbol(lex.FILTER, "post"),), first)
            return
        how, _, noun = mode.rpartition("#")
        how = how.strip()
        if how in ("one", "each"):
            inner = Symbol(lex.FILTER, f"#{noun}")
            for head in ("a", "an") if how == "one" else ("each",):
                yield Production((head, Symbol("list", f"{lex.FILTER}||first"), inner), joined)
            if how == "one":
                yield Production(("another", inner), lambda found: joined(["other", found[0]]))
            yield from self.alone(how)
            return
        if how == "all":
            yield from self.alone("many")
            yield Production((Symbol(lex.FILTER, f"many #{noun}"),), first)
            return
        many = how == "many"
        lists = [Symbol("list", f"{lex.FILTER}||{position}") for position in POSITIONS[1:4]]
        after = Symbol("list", f"{lex.FILTER}||post")
        for form in {plural(noun)} if many else {noun}:
            yield Production((*lists, *tokens(form), after), joined)
        yield Production((*lists, Symbol(lex.FILTER, "nouns" if many else "noun"), after), joined)

    def alone(self, how: str) -> Iterator[Production]:
        for word in self.rows.by_kind[lex.FILTER]:
            for pattern in word.patterns.get("alone", ()):
                yield from self.rows.written(word, pattern, how, {})

    def beside(self, position: str) -> Iterator[Production]:
        """A filter at its place beside the noun, and its opposite."""
        for word in self.rows.by_kind[lex.FILTER]:
            for fixed, source in self.rows.sources(word):
                if position not in source.patterns:
                    continue
                for pattern in source.patterns[position]:
                    for made in self.rows.written(word, pattern, "", fixed):
                        yield made
                        if position in ("quality", "pre") and made.symbols and "not" not in source.patterns:
                            head = f"non-{made.symbols[0]}"
                            yield Production((head, *made.symbols[1:]), negated(made.means))
                for pattern in source.patterns.get("not", ()):
                    for made in self.rows.written(word, pattern, "", fixed):
                        yield Production(made.symbols, negated(made.means))
        if position == "pre":
            for row, entry in self.nouns_of("noun"):
                yield Production((f"non-{entry}",), negated(always(row)))
            yield Production((Symbol(lex.FILTER, "pre"), "or", Symbol(lex.FILTER, "pre")), formed("either"))
        if position == "post":
            yield Production(("that", Symbol(lex.FILTER, "is")), first)

    def nouns_of(self, mode: str) -> Iterator[tuple[Datum, str]]:
        for word in self.rows.by_kind[lex.FILTER]:
            for fixed, source in self.rows.sources(word):
                for pattern in source.patterns.get(mode, ()):
                    text = "".join([m.text for m in pattern.marks if isinstance(m, Literal)])
                    yield meanings.assembled(self.lexicon, word, dict(fixed), []), text

    def predicates(self) -> Iterator[Production]:
        """What is said of something: one quality, several, or a noun with its own."""
        for word in self.rows.by_kind[lex.FILTER]:
            for fixed, source in self.rows.sources(word):
                for clause in ("", "not"):
                    for pattern in source.patterns.get("is", ()):
                        for made in self.rows.written(word, pattern, clause, fixed):
                            yield Production(made.symbols, negated(made.means) if clause else made.means)
        for verb in ("is", "are"):
            for head in (("a",), ("an",), ()):
                yield Production((verb, *head, Symbol(lex.FILTER, "#card")), first)
                yield Production((verb, *head, Symbol(lex.FILTER, "many #card")), first)
                yield Production((verb, "not", *head, Symbol(lex.FILTER, "#card")), negated(first))
            for position in ("side", "quality", "pre", "post"):
                yield Production((verb, Symbol(lex.FILTER, position)), first)
                yield Production((verb, "not", Symbol(lex.FILTER, position)), negated(first))
        for joint, name in (("and", "both"), ("or", "either")):
            pair = (Symbol(lex.FILTER, "is"), joint, Symbol(lex.FILTER, "is"))
            yield Production(pair, formed(name))

    def about(self) -> Iterator[Production]:
        """An ability that says of certain objects what it does: both come of it."""
        for made in self.productions(Symbol(lex.ABILITY)):
            if Symbol(lex.OBJECTS, "subject") in made.symbols:
                yield made


def parts_of(mode: str) -> tuple[Symbol, list[tuple[str, ...]]]:
    """What a list is made of, and what may stand between its parts."""
    kind, joint, how = mode.split("|")
    one = Symbol("name of", f"{kind.removeprefix(NAMES)} {how}") if kind.startswith(NAMES) else Symbol(kind, how)
    if not joint:
        return one, []
    return one, [tokens(joint), *([tokens("; after that,")] if joint == ", then" else [])]


def measured_mark(mark: Mark, noun: str, signed: bool) -> Mark:
    if not isinstance(mark, Literal):
        return mark
    text = with_noun(mark.text, noun)
    return Literal(f"+{text}" if signed else text)
