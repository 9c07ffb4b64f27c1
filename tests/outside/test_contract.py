"""Small promises of the API page: what can be pickled, printed, imported; plain numbers pass the type checker."""

from __future__ import annotations

import pickle
import random

import pytest

import headjudge as hj
from headjudge.kernel import flow
from headjudge.kernel.state import State

GAMES = ("fab", "grand-archive", "keyforge")


def middle(name: str, seed: int = 2, answers: int = 40) -> hj.Game:
    game = hj.new_game(name, seed=seed)
    chance = random.Random(seed)
    while not game.over and len(game.choices) < answers:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


def test_plain_numbers_are_players() -> None:
    """Checked by the type checker as much as by running it."""
    game = hj.new_game("keyforge", seed=1, first=1)
    seen = game.view(0)
    assert seen["you"] == 0 and game.view(1, log=False)["you"] == 1
    assert game.told(0) == seen["log"]
    assert hj.from_position(game.position(1)).view(1, log=False)["you"] == 1
    assert game.imagine(0, seed=1).attempts(0) == game.attempts(0)
    game.on_event(print, 0)()
    game.concede(0)
    assert game.result.winners == (1,)


@pytest.mark.parametrize("name", GAMES)
def test_a_loaded_game_can_be_seen_at_every_answer(name: str) -> None:
    game = middle(name)
    for again in (hj.load(game.save()), pickle.loads(pickle.dumps(hj.load(game.save()))), hj.load(game.save()).clone()):
        for n in range(len(game.choices) + 1):
            then = again.at(n)
            assert then == game.at(n) and then.choices == game.choices[:n]
        assert hj.load(again.at(3).save()).at(1) == game.at(1)
        again.undo(force=True)
        assert again.at(len(again.choices)) == again and again.at(1) == game.at(1)


def test_a_save_with_another_past_is_refused_when_it_is_read() -> None:
    one, other = middle("fab", answers=30), middle("fab", answers=31)
    other._past.choices, other._past.keys = list(one.choices), list(one.keys)
    other._past.shown = one._past.shown
    with pytest.raises(hj.BadSave, match="its answers do not lead to its position"):
        hj.load(other.save())
    one._past.keys[4] = "pass|nothing"
    with pytest.raises(hj.BadSave, match=r"answer 4: .* is not 'pass\|nothing'"):
        hj.load(one.save())


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_can_be_pickled_without_the_game(name: str) -> None:
    game = middle(name)
    decision = game.decision
    data = pickle.dumps(decision)
    again = pickle.loads(data)
    for field in hj.Decision.FIELDS:
        assert getattr(again, field) == getattr(decision, field)
    assert repr(again) == repr(decision) and pickle.dumps(again) == data
    assert again.with_options(again.options[:1]).options == decision.options[:1]
    other = 1 - decision.player
    hand = {seen["name"] for seen in game.view(other, log=False)["players"][other]["zones"]["hand"]}
    told = repr(game.view(decision.player))
    hidden = {card for card in hand if card not in told}
    assert hidden and not [card for card in hidden if card.encode() in data]


def test_a_game_says_which_it_is() -> None:
    game = middle("keyforge")
    assert repr(game).startswith("<Game of keyforge: 40 answers, player ")
    assert game.decision.prompt in repr(game)
    game.concede(0)
    assert repr(game) == "<Game of keyforge: 41 answers, over: player 1 won (concession)>"


@pytest.mark.parametrize("listener", [None, 7, "print"])
def test_a_listener_is_a_function(listener: object) -> None:
    game = hj.new_game("keyforge", seed=1)
    with pytest.raises(ValueError, match=r"^listener is .*; it is a function"):
        game.on_event(listener)  # type: ignore[arg-type]
    game.choose(0)


@pytest.mark.parametrize(
    "name", "Group GroupView LinkTarget LinkView StackEntry Standing WaitingView TableView LogLine".split()
)
def test_what_the_pages_name_can_be_imported(name: str) -> None:
    assert name in hj.__all__ and hasattr(hj, name)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_player_knows_can_be_read_in_the_middle_of_an_attempt(name: str) -> None:
    """Also of a game that is imagined itself: hidden cards have other ids there, and before an attempt others again."""
    tried = 0
    for seed in range(2):
        game = hj.new_game(name, seed=seed)
        chance = random.Random(seed)
        while not game.over and len(game.choices) < 150:
            game.choose(chance.randrange(len(game.decision.options)))
            if flow.attempting(game.state) is None:
                continue
            tried += 1
            for player in (0, 1):
                seen = game.view(player, log=False)
                assert hj.from_position(game.position(player)).view(player, log=False) == seen
                guess = game.imagine(player, seed=3)
                assert hj.from_position(guess.position(player)).view(player, log=False) == seen
                cards = [
                    card for f in guess.imagine(player, 4).state.frames if f.snapshot for card in cards_in(f.snapshot)
                ]
                assert len(cards) == len(set(cards))
    assert tried > 3


def cards_in(g: State) -> list[int]:
    return [card for o in g.objects() for card in o.cards]
