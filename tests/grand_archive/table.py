"""Games of Grand Archive for tests."""

from __future__ import annotations

import random

import headjudge as hj
from headjudge.decision import Option
from headjudge.game import Game
from headjudge.games.grand_archive.objects.records import of_player
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId
from headjudge.kernel.state import State
from headjudge.plugins import games, plugin
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.running import run
from headjudge.scenario.staging import lay_out


def new_game(seed: int = 0, first: PlayerId = NOBODY, ask: str = "needed") -> hj.Game:
    return hj.new_game("grand-archive", ["lorraine", "rai"], seed=seed, first=first, ask=ask)


def play(game: hj.Game, seed: int, steps: int = 100_000) -> int:
    """Answer at random until the game is over or so many answers are given; returns how many were."""
    rng = random.Random(seed)
    for step in range(steps):
        if game.over:
            return step
        game.choose(rng.randrange(len(game.decision.options)))
    return steps


def game_at(kind: str) -> hj.Game:
    """A random game at an open question of that kind."""
    for seed in range(200):
        game = new_game(seed)
        rng = random.Random(seed)
        while not game.over:
            if game.decision.kind == kind:
                return game
            game.choose(rng.randrange(len(game.decision.options)))
    raise AssertionError(f"no question of kind {kind} came up")


def champion(g: State, player: PlayerId) -> ObjectId:
    return of_player(g, player).champion


def laid_out(text: str) -> hj.Game:
    """The game at the table that a scenario lays out, before anything is done: its cards and players are given."""
    whole = f"game: grand-archive\ncase: laid-out\nrules: []\n{text}do:\n  - expect: {{winner: none}}\n"
    words = words_of("grand-archive")
    assert words is not None
    origin = lay_out(understand(read_text(whole, "it.yaml"), words_of, lambda: tuple(games())), words).g
    return Game(plugin("grand-archive"), origin)


def option(game: hj.Game, words: str) -> Option:
    """The option that begins with these words."""
    found = [o for o in game.decision.options if o.text.startswith(words)]
    assert found, f"{words!r} is not among {texts(game)}"
    return found[0]


def take(game: hj.Game, *words: str) -> None:
    """Take options, each by how it begins."""
    for each in words:
        game.choose(option(game, each).index)


def texts(game: hj.Game) -> list[str]:
    return [o.text for o in game.decision.options]


def problems(text: str) -> list[str]:
    """What does not hold of a scenario, with the rules that it claims."""
    words = words_of("grand-archive")
    assert words is not None
    scenario = understand(
        read_text(f"game: grand-archive\ncase: it\nrules: []\n{text}", "it.yaml"), words_of, lambda: tuple(games())
    )
    return [str(problem) for problem in run(scenario, words).problems]
