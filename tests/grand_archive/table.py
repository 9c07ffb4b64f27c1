"""Games of Grand Archive for tests."""

from __future__ import annotations

import random

import headjudge as hj
from headjudge.games.grand_archive.facts import CHAMPION_OF
from headjudge.kernel.state import State


def new_game(seed: int = 0, first: int = -1, ask: str = "needed") -> hj.Game:
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


def champion(g: State, player: int) -> int:
    return g.asset(player, CHAMPION_OF)
