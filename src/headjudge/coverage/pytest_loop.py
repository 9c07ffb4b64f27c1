"""Inside the process: pytest collects once, and in a fork each mutant meets the tests of its function."""

from __future__ import annotations

import ast
import gc
import pickle
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from _pytest.runner import runtestprotocol

from headjudge.coverage.judging import forked
from headjudge.coverage.mutants import Mutant
from headjudge.coverage.swapping import Functions
from headjudge.coverage.testing import asked
from headjudge.coverage.tracing import WATCHED, CallTracer, Lines
from headjudge.plugins import games

MOST = 15
"""The seconds of processor time that the tests of one mutant may take by themselves."""
CHUNKS = 64
"""So many processes trace the tests, one after another or side by side: none of them for long."""
PLAYED = "playthroughs"
"""The folder of tests that play whole games: they run most of the code, are not traced, and come last."""


def carry_out(order: dict[str, Any], answer: Path) -> None:
    """Collect the tests, see which functions each touches, then run them for each mutant."""
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
    folders = tuple(str(Path(order["package"]) / name) for name in WATCHED)
    chunks = [range(i, len(items), CHUNKS) for i in range(CHUNKS)]

    def trace(chunk: range) -> list[Lines]:
        return [CallTracer(folders).run(lambda i=i: runtestprotocol(items[i], log=False, nextitem=None)) for i in chunk]  # type: ignore[misc]

    found: list[Lines] = [{} for _ in items]
    for chunk, lines in forked(chunks, trace, order["jobs"]):
        for i, one in zip(chunk, lines or [], strict=True):
            found[i] = one
    return found
