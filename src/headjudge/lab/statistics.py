"""What games say, and how sure that is. Each function is one definition of `docs/explanation/statistics.md`."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import erfc, exp, log, sqrt
from typing import Final, NamedTuple, TypeAlias

from headjudge.lab.rows import Row

Z: Final = 1.959964
"""The normal deviate with 2.5 % above it: intervals hold 95 % of the time."""
UNDECIDED: Final = "undecided"
PENTA: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair of games is worth: the mean of its two."""


class Share(NamedTuple):
    """A share of games, a drawn one counting in parts, with the interval that holds the true one 95 % of the time."""

    points: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.5


def wilson(points: float, games: int) -> Share:
    """Wilson's interval. Drawn games count half, which makes it a little too wide."""
    if not games:
        return Share(0.0, 0, 0.0, 1.0)
    share, square = points / games, Z * Z / games
    middle = (share + square / 2) / (1 + square)
    half = sqrt(max(0.0, share * (1 - share)) * square + square * square / 4) / (1 + square)
    return Share(points, games, max(0.0, middle - half), min(1.0, middle + half))


# -- pairs


def paired(rows: Iterable[Row]) -> list[float]:
    """The worth of each pair of which all games ended, to the first entrant."""
    found: dict[tuple[int, int], list[float]] = {}
    players = 2
    for row in rows:
        players = len(row.decks)
        found.setdefault((row.matchup, row.pair), []).append(row.points())
    return [sum(of) / players for _, of in sorted(found.items()) if len(of) == players]


def pentanomial(pairs: Iterable[float]) -> tuple[int, int, int, int, int]:
    """How many pairs were worth 0, 1/4, 1/2, 3/4, 1."""
    counts = [0] * len(PENTA)
    for pair in pairs:
        counts[PENTA.index(pair)] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def mean_of_pairs(pairs: Sequence[float], players: int = 2) -> Share:
    """The mean with an interval from how pairs differ: they share their seed, so it is narrower than single games give.

    As many pairs as there are players are imagined beside those that were played, one won and the others lost: few
    pairs that agree prove little.
    """
    return mean_of_counts(Counter(pairs), players)


def mean_of_counts(pairs: Mapping[float, int], players: int = 2) -> Share:
    """As `mean_of_pairs`, from how many pairs were worth what."""
    counts = dict(pairs)
    counts[1.0] = counts.get(1.0, 0) + 1
    counts[0.0] = counts.get(0.0, 0) + players - 1
    middle, error = mean_and_error(counts)
    played = sum(pairs.values())
    points = players * sum([worth * count for worth, count in sorted(pairs.items())])
    half = Z * error
    return Share(points, players * played, max(0.0, middle - half), min(1.0, middle + half))


def mean_and_error(counts: Mapping[float, int]) -> tuple[float, float]:
    """The mean of what was counted, and its standard error."""
    ordered = sorted(counts.items())
    n = sum([count for _, count in ordered])
    mean = sum([worth * count for worth, count in ordered]) / n
    variance = sum([(worth - mean) ** 2 * count for worth, count in ordered]) / (n - 1)
    return mean, sqrt(variance / n)


# -- a test that stops when it is decided


class Sequential(NamedTuple):
    """Where a sequential test stands."""

    ratio: float
    """The logarithm of how much likelier the pairs are under the second hypothesis than under the first."""
    lower: float
    upper: float
    """The bounds at which it is decided."""

    @property
    def verdict(self) -> str:
        if self.ratio >= self.upper:
            return "better"
        return "not better" if self.ratio <= self.lower else UNDECIDED


def sequential(counts: Sequence[int], worse: float, better: float, error: float = 0.05) -> Sequential:
    """The generalised sequential probability ratio test on pairs: is the mean share `better`, or only `worse`?

    Both kinds of error are `error`. A half is added to empty counts, so that no variance is nothing.
    """
    bound = log((1 - error) / error)
    n = sum(counts)
    if not n:
        return Sequential(0.0, -bound, bound)
    weights = [max(count, 0.5) for count in counts]
    total = sum(weights)
    middle = sum(worth * weight for worth, weight in zip(PENTA, weights)) / total
    variance = sum((worth - middle) ** 2 * weight for worth, weight in zip(PENTA, weights)) / total
    mean = sum(worth * count for worth, count in zip(PENTA, counts)) / n
    return Sequential(n * (better - worse) * (2 * mean - worse - better) / (2 * variance), -bound, bound)


