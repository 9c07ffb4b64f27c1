"""Which rows a text is read by: coverage without rows that serve one name, and rows that serve none.

A row that reads a single card's clause is no row but that clause. So coverage is also counted *strictly*, by rows that
each serve two names, and for each set as on its first day, by rows that each serve two names of other sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from headjudge.abilities.chart import Chart, TooMuch
from headjudge.abilities.notation import Datum
from headjudge.abilities.productions import Symbol
from headjudge.text.compiling import GOAL, Reader, words_of
from headjudge.text.forms import NotUnderstood
from headjudge.text.phrases import Phrase

WAYS: Final = 48
"""So many ways of reading the same are followed."""
OF_NAMES: Final = "names:"
"""Where the rows stand that are made of declared names: they come with the cards."""
Rows = frozenset[Phrase]
"""The rows of one way in which something can be read."""


class TracedChart(Chart):
    """A chart that keeps by which rows each value was read."""

    def __init__(self, reader: Reader, text: Sequence[str], raw: Sequence[str]) -> None:
        self.by_production = reader.by_production
        self.ways: dict[tuple[Symbol, int, int], dict[Datum, list[Rows]]] = {}
        super().__init__(reader.starts, GOAL, text, reader.names_in(text, raw))

    def read_by(self, symbol: Symbol, start: int, end: int) -> dict[Datum, list[Rows]]:
        """The readings of a symbol over a stretch of text, each with the ways that lead to it."""
        key = (symbol, start, end)
        if key in self.ways:
            return self.ways[key]
        found: dict[Datum, list[Rows]] = self.ways.setdefault(key, {})
        made: dict[Datum, list[Rows]] = {}
        for branch in self.ended[end].get((symbol, start), ()):
            for production in branch.done:
                row = self.by_production.get(production)
                own: Rows = frozenset((row,)) if row is not None and not row.where.startswith(OF_NAMES) else frozenset()
                for read, ways in self.sequences_by(branch, start, end):
                    kept = made.setdefault(production.means(list(read)), [])
                    kept += [own | way for way in ways if own | way not in kept][: WAYS - len(kept)]
        found.update(made)
        return found

    def sequences_by(self, branch: object, start: int, end: int) -> list[tuple[tuple[Datum, ...], list[Rows]]]:
        """What stands in the holes up to a place in productions, with the ways that lead to it."""
        backs = self.columns[end][(branch, start)]  # type: ignore[index]
        found: dict[tuple[Datum, ...], list[Rows]] = {}
        if not backs or (start == end and any(branch is root for root in self.starts.roots.values())):
            found[()] = [frozenset()]
        for back in backs:
            before = self.sequences_by(back.branch, start, back.middle)
            if isinstance(back.read, Symbol):
                read = self.read_by(back.read, back.middle, end)
            else:
                read = {} if back.read is None else {back.read: [frozenset()]}
            for sequence, ways in before:
                if back.read is None:
                    add(found.setdefault(sequence, []), ways)
                for value, others in read.items():
                    both = [way | other for way in ways for other in others]
                    add(found.setdefault((*sequence, value), []), both)
        return list(found.items())


def add(kept: list[Rows], more: Iterable[Rows]) -> None:
    for way in more:
        if len(kept) < WAYS and way not in kept:
            kept.append(way)


def ways_of(reader: Reader, line: str, type: str, this: str, forms: Sequence[Datum]) -> list[Rows]:
    """The ways in which a line is read as it was understood, each by its rows."""
    text, raw = words_of(line)
    try:
        chart = TracedChart(reader, text, raw)
        found = chart.read_by(GOAL, 0, len(text))
    except (TooMuch, RecursionError):
        return []
    ways: list[Rows] = []
    for reading, some in found.items():
        try:
            if tuple(reader.meant(reading, type, this)) == tuple(forms):
                add(ways, some)
        except (NotUnderstood, ValueError):
            continue
    return ways


class Reading(NamedTuple):
    """A compiled card: its name, its sets, and for each of its lines the ways in which it is read."""

    name: str
    sets: tuple[str, ...]
    lines: tuple[tuple[Rows, ...], ...]


def serving(readings: Iterable[Reading]) -> dict[Phrase, set[str]]:
    """For each row the names of the cards that it helps to read."""
    found: dict[Phrase, set[str]] = {}
    for reading in readings:
        for line in reading.lines:
            for way in line:
                for row in way:
                    found.setdefault(row, set()).add(reading.name)
    return found


def is_read_by(reading: Reading, serves: Mapping[Phrase, set[str]], least: int = 2) -> bool:
    """Whether every line of a card is read by rows that each serve so many names."""
    return all(any(all(len(serves.get(row, ())) >= least for row in way) for way in line) for line in reading.lines)


def strictly(readings: Sequence[Reading]) -> list[Reading]:
    """The cards that are read by rows that each serve two names."""
    serves = serving(readings)
    return [reading for reading in readings if is_read_by(reading, serves)]


def on_day_one(readings: Sequence[Reading], which: str) -> int:
    """How many cards of a set are read by rows that each serve two names of other sets."""
    serves = serving([one for one in readings if any(other != which for other in one.sets)])
    return len([one for one in readings if which in one.sets and is_read_by(one, serves)])


def dead_rows(rows: Iterable[Phrase], readings: Sequence[Reading]) -> list[Phrase]:
    """Rows without any one of which every card is read as before."""
    needed: set[Phrase] = set()
    for reading in readings:
        for line in reading.lines:
            needed |= frozenset.intersection(*line) if line else frozenset()
    return [row for row in rows if row not in needed and not row.where.startswith(OF_NAMES)]
