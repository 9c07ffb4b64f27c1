"""Reading and writing trees are inverse; what is no tree is refused with its place."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from headjudge.abilities.notation import Datum, Form, NotationError, Text, read, read_all, write

NAMES = st.from_regex(r"[a-z*+=<>/:?!][a-z0-9\-*+=<>/:?!.']*", fullmatch=True)
ATOMS = st.one_of(st.integers(-(10**6), 10**6), NAMES, st.text(max_size=20).map(Text))
DATA = st.recursive(ATOMS, lambda inner: st.lists(inner, max_size=5).map(Form), max_leaves=25)


def equal(a: Datum, b: Datum) -> bool:
    """Equality that tells a name from a text."""
    if isinstance(a, Form) and isinstance(b, Form):
        return len(a) == len(b) and all(equal(x, y) for x, y in zip(a, b))
    return type(a) is type(b) and a == b


@settings(max_examples=300, deadline=None)
@given(DATA)
def test_what_is_written_reads_back(datum: Datum) -> None:
    assert equal(read(write(datum)), datum)
    assert write(read(write(datum))) == write(datum)


@settings(max_examples=100, deadline=None)
@given(st.lists(DATA, max_size=4), st.sampled_from([" ", "\n", "\t ", " ; a comment\n"]))
def test_several_trees_with_anything_between_them(data: list[Datum], between: str) -> None:
    found = read_all(between.join(write(d) for d in data))
    assert len(found) == len(data) and all(equal(a, b) for a, b in zip(found, data))


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet='()"\\;ab1- \n', max_size=30))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        found = read_all(text)
    except NotationError as error:
        assert "column" in str(error) and 0 <= error.at <= len(text)
        return
    assert all(equal(read(write(d)), d) for d in found)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("(a (b)", r"not closed \(column 1\)"),
        ("(a))", r"too many \(column 4\)"),
        ('(a "b)', r"cannot read .* \(column 4\)"),
        ("", "expected one tree, found 0"),
        ("a b", "expected one tree, found 2"),
    ],
)
def test_mistakes_are_named_with_their_column(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        read(text)


def test_a_form_knows_where_it_was_read() -> None:
    form = read("(a  (b c))")
    assert isinstance(form, Form) and isinstance(form[1], Form)
    assert (form.at, form[1].at) == (0, 4)
