"""`make prove`: the long forms of all checks, one after the other; `python -m tests.prove --list` names them.

Each step is a command of its own, whose output is kept in a file and whose exit code says whether it holds. What held
for a commit and a seed is not done again; a step that was stopped begins anew, so none takes more than some minutes,
and one that does not end by itself is ended.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import headjudge as hj
from headjudge.conformance.generated import LAWS

FOLDER: Final = Path(".prove")
GENERATED: Final = 20_000
"""Games with generated cards, shared among the laws, for each game."""
READ: Final = 100_000
"""Generated cards that are read, said and lowered, for each game."""
EXCHANGING: Final = "short-cuts"
"""The law for which code is exchanged: it is tried in plain Python, with so many games."""
EXCHANGED: Final = 200
DAMAGED: Final = 4_000
"""Saves that are altered, and as many positions, for each game."""
JOBS: Final = 2
MINUTES: Final = 60.0
PLAIN: Final = ".venv/bin/python"
LONGEST: Final = 3 * 3600.0
"""Seconds after which a step is ended, and does not hold."""


class Step(NamedTuple):
    """One command, by a name for its output, and what it must show."""

    name: str
    command: tuple[str, ...]
    shows: str = ""
    longest: float = LONGEST


def steps(seed: int) -> Iterator[Step]:
    """Everything that is checked at a length, the quickest first."""
    headjudge = (sys.executable, "-m", "headjudge")
    jobs = ("--jobs", str(JOBS))
    yield Step("scenarios", (*headjudge, "scenario", "run", "--mutate", "scenarios"))
    for game in hj.games():
        length = ("--games", "2000", "--greedy", "200", "--strip", "100")
        yield Step(f"{game} conform", (*headjudge, "conform", game, *length, *jobs))
    for game in hj.games():
        damaged = (*headjudge, "conform", game, "--damage", str(DAMAGED), *jobs)
        yield Step(f"{game} damage", damaged, "altered saves and positions: refused at load, or played to the end")
    for game in hj.games():
        yield Step(f"{game} log", (*headjudge, "conform", game, "--log", "--games", "1000", *jobs))
    for game in ("fab", "grand-archive"):
        four = ("--players", "4", "--games", "200")
        yield Step(f"{game} log of four", (*headjudge, "conform", game, "--log", *four, *jobs))
        yield Step(f"{game} of four", (*headjudge, "conform", game, *four, *jobs))
    yield from tables(headjudge)
    laws = [law for law in LAWS if law != EXCHANGING]
    cards = ("--cards", str(seed))
    for game in hj.games():  # a step for each law: who is stopped goes on with the next
        yield Step(f"{game} read", (*headjudge, "conform", game, *cards, "--read", str(READ), *jobs))
        for law in laws:
            share = ("--law", law, "--games", str(GENERATED // len(laws)))
            yield Step(f"{game} {law}", (*headjudge, "conform", game, *cards, *share, *jobs))
    for game in hj.games():
        exchanged = ("--law", EXCHANGING, "--games", str(EXCHANGED), *jobs)
        yield Step(f"{game} {EXCHANGING}", (PLAIN, "-m", "headjudge", "conform", game, *cards, *exchanged))
    for game in hj.games():  # the source is changed for it, so it is never the compiled package
        yield Step(f"{game} coverage", (PLAIN, "-m", "headjudge", "rules", "coverage", game, "--all"))


def tables(headjudge: tuple[str, ...]) -> Iterator[Step]:
    """What must hold of tables, on screens and on a server; the last four on quiet cores."""
    here = (sys.executable, "-m")
    yield Step(
        "hot seats",
        (*here, "tests.table.hot_seats", "--games", "200"),
        "200 games of each game at one screen: every line is the reader's to know",
    )
    yield Step(
        "shut windows",
        (*here, "tests.table.shut_windows", "--times", "200"),
        "200 terminals closed at random: --continue goes on, no answer is lost",
        90 * MINUTES,
    )
    yield Step(
        "lab kills",
        (*headjudge, "conform", "lab", "--kills", "100"),
        "100 kills of driver, workers and cluster, full disks, torn lines: no game lost, doubled or changed",
        90 * MINUTES,
    )
    yield Step(
        "lab engines",
        (*here, "tests.lab.speed", "--games", "2000"),
        "2,000 games of each game: the same rows by one process, by two and by Ray; how many times one they play",
        120 * MINUTES,
    )
    yield Step(
        "lab statistics",
        (*here, "tests.lab.proving", "--games", "250"),
        "tests err as seldom and intervals hold as often as they say; cards equal a recount from replayed logs",
        90 * MINUTES,
    )
    yield Step(
        "serve kills",
        (*headjudge, "conform", "serve", "--kills", "200"),
        "200 kills: nothing lost, nothing doubled",
        90 * MINUTES,
    )
    yield Step(
        "serve restoring",
        (*headjudge, "conform", "serve", "--restoring", "--games", "0"),
        "600 answers and 1,000 undos back in a second, others' p99 under 100 ms",
        20 * MINUTES,
    )
    yield Step(
        "serve hostile",
        (*headjudge, "conform", "serve", "--hostile", "30"),
        "every attack ends as it may, other tables' p99 within the bound",
        20 * MINUTES,
    )
    yield Step(
        "serve siege",
        (*here, "tests.web.siege", "30"),
        "/health p99 under 200 ms, memory +50 MB at most, 20 tables' p99 under 150 ms",
        20 * MINUTES,
    )


def commit() -> str:
    """The commit that is proved; with changes that are not committed, nothing counts as done."""
    told = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    changed = subprocess.run(["git", "status", "--porcelain"], capture_output=True, text=True, check=True).stdout
    return f"{told}+changes" if changed.strip() else told


class Record:
    """What was done, a line for each step."""

    def __init__(self, seed: int) -> None:
        self.folder = FOLDER / str(seed)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.file = self.folder / "done.jsonl"
        self.commit = commit()

    def done(self) -> set[str]:
        """The steps that held at this commit."""
        if not self.file.exists() or self.commit.endswith("+changes"):
            return set()
        rows = [json.loads(line) for line in self.file.read_text().splitlines() if line.endswith("}")]
        return {row["step"] for row in rows if row["commit"] == self.commit and row["exit"] == 0}

    def add(self, step: Step, code: int, seconds: float) -> None:
        row = {"step": step.name, "commit": self.commit, "exit": code, "seconds": round(seconds, 1)}
        with self.file.open("a") as file:
            file.write(json.dumps(row) + "\n")


def chosen(seed: int, only: list[str]) -> list[Step]:
    """All steps, or those whose names begin with one of these words; ValueError where a word names none."""
    every = list(steps(seed))
    for word in only:
        if not any(step.name.startswith(word) for step in every):
            raise ValueError(f"no step begins with {word!r}; --list names them")
    return [step for step in every if not only or step.name.startswith(tuple(only))]


def ran(step: Step, log: Path) -> int:
    """The exit code of a step; one that does not end is ended with all its processes."""
    with log.open("w") as file:
        process = subprocess.Popen(step.command, stdout=file, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            return process.wait(step.longest)
        except subprocess.TimeoutExpired:
            file.write(f"not done after {step.longest:,.0f} s\n")
            return 124
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def prove(seed: int, only: list[str]) -> int:
    record = Record(seed)
    done = record.done()
    failed = 0
    for step in chosen(seed, only):
        if step.name in done:
            print(f"{step.name}: done before", flush=True)
            continue
        log = record.folder / f"{step.name.replace(' ', '-')}.log"
        began = time.monotonic()
        code = ran(step, log)
        record.add(step, code, time.monotonic() - began)
        failed += code != 0
        outcome = "holds" if code == 0 else f"does NOT hold (exit {code})"
        print(f"{step.name}: {outcome}, {time.monotonic() - began:,.0f} s, {log}", flush=True)
    print(f"{failed} steps do not hold" if failed else "everything holds")
    return 1 if failed else 0


def told(wanted: list[Step]) -> int:
    for step in wanted:
        command = shlex.join([Path(step.command[0]).name, *step.command[1:]])
        print(f"{step.name}\n    {command}" + (f"\n    must show: {step.shows}" if step.shows else ""))
    return 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="make prove", description="the long forms of all checks; goes on where it was"
    )
    parser.add_argument("--seed", type=int, default=1, help="what cards are generated from (default 1)")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="steps whose names begin like this")
    parser.add_argument("--list", action="store_true", help="name the steps with their commands, and run none")
    given = parser.parse_args(arguments)
    try:
        if given.list:
            return told(chosen(given.seed, given.only))
        return prove(given.seed, given.only)
    except ValueError as problem:
        parser.error(str(problem))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
