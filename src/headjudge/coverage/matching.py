"""One-to-one: each rule gets a branch of its own, as many rules as possible."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

L = TypeVar("L", bound=Hashable)
R = TypeVar("R", bound=Hashable)


def matched(wishes: Mapping[L, Sequence[R]]) -> dict[L, R]:
    """A largest matching of left to right; those with the fewest wishes come first, so that it reads well."""
    taken: dict[R, L] = {}

    def place(left: L, seen: set[R]) -> bool:
        for right in wishes[left]:
            if right not in seen:
                seen.add(right)
                if right not in taken or place(taken[right], seen):
                    taken[right] = left
                    return True
        return False

    for left in sorted(wishes, key=lambda one: len(wishes[one])):
        place(left, set())
    return {left: right for right, left in taken.items()}
