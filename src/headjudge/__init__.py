"""Headjudge plays trading card games by the book, and cites it."""

from headjudge.decision import Decision, Option
from headjudge.game import (
    CannotUndo,
    EngineError,
    Game,
    IllegalChoice,
    Refusal,
    Result,
    View,
    from_position,
    load,
    new_game,
)
from headjudge.installed import UnknownGame, decks, games
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.kernel.save import BadSave
from headjudge.saves import Foreign

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
