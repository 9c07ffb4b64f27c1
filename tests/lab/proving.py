"""The long forms: `python -m tests.lab.proving --games N` simulates thousands of tests and recounts N pairs a game.

Prints what it found, and ends with 1 where something does not hold.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import headjudge as hj
from headjudge.lab import Plan, Row, Store, run
from headjudge.lab.deciding import Deciding
from headjudge.lab.playing import begun, play_on
from headjudge.lab.statistics import PENTA, UNDECIDED, mean_of_pairs, sequential, share_of, wilson
from headjudge.lab.store import each_row
from headjudge.lab.totals import Table, Totals, totals_of
from headjudge.plugins import plugin

TESTS = 2000
ELO = 30.0
LARGEST_ERROR = 0.06


def wilson_covers(rng: random.Random) -> Iterator[tuple[str, bool]]:
    """Shares of Wilson's intervals that hold, in the mean over shares from 0.05 to 0.95."""
    for n in (20, 100, 1000):
        held = total = 0
        for tenth in range(1, 20):
            p = tenth / 20
            for _ in range(1000):
                won = sum([rng.random() < p for _ in range(n)])
                found = wilson(won, n)
                held += found.low <= p <= found.high
                total += 1
        yield f"Wilson, n = {n}: {held / total:.1%} of the intervals hold", 0.93 <= held / total <= 0.97


def errors(rng: random.Random) -> Iterator[tuple[str, bool]]:
    """How often the sequential test errs under either hypothesis, and how many pairs it takes."""
    worse, better = share_of(0.0), share_of(ELO)
    fixed = (2 * 1.645 / (better - worse)) ** 2 * 0.125
    for elo, wrong in ((0.0, "better"), (ELO, "not better")):
        p, failed, spent = share_of(elo), 0, 0
        for _ in range(TESTS):
            counts = [0] * len(PENTA)
            verdict = UNDECIDED
            while verdict == UNDECIDED:
                counts[2 * (rng.random() < p) + 2 * (rng.random() < p)] += 1
                verdict = sequential(counts, worse, better).verdict
            failed += verdict == wrong
            spent += sum(counts)
        rate, mean = failed / TESTS, spent / TESTS
        took = f"{mean:.0f} pairs in the mean, a fixed test {fixed:.0f}"
        yield (
            f"sequential test at {elo:g} Elo: {rate:.1%} of {TESTS} err, {took}",
            rate <= LARGEST_ERROR and mean < fixed,
        )


def strengths(rng: random.Random) -> Iterator[tuple[str, bool]]:
    """How often known strengths lie within their intervals."""
    true = {"a": 80.0, "b": 20.0, "c": -20.0, "d": -80.0}
    held = total = 0
    for number in range(100):
        totals = Totals()
        for matchup, (one, other) in enumerate([(a, b) for a in true for b in true if a < b]):
            table = totals.tables[matchup, (one, other)] = Table((one, other))
            for _ in range(100):
                p = share_of(true[one] - true[other])
                games = [(-1, (12, 0) if rng.random() < p else (0, 12)) for _ in "ab"]
                table.pairs[games[0], games[1]] += 1
        found, _ = totals.ratings(number)
        held += sum([found[name].low <= true[name] <= found[name].high for name in true])
        total += len(true)
    yield f"strengths: {held / total:.1%} of {total} lie within their intervals", held / total >= 0.9


def cards(game: str, pairs: int) -> Iterator[tuple[str, bool]]:
    """Card tables against a recount from the logs of replayed games, and pairs against single games."""
    decks = tuple(list(plugin(game).decks())[:2])
    plan = Plan(game, decks, ("random",), pairs, seed=77)
    with TemporaryDirectory() as room:
        with Store(Path(room), plan) as store:
            for played in run(plan, store.done, jobs=2):
                store.write(played)
        rows = list(each_row(Path(room)))
    totals, wrong, games = totals_of(rows), 0, Counter[tuple[str, str]]()
    points: dict[tuple[str, str], float] = {}
    tally = plugin(game).tally
    for row in rows:
        job = plan.job(plan.place(row.id))
        again = begun(plan, job)
        play_on(again, job)
        for seat in (0, 1):
            told = {line["object"] for line in again.log if line["kind"] in tally.plays and line.get("player") == seat}
            for card in told:
                games[row.decks[seat], card] += 1
                points[row.decks[seat], card] = points.get((row.decks[seat], card), 0.0) + row.worth(seat)
    for deck in decks:
        for one in totals.cards_of(deck):
            counted = (games[deck, one.card], points.get((deck, one.card), 0.0))
            wrong += (one.played.games, one.played.points) != counted
    yield f"{game}: {len(games)} cards of {len(rows)} games, {wrong} differ from a recount", not wrong
    yield from narrower(game, rows)


def narrower(game: str, rows: list[Row]) -> Iterator[tuple[str, bool]]:
    """How wide the interval by pairs is beside that of single games, and how many pairs a test would take."""
    deciding = Deciding(share_of(0.0), share_of(20.0))
    for row in rows:
        deciding.add(row)
    by_pairs, single = mean_of_pairs(deciding.pairs), wilson(sum(deciding.games), len(deciding.games))
    ratio = (by_pairs.high - by_pairs.low) / (single.high - single.low)
    yield f"{game}: by pairs the interval is {ratio:.2f} of that of single games of {len(rows)} games", True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=250, help="pairs that are recounted, of each game")
    asked = parser.parse_args()
    rng = random.Random(30)
    failed = 0
    checks = [wilson_covers(rng), errors(rng), strengths(rng), *[cards(game, asked.games) for game in hj.games()]]
    for check in checks:
        for said, holds in check:
            print(f"{'holds' if holds else 'FAILS'}: {said}", flush=True)
            failed += not holds
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
