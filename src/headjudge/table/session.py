"""A session at the terminal: seats, decks, seed, what is loaded, and how it ends."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import signal
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TextIO

from headjudge import bots, proofs, texts
from headjudge.game import Game, from_position, new_game
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import Plugin
from headjudge.plugins import DeckLike, named_deck, plugin
from headjudge.saves import LARGEST
from headjudge.table import keeping, kept
from headjudge.table.commands import Leave
from headjudge.table.ending import AGAIN
from headjudge.table.line import LineTable
from headjudge.table.replaying import Replay
from headjudge.table.screen import Ended, EndOfInput, Screen, wants_colour

FINISHED: Final = 0
CUT_OFF: Final = 1
"""The input ended before the game did."""
FAULT: Final = 70
INTERRUPTED: Final = 130
HUNG_UP: Final = 129
"""The terminal is gone."""
SEEDS: Final = 1_000_000
TICK: Final = 0.5
"""Seconds between two wakings of a prompt that waits."""
PASTED: Final = "-"
"""A deck whose list comes in before the game."""
LAST: Final = "last"
"""`--rematch` alone: of the game that was kept last."""


@dataclass(frozen=True, slots=True)
class SessionOptions:
    """What is asked for on the command line."""

    game: str = ""
    decks: tuple[str, ...] = ()
    pasted: str = ""
    """The list that the deck `-` stands for."""
    players: int = 0
    """How many play; 0 for as many as there are decks, or as few as the game allows."""
    parties: str = ""
    """The party of each player by number, such as 1,2,1,2; 0 for whoever plays alone."""
    seat: int = 0
    """The person's place, counted from 1; 0 for the first one, or the one that person had."""
    seed: int | None = None
    first: int = 0
    """Who begins, counted from 1; 0 for the game's own way to find out."""
    format: str = ""
    position: str = ""
    load: str = ""
    """A file or the number of a kept game, as with `replay` and `rematch`."""
    resume: bool = False
    """Go on with the game that was kept last."""
    replay: str = ""
    rematch: str = ""
    bot: str = ""
    """Who plays the other seats; empty for the greedy one, or the one who did."""
    hot_seat: bool = False
    ascii: bool = False


def run_session(options: SessionOptions, source: TextIO, target: TextIO) -> int:
    """Play one session; returns the exit code."""
    screen = Screen(source, target, ascii=options.ascii, colour=wants_colour(target))
    if (
        len([way for way in (options.load, options.position, options.replay, options.rematch, options.resume) if way])
        > 1
    ):
        raise ValueError("--load, --continue, --position, --replay and --rematch exclude one another")
    options = recalled(options)
    seed = options.seed if options.seed is not None else secrets.randbelow(SEEDS)
    with contextlib.closing(keeper_of(options, seed)) as keeper:
        return play(options, seed, keeper, screen)


def play(options: SessionOptions, seed: int, keeper: kept.Keeper, screen: Screen) -> int:
    game = opened(options, seed)
    players = game.state.n
    if not 1 <= options.seat <= players:
        raise ValueError(f"there is no seat {options.seat}: {game.plugin.id} is played by {players} here")
    if game.notice:
        screen.say(game.notice)
    me = game.state.seats[options.seat - 1]
    if options.replay:
        Replay(game, screen, names_of(players, me, hot_seat=True), me).run()
        return FINISHED
    others = {} if options.hot_seat else {p: bots.make(options.bot, seed + p) for p in game.state.seats if p != me}
    screen.say(greeting(options, game, seed))
    table = LineTable(
        game, screen, others, names_of(players, me, options.hot_seat), holding=False, sitting=how(options)
    )
    if options.load or options.position:
        table.catch_up()
    elif game.plugin.policies.goal:
        screen.say(game.plugin.policies.goal)
    with signals_heard():
        return sit(Session(table, options, seed, keeper))


