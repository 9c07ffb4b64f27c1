"""What a bot is: it sees what its player may know, and answers with an index."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from headjudge.decision import Decision
from headjudge.game import View


class Bot(Protocol):
    """A player made of code. It never gets the game; `view.imagine(seed)` deals it one that fits what it knows."""

    def choose(self, view: View, decision: Decision) -> int:
        """An index into `decision.options`."""


class Estimate(NamedTuple):
    """What a bot found out about one option of the last question that it was asked."""

    text: str
    worth: float
    """What the positions looked like to which it led, in the mean: the game's own score."""
    error: float = 0.0
    """The standard error of that mean; 0 where there was one position."""
    games: int = 1
    """In how many imagined games it was tried."""


class Explaining(Bot, Protocol):
    """A bot that can say why it chose what it chose."""

    def explain(self) -> list[Estimate]:
        """Every option of the last question, in the order in which they were offered."""
