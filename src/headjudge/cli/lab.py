"""`headjudge lab`: plans of many games, what they say, and what one card is worth."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from heapq import nsmallest
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec

from headjudge.bots import BOTS, Weights
from headjudge.cli.answers import DONE, INTERRUPTED, NO, Arguments, tell
from headjudge.lab import comparing, exporting, page, plotting, report, tuning
from headjudge.lab.deciding import Deciding
from headjudge.lab.engines import Engine, InProcess, Processes
from headjudge.lab.plan import GAUNTLET, MIRROR, ROUND_ROBIN, Exchange, Plan, PlanError
from headjudge.lab.playing import Limits, begun, digest, play_on
from headjudge.lab.progress import Bounds, Standing, shown
from headjudge.lab.ray_engine import RayEngine
from headjudge.lab.rows import Row
from headjudge.lab.running import run
from headjudge.lab.schema import schemas
from headjudge.lab.statistics import corrected, share_of, wilson
from headjudge.lab.store import Store, each_row, read_plan
from headjudge.lab.swapping import Difference, difference
from headjudge.lab.totals import called
from headjudge.plugins import plugin

MOST_JOBS: Final = 256
MOST_SECONDS: Final = 86_400


def run_plan(asked: Arguments) -> int:
    """`lab run`: play what is left of a plan, and keep it."""
    plan = plan_of(asked)
    with Store(asked.out, plan, asked.over) as store, stopping() as going_on, playing_on(plan.bots, asked) as engine:
        total = plan.games()
        standing = Standing(plan, total, len(store.done))
        with shown(standing) as screen:
            for played in run(plan, store.done, limits=limits_of(asked), going_on=going_on, engine=engine):
                store.write(played)
                standing.add(played)
                screen.show()
        stopped = len(store.done) < total
        broken = store.broken
    tell_report(asked, asked.out)
    if stopped:
        print(f"headjudge: stopped; the same command goes on in {asked.out}", file=sys.stderr)
        return INTERRUPTED
    return NO if broken else DONE


def plan_of(asked: Arguments) -> Plan:
    if asked.plan:
        return Plan.read(asked.plan)
    if not asked.game:
        raise ValueError("lab run needs a game, or --plan FILE")
    plug = plugin(asked.game)
    decks = tuple(asked.decks.split(",")) if asked.decks else tuple(plug.decks())
    players = tuple(asked.bots.split(","))
    shape = asked.shape or (MIRROR if len(decks) == 1 else ROUND_ROBIN)
    plan = Plan(plug.id, decks, players, asked.pairs, asked.seed, shape, asked.format, asked.players)
    return plan.found(Path()).checked()


def limits_of(asked: Arguments) -> Limits:
    if not 0 < asked.game_seconds <= MOST_SECONDS:
        raise ValueError(f"--game-seconds {asked.game_seconds:g}: more than 0 and at most {MOST_SECONDS}")
    if asked.game_memory < 0:
        raise ValueError(f"--game-memory {asked.game_memory}: at least 0")
    return Limits(asked.game_seconds, asked.game_memory)


@contextmanager
def playing_on(players: tuple[str, ...], asked: Arguments) -> Iterator[Engine]:
    """What plays: this process only where one job is asked for and all bots are ours, for others may end it."""
    if not 1 <= asked.jobs <= MOST_JOBS:
        raise ValueError(f"--jobs {asked.jobs}: between 1 and {MOST_JOBS}")
    engine: Engine
    if asked.engine == "ray":
        engine = RayEngine(asked.jobs, asked.address)
    elif asked.address:
        raise ValueError("--address is that of a cluster: --engine ray --address ADDRESS")
    else:
        ours = asked.jobs == 1 and all(name in BOTS for name in players)
        engine = InProcess() if ours else Processes(asked.jobs)
    with closing(engine):
        yield engine


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Ctrl-C ends after the chunks that are running; a second one at once."""
    stopped: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        if stopped:
            raise KeyboardInterrupt
        stopped.append(number)
        print("headjudge: ending after the games that are running; again to end at once", file=sys.stderr)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield lambda: not stopped
    finally:
        signal.signal(signal.SIGINT, before)


