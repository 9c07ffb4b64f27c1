"""`make prove`: the long forms of all checks, one after the other.

Each step is a command of its own, whose output is kept in a file. What held for a commit and a seed is not done
again; a step that was stopped begins anew, so none takes more than some minutes.
"""

from __future__ import annotations

import argparse
import json
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
JOBS: Final = 2
PLAIN: Final = ".venv/bin/python"


class Step(NamedTuple):
    """One command, by a name for its output."""

    name: str
    command: tuple[str, ...]


def steps(seed: int) -> Iterator[Step]:
    """Everything that is checked at a length, the quickest first."""
    headjudge = (sys.executable, "-m", "headjudge")
    jobs = ("--jobs", str(JOBS))
    yield Step("scenarios", (*headjudge, "scenario", "run", "--mutate", "scenarios"))
    for game in hj.games():
        length = ("--games", "2000", "--greedy", "200", "--strip", "100", "--damage", "2000")
        yield Step(f"{game} conform", (*headjudge, "conform", game, *length, *jobs))
    for game in hj.games():
        yield Step(f"{game} log", (*headjudge, "conform", game, "--log", "--games", "1000", *jobs))
    yield Step("log of four", (*headjudge, "conform", "fab", "--log", "--players", "4", "--games", "200", *jobs))
    yield Step("fab of four", (*headjudge, "conform", "fab", "--players", "4", "--games", "200", *jobs))
    yield Step("hot seats", (sys.executable, "-m", "tests.table.hot_seats", "--games", "200"))
    yield Step("shut windows", (sys.executable, "-m", "tests.table.shut_windows", "--times", "200"))
    yield Step("serve restoring", (*headjudge, "conform", "serve", "--restoring", "--games", "0"))
    yield Step("serve kills", (*headjudge, "conform", "serve", "--kills", "200"))
    yield Step("serve hostile", (*headjudge, "conform", "serve", "--hostile", "30"))
    yield Step("serve siege", (sys.executable, "-m", "tests.web.siege", "30"))
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


def prove(seed: int) -> int:
    record = Record(seed)
    done = record.done()
    failed = 0
    for step in steps(seed):
        if step.name in done:
            print(f"{step.name}: done before", flush=True)
            continue
        log = record.folder / f"{step.name.replace(' ', '-')}.log"
        began = time.monotonic()
        with log.open("w") as file:
            code = subprocess.run(step.command, stdout=file, stderr=subprocess.STDOUT).returncode
        record.add(step, code, time.monotonic() - began)
        failed += code != 0
        outcome = "holds" if code == 0 else f"does NOT hold (exit {code})"
        print(f"{step.name}: {outcome}, {time.monotonic() - began:,.0f} s, {log}", flush=True)
    print(f"{failed} steps do not hold" if failed else "everything holds")
    return 1 if failed else 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="make prove", description="the long forms of all checks; goes on where it was"
    )
    parser.add_argument("--seed", type=int, default=1, help="what cards are generated from (default 1)")
    return prove(parser.parse_args(arguments).seed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
