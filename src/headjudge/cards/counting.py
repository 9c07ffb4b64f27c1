"""How many cards each word serves: the language counted against the packs."""

from __future__ import annotations

from collections import Counter

from headjudge.abilities.cards import GameCards
from headjudge.abilities.lexicon import Word
from headjudge.abilities.slots import forms


def served(cards: GameCards) -> dict[str, set[str]]:
    """For each word the names of the packed cards that use it."""
    found: dict[str, set[str]] = {name: set() for name in cards.lexicon.words}
    for key in cards.packs().entries:
        block = cards.packs().block(key)
        for text in cards.texts(block):
            for _, word in forms(cards.lexicon, text.form):
                found[word.name].add(block.name)
    return found


def few(cards: GameCards) -> list[tuple[Word, int]]:
    """The words that serve fewer than two names, with those of the data that their rows name."""
    found = []
    for name, names in served(cards).items():
        word = cards.lexicon.words[name]
        n = len(names | set(word.serves))
        if n < 2:
            found.append((word, n))
    return found


def spread(cards: GameCards) -> Counter[str]:
    """How many words serve no packed card, one, or more."""
    return Counter("none" if not n else "one" if len(n) == 1 else "more" for n in served(cards).values())
