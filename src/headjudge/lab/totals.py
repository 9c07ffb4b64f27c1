"""Sums over the rows of a run, one row at a time: a million rows fit where a list of them would not.

The order of rows does not matter: everything is counted in whole numbers.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Final, NamedTuple, Protocol, TypeAlias

from headjudge.lab.rows import CardRow, Row
from headjudge.lab.statistics import (
    Meetings,
    Rating,
    Share,
    bradley_terry,
    chance_of_difference,
    corrected,
    drawn_again,
    mean_of_counts,
    middle_of,
    wilson,
)

PARTS: Final = 12
"""What a won game is worth in the sums: it is divided evenly among up to four players."""
SAMPLES: Final = 200
"""Drawings of pairs from which the intervals of strengths come."""
ROUGHLY: Final = 1e-5
"""How exactly the strengths of a drawing are found: to a few hundredths of a point of Elo."""

Outcome: TypeAlias = "tuple[int, tuple[int, ...]]"
"""Of a game: which entrant began (-1: nobody), and what it was worth to each, in parts."""
Pair: TypeAlias = "tuple[Outcome, ...]"
"""The games of one seed, by seating."""


def parts_of(row: Row, seat: int) -> int:
    """What the game is worth to a seat, in parts."""
    winners = row.winners
    if not winners:
        return PARTS // len(row.decks)
    return PARTS // len(winners) if seat in winners else 0


def called(deck: str) -> str:
    """What reports call a deck: its id, or the name of its file."""
    return PurePath(deck).stem if "/" in deck or "\\" in deck else deck


def share_of_parts(counts: Mapping[int, int]) -> Share:
    """The share, with Wilson's interval, from how many games were worth how many parts."""
    return wilson(sum([parts * count for parts, count in counts.items()]) / PARTS, sum(counts.values()))


class Table:
    """A matchup, as far as it was played."""

    def __init__(self, entrants: tuple[str, ...]) -> None:
        self.entrants = entrants
        self.pairs: Counter[Pair] = Counter()
        """Pairs of which every game ended."""
        self.waiting: dict[int, dict[int, Outcome]] = {}
        """Games of pairs that are not whole, by pair and seating."""

    def add(self, row: Row) -> None:
        n = len(row.decks)
        parts = tuple([parts_of(row, row.seat_of(entrant)) for entrant in range(n)])
        beginner = (row.began - row.seating) % n if row.began >= 0 else -1
        of = self.waiting.setdefault(row.pair, {})
        of[row.seating] = (beginner, parts)
        if len(of) == n:
            self.pairs[tuple([of[seating] for seating in range(n)])] += 1
            del self.waiting[row.pair]

    @property
    def games(self) -> int:
        return len(self.entrants) * self.pairs.total() + sum([len(of) for of in self.waiting.values()])

    def worths(self, entrant: int) -> Counter[float]:
        """How many pairs were worth what to an entrant."""
        n = len(self.entrants)
        found: Counter[float] = Counter()
        for pair, count in self.pairs.items():
            found[sum([parts[entrant] for _, parts in pair]) / (PARTS * n)] += count
        return found

    def share(self, entrant: int) -> Share:
        return mean_of_counts(self.worths(entrant), len(self.entrants))

    def singles(self, entrant: int) -> Share:
        """The share as if no games belonged together."""
        found: Counter[int] = Counter()
        for outcome, count in self.outcomes(self.pairs).items():
            found[outcome[1][entrant]] += count
        return share_of_parts(found)

    def outcomes(self, pairs: Mapping[Pair, int]) -> Counter[Outcome]:
        """How many games of these pairs went how."""
        found: Counter[Outcome] = Counter()
        for pair, count in pairs.items():
            for outcome in pair:
                found[outcome] += count
        return found


class CardFigures(NamedTuple):
    """How a deck fared in the games in which a card was where it counts."""

    card: str
    opening: Share
    """Games with a copy in the opening hand."""
    drawn: Share
    """Games in which a copy was drawn later."""
    seen: Share
    """Games with either."""
    unseen: Share
    """Games with neither."""
    played: Share
    """Games in which it was played."""
    rounds: tuple[tuple[str, Share], ...]
    """Those by the round in which it was first played."""
    left: Share
    """Games at whose end a copy was in play."""
    discarded: float
    """How often it was discarded, a game."""
    scored: float
    """What it brought, a game in which it was played or brought something."""
    chance: float
    """How likely its games in the opening hand would differ so much from its other games if it made no difference,
    corrected for the number of cards."""

    @property
    def gain(self) -> float:
        """By how much the deck wins more often when it is seen; NaN where it always or never is."""
        return self.seen.share - self.unseen.share if self.seen.games and self.unseen.games else float("nan")


