"""What is said while games are played: a line a matchup on a terminal, now and then a plain line into a pipe."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, TextIO

from headjudge.lab.engines import Played
from headjudge.lab.plan import Plan
from headjudge.lab.report import entrant_name
from headjudge.lab.rows import Row
from headjudge.lab.statistics import Sequential, Share, pentanomial, sequential
from headjudge.lab.totals import Table

MOST_LINES: Final = 20
"""Matchups that are shown at once: those that were played last."""
TENTHS: Final = 10
"""Plain lines of a whole run."""
BAR: Final = 20


class Bounds(NamedTuple):
    """The shares between which a sequential test decides."""

    worse: float
    better: float


class Standing:
    """How far a run has come."""

    def __init__(self, plan: Plan, total: int, done: int, bounds: Bounds | None = None) -> None:
        self.plan = plan
        self.total = total
        self.done = done
        self.broken = 0
        self.bounds = bounds
        self.tables: dict[int, Table] = {}
        self._names = {
            matchup.number: tuple([entrant_name(one) for one in matchup.entrants]) for matchup in plan.matchups()
        }
        self._began = time.monotonic()
        self._played = 0

    def add(self, played: Played) -> None:
        for one in played:
            self.done += 1
            self._played += 1
            if isinstance(one, Row):
                table = self.tables.pop(one.matchup, None) or Table(self._names[one.matchup])
                table.add(one)
                self.tables[one.matchup] = table  # the last one played is the last one shown
            else:
                self.broken += 1

    def line(self) -> str:
        """How many games, how fast, and how long it may take."""
        seconds = max(time.monotonic() - self._began, 0.001)
        rate = self._played / seconds
        left = f", {for_people((self.total - self.done) / rate)} left" if rate and self.done < self.total else ""
        broken = f", {self.broken} came to no end" if self.broken else ""
        return f"{self.done} of {self.total} games{broken}, {rate:.1f} a second{left}"

    def matchups(self) -> Iterator[tuple[str, float, Share, Sequential | None]]:
        """Who meets, how much of it is played, the first one's share, and where a test of it stands."""
        for table in list(self.tables.values())[-MOST_LINES:]:
            counts = table.worths(0)
            test = None
            if self.bounds is not None:
                test = sequential(pentanomial(list(counts.elements())), *self.bounds)
            whole = self.plan.pairs * self.plan.players
            if table.pairs:
                yield " against ".join(table.entrants), table.games / whole, table.share(0), test


def for_people(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


def matchup_line(who: str, played: float, share: Share, test: Sequential | None) -> str:
    full = min(BAR, round(BAR * played))
    ratio = f", LLR {test.ratio:+.2f} of {test.upper:.2f}" if test is not None else ""
    bar = "#" * full + "." * (BAR - full)
    return f"[{bar}] {who}: {share.share:.1%} ({share.low:.1%} to {share.high:.1%}, n = {share.games}{ratio})"


class Plain:
    """A line at each tenth of the run."""

    def __init__(self, standing: Standing, out: TextIO) -> None:
        self._standing = standing
        self._out = out
        self._said = TENTHS * standing.done // max(standing.total, 1)

    def show(self) -> None:
        tenth = TENTHS * self._standing.done // max(self._standing.total, 1)
        if tenth > self._said:
            self._said = tenth
            print(self._standing.line(), file=self._out, flush=True)
            if len(self._standing.tables) == 1:
                for one in self._standing.matchups():
                    print(f"  {matchup_line(*one)}", file=self._out, flush=True)


class Live:
    """A block of lines that is drawn over itself, by rich."""

    def __init__(self, standing: Standing, live: Any) -> None:
        self._standing = standing
        self._live = live

    def show(self) -> None:
        lines = [matchup_line(*one) for one in self._standing.matchups()]
        self._live.update(
            import_module("rich.text").Text(
                "\n".join([*lines, self._standing.line()]), no_wrap=True, overflow="ellipsis"
            )
        )


@contextmanager
def shown(standing: Standing) -> Iterator[Plain | Live]:
    """What tells of the run: drawn live on a terminal where rich is installed, plain lines otherwise."""
    out = sys.stderr
    if not out.isatty() or find_spec("rich") is None:
        yield Plain(standing, out)
        return
    console = import_module("rich.console").Console(file=out)
    with import_module("rich.live").Live(console=console, refresh_per_second=4, transient=True) as live:
        yield Live(standing, live)
