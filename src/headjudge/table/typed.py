"""What somebody typed, and which options it can mean. Ambiguity is given back, never resolved by a guess."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from headjudge.decision import Decision, Option

Thing = TypeVar("Thing")
LONGEST_NUMBER: Final = 9
SEPARATORS: Final = re.compile(r"\s*(?:,|;|\band\b)\s*")


class NotUnderstood(ValueError):
    """An answer that names no option; the message says why."""


class Ambiguous(NotUnderstood):
    """An answer that several options fit."""

    def __init__(self, message: str, options: list[Option]) -> None:
        super().__init__(message)
        self.options = options


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


def is_number_question(decision: Decision) -> bool:
    """A question for a number: its options are known by their value, and say nothing else."""
    return all(
        option.verb == "number" and option.text in ("number", f"number {option.value}") for option in decision.options
    )


def label(decision: Decision, option: Option) -> int:
    """The number that an option is chosen by."""
    return option.value if is_number_question(decision) else option.index + 1


def number(text: str) -> int | None:
    """A number as typed, None where it is none."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit():
        return None
    return int(digits) if len(digits) <= LONGEST_NUMBER else 10**LONGEST_NUMBER


def exact(typed: str, decision: Decision) -> Option | None:
    """The one option whose whole text was typed."""
    wanted = folded(typed)
    found = [option for option in decision.options if wanted and folded(option.text) == wanted]
    return found[0] if len(found) == 1 else None


def option_for(typed: str, decision: Decision) -> Option:
    """The option that `typed` means: its number or its words."""
    n = number(typed)
    if n is not None:
        for option in decision.options:
            if label(decision, option) == n:
                return option
        raise NotUnderstood(f"there is no option {typed.strip()[:20]}: {bounds(decision)}")
    found = fitting(typed, decision.options, lambda option: option.text)
    if not found:
        raise NotUnderstood(f"no option fits {typed.strip()!r}")
    if len(found) > 1:
        raise Ambiguous(f"{typed.strip()!r} fits {len(found)} options", found)
    return found[0]


def bounds(decision: Decision) -> str:
    labels = sorted(label(decision, option) for option in decision.options)
    return f"they go from {labels[0]} to {labels[-1]}" if len(labels) > 1 else f"the only one is {labels[0]}"


# -- a group of answers ------------------------------------------------------------------------------------------------


def options_for(typed: str, decision: Decision) -> list[Option]:
    """The options of a group: `1 3 4`, `1, 3`, `ash ward and sink below`; `done` and `none` for none of them."""
    words = typed.strip()
    if folded(words) in ("done", "none", "nothing"):
        return []
    pieces = words.split() if re.fullmatch(r"[\d\s,;]+", words) else SEPARATORS.split(words)
    if len(pieces) > 1 and (whole := exact(words, decision)) is not None:
        return [whole]
    chosen: list[Option] = []
    for piece in (p for part in pieces for p in part.split(",") if p.strip()):
        option = option_for(piece, decision)
        if option.verb == "done":
            raise NotUnderstood("'done' stands alone: name what you choose, or only 'done'")
        if option in chosen:
            raise NotUnderstood(f"{option.text} is named twice")
        chosen.append(option)
    return chosen
