"""What somebody typed, and which options it can mean. Ambiguity is given back, never resolved by a guess."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from headjudge.decision import Option
from headjudge.table.offers import Asked, Offer, subject

Thing = TypeVar("Thing")
LONGEST_NUMBER: Final = 9
SEPARATORS: Final = re.compile(r"(\s*(?:,\s*and\b|[,;]|\band\b)\s*)")
TIMES: Final = re.compile(r"(.+?)\s*x\s*([1-9]\d?)")
NO_PHRASES: Final[Mapping[str, Sequence[str]]] = {}
NOTHING: Final = ("none", "nothing")
NO_MORE: Final = ("done", *NOTHING, "no more", "pass")
"""What ends a group."""


class NotUnderstood(ValueError):
    """An answer that names no option; the message says why."""


class Explained(NotUnderstood):
    """An answer that means nothing here; the message says what does."""


class Ambiguous(NotUnderstood):
    """An answer that several options fit."""

    def __init__(self, message: str, offers: list[Offer]) -> None:
        super().__init__(message)
        self.offers = offers


def folded(text: str) -> str:
    """Without case, accents and punctuation: how what is typed is compared."""
    spelled = text.replace("Æ", "AE").replace("æ", "ae")
    letters = unicodedata.normalize("NFKD", spelled).casefold()
    kept = "".join(c if c.isalnum() or c.isspace() else " " if c in "-/(),:;|" else "" for c in letters)
    return " ".join(kept.split())


def fitting(typed: str, things: Sequence[Thing], say: Callable[[Thing], str]) -> list[Thing]:
    """The things that `typed` can mean, by the strictest reading that fits any of them."""
    wanted = folded(typed)
    if not wanted:
        return []
    said = [(thing, folded(say(thing))) for thing in things]
    for reading in (equal, begins, begins_inside, abbreviates):
        found = [thing for thing, words in said if reading(wanted, words)]
        if found:
            return found
    return []


def equal(wanted: str, said: str) -> bool:
    return wanted == said


def begins(wanted: str, said: str) -> bool:
    return said.startswith(wanted)


def begins_inside(wanted: str, said: str) -> bool:
    """`snatch` for "play Snatch (red)"."""
    return f" {wanted}" in f" {said}"


def abbreviates(wanted: str, said: str) -> bool:
    """`pl sn` for "play Snatch (red)": each word begins one, in order."""
    left = iter(said.split())
    return all(any(word.startswith(part) for word in left) for part in wanted.split())


# -- one answer --------------------------------------------------------------------------------------------------------


def number(text: str) -> int | None:
    """A number as typed, None where it is none."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit():
        return None
    return int(digits) if len(digits) <= LONGEST_NUMBER else 10**LONGEST_NUMBER


def exact(typed: str, asked: Asked) -> Offer | None:
    """The one line whose whole text was typed."""
    wanted = folded(typed)
    found = [offer for offer in asked.offers if wanted and folded(offer.text) == wanted]
    return found[0] if len(found) == 1 else None


def offer_for(typed: str, asked: Asked) -> Offer:
    """The line that `typed` means: its number or its words."""
    n = number(typed)
    if n is not None:
        for offer in asked.offers:
            if offer.number == n:
                return offer
        raise Explained(f"there is no option {typed.strip()[:20]}: {bounds(asked)}")
    found = fitting(typed, asked.offers, lambda offer: offer.text)
    if not found:
        raise NotUnderstood(f"no option fits {typed.strip()!r}")
    if len(found) > 1:
        raise Ambiguous(f"{typed.strip()!r} fits {len(found)} options", found)
    return found[0]


def meant(typed: str, asked: Asked, phrases: Mapping[str, Sequence[str]]) -> Offer:
    """The line that `typed` means, also where players say otherwise what the options call by another verb."""
    try:
        return offer_for(typed, asked)
    except Ambiguous:
        raise
    except NotUnderstood:
        found = said_otherwise(folded(typed), asked, phrases)
        if len(found) > 1:
            raise Ambiguous(f"{typed.strip()!r} fits {len(found)} options", found) from None
        if not found:
            raise
        return found[0]


