"""What a game brings so that its cards can be read, checked, said, printed, ported and made by the same tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from headjudge.abilities.lexicon import Lexicon
from headjudge.abilities.naming import Declared
from headjudge.abilities.notation import Datum
from headjudge.abilities.packs import Block, Packs
from headjudge.abilities.porting import Rewrite
from headjudge.kernel.definitions import Face


class Text(NamedTuple):
    """One thing that a card says, and what it calls itself there."""

    form: Datum
    this: str
    under: str = ""
    """The name of the side that says it, where a card has two."""


class GameCards(NamedTuple):
    """The cards of one game, before anything is made of them."""

    lexicon: Lexicon
    declared: Declared
    """The names that packs bring."""
    packs: Callable[[], Packs]
    texts: Callable[[Block], list[Text]]
    make: Callable[[Block, str], Face]
    """A face, under that key."""
    ported: Sequence[Rewrite]
    """From the words of earlier editions to today's."""
    once: tuple[str, ...] = ("abilities",)
    """The facts that held what a card says before it stood in the block itself."""
    makes: tuple[str, ...] = ()
    """Words that make a card whose name is their first argument: it must be packed."""
    idle: tuple[Datum, ...] = ("nothing",)
    """What a card of an earlier edition could say that did nothing."""
    mechanisms: Callable[[], str] | None = None
    """The table by which `headjudge cards missing` reads printed texts."""
