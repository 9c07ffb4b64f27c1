"""An evening at the line table: seats, decks, seed, what is loaded, and how it is left."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TextIO

from headjudge import bots, texts
from headjudge.game import Game, from_position, new_game
from headjudge.installed import DeckLike, named_deck, plugin
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import Plugin
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
SEEDS: Final = 1_000_000
TICK: Final = 0.5
"""Seconds between two wakings of a prompt that waits."""
PASTED: Final = "-"
"""A deck whose list comes in before the game."""
LAST: Final = "last"
"""`--rematch` alone: of the game that was kept last."""


@dataclass(frozen=True, slots=True)
class Wish:
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


def spend(wish: Wish, source: TextIO, target: TextIO) -> int:
    """Play as wished; returns the exit code."""
    screen = Screen(source, target, ascii=wish.ascii, colour=wants_colour(target))
    if len([way for way in (wish.load, wish.position, wish.replay, wish.rematch, wish.resume) if way]) > 1:
        raise ValueError("--load, --continue, --position, --replay and --rematch exclude one another")
    wish = recalled(wish)
    seed = wish.seed if wish.seed is not None else secrets.randbelow(SEEDS)
    game = opened(wish, seed)
    players = game.state.n
    if not 1 <= wish.seat <= players:
        raise ValueError(f"there is no seat {wish.seat}: {game.plugin.id} is played by {players} here")
    if game.notice:
        screen.say(game.notice)
    me = game.state.seats[wish.seat - 1]
    if wish.replay:
        Replay(game, screen, names_of(players, me, hot_seat=True), me).run()
        return FINISHED
    others = {} if wish.hot_seat else {p: bots.make(wish.bot, seed + p) for p in game.state.seats if p != me}
    screen.say(greeting(wish, game, seed))
    table = LineTable(game, screen, others, names_of(players, me, wish.hot_seat), holding=False, sitting=how(wish))
    if wish.load or wish.position:
        table.catch_up()
    elif game.plugin.policies.goal:
        screen.say(game.plugin.policies.goal)
    with signals_heard():
        return sit(table, wish, seed)


def sit(table: LineTable, wish: Wish, seed: int) -> int:
    """Play until the game is over or left; returns the exit code."""
    try:
        return sit_down(table, wish, seed)
    except Ended as ended:
        part_quietly(table, wish, seed, "the program was told to end")
        return 128 + ended.signal


def sit_down(table: LineTable, wish: Wish, seed: int) -> int:
    try:
        table.run()
        finished(table, wish, seed)
        return FINISHED
    except Leave:
        part(table, wish, seed, "you left the table")
        return FINISHED
    except EndOfInput:
        part(table, wish, seed, "the input ended before the game did")
        return CUT_OFF
    except KeyboardInterrupt:
        table.screen.say()
        part(table, wish, seed, "interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        part_quietly(table, wish, seed, "")
        raise
    except MemoryError:
        raise
    except Exception as bug:
        if os.environ.get("HEADJUDGE_DEBUG"):
            raise
        table.screen.say(f"a fault of the program, please report it: {type(bug).__name__}: {bug}")
        part(table, wish, seed, "the game is as it was before the last answer")
        return FAULT


@contextlib.contextmanager
def signals_heard() -> Iterator[None]:
    """A closed window or a polite kill ends the evening as leaving does: the game is kept."""

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


def part_quietly(table: LineTable, wish: Wish, seed: int, why: str) -> None:
    """Keep the game where nobody may be reading any more."""
    with contextlib.suppress(OSError, ValueError):
        path = kept_in(table, wish, seed)
        if why and path is not None:
            table.screen.say(f"{why}; the game is kept in {path}")


def part(table: LineTable, wish: Wish, seed: int, why: str) -> None:
    """Say where the unfinished game is kept, and how to go on."""
    game = table.game.plugin.id
    if not table.game.choices and not (wish.load or wish.position):
        table.screen.say(f"{why}; nothing was played yet. The same game again:")
        table.screen.say_whole(f"  {kept.command('play', *again(wish, game), '--seed', str(seed), *how(wish))}")
        return
    path = kept_in(table, wish, seed)
    if path is None:
        table.screen.say(f"{why}; no file could be written. The position, for --position:")
        table.screen.say_whole(table.game.position())
        return
    table.screen.say(f"{why}; the game is kept. Go on with --continue, or with:")
    table.screen.say_whole(f"  {kept.command('play', game, *how(wish), '--load', str(path))}")


def finished(table: LineTable, wish: Wish, seed: int) -> None:
    """A game that is over is kept, too: it can be looked at, and played again."""
    path = kept_in(table, wish, seed)
    if path is None:
        return
    table.screen.say(f"look at it again, or play again {AGAIN}:")
    table.screen.say_whole(f"  {kept.command('play', '--replay', str(path))}")
    table.screen.say_whole(f"  {kept.command('play', '--rematch', str(path))}")


def kept_in(table: LineTable, wish: Wish, seed: int) -> Path | None:
    """Keep the game: in the file that it came from, where that is one of the user's folder, else in a new one."""
    game = table.game
    path = Path(wish.load) if wish.load and Path(wish.load).parent == keeping.state_folder() else None
    if path is None:
        path = keeping.keep_somewhere(game, f"{game.plugin.id}-{seed}")
    else:
        keeping.keep(game, path, anyway=True)
    if path is not None:
        about = kept.described(game, wish.seat, wish.hot_seat, wish.bot, game.deck_names, wish.format)
        kept.describe(path, about)
    return path


