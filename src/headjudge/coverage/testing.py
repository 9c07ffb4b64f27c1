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
from types import CodeType, FrameType
from typing import Any

from headjudge.coverage import process
from headjudge.coverage.judging import Trial, forked
from headjudge.coverage.mutants import Mutant
from headjudge.coverage.swapping import Functions
from headjudge.rulebook.citations import PACKAGE

TOO_LONG = ("conformance", "cli", "bots", "ground", "architecture", "rulebook", "coverage")
"""Folders of tests that play whole games, start programs, or look at the source itself."""
SCENARIO_FILES = "test_shipped.py"
"""Runs all scenarios, which is done before."""
MOST = 60
"""The seconds that the tests of one mutant may take by themselves."""


def tests_of(area: str, top: Path) -> list[str]:
    """The test files that may notice a mutant of an area: those of the game, and those of no game."""
    others = {"fab", "grand_archive", "keyforge"} - {area.replace("-", "_")} if area != "kernel" else set()
    skipped = {*TOO_LONG, *others}
    found = [path for path in sorted((top / "tests").rglob("test_*.py")) if path.name != SCENARIO_FILES]
    return [str(path) for path in found if not skipped & set(path.relative_to(top / "tests").parts)]


def noticed_by_tests(area: str, trials: Sequence[Trial], top: Path, jobs: int) -> list[str]:
    """For each trial the test that fails, or nothing."""
    paths = tests_of(area, top)
    if not trials or not paths:
        return ["" for _ in trials]
    order = {
        "package": str(PACKAGE), "mutant": None, "tests": paths, "mutants": [trial.mutant for trial in trials],
        "afresh": [trial.afresh for trial in trials], "top": str(top), "jobs": jobs,
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
    answer.write_bytes(pickle.dumps(judge.found))


class Judge:
    """A plugin that takes over the loop of tests."""

    def __init__(self, order: dict[str, Any]) -> None:
        self.order = order
        self.found: list[str] = ["" for _ in order["mutants"]]

    def pytest_runtestloop(self, session: Any) -> bool:
        if self.order["mutant"] is not None:
            self.found = [first_failure(session.items, self.order["budget"])]
            return True
        touched = [touches(item) for item in session.items]
        functions = Functions(Path(self.order["package"]))
        gc.collect()
        gc.freeze()

        def attempt(i: int) -> str | None:
            mutant: Mutant = self.order["mutants"][i]
            if self.order["afresh"][i] or not functions.change(mutant):
                return afresh(self.order, mutant)
            place = function_of(mutant)
            items = [item for item, codes in zip(session.items, touched, strict=True) if place in codes]
            return first_failure(items, MOST)

        for i, by in forked(range(len(self.found)), attempt, self.order["jobs"]):
            self.found[i] = "a test that never ends" if by is None else by
        return True


def afresh(order: dict[str, Any], mutant: Mutant) -> str:
    """The tests in a process of its own, into which the changed source is imported."""
    changed = (mutant.path, mutant.span, mutant.change, mutant.value)
    found = asked({**order, "mutant": changed, "mutants": [mutant], "budget": 2 * MOST})
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


Place = tuple[str, int]


def touches(item: Any) -> set[Place]:
    """The functions of the package that a test calls: file and first line. It is not looked at whether it passes."""
    from _pytest.runner import runtestprotocol

    seen: set[CodeType] = set()

    def called(frame: FrameType, event: str, arg: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    sys.setprofile(called)
    try:
        runtestprotocol(item, log=False, nextitem=None)
    finally:
        sys.setprofile(None)
    inside = str(PACKAGE)
    return {(code.co_filename, code.co_firstlineno) for code in seen if code.co_filename.startswith(inside)}


def function_of(mutant: Mutant) -> Place:
    """The innermost function around a mutant's place."""
    tree = ast.parse(Path(mutant.path).read_text(encoding="utf-8"))
    around = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.lineno <= mutant.line <= (node.end_lineno or 0)
    ]
    if not around:
        return mutant.path, 0
    inner = max(around, key=lambda node: node.lineno)
    return mutant.path, min([inner.lineno, *[decorator.lineno for decorator in inner.decorator_list]])
