"""The kernel by itself: whole toy games, saved, loaded, cloned and imagined at every decision."""

from __future__ import annotations

import random

import pytest

from headjudge.game import Game
from headjudge.kernel import flow
from headjudge.kernel.imagine import imagine
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from tests.kernel import toy
from tests.kernel.playing import at_every_decision
from tests.players import FIRST, SECOND


def play_out(g: State, seed: int) -> list[int]:
    return list(at_every_decision(g, random.Random(seed)))


@pytest.mark.parametrize("seed", range(40))
def test_every_game_ends_by_a_rule(seed: int) -> None:
    g = toy.new_state(seed)
    play_out(g, seed)
    assert g.reason in ("life", "empty-deck")


@pytest.mark.parametrize("seed", range(10))
def test_saved_loaded_and_cloned_at_every_decision(seed: int) -> None:
    g = toy.new_state(seed)
    expected = dump_state(g)
    for i in at_every_decision(g, random.Random(seed)):
        data = dump_state(g)
        assert data == expected
        twin = load_state(toy.RULES, g.faces, data)
        assert dump_state(twin) == data
        clone = g.clone()
        assert dump_state(clone) == data
        for other in (twin, clone):
            flow.answer(other, i)
        assert dump_state(g) == data
        expected = dump_state(twin)
        assert dump_state(clone) == expected
    assert dump_state(g) == expected


@pytest.mark.parametrize("seed", range(5))
def test_hidden_cards_do_not_reach_a_view(seed: int) -> None:
    g = toy.new_state(seed)
    for _ in at_every_decision(g, random.Random(seed)):
        for viewer in (FIRST, SECOND):
            views = [view_of(imagine(g, viewer, s), viewer) for s in (1, 2)]
            assert views[0] == views[1] == view_of(g, viewer)


def test_a_refused_attempt_is_reversed() -> None:
    g = toy.new_state(4)
    assert g.question is not None
    player = g.question.player
    refused = [a for a in toy.RULES.attempts(g, player) if toy.RULES.refuse(g, player, *a)]
    assert refused
    before = dump_state(g)
    act, obj, _ = refused[0]
    window = g.w_frame()
    snapshot = flow.attempt(g, window, 1)
    g.question = None
    toy.start(g, player, act, obj).snapshot = snapshot
    flow.run(g)
    assert g.refusal == toy.RULES.refuse(g, player, act, obj, 0)
    after = dump_state(g)
    assert [a for a, b in zip(after, before) if a != b and not isinstance(a, list)] == []


def test_undo_returns_to_the_same_bytes() -> None:
    g = toy.PLUGIN.start([toy.PLUGIN.decks()["all"]] * 2, 5, "", FIRST)
    game = Game(toy.PLUGIN, g)
    plays = [o for o in game.decision.options if o.verb == "play"]
    before = game.save()
    assert plays
    game.choose(plays[0].index)
    game.undo(force=True)
    assert game.save() == before
