"""Copies of a store: taken while a server uses it, and put back while none does."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from headjudge.web.journal import entry_read, setup_read
from headjudge.web.store import VERSION, Lock

SECRET: Final = 32
"""Bytes."""
BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file."""


def back_up(data: Path, target: Path) -> int:
    """Copy a store to a new file, also while a server writes to it; how many tables the copy holds."""
    if target.exists():
        raise ValueError(f"{target} is there already; choose another name")
    with draft_of(data, target) as (draft, tables):
        os.link(draft, target)  # never over a file that has come meanwhile
    return tables


def put_back(source: Path, data: Path) -> int:
    """Let a copy be the store from now on; how many tables it holds. What was there is kept under another name."""
    lock = Lock(data)
    try:
        with draft_of(source, data) as (draft, tables):
            if data.exists():
                fold_in_log(data)
                os.link(data, unused(data))
            draft.replace(data)
    finally:
        lock.release()
    return tables


@contextlib.contextmanager
def draft_of(source: Path, target: Path) -> Iterator[tuple[Path, int]]:
    """A whole and checked copy of a store beside `target`, and how many tables are in it; it is gone in the end."""
    if not source.is_file():
        raise ValueError(f"there is no file {source}")
    if not target.parent.is_dir():
        raise ValueError(f"there is no folder {target.parent}")
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        copy(source, draft)
        tables = checked(draft, source)
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        yield draft, tables
    except sqlite3.Error as problem:
        raise ValueError(f"{source} cannot be copied: {problem}") from None
    finally:
        draft.unlink(missing_ok=True)


def copy(source: Path, draft: Path) -> None:
    with (
        contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, timeout=10)) as read,
        contextlib.closing(sqlite3.connect(draft)) as written,
    ):
        read.backup(written)
        written.execute("PRAGMA journal_mode=DELETE")


def checked(path: Path, name: Path) -> int:
    """How many tables a store holds. ValueError where it is none, or anything in it cannot be read."""
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version not in (1, VERSION):
            raise ValueError(f"{name} holds no tables of this program: version {version}, not {VERSION}")
        wrong = db.execute("PRAGMA integrity_check").fetchone()[0]
        if wrong != "ok":
            raise ValueError(f"{name} is damaged: {wrong}")
        secrets = db.execute("SELECT value FROM secret").fetchall()
        if len(secrets) != 1 or len(secrets[0][0]) != SECRET:
            raise ValueError(f"{name} is damaged: its secret is missing")
        last: dict[str, int] = {}
        for id, setup in db.execute("SELECT id, setup FROM tables"):
            with readable(name, id):
                setup_read.decode(setup)
            last[id] = 0
        for at, number, body in db.execute("SELECT at, number, body FROM entries ORDER BY at, number"):
            if last.get(at) != number - 1:
                raise ValueError(f"{name} is damaged: table {at}: entry {number} follows {last.get(at, 'no table')}")
            with readable(name, at):
                entry_read.decode(body)
            last[at] = number
    return len(last)


@contextlib.contextmanager
def readable(name: Path, table: str) -> Iterator[None]:
    try:
        yield
    except msgspec.DecodeError as problem:
        raise ValueError(f"{name} is damaged: table {table}: {problem}") from None


def fold_in_log(data: Path) -> None:
    """What was committed last moves into the file, so that nothing beside it is left for another file."""
    with contextlib.suppress(sqlite3.DatabaseError), contextlib.closing(sqlite3.connect(data)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    aside = unused(data)
    for more in BESIDE:
        left = data.with_name(f"{data.name}{more}")
        if left.exists():  # of a damaged file, which is no better without
            left.replace(aside.with_name(f"{aside.name}{more}"))


def unused(data: Path) -> Path:
    """A name beside the store that no file has: where it is kept when another takes its place."""
    number = 1
    while (path := data.with_name(f"{data.name}.replaced-{number}")).exists():
        number += 1
    return path
