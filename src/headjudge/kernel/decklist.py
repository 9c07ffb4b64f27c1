"""Deck lists as they come from anywhere: their lines, and the names in them, whatever the game."""

from __future__ import annotations

import difflib
import json
import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from headjudge.kernel.plugin import DeckError

MOST_LINES: Final = 2000
LONGEST_LINE: Final = 400
MOST_COMPLAINTS: Final = 40
"""After so many complaints a list is not read further."""
LONGEST_NAME: Final = 100
"""No name is longer; nothing is near to what is."""
SPELLINGS: Final = {"æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ß": "ss"}
"""Letters that do not fall apart into a plain one and an accent."""

BULLET: Final = r"(?:[-*\u2022\u00b7]\s+)?"
TIMES: Final = r"[xX\u00d7]"
COUNT_FIRST: Final = re.compile(
    rf"{BULLET}(?:\((\d+)\s?{TIMES}?\)\s*|\[(\d+)\]\s*|(\d+)(?:{TIMES}\s*|\s+{TIMES}\s+|\s+))(.+)"
)
"""`4 Fireball`, `4x Fireball`, `(4) Fireball`, `[4] Fireball`, each also as a point of a list."""
COUNT_LAST: Final = re.compile(rf"{BULLET}(.+?)\s+(?:{TIMES}\s?(\d+)|\({TIMES}?\s?(\d+)\))")
"""`Fireball x4`, `Fireball (x4)`, `Fireball (4)`"""


def lines_of(text: str) -> list[tuple[int, str]]:
    """The lines with their numbers, without space around them; DeckError where that is no list."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise DeckError([f"{len(lines)} lines: no deck list has more than {MOST_LINES}"])
    wrong = [(number, fault(line)) for number, line in enumerate(lines, 1) if fault(line)]
    if wrong:
        raise DeckError([f"line {number}: {words}" for number, words in wrong[:MOST_COMPLAINTS]])
    return [(number, line.strip()) for number, line in enumerate(lines, 1)]


def fault(line: str) -> str:
    """What makes a line none of a list; empty where it is fine."""
    if len(line) > LONGEST_LINE:
        return f"{len(line)} characters: no line of a list has more than {LONGEST_LINE}"
    control = [letter for letter in line if unicodedata.category(letter) == "Cc" and letter != "\t"]
    return f"a control character (0x{ord(control[0]):02x})" if control else ""


def entry_of(line: str) -> tuple[int, str] | None:
    """How many of which card a line lists, however people and programs write it; None where it counts nothing."""
    first = COUNT_FIRST.fullmatch(line)
    if first is not None:
        return count_of(first[1] or first[2] or first[3]), first[4]
    last = COUNT_LAST.fullmatch(line)
    return (count_of(last[2] or last[3]), last[1]) if last is not None else None


def count_of(digits: str) -> int:
    """How many a line says; of a number with hundreds of digits only that it is large."""
    return int(digits[:6])


def enough(complaints: list[str]) -> bool:
    """Whether there are so many complaints that the rest is not read; then the last of them says so."""
    if len(complaints) < MOST_COMPLAINTS:
        return False
    complaints.append("there may be more: the list was not read further")
    return True


def folded(name: str) -> str:
    """A name without what people and programs write in different ways: case, accents, punctuation, kinds of space."""
    spelled = "".join([SPELLINGS.get(letter, letter) for letter in name])
    letters = unicodedata.normalize("NFKD", spelled).casefold()
    kept = [letter if letter.isalnum() or letter in "[]" else " " if is_gap(letter) else "" for letter in letters]
    return " ".join("".join(kept).split())


def is_gap(letter: str) -> bool:
    """Space, and what stands between words; an apostrophe, an accent or a mark of no width is none."""
    return letter.isspace() or letter in "-/(),:;|&+\u2010\u2011\u2012\u2013\u2014"


def is_link(line: str) -> bool:
    return line.lower().startswith(("http://", "https://"))


def link_refused(line: str) -> str:
    """Why a link is no list: nothing here opens one."""
    return f"a link is not followed: paste the text of the list, not {line}"


Record = dict[str, object]


def is_json(text: str) -> bool:
    """Whether the text is meant as JSON: a list's name may begin with a bracket, so that a whole one must be there."""
    start = text.lstrip()[:1]
    if start != "[":
        return start == "{"
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def json_record(text: str, name: str) -> Record:
    """The JSON object that a program wrote a deck as; empty where it is something else. Raises DeckError."""
    try:
        return record(json.loads(text))
    except json.JSONDecodeError as error:
        raise DeckError([f"{name}, line {error.lineno}: this is no JSON: {error.msg}"]) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, thousands of brackets
        raise DeckError([f"{name}: this is no JSON of a deck: {type(error).__name__}"]) from error


def record(value: object) -> Record:
    return {str(key): item for key, item in value.items()} if isinstance(value, dict) else {}


def records(value: object) -> list[Record]:
    return [record(item) for item in value] if isinstance(value, list) else []


class Names:
    """The names that a list may hold."""

    def __init__(self, names: Iterable[str]) -> None:
        self.all: list[str] = list(names)
        self.exact: set[str] = set(self.all)
        self.by_folded: dict[str, list[str]] = {}
        for name in self.all:
            self.by_folded.setdefault(folded(name), []).append(name)

    def find(self, name: str) -> str | None:
        """The name that is meant: as it is printed, or the only one that is written alike."""
        if name in self.exact:
            return name
        alike = self.by_folded.get(folded(name), []) if len(name) <= LONGEST_NAME else []
        return alike[0] if len(alike) == 1 else None

    def hint(self, name: str) -> str:
        """`; did you mean ...?`, or nothing where no name is near."""
        if len(name) > LONGEST_NAME:
            return ""
        alike = self.by_folded.get(folded(name), [])
        near = alike or [self.by_folded[one][0] for one in difflib.get_close_matches(folded(name), self.by_folded, 1)]
        return f"; did you mean {' or '.join([repr(one) for one in near])}?" if near else ""
