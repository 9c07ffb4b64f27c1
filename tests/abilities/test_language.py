"""What is not understood is refused by name, with the nearest word that is known."""

from __future__ import annotations

import pytest

from headjudge.abilities.checking import check
from headjudge.abilities.lexicon import EFFECT, VALUE, FormError, Word, lexicon
from headjudge.abilities.lowering import Lowering
from headjudge.abilities.notation import read
from headjudge.abilities.rows import NEUTRAL, TABLES
from headjudge.abilities.values import X
from tests.kernel import stage_words as stage_words
from tests.kernel import toy

FORM = "a form begins with a word"
MISTAKES = [
    ("(shufle deck you)", "effect", "toy has no word 'shufle'; did you mean shuffle"),
    ("(xyzzy 1)", "effect", "toy has no word 'xyzzy'"),
    ("(shuffle dek you)", "effect", "dek is no zone; did you mean deck"),
    ("(put-counters damge 1 this)", "effect", "damge is no mark; did you mean damage"),
    ("(when (event dyed) nothing)", "ability", "dyed is no event; did you mean died"),
    ("(shuffle deck)", "effect", r"\(shuffle ..\): the who is missing"),
    ("(shuffle deck you you)", "effect", r"\(shuffle ..\): you is too much"),
    ("(draw 1 2)", "effect", "2 stands where a who should"),
    ("(draw you you)", "effect", "you is no value: it is a who"),
    ('(draw "one" you)', "effect", '"one" stands where a value should'),
    ("(choose 3 (in board you))", "effect", "the slot must be a name of a slot, not 3"),
    ("(if (draw 1 you) nothing)", "effect", r"\(draw 1 you\) is no condition: it is an effect"),
    ("(draw 1 you)", "ability", r"\(draw 1 you\) is no ability"),
    ("(in board you (named 3))", "objects", "the name must be a text, not 3"),
    ("((draw 1 you))", "effect", FORM),
    ("()", "effect", FORM),
    ('("draw" 1 you)', "effect", FORM),
    ("(3 you)", "effect", f"3 you.: {FORM}"),
    ("3", "effect", "3 stands where an effect should"),
    ('(choose "a" (in board you))', "effect", 'the slot must be a name of a slot, not "a"'),
    ("(choose (in board you) this)", "effect", "the slot must be a name of a slot, not .in board you."),
    ("(in board you (named (in board you)))", "objects", "the name must be a text, not .in board you."),
    ("(at-stage one (modify power add 1))", "ability", "the n must be a number"),
    ("(shuffle 3 you)", "effect", "3 is no zone$"),
    ("(shuffle (in board you) you)", "effect", "is no zone$"),
    ("(shuffle qqq you)", "effect", "qqq is no zone$"),
    ("(qqq)", "effect", "toy has no word 'qqq'$"),
    ("(modify power ad 1)", "ability", "ad is no operation; did you mean add"),
    ("(in board you (with power ~ 3))", "objects", "~ is no comparison"),
    ("(move this hand topp)", "effect", "topp is no place; did you mean top"),
    ("(half 3 upp)", "value", "upp is no rounding; did you mean up"),
    ("(instead (event moved) (goes-to hand botom))", "ability", "botom is no place; did you mean bottom"),
]
"""What is refused both where a form is checked and where it is lowered."""


@pytest.mark.parametrize(("text", "kind", "why"), MISTAKES)
def test_mistakes_are_refused_by_name(text: str, kind: str, why: str) -> None:
    with pytest.raises(FormError, match=why):
        toy.LOWERING.read(text, kind)
    with pytest.raises(FormError, match=why):
        check(toy.LEXICON, read(text), kind)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("(optional (when (event died) nothing))", "only a replacement can be optional"),
    ],
)
def test_a_scope_is_refused_where_nothing_can_have_it(text: str, why: str) -> None:
    with pytest.raises(FormError, match=why):
        toy.LOWERING.read(text, "ability")


def test_a_table_that_a_game_did_not_declare_is_named() -> None:
    bare = lexicon("bare", NEUTRAL, (), TABLES)
    with pytest.raises(FormError, match="the zone must be a zone, not deck"):
        Lowering(bare).read("(shuffle deck you)", EFFECT)


def test_a_word_is_added_once() -> None:
    other = Word("other-x", VALUE, "", "other X", X)
    assert isinstance(Lowering(lexicon("any", NEUTRAL, (other,), TABLES)).read("other-x", VALUE), X)
    with pytest.raises(ValueError, match="any has the word 'other-x' twice"):
        lexicon("any", NEUTRAL, (other, other), TABLES)
    with pytest.raises(ValueError, match="any has the word 'x' twice"):
        lexicon("any", NEUTRAL, (Word("x", VALUE, "", "X", X),), TABLES)


def test_a_game_narrows_and_widens_only_its_own_lexicon() -> None:
    rows = {word.name: word for word in NEUTRAL}
    own = (Word("own", VALUE, "", "own", X), rows["that-much"].own(X))
    one, two = lexicon("one", NEUTRAL, own, TABLES), lexicon("two", NEUTRAL, (), TABLES)
    assert "own" in one.words and "own" not in two.words
    assert isinstance(Lowering(one).read("that-much", VALUE), X)
    assert not isinstance(Lowering(two).read("that-much", VALUE), X)


def test_a_made_row_says_where_it_was_wrong() -> None:
    with pytest.raises(FormError) as refused:
        toy.LOWERING.read("(do (draw 1 you) (shuffle deck))", EFFECT)
    assert refused.value.at == 17
