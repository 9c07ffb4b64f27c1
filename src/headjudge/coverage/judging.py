"""Judging mutants: which scenarios notice each of them, and how. Runs inside `process`, asked by `judge`."""

from __future__ import annotations

import gc
import os
import pickle
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, TypedDict

from headjudge.coverage import outcomes, process
from headjudge.coverage.mutants import Mutant
from headjudge.coverage.swapping import Functions
from headjudge.coverage.tracing import WATCHED, Lines, Tracer, touches
from headjudge.rulebook.citations import PACKAGE
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import Scenario

MEMORY = 4 << 30
ONE = 3
"""The seconds of processor time in which any one scenario has ended long ago."""
LONG = 0.8
HANGS = 3
"""After so many scenarios that take longer than that, no further ones are tried."""
ALL = 240
"""Those in which all the scenarios of one mutant have."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A mutant, and the scenarios to run without it: all of `each`, then of `rest` until one fails by an outcome."""

    mutant: Mutant
    each: tuple[int, ...]
    rest: tuple[int, ...]
    any_failure: bool = False
    """An error counts as much as an outcome, and the first failure is enough."""
    afresh: bool = False
    """What it changes runs while modules are imported: the changed source is imported in a process of its own."""
    cards_anew: bool = False
    """What it changes runs while cards are read: they are read once more."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """By scenario, how it failed; what held is not there. `broken`: the program did not even start."""

    failed: dict[int, str]
    broken: bool = False

    @property
    def outcomes(self) -> frozenset[int]:
        return frozenset(i for i, how in self.failed.items() if how == outcomes.OUTCOME)


@dataclass(frozen=True, slots=True)
class Traces:
    """The lines that run while modules are imported, while cards are read, and in each scenario."""

    importing: Lines
    reading: Lines
    scenarios: list[Lines]

    def trial(self, mutant: Mutant, each: Sequence[int], rest: Sequence[int] = (), any_failure: bool = False) -> Trial:
        """A trial of a mutant, with the care that its place needs."""
        afresh, anew = touches(self.importing, mutant), touches(self.reading, mutant)
        return Trial(mutant, tuple(each), tuple(rest), any_failure, afresh, anew)

    def running(self, mutant: Mutant) -> list[int]:
        """The scenarios that run the place, the shortest first: all of them where it runs before they do."""
        early = touches(self.importing, mutant) or touches(self.reading, mutant)
        found = [i for i, lines in enumerate(self.scenarios) if early or touches(lines, mutant)]
        return sorted(found, key=lambda i: sum(map(len, self.scenarios[i].values())))


class Order(TypedDict):
    """What a process is asked to do."""

    package: str
    mutant: tuple[str, tuple[int, int, int, int], str, str] | None
    scenarios: list[Scenario]
    trials: list[Trial]
    games: list[str]
    jobs: int


class NeverEnds(BaseException):
    """A scenario that goes on and on without the branch."""


def order_of(scenarios: Sequence[Scenario], trials: Sequence[Trial], jobs: int) -> Order:
    """What is asked of a process in which nothing is changed yet; without trials, to trace the scenarios."""
    return {
        "package": str(PACKAGE),
        "mutant": None,
        "scenarios": list(scenarios),
        "trials": list(trials),
        "games": sorted({scenario.game for scenario in scenarios}),
        "jobs": jobs,
    }


def judge(scenarios: Sequence[Scenario], trials: Sequence[Trial], jobs: int) -> list[Verdict]:
    """The verdict on each trial. Scenarios are named by their index."""
    found = asked(order_of(scenarios, trials, jobs))
    assert isinstance(found, list)
    return found


def traced(scenarios: Sequence[Scenario], jobs: int) -> Traces:
    """The lines that each scenario runs, and those that run before any of them."""
    found = asked(order_of(scenarios, (), jobs))
    assert isinstance(found, Traces)
    return found


def asked(order: Order) -> object:
    """The answer of a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        given, answer = Path(folder) / "order", Path(folder) / "answer"
        given.write_bytes(process.written(order))
        done = subprocess.run(
            [sys.executable, "-P", process.__file__, str(given), str(answer)],
            stderr=subprocess.PIPE if order["mutant"] is not None else None,
            env={**os.environ, "PYTHONHASHSEED": "0"},
        )
        if not answer.is_file():
            return None if order["mutant"] is not None else fail(done.returncode)
        return pickle.loads(answer.read_bytes())


def fail(code: int) -> object:
    raise RuntimeError(f"the process that judges mutants ended with {code}")


# -- inside the process ------------------------------------------------------------------------------------------------


def carry_out(order: Order, answer: Path) -> None:
    """Do what the order asks for and write the answer."""
    scenarios = order["scenarios"]
    found: object
    if order["mutant"] is not None:
        found = tried(order["trials"][0], [outcomes.outcomes_of(scenario) for scenario in scenarios])
    elif order["trials"]:
        found = all_tried(order)
    else:
        found = all_traced(order)
    answer.write_bytes(pickle.dumps(found))


