"""The facts of a card: numbers that can be printed, and words of a list; both are refused alike in all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.abilities.lexicon import FormError, near
from headjudge.abilities.notation import Datum, Form, write

LARGEST: Final = 999
"""No printed number is larger."""


def whole(fact: str, values: list[Datum], at: int = -1) -> int:
    """The number of a fact. Raises FormError where there is none, several, or one that cannot be printed."""
    given = values[0] if len(values) == 1 else " ".join([write(value) for value in values])
    if isinstance(given, int) and 0 <= given <= LARGEST:
        return given
    said = write(given) if given != "" else "nothing"
    raise FormError(f"{fact} should be a number from 0 to {LARGEST}, not {said}", at)


def member(what: str, value: Datum, table: Mapping[str, int], at: int = -1) -> int:
    """The number of a word. Raises FormError, with the nearest word, where there is no such word."""
    if isinstance(value, Form) or not isinstance(value, str) or value not in table:
        raise FormError(f"{write(value)} is no {what}{near(str(value), table)}", at)
    return table[value]
