"""Patterns of English, and the inflection of what is put into them."""

from __future__ import annotations

import pytest

from headjudge.abilities.english import (
    Group,
    Hole,
    Literal,
    Noun,
    PatternError,
    Verb,
    capital,
    countable,
    inflected,
    measured_noun,
    one,
    pattern,
    patterns,
    plural,
    tidy,
    unmarked,
    with_articles,
    with_noun,
)
from tests.refusing import refusing


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("draw", (Literal("draw"),)),
        ("{who:does}*gain {amount:~life}", (Hole("who", "does"), Verb("gain"), Literal(" "), Hole("amount", "~life"))),
        ("#neighbor of {objects}", (Noun("neighbor"), Literal(" of "), Hole("objects", ""))),
        ("#token_creature", (Noun("token creature"),)),
        ("wait< for {n:#turn}>", (Literal("wait"), Group((Literal(" for "), Hole("n", "#turn"))))),
        ("", ()),
    ],
)
def test_a_pattern_is_read(text: str, marks: tuple[object, ...]) -> None:
    assert pattern(text).marks == marks


def test_what_stands_before_a_pattern() -> None:
    only = pattern("[count=1 place=top] the top card")
    assert (only.fixed, only.many, only.marks) == (
        (("count", "1"), ("place", "top")),
        False,
        (Literal("the top card"),),
    )
    assert pattern("[op=>=] at least {n}").fixed == (("op", ">="),)
    assert pattern("[many] those cards").many and not pattern("[many] those cards").fixed


def test_a_description_has_a_noun() -> None:
    assert pattern("#card in a hand").headed and pattern("{filters:#card}").headed
    assert not pattern("that {thing}").headed
    assert [hole.argument for hole in pattern("{a} and< {b:many}>").holes()] == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "why"), [("gain>", "'gain>': a > too many"), ("<gain {n}", "'<gain {n}': a < is not closed"),
                      ("<a <b>>", "'<a <b>>': a > too many")]
)  # fmt: skip
def test_a_pattern_that_cannot_be_read(text: str, why: str) -> None:
    with refusing(PatternError, why):
        pattern(text)


def test_patterns_by_mode() -> None:
    assert set(patterns("draw")) == {""} and len(patterns(("a", "b"))[""]) == 2
    assert {mode: len(found) for mode, found in patterns({"one": "a", "many": ("b", "c")}).items()} == {
        "one": 1,
        "many": 2,
    }


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("creature", "creatures"),
        ("ally", "allies"),
        ("hero", "heroes"),
        ("enemy ally", "enemy allies"),
        ("card in play", "card in plays"),
        ("key", "keys"),
        ("prophecy", "prophecies"),
        ("box", "boxes"),
        ("match", "matches"),
        ("~life", "~life"),
        ("~wild life", "~wild life"),
        ("wild ~life", "wild ~life"),
        ("ally or ~life", "allies or ~life"),
    ],
)
def test_plurals(noun: str, many: str) -> None:
    assert plural(noun) == many
    assert countable(noun) == ("~" not in noun)


def test_a_noun_that_does_not_count_keeps_its_mark_until_it_is_said() -> None:
    assert [measured_noun(mode) for mode in ("#card", "+card", "~life", "+~life")] == ["card", "card", "~life", "~life"]
    assert with_noun("that %much ~s for each ~ here", "card") == "that many cards for each card here"
    assert with_noun("that %much ~s for each ~gold", "~life") == "that much ~life for each ~gold"
    assert unmarked("a~ non-~life (~gold), 2 ~ for ~x") == "a~ non-life (gold), 2 ~ for x"
    assert pattern("#~heavy_gear of {who}").marks[0] == Noun("~heavy gear")


@pytest.mark.parametrize(
    ("base", "person", "clause", "verb"),
    [
        ("gain", "one", "", "gains"),
        ("gain", "many", "", "gain"),
        ("gain", "you", "", "gain"),
        ("gain", "one", "base", "gain"),
        ("gain", "one", "would", "would gain"),
        ("gain", "one", "not", "does not gain"),
        ("gain", "you", "not", "do not gain"),
        ("is", "one", "", "is"),
        ("is", "you", "", "are"),
        ("is", "one", "base", "be"),
        ("is", "many", "would", "would be"),
        ("is", "one", "not", "is not"),
        ("is", "many", "not", "are not"),
        ("have", "one", "", "has"),
        ("have", "one", "not", "does not have"),
        ("do", "one", "", "does"),
        ("destroy", "one", "", "destroys"),
        ("ready", "one", "", "readies"),
        ("discard", "one", "", "discards"),
        ("attach", "one", "", "attaches"),
        ("pass", "one", "", "passes"),
        ("go", "one", "", "goes"),
    ],
)
def test_verbs(base: str, person: str, clause: str, verb: str) -> None:
    assert inflected(base, person, clause) == verb


def test_articles() -> None:
    assert with_articles("a~ card and a~ ally, a~ Æmber icon") == "a card and an ally, an Æmber icon"
    assert with_articles(tidy("a~  ally")) == "an ally"
    assert (one("effect"), one("value")) == ("an effect", "a value")


def test_small_things() -> None:
    assert tidy("  two   words , then more .") == "two words, then more."
    assert (capital("a card"), capital("")) == ("A card", "")