# -- what a folder says


def show_report(asked: Arguments) -> int:
    """`lab report`: what a folder says, as lines, data or a page."""
    tell_report(asked, asked.folder, field_of(asked.field), asked.cards, asked.html)
    return DONE


def field_of(words: str) -> dict[str, float]:
    """`a=3,b=1`: how often each deck is met, in whatever unit."""
    found: dict[str, float] = {}
    for part in words.split(",") if words else []:
        name, _, weight = part.rpartition("=")
        try:
            found[name] = float(weight)
        except ValueError:
            found[name] = -1.0
        if not name or not 0 <= found[name] < float("inf"):
            raise ValueError(f"--field {part}: a deck and its weight, such as {name or 'mine'}=3")
    if found and not sum(found.values()):
        raise ValueError("--field: all weights are 0")
    return found


def tell_report(
    asked: Arguments, folder: Path, field: dict[str, float] | None = None, cards: str = "", html: Path | None = None
) -> None:
    summary = report.summed_up(folder, field)
    deck = deck_named(summary, cards) if cards else ""
    tell(asked, report.data(summary, deck), report.lines(summary, deck))
    if html:
        page.write_page(summary, html)


def deck_named(summary: report.Summary, name: str) -> str:
    known = {called(deck): deck for deck in summary.plan.decks}
    if name not in known and name not in known.values():
        raise ValueError(f"--cards {name}: there are {', '.join(known)}")
    return known.get(name, name)


def list_games(asked: Arguments) -> int:
    """`lab games`: which games of a folder a deck won, lost or drew, to replay them."""
    plan = read_plan(asked.folder)
    fitting = (row for row in each_row(asked.folder) if fits(row, asked))
    found = nsmallest(asked.most, fitting, key=lambda row: (row.matchup, row.pair, row.seating))
    known = {called(deck) for deck in plan.decks}
    for option, name in (("--deck", asked.deck), ("--against", asked.against)):
        if name and name not in known:
            raise ValueError(f"{option} {name}: there are {', '.join(sorted(known))}")
    data = [
        {"id": row.id, "decks": list(row.decks), "bots": list(row.bots), "winners": list(row.winners),
         "reason": row.reason, "turns": row.turns, "began": row.began}
        for row in found
    ]  # fmt: skip
    tell(asked, data, [game_line(row) for row in found] or ["no such game"])
    return DONE if found else NO


def fits(row: Row, asked: Arguments) -> bool:
    """Whether a seat of the row has the deck, an opponent and an outcome that were asked for."""
    decks = [called(deck) for deck in row.decks]
    for seat, deck in enumerate(decks):
        others = decks[:seat] + decks[seat + 1 :]
        outcome = "drawn" if not row.winners else "won" if seat in row.winners else "lost"
        if (
            asked.deck in ("", deck)
            and (not asked.against or asked.against in others)
            and asked.outcome in ("", outcome)
        ):
            return True
    return False


def game_line(row: Row) -> str:
    seats = [f"{called(deck)} / {bot}" for deck, bot in zip(row.decks, row.bots)]
    won = " and ".join([seats[seat] for seat in row.winners]) or "nobody"
    return f"{row.id}: {' against '.join(seats)}: {won} won by {row.reason} in {row.turns} turns"


def compare_runs(asked: Arguments) -> int:
    """`lab compare`: what changed between two folders, game by game where the seeds agree."""
    found = comparing.compare(asked.before, asked.after, asked.examples)
    tell(asked, comparing.data(found), comparing.lines(found))
    return DONE


