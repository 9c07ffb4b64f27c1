"""Observers: callbacks that are told of events as they happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from headjudge.kernel.ids import PlayerId
from headjudge.kernel.views import LogLine

Listener = Callable[[LogLine], None]
Told = Callable[[PlayerId, int], list[LogLine]]
"""The log as a player may read it, from an entry on."""


class Ear(NamedTuple):
    """Who listens, as which player, and how many lines were told."""

    listener: Listener
    player: PlayerId
    known: int


class Ears:
    """The listeners of one game."""

    def __init__(self) -> None:
        self.open: dict[int, Ear] = {}
        self.count = 0

    def add(self, listener: Listener, player: PlayerId, known: int) -> Callable[[], None]:
        """Tell `listener` what happens from now on; returns what ends that."""
        self.count += 1
        number = self.count
        self.open[number] = Ear(listener, player, known)
        return lambda: self.end(number)

    def end(self, number: int) -> None:
        self.open.pop(number, None)

    def tell(self, told: Told) -> None:
        """Hand on the new lines; whoever ends or begins to listen meanwhile is heeded at once."""
        for number, ear in list(self.open.items()):
            lines = told(ear.player, ear.known)
            self.open[number] = ear._replace(known=ear.known + len(lines))
            for line in lines:
                if number in self.open:
                    ear.listener(line)

    def forget(self, told: Told) -> None:
        """The log has become another: go on from its end."""
        for number, ear in self.open.items():
            self.open[number] = ear._replace(known=min(ear.known, len(told(ear.player, 0))))


NOBODY_LISTENS: Final = Ears()
