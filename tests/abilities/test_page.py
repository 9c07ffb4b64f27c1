"""The reference page of the ability language lists every neutral word as it is, with an example that is understood."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge.abilities import checking
from headjudge.abilities.lexicon import ABILITY, EFFECT, KINDS
from headjudge.abilities.notation import Form, read
from headjudge.abilities.pages import said
from headjudge.abilities.rows import NEUTRAL
from headjudge.abilities.saying import Speech
from tests.kernel import stage_words as stage_words
from tests.kernel import toy

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "ability-language.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([^`]+)` \| (.*) \| (.*) \| `([^`]+)` \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE)


def test_the_page_lists_every_word_with_its_arguments_and_what_it_says() -> None:
    assert {form: says for form, says, _, _ in ROWS} == {word.form: said(word) for word in NEUTRAL}
    assert len(ROWS) == len(NEUTRAL)


@pytest.mark.parametrize(("form", "example"), [(form, example) for form, _, _, example in ROWS])
def test_an_example_is_understood_and_shows_its_word(form: str, example: str) -> None:
    datum = read(example)
    shown = datum[0] if isinstance(datum, Form) else datum
    assert shown == form.strip("()").split()[0]
    kind = toy.LEXICON.bind(datum).word.kind
    toy.LOWERING.lower(datum, kind)
    if kind == ABILITY:
        checking.check(toy.LEXICON, datum, kind)
    elif kind == EFFECT:
        assert Speech(toy.LEXICON, datum).sentence(datum, kind)


def test_the_page_names_every_kind_and_all_that_is_refused() -> None:
    assert all(f"`{kind}`" in PAGE for kind in KINDS)
    assert checking.__doc__ is not None
    refused = [line for line in checking.__doc__.splitlines() if line.startswith("- ")]
    assert refused and all(line in PAGE.splitlines() for line in refused)
