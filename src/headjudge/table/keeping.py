"""Games kept in files: by wish, and after every answer."""

from __future__ import annotations

import contextlib
import glob
import itertools
import os
import stat
import tempfile
from pathlib import Path

from headjudge import texts
from headjudge.game import Game, load
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.save import BadSave
from headjudge.saves import LARGEST
from headjudge.table import locks


def keep(game: Game, path: Path, anyway: bool = False) -> None:
    """Write the game to `path`, whole or not at all. Neither another file nor another game's save is overwritten."""
    if path.exists() and not anyway:
        refuse_other(game, path)
    if not path.parent.is_dir():
        raise FileNotFoundError(f"there is no folder {path.parent}")
    write_whole(path, game.save())


def write_whole(path: Path, content: bytes, synced: bool = True) -> None:
    """Write a file so that it is either as before or complete; synced: also where the power fails."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(content)
            if synced:
                file.flush()
                os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def remove_drafts(path: Path) -> None:
    """Remove what a process that was killed has left half written."""
    for draft in path.parent.glob(f".{glob.escape(path.name)}.*"):
        if draft.suffix.removeprefix(".").isdecimal():
            with contextlib.suppress(OSError):
                draft.unlink()


def refuse_other(game: Game, path: Path) -> None:
    """Raises FileExistsError where `path` holds something else than this game."""
    try:
        there = read(path)
    except (BadSave, OSError):
        raise FileExistsError(f"{path} is there already and is no save; choose another name") from None
    if there.start().save() != game.start().save():
        raise FileExistsError(f"{path} holds another game; choose another name")


def folders() -> list[Path]:
    """Where games are kept: in the user's own folder, or where there is no room, among temporary files."""
    return [state_folder(), temporary_folder()]


def state_folder() -> Path:
    base = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return Path(base) / "headjudge"


def temporary_folder() -> Path:
    """A folder of this user among the temporary files, which belong to everybody."""
    user = f"-{os.getuid()}" if hasattr(os, "getuid") else ""
    return Path(tempfile.gettempdir()) / f"headjudge{user}"


def is_ours(folder: Path) -> bool:
    """Whether the folder is there; among temporary files, also whether nobody else has made it."""
    if folder != temporary_folder():
        return folder.is_dir()
    try:
        seen = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(seen.st_mode) and (not hasattr(os, "getuid") or seen.st_uid == os.getuid())


def made(folder: Path) -> Path:
    """The folder, which is made where it is not there yet; OSError where it cannot be used."""
    folder.mkdir(mode=0o700 if folder == temporary_folder() else 0o777, parents=True, exist_ok=True)
    if not is_ours(folder):
        raise PermissionError(f"{folder} belongs to somebody else")
    return folder


def reserved(folder: Path, name: str) -> tuple[Path, locks.Lock]:
    """A file in `folder` that is not there yet and that no other process is about to write, with its lock."""
    for count in itertools.count(1):
        path = folder / (f"{name}.save" if count == 1 else f"{name}-{count}.save")
        if path.exists():
            continue
        with contextlib.suppress(locks.Taken):
            lock = locks.take(path)
            if not path.exists():
                return path, lock
            lock.release()
    raise AssertionError("numbers do not end")


def read(path: Path) -> Game:
    """The game kept in `path`; BadSave names the file and what is wrong with it."""
    try:
        blob = texts.read_bytes(path, LARGEST)
    except ValueError as problem:
        raise BadSave(str(problem)) from None
    try:
        return load(blob)
    except BadSave as problem:
        raise type(problem)(f"{path}: {problem}") from None
    except Exception as problem:  # whatever else reading it runs into, the file is to blame
        raise BadSave(f"{path}: a damaged save ({type(problem).__name__})") from None


def repeat(game: Game, choice: int) -> None:
    """Give an answer as `Game.choices` lists it: an index, or a concession or agreed draw below 0."""
    if choice >= 0:
        game.choose(choice)
    elif choice > -1000:
        game.concede(PlayerId(-1 - choice))
    else:
        game.agree_draw()
