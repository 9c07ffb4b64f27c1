"""How many cards each word serves: the language counted against the packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Final, NamedTuple, TypeVar

from headjudge.abilities.cards import GameCards
from headjudge.abilities.lexicon import Word
from headjudge.abilities.rows import NEUTRAL

Key = TypeVar("Key", bound=Hashable)
SHARED: Final = frozenset(word.name for word in NEUTRAL)
"""The words that all games have: what they serve is counted over all games together."""


class Use(NamedTuple):
    """What one word serves."""

    word: Word
    packed: set[str]
    named: set[str]
    """Cards that its row names, packed or not."""

    @property
    def names(self) -> int:
        return len(self.packed | self.named)


def used(cards: GameCards) -> dict[str, Use]:
    """For each word of a game the names of the packed cards that use it, and of those that its row names."""
    found = {name: Use(word, set(), set(word.serves)) for name, word in cards.lexicon.words.items()}
    for key in cards.packs().entries:
        block = cards.packs().block(key)
        for text in cards.texts(block):
            for _, word in cards.lexicon.forms(text.form):
                found[word.name].packed.add(block.name)
    return found


def counted(games: Mapping[str, GameCards]) -> dict[str, dict[str, Use]]:
    """The same for several games, each with its own words; those that games share stand under no game."""
    found: dict[str, dict[str, Use]] = {"": {}}
    for game, cards in games.items():
        uses = used(cards)
        found[game] = {name: use for name, use in uses.items() if name not in SHARED}
        for name in [name for name in uses if name in SHARED]:
            word, packed, named = found[""].get(name, uses[name])
            found[""][name] = Use(word, packed | uses[name].packed, named | uses[name].named)
    return found


def few(uses: Mapping[Key, Use]) -> list[Use]:
    """The words that serve fewer than two names, with those of the data that their rows name."""
    return [use for use in uses.values() if use.names < 2]


def spread(uses: Mapping[Key, Use]) -> Counter[str]:
    """How many words serve no packed card, one, or more."""
    return Counter("none" if not use.packed else "one" if len(use.packed) == 1 else "more" for use in uses.values())
