"""One game of a plan, played to its end and made a row of."""

from __future__ import annotations

import hashlib
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from types import FrameType
from typing import Final

from headjudge import bots
from headjudge.game import Game, new_game
from headjudge.kernel.plugin import Deck
from headjudge.lab.plan import Job, Plan
from headjudge.lab.rows import Broken, CardRow, Row

MOST_ANSWERS: Final = 100_000
GAME_SECONDS: Final = 600.0
"""How long a game may take where nobody says."""


class Overtime(Exception):
    """The game took longer than it may."""


def play(plan: Plan, job: Job, seconds: float = GAME_SECONDS) -> Row | Broken:
    """Play it; whatever is raised on the way is recorded, and never dropped."""
    before = time.process_time()
    game: Game | None = None
    try:
        with bounded(seconds):
            game = begun(plan, job)
            play_on(game, job)
            return row(job, game, time.process_time() - before)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        answers, position = (0, "") if game is None else (len(game.choices), stood_at(game))
        return Broken(job.id, job.matchup, job.pair, job.swapped, why, answers, position)


def begun(plan: Plan, job: Job) -> Game:
    """The game of that job at its first question."""
    seated = [deck_of(plan, seat.deck) for seat in job.seats]
    return new_game(plan.game, seated, seed=job.seed, format=plan.format)


def play_on(game: Game, job: Job) -> None:
    """Have the job's bots play it to its end."""
    players = [bots.make(seat.bot, job.seed + number) for number, seat in enumerate(job.seats)]
    answers = 0
    while not game.over and (question := game.state.question) is not None:
        bots.answer(game, players[question.player])
        answers += 1
        if answers > MOST_ANSWERS:
            raise Overtime(f"no end after {MOST_ANSWERS} answers")


@cache
def deck_of(plan: Plan, name: str) -> Deck:
    return plan.deck(name)


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise Overtime after so many seconds, where the system has alarms; also in the middle of a bot that hangs."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Overtime(f"no end after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def row(job: Job, game: Game, cpu: float) -> Row:
    first, cards, turns = counted(game)
    result = game.result
    return Row(
        job.id, job.matchup, job.pair, job.swapped,
        (job.seats[0].deck, job.seats[1].deck), (job.seats[0].bot, job.seats[1].bot), job.seed,
        tuple(result.winners), result.reason, tuple(result.rules),
        first, turns, len(game.choices), digest(game.keys), cards, round(cpu, 4),
    )  # fmt: skip


def digest(keys: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(keys).encode()).hexdigest()[:16]


def counted(game: Game) -> tuple[int, tuple[dict[str, CardRow], dict[str, CardRow]], int]:
    """Who had the first turn, what became of each card, and how many turns there were."""
    told = game.plugin.tally
    counts: tuple[dict[str, list[int]], dict[str, list[int]]] = ({}, {})
    first, turns = -1, 0
    for line in game.log:
        kind = line["kind"]
        if kind == told.turn:
            turns += 1
            if first < 0:
                first = line.get("player", -1)
            continue
        if kind in told.plays:
            place = 2
        elif line.get("from") == told.library and line.get("to") == told.hand:
            place = 0 if turns == 0 else 1
        else:
            continue
        player, card = line.get("player", -1), line.get("object", "")
        if player in (0, 1) and card:
            counts[player].setdefault(card, [0, 0, 0])[place] += 1
    cards = [{card: CardRow(*found) for card, found in sorted(of.items())} for of in counts]
    return first, (cards[0], cards[1]), turns


def stood_at(game: Game) -> str:
    try:
        return game.position()
    except Exception:  # the engine itself is what broke
        return ""
