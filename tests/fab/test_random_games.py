"""Random games: they end with a dead hero, the same way each time, and offer what is legal and nothing else."""

from __future__ import annotations

import random

import pytest

import headjudge as hj
from headjudge.games.fab import plugin
from headjudge.kernel import flow, windows
from headjudge.kernel.flow import A_PASS
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State
from tests.players import FIRST

DECKS = ["rhinar-classic-battles", "dorinthea-classic-battles"]


def played(seed: int, ask: str = "all") -> hj.Game:
    game = hj.new_game("fab", DECKS if seed % 2 else DECKS[::-1], seed=seed, ask=ask)
    rng = random.Random(seed)
    while not game.over:
        game.choose(rng.randrange(len(game.decision.options)))
    return game


@pytest.mark.parametrize("seed", range(20))
def test_a_game_ends_with_a_dead_hero(seed: int) -> None:
    game = played(seed, "all" if seed % 2 else "needed")
    assert game.result.reason in ("hero-died", "deadlock")
    if game.result.reason == "hero-died":
        assert len(game.result.winners) == 1
        assert "FAB 4.5.3a" in game.result.rules


@pytest.mark.compiled
@pytest.mark.long
def test_most_games_end_with_a_dead_hero() -> None:
    reasons = [played(seed, "needed").result.reason for seed in range(100, 160)]
    assert reasons.count("hero-died") >= 58


def test_the_same_seed_gives_the_same_log() -> None:
    assert played(5).log == played(5).log


def test_single_options_answered_unasked_lead_to_the_same_game() -> None:
    """`ask="needed"` leaves out exactly the questions with one option."""
    every, needed = hj.new_game("fab", DECKS, seed=11), hj.new_game("fab", DECKS, seed=11, ask="needed")
    rng = random.Random(11)
    while not needed.over:
        i = rng.randrange(len(needed.decision.options))
        key = needed.decision.options[i].key
        while len(every.decision.options) == 1:
            every.choose(0)
        every.choose([o.key for o in every.decision.options].index(key))
        needed.choose(i)
    while not every.over:
        assert len(every.decision.options) == 1
        every.choose(0)
    assert every.result == needed.result


def legal(g: State, player: PlayerId) -> set[tuple[int, int, int]]:
    attempts = g.policies.attempts(g, player)
    return {a for a in attempts if g.policies.refuse(g, player, *a) == 0}


@pytest.mark.parametrize("seed", range(4))
def test_a_window_offers_exactly_what_has_no_reason_against_it(seed: int) -> None:
    game = hj.new_game("fab", DECKS, seed=seed)
    rng = random.Random(seed)
    while not game.over:
        q = game.state.question
        assert q is not None
        if windows.is_open(game.state):
            offered = {o for o in zip(q.acts, q.objs, q.vals) if o[0] != A_PASS}
            assert offered == legal(game.state, q.player)
        game.choose(rng.randrange(len(q.acts)))


def test_every_card_of_the_game_stays_somewhere() -> None:
    """Cards are neither lost nor doubled."""
    game = hj.new_game("fab", DECKS, seed=2)
    cards = sorted(card for o in game.state.objects() for card in o.cards)
    rng = random.Random(2)
    while not game.over:
        flow.answer(game.state, rng.randrange(len(game.state.question.acts) if game.state.question else 1))
        assert sorted(card for o in game.state.objects() for card in o.cards) == cards


def test_a_loop_of_returning_cards_ends_the_game() -> None:
    """FAB 4.5.4d: Drones of Brutality defend for ever against a club; nothing advances any more."""
    drones = plugin().read_deck(
        "Hero: Rhinar\nFormat: Open\n1x Bone Basher\n8x Drone of Brutality (yellow)\n", "drones"
    )
    game = hj.new_game("fab", [drones, drones], seed=7, first=FIRST)
    for _ in range(3000):
        if game.over:
            break
        game.choose(0)
    assert game.result.reason == "deadlock"
    assert "FAB 4.5.4d" in game.result.rules
