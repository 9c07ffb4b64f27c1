"""Forms as they are put together and looked through."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.notation import Datum, Form, Text

OMIT: Final = Text("omitted")
SUBJECT: Final = "SUBJ"
A_PLAYER: Final = "a-player"
LIST: Final = "list"


class NotUnderstood(ValueError):
    """A text whose words were read, and whose meaning was not found: what is missing."""


def head(datum: Datum) -> str:
    if isinstance(datum, Form):
        return str(datum[0]) if datum and isinstance(datum[0], str) else ""
    return datum if isinstance(datum, str) and not isinstance(datum, Text) else ""


def form(*parts: Datum) -> Form:
    return Form(parts)


def contains(datum: Datum, word: str) -> bool:
    if isinstance(datum, Form):
        return any(contains(part, word) for part in datum)
    return datum == word and not isinstance(datum, Text)


def exchanged(datum: Datum, old: Datum, new: Datum) -> Datum:
    if datum == old:
        return new
    return Form([exchanged(part, old, new) for part in datum]) if isinstance(datum, Form) else datum
