"""Headjudge plays trading card games by the book, and cites it."""

from headjudge.decision import Decision, Option
from headjudge.game import (
    CannotUndo,
    EngineError,
    Foreign,
    Game,
    IllegalChoice,
    Refusal,
    Result,
    UnknownGame,
    View,
    decks,
    from_position,
    games,
    load,
    new_game,
)
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.kernel.save import BadSave

__all__ = [
    "BadSave",
    "CannotUndo",
    "Decision",
    "Deck",
    "DeckError",
    "EngineError",
    "Foreign",
    "Game",
    "IllegalChoice",
    "Option",
    "Refusal",
    "Result",
    "UnknownGame",
    "View",
    "decks",
    "from_position",
    "games",
    "load",
    "new_game",
]
