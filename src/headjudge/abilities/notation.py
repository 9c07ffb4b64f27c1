"""Trees as text: `(when (hits this) (draw 1))`. One notation for packs, scenarios, saves of definitions and people.

An atom is a number, a name, or a quoted text; a list is a word with its arguments. `read` and `write` are inverse.
"""

from __future__ import annotations

import re
from typing import Final


class Text(str):
    """A quoted text, apart from a bare name."""

    __slots__ = ()


class Form(tuple["Datum", ...]):
    """A list in parentheses, and its place in the text that it was read from, 0-based; -1 where there was none."""

    at: int = -1
    end: int = -1
    places: tuple[int, ...] = ()
    """Where each of its parts begins."""
    filled: tuple[str, ...] = ()
    """The slots that are filled where it reads one."""
    bound: object = None
    """Its word and arguments, as the lexicon found them."""
    below: object = None
    """The arguments one by one, likewise."""

    def place(self, i: int) -> int:
        """Where its part `i` begins, or it does itself where that is not known."""
        return self.places[i] if i < len(self.places) else self.at


Datum = int | str | Form

TOKEN: Final = re.compile(
    r"""\s*(?:(;[^\n]*)|(\()|(\))|"((?:[^"\\]|\\.)*)"|(-?[0-9]+)(?=[\s()";]|$)|([^\s()";]+))""", re.DOTALL
)


def where(datum: Datum) -> int:
    """Where in its text a datum begins; -1 where that is not known."""
    return datum.at if isinstance(datum, Form) else -1


DEEPEST: Final = 40
"""How many forms may stand in one another; no card has a third of that."""


class NotationError(ValueError):
    """Text that is not a tree: what is wrong and where."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(f"{message} (column {at + 1})")
        self.at = at


def read(text: str) -> Datum:
    """The one tree that `text` holds."""
    found = read_all(text)
    if len(found) != 1:
        raise NotationError(f"expected one tree, found {len(found)}", 0)
    return found[0]


def read_all(text: str) -> list[Datum]:
    """Every tree of `text`, in order."""
    top: list[Datum] = []
    open_lists: list[tuple[int, list[Datum], list[int]]] = []
    at_top: list[int] = []
    at = 0
    end = len(text.rstrip())
    while at < end:
        match = TOKEN.match(text, at)
        if match is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            raise NotationError(f"cannot read {text[at : at + 12]!r}", at)
        here = match.end() - len(match.group(0).lstrip())
        at = match.end()
        items, places = open_lists[-1][1:] if open_lists else (top, at_top)
        comment, opening, closing, quoted, integer, name = match.groups()
        if comment is not None:
            continue
        if closing is not None:
            if not open_lists:
                raise NotationError("a closing parenthesis too many", here)
            start, done, inside = open_lists.pop()
            form = Form(done)
            form.at, form.end, form.places = start, at, tuple(inside)
            (open_lists[-1][1] if open_lists else top).append(form)
            continue
        places.append(here)
        if opening is not None:
            if len(open_lists) == DEEPEST:
                raise NotationError(f"more than {DEEPEST} forms stand in one another", here)
            open_lists.append((here, [], []))
        elif quoted is not None:
            items.append(Text(re.sub(r"\\(.)", r"\1", quoted, flags=re.DOTALL)))
        elif integer is not None:
            items.append(int(integer))
        else:
            items.append(name)
    if open_lists:
        raise NotationError("a parenthesis is not closed", open_lists[-1][0])
    return top


def write(datum: Datum) -> str:
    """The text of a tree."""
    if isinstance(datum, Form):
        return "(" + " ".join([write(d) for d in datum]) + ")"
    if isinstance(datum, Text):
        return '"' + datum.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(datum)
