"""What is meant by what was read: forms made of the forms of their parts, with slots still open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.lexicon import FILTER, NEW, PART, Lexicon, Word
from headjudge.abilities.notation import Datum, Form, Text

Meaning = Callable[[list[Datum]], Datum]
"""From what stands in the holes of a production to what it means."""
ABOUT: Final = "those it speaks of"
FRONT: Final = "filters before the others"
REST: Final = "filters after the others"
OF: Final = Text("of")
"""What an ability together with those it speaks of begins with."""
LIST: Final = Text("list")
"""What several forms that stand side by side begin with."""
OPEN: Final = Text("?")
"""A slot that is filled, whose name is not in the text."""


def first(found: list[Datum]) -> Datum:
    return found[0]


def nothing(found: list[Datum]) -> Datum:
    return Form((LIST,))


def always(datum: Datum) -> Meaning:
    """The same, whatever was read."""

    def made(found: list[Datum]) -> Datum:
        return datum

    return made


def formed(word: str) -> Meaning:
    """The form of a word with all that was read."""

    def made(found: list[Datum]) -> Datum:
        return Form((word, *found))

    return made


def of_list(word: str) -> Meaning:
    """The form of a word with all that a list holds."""

    def made(found: list[Datum]) -> Datum:
        return Form((word, *listed(found[0])))

    return made


def chained(found: list[Datum]) -> Datum:
    return Form((LIST, found[0], *listed(found[1])))


def is_list(datum: Datum) -> bool:
    return isinstance(datum, Form) and len(datum) > 0 and datum[0] is LIST


def listed(datum: Datum) -> list[Datum]:
    return list(datum[1:]) if isinstance(datum, Form) and is_list(datum) else [datum]


def joined(found: list[Datum]) -> Datum:
    """The filters of a description as a list."""
    return Form((LIST, *[filter for one in found for filter in listed(one)]))


def with_other(means: Meaning) -> Meaning:
    def made(found: list[Datum]) -> Datum:
        form = means(found)
        return Form((*form[:], "other")) if isinstance(form, Form) else form

    return made


def negated(means: Meaning) -> Meaning:
    def made(found: list[Datum]) -> Datum:
        return Form(("non", one_filter(means(found))))

    return made


def one_filter(datum: Datum) -> Datum:
    """A list of filters as one."""
    if not is_list(datum):
        return datum
    parts = listed(datum)
    return parts[0] if len(parts) == 1 else Form(("both", *parts))


def meaning(lexicon: Lexicon, word: Word, names: tuple[str, ...], fixed: dict[str, Datum]) -> Meaning:
    """What a word means with what stands in its holes, each under the name of the argument that it says."""

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
        form = assembled(lexicon, word, given, more)
        return Form((OF, form, about)) if about != () else form

    return means


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
