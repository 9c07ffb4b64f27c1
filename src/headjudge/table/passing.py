"""Passing ahead: `pass until my turn`. Always said aloud, for one purpose, and over as soon as something is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from headjudge.table.typed import folded

Seen = Mapping[str, object]

MY_TURN: Final = "my turn"
END_OF_TURN: Final = "end of turn"
SOMETHING: Final = "something happens"
SPELLINGS: Final = {
    "my turn": MY_TURN,
    "my next turn": MY_TURN,
    "end of turn": END_OF_TURN,
    "the end of turn": END_OF_TURN,
    "end of the turn": END_OF_TURN,
    "next turn": END_OF_TURN,
    "turn ends": END_OF_TURN,
    "something happens": SOMETHING,
    "anything happens": SOMETHING,
}
HOW: Final = "pass until my turn, pass until end of turn, pass until something happens, or pass until and a step's name"


@dataclass(slots=True)
class Passing:
    """What one player passes until."""

    goal: str
    through: bool
    """Goes on when another player acts; otherwise that ends it."""
    player: int
    turn_player: int
    seen: int
    """Log lines there were when it began."""
    left_my_turn: bool = False
    interrupted: str = ""
    """Who acted since, and so ended it."""

    def notice_turn(self, view: Seen) -> None:
        """Somebody else's turn has come in between."""
        if view["turn player"] != self.player:
            self.left_my_turn = True

    def reached(self, view: Seen, lines: int) -> str:
        """Why it is over now, in words; empty where it goes on."""
        self.notice_turn(view)
        return self.arrived(view, lines) or self.interrupted

    def arrived(self, view: Seen, lines: int) -> str:
        turn = view["turn player"]
        if self.goal == MY_TURN:
            return "it is your turn" if turn == self.player and self.left_my_turn else ""
        if self.goal == SOMETHING:
            return "something happened" if lines > self.seen else ""
        if turn != self.turn_player:
            return "the turn is over"
        if self.goal != END_OF_TURN and self.goal in (folded(str(view.get(key, ""))) for key in ("step", "phase")):
            return f"it is {self.goal}"
        return ""


def begin(words: str, player: int, view: Seen, lines: int) -> Passing:
    """`until my turn`, `through until end of turn`. Raises ValueError where it is no such thing."""
    asked = folded(words)
    through = asked.startswith("through ")
    asked = asked.removeprefix("through ")
    if not asked.startswith("until ") or not asked.removeprefix("until "):
        raise ValueError(HOW)
    goal = asked.removeprefix("until ")
    turn = view["turn player"]
    assert isinstance(turn, int)
    return Passing(SPELLINGS.get(goal, goal), through, player, turn, lines, turn != player)
