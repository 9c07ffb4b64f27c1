"""Tables and answers in an SQLite file: one thread writes, and commits together whatever waits.

A commit reaches the disk before anybody is told (`synchronous=FULL`): what was acknowledged survives a kill and a power
cut. A lock beside the file keeps it for this server alone; a backup reads along.
"""

from __future__ import annotations

import contextlib
import os
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from headjudge.web.build import build
from headjudge.web.journal import ENTRY, Setup, Undone, entry_read, setup_read, written
from headjudge.web.limits import Limits

Made = TypeVar("Made")
Work: TypeAlias = Callable[[sqlite3.Connection], Any]
VERSION: Final = 2
QUIET: Final = 2.0
"""Seconds without a job after which what was committed is moved from the log to its place in the file."""
AT_ONCE: Final = 500
"""Tables that are removed together at most, for everybody waits meanwhile."""
MOST_PAGES: Final = 16_000
"""Of the log; with more it is moved at once, while everybody waits."""
SCHEMA: Final = (
    "CREATE TABLE secret (value BLOB NOT NULL)",
    "CREATE TABLE tables (id TEXT PRIMARY KEY, setup BLOB NOT NULL, made REAL NOT NULL) WITHOUT ROWID",
    "CREATE TABLE entries (at TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, id TEXT NOT NULL,"
    " body BLOB NOT NULL, PRIMARY KEY (at, number)) WITHOUT ROWID",
    "CREATE UNIQUE INDEX once ON entries (at, seat, id) WHERE id <> ''",
)
SINCE_2: Final = (
    "CREATE TABLE checkpoints (at TEXT NOT NULL, answers INTEGER NOT NULL, build TEXT NOT NULL, body BLOB NOT NULL,"
    " PRIMARY KEY (at, answers)) WITHOUT ROWID",
    "CREATE TABLE standing (at TEXT PRIMARY KEY, used REAL NOT NULL, phase TEXT NOT NULL) WITHOUT ROWID",
    "INSERT INTO standing SELECT id, made, 'playing' FROM tables",
)
"""What a file of version 1 has not."""


class Written(NamedTuple):
    """A table as it was written down."""

    setup: Setup
    entries: list[ENTRY]
    checkpoints: list[bytes]
    """Those that this build has made, in their order."""


class Store:
    """The file. Everything is done in its own thread, in the order in which it was asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._lock = Lock(path)
        try:
            self._db = opened(path)
        except ValueError:
            self._lock.release()
            raise
        self.secret: bytes = self._db.execute("SELECT value FROM secret").fetchone()[0]
        """From which the tokens of this file's tables are made."""
        self._epoch = time.time() - time.monotonic()
        self._unmoved = False
        """Whether anything was committed since the log was last moved."""
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def now(self) -> float:
        """Seconds since 1970. Whoever sets the clock while the server runs makes no table older."""
        return self._epoch + time.monotonic()

    def submit(self, work: Callable[[sqlite3.Connection], Made]) -> Future[Made]:
        """What `work` gives, once it is on the disk."""
        done: Future[Made] = Future()
        done.set_running_or_notify_cancel()  # whoever waits for it may give up: it is done all the same
        self._jobs.put((work, done))
        return done

    def lay(self, table: str, setup: Setup) -> Future[None]:
        """Write a new table down."""
        row = (table, written.encode(setup), self.now())

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO tables VALUES (?, ?, ?)", row)
            db.execute("INSERT INTO standing VALUES (?, ?, 'waiting')", (table, row[2]))

        return self.submit(work)

    def append(
        self, table: str, number: int, entries: Sequence[ENTRY], phase: str, checkpoints: Mapping[int, bytes]
    ) -> Future[None]:
        """Write entries down, the first under that number, with checkpoints by their answers; all or none."""
        rows = [(table, n, entry.seat, entry.id, written.encode(entry)) for n, entry in enumerate(entries, number)]
        left = min([entry.keep for entry in entries if isinstance(entry, Undone)], default=None)
        now = self.now()

        def work(db: sqlite3.Connection) -> None:
            if not db.execute("UPDATE standing SET used = ?, phase = ? WHERE at = ?", (now, phase, table)).rowcount:
                raise LookupError(f"table {table} was removed")
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)
            if left is not None:
                db.execute("DELETE FROM checkpoints WHERE at = ? AND answers > ?", (table, left))
            put_checkpoints(db, table, checkpoints)

        return self.submit(work)

    def keep(self, table: str, phase: str, checkpoints: Mapping[int, bytes]) -> Future[None]:
        """Write checkpoints down that were made while a table was restored."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE standing SET phase = ? WHERE at = ?", (phase, table))
            db.execute("DELETE FROM checkpoints WHERE at = ? AND build <> ?", (table, build()))
            put_checkpoints(db, table, checkpoints)

        return self.submit(work)

    def read(self, table: str) -> Future[Written | None]:
        """A table as it was written down; None where there is none."""
        return self.submit(lambda db: table_in(db, table))

    def count(self) -> Future[int]:
        """How many tables there are."""
        return self.submit(lambda db: int(db.execute("SELECT count(*) FROM tables").fetchone()[0]))

    def remove(self, tables: Sequence[str]) -> Future[None]:
        """Nothing of these tables is left."""
        return self.submit(lambda db: remove_from(db, tables))

    def remove_old(self, limits: Limits, spared: Collection[str]) -> Future[list[str]]:
        """Remove the tables whose time is over, some of them at once; which."""
        now = self.now()
        asked = (
            "SELECT id FROM tables JOIN standing ON at = id WHERE made < ? OR used < ? OR (phase = 'over' AND used < ?)"
        )
        times = (now - limits.keep_any, now - limits.keep_idle, now - limits.keep_finished)
        return self.submit(lambda db: removed_from(db, asked, times, spared, AT_ONCE))

    def make_room(self, count: int, limits: Limits, spared: Collection[str]) -> Future[list[str]]:
        """Remove so many tables for new ones, finished ones first, then abandoned ones; which."""
        asked = "SELECT at FROM standing WHERE phase = 'over' OR used < ? ORDER BY phase = 'over' DESC, used"
        times = (self.now() - limits.abandoned,)
        return self.submit(lambda db: removed_from(db, asked, times, spared, count))

    def close(self) -> None:
        """Write what waits, and let the file go."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            batch, last = self._waiting()
            if batch:
                self._commit(batch)
            if last:
                self._db.close()
                self._lock.release()
                return

    def _waiting(self) -> tuple[list[tuple[Work, Future[Any]]], bool]:
        """Everything that waits, and whether it is the end."""
        batch: list[tuple[Work, Future[Any]]] = []
        job = self._next()
        while job is not None:
            batch.append(job)
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _next(self) -> tuple[Work, Future[Any]] | None:
        if self._unmoved:
            try:
                return self._jobs.get(timeout=QUIET)
            except queue.Empty:
                self._unmoved = False
                with contextlib.suppress(sqlite3.Error):  # it stays in the log, and is tried again after the next
                    self._db.execute("PRAGMA wal_checkpoint(PASSIVE)")
        return self._jobs.get()

    def _commit(self, batch: list[tuple[Work, Future[Any]]]) -> None:
        """All in one transaction; where that fails each in its own, so that one fault is one job's."""
        try:
            made = self._together(batch)
        except Exception as problem:
            if len(batch) == 1:
                batch[0][1].set_exception(problem)
                return
            for job in batch:
                self._commit([job])
            return
        for (_, done), value in zip(batch, made):
            done.set_result(value)

    def _together(self, batch: list[tuple[Work, Future[Any]]]) -> list[Any]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            made = [work(self._db) for work, _ in batch]
            self._db.execute("COMMIT")
            self._unmoved = True
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return made


