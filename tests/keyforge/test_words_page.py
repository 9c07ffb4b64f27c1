"""The reference of KeyForge's words is as the language is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.games.keyforge.verbs.harm import Deal
from tests.keyforge.words_page import PAGE

ROOT = Path(__file__).parents[2]
FRESH = "import sys; from tests.keyforge.words_page import page; sys.stdout.buffer.write(page().encode())"


@pytest.mark.skipif(not Deal.__doc__, reason="compiled modules say nothing about themselves")
def test_the_page_is_current() -> None:
    """In a process of its own: other tests add words to the language."""
    made = subprocess.run([sys.executable, "-c", FRESH], cwd=ROOT, capture_output=True, check=True).stdout
    assert PAGE.read_text(encoding="utf-8") == made.decode()
