"""Which games are installed, and their decks."""

from __future__ import annotations

import difflib
import pathlib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import TypeAlias

from headjudge.kernel.plugin import Deck, Plugin

DeckLike: TypeAlias = "str | pathlib.Path | Deck"


class UnknownGame(ValueError):
    """No game of that name is installed."""


@cache
def entries() -> dict[str, EntryPoint]:
    """What is registered by id; a game whose package is gone is not there."""
    points = sorted(entry_points(group="headjudge.games"), key=lambda p: p.name)
    return {p.name: p for p in points if find_spec(p.module.rpartition(".")[0]) and find_spec(p.module)}


LOADED: dict[str, Plugin] = {}
"""The games of this process: loaded by their entry point when first asked for, or registered by hand."""


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


def find_deck(game: Plugin, deck: DeckLike) -> Deck:
    """A shipped deck by id, a deck list from a file, or the deck itself."""
    if isinstance(deck, Deck):
        return deck
    shipped = game.decks()
    if isinstance(deck, str) and deck in shipped:
        return shipped[deck]
    path = pathlib.Path(deck)
    if path.is_file():
        return game.read_deck(path.read_text(encoding="utf-8"), path.name)
    near = difflib.get_close_matches(str(deck), shipped, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise ValueError(f"{game.id} has no deck {str(deck)!r}, and no such file exists{hint}")