ROUNDS: Final = ((1, "1"), (2, "2"), (3, "3"), (5, "4-5"), (8, "6-8"), (1 << 30, "9+"))
"""Rounds of the game, by the last of each group."""


class Totals:
    """Everything that reports tell of a run."""

    def __init__(self) -> None:
        self.games = 0
        self.tables: dict[tuple[int, tuple[str, ...]], Table] = {}
        """By the number of the matchup in the plan, and the names of its entrants."""
        self.began: Counter[int] = Counter()
        """What games were worth to whoever began, in parts."""
        self.turns: Counter[int] = Counter()
        self.answers: Counter[int] = Counter()
        self.endings: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self.cpu = 0
        """Processor time in tenths of milliseconds."""
        self.decks: dict[str, Counter[tuple[bool, int, int]]] = {}
        """Seats of each deck: whether it began, turns of the game, worth in parts."""
        self.cards: dict[str, dict[int, Counter[tuple[str, CardRow]]]] = {}
        """By deck and worth in parts, what became of which card."""

    def add(self, row: Row) -> None:
        n = len(row.decks)
        self.games += 1
        seats = range(row.seating, row.seating + n)
        names = tuple([f"{called(row.decks[seat % n])} / {row.bots[seat % n]}" for seat in seats])
        table = self.tables.get((row.matchup, names))
        if table is None:
            table = self.tables[row.matchup, names] = Table(names)
        table.add(row)
        if row.began >= 0:
            self.began[parts_of(row, row.began)] += 1
        self.turns[row.turns] += 1
        self.answers[row.answers] += 1
        self.endings[row.reason, row.rules] += 1
        self.cpu += round(row.cpu * 10_000)
        for seat in range(n):
            deck, parts = row.decks[seat], parts_of(row, seat)
            self.decks.setdefault(deck, Counter())[seat == row.began, row.turns, parts] += 1
            self.cards.setdefault(deck, {}).setdefault(parts, Counter()).update(row.cards[seat].items())

    @property
    def players(self) -> int:
        return max([len(table.entrants) for table in self.tables.values()], default=2)

    def names(self) -> list[str]:
        return sorted({name for table in self.tables.values() for name in table.entrants})

    def of_deck(self, deck: str) -> Share:
        """How a deck fared in all its games."""
        return share_of_parts(self._seats(deck, lambda began, turns: True))

    def beginning(self, deck: str) -> tuple[Share, Share]:
        """How a deck fared when it began, and when it did not."""
        return (
            share_of_parts(self._seats(deck, lambda began, turns: began)),
            share_of_parts(self._seats(deck, lambda began, turns: not began)),
        )

    def by_length(self, deck: str) -> tuple[int, Share, Share]:
        """The median number of turns, and how a deck fared in games that were no longer, and that were longer."""
        turns: Counter[int] = Counter()
        for (_, length, _), count in self.decks[deck].items():
            turns[length] += count
        middle = quantile(turns, 0.5)
        return (
            middle,
            share_of_parts(self._seats(deck, lambda began, turns: turns <= middle)),
            share_of_parts(self._seats(deck, lambda began, turns: turns > middle)),
        )

    def _seats(self, deck: str, fits: Fits) -> Counter[int]:
        found: Counter[int] = Counter()
        for (began, turns, parts), count in self.decks.get(deck, Counter()).items():
            if fits(began, turns):
                found[parts] += count
        return found

    def first(self) -> Share:
        """How often whoever had the first turn won."""
        return share_of_parts(self.began)

    def ratings(self, seed: int = 0, samples: int = SAMPLES) -> tuple[dict[str, Rating], Rating]:
        """Strengths of all entrants, and what beginning is worth; intervals by drawing pairs again and again."""
        names = self.names()
        tables = [table for _, table in sorted(self.tables.items())]
        found = bradley_terry(meetings([(table, table.pairs) for table in tables]), names)
        rng = random.Random(seed)
        kinds = [(table, sorted(table.pairs)) for table in tables]
        spread: dict[str, list[float]] = {name: [] for name in names}
        first: list[float] = []
        for _ in range(samples):
            again = []
            for table, pairs in kinds:
                counts = drawn_again([table.pairs[pair] for pair in pairs], rng)
                again.append((table, dict(zip(pairs, counts))))
            drawn = bradley_terry(meetings(again), names, ROUGHLY)
            for name, value in drawn.elo.items():
                spread[name].append(value)
            first.append(drawn.first)
        rated = {name: Rating(found.elo[name], *middle_of(spread[name])) for name in names}
        return rated, Rating(found.first, *middle_of(first))

    def cards_of(self, deck: str, listed: Iterable[str] = ()) -> list[CardFigures]:
        """Every card of a deck: those that are listed; without a list all that its seats had to do with."""
        counts = self.cards.get(deck, {})
        by_card: dict[str, list[tuple[int, CardRow, int]]] = {card: [] for card in listed}
        open_list = not by_card
        for parts, found in counts.items():
            for (card, what), count in found.items():
                if open_list or card in by_card:
                    by_card.setdefault(card, []).append((parts, what, count))
        whole = self._seats(deck, lambda began, turns: True)
        players = self.players
        figures = [card_figures(card, of, whole, players) for card, of in sorted(by_card.items())]
        chances = [one.chance for one in figures if one.chance >= 0]
        better = iter(corrected(chances))
        return [one._replace(chance=next(better) if one.chance >= 0 else 1.0) for one in figures]


