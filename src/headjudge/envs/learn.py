"""A policy that learns from its own games, in numpy alone: `python -m headjudge.envs.learn keyforge --seconds 600`.

Each option gets a score, the sum of one weight for each of its features (what is done, with which card, from where, at
which question), and options are chosen with probabilities by score. After each game the choices of a game that was won
become more likely, those of a lost one less (REINFORCE). It is small enough to be read, and a place to begin.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from headjudge.bots import Bot, GreedyBot, RandomBot, answer
from headjudge.envs.encoding import Observation
from headjudge.envs.playing import Course, Dealer, course_of
from headjudge.kernel.ids import PlayerId

SIZE: Final = 1 << 16
"""Weights: features are hashed into that many places."""
SALTS: Final = np.array([3, 1009, 7919, 104_729, 611_953], dtype=np.int64)
Numbers = NDArray[np.float64]
Places = NDArray[np.int64]


class Step(NamedTuple):
    """One choice: the places of the features of all options, how likely each was, which was taken."""

    features: Places
    chances: Numbers
    taken: int


def features(seen: Observation, mask: NDArray[np.int8]) -> Places:
    """For each option the places of its weights."""
    options = seen["options"][mask.nonzero()[0]].astype(np.int64)
    verb, row, value, word = options.T
    objects = seen["objects"][np.maximum(row - 1, 0)].astype(np.int64)
    there = row > 0
    card, zone, seat = [np.where(there, objects[:, column], 0) for column in range(3)]
    question = int(seen["question"][0])
    parts = np.stack([
        verb * 64 + question,
        verb * 8192 + card,
        verb * 4096 + zone * 8 + seat,
        verb * 8192 + word,
        verb * 8192 + value + question * 64,
    ])  # fmt: skip
    hashed: Places = ((parts * 2_654_435_761 + SALTS[:, None] * 40_503) >> 7) % SIZE
    return hashed.T


class Policy:
    """Weights, and what follows from them."""

    def __init__(self, seed: int = 0, rate: float = 0.05) -> None:
        self.weights: Numbers = np.zeros(SIZE)
        self.rate = rate
        self.mean = 0.0
        """How games went lately: what is better than that is worth doing again."""
        self._random = np.random.default_rng(seed)

    def chances(self, places: Places) -> Numbers:
        scores = self.weights[places].sum(axis=1)
        weighed: Numbers = np.exp(scores - scores.max())
        found: Numbers = weighed / weighed.sum()
        return found

    def choose(self, seen: Observation, mask: NDArray[np.int8]) -> tuple[int, Step]:
        """An action, and what is needed to learn from it."""
        places = features(seen, mask)
        chances = self.chances(places)
        taken = int(self._random.choice(len(chances), p=chances))
        return int(mask.nonzero()[0][taken]), Step(places, chances, taken)

    def learn(self, steps: list[Step], reward: float) -> None:
        """Make what was done more likely if the game went better than usual, and less if worse."""
        better = reward - self.mean
        self.mean += 0.01 * better
        if not steps:
            return
        change = self.rate * better / len(steps) ** 0.5
        for step in steps:
            np.add.at(self.weights, step.features[step.taken], change)
            np.add.at(self.weights, step.features, -change * step.chances[:, None])


def play(dealer: Dealer, policy: Policy, bot: Bot, seat: int, seed: int) -> tuple[float, list[Step]]:
    """One game of the policy against a bot: 1 won, -1 lost, 0 drawn, and the choices of the policy."""
    course: Course = course_of(dealer.game)
    course.begin(dealer.deal(seed))
    steps: list[Step] = []
    while not course.game.over:
        if course.asked != seat:
            answer(course.game, bot)
            course.turn_to(0)
            continue
        action, step = policy.choose(*course.observation(PlayerId(seat)))
        steps.append(step)
        course.take(action)
    winners = course.game.result.winners
    return (1.0 if seat in winners else -1.0 if winners else 0.0), steps


def train(
    dealer: Dealer, policy: Policy, bot: Callable[[int], Bot], seconds: float = 0.0, most: int = 0, told: bool = False
) -> int:
    """Play and learn for so long, or so many games; returns how many games that were."""
    games, won = 0, 0.0
    ends = time.monotonic() + seconds
    while games < most if most else time.monotonic() < ends:
        reward, steps = play(dealer, policy, bot(games), games % 2, games)
        policy.learn(steps, reward)
        games += 1
        won += reward > 0
        if told and games % 500 == 0:
            print(f"{games} games, {won / 500:.0%} of the last 500 won", flush=True)
            won = 0.0
    return games


def share(dealer: Dealer, policy: Policy, bot: Callable[[int], Bot], games: int, first_seed: int = 1_000_000) -> float:
    """The share of games won against a bot, on seeds that were not learned from; a draw is half."""
    worths = [
        play(dealer, policy, bot(number), number % 2, first_seed + number // 2)[0] / 2 + 0.5 for number in range(games)
    ]
    return sum(worths) / games


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    asked.add_argument("game", nargs="?", default="keyforge")
    asked.add_argument("--seconds", type=float, default=30.0)
    asked.add_argument("--games", type=int, default=200, help="games in which it is tried at the end")
    asked.add_argument("--seed", type=int, default=0)
    chosen = asked.parse_args()
    dealer, policy = Dealer(chosen.game), Policy(chosen.seed)
    print(f"{train(dealer, policy, RandomBot, chosen.seconds, told=True)} games learned from")
    for name, bot in (("random", RandomBot), ("greedy", GreedyBot)):
        print(f"against {name}: {share(dealer, policy, bot, chosen.games):.1%} of {chosen.games} games")


if __name__ == "__main__":
    main()
