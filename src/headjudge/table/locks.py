"""One process at a time plays a kept game: a lock beside its file, which ends with the process that holds it."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

TRIES: Final = 5
PAUSE: Final = 0.02
"""Seconds between two tries: `holder` has the lock for a moment, too."""


class Taken(ValueError):
    """Another process plays that game."""

    def __init__(self, path: Path, process: int) -> None:
        by = f"process {process}" if process else "another process"
        super().__init__(f"{path} is being played by {by}; leave it there first (headjudge kept lists all games)")


class Lock:
    """Held until it is released or its process ends, however that comes about."""

    def __init__(self, file: int, beside: Path) -> None:
        self._file = file
        self._beside = beside

    def release(self) -> None:
        if self._file >= 0:
            with contextlib.suppress(OSError):
                self._beside.unlink()
            os.close(self._file)
            self._file = -1


def lock_file(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def take(path: Path) -> Lock:
    """The lock of a kept game; Taken names the process that has it. OSError where no file can be made beside it."""
    beside = lock_file(path)
    for _ in range(TRIES):
        file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        if not is_free(file):
            os.close(file)
            time.sleep(PAUSE)
        elif is_at(file, beside):  # it may have been removed by whoever had it before
            os.ftruncate(file, 0)
            os.pwrite(file, str(os.getpid()).encode(), 0)
            return Lock(file, beside)
        else:
            os.close(file)
    raise Taken(path, written(beside))


def is_free(file: int) -> bool:
    """Whether the lock on an open file is ours now. A file system without locks refuses nobody."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def is_at(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except OSError:
        return False


def holder(path: Path) -> int:
    """The process that plays a kept game; 0 where none does."""
    try:
        file = os.open(lock_file(path), os.O_RDWR)
    except OSError:
        return 0
    try:
        return 0 if is_free(file) else written(lock_file(path))
    finally:
        os.close(file)


def written(beside: Path) -> int:
    """The process that a lock names; 0 where it names none."""
    try:
        named = beside.read_text(encoding="ascii", errors="replace")[:20]
    except OSError:
        return 0
    return int(named) if named.isdecimal() else 0
