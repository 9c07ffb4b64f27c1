"""How often a table asks people something: games of two people at one screen, answered as the greedy bot would."""

from __future__ import annotations

import io
from dataclasses import dataclass

from headjudge.bots import GreedyBot
from headjudge.game import new_game
from headjudge.table.groups import is_within
from headjudge.table.line import LineTable
from headjudge.table.screen import Screen


@dataclass(slots=True)
class Count:
    """What people were asked in some games."""

    turns: int = 0
    questions: int = 0
    """A group that is answered as a whole is one."""
    single: int = 0
    """Of these, where one thing alone could be answered."""
    passed: int = 0
    """Windows that the table passed for them."""
    handed_over: int = 0

    def figures(self) -> dict[str, float]:
        """All of it for one turn."""
        turns = max(self.turns, 1)
        return {
            "questions/turn": self.questions / turns,
            "with one option/turn": self.single / turns,
            "windows passed for them/turn": self.passed / turns,
            "hand-overs/turn": self.handed_over / turns,
        }


def questions(game: str, games: int, seed: int = 0, holding: bool = False) -> Count:
    """Play so many games, with the decks that a table deals by itself."""
    count = Count()
    for number in range(games):
        played = new_game(game, seed=seed + number)
        screen = Screen(io.StringIO(), io.StringIO())
        course(LineTable(played, screen, {}, ("Player 1", "Player 2"), holding=holding), GreedyBot(number), count)
    return count


def course(table: LineTable, answering: GreedyBot, count: Count) -> None:
    """One game to its end."""
    turn = asked = -1
    while not table.game.over:
        game = table.game
        if game.state.active != turn:
            turn = game.state.active
            count.turns += 1
        if table.pass_by(game.decision):
            count.passed += 1
            continue
        if not is_within(game):
            count.questions += 1
            count.single += len(game.decision.options) == 1
            count.handed_over += asked != game.decision.player
        asked = game.decision.player
        game.choose(answering.choose(game.view(asked, log=False), game.decision))