def all_traced(order: Order) -> Traces:
    folders = tuple(str(Path(order["package"]) / name) for name in WATCHED)
    importing = Tracer(folders).run(lambda: [words_of(game) for game in order["games"]])
    reading = Tracer(folders).run(lambda: read_cards(order["games"]))
    scenarios = order["scenarios"]
    for game in order["games"]:
        outcomes.outcomes_of(next(scenario for scenario in scenarios if scenario.game == game))
    chunks = [range(i, len(scenarios), 8 * order["jobs"]) for i in range(8 * order["jobs"])]

    def trace(chunk: range) -> list[Lines]:
        return [Tracer(folders).run(lambda i=i: outcomes.judged(scenarios[i])) for i in chunk]  # type: ignore[misc]

    found: list[Lines] = [{} for _ in scenarios]
    for chunk, lines in forked(chunks, trace, order["jobs"]):
        for i, one in zip(chunk, lines or [], strict=True):
            found[i] = one
    return Traces(importing, reading, found)


def read_cards(games: Sequence[str]) -> None:
    """All cards of the packs, which are read once."""
    for game in games:
        words = words_of(game)
        assert words is not None
        for key in filter(None, map(words.card, words.names())):
            words.face(key)


def all_tried(order: Order) -> list[Verdict]:
    games, trials = order["games"], order["trials"]
    scenarios = [outcomes.outcomes_of(scenario) for scenario in order["scenarios"]]
    for game in games:
        outcomes.judged(next(scenario for scenario in scenarios if scenario.game == game))
    functions = Functions(Path(order["package"]))
    gc.collect()
    gc.freeze()

    def attempt(i: int) -> Verdict | None:
        return tried(trials[i], scenarios) if functions.change(trials[i].mutant, trials[i].cards_anew) else None

    quick = [i for i, trial in enumerate(trials) if not trial.afresh]
    found: dict[int, Verdict | None] = dict(forked(quick, attempt, order["jobs"]))
    late = [i for i in range(len(trials)) if found.get(i) is None]

    def afresh(i: int) -> Verdict | None:
        mutant = trials[i].mutant
        one: Order = {**order, "trials": [trials[i]]}
        one["mutant"] = (mutant.path, mutant.span, mutant.change, mutant.value)
        verdict = asked(one)
        return verdict if isinstance(verdict, Verdict) else None

    for i, verdict in forked(late, afresh, order["jobs"]):
        found[i] = verdict or Verdict({}, broken=True)
    return [found[i] or Verdict({}, broken=True) for i in range(len(trials))]


def tried(trial: Trial, scenarios: Sequence[Scenario]) -> Verdict:
    """Run the scenarios of a trial in this process, where the mutant is true already."""
    signal.signal(signal.SIGVTALRM, stop)
    failed: dict[int, str] = {}
    hangs = 0
    for i in (*trial.each, *trial.rest):
        if i not in trial.each and outcomes.OUTCOME in failed.values():
            break
        began = time.process_time()
        how = bounded(scenarios[i])
        hangs += time.process_time() - began > LONG
        if how:
            failed[i] = how
            if trial.any_failure or hangs == HANGS:
                break
    return Verdict(failed)


def bounded(scenario: Scenario) -> str:
    """How a scenario fares; one that goes on and on is stopped."""
    signal.setitimer(signal.ITIMER_VIRTUAL, ONE)
    try:
        return outcomes.judged(scenario)
    except (NeverEnds, MemoryError, RecursionError):
        return outcomes.ERROR
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def stop(_signal: int, _frame: FrameType | None) -> None:
    raise NeverEnds


# -- forks -------------------------------------------------------------------------------------------------------------


def forked(tasks: Sequence[Any], work: Callable[[Any], Any], jobs: int) -> Iterator[tuple[Any, Any]]:
    """Each task with what `work` gives for it, done in a child process of its own; None where the child died."""
    waiting = list(reversed(tasks))
    running: dict[int, tuple[int, Any, list[bytes]]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            task = waiting.pop()
            reader, pid = fork(work, task)
            running[reader] = (pid, task, [])
        for reader in select.select(list(running), [], [])[0]:
            chunk = os.read(reader, 1 << 20)
            if chunk:
                running[reader][2].append(chunk)
                continue
            pid, task, chunks = running.pop(reader)
            os.close(reader)
            os.waitpid(pid, 0)
            data = b"".join(chunks)
            yield task, pickle.loads(data) if data else None


def fork(work: Callable[[Any], Any], task: Any) -> tuple[int, int]:
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return reader, pid
    try:
        os.close(reader)
        resource.setrlimit(resource.RLIMIT_CPU, (ALL, ALL))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        data = pickle.dumps(work(task))
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(data)
    finally:
        os._exit(0)
