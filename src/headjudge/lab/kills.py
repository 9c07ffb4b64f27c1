"""Runs that are killed at random moments: no game is lost, doubled or changed. `headjudge conform lab --kills N`."""

from __future__ import annotations

import importlib.util
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

from headjudge.lab.plan import Plan
from headjudge.lab.rows import Row
from headjudge.lab.running import run
from headjudge.lab.store import GAMES, each_row, read_broken

DRIVER: Final = "driver killed"
WORKER: Final = "worker killed"
TORN: Final = "driver killed, last line torn"
FULL: Final = "disk full"
SECOND: Final = "second driver refused"
RAYLET: Final = "raylet killed"
WAYS: Final = (DRIVER, WORKER, TORN, FULL, SECOND)
PAIRS: Final = 40
PATIENCE: Final = 300.0
"""Seconds within which something must happen."""
POLL: Final = 0.02
SMALL: Final = 5_000
"""Bytes that the files beside the rows may take up."""


class Lost(Exception):
    """A game was lost, doubled or changed, or a run ended as it should not."""


class Runs:
    """One plan that is run, disturbed and run again, in a folder of its own."""

    def __init__(self, folder: Path, plan: Plan, expected: dict[str, Row], rng: Random) -> None:
        self.folder = folder
        self.plan = plan
        self.expected = expected
        self.rng = rng

    def begin(self, *more: str, limit: int = 0) -> subprocess.Popen[str]:
        """Start the command; with a limit its files grow no further than that many bytes."""

        def bound() -> None:
            if limit:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        plan = self.plan
        command = [sys.executable, "-m", "headjudge", "lab", "run", plan.game, "--decks", ",".join(plan.decks)]
        command += ["--bots", ",".join(plan.bots), "--pairs", str(plan.pairs), "--seed", str(plan.seed)]
        command += ["--jobs", "2", "--out", str(self.folder), *more]
        return subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=bound,
            start_new_session=True,
        )

    @property
    def size(self) -> int:
        file = self.folder / GAMES
        return file.stat().st_size if file.exists() else 0

    @property
    def finished(self) -> bool:
        return len(self.kept()) == len(self.expected)

    def kept(self) -> list[Row]:
        return list(each_row(self.folder))

    def until_it_grows(self, process: subprocess.Popen[str]) -> None:
        """Wait until some more has been written, and a little longer."""
        before, began = self.size, time.monotonic()
        while self.size == before and process.poll() is None:
            if time.monotonic() - began > PATIENCE:
                raise Lost("nothing was written for minutes")
            time.sleep(POLL)
        time.sleep(self.rng.random() * 0.5)

    def disturb(self, way: str) -> None:
        """Run, and disturb the run in that way."""
        before = self.kept()
        if way == FULL:
            self._fill()
        elif way == SECOND:
            self._double()
        elif way == WORKER:
            self._kill_worker()
        else:
            process = self.begin(*(("--engine", "ray") if way == RAYLET else ()))
            self.until_it_grows(process)
            descendants = below(process.pid)
            if way == RAYLET:
                for pid in descendants:
                    if command_of(pid).endswith("raylet"):
                        kill(pid)
                time.sleep(1)
            kill(process.pid)
            ended(process)
            gone(descendants, way)
            if way == TORN:
                with (self.folder / GAMES).open("ab") as file:
                    file.write(b'{"id":"0-0-a","matchup":0,"pa')
        self.check(before, way)

    def _fill(self) -> None:
        process = self.begin(limit=max(self.size, SMALL) + self.rng.randrange(1, 20_000))
        told = ended(process)
        if not self.finished and (process.returncode != 2 or "the same command goes on" not in told):
            raise Lost(f"on a full disk the run ended with {process.returncode}: {told}")

    def _double(self) -> None:
        process = self.begin()
        self.until_it_grows(process)
        if process.poll() is None:
            second = self.begin()
            told = ended(second)
            if process.poll() is None and (second.returncode != 2 or "another run is writing" not in told):
                raise Lost(f"a second driver was not refused: {second.returncode}, {told}")
        kill(process.pid)
        ended(process)

    def _kill_worker(self) -> None:
        process = self.begin()
        self.until_it_grows(process)
        workers = [pid for pid in below(process.pid) if "spawn_main" in command_line(pid)]
        if workers:
            kill(self.rng.choice(workers))
        self.until_it_grows(process)
        kill(process.pid)
        ended(process)

    def check(self, before: list[Row], way: str) -> None:
        """What was kept before is kept still, every game once and as it goes undisturbed."""
        now = self.kept()
        if now[: len(before)] != before:
            raise Lost(f"{way}: rows that were kept are no longer there")
        if len({row.id for row in now}) != len(now):
            raise Lost(f"{way}: a game is there twice")
        for row in now:
            if row.alike() != self.expected[row.id]:
                raise Lost(f"{way}: game {row.id} is not as it goes undisturbed")

    def finish(self) -> None:
        told = ended(process := self.begin())
        if process.returncode != 0 or read_broken(self.folder):
            raise Lost(f"the last run ended with {process.returncode}: {told}")
        self.check([], "finished")
        if not self.finished:
            raise Lost("the finished run lacks games")


def conform(kills: int, ways: tuple[str, ...] = WAYS, pairs: int = PAIRS, seed: int = 0) -> dict[str, int]:
    """Disturb so many runs, each way in turn; how often each was tried. Raises Lost."""
    plan = Plan("keyforge", ("guide-achea", "countess-of-windhedge"), ("random",), pairs, seed).checked()
    expected = {row.id: row.alike() for played in run(plan) for row in played if isinstance(row, Row)}
    rng = Random(seed)
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="headjudge-lab-") as room:
        runs = Runs(Path(room) / "0", plan, expected, rng)
        for number in range(kills):
            if runs.finished:
                runs.finish()
                runs = Runs(Path(room) / str(number), plan, expected, rng)
            way = ways[number % len(ways)]
            runs.disturb(way)
            counts[way] += 1
        runs.finish()
    return dict(counts)


def all_ways() -> tuple[str, ...]:
    """Every way; Ray's only where it is installed."""
    return (*WAYS, RAYLET) if importlib.util.find_spec("ray") else WAYS


# -- processes


def kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def ended(process: subprocess.Popen[str]) -> str:
    """Wait for its end; what it said on standard error."""
    try:
        return process.communicate(timeout=PATIENCE)[1]
    except subprocess.TimeoutExpired:
        process.kill()
        raise Lost("a run did not end") from None


def below(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found: list[int] = []
    try:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            children = [int(child) for child in (thread / "children").read_text().split()]
            for child in children:
                found += [child, *below(child)]
    except OSError:
        return found
    return found


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def command_of(pid: int) -> str:
    return command_line(pid).split(" ")[0]


def gone(pids: list[int], way: str) -> None:
    """The workers of a driver that is no more end by themselves."""
    began = time.monotonic()
    while [pid for pid in pids if "headjudge" in command_line(pid) or "spawn_main" in command_line(pid)]:
        if time.monotonic() - began > PATIENCE:
            raise Lost(f"{way}: workers outlived their driver")
        time.sleep(POLL)
