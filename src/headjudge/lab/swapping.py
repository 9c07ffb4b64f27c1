"""What a card is worth: the same list with one card exchanged, from the same seeds, against the same opponents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import erfc, hypot, sqrt
from typing import NamedTuple

from headjudge.lab.rows import Row
from headjudge.lab.statistics import Share, mean_and_error, mean_of_pairs, paired


class Difference(NamedTuple):
    """By how much one list did better than the other."""

    mean: float
    low: float
    high: float
    pairs: int
    alike: int
    """Games that went the same with either list."""
    before: Share
    after: Share
    chance: float
    """How likely pairs would differ so much if the exchange made no difference."""
    narrower: float
    """How much narrower the interval is than that of two samples which share nothing: its width divided by theirs."""


def difference(before: Sequence[Row], after: Sequence[Row]) -> Difference:
    """By pairs of the same seed and opponent: what chance did to both lists is not counted as a difference."""
    old, new = by_place(before), by_place(after)
    shared = sorted(old.keys() & new.keys())
    first, second = paired([old[place] for place in shared]), paired([new[place] for place in shared])
    gains = [later - sooner for sooner, later in zip(first, second)]
    spread = mean_of_pairs([(gain + 1) / 2 for gain in gains])
    sooner, later = mean_of_pairs(first), mean_of_pairs(second)
    apart = hypot(sooner.high - sooner.low, later.high - later.low)
    return Difference(
        sum(gains) / len(gains) if gains else 0.0,
        2 * spread.low - 1,
        2 * spread.high - 1,
        len(gains),
        sum([old[place].digest == new[place].digest for place in shared]),
        sooner,
        later,
        chance_of_gain(gains),
        2 * (spread.high - spread.low) / apart,
    )


def chance_of_gain(gains: Sequence[float]) -> float:
    """Two-sided, of a mean of 0; with one won and one lost beside what was played, as in the interval."""
    mean, error = mean_and_error(Counter([*gains, 1.0, -1.0]))
    return erfc(abs(mean) / error / sqrt(2))


def by_place(rows: Sequence[Row]) -> dict[tuple[int, int, int], Row]:
    """Games by their place in the plan, from which their seed follows."""
    return {(row.matchup, row.pair, row.seating): row for row in rows}