class Fits(Protocol):
    """Whether a seat counts, by whether it began and how long the game was."""

    def __call__(self, began: bool, turns: int) -> bool: ...


def card_figures(
    card: str, found: Iterable[tuple[int, CardRow, int]], whole: Counter[int], players: int
) -> CardFigures:
    """The figures of one card, not yet corrected; its chance is negative where there is nothing to compare."""
    places: dict[str, Counter[int]] = {place: Counter() for place in ("opening", "drawn", "seen", "played", "left")}
    rounds: dict[str, Counter[int]] = {label: Counter() for _, label in ROUNDS}
    discarded = scored = scoring = 0
    for parts, what, count in found:
        if what.opening:
            places["opening"][parts] += count
        if what.drawn:
            places["drawn"][parts] += count
        if what.opening or what.drawn:
            places["seen"][parts] += count
        if what.left:
            places["left"][parts] += count
        if what.played:
            places["played"][parts] += count
            number = (max(what.turn, 1) - 1) // players + 1
            rounds[next(label for last, label in ROUNDS if number <= last)][parts] += count
        discarded += what.discarded * count
        scored += what.scored * count
        scoring += count if what.played or what.scored else 0
    opening = share_of_parts(places["opening"])
    rest = share_of_parts(whole - places["opening"])
    games = whole.total()
    return CardFigures(
        card,
        opening,
        share_of_parts(places["drawn"]),
        share_of_parts(places["seen"]),
        share_of_parts(whole - places["seen"]),
        share_of_parts(places["played"]),
        tuple([(label, share_of_parts(of)) for label, of in rounds.items() if of]),
        share_of_parts(places["left"]),
        discarded / games if games else 0.0,
        scored / scoring if scoring else 0.0,
        chance_of_difference(opening, rest) if opening.games and rest.games else -1.0,
    )


def meetings(tables: Iterable[tuple[Table, Mapping[Pair, int]]]) -> Meetings:
    """How often who won, by who met and who began, in these pairs."""
    found: dict[tuple[tuple[str, ...], int], tuple[list[int], int]] = {}
    for table, pairs in tables:
        for (beginner, parts), count in table.outcomes(pairs).items():
            key = (table.entrants, beginner)
            points, games = found.get(key, ([0] * len(parts), 0))
            found[key] = ([had + part * count for had, part in zip(points, parts)], games + count)
    return {key: (tuple([one / PARTS for one in points]), games) for key, (points, games) in found.items()}


def quantile(counts: Mapping[int, int], share: float) -> int:
    """The least number that at least such a share of what was counted does not exceed."""
    total = sum(counts.values())
    below = 0
    for number, count in sorted(counts.items()):
        below += count
        if below >= share * total:
            return number
    return 0


def totals_of(rows: Iterable[Row]) -> Totals:
    totals = Totals()
    for row in rows:
        totals.add(row)
    return totals
