"""Random decks of all the cards there are: games end, saves go on, nothing is told that is hidden."""

from __future__ import annotations

import random

import pytest

import headjudge as hj
from headjudge.games.keyforge.cards.library import face_of, titles
from headjudge.kernel.plugin import Deck


def random_deck(name: str, r: random.Random) -> Deck:
    """Twelve cards of each of three houses, drawn from everything that is implemented."""
    pool: dict[str, list[str]] = {}
    for title, face in [(title, face_of(title)) for title in titles()]:
        pool.setdefault(face.facts["house"][0], []).append(title)
    houses = r.sample(sorted(house for house, titles in pool.items() if len(titles) >= 12), 3)
    return Deck(name, {house: [(title, 1) for title in r.sample(pool[house], 12)] for house in houses})


@pytest.mark.parametrize("seed", range(24))
def test_a_game_of_random_decks_ends(seed: int) -> None:
    r = random.Random(seed)
    game = hj.new_game("keyforge", [random_deck("one", r), random_deck("two", r)], seed=seed)
    decisions = 0
    while not game.over:
        if decisions % 90 == 0:
            assert hj.load(game.save()).position() == game.position()
            assert all(option.text for option in game.decision.options)
        game.choose(r.randrange(len(game.decision.options)))
        decisions += 1
    assert game.result.reason
    assert decisions > 20
