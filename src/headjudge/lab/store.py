"""A folder that keeps what was played: append only, synced by chunk, and resumed by itself.

`plan.toml` says what is played, `about.json` with which cards and rules; `games.jsonl` has a row for each game that
ended, `errors.jsonl` one for each that did not.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import io
import json
import os
import platform
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

from headjudge.lab.plan import Plan, PlanError
from headjudge.lab.rows import BROKEN_DECODER, ENCODER, ROW_DECODER, Broken, Row
from headjudge.plugins import engine, plugin
from headjudge.saves import deck_row, definitions

PLAN: Final = "plan.toml"
ABOUT: Final = "about.json"
GAMES: Final = "games.jsonl"
ERRORS: Final = "errors.jsonl"
LOCK: Final = "lock"
FORM: Final = "2"
"""Of the rows; another number for rows that this program cannot read, or that mean something else."""


class Done:
    """Which games of a plan are done, by id: a bit for each, for a plan may have millions."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._bits = bytearray(plan.games() // 8 + 1)
        self._count = 0

    def __contains__(self, id: object) -> bool:
        place = self._plan.place(str(id))
        return self._bits[place // 8] >> place % 8 & 1 == 1

    def __len__(self) -> int:
        return self._count

    def add(self, id: str) -> None:
        if id not in self:
            place = self._plan.place(id)
            self._bits[place // 8] |= 1 << place % 8
            self._count += 1


class Store:
    """The folder of a plan, held by one driver at a time."""

    def __init__(self, folder: Path, plan: Plan, over: bool = False) -> None:
        """Open the folder for this plan; PlanError where it holds another one, or rows of other definitions.

        With `over` what it holds is thrown away.
        """
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = (folder / LOCK).open("w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._lock.close()
            raise PlanError([f"{folder}: another run is writing to it"]) from error
        try:
            if over:
                for name in (PLAN, ABOUT, GAMES, ERRORS):
                    (folder / name).unlink(missing_ok=True)
            self._check(plan)
            self.done = Done(plan)
            self.broken = 0
            """How many games are recorded as broken."""
            for name in (GAMES, ERRORS):
                cut_torn_line(folder / name)
                for id in ids_of(folder / name):
                    self.done.add(id)
                    self.broken += name == ERRORS
            self._games = (folder / GAMES).open("ab", buffering=0)
            self._errors = (folder / ERRORS).open("ab", buffering=0)
        except BaseException:
            self._lock.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        for file in (self._games, self._errors, self._lock):
            file.close()

    def write(self, played: Iterable[Row | Broken]) -> None:
        """Keep a chunk: it is on the disk when this returns, and not at all where OSError is raised."""
        new = [one for one in played if one.id not in self.done]
        rows = [one for one in new if isinstance(one, Row)]
        broken = [one for one in new if isinstance(one, Broken)]
        for file, written in ((self._games, rows), (self._errors, broken)):
            if written:
                append(file, b"".join([ENCODER.encode(one) + b"\n" for one in written]))
        self.broken += len(broken)
        for one in new:
            self.done.add(one.id)

    def _check(self, plan: Plan) -> None:
        about = about_of(plan)
        kept = self.folder / PLAN
        if not kept.exists():
            write_whole(self.folder / ABOUT, json.dumps(about, indent=2) + "\n")
            write_whole(kept, plan.toml())
            return
        if kept.read_text(encoding="utf-8") != plan.toml():
            raise PlanError([f"{self.folder} holds the games of another plan ({kept}); --over throws them away"])
        before = json.loads((self.folder / ABOUT).read_text(encoding="utf-8"))
        if before.get("rows") != about["rows"]:
            raise PlanError([f"{self.folder} holds rows of another form ({before['engine']}); --over plays anew"])
        if before["definitions"] != about["definitions"]:
            raise PlanError(
                [f"{self.folder} was played with other cards or rules ({before['engine']}); --over plays anew"]
            )


class Id(msgspec.Struct):
    """Of a row, what it is called."""

    id: str


ID_DECODER: Final = msgspec.json.Decoder(Id)


def append(file: io.FileIO, lines: bytes) -> None:
    """Put all lines at the end of a file and on the disk, or none."""
    before = file.seek(0, os.SEEK_END)
    try:
        left = memoryview(lines)
        while left:
            left = left[file.write(left) :]
        os.fsync(file.fileno())
    except OSError as error:
        with contextlib.suppress(OSError):
            file.truncate(before)
        words = f"{error.strerror}; what was written before stays, and the same command goes on"
        raise OSError(error.errno, words, str(file.name)) from error


def cut_torn_line(path: Path) -> None:
    """Cut off a last line that was not written whole."""
    if not path.exists():
        return
    with path.open("r+b") as file:
        end = file.seek(0, os.SEEK_END)
        keep = end
        while keep:
            start = max(0, keep - BLOCK)
            file.seek(start)
            newline = file.read(keep - start).rfind(b"\n")
            if newline >= 0:
                keep = start + newline + 1
                break
            keep = start
        if keep < end:
            file.truncate(keep)


BLOCK: Final = 1 << 16


def ids_of(path: Path) -> Iterator[str]:
    for line in whole_lines(path):
        yield ID_DECODER.decode(line).id


def about_of(plan: Plan) -> dict[str, str]:
    """What the games are played with: where the definitions differ, rows must not be mixed."""
    plug = plugin(plan.game)
    seen = hashlib.sha256(f"{definitions(plug.policies)}\n".encode())
    for name in plan.decks:
        deck = plan.deck(name)
        seen.update(f"{deck_row(deck)}\n".encode())
        keys = sorted({key for cards in deck.sections.values() for key, _ in cards})
        seen.update("\n".join([plug.policies.face(key).digest for key in keys]).encode())
    for bot in plan.bots:
        _, at, file = bot.partition("@")
        if at:
            seen.update(Path(file).read_bytes())
    return {
        "rows": FORM,
        "engine": engine(),
        "edition": plug.policies.edition,
        "definitions": seen.hexdigest(),
        "machine": platform.machine(),
        "system": platform.system(),
        "python": platform.python_version(),
    }


def write_whole(path: Path, text: str) -> None:
    """Write a file that is there whole or not at all."""
    beside = path.with_suffix(".new")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def read_plan(folder: Path) -> Plan:
    """The plan of a folder; PlanError where it is none."""
    if not (folder / PLAN).is_file():
        raise PlanError([f"{folder} holds no games of a plan: there is no {PLAN}"])
    return Plan.read(folder / PLAN)


def each_row(folder: Path) -> Iterator[Row]:
    """The games that ended, in the order in which they were written, also while a run goes on."""
    for line in whole_lines(folder / GAMES):
        yield ROW_DECODER.decode(line)


def read_rows(folder: Path) -> list[Row]:
    """The games that ended, in the order of the plan."""
    return sorted(each_row(folder), key=lambda row: (row.matchup, row.pair, row.seating))


def read_broken(folder: Path) -> list[Broken]:
    return [BROKEN_DECODER.decode(line) for line in whole_lines(folder / ERRORS)]


def whole_lines(path: Path) -> Iterator[bytes]:
    """The lines of a file, without one that is not yet whole."""
    if not path.exists():
        return
    with path.open("rb", buffering=1 << 20) as file:
        for line in file:
            if line.endswith(b"\n"):
                yield line
