"""Cards that nobody has written: facts of a packed card, and trees that were grown or exchanged."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from types import SimpleNamespace
from typing import Final

from headjudge.abilities import lexicon as lex
from headjudge.abilities.notation import Datum, write
from headjudge.conformance.generated.trees import Grower, corpus, exchanged
from headjudge.kernel.definitions import Face
from headjudge.plugins import plugin
from headjudge.scenario.vocabulary import Deals, Vocabulary

TRIES = 40
"""How often a card that the game refuses is made anew."""
LATELY: Final = 500
"""How many definitions are kept for when the same card is laid out again."""


@dataclass(frozen=True)
class NewCard:
    """A card that is like a packed one but for what it says."""

    name: str
    like: str
    abilities: tuple[Datum, ...]
    has: tuple[str, ...] = ()
    facts: dict[str, int | str | tuple[str, ...]] = field(default_factory=dict)

    def says(self, abilities: Sequence[Datum]) -> NewCard:
        return replace(self, abilities=tuple(abilities))

    @property
    def written(self) -> tuple[str, ...]:
        return tuple(write(tree) for tree in self.abilities)


@cache
def vocabulary(game: str) -> Vocabulary:
    """The game's words for scenarios; a card that was defined lately is not read again."""
    found = plugin(game).words()
    words: Vocabulary = SimpleNamespace(**vars(found))
    words.define = partial(define, game)  # type: ignore[method-assign]
    assert isinstance(words, Deals)
    return words


def define(
    game: str,
    name: str,
    like: str,
    facts: Mapping[str, int | str | tuple[str, ...]],
    has: tuple[str, ...],
    abilities: tuple[str, ...] | None,
) -> Face:
    return defined_lately(game, name, like, tuple(facts.items()), has, abilities)


@lru_cache(LATELY)
def defined_lately(
    game: str,
    name: str,
    like: str,
    facts: tuple[tuple[str, int | str | tuple[str, ...]], ...],
    has: tuple[str, ...],
    abilities: tuple[str, ...] | None,
) -> Face:
    """Nodes are not changed once they are made, so all tables with a card share its definition."""
    words: Vocabulary = plugin(game).words()  # type: ignore[assignment]
    return words.define(name, like, dict(facts), has, abilities)


def defined(game: str, card: NewCard) -> Face:
    """Read, check, say and lower a card. Raises ValueError where the game refuses it."""
    return vocabulary(game).define(card.name, card.like, card.facts, card.has, card.written)


@cache
def models(game: str) -> tuple[str, ...]:
    """The packed cards that lie somewhere on a table, whose facts new cards may have."""
    words = vocabulary(game)
    assert isinstance(words, Deals)
    return tuple(key for key in corpus(game).keys if words.card(key) is not None and words.places_of(words.face(key)))


class Printer:
    """Makes cards of one game by chance. Every word of the lexicon has its turn."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.refused = 0
        """How many cards the game refused."""
        self.made = 0
        words = sorted(corpus(game).lexicon.words)
        self.turns = self.rng.sample(words, len(words))

    def card(self, name: str, favourite: str = "") -> NewCard:
        """A card that the game accepts."""
        wanted = favourite or self.turns[self.made % len(self.turns)]
        self.made += 1
        for attempt in range(TRIES):
            card = self.attempt(name, wanted if attempt < TRIES // 2 else "")
            try:
                defined(self.game, card)
            except ValueError:
                self.refused += 1
                continue
            return card
        return NewCard(name, self.rng.choice(models(self.game)), ())

    def attempt(self, name: str, favourite: str) -> NewCard:
        rng = self.rng
        grower = Grower(self.game, rng, favourite)
        like = rng.choice(models(self.game))
        found = corpus(self.game)
        if rng.random() < 0.3:
            like, tree = rng.choice(found.roots)
            return NewCard(name, like, (*self.others(like, tree), exchanged(grower, tree)))
        kinds = [kind for kind in (lex.ABILITY, lex.ABILITY, lex.EFFECT, lex.CLAUSE) if grower.by_kind[kind]]
        return NewCard(name, like, tuple([grower.tree(rng.choice(kinds)) for _ in range(rng.choice((1, 1, 2)))]))

    def others(self, like: str, tree: Datum) -> list[Datum]:
        """What else the packed card says."""
        return [other for key, other in corpus(self.game).roots if key == like and other is not tree]
