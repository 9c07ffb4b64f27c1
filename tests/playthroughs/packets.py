"""Dealing all cards out in packets of one size."""

from __future__ import annotations

import random
from collections.abc import Iterable


def shuffled(cards: Iterable[str], rng: random.Random) -> list[str]:
    """In an order by chance that is the same in every process and version of Python, whatever order they come in."""
    return sorted(sorted(cards), key=lambda card: rng.random())


def packets(cards: Iterable[str], size: int, rng: random.Random) -> list[list[str]]:
    """Every card in one packet; the last packet is filled up with cards of the others, or with more copies."""
    order = shuffled(cards, rng)
    found = [order[at : at + size] for at in range(0, len(order), size)]
    while len(found[-1]) < size:
        found[-1] += order[: size - len(found[-1])]
    return found
