"""A folder that keeps what was played: append only, synced by chunk, and resumed by itself.

`plan.toml` says what is played, `about.json` with which cards and rules; `games.jsonl` has a row for each game that
ended, `errors.jsonl` one for each that did not.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Final

from headjudge.installed import engine, plugin
from headjudge.lab.plan import Plan, PlanError
from headjudge.lab.rows import BROKEN_DECODER, ENCODER, ROW_DECODER, Broken, Row
from headjudge.saves import deck_row, definitions

PLAN: Final = "plan.toml"
ABOUT: Final = "about.json"
GAMES: Final = "games.jsonl"
ERRORS: Final = "errors.jsonl"
LOCK: Final = "lock"


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
            self.done = {*self._ids(GAMES), *self._ids(ERRORS)}
            self._games = (folder / GAMES).open("ab")
            self._errors = (folder / ERRORS).open("ab")
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
        """Keep a chunk: it is on the disk when this returns."""
        written = list(played)
        for file, kind in ((self._games, Row), (self._errors, Broken)):
            lines = [ENCODER.encode(one) + b"\n" for one in written if isinstance(one, kind)]
            if lines:
                file.write(b"".join(lines))
                file.flush()
                os.fsync(file.fileno())
        self.done.update([one.id for one in written])

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
        if before["definitions"] != about["definitions"]:
            raise PlanError(
                [f"{self.folder} was played with other cards or rules ({before['engine']}); --over plays anew"]
            )

    def _ids(self, name: str) -> Iterator[str]:
        """The ids of the rows in a file, from which a torn last line is cut."""
        path = self.folder / name
        if not path.exists():
            return
        lines = whole_lines(path)
        os.truncate(path, sum(map(len, lines)))
        for line in lines:
            yield json.loads(line)["id"]


def about_of(plan: Plan) -> dict[str, str]:
    """What the games are played with: where the definitions differ, rows must not be mixed."""
    plug = plugin(plan.game)
    seen = hashlib.sha256(f"{definitions(plug.policies)}\n".encode())
    for name in plan.decks:
        deck = plan.deck(name)
        seen.update(f"{deck_row(deck)}\n".encode())
        keys = sorted({key for cards in deck.sections.values() for key, _ in cards})
        seen.update("\n".join([plug.policies.face(key).digest for key in keys]).encode())
    return {
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


def read_rows(folder: Path) -> list[Row]:
    """The games that ended, in the order of the plan, also while a run goes on."""
    rows = [ROW_DECODER.decode(line) for line in whole_lines(folder / GAMES)]
    return sorted(rows, key=lambda row: (row.matchup, row.pair, row.swapped))


def read_broken(folder: Path) -> list[Broken]:
    return [BROKEN_DECODER.decode(line) for line in whole_lines(folder / ERRORS)]


def whole_lines(path: Path) -> list[bytes]:
    """The lines of a file, without one that is not yet whole."""
    if not path.exists():
        return []
    return [line for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
