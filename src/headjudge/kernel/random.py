"""Random numbers as data: xoshiro128** on four 32-bit words, so that a saved game goes on with the same luck."""

from __future__ import annotations

from typing import Final

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
