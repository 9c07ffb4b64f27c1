"""A kept game, step by step: `play --replay FILE`."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.game import Game
from headjudge.kernel.ids import SPECTATOR, PlayerId
from headjudge.sentences import number_of, story
from headjudge.table.keeping import repeat
from headjudge.table.screen import EndOfInput, Screen, cited
from headjudge.table.summary import summary
from headjudge.table.typed import number

HELP = "n: next, p: previous, t: next turn, b: the turn before, t 5: turn 5, a number: that step, q: leave"
BACK = ("b", "back")
TURN_WORDS = ("t", "turn", *BACK)


class Replay:
    """Every position of a game that was kept, as one seat saw it."""

    def __init__(self, game: Game, screen: Screen, names: Sequence[str], viewer: PlayerId) -> None:
        self.screen = screen
        self.names = names
        self.viewer = viewer
        self.steps = positions(game)
        self.turns = turns_of(self.steps)
        """The first step of each turn; what comes before the first turn is none."""
        self.at = 0

    def run(self) -> None:
        """Step through it until somebody leaves or the input ends."""
        self.screen.say(f"{number_of(len(self.steps) - 1, 'answer')}; {HELP}")
        self.show()
        while True:
            try:
                typed = self.screen.ask(f"{self.at}/{len(self.steps) - 1}> ").strip().casefold()
            except EndOfInput:
                return
            if typed in ("q", "quit"):
                return
            self.go(typed)

    def go(self, typed: str) -> None:
        wanted = number(typed)
        if typed in ("", "n", "next"):
            wanted = self.at + 1
        elif typed in ("p", "previous"):
            wanted = self.at - 1
        elif wanted is None and typed.split(" ")[0] in TURN_WORDS:
            return self.go_to_turn(typed)
        if wanted is None:
            self.screen.say(HELP)
        elif not 0 <= wanted < len(self.steps):
            self.screen.say(f"the game goes from 0 to {len(self.steps) - 1}")
        else:
            self.at = wanted
            self.show()

    def go_to_turn(self, typed: str) -> None:
        """`t`, `turn 5`, `b`"""
        word, _, which = typed.partition(" ")
        chosen = number(which)
        if chosen is not None:
            steps = self.turns[chosen - 1 : chosen] if chosen else []
        elif word in BACK:
            steps = [step for step in self.turns if step < self.at][-1:]
        else:
            steps = [step for step in self.turns if step > self.at][:1]
        if not steps:
            self.screen.say(f"there is no such turn: they go from 1 to {len(self.turns)}")
            return
        self.at = steps[0]
        self.show()

    def taken(self) -> str:
        """The answer that led here."""
        before = self.steps[self.at - 1]
        return answer_words(before, self.steps[self.at].choices[-1], self.names)

    def show(self) -> None:
        game = self.steps[self.at]
        if self.at:
            self.screen.head(self.taken())
        known = 0 if not self.at else len(self.steps[self.at - 1].log)
        told = story(game.told(self.viewer, known), game.plugin.policies.sentences, self.names)
        self.screen.say_all([line.words + cited(line.rules) for line in told], 2)
        view = game.view(self.viewer, log=False)
        for line in summary(view, game.plugin.policies, self.names):
            self.screen.say(line.strip(), len(line) - len(line.lstrip()))
        if not game.over:
            self.screen.say(f"{self.names[game.decision.player]} decides")


def answer_words(game: Game, choice: int, names: Sequence[str]) -> str:
    """An answer as `Game.choices` lists it, in words."""
    if choice >= 0:
        decision = game.decision
        return f"{names[decision.player]}: {decision.options[choice].text}"
    return f"{names[-1 - choice]} conceded" if choice > -1000 else "a draw was agreed"


def turns_of(steps: Sequence[Game]) -> list[int]:
    """The first step of each turn."""
    begun: list[int] = []
    last: object = None
    for step, game in enumerate(steps):
        view = game.view(SPECTATOR, log=False)
        turn = (view.get("turn"), view["turn player"])
        if turn != last and view["turn player"] >= 0 and view.get("turn") != 0:
            begun.append(step)
        last = turn
    return begun


def positions(game: Game) -> list[Game]:
    """The game at its beginning and after each answer."""
    steps = [game.start()]
    for choice in game.choices:
        following = steps[-1].clone()
        repeat(following, choice)
        steps.append(following)
    return steps
