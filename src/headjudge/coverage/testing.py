"""Which tests notice a mutant: pytest collects once, and in a fork each mutant meets the tests of its function."""

from __future__ import annotations

import ast
import gc
import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from headjudge.coverage import process
from headjudge.coverage.judging import Trial, forked
from headjudge.coverage.mutants import Mutant
from headjudge.coverage.swapping import Functions
from headjudge.coverage.tracing import WATCHED, CallTracer, Lines
from headjudge.installed import games
from headjudge.rulebook.citations import PACKAGE

TOO_LONG = ("conformance", "cli", "bots", "ground", "architecture", "rulebook", "coverage")
"""Folders of tests that play whole games, start programs, or look at the source itself."""
LONG_FILES = ("test_shipped.py", "test_stripped.py", "test_random_games.py", "test_real_games.py", "test_saving.py",
              "test_whole_pool.py", "test_machine.py", "test_four_players.py")  # fmt: skip
"""Files that run all scenarios, which is done before, or hundreds of games."""
MOST = 15
"""The seconds of processor time that the tests of one mutant may take by themselves."""
CHUNKS = 64
"""So many processes trace the tests, one after another or side by side: none of them for long."""
PLAYED = "playthroughs"
"""The folder of tests that play whole games: they run most of the code, are not traced, and come last."""


def tests_of(area: str, top: Path) -> list[str]:
    """The test files that may notice a mutant of an area: those of the game, and those of no game."""
    skipped = {*TOO_LONG, *[game.replace("-", "_") for game in others(area)]}
    found = [path for path in sorted((top / "tests").rglob("test_*.py")) if path.name not in LONG_FILES]
    return [str(path) for path in found if not skipped & set(path.relative_to(top / "tests").parts)]


def others(area: str) -> list[str]:
    """The games whose own tests are not for an area: all of them for what no game owns."""
    return [game for game in games() if game != area]


def noticed_by_tests(area: str, trials: Sequence[Trial], top: Path, jobs: int) -> list[str]:
    """For each trial the test that fails, or nothing."""
    paths = tests_of(area, top)
    if not trials or not paths:
        return ["" for _ in trials]
    order = {
        "package": str(PACKAGE), "mutant": None, "tests": paths, "mutants": [trial.mutant for trial in trials],
        "afresh": [trial.afresh for trial in trials],
        "anew": [trial.cards_anew for trial in trials], "top": str(top), "jobs": jobs, "others": others(area),
    }  # fmt: skip
    found = asked(order)
    if found is None:
        raise RuntimeError("pytest could not be run: are the tests' requirements installed?")
    return found


def asked(order: dict[str, Any]) -> list[str] | None:
    with tempfile.TemporaryDirectory() as folder:
        given, answer = Path(folder) / "order", Path(folder) / "answer"
        given.write_bytes(process.written(order))
        subprocess.run(
            [sys.executable, "-P", process.__file__, str(given), str(answer)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL if order["mutant"] is not None else None,
            cwd=order["top"],
            env={**os.environ, "PYTHONHASHSEED": "0"},
        )
        found: list[str] | None = pickle.loads(answer.read_bytes()) if answer.is_file() else None
        return found


# -- inside the process ------------------------------------------------------------------------------------------------


def carry_out(order: dict[str, Any], answer: Path) -> None:
    """Collect the tests, see which functions each touches, then run them for each mutant."""
    import pytest

    judge = Judge(order)
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--no-header", "--timeout=0"]
    pytest.main([*quiet, f"--rootdir={order['top']}", *order["tests"]], plugins=[judge])
    if judge.done:
        answer.write_bytes(pickle.dumps(judge.found))


class Judge:
    """A plugin that takes over the loop of tests."""

    def __init__(self, order: dict[str, Any]) -> None:
        self.order = order
        self.found: list[str] = ["" for _ in order["mutants"]]
        self.done = False

    def pytest_runtestloop(self, session: Any) -> bool:
        own = [item for item in session.items if is_for(item, self.order["others"])]
        items = sorted(own, key=lambda item: crc32(item.nodeid.encode()) if is_played(item) else -1)
        if self.order["mutant"] is not None:
            self.found = [first_failure(items, 2 * MOST)]
            self.done = True
            return True
        called = traced([item for item in items if not is_played(item)], self.order)
        functions = Functions(Path(self.order["package"]))
        gc.collect()
        gc.freeze()

        def attempt(i: int) -> str | None:
            mutant: Mutant = self.order["mutants"][i]
            if self.order["afresh"][i] or not functions.change(mutant, self.order["anew"][i]):
                return afresh(self.order, mutant)
            first = function_of(mutant)
            running = [n for n, one in enumerate(called) if first in one.get(mutant.path, ())]
            running.sort(key=lambda n: sum(map(len, called[n].values())))
            return first_failure([*[items[n] for n in running], *items[len(called) :]], MOST)

        for i, by in forked(range(len(self.found)), attempt, self.order["jobs"]):
            self.found[i] = "a test that never ends" if by is None else by
        self.done = True
        return True


def is_played(item: Any) -> bool:
    return PLAYED in item.nodeid


def is_for(item: Any, others: Sequence[str]) -> bool:
    """Whether a test is worth a try: not one that is asked of another game, but for the kernel's golden games."""
    about = any(f"[{game}-" in item.nodeid or f"[{game}]" in item.nodeid for game in others)
    return not about or (is_played(item) and len(others) == len(games()))


def afresh(order: dict[str, Any], mutant: Mutant) -> str:
    """The tests in a process of its own, into which the changed source is imported."""
    changed = (mutant.path, mutant.span, mutant.change, mutant.value)
    found = asked({**order, "mutant": changed, "mutants": [mutant]})
    return "the tests do not start" if found is None else found[0]


def first_failure(items: Sequence[Any], seconds: int) -> str:
    """The first of the tests that fails."""
    import time

    from _pytest.runner import runtestprotocol

    began = time.process_time()
    for item in items:
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
            return str(item.nodeid)
        if time.process_time() - began > seconds:
            break
    return ""


def function_of(mutant: Mutant) -> int:
    """The first line of the innermost function that holds the place, decorators included; 0 where none does."""
    first = 0
    for node in ast.walk(ast.parse(Path(mutant.path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.lineno <= mutant.line <= (node.end_lineno or 0):
            first = max(first, min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]]))
    return first


def traced(items: Sequence[Any], order: dict[str, Any]) -> list[Lines]:
    """The functions of the package that each test calls. It is not looked at whether it passes."""
    from _pytest.runner import runtestprotocol

    folders = tuple(str(Path(order["package"]) / name) for name in WATCHED)
    chunks = [range(i, len(items), CHUNKS) for i in range(CHUNKS)]

    def trace(chunk: range) -> list[Lines]:
        return [CallTracer(folders).run(lambda i=i: runtestprotocol(items[i], log=False, nextitem=None)) for i in chunk]  # type: ignore[misc]

    found: list[Lines] = [{} for _ in items]
    for chunk, lines in forked(chunks, trace, order["jobs"]):
        for i, one in zip(chunk, lines or [], strict=True):
            found[i] = one
    return found
