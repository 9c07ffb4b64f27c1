"""How a game ends, and what can be said against a wish."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.given import shortly, whole
from headjudge.kernel.ids import PlayerId


class IllegalChoice(ValueError):
    """An answer that is not among the options. The game is as it was."""


class CannotUndo(ValueError):
    """Something random or hidden was shown since, or there is nothing to undo."""


class EngineError(RuntimeError):
    """A bug: the decision was rolled back, and the report says how to see it again."""


class Result(NamedTuple):
    """How a game ended."""

    winners: tuple[PlayerId, ...]
    draw: bool
    reason: str
    rules: tuple[str, ...]


def an_index(value: object) -> int:
    number = whole(value)
    if number is None:
        raise IllegalChoice(f"{shortly(value)} is no index of an option")
    return number