@dataclass(frozen=True, slots=True)
class Session:
    """A table, how it came about, and where its game is kept."""

    table: LineTable
    options: SessionOptions
    seed: int
    keeper: kept.Keeper

    def keep(self, game: Game) -> None:
        """Keep the game after an answer; say so once where that fails. Only a terminal is worth waiting for a disk."""
        failed_before = bool(self.keeper.problem)
        if self.keeper.keep(game, synced=self.table.screen.live) is None and not failed_before:
            self.table.screen.say(f"(the game cannot be kept: {self.keeper.problem})")

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was played yet."""
        came_along = self.options.load or self.options.position or self.keeper.path is not None
        return not self.table.game.choices and not came_along


def keeper_of(options: SessionOptions, seed: int) -> kept.Keeper:
    """Where the game is kept: in the file that it came from, where that is a kept game, else in a new one."""

    def about(game: Game) -> kept.Description:
        return kept.described(game, options.seat, options.hot_seat, options.bot, game.deck_names, options.format)

    came_from = Path(options.load)
    is_kept = options.load and came_from.parent.resolve() in [folder.resolve() for folder in keeping.folders()]
    return kept.Keeper(seed, about, came_from if is_kept else None)


def sit(session: Session) -> int:
    """Play until the game is over or left; returns the exit code."""
    session.table.keep = session.keep
    try:
        try:
            return sit_down(session)
        except OSError as problem:
            return screen_lost(session, problem)
    except Ended as ended:
        part_quietly(session, "the program was told to end")
        return 128 + ended.signal


def sit_down(session: Session) -> int:
    table = session.table
    try:
        table.run()
        finished(session)
        return FINISHED
    except Leave:
        part(session, "you left the table")
        return FINISHED
    except EndOfInput:
        part(session, "the input ended before the game did")
        return CUT_OFF
    except KeyboardInterrupt:
        table.screen.say()
        part(session, "interrupted")
        return INTERRUPTED
    except (MemoryError, OSError):
        raise
    except Exception as bug:
        if os.environ.get("HEADJUDGE_DEBUG"):
            raise
        table.screen.say(f"a fault of the program, please report it: {type(bug).__name__}: {bug}")
        part(session, "the game is as it was before the last answer")
        return FAULT


def screen_lost(session: Session, problem: OSError) -> int:
    """Nothing can be written any more: the window was shut, the pipe broke, the device is full. Raises the latter two.

    A terminal that is shut ends the input, too, and that may be noticed before the signal comes.
    """
    part_quietly(session, "")
    session.table.screen.abandon()
    if problem.errno == errno.EIO:
        return HUNG_UP
    if isinstance(problem, BrokenPipeError):
        raise problem
    where = "the game is kept, go on with --continue"
    if session.keeper.path is None:
        where = "nothing was played yet" if session.is_untouched else f"nor kept: {session.keeper.problem}"
    raise OSError(f"the table cannot be shown: {problem.strerror or problem}; {where}") from None


@contextlib.contextmanager
def signals_heard() -> Iterator[None]:
    """A closed window or a polite kill ends the session as leaving does: the game is kept."""

    def end(number: int, _: object) -> None:
        for other in heard:
            signal.signal(other, signal.SIG_IGN)  # once is enough: the game is being kept
        raise Ended(number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [signal.signal(number, end) for number in heard]
    try:
        with ticking():
            yield
    finally:
        for number, handler in zip(heard, before):
            signal.signal(number, handler)


@contextlib.contextmanager
def ticking() -> Iterator[None]:
    """A prompt that waits is woken now and then: a signal that came just before it began to wait is heard, too."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda number, _: None)
    signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def part_quietly(session: Session, why: str) -> None:
    """Keep the game where nobody may be reading any more."""
    if session.is_untouched:
        return
    path = session.keeper.keep(session.table.game)
    with contextlib.suppress(OSError, ValueError):
        if why and path is not None:
            session.table.screen.say(f"{why}; the game is kept in {path}")


def part(session: Session, why: str) -> None:
    """Say where the unfinished game is kept, and how to go on."""
    table, options = session.table, session.options
    game = table.game.plugin.id
    if session.is_untouched:
        table.screen.say(f"{why}; nothing was played yet. The same game again:")
        table.screen.say_whole(
            f"  {kept.command('play', *again(options, game), '--seed', str(session.seed), *how(options))}"
        )
        return
    path = session.keeper.keep(table.game)
    if path is None:
        table.screen.say(f"{why}; no file could be written ({session.keeper.problem}). The position, for --position:")
        table.screen.say_whole(table.game.position())
        return
    table.screen.say(f"{why}; the game is kept. Go on with --continue, or with:")
    table.screen.say_whole(f"  {kept.command('play', game, *how(options), '--load', str(path))}")


def finished(session: Session) -> None:
    """A game that is over is kept, too: it can be looked at, and played again."""
    path = session.keeper.keep(session.table.game)
    if path is None:
        return
    screen = session.table.screen
    screen.say(f"look at it again, or play again {AGAIN}:")
    screen.say_whole(f"  {kept.command('play', '--replay', str(path))}")
    screen.say_whole(f"  {kept.command('play', '--rematch', str(path))}")


def again(options: SessionOptions, game: str) -> list[str]:
    """What a command line says of the same game from its beginning, but for the seed."""
    if options.rematch:
        return ["--rematch", options.rematch]
    said = {
        "--players": options.players,
        "--party": options.parties,
        "--first": options.first,
        "--format": options.format,
    }
    decks = [word for deck in options.decks for word in ("--deck", deck)]
    return [game, *decks, *[word for option, value in said.items() if value for word in (option, str(value))]]


def how(options: SessionOptions) -> list[str]:
    """What a command line says of how one sits there."""
    others = ["--hot-seat"] if options.hot_seat else ["--bot", options.bot]
    return ["--seat", str(options.seat), *others, *(["--ascii"] if options.ascii else [])]


# -- before the first question


