"""The key of a position: equal for positions that go on alike, whatever ids, clock and way; different otherwise."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import headjudge as hj
from headjudge.kernel import comparing, flow
from headjudge.kernel.keys import key_of
from headjudge.kernel.save import dump_state
from headjudge.kernel.state import State
from tests.outside.playing import GAMES, course, middle

POSITIONS = 120
"""Of each turn's tree that is looked at."""


def tree(game: str, seed: int) -> Iterator[State]:
    """Positions of the rest of a turn, by whatever answers."""
    rng = random.Random(seed)
    root = middle(game, seed, rng.randrange(20, 120)).state
    todo = [root.clone()]
    for _ in range(POSITIONS):
        if not todo:
            return
        g = todo.pop(rng.randrange(len(todo)) if rng.random() < 0.3 else -1)
        yield g
        if g.question is not None and g.active == root.active:
            for answer in range(len(g.question.acts)):
                twin = g.clone()
                flow.answer(twin, answer)
                todo.append(twin)


def followed_by(g: State, answers: int) -> frozenset[object]:
    """What comes of every answer, a group of choices counting as one; `chance` where luck decides."""
    found: set[object] = set()
    todo = [g]
    while todo:
        h = todo.pop()
        assert h.question is not None
        for answer in range(len(h.question.acts)):
            twin = h.clone()
            flow.answer(twin, answer)
            q = twin.question
            if twin.rng != h.rng:
                found.add("chance")
            elif q is not None and q.chosen:
                todo.append(twin)
            elif q is None:
                found.add((twin.winners, twin.reason))
            else:
                found.add((key_of(twin), followed_by(twin, answers - 1) if answers > 1 else q.player))
    return frozenset(found)


@pytest.mark.parametrize("game", GAMES)
def test_equal_keys_go_on_alike(game: str) -> None:
    pairs = 0
    for seed in range(2):
        met: dict[int, State] = {}
        compared = 0
        for g in tree(game, seed):
            if g.question is None:
                continue
            other = met.setdefault(key_of(g), g)
            if other is not g and compared < 8 and other.rng == g.rng and dump_state(g) != dump_state(other):
                compared += 1
                assert followed_by(g, 2) == followed_by(other, 2)
        pairs += compared
    assert pairs >= 3


@pytest.mark.parametrize("game", GAMES)
def test_other_ids_and_another_clock_make_no_other_key(game: str) -> None:
    pairs = 0
    for seed in (1, 3):
        played = middle(game, seed, 30).state.clone()
        later = played.clone()
        later.number += 40
        for _ in range(seed + 7):
            later.new_id()
        rng = random.Random(seed)
        for _ in range(150):
            if played.question is None:
                break
            assert key_of(later, chance=True) == key_of(played, chance=True)
            assert [key_of(later, viewer) for viewer in later.seats] == [key_of(played, p) for p in played.seats]
            pairs += 1
            answer = rng.randrange(len(played.question.acts))
            flow.answer(played, answer)
            flow.answer(later, answer)
    assert pairs >= 150


@pytest.mark.parametrize("game", GAMES)
def test_a_player_s_key_is_that_of_what_the_player_knows(game: str) -> None:
    for i, played in enumerate(course(game, 4, 100)):
        if i % 9 == 0:
            for player in (0, 1):
                assert played.imagine(player, i).key(player) == played.key(player)


@pytest.mark.parametrize("game", GAMES)
def test_a_key_has_64_bits_and_chance_only_where_it_is_asked_for(game: str) -> None:
    played = middle(game)
    other = played.clone()
    other.state.rng = (1, 2, 3, 4)
    assert other.key() == played.key() and other.key(chance=True) != played.key(chance=True)
    assert 0 <= played.key() < 1 << 64
    assert played.key() == played.clone().key() == hj.from_position(played.position()).key()
    with pytest.raises(ValueError, match="player"):
        played.key(2)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_part_of_a_key_is_forgotten_when_a_card_is_written(game: str) -> None:
    """A key that was asked for at every decision is the key of a game for which nobody asked before."""
    for i, played in enumerate(course(game, 6, 100)):
        played.key()
        if i % 10 == 0:
            assert hj.from_position(played.position()).key() == played.key()


@pytest.mark.parametrize("game", GAMES)
def test_hashes_tell_what_was_chosen(game: str) -> None:
    met: dict[int, State] = {}
    for g in tree(game, 5):
        other = met.setdefault(hash(comparing.summary(g)), g)
        assert other is g or dump_state(g) == dump_state(other)
