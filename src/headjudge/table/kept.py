"""The games that were kept: who sat where, how far each has come, and how to go on, look at it or play it again."""

from __future__ import annotations

import contextlib
import json
import shlex
import shutil
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Final

from headjudge.game import Game
from headjudge.table import keeping

LARGEST: Final = 1 << 16
"""A description is no longer than this."""


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
    when: float

    def line(self, number: int) -> str:
        state = self.about.result or f"{self.about.answers} answers"
        against = "people at one screen" if self.about.hot_seat else f"against the {self.about.bot} bot"
        decks = " against ".join(self.about.decks)
        return f"{number:>3}  {self.about.game}: {decks}, seat {self.about.seat}, {against}: {state}"


def describe(path: Path, about: Description) -> None:
    """Write a description beside a save; where that fails, the save is good without it."""
    with contextlib.suppress(OSError):
        beside(path).write_text(json.dumps(asdict(about)), encoding="utf-8")


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
    """The games in the user's own folder, the last one first."""
    folder = keeping.state_folder()
    found: list[Kept] = []
    for path in folder.glob("*.save") if folder.is_dir() else ():
        with contextlib.suppress(OSError):
            written = about(path) or Description(path.stem.partition("-")[0])
            found.append(Kept(path, written, path.stat().st_mtime))
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
    return " ".join([program(), *(shlex.quote(word) for word in words)])


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
