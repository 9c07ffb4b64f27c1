"""The table of words by places: what the reader says to a word wherever it could stand, and what games showed."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Final

from headjudge.conformance.generated.placing import Place, all_places, attempts_at
from headjudge.conformance.generated.said import UNACCEPTED, is_undecided
from headjudge.conformance.generated.trees import corpus
from headjudge.conformance.generated.undecided import UNDECIDED

VERDICTS: Final = ("alive", "dead", "undecided", "not tried enough", "accepted", "not made", "refused")
"""A place of which no game has come up is accepted; one for which no card could be made otherwise is not made."""
OF_SLOTS: Final = re.compile(r"nothing (reads|fills) the slot|has not been filled")
"""What is refused for what stands around the place, and tells nothing of the word."""
CARD: Final = re.compile(r"^New 1: ")
FORM: Final = re.compile(r"\((\S+) [^:]*\)")
READ_AT_ONCE: Final = 100
REASONS: Final = 30
"""So many reasons are printed; the others stand in the data."""


@dataclass(frozen=True)
class Row:
    """A word at a place: what became of it, and why where the reader refuses it or chance does not decide."""

    place: Place
    verdict: str
    reason: str = ""

    def data(self) -> dict[str, str]:
        return {"place": str(self.place), "word": self.place.word, "verdict": self.verdict, "reason": self.reason}


def read_places(game: str, seed: int, jobs: int) -> list[Row]:
    """Make cards with each word at each place, and tell whether the reader takes one, or why not."""
    places = all_places(game)
    chunks = [range(start, min(start + READ_AT_ONCE, len(places))) for start in range(0, len(places), READ_AT_ONCE)]
    read = partial(read_chunk, game, seed)
    if jobs == 1:
        return [row for chunk in chunks for row in read(chunk)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return [row for rows in pool.map(read, chunks) for row in rows]


def read_chunk(game: str, seed: int, chunk: Sequence[int]) -> list[Row]:
    rng = random.Random(f"{seed} {chunk[0]}")
    return [read_place(game, rng, all_places(game)[i]) for i in chunk]


def read_place(game: str, rng: random.Random, place: Place) -> Row:
    """Whether the reader takes a card with the word at the place."""
    refusals: Counter[str] = Counter()
    for _ in range(UNACCEPTED):
        for made in attempts_at(game, rng, place):
            if not isinstance(made, ValueError):
                return Row(place, "accepted")
            reason = CARD.sub("", str(made))
            if not OF_SLOTS.search(reason):
                refusals[reason] += 1
    about = [(n, reason) for reason, n in refusals.items() if place.word in reason or head(place) in reason]
    return Row(place, "refused", max(about)[1]) if about else Row(place, "not made")


def head(place: Place) -> str:
    """The word around it."""
    return place.parent.partition(" ")[0]


def with_games(game: str, rows: Sequence[Row], listing: Sequence[Mapping[str, object]]) -> list[Row]:
    """The same with what games showed of the places that the reader takes."""
    shown = {str(one["place"]): str(one["verdict"]) for one in listing}
    found: list[Row] = []
    for row in rows:
        verdict = shown.get(str(row.place), row.verdict)
        if verdict == "accepted" and is_undecided(game, str(row.place)):
            verdict = "undecided"
        reason = why_undecided(game, row.place) if verdict == "undecided" else row.reason
        found.append(Row(row.place, verdict, reason if verdict in ("undecided", "refused") else ""))
    return found


def why_undecided(game: str, place: Place) -> str:
    known = UNDECIDED.get(game, {})
    return known.get(str(place), known.get(place.word, ""))


def lines(game: str, rows: Sequence[Row]) -> Iterator[str]:
    """For readers: a line for each word, then totals, what is dead or undecided, and why places are refused."""
    lexicon = corpus(game).lexicon
    yield f"{game}: words by places".ljust(46) + "".join(verdict.rjust(18) for verdict in VERDICTS)
    by_word: dict[str, Counter[str]] = {}
    for row in rows:
        by_word.setdefault(row.place.word, Counter())[row.verdict] += 1
    of_kind = {word.name: word.kind for word in lexicon.words.values()}
    for word in sorted(by_word, key=lambda word: (of_kind.get(word, "name"), word)):
        counts = by_word[word]
        yield f"  {of_kind.get(word, 'name'):10} {word:32} " + "".join(f"{counts[v] or '':>18}" for v in VERDICTS)
    totals = Counter(row.verdict for row in rows)
    yield f"  all {len(rows)} places".ljust(46) + "".join(f"{totals[verdict]:>18}" for verdict in VERDICTS)
    for verdict in ("dead", "undecided"):
        for row in [row for row in rows if row.verdict == verdict]:
            yield f"  {verdict}: {row.place}" + (f": {row.reason}" if row.reason else "")
    reasons = Counter(in_general(row.reason) for row in rows if row.verdict == "refused")
    yield f"  why places are refused ({len(reasons)} reasons)"
    for reason, n in reasons.most_common(REASONS):
        yield f"    {n:>6}  {reason}"


def in_general(reason: str) -> str:
    """A reason without the forms and names of one card."""
    reason = re.sub(r"is no part of .*", "is no part of such an event", reason)
    return re.sub(r"\d+", "n", FORM.sub("(..)", reason))
