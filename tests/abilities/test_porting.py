"""Rules that rewrite what was written in an older language."""

from __future__ import annotations

import pytest

from headjudge.abilities.notation import Datum, Form, read, write
from headjudge.abilities.porting import Found, Rewrite, Rule, ported


def is_small(found: Found) -> bool:
    number = found["?n"]
    return isinstance(number, int) and number < 3


def no_pairs(datum: Datum) -> Datum:
    return datum[1] if isinstance(datum, Form) and datum[:1] == ("pair",) and datum[1] == datum[2] else datum


RULES: tuple[Rewrite, ...] = (
    Rule("nobody", "you"),
    Rule("(this-turn ?a)", "(until turn ?a)"),
    Rule("(list ?a ?*rest)", "(all ?*rest ?a)"),
    Rule("(few ?n)", "(some ?n)", is_small),
    Rule("(same ?a ?a)", "(twice ?a)"),
    Rule("(empty ?*rest)", "(bare ?*rest)"),
    Rule('(named "old")', '(named "new")'),
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
    assert write(ported(read(old), RULES)) == new


def test_a_place_is_kept() -> None:
    found = ported(read("  (gain 1 nobody)"), RULES)
    assert isinstance(found, Form) and (found.at, found.end) == (2, 17)
