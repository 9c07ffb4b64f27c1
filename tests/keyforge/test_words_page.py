"""The reference of KeyForge's words is as the language is."""

from __future__ import annotations

import pytest

from headjudge.games.keyforge.verbs.harm import Deal
from tests.keyforge.words_page import PAGE, page


@pytest.mark.skipif(not Deal.__doc__, reason="compiled modules say nothing about themselves")
def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
