"""The games that were kept: who sat where, how far each has come, and how to go on, look at it or play it again."""

from __future__ import annotations

import contextlib
import json
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Final

from headjudge.game import Game
from headjudge.plugins import GIVEN
from headjudge.sentences import number_of
from headjudge.table import keeping, locks

LARGEST: Final = 1 << 16
"""A description is no longer than this."""
LONGEST_SEED: Final = 20
"""As much of a seed stands in a file's name."""


@dataclass(frozen=True, slots=True)
class Description:
    """What is written beside a kept game: everything that the save itself does not hold."""

    game: str
    decks: tuple[str, ...] = ()
    seat: int = 1
    """The place of whoever played, counted from 1."""
    hot_seat: bool = False
    bot: str = "greedy"
    format: str = ""
    answers: int = 0
    result: str = ""
    """How it ended; empty while it goes on."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A kept game."""

    path: Path
    about: Description
    when: int
    played_by: int = 0
    """The process that plays it now."""

    def line(self, number: int) -> str:
        state = self.about.result or number_of(self.about.answers, "answer")
        if self.played_by:
            state = f"{state}, being played by process {self.played_by}"
        against = "people at one screen" if self.about.hot_seat else f"against the {self.about.bot} bot"
        decks = " against ".join(self.about.decks)
        return f"{number:>3}  {self.about.game}: {decks}, seat {self.about.seat}, {against}: {state}"


class Keeper:
    """Keeps one game in one file, while no other process has that file."""

    def __init__(self, seed: int, about: Callable[[Game], Description], path: Path | None = None) -> None:
        """`path` is the file that the game came from, where it is one of the user's kept games; Taken names whoever
        plays that already."""
        self.path = path
        self.problem = ""
        """Why nothing could be written the last time; empty where it could."""
        self._name = str(seed)[:LONGEST_SEED]
        self._about = about
        self._lock: locks.Lock | None = None
        if path is not None:
            with contextlib.suppress(OSError):  # nothing can be written there, so nothing of another is overwritten
                self._lock = locks.take(path)
            keeping.remove_drafts(path)
            keeping.remove_drafts(beside(path))

    def keep(self, game: Game, synced: bool = True) -> Path | None:
        """Write the game where it was kept before, else in the first folder with room; None if there is none."""
        if self.path is not None and self._written(game, self.path, synced):
            return self.path
        for folder in keeping.folders():
            try:
                path, lock = keeping.reserved(keeping.made(folder), f"{game.plugin.id}-{self._name}")
            except OSError as problem:
                self.problem = str(problem)
                continue
            if self._written(game, path, synced):
                self.close()
                self.path, self._lock = path, lock
                return path
            lock.release()
        return None

    def _written(self, game: Game, path: Path, synced: bool) -> bool:
        """The description comes first: no save is ever without one."""
        try:
            keeping.write_whole(beside(path), json.dumps(asdict(self._about(game))).encode(), synced=False)
            keeping.write_whole(path, game.save(), synced)
        except OSError as problem:
            self.problem = str(problem)
            return False
        self.problem = ""
        return True

    def close(self) -> None:
        """Others may play the game from now on."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def beside(path: Path) -> Path:
    return path.with_suffix(".json")


def about(path: Path) -> Description | None:
    """What is written beside a save; None where there is nothing, or nothing that makes sense."""
    try:
        with beside(path).open(encoding="utf-8") as file:
            data = json.loads(file.read(LARGEST))
        known = {field.name for field in fields(Description)}
        given = {name: value for name, value in data.items() if name in known}
        found = Description(**{**given, "decks": tuple(map(str, given.get("decks", ())))})
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return None
    whole = all(type(getattr(found, f.name)) is type(getattr(Description(""), f.name)) for f in fields(Description))
    return found if whole else None


def all_kept() -> list[Kept]:
    """The games in the user's own folder and among temporary files, the last one first."""
    found: list[Kept] = []
    for path in [path for folder in keeping.folders() if keeping.is_ours(folder) for path in folder.glob("*.save")]:
        with contextlib.suppress(OSError):
            written = about(path) or Description(path.stem.partition("-")[0])
            found.append(Kept(path, written, path.stat().st_mtime_ns, locks.holder(path)))
    return sorted(found, key=lambda kept: (-kept.when, kept.path.name))


def last(game: str, over: bool | None = None) -> Kept:
    """The game that was kept last: of that game where one is named, and only those that are over or not."""
    for kept in all_kept():
        if game in ("", kept.about.game) and over in (None, bool(kept.about.result)):
            return kept
    raise ValueError(f"no {'finished ' if over else ''}game{f' of {game}' if game else ''} is kept; see headjudge kept")


def find(wanted: str) -> Path:
    """A kept game by its number in `headjudge kept`, or a file."""
    if wanted.isascii() and wanted.isdecimal() and not Path(wanted).exists():
        kept = all_kept()
        if not 1 <= int(wanted[:9]) <= len(kept):
            raise ValueError(f"there is no kept game {wanted[:20]}; headjudge kept lists {len(kept)}")
        return kept[int(wanted) - 1].path
    return Path(wanted)


def described(game: Game, place: int, hot_seat: bool, bot: str, decks: Iterable[str], format: str) -> Description:
    result = ""
    if game.over:
        won = " and ".join(f"seat {p + 1}" for p in game.result.winners)
        result = f"{won} won" if won else "a draw"
    return Description(game.plugin.id, tuple(decks), place, hot_seat, bot, format, len(game.choices), result)


def command(*words: str) -> str:
    """A command line to be copied, quoted for a shell, with the program as it was called."""
    packs = [word for folder in dict.fromkeys(GIVEN) for word in ("--packs", str(folder))]
    return " ".join([program(), *(shlex.quote(word) for word in (*words, *packs))])


def program() -> str:
    """How this program is called from here."""
    called = Path(sys.argv[0])
    on_path = shutil.which("headjudge")
    if called.name != "headjudge":
        return "headjudge" if on_path else f"{shlex.quote(sys.executable)} -m headjudge.cli"
    if on_path and Path(on_path).resolve() == called.resolve():
        return "headjudge"
    with contextlib.suppress(ValueError):
        called = called.absolute().relative_to(Path.cwd())
    return shlex.quote(str(called))
