"""Patterns of English: what a word of a lexicon says, read forwards to say a form and backwards to find it.

A pattern is a line of text with marks in it:

    put {amount:#card} under {objects}     {argument:mode} a hole, filled with what the argument says in that mode
    {who:does} *gain {amount:~life}        *verb           a verb that agrees with what stands before it
    #neighbor of {objects}                 #noun           the head of a noun phrase, singular or plural
    a~ {subject:bare}                      a~              a or an, by what follows
    draw a card< and {more} more>          <..>            there only if its arguments are
    [count=1] the top card of ..           [argument=atom] only where the argument is just that, which is then said
    [many] those cards                     [many]          what it says is plural

A noun that does not count is written with `~` before it, here, in names and wherever else a noun stands: `~life`. It
keeps that mark until it is said.

A pattern must say every argument that a form gives; one that does not is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

VOWELS: Final = "aeiouAEIOUÆ"
MARK: Final = re.compile(r"\{([a-z-]+)(?::([^}]*))?\}|\*([a-z]+)|#(~?[A-Za-zÆ_-]+)|(<)|(>)")
GUARD: Final = re.compile(r"\[([^\]]*)\] ?")
IRREGULAR: Final = {
    "is": ("is", "are", "be"), "was": ("was", "were", "have been"), "have": ("has", "have", "have"),
    "has": ("has", "have", "have"), "do": ("does", "do", "do"),
}  # fmt: skip
AUXILIARIES: Final = ("is", "was", "has")
"""Verbs that not follows: `*has` stands before another verb, `*have` is to possess."""


class Literal(NamedTuple):
    text: str


class Hole(NamedTuple):
    argument: str
    mode: str


class Verb(NamedTuple):
    base: str


class Noun(NamedTuple):
    noun: str


class Group(NamedTuple):
    """A part that is there only if its arguments are."""

    marks: tuple[Mark, ...]


Mark = Literal | Hole | Verb | Noun | Group


class Pattern(NamedTuple):
    """One way to say a word."""

    marks: tuple[Mark, ...]
    fixed: tuple[tuple[str, str], ...]
    """Arguments that must be just these atoms."""
    many: bool
    """It speaks of several."""

    @property
    def headed(self) -> bool:
        """Whether it is a description with a noun of its own, as `a card in your hand`, not `that card`."""
        return any(isinstance(m, Noun) or (isinstance(m, Hole) and m.mode.startswith("#")) for m in self.marks)

    def holes(self) -> Iterator[Hole]:
        yield from holes_of(self.marks)


def holes_of(marks: tuple[Mark, ...]) -> Iterator[Hole]:
    for mark in marks:
        if isinstance(mark, Hole):
            yield mark
        elif isinstance(mark, Group):
            yield from holes_of(mark.marks)


class PatternError(ValueError):
    """A pattern that cannot be read: the row's author made a mistake."""


def pattern(text: str) -> Pattern:
    """The pattern that a line of text writes."""
    guard = GUARD.match(text)
    conditions = guard.group(1).split() if guard else []
    fixed = [(one.partition("=")[0], one.partition("=")[2]) for one in conditions if "=" in one]
    text = text[guard.end() :] if guard else text
    stack: list[list[Mark]] = [[]]
    at = 0
    for found in MARK.finditer(text):
        add_literal(stack[-1], text[at : found.start()])
        at = found.end()
        argument, mode, verb, noun, opening, closing = found.groups()
        if argument:
            stack[-1].append(Hole(argument, mode or ""))
        elif verb:
            stack[-1].append(Verb(verb))
        elif noun:
            stack[-1].append(Noun(noun.replace("_", " ")))
        elif opening:
            stack.append([])
        elif closing and len(stack) == 2:
            group = stack.pop()
            stack[-1].append(Group(tuple(group)))
        else:
            raise PatternError(f"{text!r}: a > too many")
    if len(stack) > 1:
        raise PatternError(f"{text!r}: a < is not closed")
    add_literal(stack[-1], text[at:])
    return Pattern(tuple(stack[0]), tuple(fixed), "many" in conditions)


def add_literal(marks: list[Mark], text: str) -> None:
    if text:
        marks.append(Literal(text))


# -- inflection


def plural(noun: str) -> str:
    """`cards`, `green cards`: the last word of a noun takes the plural."""
    if " or " in noun:
        return " or ".join([plural(one) for one in noun.split(" or ")])
    if not countable(noun):
        return noun
    before, space, last = noun.rpartition(" ")
    ending = "es" if last.endswith(("s", "x", "ch", "sh", "ero")) else "s"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        last, ending = last[:-1], "ies"
    return before + space + last + ending


def countable(noun: str) -> bool:
    return UNCOUNTED not in noun


def measured_noun(mode: str) -> str:
    """The noun of a value's mode: of `#card` and of `+card` what follows, of `~life` all of it."""
    return mode if mode.startswith(UNCOUNTED) else mode[1:]


def with_noun(text: str, noun: str) -> str:
    """What a value says of how much, with the noun where `~` or `~s` stands for it."""
    text = text.replace("%much", "many" if countable(noun) else "much")
    return PLACE_OF_NOUN.sub(lambda found: plural(noun) if found.group(1) else noun, text)


def unmarked(text: str) -> str:
    """Without the marks of nouns that do not count."""
    return MARK_OF_NOUN.sub("", text)


UNCOUNTED: Final = "~"
PLACE_OF_NOUN: Final = re.compile(r"(?<!\w)~(s(?!\w)|(?!\w))")
MARK_OF_NOUN: Final = re.compile(r"(?<!\w)~(?=\w)")


def verb_forms(base: str) -> tuple[str, str, str]:
    """With one, with you or many, and after an auxiliary."""
    if base in IRREGULAR:
        return IRREGULAR[base]
    if base.endswith("y") and base[-2:-1] not in "aeiou":
        return base[:-1] + "ies", base, base
    return base + ("es" if base.endswith(("s", "x", "ch", "sh", "o")) else "s"), base, base


def inflected(base: str, person: str, clause: str) -> str:
    """The verb as its subject and its clause want it.

    A person is `one`, `many` or `you`; a clause is plain, `base` (after may, have or to), `would`, or `not`.
    """
    one, many, bare = verb_forms(base)
    if clause == "base":
        return bare
    if clause == "would":
        return f"would {bare}"
    finite = one if person == "one" else many
    if clause == "not":
        return f"{finite} not" if base in AUXILIARIES else f"{'does' if person == 'one' else 'do'} not {bare}"
    return finite


def with_articles(text: str) -> str:
    """Every `a~` as a or an."""
    return ARTICLE.sub(lambda found: "a " if found.group(2) or found.group(1) not in VOWELS else "an ", text)


ARTICLE: Final = re.compile(r"\ba~ ?(?=([^ ])(?:(?<=u)(ni)|))")


def one(noun: str) -> str:
    """`a value`, `an effect`"""
    return with_articles(f"a~ {noun}")


def tidy(text: str) -> str:
    """One space between words, none before a comma."""
    return re.sub(r"\s+([,.;:])", r"\1", " ".join(text.split()))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


Says = str | tuple[str, ...] | Mapping[str, "str | tuple[str, ...]"]
"""What a row says: one pattern, several, or several by mode."""


def patterns(says: Says) -> dict[str, tuple[Pattern, ...]]:
    """The patterns of a row by mode; the empty mode is for all that are not named."""
    by_mode = says if isinstance(says, Mapping) else {"": says}
    return {
        mode: tuple(pattern(text) for text in ((texts,) if isinstance(texts, str) else texts))
        for mode, texts in by_mode.items()
    }
