"""What is not understood is refused by name, with the nearest word that is known."""

from __future__ import annotations

import pytest
from headjudge.abilities.language import UnknownWord
from headjudge.abilities.neutral import neutral_language

from headjudge.abilities.values import X
from tests.kernel import stage_words as stage_words
from tests.kernel import toy


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("(shufle deck you)", "effect", "toy has no word 'shufle'; did you mean shuffle"),
        ("(xyzzy 1)", "effect", "toy has no word 'xyzzy'"),
        ("(shuffle dek you)", "effect", r"\(shuffle ...\): dek is no zone; did you mean deck"),
        ("(put-counters damge 1 this)", "effect", "damge is no mark; did you mean damage"),
        ("(when (event dyed) nothing)", "ability", r"\(when ...\): \(event ...\): dyed is no event; did you mean died"),
        ("(shuffle deck)", "effect", "the who is missing"),
        ("(shuffle deck you you)", "effect", "too many arguments: you"),
        ("(draw 1 2)", "effect", "2 stands where a who should"),
        ("(draw you you)", "effect", "you is no value"),
        ('(draw "one" you)', "effect", '"one" stands where a value should'),
        ("(choose 3 (in board you))", "effect", "slot must be a name, not 3"),
        ("(if (draw 1 you) nothing)", "effect", r"\(draw 1 you\) is no condition"),
        ("(draw 1 you)", "ability", r"\(draw 1 you\) is no ability"),
        ("(in board you (named 3))", "objects", "name must be a text, not 3"),
        ("((draw 1 you))", "effect", "a tree begins with a word"),
        ("()", "effect", "a tree begins with a word"),
        ('("draw" 1 you)', "effect", "a tree begins with a word"),
        ("(3 you)", "effect", "3 you.: a tree begins with a word"),
        ("3", "effect", "3 stands where a effect should"),
        ("(note 3 nothing)", "effect", "slot must be a name, not 3"),
        ('(note "a" nothing)', "effect", 'slot must be a name, not "a"'),
        ("(note (in board you) nothing)", "effect", "slot must be a name, not .in board you."),
        ("(in board you (named (in board you)))", "objects", "name must be a text, not .in board you."),
        ("(at-stage one (modify power add 1))", "ability", "n must be a number, not one"),
        ("(shuffle 3 you)", "effect", "3 is no zone$"),
        ("(shuffle (in board you) you)", "effect", "is no zone$"),
        ("(shuffle qqq you)", "effect", "qqq is no zone$"),
        ("(qqq)", "effect", "toy has no word 'qqq'$"),
        ("(modify power ad 1)", "ability", "ad is no operation; did you mean add"),
        ("(in board you (with power ~ 3))", "objects", "~ is no comparison; it may be ="),
        ("(move this hand topp)", "effect", "topp is no place; did you mean top"),
        ("(half 3 upp)", "value", "upp is no way to round; did you mean up"),
        ("(instead (event moved) (goes-to hand botom))", "ability", "botom is no place; did you mean bottom"),
        ("(optional (when (event died) nothing))", "ability", r"\(optional ...\): only a replacement can be optional"),
        ("(looking-back (modify power add 1))", "ability", "only a triggered ability can look back"),
    ],
)
def test_mistakes_are_refused_by_name(text: str, kind: str, why: str) -> None:
    with pytest.raises(UnknownWord, match=why):
        toy.LANGUAGE.read(text, kind)


def test_a_table_that_a_game_did_not_declare_is_named() -> None:
    with pytest.raises(UnknownWord, match="bare has no table of zones"):
        neutral_language("bare").read("(shuffle deck you)", "effect")


def test_a_word_is_added_once() -> None:
    language = neutral_language("any")
    language.add("other-x", X)
    assert isinstance(language.read("other-x", "value"), X)
    with pytest.raises(ValueError, match="the word 'other-x' exists already"):
        language.add("other-x", X)


def test_a_game_narrows_and_widens_only_its_own_language() -> None:
    one, two = neutral_language("one"), neutral_language("two")
    one.add("own", X)
    assert "own" in one.words and "own" not in two.words
    one.words["that-much"].make = X
    assert isinstance(one.read("that-much", "value"), X)
    assert not isinstance(two.read("that-much", "value"), X)
