"""What changed between two runs of the same games: another version of the engine, of a deck or of a bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from headjudge.game import Game
from headjudge.lab.plan import Plan, PlanError
from headjudge.lab.playing import begun, digest, play_on
from headjudge.lab.report import told
from headjudge.lab.rows import MARK, SPACING, Row
from headjudge.lab.statistics import Share, mean_of_pairs
from headjudge.lab.store import each_row, read_plan
from headjudge.lab.totals import called

EXAMPLES: Final = 3
"""Games that went otherwise of which it is told where."""


class Outcome(NamedTuple):
    """What is compared of a game."""

    seed: int
    digest: str
    winners: tuple[int, ...]
    reason: str
    points: float


class Change(NamedTuple):
    """What changed in a matchup."""

    before: str
    """Who met, in the first run."""
    after: str
    games: int
    alike: int
    """Games all of whose answers were the same."""
    ended_alike: int
    """Games that ended the same way for the same players, whatever happened before."""
    first: Share
    second: Share
    mean: float
    """By how much the first entrant does better in the second run, by pairs."""
    low: float
    high: float


class Parting(NamedTuple):
    """Where a game parts from the one of the same seed."""

    id: str
    earliest: int
    """The first answer that may differ, from 1."""
    latest: int
    asked: str
    """Who was asked what, where the game can be played again."""
    before: str
    """What was answered then; empty where that run can no longer be played."""
    after: str


class Comparison(NamedTuple):
    """Two runs beside each other."""

    changes: tuple[Change, ...]
    partings: tuple[Parting, ...]
    only_before: int
    only_after: int
    endings: dict[str, tuple[int, int]]
    """How many games ended how, in the first and in the second run."""


def compare(before: Path, after: Path, examples: int = EXAMPLES) -> Comparison:
    """Game by game, where matchup, pair, seating and seed agree."""
    plans = read_plan(before), read_plan(after)
    if plans[0].game != plans[1].game:
        raise PlanError([f"{before} is of {plans[0].game}, {after} of {plans[1].game}"])
    old = {row.id: outcome_of(row) for row in each_row(before)}
    endings = Counter([one.reason for one in old.values()]), Counter[str]()
    pairs: dict[int, dict[int, list[tuple[float, float]]]] = {}
    alike: Counter[int] = Counter()
    ended: Counter[int] = Counter()
    games: Counter[int] = Counter()
    differing: list[str] = []
    only_after = 0
    for row in each_row(after):
        endings[1][row.reason] += 1
        had = old.pop(row.id, None)
        if had is None or had.seed != row.seed:
            only_after += 1
            continue
        games[row.matchup] += 1
        alike[row.matchup] += had.digest == row.digest
        ended[row.matchup] += (had.winners, had.reason) == (row.winners, row.reason)
        pairs.setdefault(row.matchup, {}).setdefault(row.pair, []).append((had.points, row.points()))
        if had.digest != row.digest:
            differing.append(row.id)
    if not games:
        raise PlanError([f"{before} and {after} have no game of the same place and seed: another seed was given"])
    named = [meetings(plan) for plan in plans]
    changes = [
        change(
            (named[0].get(number, "?"), named[1].get(number, "?")), games[number], alike[number], ended[number],
            [of for of in found.values() if len(of) == plans[0].players], plans[0].players,
        )
        for number, found in sorted(pairs.items())
    ]  # fmt: skip
    first = sorted(differing, key=plans[1].place)[:examples]
    every = sorted(set(endings[0]) | set(endings[1]))
    return Comparison(
        tuple(changes),
        tuple(partings(before, after, plans, first)),
        len(old),
        only_after,
        {reason: (endings[0][reason], endings[1][reason]) for reason in every},
    )


def outcome_of(row: Row) -> Outcome:
    return Outcome(row.seed, row.digest, row.winners, row.reason, row.points())


def meetings(plan: Plan) -> dict[int, str]:
    return {
        matchup.number: " against ".join([f"{called(one.deck)} / {one.bot}" for one in matchup.entrants])
        for matchup in plan.matchups()
    }


def change(
    names: tuple[str, str], games: int, alike: int, ended: int, pairs: list[list[tuple[float, float]]], players: int
) -> Change:
    first = [sum([one for one, _ in of]) / players for of in pairs]
    second = [sum([other for _, other in of]) / players for of in pairs]
    gains = [later - sooner for sooner, later in zip(first, second)]
    spread = mean_of_pairs([(gain + 1) / 2 for gain in gains])
    mean = sum(gains) / len(gains) if gains else 0.0
    return Change(
        *names, games, alike, ended, mean_of_pairs(first, players), mean_of_pairs(second, players), mean,
        2 * spread.low - 1, 2 * spread.high - 1,
    )  # fmt: skip


# -- where games part


def partings(before: Path, after: Path, plans: tuple[Plan, Plan], ids: list[str]) -> Iterator[Parting]:
    wanted = set(ids)
    old = {row.id: row for row in each_row(before) if row.id in wanted}
    new = {row.id: row for row in each_row(after) if row.id in wanted}
    for id in ids:
        yield parting(old[id], new[id], played_again(plans[0], old[id]), played_again(plans[1], new[id]))


def played_again(plan: Plan, row: Row) -> Game | None:
    """The game of a row, if it still goes as it went."""
    job = plan.job(plan.place(row.id))
    game = begun(plan, job)
    play_on(game, job)
    return game if digest(game.keys) == row.digest else None


def parting(old: Row, new: Row, before: Game | None, after: Game | None) -> Parting:
    """Where two games of one seed part: the answer itself where both can be played, between two marks otherwise."""
    if before is not None and after is not None:
        same = shared(before.keys, after.keys)
        earliest = latest = same + 1
    else:
        marks = shared(marks_of(old.trail), marks_of(new.trail))
        earliest = marks * SPACING + 1
        latest = min(earliest + SPACING - 1, min(old.answers, new.answers) + 1)
    game = before or after
    asked = ""
    if game is not None and earliest == latest and earliest <= len(game.choices):
        decision = game.at(earliest - 1).decision
        asked = f"player {decision.player + 1}: {decision.prompt}"
    return Parting(new.id, earliest, latest, asked, answers(before, earliest, latest), answers(after, earliest, latest))


def marks_of(trail: str) -> list[str]:
    return [trail[start : start + MARK] for start in range(0, len(trail), MARK)]


def shared(one: list[str] | tuple[str, ...], other: list[str] | tuple[str, ...]) -> int:
    """How many of the first of two rows are the same."""
    for place, (left, right) in enumerate(zip(one, other)):
        if left != right:
            return place
    return min(len(one), len(other))


def answers(game: Game | None, earliest: int, latest: int) -> str:
    if game is None:
        return ""
    if earliest == latest:
        return game.keys[earliest - 1] if earliest <= len(game.keys) else "the game was over"
    return " | ".join(game.keys[earliest - 1 : latest])


# -- lines


def lines(found: Comparison) -> Iterator[str]:
    games, alike = sum([one.games for one in found.changes]), sum([one.alike for one in found.changes])
    ended = sum([one.ended_alike for one in found.changes])
    yield f"{alike} of {games} games went as before answer by answer, {ended} ended as before"
    for which, count in (("first", found.only_before), ("second", found.only_after)):
        if count:
            yield f"{count} games are only in the {which} folder, or have another seed there"
    for one in found.changes:
        yield one.after if one.before == one.after else f"{one.before} became {one.after}"
        yield f"  {told(one.first)} before, {told(one.second)} after"
        otherwise, ended = one.games - one.alike, one.games - one.ended_alike
        yield (
            f"  {one.mean:+.1%} by pairs (95 %: {one.low:+.1%} to {one.high:+.1%}); "
            f"{otherwise} of {one.games} games went otherwise, {ended} ended otherwise"
        )
    for reason, (before, after) in found.endings.items():
        if before != after:
            yield f"  {reason}: {before} before, {after} after"
    for part in found.partings:
        place = (
            f"answer {part.earliest}" if part.earliest == part.latest else f"answers {part.earliest} to {part.latest}"
        )
        yield f"{part.id} parts at {place}{f' ({part.asked})' if part.asked else ''}"
        for which, said in (("before", part.before), ("after", part.after)):
            yield f"  {which}: {said or 'cannot be played again with these cards and rules'}"


def data(found: Comparison) -> dict[str, object]:
    return {
        "matchups": [
            {**one._asdict(), "first": one.first._asdict(), "second": one.second._asdict()} for one in found.changes
        ],
        "partings": [one._asdict() for one in found.partings],
        "only before": found.only_before,
        "only after": found.only_after,
        "endings": {reason: list(counts) for reason, counts in found.endings.items()},
    }
