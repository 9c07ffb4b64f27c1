"""Headjudge plays trading card games by the book, and cites it."""

from importlib import import_module as _import_module
from types import ModuleType as _ModuleType
from typing import cast as _cast

from headjudge import plugins as _installed
from headjudge.abilities.own import Pack
from headjudge.abilities.packs import PackError
from headjudge.causes import Why
from headjudge.decision import Decision, Group, Option
from headjudge.game import Game, View, from_position, load, new_game
from headjudge.kernel.ids import JUDGE, SPECTATOR, PlayerId
from headjudge.kernel.plugin import DeckError
from headjudge.kernel.save import BadSave
from headjudge.kernel.views import (
    DecisionView,
    GroupView,
    LinkTarget,
    LinkView,
    LogLine,
    ObjectView,
    OptionView,
    PlayerView,
    StackEntry,
    Standing,
    TableView,
    WaitingView,
)
from headjudge.plugins import Deck, UnknownGame, add_packs, decks
from headjudge.refusals import Refusal
from headjudge.results import CannotUndo, EngineError, IllegalChoice, Part, Result, Score
from headjudge.saves import Foreign


class _Games(_ModuleType):
    """The folder of games bears the name of the function that lists them, so it answers in its place."""

    def __call__(self) -> list[str]:
        """The ids of the games that can be played."""
        return _installed.games()


__version__ = _installed.engine()

_import_module("headjudge.games").__class__ = _Games
games = _cast(_Games, _import_module("headjudge.games"))

__all__ = [
    "JUDGE",
    "SPECTATOR",
    "BadSave",
    "CannotUndo",
    "Decision",
    "DecisionView",
    "Deck",
    "DeckError",
    "EngineError",
    "Foreign",
    "Game",
    "Group",
    "GroupView",
    "IllegalChoice",
    "LinkTarget",
    "LinkView",
    "LogLine",
    "ObjectView",
    "Option",
    "OptionView",
    "Pack",
    "PackError",
    "Part",
    "PlayerId",
    "PlayerView",
    "Refusal",
    "Result",
    "Score",
    "StackEntry",
    "Standing",
    "TableView",
    "UnknownGame",
    "View",
    "WaitingView",
    "Why",
    "add_packs",
    "decks",
    "from_position",
    "games",
    "load",
    "new_game",
]