class Lock:
    """Held by whoever uses a file; the system lets it go when its process dies.

    It is a database of its own, for what locks a file differs from system to system and SQLite knows it.
    """

    def __init__(self, path: Path) -> None:
        self._db: sqlite3.Connection | None = None
        if str(path) == ":memory:":
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(f"{path}.lock", timeout=0.5, isolation_level=None, check_same_thread=False)
        try:
            self._db.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            self.release()
            raise ValueError(f"{path}: {problem}; does another server use it?") from None

    def release(self) -> None:
        if self._db is not None:
            self._db.close()


def remove_from(db: sqlite3.Connection, tables: Sequence[str]) -> None:
    for name, key in (("entries", "at"), ("checkpoints", "at"), ("standing", "at"), ("tables", "id")):
        db.executemany(f"DELETE FROM {name} WHERE {key} = ?", [(table,) for table in tables])


def removed_from(
    db: sqlite3.Connection, asked: str, times: Sequence[float], spared: Collection[str], most: int
) -> list[str]:
    """Remove the first of those that are asked for, but those that are spared."""
    found = [table for (table,) in db.execute(asked, times) if table not in spared][:most]
    remove_from(db, found)
    return found


def put_checkpoints(db: sqlite3.Connection, table: str, checkpoints: Mapping[int, bytes]) -> None:
    rows = [(table, answers, build(), body) for answers, body in checkpoints.items()]
    db.executemany("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?)", rows)


def table_in(db: sqlite3.Connection, table: str) -> Written | None:
    found = db.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    rows = db.execute("SELECT body FROM entries WHERE at = ? ORDER BY number", (table,))
    entries = [entry_read.decode(body) for (body,) in rows]
    asked = "SELECT body FROM checkpoints WHERE at = ? AND build = ? ORDER BY answers"
    return Written(setup_read.decode(found[0]), entries, [body for (body,) in db.execute(asked, (table, build()))])


def opened(path: Path) -> sqlite3.Connection:
    """The file, made where there is none. Raises ValueError where another server has it, or it is another's file."""
    if str(path) != ":memory:":
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    db = sqlite3.connect(path, timeout=0.5, isolation_level=None, check_same_thread=False)
    try:
        prepare(db)
    except sqlite3.OperationalError as problem:
        db.close()
        raise ValueError(f"{path}: {problem}; does another server use it?") from None
    except (sqlite3.DatabaseError, ValueError) as problem:
        db.close()
        raise ValueError(f"{path} holds no tables of this program: {problem}") from None
    return db


def prepare(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute(f"PRAGMA wal_autocheckpoint={MOST_PAGES}")
    db.execute("BEGIN IMMEDIATE")
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version not in (0, 1, VERSION):
        raise ValueError(f"version {version}, not {VERSION}")
    if version == 0:
        for statement in SCHEMA:
            db.execute(statement)
        db.execute("INSERT INTO secret VALUES (?)", (secrets.token_bytes(32),))
    if version < VERSION:
        for statement in SINCE_2:
            db.execute(statement)
        db.execute(f"PRAGMA user_version={VERSION}")
    db.execute("COMMIT")
