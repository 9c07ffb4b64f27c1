"""The reference page of the ability language lists every neutral word as it is, with an example that is understood."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from headjudge.abilities.language import KINDS, Word
from headjudge.abilities.neutral import neutral_language

from headjudge.abilities.notation import Form, read
from tests.kernel import toy

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "ability-language.md"
ROW = re.compile(r"^\| `([^`]+)` \| (.+) \| `([^`]+)` \|$", re.MULTILINE)
ROWS = ROW.findall(PAGE.read_text(encoding="utf-8"))
WORDS = neutral_language("any").words


def form_of(word: Word) -> str:
    """How the page writes a word with its arguments."""
    arguments = [name + kind[len(kind.rstrip("?*")) :] if name == kind.rstrip("?*") else f"{name}:{kind}"
                 for name, kind in word.takes]  # fmt: skip
    return f"({' '.join([word.name, *arguments])})" if arguments else word.name


def test_the_page_lists_every_word_with_its_arguments() -> None:
    assert sorted(form for form, _, _ in ROWS) == sorted(form_of(word) for word in WORDS.values())


@pytest.mark.parametrize(("form", "example"), [(form, example) for form, _, example in ROWS])
def test_an_example_is_understood_and_shows_its_word(form: str, example: str) -> None:
    datum = read(example)
    shown = datum[0] if isinstance(datum, Form) else datum
    assert shown == form.strip("()").split()[0]
    kind = next(k for k, cls in KINDS.items() if isinstance(toy.LANGUAGE.node(datum, k), cls))
    assert toy.LANGUAGE.build(datum, kind).words()
