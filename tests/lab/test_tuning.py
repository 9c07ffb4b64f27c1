"""Weights: known ones are found again, the game's own change no answer, others do."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

from headjudge import bots
from headjudge.cli import main
from headjudge.lab import Plan, Row, play
from headjudge.lab.tuning import Sample, fit, logistic, weights_of

PLAN = Plan("keyforge", ("guide-achea", "countess-of-windhedge"), ("greedy",), pairs=1, seed=5)


def test_known_weights_are_found_again() -> None:
    rng = random.Random(4)
    true = (1.0, -0.5, 0.25)
    samples = []
    for _ in range(6000):
        more = tuple(rng.gauss(0, spread) for spread in (1.0, 2.0, 3.0))
        chance = logistic(0.8 * sum(weight * one for weight, one in zip(true, more)))
        samples.append(Sample(more, float(rng.random() < chance)))
    found = fit("abc", (1.0, -0.5, 0.5), samples)
    ratios = [one / found.after[0] for one in found.after]
    assert ratios == pytest.approx(true, abs=0.06)
    assert found.loss_after < found.loss_before


def test_what_never_differs_keeps_its_weight_and_few_games_change_little() -> None:
    samples = [Sample((1.0, 0.0), 1.0), Sample((-1.0, 0.0), 0.0), Sample((1.0, 0.0), 0.0), Sample((2.0, 0.0), 1.0)]
    found = fit(("a", "b"), (1.0, 0.7), samples)
    assert found.after == pytest.approx((1.0, 0.7), rel=0.1)


def test_a_score_that_says_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="says nothing"):
        fit("a", (1.0,), [Sample((1.0,), 0.0), Sample((-1.0,), 1.0)])


@pytest.mark.compiled
@pytest.mark.long
def test_the_games_own_weights_change_no_answer_and_others_do(tmp_path: Path) -> None:
    names, weights = weights_of(PLAN)
    digests = []
    for factor in (1.0, -1.0):
        file = tmp_path / f"{factor}.json"
        own = {name: factor * weight for name, weight in zip(names, weights) if weight}
        file.write_bytes(msgspec.json.encode(bots.Weights("keyforge", own)))
        plan = msgspec.structs.replace(PLAN, bots=(f"greedy@{file}",)).checked()
        row = play(plan, next(plan.jobs()))
        assert isinstance(row, Row)
        digests.append(row.digest)
    usual = play(PLAN, next(PLAN.jobs()))
    assert isinstance(usual, Row)
    assert digests[0] == usual.digest != digests[1]


def test_weights_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    for text in (
        "",
        "{}",
        '{"game": "keyforge", "weights": {"keys": "many"}}',
        '{"game": "fab", "weights": {}, "a": 1}',
    ):
        file.write_text(text)
        with pytest.raises(ValueError, match="no weights in"):
            bots.make(f"greedy@{file}", 0)
    with pytest.raises(ValueError, match="no weights in"):
        bots.make(f"greedy@{tmp_path / 'nothing.json'}", 0)


def test_the_command_writes_weights(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    command = ["lab", "tune", "keyforge", "--decks", ",".join(PLAN.decks), "--bots", "random", "--pairs", "2"]
    assert main([*command, "--weights", str(file), "--check", "0"]) == 0
    told = json.loads(file.read_text())
    assert told["game"] == "keyforge" and set(told["weights"]) <= set(weights_of(PLAN)[0])
