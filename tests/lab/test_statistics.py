"""Intervals hold as often as they say, tests err as seldom as they say; by exact sums where there are any."""

from __future__ import annotations

import random
from collections import Counter
from math import comb

import pytest

from headjudge.lab.statistics import (
    UNDECIDED,
    binomial,
    bradley_terry,
    chance_of_difference,
    corrected,
    elo_of,
    expected,
    mean_of_pairs,
    pentanomial,
    sequential,
    share_of,
    wilson,
)
from headjudge.lab.totals import Table, Totals


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
    met: dict[tuple[tuple[str, ...], int], tuple[tuple[float, ...], int]] = {}
    for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
        for beginner in (0, 1):
            ahead = 40.0 if not beginner else -40.0
            won = float(sum(rng.random() < share_of(true[one] - true[other] + ahead) for _ in range(3000)))
            met[(one, other), beginner] = ((won, 3000 - won), 3000)
    found = bradley_terry(met, sorted(true))
    assert all(abs(found.elo[name] - true[name]) < 15 for name in true)
    assert found.first == pytest.approx(40, abs=12)
    assert bradley_terry(dict(reversed(list(met.items()))), sorted(true)) == found


def test_strengths_at_tables_of_three_are_found_again() -> None:
    true = {"a": 100.0, "b": 0.0, "c": -100.0}
    weights = [10 ** (true[name] / 400) for name in "abc"]
    won = tuple([9000 * weight / sum(weights) for weight in weights])
    found = bradley_terry({(("a", "b", "c"), -1): (won, 9000)}, list("abc"))
    assert all(abs(found.elo[name] - true[name]) < 1 for name in true)


def test_who_won_everything_has_a_strength_all_the_same() -> None:
    found = bradley_terry({(("a", "b"), -1): ((10.0, 0.0), 10)}, ["a", "b"]).elo
    assert 100 < found["a"] - found["b"] < 2000


@pytest.mark.parametrize(("n", "p"), [(10, 0.3), (400, 0.1), (5000, 0.73)])
def test_a_binomial_has_its_mean_and_variance(n: int, p: float) -> None:
    rng = random.Random(n)
    drawn = [binomial(n, p, rng) for _ in range(2000)]
    mean = sum(drawn) / 2000
    variance = sum((one - mean) ** 2 for one in drawn) / 2000
    assert abs(mean - n * p) < 4 * (n * p * (1 - p) / 2000) ** 0.5
    assert variance == pytest.approx(n * p * (1 - p), rel=0.15)


def test_the_intervals_of_strengths_hold() -> None:
    """Known strengths lie within the intervals that drawing pairs again gives, about 95 times in a hundred."""
    rng = random.Random(11)
    true = {"a": 60.0, "b": 0.0, "c": -60.0}
    held = 0
    for number in range(25):
        totals = Totals()
        for matchup, (one, other) in enumerate((("a", "b"), ("a", "c"), ("b", "c"))):
            table = totals.tables[matchup, (one, other)] = Table((one, other))
            for _ in range(60):
                games = [(-1, (12, 0) if rng.random() < share_of(true[one] - true[other]) else (0, 12)) for _ in "ab"]
                table.pairs[games[0], games[1]] += 1
        found, _ = totals.ratings(number, 60)
        held += sum(found[name].low <= true[name] <= found[name].high for name in true)
    assert held >= 0.85 * 75


def test_the_share_against_a_field_is_the_weighted_mean() -> None:
    met = {"b": {1.0: 30, 0.5: 10}, "c": {0.0: 20, 0.75: 20}}
    found = expected(met, {"a": 1.0, "b": 2.0, "c": 1.0}, "a")
    assert found.share == pytest.approx((0.5 + 2 * 35 / 40 + 15 / 40) / 4)
    assert found.low < found.share < found.high
    assert (found.games, found.missing) == (160, ())
    assert expected(met, {"b": 1.0, "d": 5.0}, "a").missing == ("d",)


def test_the_interval_against_a_field_covers_the_true_share() -> None:
    rng = random.Random(5)
    true, weights = {"b": 0.3, "c": 0.6, "d": 0.5}, {"b": 5.0, "c": 1.0, "d": 2.0}
    share = sum(true[name] * weights[name] for name in true) / 8
    covered = 0
    for _ in range(300):
        met = {name: Counter(pair(p, rng) for _ in range(40)) for name, p in true.items()}
        one = expected(met, weights, "a")
        covered += one.low <= share <= one.high
    assert covered >= 0.92 * 300


def test_corrected_chances_keep_few_that_are_none() -> None:
    assert corrected([0.01, 0.04, 0.03, 0.5]) == pytest.approx([0.04, 0.16 / 3, 0.16 / 3, 0.5])
    assert corrected([]) == []
    rng = random.Random(2)
    wrong = sum(min(corrected([rng.random() for _ in range(40)])) <= 0.05 for _ in range(400))
    assert wrong <= 0.09 * 400


def test_a_difference_of_shares_is_as_likely_as_it_says() -> None:
    rng = random.Random(9)
    rare = 0
    for _ in range(600):
        one, other = [wilson(sum(rng.random() < 0.4 for _ in range(80)), 80) for _ in "ab"]
        rare += chance_of_difference(one, other) <= 0.05
    assert 0.025 * 600 <= rare <= 0.085 * 600
    assert chance_of_difference(wilson(0, 0), wilson(3, 4)) == 1.0


def test_elo_and_shares_are_one_another() -> None:
    assert elo_of(share_of(37.0)) == pytest.approx(37.0)
    assert pentanomial([0.0, 0.25, 0.5, 0.5, 1.0]) == (1, 1, 2, 0, 1)
