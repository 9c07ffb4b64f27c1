"""Random play of KeyForge, step by step, for tests that look at every decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

from headjudge.games.keyforge import plugin
from headjudge.kernel import flow
from headjudge.kernel.ids import NOBODY, PlayerId
from headjudge.kernel.state import State


def deal(seed: int, first: PlayerId = NOBODY) -> State:
    """A game between two shipped decks chosen by seed, at its first decision."""
    game = plugin()
    decks = list(game.decks().values())
    g = game.start([decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]], seed, "archon", first)
    flow.run(g)
    return g


def play(seed: int) -> Iterator[State]:
    """The position at every decision of a random game, and at its end."""
    g = deal(seed)
    rng = random.Random(seed)
    while not g.over:
        yield g
        assert g.question is not None
        flow.answer(g, rng.randrange(len(g.question.acts)))
    yield g
