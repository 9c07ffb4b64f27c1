"""Rules that rewrite what was written in an older language."""

from __future__ import annotations

import pytest

from headjudge.abilities.lexicon import ABILITY
from headjudge.abilities.notation import Datum, Form, read, write
from headjudge.abilities.porting import Found, Rewrite, ported, rule
from headjudge.games.keyforge.lexicon import LEXICON
from headjudge.games.keyforge.porting import RULES


def is_small(found: Found) -> bool:
    number = found["?n"]
    return isinstance(number, int) and number < 3


def no_pairs(datum: Datum) -> Datum:
    return datum[1] if isinstance(datum, Form) and datum[:1] == ("pair",) and datum[1] == datum[2] else datum


TEST_RULES: tuple[Rewrite, ...] = (
    rule("nobody", "you"),
    rule("(this-turn ?a)", "(until turn ?a)"),
    rule("(list ?a ?*rest)", "(all ?*rest ?a)"),
    rule("(few ?n)", "(some ?n)", is_small),
    rule("(same ?a ?a)", "(twice ?a)"),
    rule("(empty ?*rest)", "(bare ?*rest)"),
    rule('(named "old")', '(named "new")'),
    no_pairs,
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("nobody", "you"),
        ("(nobody)", "you"),
        ("(gain 1 nobody)", "(gain 1 you)"),
        ("(this-turn (this-turn x))", "(until turn (until turn x))"),
        ("(this-turn a b)", "(this-turn a b)"),
        ("(list 1 2 3)", "(all 2 3 1)"),
        ("(list 1)", "(all 1)"),
        ("(list)", "list"),
        ("(few 2)", "(some 2)"),
        ("(few 3)", "(few 3)"),
        ("(same (f x) (f x))", "(twice (f x))"),
        ("(same (f x) (f y))", "(same (f x) (f y))"),
        ("(empty)", "empty"),
        ("(empty 1)", "(bare 1)"),
        ('(named "old")', '(named "new")'),
        ("(named old)", "(named old)"),
        ("(pair nobody you)", "you"),
        ('(unknown 1 "nobody")', '(unknown 1 "nobody")'),
    ],
)
def test_rewriting(old: str, new: str) -> None:
    assert write(ported(read(old), TEST_RULES)) == new


def test_a_place_is_kept() -> None:
    found = ported(read("  (gain 1 nobody)"), TEST_RULES)
    assert isinstance(found, Form) and (found.at, found.end) == (2, 17)


KEYFORGE = """
(play (this-turn (grants elusive 1 (controlled-by you))))
    (play (until end-of-turn (grants elusive (controlled-by you))))
(play (do (note lost (lose 1 you)) (if-you-do lost (forge-free you))))
    (play (do (note lost (lose 1 you)) (if (did lost) (forge free you))))
(states cannot-fight (value-if for-opponent 1 0))
    (states cannot-fight opponent)
(states hand-size (value-if for-you 2 0))
    (states hand-size 2 you)
(states unhurt 0 neighboring)
    (states unhurt (among (neighbors this)))
(when (event destroyed (subject (type creature)) (of-controller you)) (unstun this))
    (when (event destroyed (subject (both (controlled-by you) (type creature)))) (remove stun this))
(when (event destroyed (of-controller you)) (unward this))
    (when (event destroyed (subject (controlled-by you))) (remove ward this))
(play (do (deal 3 this) (deal 1 (neighbors this))))
    (play (do (deal-splash 3 1 this)))
(play (deal-piercing one this 2))
    (play (deal 2 this piercing))
(play (deal-piercing one (in battleline you) (counters damage (slot one))))
    (play (deal-each one (in battleline you) (counters damage (slot one)) piercing))
(play (for-each one (in battleline you) (draw 1)))
    (play (repeat (count (in battleline you)) (draw 1)))
(play (for-each one (in battleline you) (ready (slot one))))
    (play (for-each one (in battleline you) (ready (slot one))))
(instead (event destroyed (subject upgraded)) (in-place-of (calm host)))
    (instead (event destroyed (subject (among host))) (rather (remove enrage host)))
(play (destroy (in battleline you on-left-flank of-chosen-house (with power even 0))))
    (play (destroy (in battleline you (on-flank left) (house chosen) (with power even))))
"""
LINES = [line.strip() for line in KEYFORGE.strip().splitlines()]


@pytest.mark.parametrize(("old", "new"), list(zip(LINES[::2], LINES[1::2], strict=True)))
def test_from_keyforges_earlier_words(old: str, new: str) -> None:
    found = ported(read(old), RULES)
    assert write(found) == new
    assert LEXICON.bind(found).word.kind == ABILITY
    assert ported(found, RULES) == found