def share_of(elo: float) -> float:
    """The share that is expected of so many points of Elo more."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(share: float) -> float:
    """So many points of Elo a share is worth."""
    bounded = min(max(share, 1e-6), 1 - 1e-6)
    return 400 * log(bounded / (1 - bounded)) / log(10)


# -- ratings


class Rating(NamedTuple):
    """The strength of an entrant, in Elo around a mean of 0."""

    elo: float
    low: float
    high: float


Meetings: TypeAlias = "Mapping[tuple[tuple[str, ...], int], tuple[tuple[float, ...], int]]"
"""By who met and which of them began (-1: nobody): the points of each, and how many games."""


class Strengths(NamedTuple):
    """What makes the games that were played most likely."""

    elo: dict[str, float]
    """Of each entrant; the mean is 0."""
    first: float
    """What beginning is worth, in Elo."""


def bradley_terry(meetings: Meetings, names: Sequence[str], precise: float = 1e-9) -> Strengths:
    """Strengths by maximum likelihood, with one factor for whoever begins; the order of games does not matter.

    The chance of each is its strength divided by that of all who play: with two players Bradley-Terry, with more Luce's
    choice. A prior of one drawn game against an entrant of strength 0 keeps strengths finite, one between equals the
    factor.
    """
    strength = dict.fromkeys(names, 1.0)
    points = dict.fromkeys(names, 0.5)
    beginners = 0.5
    factor = 1.0
    tables = [(of, first, games) for (of, first), (_, games) in sorted(meetings.items()) if games]
    for (of, first), (won, _) in sorted(meetings.items()):
        for name, part in zip(of, won):
            points[name] += part
        beginners += won[first] if first >= 0 else 0.0
    for _ in range(2000):
        weights = {name: 1 / (strength[name] + 1) for name in names}
        begun = 1 / (factor + 1)
        for of, first, games in tables:
            each = [strength[name] for name in of]
            if first >= 0:
                each[first] *= factor
            share = games / sum(each)
            for place, name in enumerate(of):
                weights[name] += share * factor if place == first else share
            begun += share * each[first] / factor if first >= 0 else 0.0
        better = [points[name] / weights[name] for name in names]
        scale = scaled(better)
        moved = 0.0
        for name, after in zip(names, better):
            moved = max(moved, abs(log(scale * after / strength[name])))
            strength[name] = scale * after
        after = beginners / begun
        moved = max(moved, abs(log(after / factor)))
        factor = after
        if moved < precise:
            break
    elo = {name: 400 * log(strength[name]) / log(10) for name in names}
    middle = sum(elo.values()) / len(names)
    return Strengths({name: value - middle for name, value in elo.items()}, 400 * log(factor) / log(10))


def scaled(strengths: Sequence[float]) -> float:
    """By how much to multiply all strengths so that the prior likes them best: nothing else fixes their scale, and by
    small steps alone it would be found slowly."""
    wins = [one / (one + 1) for one in strengths]
    step = sum([0.5 - share for share in wins]) / sum([share * (1 - share) for share in wins])
    return exp(min(max(step, -1.0), 1.0))


def middle_of(values: Sequence[float]) -> tuple[float, float]:
    """Between which 95 % of the values lie."""
    ordered = sorted(values)
    return ordered[round(0.025 * (len(ordered) - 1))], ordered[round(0.975 * (len(ordered) - 1))]


def drawn_again(counts: Sequence[int], rng: random.Random) -> list[int]:
    """As many draws with replacement as were counted: how often each comes up (a multinomial)."""
    left, total = sum(counts), sum(counts)
    found: list[int] = []
    for count in counts:
        found.append(binomial(left, count / total, rng) if total else 0)
        left -= found[-1]
        total -= count
    return found


def binomial(n: int, p: float, rng: random.Random) -> int:
    """How many of n succeed with chance p: by halving at the median of a beta variable, in logarithmic time."""
    found = 0
    while n > 24 and 0.0 < p < 1.0:
        middle = n // 2 + 1
        median = rng.betavariate(middle, n + 1 - middle)
        if median <= p:
            found += middle
            n -= middle
            p = (p - median) / (1 - median) if median < 1 else 1.0
        else:
            n = middle - 1
            p /= median
    if p >= 1.0:
        return found + n
    return found + sum([rng.random() < p for _ in range(n)])


# -- a field


class Expected(NamedTuple):
    """The share that an entrant may expect against a field."""

    share: float
    low: float
    high: float
    games: int
    missing: tuple[str, ...]
    """Opponents of the field that it has not met."""


def expected(shares: Mapping[str, Mapping[float, int]], weights: Mapping[str, float], own: str) -> Expected:
    """The mean over opponents by their weights, from how many pairs against each were worth what.

    Against itself an entrant may expect a half. The interval adds the errors of all matchups by the squares of weights.
    """
    missing = tuple([name for name in sorted(weights) if name != own and not shares.get(name)])
    total = middle = variance = 0.0
    games = 0
    for name, weight in sorted(weights.items()):
        if name in missing:
            continue
        total += weight
        counts = shares.get(name)
        if not counts:
            middle += weight / 2
            continue
        n = sum(counts.values())
        middle += weight * sum([worth * count for worth, count in sorted(counts.items())]) / n
        variance += (weight * mean_and_error(Counter(counts) + Counter([0.0, 1.0]))[1]) ** 2
        games += 2 * n
    if not total:
        return Expected(0.5, 0.0, 1.0, 0, missing)
    share, half = middle / total, Z * sqrt(variance) / total
    return Expected(share, max(0.0, share - half), min(1.0, share + half), games, missing)


# -- many comparisons


def chance_of_difference(one: Share, other: Share) -> float:
    """How likely two shares that are the same would differ at least so much: a two-sided test of two proportions."""
    if not one.games or not other.games:
        return 1.0
    pooled = (one.points + other.points) / (one.games + other.games)
    error = sqrt(pooled * (1 - pooled) * (1 / one.games + 1 / other.games))
    return erfc(abs(one.share - other.share) / error / sqrt(2)) if error else 1.0


def corrected(chances: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg: of those that are kept at 0.05, one in twenty is expected to be there by chance."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    found = [1.0] * len(chances)
    least = 1.0
    for rank in range(len(order), 0, -1):
        least = min(least, chances[order[rank - 1]] * len(order) / rank)
        found[order[rank - 1]] = least
    return found


def shrunk(share: Share, towards: float, weight: float = 20.0) -> float:
    """A share drawn towards the deck's own: as if `weight` more games had gone like the deck's."""
    return (share.points + weight * towards) / (share.games + weight)