def export_rows(asked: Arguments) -> int:
    """`lab export`: the games of a folder as a Parquet file or as two CSV files."""
    if not asked.parquet and not asked.csv:
        raise ValueError("lab export takes --parquet FILE, --csv FOLDER, or both")
    plan = read_plan(asked.folder)
    if asked.csv:
        print(f"{exporting.to_csv(plan, asked.folder, asked.csv)} games in {asked.csv}")
    if asked.parquet:
        print(f"{exporting.to_parquet(plan, asked.folder, asked.parquet)} games in {asked.parquet}")
    return DONE


def draw_plot(asked: Arguments) -> int:
    """`lab plot`: a picture of what a folder says."""
    summary = report.summed_up(asked.folder)
    deck = deck_named(summary, asked.deck) if asked.deck else summary.plan.decks[0]
    plotting.draw(summary, asked.what, asked.out, deck)
    print(f"{asked.what} of {summary.totals.games} games in {asked.out}")
    return DONE


def show_schema(asked: Arguments) -> int:
    """`lab schema`: what a line of games.jsonl and errors.jsonl is, as JSON Schema."""
    print(json.dumps(schemas(), indent=2, sort_keys=True))
    return DONE


def replay_game(asked: Arguments) -> int:
    """`lab replay`: a game of a folder, kept as a save that `headjudge play --replay` steps through."""
    plan = read_plan(asked.folder)
    row = next((row for row in each_row(asked.folder) if row.id == asked.id), None)
    if row is None:
        raise ValueError(f"{asked.folder} has no game {asked.id!r}; games.jsonl names them by `id`")
    job = plan.job(plan.place(row.id))
    game = begun(plan, job)
    play_on(game, job)
    if digest(game.keys) != row.digest:
        raise ValueError(f"game {row.id} goes otherwise with today's cards and rules: its row is no longer true")
    asked.save.write_bytes(game.save())
    print(f"seed {row.seed}, {row.answers} answers, {row.reason}")
    print(f"headjudge play --replay {asked.save} steps through it")
    return DONE


# -- tests and exchanges


def run_test(asked: Arguments) -> int:
    """`lab test`: which of two decks or bots is better, played until that is decided."""
    plan = plan_of(asked)
    if len(plan.matchups()) != 1 or plan.players != 2:
        raise ValueError("lab test compares two: --bots A,B over one deck, or --decks A,B in the hands of one bot")
    bounds = Bounds(share_of(asked.elo[0]), share_of(asked.elo[1]))
    if not bounds.worse < bounds.better:
        raise ValueError(f"--elo {asked.elo[0]:g} {asked.elo[1]:g}: the first must be less than the second")
    return tell_test(asked, plan, bounds)


def tell_test(asked: Arguments, plan: Plan, bounds: Bounds) -> int:
    """Play the only matchup of a plan until it is decided, and say what was found."""
    one, other = plan.matchups()[0].entrants
    standing = Standing(plan, plan.games(), 0, bounds)
    deciding = Deciding(*bounds)
    with stopping() as going_on, playing_on(plan.bots, asked) as engine, shown(standing) as screen:
        for played in run(plan, limits=limits_of(asked), going_on=going_on, engine=engine):
            for game in played:
                deciding.add(game)
            standing.add(played)
            screen.show()
            if deciding.decided:
                break
    test, share, pairs = deciding.test, deciding.share(), len(deciding.pairs)
    data = {
        "first": one._asdict(), "second": other._asdict(), "verdict": test.verdict,
        "llr": test.ratio, "bounds": [test.lower, test.upper], "elo": list(asked.elo),
        "pairs": pairs, "pentanomial": deciding.counts, "share": share.share,
        "interval": [share.low, share.high], "broken": deciding.broken,
    }  # fmt: skip
    counts = ", ".join(map(str, deciding.counts))
    who = f"{report.entrant_name(one)} against {report.entrant_name(other)}"
    lines = [
        f"{who}: {report.elo_line(share)}, {test.verdict} after {pairs} pairs",
        f"share {report.told(share)}; pairs worth 0, 1/4, 1/2, 3/4, 1: {counts}",
        f"as single games {report.told(deciding.singles())}",
        f"log-likelihood ratio {test.ratio:+.2f} between {test.lower:+.2f} and {test.upper:+.2f}"
        f" for {asked.elo[0]:g} against {asked.elo[1]:g} Elo",
    ]
    if deciding.broken:
        lines.append(f"{deciding.broken} games came to no end; their pairs are left out")
    tell(asked, data, lines)
    return DONE if deciding.decided and not deciding.broken else NO


