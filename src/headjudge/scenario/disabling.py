"""Whether scenarios notice a cited branch of the code that does nothing: `headjudge rules coverage GAME --mutate N`."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from headjudge import rulebook
from headjudge.installed import plugin
from headjudge.rulebook.branches import Branch, branches
from headjudge.rulebook.citations import PACKAGE
from headjudge.rulebook.coverage import unobservable
from headjudge.scenario import mutant
from headjudge.scenario.collecting import collect
from headjudge.scenario.document import Scenario
from headjudge.scenario.reporting import run_one
from headjudge.scenario.running import Result

SECONDS = 60
"""The processor time in which all scenarios run many times over; what needs longer hangs, which is broken too."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A branch that was disabled, the scenario that broke, and how; no scenario where all of them held."""

    branch: Branch
    broke: str
    how: str

    @property
    def survived(self) -> bool:
        return not self.broke

    def data(self) -> dict[str, object]:
        rules = [rule.name for rule in self.branch.rules]
        return {"place": str(self.branch.place), "rules": rules, "change": self.branch.change, "broke": self.broke}

    def __str__(self) -> str:
        return f"{self.branch}: {f'breaks {self.broke}' if self.broke else 'SURVIVED'}"


class Workshop:
    """The branches of a game's code and its scenarios, which hold as long as no branch is disabled."""

    def __init__(self, game: str, folder: Path, texts: Collection[str] = ()) -> None:
        self.book = rulebook.book(game)
        found = collect([folder])
        if found.problems:
            raise ValueError(str(found.problems[0]))
        self.results = [run_one(scenario, False) for scenario in found.scenarios if scenario.game == self.book.game]
        if failed := [result.scenario.id for result in self.results if not result.held]:
            raise ValueError(f"a scenario does not hold to begin with: {failed[0]}")
        wanted = tuple(texts) or self.book.counted
        self.branches = [
            branch for branch in branches(self.book.code, code_of(self.book.game)) if is_wanted(branch, wanted)
        ]

    def picked(self, many: int, seed: int) -> list[Branch]:
        """So many branches picked at random, in their order; all where there are not so many."""
        if many >= len(self.branches):
            return self.branches
        picked = random.Random(seed).sample(range(len(self.branches)), many)
        return [self.branches[i] for i in sorted(picked)]

    def judge(self, chosen: Sequence[Branch], jobs: int = 1) -> Iterator[Verdict]:
        """Disable each branch in turn, each in a process of its own, and run the scenarios until one breaks."""
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
            kept = Path(folder) / "scenarios"
            scenarios: list[Scenario] = [result.scenario for result in self.results]
            kept.write_bytes(pickle.dumps(scenarios))
            orders = [Path(folder) / f"{i}.json" for i in range(len(chosen))]
            for branch, path in zip(chosen, orders, strict=True):
                path.write_text(json.dumps(self.order(branch, kept)), encoding="utf-8")
            yield from pool.map(judged, chosen, orders)

    def order(self, branch: Branch, scenarios: Path) -> mutant.Order:
        return {
            "package": str(PACKAGE),
            "path": str(branch.path),
            "line": branch.line,
            "column": branch.column,
            "change": branch.change,
            "default": branch.default,
            "scenarios": str(scenarios),
            "first": self.likeliest_first(branch),
            "seconds": SECONDS,
        }

    def likeliest_first(self, branch: Branch) -> list[int]:
        """The scenarios that are about one of its rules, then those that recorded one, then the others."""
        rules = {rule.anchor for rule in branch.rules}
        listing = [listed(result) for result in self.results]
        return sorted(
            range(len(self.results)),
            key=lambda i: (not rules & listing[i], not rules & self.results[i].recorded, len(listing[i]), i),
        )


def is_wanted(branch: Branch, texts: Collection[str]) -> bool:
    """Whether it cites a rule of these parts of the book that a run of a game can record."""
    return any(("all" in texts or rule.text in texts) and rule.anchor not in unobservable() for rule in branch.rules)


def code_of(game: str) -> Path:
    """The folder of a game's own code."""
    file = sys.modules[type(plugin(game)).__module__].__file__
    assert file is not None
    return Path(file).parent


def listed(result: Result) -> set[int]:
    return {rulebook.cite(claimed.anchor) for claimed in result.scenario.rules}


def judged(branch: Branch, order: Path) -> Verdict:
    """How one branch fares in a process of its own."""
    run = [sys.executable, "-P", mutant.__file__, str(order)]
    done = subprocess.run(run, capture_output=True, text=True)
    if mutant.NotThere.__name__ in done.stderr:
        raise ValueError(f"the code has changed since the branches were looked for: {branch}")
    if done.returncode:
        running = done.stderr.strip().splitlines()
        return Verdict(branch, running[-1] if running else "the program itself", "it never ends")
    answer: mutant.Answer = json.loads(done.stdout.splitlines()[-1])
    return Verdict(branch, answer["broke"], answer["how"])
