"""Words being said, with what those around them must know: who is spoken of, articles, the end of a sentence."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from headjudge.abilities import english
from headjudge.abilities.lexicon import FormError

AFTER_THAT: Final = "; after that, "


class Unsayable(FormError):
    """A form for which no pattern of its word is made."""


class Said(NamedTuple):
    """Words, with what those around them must know."""

    text: str
    person: str = "one"
    first: str = ""
    """What belongs before everything else in the noun phrase: other."""
    noun: str = ""


def determined(said: Said, mode: str) -> Said:
    """A noun phrase with its article."""
    first = f"{said.first} " if said.first else ""
    if mode in ("one", "a"):
        return said._replace(text=f"another {said.text}" if said.first == "other" else f"a~ {first}{said.text}")
    return said._replace(
        text=f"{'each ' if mode == 'each' else ''}{first}{said.text}",
        person="many" if mode in ("many", "some") else "one",
    )


def possessive(said: Said) -> Said:
    """`that card's`, `its`, `those cards'`"""
    own = {"it": "its", "they": "their", "you": "your"}.get(said.text)
    return said._replace(text=own or f"{said.text}'" + ("" if said.text.endswith("s") else "s"))


def in_order(said: list[str], open: list[bool], joint: str) -> str:
    """One after the other; after one that could go on by itself it is said that it is over."""
    text = said[0]
    for i, words in enumerate(said[1:]):
        text += f"{AFTER_THAT if open[i] else joint}{words}"
    return text


def polished(text: str) -> str:
    return NOT_ONE.sub(r"\1 no ", english.with_articles(english.unmarked(english.tidy(text))))


def finished(text: str) -> str:
    """A sentence: capital at its beginning, a full stop at its end."""
    text = AFTER_LABEL.sub(lambda found: found.group(1) + found.group(2).upper(), polished(text))
    return text if text.endswith((".", '"')) else f"{text}."


NOT_ONE: Final = re.compile(r"\b(there is) not an? ")
AFTER_LABEL: Final = re.compile(r"((?:\A|\. )(?:[A-Z][A-Za-z/ ]*: )*)([a-zæ])")
