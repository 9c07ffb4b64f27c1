"""Bots: what they see, that a seed fixes them, and that looking ahead helps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from headjudge.bots import BOTS, Bot, Explaining, GreedyBot, RandomBot, SharpBot, make, play_game
from headjudge.decision import Decision
from headjudge.game import View
from tests.table.toy_table import new_game


class Watched:
    """A bot that remembers what it was given."""

    def __init__(self, inner: Bot) -> None:
        self.inner = inner
        self.given: list[tuple[View, Decision]] = []

    def choose(self, view: View, decision: Decision) -> int:
        self.given.append((view, decision))
        return self.inner.choose(view, decision)


def won(bots: list[Bot], seed: int) -> int:
    game = new_game(seed)
    play_game(game, bots)
    return game.result.winners[0]


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    games = [new_game(5), new_game(5)]
    for game in games:
        play_game(game, [make(name, 8), make(name, 9)])
    assert games[0].choices == games[1].choices


def test_a_bot_is_given_its_own_view_of_its_own_decision() -> None:
    watched = Watched(RandomBot(1))
    play_game(new_game(2), [watched, RandomBot(2)])
    assert watched.given
    for view, decision in watched.given:
        assert view["you"] == decision.player == 0
        assert "log" not in view


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", [GreedyBot, SharpBot])
def test_choices_follow_from_what_the_player_knows(kind: Callable[[int], Bot], seed: int) -> None:
    """On another deal of everything hidden from it, a bot does the same."""
    game = new_game(seed)
    while not game.over:
        decision = game.decision
        here = kind(4).choose(game.view(decision.player, log=False), decision)
        elsewhere = game.imagine(decision.player, 77)
        there = kind(4).choose(elsewhere.view(decision.player, log=False), elsewhere.decision)
        assert here == there
        game.choose(here)


@pytest.mark.parametrize("bot", [GreedyBot(4), SharpBot(4, simulations=7)])
def test_a_bot_says_what_it_made_of_each_option(bot: Explaining) -> None:
    """What it chose is worth most among what it tried most often."""
    game = new_game(1)
    asked = 0
    while not game.over:
        decision = game.decision
        chosen = bot.choose(game.view(decision.player, log=False), decision)
        found = bot.explain()
        if len(decision.options) > 1:
            asked += 1
            assert [one.text for one in found] == [option.text for option in decision.options]
            assert all(one.games > 0 and one.error >= 0 for one in found)
            last = [one for one in found if one.games == max(other.games for other in found)]
            assert found[chosen] in last
            assert found[chosen].worth == max(one.worth for one in last)
        game.choose(chosen)
    assert asked > 10


def test_looking_ahead_beats_chance() -> None:
    wins = sum(won([GreedyBot(seed), RandomBot(seed)], seed) == 0 for seed in range(20))
    wins += sum(won([RandomBot(seed), GreedyBot(seed)], seed) == 1 for seed in range(20))
    assert wins >= 34


def test_chance_takes_every_option_about_as_often() -> None:
    bot = RandomBot(0)
    counts = [0] * 4
    for _ in range(4000):
        counts[bot.pick(4)] += 1
    assert min(counts) > 850


def test_an_unknown_bot_is_named_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="no bot named 'gredy'; did you mean greedy"):
        make("gredy", 1)


def test_every_player_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="2 players need as many bots, not 1"):
        play_game(new_game(1), [RandomBot(1)])
