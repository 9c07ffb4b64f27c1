"""`headjudge lab`: plans of many games, what they say, and what one card is worth."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec

from headjudge.cli.answers import DONE, INTERRUPTED, NO, Arguments, tell
from headjudge.installed import plugin
from headjudge.lab import report
from headjudge.lab.plan import GAUNTLET, MIRROR, ROUND_ROBIN, Exchange, Plan, PlanError
from headjudge.lab.playing import begun, digest, play_on
from headjudge.lab.rows import Row
from headjudge.lab.running import run
from headjudge.lab.statistics import UNDECIDED, mean_of_pairs, paired, pentanomial, sequential, share_of, wilson
from headjudge.lab.store import Store, read_broken, read_plan, read_rows
from headjudge.lab.swapping import Difference, difference

MOST_JOBS: Final = 256


def run_plan(asked: Arguments) -> int:
    """`lab run`: play what is left of a plan, and keep it."""
    plan = plan_of(asked)
    with Store(asked.out, plan, asked.over) as store, stopping() as going_on:
        total = sum(1 for _ in plan.jobs())
        play_into(store, plan, asked, going_on, total)
        stopped = len(store.done) < total
    tell_report(asked, asked.out)
    if stopped:
        print(f"headjudge: stopped; the same command goes on in {asked.out}", file=sys.stderr)
        return INTERRUPTED
    return NO if read_broken(asked.out) else DONE


def plan_of(asked: Arguments) -> Plan:
    if asked.plan:
        return Plan.read(asked.plan)
    if not asked.game:
        raise ValueError("lab run needs a game, or --plan FILE")
    plug = plugin(asked.game)
    decks = tuple(asked.decks.split(",")) if asked.decks else tuple(plug.decks())
    players = tuple(asked.bots.split(","))
    shape = asked.shape or (MIRROR if len(decks) == 1 else ROUND_ROBIN)
    plan = Plan(plug.id, decks, players, asked.pairs, asked.seed, shape, asked.format)
    return plan.found(Path()).checked()


def play_into(store: Store, plan: Plan, asked: Arguments, going_on: Callable[[], bool], total: int) -> None:
    if not 1 <= asked.jobs <= MOST_JOBS:
        raise ValueError(f"--jobs {asked.jobs}: between 1 and {MOST_JOBS}")
    for played in run(plan, frozenset(store.done), asked.jobs, asked.game_seconds, going_on):
        store.write(played)
        if sys.stderr.isatty():
            print(f"\r{len(store.done)} of {total} games", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Ctrl-C ends after the chunks that are running; a second one at once."""
    stopped: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        if stopped:
            raise KeyboardInterrupt
        stopped.append(number)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield lambda: not stopped
    finally:
        signal.signal(signal.SIGINT, before)


def show_report(asked: Arguments) -> int:
    """`lab report`: what a folder says, as lines, data or a page."""
    tell_report(asked, asked.folder)
    if asked.html:
        report.write_page(summary_of(asked.folder), asked.html)
    return DONE


def summary_of(folder: Path) -> report.Summary:
    return report.summed_up(read_plan(folder), read_rows(folder), read_broken(folder))


def tell_report(asked: Arguments, folder: Path) -> None:
    summary = summary_of(folder)
    tell(asked, report.data(summary), report.lines(summary))


def replay_game(asked: Arguments) -> int:
    """`lab replay`: a game of a folder, kept as a save that `headjudge play --replay` steps through."""
    plan = read_plan(asked.folder)
    job = next((job for job in plan.jobs() if job.id == asked.id), None)
    row = next((row for row in read_rows(asked.folder) if row.id == asked.id), None)
    if job is None or row is None:
        raise ValueError(f"{asked.folder} has no game {asked.id!r}; games.jsonl names them by `id`")
    game = begun(plan, job)
    play_on(game, job)
    if digest(game.keys) != row.digest:
        raise ValueError(f"game {row.id} goes otherwise with today's cards and rules: its row is no longer true")
    asked.save.write_bytes(game.save())
    print(f"seed {row.seed}, {row.answers} answers, {row.reason}")
    print(f"headjudge play --replay {asked.save} steps through it")
    return DONE


def run_test(asked: Arguments) -> int:
    """`lab test`: which of two decks or bots is better, played until that is decided."""
    plan = plan_of(asked)
    if len(plan.matchups()) != 1:
        raise ValueError("lab test compares two: --bots A,B over one deck, or --decks A,B in the hands of one bot")
    worse, better = share_of(asked.elo[0]), share_of(asked.elo[1])
    if not worse < better:
        raise ValueError(f"--elo {asked.elo[0]:g} {asked.elo[1]:g}: the first must be less than the second")
    matchup = plan.matchups()[0]
    rows: list[Row] = []
    broken = 0
    verdict = sequential((), worse, better)
    for played in run(plan, (), asked.jobs, asked.game_seconds):
        rows += [one for one in played if isinstance(one, Row)]
        broken += sum(not isinstance(one, Row) for one in played)
        verdict = sequential(pentanomial(paired(rows)), worse, better)
        if verdict.verdict != UNDECIDED:
            break
    pairs = paired(rows)
    share = mean_of_pairs(pairs)
    data = {
        "first": matchup.first._asdict(), "second": matchup.second._asdict(), "verdict": verdict.verdict,
        "llr": verdict.ratio, "bounds": [verdict.lower, verdict.upper], "elo": list(asked.elo),
        "pairs": len(pairs), "pentanomial": pentanomial(pairs), "share": share.share,
        "interval": [share.low, share.high], "broken": broken,
    }  # fmt: skip
    one, other = (" / ".join(side) for side in (matchup.first, matchup.second))
    tell(
        asked,
        data,
        [
            f"{one} against {other}: {report.elo_line(share)}, {verdict.verdict} after {len(pairs)} pairs",
            f"share {report.told(share)}; pairs worth 0, 1/4, 1/2, 3/4, 1: {', '.join(map(str, pentanomial(pairs)))}",
            f"log-likelihood ratio {verdict.ratio:+.2f} between {verdict.lower:+.2f} and {verdict.upper:+.2f}"
            f" for {asked.elo[0]:g} against {asked.elo[1]:g} Elo",
        ],
    )
    return DONE if verdict.verdict != UNDECIDED and not broken else NO


