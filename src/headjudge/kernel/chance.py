"""Chance: the only door to it, and random numbers as data, so that a saved game goes on with the same luck.

The generator is xoshiro128** on four 32-bit words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.ids import ObjectId

if TYPE_CHECKING:
    from headjudge.kernel.state import State

MASK: Final = 0xFFFFFFFF

Words = tuple[int, int, int, int]


def seeded(seed: int) -> Words:
    """Four words grown from `seed` (any integer) by a splitmix-like stream."""
    words: list[int] = []
    x = seed & MASK ^ (seed >> 32 & MASK) * 0x9E3779B1 & MASK ^ (seed >> 64 & MASK)
    for _ in range(4):
        x = (x + 0x9E3779B9) & MASK
        z = x
        z = ((z ^ (z >> 16)) * 0x21F0AAAD) & MASK
        z = ((z ^ (z >> 15)) * 0x735A2D97) & MASK
        words.append(z ^ (z >> 15))
    return (words[0] | 1, words[1], words[2], words[3])


def advance(words: Words) -> tuple[int, Words]:
    """The next 32 random bits and the words that follow."""
    a, b, c, d = words
    r = (b * 5) & MASK
    r = ((r << 7) | (r >> 25)) & MASK
    r = (r * 9) & MASK
    t = (b << 9) & MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = ((d << 11) | (d >> 21)) & MASK
    return r, (a, b, c, d)


def below(words: Words, n: int) -> tuple[int, Words]:
    """A uniform integer in 0..n-1 (rejection keeps it exactly uniform)."""
    limit = (MASK + 1) - (MASK + 1) % n
    while True:
        r, words = advance(words)
        if r < limit:
            return r % n, words


# -- the door


def random_below(g: State, n: int) -> int:
    g.shown += 1
    r, g.rng = below(g.rng, n)
    return r


def shuffled(g: State, items: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """A fair shuffle of `items`."""
    g.shown += 1
    rng = g.rng
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        j, rng = below(rng, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    g.rng = rng
    return tuple(deck)


def pick(g: State, items: tuple[ObjectId, ...]) -> ObjectId:
    """One of the objects at random, or the one that fixed luck names."""
    if g.luck:
        word, g.luck = g.luck[0], g.luck[1:]
        g.shown += 1
        for id in items:
            if g.policies.name(g, g.look(id)) == word:
                return id
        raise ValueError(f"luck names {word!r}, which is not among the possible results")
    return items[random_below(g, len(items))]


def roll(g: State, sides: int) -> int:
    """A die roll, or the number that fixed luck names."""
    if g.luck:
        word, g.luck = g.luck[0], g.luck[1:]
        g.shown += 1
        if not word.isdigit() or not 1 <= int(word) <= sides:
            raise ValueError(f"luck names {word!r}, which is not a result of a {sides}-sided die")
        return int(word)
    return 1 + random_below(g, sides)
