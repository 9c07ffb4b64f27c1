"""How a game ends, and what can be said against a wish."""

from __future__ import annotations

from typing import NamedTuple

from headjudge.arguments import shortly, whole
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


class Part(NamedTuple):
    """A part of what a position is worth to a player."""

    name: str
    amount: float
    """How much of it the player has."""
    others: float
    """How much of it that opponent has who stands best."""
    worth: float
    """What the difference counts for, in the game's own measure."""


class Score(NamedTuple):
    """What a position looks like to a player."""

    worth: float
    """From -1, lost, to 1, won; 0 is even, and also what a draw is worth."""
    second: float
    """What decides between positions of the same worth, in the game's own measure."""
    parts: tuple[Part, ...]


def an_index(value: object) -> int:
    number = whole(value)
    if number is None:
        raise IllegalChoice(f"{shortly(value)} is no index of an option")
    return number
