"""What binding must know of a game: its nouns, and which of its verbs do what to cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from headjudge.abilities.notation import Datum


class Noun(NamedTuple):
    """What a noun stands for: the zones where such objects are unless the text says another, and how they are told."""

    zones: tuple[str, ...]
    filters: tuple[Datum, ...]
    objects: Datum | None = None
    """A selector of its own: `(neighbors this)`."""


class Conventions(NamedTuple):
    """What binding must know of a game."""

    nouns: Mapping[str, Noun]
    moving: frozenset[str]
    """Verbs after which a card is no longer what it was: it is spoken of as what they moved."""
    making: Mapping[str, str]
    """Verbs that bring something new, and what it is called."""
    destroying: Mapping[str, Datum]
    """Verbs that come true later, and the filter that tells whether they did."""
    counting: frozenset[str]
    """Verbs with an amount all of which must be done where a text asks whether it was."""
    multiplying: frozenset[str]
    """Verbs whose first argument is an amount that is as well done at once as bit by bit."""
    calls: Mapping[str, Datum]
    """What a card calls what it is attached to, by its type."""
    damaging: frozenset[str] = frozenset()
    """Verbs by which something may be destroyed."""
    at_once: frozenset[str] = frozenset()
    """What is stated of one moment of a turn, so that it is not said besides in whose turn it holds."""
    same: Mapping[Datum, Datum] = {}
    """Forms that are written otherwise."""
    printed: frozenset[str] = frozenset()
    """What is granted to others, and is a keyword of the card that says it of itself."""
    in_play: str = "in-play"
    """The selector of cards in play, wherever they lie; it takes whose they are."""
    showing: frozenset[str] = frozenset()
    """Verbs after which the cards of a place are known, so that one is taken from it."""
    fulfilled: str = "fulfilled"
    """What a card says that comes true."""
    instead_of_destruction: Datum | None = None
    """The event in whose place a text that speaks of the destruction of its card puts something."""
    known_by: Mapping[str, tuple[Datum, Datum]] = {}
    """Events, each with what words for something chosen mean after it."""
    rests_on: Mapping[Datum, str] = {}
    """Forms that mean nothing without an instruction that chooses, each with its word."""
    acting: frozenset[str] = frozenset()
    """Types of cards that do what a text orders without saying who."""
    after_leaving: frozenset[str] = frozenset()
    """Labels of what a card does after it has gone to another place."""
    others: frozenset[str] = frozenset(("opponent",))
    """Words in which a text names the other player."""
    steady: frozenset[str] = frozenset()
    """Selectors of objects that are the same afterwards, so that a text can go on speaking of them."""
    of_controller: frozenset[str] = frozenset()
    """What is stated for whoever controls a creature, and not for whoever controls what is attached to it."""
    narrower: Mapping[str, tuple[str, str]] = {}
    """What is stated only of some things that a noun means: the noun, and the one that means those."""
    stating: str = "states"
    given: str = "gives"
    gains: str = "gains"
