"""What observations cost: the same random games by the kernel alone and through an environment, in turn."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import NamedTuple

from headjudge.envs.playing import Course, course_of
from headjudge.game import Game, new_game
from headjudge.kernel import flow
from headjudge.plugins import decks

Figures = dict[str, float | str]


class Spent(NamedTuple):
    """How long some playing took, how many questions it answered, and how large an observation was in the mean."""

    seconds: float = 0.0
    steps: int = 0
    size: float = 0.0


def bare(game: Game, rng: random.Random) -> Spent:
    """Answered by the kernel alone."""
    g, steps = game.state, 0
    began = time.process_time()
    while (q := g.question) is not None:
        flow.answer(g, int(rng.random() * len(q.acts)))
        steps += 1
    return Spent(time.process_time() - began, steps)


def observed(course: Course, rng: random.Random) -> Spent:
    """Answered as an environment is: an observation and a mask at every question, an action by its number."""
    steps, size = 0, 0
    began = time.process_time()
    while not course.game.over:
        seen, mask = course.observation(course.asked)
        size += sum(part.nbytes for part in seen.values()) + mask.nbytes
        course.take(int(rng.random() * course.shown().options))
        steps += 1
    return Spent(time.process_time() - began, steps, size / max(steps, 1))


def measured(name: str, seconds: float, among: Sequence[str] = ()) -> Figures:
    """Steps a second through an environment beside the kernel's, over the same games."""
    ids = among or decks(name)
    alone = through = Spent()
    played = 0
    while alone.seconds + through.seconds < seconds or not played:
        pair = [ids[played % len(ids)], ids[played // len(ids) % len(ids)]]
        one, two = [new_game(name, pair, seed=played, ask="needed") for _ in range(2)]
        found = bare(one, random.Random(played))
        alone = Spent(alone.seconds + found.seconds, alone.steps + found.steps)
        course = course_of(name)
        course.begin(two)
        found = observed(course, random.Random(played))
        through = Spent(through.seconds + found.seconds, through.steps + found.steps, found.size)
        played += 1
    return {
        "games": played,
        "bare steps/s": alone.steps / alone.seconds,
        "steps/s": through.steps / through.seconds,
        "factor": (through.seconds / through.steps) / (alone.seconds / alone.steps),
        "bytes an observation": through.size,
    }