def run_swap(asked: Arguments) -> int:
    """`lab swap`: what a list gains by another card, on the same seeds against the same opponents."""
    plug = plugin(asked.game)
    field = tuple(asked.against.split(",")) if asked.against else tuple(plug.decks())
    decks = (asked.deck, *[deck for deck in field if deck != asked.deck])
    if bool(asked.out) == asked.each:
        raise ValueError("lab swap takes --out CARD for the card that goes, or --each to try every card of the list")
    plan = Plan(plug.id, decks, (asked.bot,), asked.pairs, asked.seed, GAUNTLET, asked.format).found(Path()).checked()
    cards = (
        sorted({key for rows in plan.deck(asked.deck).sections.values() for key, _ in rows})
        if asked.each
        else [asked.out]
    )
    plans = [
        (card, msgspec.structs.replace(plan, exchange=Exchange(card, asked.put_in, asked.copies))) for card in cards
    ]
    changed = [(card, one.checked()) for card, one in plans if not asked.each or is_playable(one)]
    before = rows_of(plan, asked)
    found = [(card, difference(before, rows_of(one, asked))) for card, one in changed]
    found.sort(key=lambda item: (-item[1].mean, item[0]))
    data = [{"out": card, "in": asked.put_in, **gain._asdict()} for card, gain in found]
    tell(asked, data, [gain_line(card, asked.put_in, gain) for card, gain in found])
    return DONE


def is_playable(plan: Plan) -> bool:
    try:
        plan.checked()
    except PlanError:
        return False
    return True


def rows_of(plan: Plan, asked: Arguments) -> list[Row]:
    played = [one for chunk in run(plan, (), asked.jobs, asked.game_seconds) for one in chunk]
    broken = [one for one in played if not isinstance(one, Row)]
    if broken:
        print(f"headjudge: {len(broken)} games came to no end, the first because of {broken[0].why}", file=sys.stderr)
    return [one for one in played if isinstance(one, Row)]


def gain_line(card: str, put_in: str, gain: Difference) -> str:
    return (
        f"{put_in} for {card}: {gain.mean:+.1%} (95 %: {gain.low:+.1%} to {gain.high:+.1%}, {gain.pairs} pairs, "
        f"{gain.alike} games went alike)"
    )


# -- headjudge match


def run_match(asked: Arguments) -> int:
    """Two bots over each deck, or two decks in the hands of one bot; nothing is kept."""
    plug = plugin(asked.game)
    names = tuple(asked.bots.split(","))
    if len(names) != 2 or asked.games < 1:
        raise ValueError("--bots takes two names, such as greedy,random; --games at least 1")
    if asked.against:
        return run_deck_match(asked, plug.id, names[0])
    pairs = (asked.games + 1) // 2
    plans = [Plan(plug.id, (deck,), names, pairs, 0, MIRROR).checked() for deck in asked.decks or plug.decks()]
    won = {plan.decks[0]: len([row for row in played_for(plan, asked.games) if row.points() == 1]) for plan in plans}
    lines = [f"{deck:<32} {names[0]} won {count} of {asked.games} against {names[1]}" for deck, count in won.items()]
    tell(asked, won, lines)
    return DONE


def run_deck_match(asked: Arguments, game: str, bot: str) -> int:
    """`--decks A,B`: how the two decks fare against one another, each in the hands of the same bot."""
    decks = tuple(asked.against.split(","))
    if len(decks) != 2 or asked.decks:
        raise ValueError("--decks takes two decks, such as a,b, and no others are named then")
    plan = Plan(game, decks, (bot,), (asked.games + 1) // 2).found(Path()).checked()
    worth = [row.points() for row in played_for(plan, asked.games)]
    share = wilson(sum(worth), len(worth))
    won, drawn = worth.count(1.0), worth.count(0.5)
    data = {"decks": decks, "bot": bot, "games": asked.games, "won": won, "drawn": drawn}
    data |= {"interval": [share.low, share.high]}
    tell(
        asked, data, [f"{decks[0]} won {won} of {asked.games} against {decks[1]}, {drawn} drawn: {report.told(share)}"]
    )
    return DONE


def played_for(plan: Plan, games: int) -> list[Row]:
    """The first so many games of a plan; a game that comes to no end is an error here."""
    found: list[Row] = []
    for one in (one for chunk in run(plan) for one in chunk):
        if not isinstance(one, Row):
            raise ValueError(f"a game came to no end: {one.why}")
        found.append(one)
    return found[:games]
