"""The packs are as the printer writes them."""

from __future__ import annotations

from importlib import resources

import pytest

from headjudge.abilities.notation import Form, read_all
from headjudge.abilities.printing import canonical, card
from headjudge.games.keyforge.cards.lexicon import LEXICON
from headjudge.games.keyforge.cards.library import packs


@pytest.mark.parametrize("file", sorted({entry.file for entry in packs().entries.values()}))
def test_a_pack_is_as_the_printer_writes_it(file: str) -> None:
    text = (resources.files("headjudge.games.keyforge.cards") / "packs" / file).read_text(encoding="utf-8")
    made: list[str] = []
    for form in read_all(text):
        assert isinstance(form, Form)
        block = packs().block(str(form[1]))
        made.append(card(block.name, list(block.facts.values()), [canonical(LEXICON, one) for one in block.says]))
    assert "\n".join(made) == text
