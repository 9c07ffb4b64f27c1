"""Names and words of people, as others are shown them."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_MARKS: Final = 3
"""Accents and vowel signs over one letter."""


def one_line(typed: str) -> str:
    """What somebody typed on one line, without marks that change how a line is read or pile up over others."""
    kept = ""
    marks = 0
    for c in typed:
        category = unicodedata.category(c)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MOST_MARKS and (category[0] not in "CZ" or c == " "):
            kept += c
    return " ".join(kept.split())
