"""Saves in the middle of everything: a loaded game goes on to the same end."""

from __future__ import annotations

import random

import pytest

import headjudge as hj
from headjudge.games.keyforge.objects.records import course, w_course
from headjudge.kernel.ids import PlayerId


@pytest.mark.parametrize("seed", range(4))
def test_a_loaded_game_goes_on_to_the_same_end(seed: int) -> None:
    game = hj.new_game("keyforge", ["study-of-the-rules-one", "study-of-the-rules-two"], seed=seed)
    rng = random.Random(seed)
    saves: list[tuple[bytes, int]] = []
    while not game.over:
        answer = rng.randrange(len(game.decision.options))
        saves.append((game.save(), answer))
        game.choose(answer)
    end = game.save()
    for at in range(0, len(saves), 17):
        again = hj.load(saves[at][0])
        for _, answer in saves[at:]:
            again.choose(answer)
        assert again.save() == end
        assert again.result == game.result


@pytest.mark.parametrize("counted", ["taken", "blanked"])
def test_a_position_that_counts_cards_wrong_is_refused(counted: str) -> None:
    """The counts save time; a card that leaves play would take away from a count that is not there."""
    game = hj.new_game("keyforge", seed=3)
    setattr(w_course(game.state), counted, 1)
    with pytest.raises(hj.BadSave, match=r"0 cards .*, and 1 are counted"):
        hj.from_position(game.position())


@pytest.mark.parametrize("further", [(0,), (1,), (1, 0), (0, 0, 1)])
def test_a_position_in_which_several_further_turns_wait_is_read(further: tuple[PlayerId, ...]) -> None:
    game = hj.new_game("keyforge", seed=3)
    w_course(game.state).further_turns = further
    assert course(hj.from_position(game.position()).state).further_turns == further


@pytest.mark.parametrize("further", [(2,), (0, -1), (-2,)])
def test_a_further_turn_of_nobody_is_refused(further: tuple[PlayerId, ...]) -> None:
    game = hj.new_game("keyforge", seed=3)
    w_course(game.state).further_turns = further
    with pytest.raises(hj.BadSave):
        hj.from_position(game.position())