def recalled(options: SessionOptions) -> SessionOptions:
    """The options with what is known of a kept game: how one sat there, unless something else is asked for."""
    path = kept.find(options.load or options.replay or options.rematch)
    if options.resume:
        path = kept.last(options.game, over=False).path
    elif options.rematch == LAST:
        path = kept.last(options.game).path
    elif not (options.load or options.replay or options.rematch):
        return seated(options, kept.Description(options.game))
    options = replace(
        options,
        load=str(path) if options.load or options.resume else "",
        replay=str(path) if options.replay else "",
        rematch=str(path) if options.rematch else "",
    )
    return seated(options, kept.about(path) or kept.Description(options.game))


def seated(options: SessionOptions, about: kept.Description) -> SessionOptions:
    """The options with nothing left open about who sits where."""
    hot_seat = options.hot_seat or (about.hot_seat and not options.bot)
    seat = (about.seat - 2) % max(len(about.decks), 1) + 1 if options.rematch else about.seat
    return replace(options, seat=options.seat or seat, bot=options.bot or about.bot, hot_seat=hot_seat)


def opened(options: SessionOptions, seed: int) -> Game:
    """The game to play: kept, given as a position, or new."""
    path = options.load or options.replay or options.rematch
    if path:
        game = keeping.read(Path(path))
    elif options.position:
        game = (
            puzzle(options.position)
            if options.position in proofs.shipped()
            else from_position(position_text(options.position))
        )
    elif not options.game:
        raise ValueError("which game? `headjudge games` lists them")
    else:
        plug = plugin(options.game)
        return new_game(
            options.game,
            [
                deck_of(plug, deck, options)
                for deck in dealt(plug, options.decks, PlayerId(options.seat - 1), options.players, options.format)
            ],
            seed=seed,
            format=options.format,
            first=PlayerId(options.first - 1),
            parties=numbers(options.parties),
        )
    if options.game and game.plugin.id != plugin(options.game).id:
        raise ValueError(f"that is a game of {game.plugin.id}, not of {options.game}")
    if options.decks or options.format or options.first or options.players or options.parties:
        raise ValueError("players, decks, format and who begins are settled in a game that goes on")
    return game.rematch(seed) if options.rematch else game


def puzzle(name: str) -> Game:
    """The position of a shipped puzzle, with what is to be brought about in it."""
    problem = proofs.find(name)
    problem.game.notice = problem.about
    return problem.game


def deck_of(plug: Plugin, deck: str, options: SessionOptions) -> DeckLike:
    """A deck by its id, its file, or as it was pasted."""
    return plug.read_deck(options.pasted, "the list") if deck == PASTED else named_deck(plug, deck)


def position_text(given: str) -> str:
    """A position's code, or the file that holds it."""
    path = Path(given)
    try:
        return texts.read_text(path, LARGEST) if len(given) < 200 and path.is_file() else given
    except OSError as problem:
        raise ValueError(f"{given}: {problem}") from None


def numbers(parties: str) -> list[int]:
    """`1,2,1,2` as numbers."""
    parts = parties.split(",") if parties else []
    if [part for part in parts if not part.strip().isdecimal()]:
        raise ValueError(f"--party {parties}: a number for each player, such as 1,2,1,2")
    return [int(part) for part in parts]


def dealt(plug: Plugin, wanted: Sequence[str], seat: PlayerId, players: int = 0, format: str = "") -> list[str]:
    """A deck for every seat: a single one is the person's own, the rest is filled with shipped ones."""
    chosen = [part for deck in wanted for part in ([deck] if Path(deck).is_file() else deck.split(","))]
    players = players or max(len(chosen), plug.seats[0])
    if not plug.seats[0] <= players <= plug.seats[1]:
        raise ValueError(f"{plug.id} is played by {plug.seats[0]} to {plug.seats[1]} players, not {players}")
    if len(chosen) > players:
        raise ValueError(f"{len(chosen)} decks for {players} players")
    legal = [id for id, deck in plug.decks().items() if not format or not plug.check_deck(deck, format)]
    shipped = [deck for deck in legal if deck not in chosen] or legal or list(plug.decks())
    filled = [shipped[i % len(shipped)] for i in range(players - len(chosen))] if shipped else []
    return [*chosen, *filled] if len(chosen) > 1 else [*filled[:seat], *chosen, *filled[seat:]]


def names_of(players: int, me: PlayerId, hot_seat: bool) -> list[str]:
    if hot_seat:
        return [f"Player {p + 1}" for p in range(players)]
    bots_named = ["Bot"] if players == 2 else [f"Bot {p + 1}" for p in range(players)]
    return ["You" if p == me else bots_named[p % len(bots_named)] for p in range(players)]


def greeting(options: SessionOptions, game: Game, seed: int) -> str:
    policies = game.plugin.policies
    people = "two" if game.state.n == 2 else str(game.state.n)
    against = (
        f"{people} people at one screen" if options.hot_seat else f"against the {options.bot} bot, seat {options.seat}"
    )
    how = "going on" if options.load or options.position else f"seed {seed}"
    return f"{policies.title}, edition {policies.edition}; {against}; {how}. Type ? for help."
