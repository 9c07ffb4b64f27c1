"""Which games are installed, and their decks."""

from __future__ import annotations

import difflib
import pathlib
from functools import cache
from importlib.metadata import entry_points
from typing import TypeAlias

from headjudge.kernel.plugin import Deck, Plugin

DeckLike: TypeAlias = "str | pathlib.Path | Deck"


class UnknownGame(ValueError):
    """No game of that name is installed."""


@cache
def plugins() -> dict[str, Plugin]:
    """Every installed game by id."""
    found: dict[str, Plugin] = {}
    for point in sorted(entry_points(group="headjudge.games"), key=lambda p: p.name):
        try:
            make = point.load()
        except ModuleNotFoundError as missing:
            if missing.name is not None and point.module.startswith(missing.name):
                continue  # the game's folder is gone: only that game is
            raise
        found[point.name] = make()
    return found


def plugin(game: str) -> Plugin:
    """The game of that id."""
    known = plugins()
    if game not in known:
        near = difflib.get_close_matches(game, known, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
        raise UnknownGame(f"no game named {game!r}{hint}")
    return known[game]


def games() -> list[str]:
    """The ids of the installed games."""
    return list(plugins())


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
