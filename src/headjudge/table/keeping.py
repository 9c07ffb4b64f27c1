"""Games kept in files: by wish, whenever a table is left before the game is over, and once it is."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from headjudge import texts
from headjudge.game import Game, load
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.save import BadSave
from headjudge.saves import LARGEST


def keep(game: Game, path: Path, anyway: bool = False) -> None:
    """Write the game to `path`, whole or not at all. Neither another file nor another game's save is overwritten."""
    if path.exists() and not anyway:
        refuse_other(game, path)
    if not path.parent.is_dir():
        raise FileNotFoundError(f"there is no folder {path.parent}")
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(game.save())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def refuse_other(game: Game, path: Path) -> None:
    """Raises FileExistsError where `path` holds something else than this game."""
    try:
        there = read(path)
    except (BadSave, OSError):
        raise FileExistsError(f"{path} is there already and is no save; choose another name") from None
    if there.start().save() != game.start().save():
        raise FileExistsError(f"{path} holds another game; choose another name")


def keep_somewhere(game: Game, name: str, folders: Sequence[Path] | None = None) -> Path | None:
    """Keep a game in the user's own folder or else among temporary files; None if nowhere is room."""
    for folder in folders or (state_folder(), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = unused(folder, name)
            keep(game, path)
        except OSError:
            continue
        return path
    return None


def state_folder() -> Path:
    base = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return Path(base) / "headjudge"


def unused(folder: Path, name: str) -> Path:
    """A file in `folder` that is not there yet."""
    path = folder / f"{name}.save"
    count = 2
    while path.exists():
        path = folder / f"{name}-{count}.save"
        count += 1
    return path


def read(path: Path) -> Game:
    """The game kept in `path`; BadSave names the file and what is wrong with it."""
    try:
        blob = texts.read_bytes(path, LARGEST)
    except ValueError as problem:
        raise BadSave(str(problem)) from None
    try:
        game = load(blob)
        whole = repeated(game).save() == game.save()
    except BadSave as problem:
        raise type(problem)(f"{path}: {problem}") from None
    except Exception as problem:  # whatever else reading it runs into, the file is to blame
        raise BadSave(f"{path}: a damaged save ({type(problem).__name__})") from None
    if not whole:
        raise BadSave(f"{path}: a damaged save: its answers do not lead to its position")
    return game


def repeated(game: Game) -> Game:
    """The same answers once more, from the beginning."""
    again = game.start()
    for choice in game.choices:
        repeat(again, choice)
    return again


def repeat(game: Game, choice: int) -> None:
    """Give an answer as `Game.choices` lists it: an index, or a concession or agreed draw below 0."""
    if choice >= 0:
        game.choose(choice)
    elif choice > -1000:
        game.concede(PlayerId(-1 - choice))
    else:
        game.agree_draw()
