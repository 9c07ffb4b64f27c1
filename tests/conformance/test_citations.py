"""How many rules events, questions and refusals name: counted as the log, the questions and `why_not` have them."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

import headjudge as hj
from headjudge import rulebook
from headjudge.conformance import Dealing
from headjudge.conformance.citations import MOST, SORTS, Case, Drawn, Survey, Tally, lines, survey
from headjudge.conformance.playthrough import any_option
from headjudge.kernel import windows
from headjudge.table.citing import sample_lines
from tests.cli.running import headjudge


def tallied(*sizes: int) -> Tally:
    tally = Tally()
    for size in sizes:
        tally.add(f"kind {size}", size)
    return tally


@pytest.mark.parametrize(
    ("sizes", "within"),
    [((1, 1, 3), True), ((), True), ((1, 1, 0), False), ((1, 1, 1, 1, 4), False), ((1, 3), False), ((1, 2), True)],
)
def test_one_to_three_rules_and_a_mean_below_two(sizes: tuple[int, ...], within: bool) -> None:
    assert tallied(*sizes).within() is within


def test_what_is_out_of_bounds_is_named() -> None:
    found = Survey("fab", 0, 0)
    found.tallies["events"] = tallied(0, 1, 4, 4)
    assert found.tallies["events"].data() == {
        "count": 4, "least": 0, "most": 4, "mean": 2.25, "too few": {"kind 0": 1}, "too many": {"kind 4": 2},
    }  # fmt: skip
    said = "\n".join(lines([found]))
    assert "OUT OF BOUNDS" in said
    assert "events without a rule: kind 0 1" in said
    assert f"events with more than {MOST}: kind 4 2" in said


def test_each_is_drawn_as_often_as_the_others() -> None:
    counts = [0] * 20
    for seed in range(2000):
        drawn = Drawn(5, seed)
        for number in range(20):
            drawn.offer(lambda number=number: Case(str(number), "", ()))  # type: ignore[misc]
        assert len({case.where for case in drawn.kept}) == 5
        for case in drawn.kept:
            counts[int(case.where)] += 1
    assert all(400 < count < 600 for count in counts)


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", hj.games())
def test_events_are_those_of_the_log_and_refusals_those_of_why_not(game: str) -> None:
    found = survey(game, games=1)
    played = Dealing(game).start(0)
    rng = random.Random(0)
    refused: list[int] = []
    questions = 0
    while not played.over:
        questions += 1
        if windows.is_open(played.state):
            for refusal in played.refusals():
                reasons = played.why_not(refusal.attempt)
                assert refusal in reasons or not reasons
                refused.append(len(refusal.rules))
        assert played.state.question is not None
        played.choose(any_option(played.state.question, rng))
    events = [len(entry["rules"]) for entry in played.log]
    assert found.tallies["events"].sizes == Counter(events)
    assert found.tallies["refusals"].sizes == Counter(refused)
    assert found.tallies["questions"].count >= questions


def test_a_sample_is_the_same_for_the_same_seed_and_says_its_rules() -> None:
    one, two, other = (survey("keyforge", games=2, sample=4, seed=seed) for seed in (3, 3, 4))
    assert one.data() == two.data() != other.data()
    assert [len(one.drawn[sort].kept) for sort in SORTS] == [4, 4, 4]
    said = list(sample_lines(one))
    for sort in SORTS:
        for case in one.drawn[sort].kept:
            assert all(f"    {name}: " in "\n".join(said) for name in case.rules)
            assert all(rulebook.rule(name).summary.rstrip(".") in "\n".join(said) for name in case.rules)


def test_the_command_counts_and_its_exit_code_tells() -> None:
    ran = headjudge("bench", "keyforge", "--citations", "--games", "2", "--sample", "1", "--json")
    told = json.loads(ran.out)[0]
    assert told["game"] == "keyforge" and told["games"] == 2
    assert ran.code == (0 if told["within bounds"] else 1)
    assert all(told[sort]["count"] > 100 and len(told["sample"][sort]) == 1 for sort in SORTS)
    said = headjudge("bench", "keyforge", "--citations", "--games", "1").out
    assert said.startswith("keyforge: rules that each names, 1 games")
    assert headjudge("bench", "keyforge", "--sample", "-1").code == 2
