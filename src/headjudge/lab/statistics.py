"""What rows say, and how sure that is. Each function is one definition of `docs/explanation/statistics.md`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from headjudge.lab.rows import Row

Z: Final = 1.959964
"""The normal deviate with 2.5 % above it: intervals hold 95 % of the time."""
UNDECIDED: Final = "undecided"
PENTA: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair of games is worth: the mean of its two."""


class Share(NamedTuple):
    """A share of games, a drawn one counting half, with the interval that holds the true one 95 % of the time."""

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
    half = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return Share(points, games, max(0.0, middle - half), min(1.0, middle + half))


# -- pairs


def paired(rows: Iterable[Row]) -> list[float]:
    """The worth of each pair of which both games ended, to the first entrant."""
    found: dict[tuple[int, int], list[float]] = {}
    for row in rows:
        found.setdefault((row.matchup, row.pair), []).append(row.points())
    return [sum(two) / 2 for _, two in sorted(found.items()) if len(two) == 2]


def pentanomial(pairs: Iterable[float]) -> tuple[int, int, int, int, int]:
    """How many pairs were worth 0, 1/4, 1/2, 3/4, 1."""
    counts = [0] * len(PENTA)
    for pair in pairs:
        counts[PENTA.index(pair)] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def mean_of_pairs(pairs: Sequence[float]) -> Share:
    """The mean with an interval from how pairs differ: they share their seed, so it is narrower than single games give.

    Two pairs are imagined beside those that were played, one won and one lost: few pairs that agree prove little.
    """
    n = len(pairs) + 2
    middle = (sum(pairs) + 1) / n
    variance = (sum([(pair - middle) ** 2 for pair in pairs]) + middle**2 + (1 - middle) ** 2) / (n - 1)
    half = Z * sqrt(variance / n)
    return Share(2 * sum(pairs), 2 * len(pairs), max(0.0, middle - half), min(1.0, middle + half))


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


def bradley_terry(results: Mapping[tuple[str, str], tuple[float, int]], names: Sequence[str]) -> dict[str, float]:
    """Strengths by maximum likelihood from (points of the first, games) of each two; in Elo, their mean 0.

    A prior of one drawn game against an entrant of strength 0 keeps them finite. The order of games does not matter.
    """
    strength = dict.fromkeys(names, 1.0)
    points = dict.fromkeys(names, 0.5)
    met: dict[str, list[tuple[str, int]]] = {name: [] for name in names}
    for (one, other), (won, games) in sorted(results.items()):
        points[one] += won
        points[other] += games - won
        met[one].append((other, games))
        met[other].append((one, games))
    for _ in range(2000):
        before = dict(strength)
        for name in names:
            weight = 1 / (strength[name] + 1)
            weight += sum(games / (strength[name] + strength[other]) for other, games in met[name])
            strength[name] = points[name] / weight
        if all(abs(log(strength[name] / before[name])) < 1e-9 for name in names):
            break
    elo = {name: 400 * log(strength[name]) / log(10) for name in names}
    middle = sum(elo.values()) / len(names)
    return {name: value - middle for name, value in elo.items()}


def ratings(rows: Sequence[Row], seed: int = 0, samples: int = 200) -> dict[str, Rating]:
    """Strengths of all entrants; their intervals come from drawing pairs again and again out of those played."""
    names = sorted({name for row in rows for name in entrants(row)})
    pairs = pairs_by_matchup(rows)
    drawn = random.Random(seed)
    spread: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(samples):
        again = {key: drawn.choices(of, k=len(of)) for key, of in pairs.items()}
        for name, value in bradley_terry(summed(again), names).items():
            spread[name].append(value)
    found = bradley_terry(summed(pairs), names)
    return {name: Rating(found[name], *middle_of(spread[name])) for name in names}


def entrants(row: Row) -> tuple[str, str]:
    """The first and the second entrant of the matchup: deck and bot."""
    seats = [f"{deck} / {bot}" for deck, bot in zip(row.decks, row.bots)]
    return (seats[1], seats[0]) if row.swapped else (seats[0], seats[1])


def pairs_by_matchup(rows: Iterable[Row]) -> dict[tuple[str, str], list[float]]:
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        found.setdefault(entrants(row), []).append(row)
    return {key: paired(of) for key, of in sorted(found.items())}


def summed(pairs: Mapping[tuple[str, str], Sequence[float]]) -> dict[tuple[str, str], tuple[float, int]]:
    return {key: (2 * sum(of), 2 * len(of)) for key, of in pairs.items()}


def middle_of(values: Sequence[float]) -> tuple[float, float]:
    """Between which 95 % of the values lie."""
    ordered = sorted(values)
    return ordered[round(0.025 * (len(ordered) - 1))], ordered[round(0.975 * (len(ordered) - 1))]


# -- who begins, and cards


def first_player(rows: Iterable[Row]) -> Share:
    """How often the one who had the first turn won."""
    known = [row for row in rows if row.began >= 0]
    points = [0.5 if len(row.winners) != 1 else float(row.winners[0] == row.began) for row in known]
    return wilson(sum(points), len(points))


class CardShare(NamedTuple):
    """How a deck fared in the games in which a card was where it counts."""

    card: str
    opening: Share
    drawn: Share
    played: Share
    unseen: Share
    """Games in which it was neither."""


def cards_of(rows: Sequence[Row], deck: str) -> list[CardShare]:
    """Every card of a deck. Long games see more cards: what is drawn late did not cause the game to be long."""
    points: dict[str, dict[str, list[float]]] = {}
    worths: list[tuple[float, Mapping[str, object]]] = []
    for row in rows:
        for seat in (0, 1):
            if row.decks[seat] != deck:
                continue
            worth = 0.5 if len(row.winners) != 1 else float(row.winners[0] == seat)
            worths.append((worth, row.cards[seat]))
            for card, found in row.cards[seat].items():
                of = points.setdefault(card, {"opening": [], "drawn": [], "played": []})
                for place in of:
                    if getattr(found, place):
                        of[place].append(worth)
    shares: list[CardShare] = []
    for card, of in sorted(points.items()):
        unseen = [worth for worth, seen in worths if card not in seen]
        opening, drawn, played = [wilson(sum(of[place]), len(of[place])) for place in ("opening", "drawn", "played")]
        shares.append(CardShare(card, opening, drawn, played, wilson(sum(unseen), len(unseen))))
    return shares


def shrunk(share: Share, towards: float, weight: float = 20.0) -> float:
    """A share drawn towards the deck's own: as if `weight` more games had gone like the deck's."""
    return (share.points + weight * towards) / (share.games + weight)
