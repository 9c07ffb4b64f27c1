"""Games as values: equal by state, hashed, copied, pickled."""

from __future__ import annotations

import copy
import json
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

import headjudge as hj
from tests.outside.playing import GAMES, course, middle
from tests.players import FIRST, SECOND

SHIPPED = Path(hj.__file__).parent / "games" / "keyforge" / "decks" / "shipped"


@pytest.mark.parametrize("game", GAMES)
def test_games_are_equal_by_their_state_and_not_by_their_past(game: str) -> None:
    played = middle(game)
    again = hj.from_position(played.position())
    assert again == played and again.choices != played.choices
    assert hash(again) == hash(played)
    assert played != hj.new_game(game, seed=4) and played != "a game"


@pytest.mark.parametrize("game", GAMES)
def test_answers_that_differ_lead_to_games_that_differ(game: str) -> None:
    for played in course(game, 5, 80):
        if len(played.decision.options) > 1 and played.decision.options[0].text != played.decision.options[-1].text:
            ways = [played.clone() for _ in range(2)]
            ways[0].choose(0)
            ways[1].choose(len(played.decision.options) - 1)
            if ways[0].position() != ways[1].position():
                assert ways[0] != ways[1] and len(set(ways)) == 2


@pytest.mark.parametrize("game", GAMES)
def test_hashes_tell_most_states_apart(game: str) -> None:
    seen = {played.clone() for played in course(game, 2, 120)}
    assert len({hash(one) for one in seen}) >= 0.95 * len(seen)


def test_an_undone_answer_leaves_an_equal_game() -> None:
    played = middle("keyforge")
    before = played.clone()
    played.choose(0)
    assert played != before
    played.undo(force=True)
    assert played == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_copies_are_independent(game: str, copied: object) -> None:
    played = middle(game)
    assert callable(copied)
    twin = copied(played)
    assert isinstance(twin, hj.Game) and twin is not played and twin == played and twin.save() == played.save()
    blob = played.save()
    twin.choose(0)
    assert played.save() == blob and twin != played
    played.choose(0)
    assert twin == played and twin.log == played.log


def test_an_imagined_game_and_one_that_is_over_are_pickled_too() -> None:
    guess = middle("fab").imagine(SECOND, 7)
    assert pickle.loads(pickle.dumps(guess)) == guess
    over = hj.new_game("keyforge")
    over.concede(FIRST)
    assert pickle.loads(pickle.dumps(over)).result == over.result


def test_the_hash_is_the_same_in_another_process() -> None:
    code = "import headjudge as hj; g = hj.new_game('keyforge', seed=9); g.choose(0); print(hash(g), g.key())"
    played = hj.new_game("keyforge", seed=9)
    played.choose(0)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert [int(word) for word in said.split()] == [hash(played), played.key()]


def test_a_copied_view_takes_no_game_along() -> None:
    view = middle("fab").view(FIRST)
    for made in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert type(made) is dict and made == view
    assert json.loads(json.dumps(view)) == view


def test_decks_and_their_errors_go_to_other_processes() -> None:
    deck = hj.Deck.read("keyforge", SHIPPED / "guide-achea.txt")
    assert pickle.loads(pickle.dumps(deck)) == deck
    with pytest.raises(hj.DeckError) as wrong:
        hj.Deck.from_text("keyforge", "1 Nobody\n2 Nothing")
    assert pickle.loads(pickle.dumps(wrong.value)).complaints == wrong.value.complaints


@pytest.mark.parametrize("game", GAMES)
def test_a_game_as_it_was_after_so_many_answers(game: str) -> None:
    steps = [played.clone() for played in course(game, 5, 30)]
    last = steps[-1]
    for then in steps:
        then.names = ("Ann", "Ben")
    for then in steps:
        seen = last.at(len(then.choices))
        assert seen == then and seen.keys == then.keys and seen.told(FIRST) == then.told(FIRST)
    assert len(last.keys) == len(last.choices) and last.start().names == last.names
    for wrong in (-1, len(last.choices) + 1):
        with pytest.raises(ValueError, match="whole number"):
            last.at(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_as_many_answers_are_undone_as_is_said(game: str) -> None:
    for played in course(game, 5, 40):
        trial, left = played.clone(), played.undoable
        for _ in range(left):
            trial.undo()
        assert len(trial.choices) == len(played.choices) - left and trial.undoable == 0
        with pytest.raises(hj.CannotUndo):
            trial.undo()


@pytest.mark.parametrize("game", GAMES)
def test_every_position_that_a_player_knows_can_be_read(game: str) -> None:
    """Also where a trigger, or the memory of an ability, speaks of what has ceased."""
    for seed in (0, 5):
        played, chance = hj.new_game(game, seed=seed), random.Random(seed)
        for _ in range(100):
            if not played.over:
                asked = played.decision
                guess = hj.from_position(played.position(asked.player))
                assert [o.key for o in guess.decision.options] == [o.key for o in asked.options]
                played.choose(chance.randrange(len(asked.options)))
