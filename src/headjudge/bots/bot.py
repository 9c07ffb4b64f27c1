"""What a bot is: it sees what its player may know, and answers with an index."""

from __future__ import annotations

from typing import Protocol

from headjudge.decision import Decision
from headjudge.game import View


class Bot(Protocol):
    """A player made of code. It never gets the game; `view.imagine(seed)` deals it one that fits what it knows."""

    def choose(self, view: View, decision: Decision) -> int:
        """An index into `decision.options`."""