def said_otherwise(wanted: str, asked: Asked, phrases: Mapping[str, Sequence[str]]) -> list[Offer]:
    """`attack with edge` for "activate Edge of Autumn": the phrase stands for a verb, the rest is fitted.

    The beginning of a phrase stands for all that it could name: `attack`.
    """
    for phrase, verbs in phrases.items():
        if f"{wanted} ".startswith(f"{phrase} ") or f"{phrase} ".startswith(f"{wanted} "):
            offers = [offer for offer in asked.offers if any(asked.is_meant(offer, verb) for verb in verbs)]
            rest = wanted.removeprefix(phrase).strip() if wanted.startswith(phrase) else ""
            found = fitting(rest, offers, lambda offer: offer.text) if rest else offers
            if found:
                return found
    return []


def bounds(asked: Asked) -> str:
    numbers = sorted(offer.number for offer in asked.offers)
    return f"they go from {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"the only one is {numbers[0]}"


# -- a group of answers ------------------------------------------------------------------------------------------------


class Picks(NamedTuple):
    """What a line chooses of a group."""

    options: list[Option]
    done: bool
    """Whether it says that it is all."""


def picks_for(
    typed: str, asked: Asked, picked: Sequence[Option] = (), phrases: Mapping[str, Sequence[str]] = NO_PHRASES
) -> Picks:
    """The options of a group: `1 3 4`, `1, 3, done`, `ash ward and sink below`, `ash ward x2`; `done`, `no more`.

    `picked` are those that were chosen before.
    """
    words = typed.strip()
    if picked and folded(words) in NOTHING:
        raise Explained(f"{subject(picked[-1])} is chosen already: undo takes it back, done ends the choice")
    if folded(words) in NO_MORE:
        return Picks([], True)
    named = [part for piece in pieces(words, asked) for part in without_done(piece)]
    offers = [offer for piece in named if folded(piece) not in NO_MORE for offer in counted(piece, asked, phrases)]
    chosen = [offer for offer in offers if offer.verb != "done"]
    return Picks(copies(chosen), len(chosen) < len(offers) or folded(named[-1]) in NO_MORE)


def without_done(piece: str) -> list[str]:
    """`1 done` as `1` and `done`."""
    first, _, last = piece.rpartition(" ")
    return [*first.split(), last] if re.fullmatch(r"[\d\s]+", first) and folded(last) in NO_MORE else [piece]


def pieces(words: str, asked: Asked) -> list[str]:
    """Numbers by spaces and commas; words by commas and `and`, where these are no part of what an option says."""
    if re.fullmatch(r"[\d\s,;]+", words):
        return re.split(r"[\s,;]+", words.strip(" ,;"))
    found: list[str] = []
    parts = SEPARATORS.split(words)
    while parts:
        longest = next((n for n in range(len(parts), 1, -2) if is_part("".join(parts[:n]), asked)), 1)
        found.append("".join(parts[:longest]))
        parts = parts[longest + 1 :]
    return [piece for piece in found if piece.strip()]


def is_part(words: str, asked: Asked) -> bool:
    """Whether words with commas or `and` between them stand so in one line, or are all of it."""
    inside = [offer for offer in asked.offers if begins_inside(folded(words), folded(offer.text))]
    return exact(words, asked) is not None or len(inside) == 1


def counted(piece: str, asked: Asked, phrases: Mapping[str, Sequence[str]]) -> list[Offer]:
    """`ash ward x2` for two copies of it."""
    times = TIMES.fullmatch(piece.strip())
    if times is None:
        return [meant(piece, asked, phrases)]
    return [meant(times[1], asked, phrases)] * int(times[2])


def copies(offers: list[Offer]) -> list[Option]:
    """One option for each time a line was named."""
    chosen: list[Option] = []
    for offer in offers:
        left = [option for option in offer.options if option not in chosen]
        if not left:
            often = "twice" if len(offer.options) == 1 else "too often"
            raise Explained(f"{offer.text} is named {often}")
        chosen.append(left[0])
    return chosen
