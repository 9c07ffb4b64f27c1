"""Intervals hold as often as they say, tests err as seldom as they say; by exact sums where there are any."""

from __future__ import annotations

import random
from math import comb

import pytest

from headjudge.lab.statistics import (
    UNDECIDED,
    bradley_terry,
    elo_of,
    mean_of_pairs,
    pentanomial,
    sequential,
    share_of,
    wilson,
)


@pytest.mark.parametrize("n", [20, 100, 1000])
@pytest.mark.parametrize("p", [0.05, 0.2, 0.5, 0.8, 0.95])
def test_wilson_covers_the_true_share(n: int, p: float) -> None:
    covered = sum(
        comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1) if wilson(k, n).low <= p <= wilson(k, n).high
    )
    assert 0.92 <= covered <= 0.985


def pair(p: float, rng: random.Random) -> float:
    return ((rng.random() < p) + (rng.random() < p)) / 2


@pytest.mark.parametrize("n", [10, 60])
@pytest.mark.parametrize("p", [0.1, 0.5, 0.7])
def test_the_interval_of_pairs_covers_the_true_share(n: int, p: float) -> None:
    rng = random.Random(n)
    covered = 0
    for _ in range(400):
        share = mean_of_pairs([pair(p, rng) for _ in range(n)])
        covered += share.low <= p <= share.high
    assert covered >= 0.92 * 400


def test_few_pairs_prove_little() -> None:
    assert mean_of_pairs([1.0, 1.0]).low < 0.5 < mean_of_pairs([1.0] * 40).low


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "better"), (60.0, "not better")])
def test_the_sequential_test_errs_seldom_and_ends_sooner_than_a_fixed_one(elo: float, wrong: str) -> None:
    rng = random.Random(int(elo))
    worse, better = share_of(0.0), share_of(60.0)
    errors = spent = 0
    for _ in range(150):
        counts = [0] * 5
        verdict = UNDECIDED
        while verdict == UNDECIDED:
            for _ in range(5):
                counts[round(4 * pair(share_of(elo), rng))] += 1
            verdict = sequential(counts, worse, better).verdict
        errors += verdict == wrong
        spent += sum(counts)
    assert errors <= 0.1 * 150
    fixed = (2 * 1.645 / (better - worse)) ** 2 * 0.125  # pairs that decide with the same errors and a variance of 1/8
    assert spent / 150 < fixed


def test_strengths_are_found_again_whatever_the_order() -> None:
    rng = random.Random(3)
    true = {"a": 120.0, "b": 20.0, "c": -140.0}
    met = {}
    for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
        chance = share_of(true[one] - true[other])
        met[one, other] = (float(sum(rng.random() < chance for _ in range(3000))), 3000)
    found = bradley_terry(met, sorted(true))
    assert all(abs(found[name] - true[name]) < 20 for name in true)
    assert bradley_terry(dict(reversed(met.items())), sorted(true)) == found


def test_who_won_everything_has_a_strength_all_the_same() -> None:
    found = bradley_terry({("a", "b"): (10.0, 10)}, ["a", "b"])
    assert 100 < found["a"] - found["b"] < 2000


def test_elo_and_shares_are_one_another() -> None:
    assert elo_of(share_of(37.0)) == pytest.approx(37.0)
    assert pentanomial([0.0, 0.25, 0.5, 0.5, 1.0]) == (1, 1, 2, 0, 1)
