"""Weights of a score that are fitted to games that were played: what helps to win is worth more.

Positions of self-play, one at the beginning of each turn, are told apart by who won in the end: a logistic regression
on what the players have, part by part. It is drawn towards the weights that the game has, so that what hardly ever
differs keeps its own.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle, islice
from math import exp, log, sqrt
from typing import Final, NamedTuple

from headjudge import bots
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import total
from headjudge.lab.plan import Job, Plan
from headjudge.lab.playing import MOST_ANSWERS, begun
from headjudge.plugins import name_packs, pack_folders, plugin

PULL: Final = 20.0
"""How strongly the weights are drawn towards the game's own: as if so many games spoke for each of them."""
LOOKED_AT: Final = 20
"""Games that are looked at for the game's own weights, at most."""
STEPS: Final = 50
CLOSE: Final = 1e-9


class Sample(NamedTuple):
    """A position: by how much the player to move has more of each part, and what the game was worth to that player."""

    more: tuple[float, ...]
    worth: float
    weight: float = 1.0
    """All positions of a game count as one: they share their end."""


class Fit(NamedTuple):
    """What came of it."""

    names: tuple[str, ...]
    before: tuple[float, ...]
    """The game's own weights."""
    after: tuple[float, ...]
    """The fitted ones, on the same scale."""
    positions: int
    loss_before: float
    """The mean negative logarithm of the likelihood of what happened, with the game's own weights."""
    loss_after: float

    @property
    def weights(self) -> dict[str, float]:
        """Those of parts that came up; the others keep what the game says."""
        return {name: round(after, 4) for name, before, after in zip(self.names, self.before, self.after) if before}


def self_play(plan: Plan, jobs: int) -> list[Sample]:
    """Positions of all games of a plan, in its order."""
    if jobs == 1:
        return [sample for job in plan.jobs() for sample in positions_of(plan, job)]
    folders = [str(folder) for folder in pack_folders()]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=name_packs, initargs=(folders,)) as pool:
        found = pool.map(partial(positions_of, plan), plan.jobs(), chunksize=4)
        return [sample for of in found for sample in of]


def positions_of(plan: Plan, job: Job) -> list[Sample]:
    """One position of each turn of a game, seen by whose turn it is."""
    game = begun(plan, job)
    players = [bots.make(seat.bot, job.seed + number) for number, seat in enumerate(job.seats)]
    plug = game.plugin
    seen: list[tuple[PlayerId, tuple[float, ...]]] = []
    turn = PlayerId(-1)
    while not game.over and (question := game.state.question) is not None and len(game.choices) < MOST_ANSWERS:
        g = game.state
        if g.active != turn:
            turn = g.active
            if turn >= 0:
                own = plug.parts(g, turn)
                rival = max([plug.parts(g, other) for other in plug.others(g, turn)], key=total)
                seen.append((turn, tuple([mine[1] - its[1] for mine, its in zip(own, rival)])))
        bots.answer(game, players[question.player])
    winners = game.result.winners if game.over else ()
    worths = [0.5 if not winners else float(player in winners) for player, _ in seen]
    return [Sample(more, worth, 1 / len(seen)) for (_, more), worth in zip(seen, worths)]


def weights_of(plan: Plan) -> tuple[tuple[str, ...], tuple[float, ...]]:
    """The game's own weights: the names of its parts, and what one of each is worth; 0 where no game had any of it."""
    found: dict[str, float] = {}
    plug = plugin(plan.game)
    for seed, job in enumerate(islice(cycle(plan.jobs()), LOOKED_AT)):
        game = begun(plan, job)
        player = bots.RandomBot(seed)
        while not game.over:
            for seat in game.state.present():
                for name, amount, worth in plug.parts(game.state, seat):
                    if not found.get(name):
                        found[name] = round(worth / amount, 9) if amount else 0.0
            bots.answer(game, player)
        if all(found.values()):
            break
    return tuple(found), tuple(found.values())


def fit(names: Sequence[str], before: Sequence[float], samples: Sequence[Sample], pull: float = PULL) -> Fit:
    """The weights that make what happened likeliest, drawn towards those that are there."""
    scale = fitted([(dot(before, one.more),) for one in samples], samples, [0.0], [0.0])[0]
    if scale <= 0:
        raise ValueError("in these games the score says nothing about who wins: nothing can be fitted to it")
    spread = [spread_of([one.more[place] for one in samples]) for place in range(len(names))]
    towards = [scale * weight for weight in before]
    strength = [pull * (one * one if one else 1.0) / 4 for one in spread]
    after = fitted([one.more for one in samples], samples, towards, strength)
    own = [scale * weight for weight in before]
    return Fit(
        tuple(names), tuple(before), tuple([one / scale for one in after]), len(samples),
        loss(own, samples), loss(after, samples),
    )  # fmt: skip


def fitted(
    rows: Sequence[Sequence[float]], samples: Sequence[Sample], towards: Sequence[float], strength: Sequence[float]
) -> list[float]:
    """Newton's method for a logistic regression with a quadratic pull towards some weights."""
    size = len(towards)
    weights = list(towards)
    for _ in range(STEPS):
        slope = [-pull * (weight - aim) for pull, weight, aim in zip(strength, weights, towards)]
        bend = [[strength[i] + 1e-9 if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, one in zip(rows, samples):
            chance = logistic(dot(weights, row))
            for i in range(size):
                if row[i]:
                    slope[i] += one.weight * (one.worth - chance) * row[i]
                    curve = one.weight * chance * (1 - chance) * row[i]
                    for j in range(size):
                        bend[i][j] += curve * row[j]
        step = solved(bend, slope)
        length = max([abs(one) for one in step])
        weights = [weight + one for weight, one in zip(weights, step)]
        if length < CLOSE:
            break
    return weights


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Gauss with pivots: what the matrix takes to the right side."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda i: abs(rows[i][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for i in range(size):
            if i != column and rows[i][column]:
                factor = rows[i][column] / rows[column][column]
                rows[i] = [one - factor * other for one, other in zip(rows[i], rows[column])]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def loss(weights: Sequence[float], samples: Sequence[Sample]) -> float:
    """The mean negative logarithm of how likely the ends of the games were."""
    found = 0.0
    for one in samples:
        chance = min(max(logistic(dot(weights, one.more)), 1e-12), 1 - 1e-12)
        found -= one.weight * (one.worth * log(chance) + (1 - one.worth) * log(1 - chance))
    return found / sum([one.weight for one in samples])


def dot(one: Iterable[float], other: Iterable[float]) -> float:
    return sum([a * b for a, b in zip(one, other)])


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -500 else 0.0


def spread_of(values: Sequence[float]) -> float:
    return sqrt(sum([value * value for value in values]) / len(values))
