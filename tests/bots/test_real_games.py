"""Bots on every installed game."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.bots import Bot, GreedyBot, RandomBot, SharpBot, play_game
from headjudge.kernel.plugin import Plugin
from headjudge.plugins import plugin

GAMES = hj.games()
SCORED = [game for game in GAMES if type(plugin(game)).score is not Plugin.score]


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", SCORED)
def test_looking_ahead_beats_chance(game: str) -> None:
    wins = 0
    for seed in range(6):
        played = hj.new_game(game, seed=seed)
        seats: list[Bot] = [GreedyBot(seed), RandomBot(seed)]
        greedy = seed % 2
        play_game(played, seats if greedy == 0 else seats[::-1])
        wins += played.result.winners == (greedy,)
    assert wins >= 5


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_makes_the_same_game(game: str) -> None:
    played = [hj.new_game(game, seed=3), hj.new_game(game, seed=3)]
    for one in played:
        play_game(one, [RandomBot(1), RandomBot(2)])
    assert played[0].choices == played[1].choices
    assert played[0].save() == played[1].save()


@pytest.mark.parametrize("game", GAMES)
def test_choices_follow_from_what_the_player_knows(game: str) -> None:
    """On another deal of everything hidden from it, the greedy bot does the same."""
    played = hj.new_game(game, seed=5)
    other = RandomBot(7)
    for _ in range(40):
        if played.over:
            break
        decision = played.decision
        here = GreedyBot(4).choose(played.view(decision.player, log=False), decision)
        elsewhere = played.imagine(decision.player, 77)
        there = GreedyBot(4).choose(elsewhere.view(decision.player, log=False), elsewhere.decision)
        assert decision.options[here].key == elsewhere.decision.options[there].key
        played.choose(other.pick(len(decision.options)))


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", SCORED)
def test_playouts_follow_from_what_the_player_knows(game: str) -> None:
    """On another deal of everything hidden from it, the sharp bot does the same; and it says what it compared."""
    played = hj.new_game(game, seed=6)
    other = RandomBot(8)
    compared = 0
    for _ in range(25):
        decision = played.decision
        bot = SharpBot(4, simulations=6)
        here = bot.choose(played.view(decision.player, log=False), decision)
        compared += len([one for one in bot.explain() if one.games > 1]) > 1
        elsewhere = played.imagine(decision.player, 78)
        there = SharpBot(4, simulations=6).choose(elsewhere.view(decision.player, log=False), elsewhere.decision)
        assert decision.options[here].key == elsewhere.decision.options[there].key
        played.choose(other.pick(len(decision.options)))
    assert compared > 0
