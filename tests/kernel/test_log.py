"""The log is told, not kept: whether somebody writes it down changes nothing, and the same past is told the same."""

from __future__ import annotations

import random

import pytest

from headjudge import load, new_game
from headjudge.kernel import flow
from headjudge.kernel.journal import Journal
from headjudge.kernel.save import dump_state
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import answer, stage, told
from tests.players import FIRST

DAY = '(card "Day" 1 3 (while your-turn (modify power add 2)))'
WATCHER = '(card "Watcher" 1 9 (watching power (when (event applied) (draw 1 you))))'
HERALD = '(card "Herald" 1 9 (when (event turn-began) (draw 1 you)))'


def same_with_and_without(g: State, seed: int, decisions: int) -> None:
    silent = g.clone()
    g.journal = Journal()
    rng = random.Random(seed)
    for _ in range(decisions):
        if g.over:
            return
        assert g.question is not None
        assert dump_state(silent) == dump_state(g)
        i = rng.randrange(len(g.question.acts))
        flow.answer(g, i)
        flow.answer(silent, i)
    assert dump_state(silent) == dump_state(g)


@pytest.mark.parametrize("seed", range(6))
def test_writing_down_changes_nothing(seed: int) -> None:
    same_with_and_without(toy.new_state(seed), seed, 500)


@pytest.mark.parametrize("board", [[DAY, WATCHER], [HERALD, DAY], [WATCHER, HERALD, DAY]])
def test_markers_of_steps_count_the_same_whether_they_are_heard_or_not(board: list[str]) -> None:
    same_with_and_without(stage(board, board, decks=[["Bear"] * 30] * 2), 1, 30)


def test_a_marker_is_told_and_heard() -> None:
    g = answer(stage([], [HERALD]), "pass")
    assert told(g, "turn-began") == ["turn-began player 1 1"]
    assert len(told(g, "drew")) == 2


def test_the_log_is_told_again_from_the_start_and_the_choices() -> None:
    played = new_game("toy", ["all", "all"], seed=2)
    for _ in range(20):
        played.choose(0)
    log = played.log
    assert load(played.save()).log == log == played.clone().log
    assert [entry["number"] for entry in log] == sorted(entry["number"] for entry in log)
    played.undo(force=True)
    assert played.log == log[: len(played.log)]
    assert played.told(FIRST, since=3) == played.told(FIRST)[3:]


def test_every_entry_names_its_kind_and_rules() -> None:
    played = new_game("toy", ["all", "all"], seed=2)
    for entry in played.log:
        assert entry["kind"] in {kind.name for kind in toy.RULES.kinds}
        assert isinstance(entry["rules"], list)
