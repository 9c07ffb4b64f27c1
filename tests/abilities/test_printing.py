"""One way to write a form: what goes without saying is left out, and the layout is always the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.abilities.notation import Datum, Form, Text, read, write
from headjudge.abilities.printing import WIDTH, canonical, card, laid_out
from tests.abilities.tiny import LEXICON

ATOMS = st.one_of(
    st.integers(-99, 99),
    st.from_regex(r"[a-z][a-z-]{0,11}", fullmatch=True),
    st.text(st.characters(codec="utf-8"), max_size=12).map(Text),
)
FORMS = st.recursive(ATOMS, lambda parts: st.lists(parts, max_size=6).map(Form), max_leaves=60)


@settings(deadline=None)
@given(FORMS, st.integers(0, 40))
def test_what_was_laid_out_is_read_again(form: Datum, indent: int) -> None:
    assert read(laid_out(form, indent)) == form


@settings(deadline=None)
@given(FORMS)
def test_laying_out_twice_changes_nothing(form: Datum) -> None:
    once = laid_out(form)
    assert laid_out(read(once)) == once


def test_a_short_form_stays_on_a_line_and_a_long_one_has_one_part_a_line() -> None:
    short = "(when hit (do (draw 1) (draw 2)))"
    assert laid_out(read(short)) == short
    parts = [f"(draw {'x' * 30})" for _ in range(4)]
    long = laid_out(read(f"(when hit (do {' '.join(parts)}))"))
    assert long == "\n".join(["(when hit", "  (do", *[f"    {part}" for part in parts]]) + "))"
    assert max(map(len, long.splitlines())) <= WIDTH


def test_a_card_has_its_facts_on_the_first_line() -> None:
    facts = [Form(("cost", 1)), Form(("traits", "a", "b"))]
    assert card('Ant "A"', facts, [read("(draw 1)"), "sly"]) == (
        '(card "Ant \\"A\\"" (cost 1) (traits a b)\n  (draw 1)\n  sly)\n'
    )
    assert card("Ant", [], [], "hero") == '(hero "Ant")\n'


@pytest.mark.parametrize(
    ("form", "written"),
    [
        ("(you)", "you"),
        ("(do (reveal this))", "(reveal this)"),
        ("(do (do (reveal this) (show this)) (do (reveal it)))", "(do (reveal this) (show this) (reveal it))"),
        ("(all-of (all-of your-turn (= x 1)) (= x 2))", "(all-of your-turn (= x 1) (= x 2))"),
        ("(any-of (all-of your-turn (= x 1)) (= x 2))", "(any-of (all-of your-turn (= x 1)) (= x 2))"),
        ("(move this deck bottom)", "(move this deck)"),
        ("(half x down)", "(half x)"),
        ("(in hand you (both (marked rust) (marked spent)))", "(in hand you (marked spent) (marked rust))"),
        ("(grants guard (both (marked rust) other))", "(grants guard (both other (marked rust)))"),
        ("(either (marked rust) (marked spent))", "(either (marked rust) (marked spent))"),
        (
            "(do (choose x1 (in board you)) (choose x2 (in hand you)) (choose x3 (in hand you)) (reveal (slot x3))"
            " (reveal (slot x1)) (reveal (slot x2)))",
            "(do (choose ally (in board you)) (choose card (in hand you)) (choose card-2 (in hand you))"
            " (reveal (slot card-2)) (reveal (slot ally)) (reveal (slot card)))",
        ),
        (
            "(do (note a (show it)) (if (did a) (show this)))",
            "(do (note shown (show it)) (if (did shown) (show this)))",
        ),
    ],
)
def test_canonical(form: str, written: str) -> None:
    assert write(canonical(LEXICON, read(form))) == written
    assert write(canonical(LEXICON, read(written))) == written
