"""An imagined game fits what one player knows and tells nothing more, not even to who reads its data."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from headjudge.kernel import flow
from headjudge.kernel.imagine import imagine, redeal
from headjudge.kernel.random import seeded
from headjudge.kernel.save import dump_state
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from headjudge.saves import read_position
from tests.kernel import toy
from tests.kernel.stage import answer, do, find, game, stage

SHOWY = '(card "Showy" 1 (do (draw 1 you) (choose a (in hand you)) (move (slot a) deck)))'


def permuted(g: State, viewer: int, seed: int) -> State:
    twin = g.clone()
    redeal(twin, viewer, seed)
    return twin


def cards(g: State) -> Counter[tuple[int, int]]:
    return Counter((o.owner, card) for o in g.objects() for card in o.cards)


@pytest.mark.parametrize("seed", range(4))
def test_it_depends_on_knowledge_and_seed_only(seed: int) -> None:
    g = toy.new_state(seed)
    rng = random.Random(seed)
    while not g.over:
        assert g.question is not None
        for viewer in (0, 1):
            one = imagine(g, viewer, 5)
            assert dump_state(imagine(g, viewer, 5)) == dump_state(one)
            assert dump_state(imagine(permuted(g, viewer, 9), viewer, 5)) == dump_state(one)
        flow.answer(g, rng.randrange(len(g.question.acts)))


@pytest.mark.parametrize("seed", range(4))
def test_it_is_consistent_with_what_is_known_and_the_game_itself_stays_as_it_is(seed: int) -> None:
    g = toy.new_state(seed)
    rng = random.Random(seed)
    while not g.over:
        assert g.question is not None
        before = dump_state(g)
        for viewer in (0, 1):
            twin = imagine(g, viewer, rng.randrange(1 << 30))
            assert cards(twin) == cards(g)
            assert view_of(twin, viewer) == view_of(g, viewer)
        assert dump_state(g) == before
        flow.answer(g, rng.randrange(len(g.question.acts)))


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_game_can_be_played_to_its_end(seed: int) -> None:
    g = toy.new_state(seed)
    rng = random.Random(seed)
    for _ in range(25):
        if g.question is not None:
            flow.answer(g, rng.randrange(len(g.question.acts)))
    for viewer in (0, 1):
        twin = imagine(g, viewer, seed)
        while not twin.over:
            assert twin.question is not None
            flow.answer(twin, rng.randrange(len(twin.question.acts)))
        assert twin.reason in ("life", "empty-deck")


def test_luck_is_fresh_with_every_seed() -> None:
    g = toy.new_state(1)
    assert len({imagine(g, 0, seed).rng for seed in range(5)} | {g.rng}) == 6


def in_the_middle() -> State:
    """An attempt is running: a card is played, another was drawn, one must be put back."""
    hands = [[SHOWY, "Imp"], ["Wall", "Cleric"]]
    g = stage(["Bear"], ["Bear"], hands=hands, decks=[["Imp", "Bear", "Wall"], ["Imp", "Scholar", "Wall"]])
    frame = g.w_frame()
    snapshot = flow.attempt(g, frame, 1)
    do(g, "(do (draw 1 opponent) (draw 1 you) (choose a (in hand you)) (move (slot a) deck))")
    g.w_frame(1).snapshot = snapshot
    return g


def test_the_state_before_a_running_attempt_is_imagined_too_and_the_real_one_is_left_alone() -> None:
    g = in_the_middle()
    before = dump_state(g)
    twin = imagine(g, 0, 3)
    assert dump_state(g) == before
    attempt = flow.attempting(twin)
    assert attempt is not None and attempt.snapshot is not None
    assert cards(attempt.snapshot) == cards(g)
    hand = {card for id in twin.zone(toy.HAND, 1) for card in twin.objs[id].cards}
    then = {card for id in attempt.snapshot.zone(toy.HAND, 1) for card in attempt.snapshot.objs[id].cards}
    assert then < hand


def test_the_state_before_a_running_attempt_tells_nothing_either() -> None:
    g = in_the_middle()
    one, two = imagine(g, 0, 3), imagine(permuted(g, 0, 8), 0, 3)
    assert dump_state(one) == dump_state(two)
    attempt = flow.attempting(one)
    assert attempt is not None and attempt.snapshot is not None
    assert attempt.snapshot.rng == one.rng != g.rng


def secret(seed: int, effect: str) -> State:
    """Games that differ only in the order of player 1's deck, which player 0 never saw, and in luck."""
    g = stage(["Bear"], ["Bear"], decks=[["Bear"] * 3, ["Imp", "Wall", "Cleric", "Scholar", "Chief", "Bear"]])
    g.rng = seeded(seed)
    do(g, "(shuffle deck opponent)")
    do(g, effect)
    while g.question is not None and g.question.kind != flow.Q_WINDOW:
        flow.answer(g, len(g.question.acts) - 1)
    return g


@pytest.mark.parametrize(
    "effect",
    [
        "nothing",
        "(draw 2 opponent)",
        "(do (draw 3 opponent) (choose a (in hand opponent) 1 1 opponent) (move (slot a) deck))",
        "(do (draw 2 opponent) (move (in hand opponent) deck) (shuffle deck opponent) (draw 1 opponent))",
        "(do (draw 2 opponent) (until end-of-game (modify cost add 1 (owned-by opponent))))",
    ],
)
def test_a_players_position_carries_no_secret(effect: str) -> None:
    """Whatever is decoded from it is equal, whatever the hidden cards really are."""
    codes = {game(secret(seed, effect)).position(0) for seed in range(12)}
    assert len(codes) == 1
    real = {game(secret(seed, effect)).position() for seed in range(12)}
    assert len(real) == 12


def test_a_players_position_is_a_game() -> None:
    _, state = read_position(game(secret(1, "(draw 2 opponent)")).position(0))
    assert state.question is not None and state.question.player == 0
    answer(state, "pass")


def test_a_card_seen_and_lost_track_of_is_not_told_by_its_past() -> None:
    """Player 0 saw the Imp in the other hand; then one of the two cards there went into the deck."""

    def code(name: str) -> str:
        g = stage(hands=[[], ["Imp"]], decks=[["Bear"], ["Wall", "Bear"]])
        do(g, "(draw 1 opponent)")
        do(g, "(reveal (in hand opponent))")
        do(g, "(do (choose a (in hand opponent) 1 1 opponent) (move (slot a) deck))")
        answer(g, f"choose {name}")
        assert g.objs[find(g, "Imp")].known == 2
        return game(g).position(0)

    assert code("Imp") == code("Wall")
