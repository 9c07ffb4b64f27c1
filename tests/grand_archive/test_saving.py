"""Saves, clones and positions in the middle of an activation."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.grand_archive.table import game_at, new_game, play

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("kind", ["reserve", "target", "floating-memory", "top", "retaliate", "attack-target", "wield"])
def test_a_save_in_the_middle_goes_on_identically(kind: str) -> None:
    game = game_at(kind)
    again = hj.load(game.save())
    twin = game.clone()
    there = hj.from_position(game.position())
    assert again.save() == game.save() == twin.save()
    ends = set()
    for copy in (game, again, twin, there):
        play(copy, seed=9)
        ends.add((copy.result, copy.position()))
    assert len(ends) == 1


def test_taking_an_activation_back_leaves_the_position_as_it_was() -> None:
    game = new_game(seed=2)
    taken = 0
    for seed in range(40):
        play(game, seed, 3)
        if game.over:
            break
        offers = [o for o in game.decision.options if o.verb in ("activate", "attack with")]
        if not offers:
            continue
        before = game.position()
        trial = game.clone()
        trial.choose(offers[0].index)
        try:
            trial.take_back()
        except hj.CannotUndo:
            continue
        taken += 1
        assert trial.position() == before
    assert taken > 3
