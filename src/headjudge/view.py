"""What one player, or a spectator, may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, overload

from headjudge.dealt import Lists
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.views import (
    DecisionView,
    LinkView,
    LogLine,
    ObjectView,
    PlayerView,
    StackEntry,
    TableView,
    WaitingView,
)

if TYPE_CHECKING:
    from headjudge.game import Game


class View(dict[str, object]):
    """What one player may know, as plain data (`TableView` says of which shape); `imagine` deals the rest.

    Copied or pickled it is a plain dictionary: it takes no secrets along.
    """

    def __init__(self, data: TableView, game: Game, player: PlayerId) -> None:
        super().__init__(data)
        self._game = game
        self._player = player

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, key: Literal["players"]) -> list[PlayerView]: ...
        @overload
        def __getitem__(self, key: Literal["table"]) -> dict[str, list[ObjectView]]: ...
        @overload
        def __getitem__(self, key: Literal["you", "turn player", "deciding"]) -> PlayerId: ...
        @overload
        def __getitem__(self, key: Literal["game", "reason"]) -> str: ...
        @overload
        def __getitem__(self, key: Literal["over"]) -> bool: ...
        @overload
        def __getitem__(self, key: Literal["winners"]) -> list[PlayerId]: ...
        @overload
        def __getitem__(self, key: Literal["stack"]) -> list[StackEntry]: ...
        @overload
        def __getitem__(self, key: Literal["links"]) -> list[LinkView]: ...
        @overload
        def __getitem__(self, key: Literal["waiting"]) -> list[WaitingView]: ...
        @overload
        def __getitem__(self, key: Literal["decision"]) -> DecisionView: ...
        @overload
        def __getitem__(self, key: Literal["log"]) -> list[LogLine]: ...
        @overload
        def __getitem__(self, key: str) -> object: ...
        def __getitem__(self, key: str) -> object: ...

    def imagine(self, seed: int, lists: Lists = "open", belief: Callable[[Game], float] | None = None) -> Game:
        """A game that fits what this player knows, with fresh luck (`Game.imagine`)."""
        return self._game.imagine(self._player, seed, lists, belief)

    def __reduce__(self) -> tuple[type[dict[str, object]], tuple[dict[str, object]]]:
        return dict, (dict(self),)
