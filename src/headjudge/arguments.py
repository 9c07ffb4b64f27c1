"""Checks of arguments: whole numbers, players, seeds. Anything else is refused with a message that names the bounds."""

from __future__ import annotations

import operator
from typing import Final

from headjudge.kernel.ids import PlayerId

SEEDS: Final = 1 << 64
"""Seeds are the whole numbers below this: what a save can hold."""


def whole(value: object) -> int | None:
    """A whole number of whatever kind (a NumPy integer, too); None where it is none, or only yes or no."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def bounded(value: object, what: str, least: int, most: int, more: str = "") -> int:
    number = whole(value)
    if number is None or not least <= number <= most:
        raise ValueError(f"{what} is {shortly(value)}; it is a whole number from {least} to {most}{more}")
    return number


def a_player(value: object, n: int, more: str = "") -> PlayerId:
    """The number of one of `n` players; `more` says who else could be meant."""
    number = whole(value)
    if number is None or not 0 <= number < n:
        raise ValueError(f"there is no player {shortly(value)}: players are numbered from 0 to {n - 1}{more}")
    return PlayerId(number)


def a_seed(value: object) -> int:
    return bounded(value, "seed", 0, SEEDS - 1)


def shortly(value: object) -> str:
    """What was given, fit for a message."""
    if isinstance(value, int) and value.bit_length() > 128:
        return f"a number of {value.bit_length()} bits"
    said = repr(value)
    return said if len(said) <= 60 else f"{said[:57]}..."