def run_tune(asked: Arguments) -> int:
    """`lab tune`: weights of the greedy bot's score by games that were played, tested on other seeds."""
    plan = plan_of(asked)
    if len(plan.bots) != 1 or plan.players != 2:
        raise ValueError("lab tune fits to games of one bot against itself, two players at a time")
    if not 1 <= asked.jobs <= MOST_JOBS:
        raise ValueError(f"--jobs {asked.jobs}: between 1 and {MOST_JOBS}")
    names, weights = tuning.weights_of(plan)
    found = tuning.fit(names, weights, tuning.self_play(plan, asked.jobs))
    asked.weights.write_bytes(msgspec.json.format(msgspec.json.encode(Weights(plan.game, found.weights))) + b"\n")
    for name, before, after in zip(found.names, found.before, found.after):
        print(f"{name:<24}{before:>8.2f}{after:>8.2f}", file=sys.stderr)
    print(
        f"fitted to {found.positions} positions of {plan.games()} games: -log likelihood {found.loss_before:.4f} "
        f"with the game's own weights, {found.loss_after:.4f} with these; in {asked.weights}",
        file=sys.stderr,
    )
    if not asked.check:
        return DONE
    rivals = (f"greedy@{asked.weights}", "greedy")
    check = msgspec.structs.replace(
        plan, decks=plan.decks[:1], bots=rivals, pairs=asked.check, seed=plan.seed + 1, shape=MIRROR
    )
    return tell_test(asked, check.checked(), Bounds(share_of(asked.elo[0]), share_of(asked.elo[1])))


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
    limits = limits_of(asked)
    with playing_on(plan.bots, asked) as engine:
        before = rows_of(plan, engine, limits)
        found = [(card, difference(before, rows_of(one, engine, limits))) for card, one in changed]
    chances = corrected([gain.chance for _, gain in found])
    told = sorted(zip(found, chances), key=lambda item: (-item[0][1].mean, item[0][0]))
    data = [{"out": card, "in": asked.put_in, **gain._asdict(), "chance": chance} for (card, gain), chance in told]
    lines = [gain_line(card, asked.put_in, gain, chance if asked.each else None) for (card, gain), chance in told]
    if asked.each:
        lines.append("* more than chance explains, corrected for the number of cards")
    tell(asked, data, lines)
    return DONE


def is_playable(plan: Plan) -> bool:
    try:
        plan.checked()
    except PlanError:
        return False
    return True


def rows_of(plan: Plan, engine: Engine, limits: Limits) -> list[Row]:
    played = [one for chunk in run(plan, limits=limits, engine=engine) for one in chunk]
    broken = [one for one in played if not isinstance(one, Row)]
    if broken:
        print(f"headjudge: {len(broken)} games came to no end, the first because of {broken[0].why}", file=sys.stderr)
    return [one for one in played if isinstance(one, Row)]


def gain_line(card: str, put_in: str, gain: Difference, chance: float | None) -> str:
    mark = "" if chance is None else "* " if chance <= report.STANDS_OUT else "  "
    return (
        f"{mark}{put_in} for {card}: {gain.mean:+.1%} (95 %: {gain.low:+.1%} to {gain.high:+.1%}, {gain.pairs} pairs, "
        f"{gain.alike} games went alike; the interval is {gain.narrower:.2f} of that of two samples)"
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
