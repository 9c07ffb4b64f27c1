"""Which games are installed, and their decks."""

from __future__ import annotations

import difflib
import os
from functools import cache
from importlib.metadata import EntryPoint, entry_points, version
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

from headjudge import texts
from headjudge.given import shortly
from headjudge.kernel import plugin as kernel
from headjudge.kernel.plugin import Plugin

DeckLike: TypeAlias = "str | os.PathLike[str] | kernel.Deck"


class UnknownGame(ValueError):
    """No game of that name is installed."""


@cache
def entries() -> dict[str, EntryPoint]:
    """What is registered by id; a game whose package is gone is not there."""
    points = sorted(entry_points(group="headjudge.games"), key=lambda p: p.name)
    return {p.name: p for p in points if find_spec(p.module.rpartition(".")[0]) and find_spec(p.module)}


LOADED: dict[str, Plugin] = {}
"""The games of this process: loaded by their entry point when first asked for, or registered by hand."""


@cache
def engine() -> str:
    """The version of this program: that of the installed package, which pyproject.toml gives it."""
    return version("headjudge")


def register(plug: Plugin) -> None:
    """Make a game known to this process that no entry point names."""
    LOADED[plug.id] = plug


def plugin(game: str) -> Plugin:
    """The game of that id."""
    if game not in LOADED:
        if game not in entries():
            known = games()
            near = difflib.get_close_matches(game, known, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
            raise UnknownGame(f"no game named {game!r}{hint}")
        made = entries()[game].load()()
        assert isinstance(made, Plugin)
        LOADED[game] = made
    return LOADED[game]


def games() -> list[str]:
    """The ids of the games that can be played."""
    return sorted({*entries(), *LOADED})


def decks(game: str) -> list[str]:
    """The ids of the decks shipped with a game; each of them can be played."""
    return list(plugin(game).decks())


class Deck(kernel.Deck):
    """A deck: sections of (card, how many), and facts about it."""

    @classmethod
    def read(cls, game: str, path: str | os.PathLike[str]) -> Deck:
        """The deck list in a file, as that game's players write it; DeckError with every complaint."""
        return cls.from_text(game, texts.read_text(Path(path), texts.LARGEST_LIST), Path(path).name)

    @classmethod
    def from_text(cls, game: str, text: str, name: str = "deck") -> Deck:
        """The deck list that a text is."""
        found = plugin(game).read_deck(text, name)
        return cls(found.name, found.sections, found.facts, found.lines)


def named_deck(game: Plugin, words: str) -> DeckLike:
    """A deck as it is named on a command line: a shipped one by its id, before a file of that name."""
    if words in game.decks():
        return words
    if os.path.exists(words):
        return Path(words)
    near = difflib.get_close_matches(words, game.decks(), 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise ValueError(f"{game.id} has no deck {shortly(words)}, and no such file exists{hint}")


def find_deck(game: Plugin, deck: object) -> kernel.Deck:
    """A shipped deck by id, a deck list from a file, or the deck itself; ValueError where it is none of them."""
    if isinstance(deck, kernel.Deck):
        return deck
    if isinstance(deck, os.PathLike):
        return Deck.read(game.id, deck)
    shipped = game.decks()
    if isinstance(deck, str) and deck in shipped:
        return shipped[deck]
    raise ValueError(f"{game.id} has no deck {shortly(deck)}{hint(deck, list(shipped))}")


def hint(deck: object, ids: list[str]) -> str:
    """What might have been meant by an unknown deck."""
    if not isinstance(deck, str):
        return "; a deck is the id of a shipped one, a pathlib.Path or a Deck"
    near = difflib.get_close_matches(deck, ids, 1)
    if near:
        return f"; did you mean {near[0]}?"
    return "; `headjudge decks` lists them, and the list in a file is given as a pathlib.Path"
