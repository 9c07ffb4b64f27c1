"""One game as environments play it: actions, observations, the course of rewards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from headjudge.envs.encoding import EVENTS, Observation, Page, encode, look
from headjudge.envs.vocabulary import Vocabulary, vocabulary
from headjudge.game import Game, new_game
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.observing import Chronicle, Rows
from headjudge.plugins import DeckLike

REWARDS: Final = ("result", "score")


class Course:
    """A running game, read as arrays: what is asked, what each player knows, what has happened."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.numbering = words.numbering()
        self.page = 0
        self._rows: Rows | None = None
        self.game: Game

    def begin(self, game: Game) -> None:
        self.game = game
        self.game.state.journal = Chronicle(self.numbering, EVENTS)
        self.turn_to(0)

    def turn_to(self, page: int) -> None:
        self.page = page
        self._rows = None

    @property
    def asked(self) -> PlayerId:
        """Who has to answer; only while the game goes on."""
        question = self.game.state.question
        assert question is not None
        return question.player

    def rows(self) -> Rows:
        """What the player knows who is asked."""
        if self._rows is None:
            self._rows = look(self.game.state, self.asked, self.numbering)
        return self._rows

    def shown(self) -> Page:
        """The page of the open question."""
        return Page(self.rows(), self.page)

    def take(self, action: int) -> bool:
        """Answer with an action, or turn the page; says whether the game went on."""
        option = self.shown().option(action)
        if option < 0:
            self.turn_to(self.page + 1)
            return False
        self.game.choose(option)
        self.turn_to(0)
        return True

    def observation(self, player: PlayerId) -> tuple[Observation, NDArray[np.int8]]:
        """What a player may know, and the mask of what that player may do now."""
        state = self.game.state
        happened = state.journal
        events = happened.rows(player, state.n) if isinstance(happened, Chronicle) else []
        if state.question is not None and state.question.player == player:
            page = self.shown()
            return encode(self.rows(), events, page), page.mask()
        rows = look(state, player, self.numbering)
        page = Page(rows, 0)
        return encode(rows, events, page), np.zeros_like(page.mask())

    def twin(self) -> Course:
        """An independent course at the same question."""
        return self._with(self.game.clone())

    def imagined(self, player: PlayerId, seed: int) -> Course:
        """A course at the same question in a game that fits what a player knows."""
        return self._with(self.game.imagine(player, seed))

    def __deepcopy__(self, memo: object) -> Course:
        return self.twin()

    def __reduce__(self) -> tuple[Callable[[str, Game, int, list[tuple[int, ...]]], Course], tuple[Any, ...]]:
        happened = self.game.state.journal
        told = happened.happened if isinstance(happened, Chronicle) else []
        return resumed, (self.words.game, self.game, self.page, told)

    def _with(self, game: Game) -> Course:
        other = Course.__new__(Course)
        other.words, other.numbering, other.page, other._rows = self.words, self.numbering, self.page, None
        other.game = game
        happened = self.game.state.journal
        if isinstance(happened, Chronicle):
            game.state.journal = happened.twin()
        return other

    def told(self) -> dict[str, Any]:
        """What helps people: the words and keys of the question."""
        if self.game.over:
            return {"over": True, "reason": self.game.result.reason}
        decision = self.game.decision
        page = self.shown()
        shown = decision.options[page.first_option : page.first_option + page.options]
        return {"prompt": decision.prompt, "keys": [o.key for o in shown], "words": [o.text for o in shown]}


class Dealer:
    """How the games of an environment begin, each from a seed."""

    def __init__(self, game: str, decks: Sequence[DeckLike] = (), format: str = "", **more: Any) -> None:
        self.game = game
        self.decks = decks
        self.format = format
        self.more = more

    def deal(self, seed: int) -> Game:
        """A new game; questions with a single option are answered by the engine."""
        return new_game(self.game, self.decks, seed=seed, format=self.format, ask="needed", **self.more)


def rewards(game: Game) -> list[float]:
    """What the end of a game is worth to each player: 1 won, -1 lost, 0 drawn or not over."""
    if not game.over or not game.result.winners:
        return [0.0] * game.state.n
    return [1.0 if p in game.result.winners else -1.0 for p in game.state.seats]


def scores(game: Game) -> list[float]:
    """How good the position looks to each player, between -1 and 1, by the game's own reckoning."""
    return [game.score(p).worth for p in game.state.seats]


def course_of(game: str) -> Course:
    return Course(vocabulary(game))


def resumed(name: str, game: Game, page: int, happened: list[tuple[int, ...]]) -> Course:
    """The course that was pickled."""
    course = course_of(name)
    course.begin(game)
    course.turn_to(page)
    if isinstance(game.state.journal, Chronicle):
        game.state.journal.happened = list(happened)
    return course
