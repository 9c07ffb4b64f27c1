"""One game of a plan, played to its end and made a row of."""

from __future__ import annotations

import contextlib
import hashlib
import resource
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

from headjudge import bots
from headjudge.game import Game, new_game
from headjudge.kernel.plugin import Deck
from headjudge.kernel.views import LogLine
from headjudge.lab.plan import Job, Plan
from headjudge.lab.rows import MARK, SPACING, Broken, CardRow, Row

MOST_ANSWERS: Final = 100_000


class Limits(NamedTuple):
    """What a game may take."""

    seconds: float = 600.0
    megabytes: int = 0
    """Memory beyond what the process had when the game began; 0 for any amount."""


ANY: Final = Limits()


class Overtime(Exception):
    """The game took longer than it may."""


def play(plan: Plan, job: Job, limits: Limits = ANY) -> Row | Broken:
    """Play it; whatever is raised on the way is recorded, and never dropped. What bots print goes to standard error."""
    before = time.process_time()
    game: Game | None = None
    try:
        load(plan, tuple([seat.deck for seat in job.seats]))
        with bounded(limits), contextlib.redirect_stdout(sys.stderr):
            game = begun(plan, job)
            play_on(game, job)
            return row(job, game, before)
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        answers, position = (0, "") if game is None else (len(game.choices), stood_at(game))
        return broken(job, why, answers, position)


def broken(job: Job, why: str, answers: int = 0, position: str = "") -> Broken:
    return Broken(job.id, job.matchup, job.pair, job.seating, why, answers, position)


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
def load(plan: Plan, decks: tuple[str, ...]) -> None:
    """Read what a process needs once for all games of these decks, so that no game pays for it with its time."""
    new_game(plan.game, [deck_of(plan, deck) for deck in decks], format=plan.format)


@cache
def deck_of(plan: Plan, name: str) -> Deck:
    return plan.deck(name)


@contextmanager
def bounded(limits: Limits) -> Iterator[None]:
    """Raise Overtime after so many seconds, also in the middle of a bot that hangs, and MemoryError above the limit."""
    with time_bounded(limits.seconds), memory_bounded(limits.megabytes):
        yield


@contextmanager
def time_bounded(seconds: float) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():  # where no alarm can ring
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Overtime(f"no end after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def memory_bounded(megabytes: int) -> Iterator[None]:
    """Where Linux says how much address space a process has, let it have so much more."""
    if not megabytes or not STATM.exists():
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    now = int(STATM.read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + megabytes * 1_000_000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


STATM: Final = Path("/proc/self/statm")


# -- what is counted


def row(job: Job, game: Game, since: float) -> Row:
    """The row of a game that is over, and that was begun at `since` by the clock of this process."""
    first, turns, cards = counted(game)
    result = game.result
    keys = game.keys
    return Row(
        job.id, job.matchup, job.pair, job.seating,
        tuple([seat.deck for seat in job.seats]), tuple([seat.bot for seat in job.seats]), job.seed,
        tuple(result.winners), result.reason, tuple(result.rules),
        first, turns, len(game.choices), digest(keys), trail(keys), cards, round(time.process_time() - since, 4),
    )  # fmt: skip


def digest(keys: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(keys).encode()).hexdigest()[:16]


def trail(keys: Sequence[str]) -> str:
    """A mark after every so many answers, of all answers so far."""
    told = hashlib.sha256()
    marks: list[str] = []
    for number, key in enumerate(keys, 1):
        told.update(f"{key}\n".encode())
        if number % SPACING == 0:
            marks.append(told.hexdigest()[:MARK])
    return "".join(marks)


def counted(game: Game) -> tuple[int, int, tuple[dict[str, CardRow], ...]]:
    """Who had the first turn, how many turns there were, and by seat what became of each card."""
    tally = game.plugin.tally
    hands = [Counter[str]() for _ in game.state.seats]
    counts: list[dict[str, Counter[str]]] = [{} for _ in game.state.seats]
    first, turns = -1, 0
    for line in game.log:
        kind = line["kind"]
        player, card = line.get("player", -1), line.get("object", "")
        if kind == tally.turn:
            turns += 1
            if turns == 1:
                first = player
                for of, hand in zip(counts, hands):
                    of.update({card: Counter(opening=copies) for card, copies in hand.items() if copies > 0})
        elif kind in tally.scores:
            if player >= 0 and (source := line.get("source", "")):
                of_card(counts[player], source)["scored"] += line.get("amount", 0)
        elif kind in tally.plays:
            if player >= 0 and card:
                found = of_card(counts[player], card)
                found["played"] += 1
                found["turn"] = found["turn"] or turns
        elif card and player >= 0:
            if kind in tally.discards:
                of_card(counts[player], card)["discarded"] += 1
            count_hand(line, turns, hands, counts, tally.library, tally.hand)
    for o in game.state.objects():
        if o.zone in tally.in_play and o.cards and o.owner >= 0:
            of_card(counts[o.owner], game.state.policies.name(game.state, o))["left"] += 1
    return first, turns, tuple([{card: CardRow(**found) for card, found in sorted(of.items())} for of in counts])


def count_hand(
    line: LogLine,
    turns: int,
    hands: list[Counter[str]],
    counts: list[dict[str, Counter[str]]],
    library: str,
    hand: str,
) -> None:
    """Count what comes into a hand and, before the first turn, what leaves it: a hand may be exchanged."""
    card, owner, origin, to = line["object"], line["player"], line.get("from"), line.get("to")
    if to == hand and origin != hand:
        seat = line.get("seat", owner)
        player = seat if isinstance(seat, int) else owner
        if not turns:
            hands[player][card] += 1
        elif origin == library:
            of_card(counts[player], card)["drawn"] += 1
    elif origin == hand and to is not None and not turns:
        hands[owner][card] -= 1


def of_card(counts: dict[str, Counter[str]], card: str) -> Counter[str]:
    return counts.setdefault(card, Counter())


def stood_at(game: Game) -> str:
    try:
        return game.position()
    except Exception:  # the engine itself is what broke
        return ""
