"""Writes docs/reference/keyforge-words.md: `python -m tests.keyforge.words_page`."""

from __future__ import annotations

import pathlib

from headjudge.abilities.pages import page, users
from headjudge.games.keyforge.lexicon import LEXICON
from headjudge.games.keyforge.library import packs, titles

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "reference" / "keyforge-words.md"


def made() -> str:
    cards = [(title, form) for title in titles() for form in packs().block(title).says]
    return page(LEXICON, "The words of KeyForge's cards", users(LEXICON, cards))


if __name__ == "__main__":
    PAGE.write_text(made(), encoding="utf-8")