def again(wish: Wish, game: str) -> list[str]:
    """What a command line says of the same game from its beginning, but for the seed."""
    if wish.rematch:
        return ["--rematch", wish.rematch]
    said = {"--players": wish.players, "--party": wish.parties, "--first": wish.first, "--format": wish.format}
    decks = [word for deck in wish.decks for word in ("--deck", deck)]
    return [game, *decks, *[word for option, value in said.items() if value for word in (option, str(value))]]


def how(wish: Wish) -> list[str]:
    """What a command line says of how one sits there."""
    others = ["--hot-seat"] if wish.hot_seat else ["--bot", wish.bot]
    return ["--seat", str(wish.seat), *others, *(["--ascii"] if wish.ascii else [])]


# -- before the first question


def recalled(wish: Wish) -> Wish:
    """The wish with what is known of a kept game: how one sat there, unless something else is asked for."""
    path = kept.find(wish.load or wish.replay or wish.rematch)
    if wish.resume:
        path = kept.last(wish.game, over=False).path
    elif wish.rematch == LAST:
        path = kept.last(wish.game).path
    elif not (wish.load or wish.replay or wish.rematch):
        return seated(wish, kept.Description(wish.game))
    wish = replace(
        wish,
        load=str(path) if wish.load or wish.resume else "",
        replay=str(path) if wish.replay else "",
        rematch=str(path) if wish.rematch else "",
    )
    return seated(wish, kept.about(path) or kept.Description(wish.game))


def seated(wish: Wish, about: kept.Description) -> Wish:
    """The wish with nothing left open about who sits where."""
    hot_seat = wish.hot_seat or (about.hot_seat and not wish.bot)
    seat = (about.seat - 2) % max(len(about.decks), 1) + 1 if wish.rematch else about.seat
    return replace(wish, seat=wish.seat or seat, bot=wish.bot or about.bot, hot_seat=hot_seat)


def opened(wish: Wish, seed: int) -> Game:
    """The game to play: kept, given as a position, or new."""
    path = wish.load or wish.replay or wish.rematch
    if path:
        game = keeping.read(Path(path))
    elif wish.position:
        game = from_position(position_text(wish.position))
    elif not wish.game:
        raise ValueError("which game? `headjudge games` lists them")
    else:
        plug = plugin(wish.game)
        return new_game(
            wish.game,
            [
                deck_of(plug, deck, wish)
                for deck in dealt(plug, wish.decks, PlayerId(wish.seat - 1), wish.players, wish.format)
            ],
            seed=seed,
            format=wish.format,
            first=PlayerId(wish.first - 1),
            parties=numbers(wish.parties),
        )
    if wish.game and game.plugin.id != plugin(wish.game).id:
        raise ValueError(f"that is a game of {game.plugin.id}, not of {wish.game}")
    if wish.decks or wish.format or wish.first or wish.players or wish.parties:
        raise ValueError("players, decks, format and who begins are settled in a game that goes on")
    return game.rematch(seed) if wish.rematch else game


def deck_of(plug: Plugin, deck: str, wish: Wish) -> DeckLike:
    """A deck by its id, its file, or as it was pasted."""
    return plug.read_deck(wish.pasted, "the list") if deck == PASTED else named_deck(plug, deck)


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


def greeting(wish: Wish, game: Game, seed: int) -> str:
    policies = game.plugin.policies
    people = "two" if game.state.n == 2 else str(game.state.n)
    against = f"{people} people at one screen" if wish.hot_seat else f"against the {wish.bot} bot, seat {wish.seat}"
    how = "going on" if wish.load or wish.position else f"seed {seed}"
    return f"{policies.title}, edition {policies.edition}; {against}; {how}. Type ? for help."
