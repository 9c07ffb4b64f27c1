"""Short cuts off: every condition that only saves time, forced so that the long way is taken, changes nothing.

A condition says of itself that it only saves time: `# saves time` where the short cut is taken when it is true,
`# saves time unless` where it is taken when it is false. The law holds over whatever is played: in
`with long_way(shortcuts()):` none of them is taken,
and the log is the same. Among them are the values that are kept and the memos.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

from headjudge.coverage.conditions import SAVES_TIME, UNLESS, folders, shortened
from headjudge.coverage.judging import forked
from headjudge.coverage.mutants import Span, span_of
from headjudge.coverage.source import Source, sources
from headjudge.coverage.swapping import Functions, Place, codes_in, place_of
from headjudge.rulebook.citations import PACKAGE
from headjudge.scenario.document import Scenario
from headjudge.scenario.reporting import run_one


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A condition that only saves time, and the outcome with which the long way is taken."""

    path: str
    span: Span
    outcome: bool
    shown: str
    words: str

    def __str__(self) -> str:
        return f"{self.shown}:{self.span[0]}  {self.words}"


def shortcuts(*areas: str) -> list[Shortcut]:
    """The short cuts of these areas of the code, as `headjudge rules conditions` names them."""
    found = [one for area in areas for folder in folders(area) for source in sources(folder) for one in in_file(source)]
    return list(dict.fromkeys(found))


def in_file(source: Source) -> Iterator[Shortcut]:
    marks = {line: words for line, words in source.comments() if SAVES_TIME in words}
    for node in ast.walk(source.tree):
        test = decided_by(node)
        if test is None or isinstance(test, ast.Constant):
            continue
        last = test.end_lineno or test.lineno
        mark = next((marks[line] for line in range(test.lineno, last + 1) if line in marks), "")
        if mark:
            yield Shortcut(str(source.path), span_of(test), UNLESS in mark, source.shown, shortened(ast.unparse(test)))


def decided_by(node: ast.AST) -> ast.expr | None:
    """The condition that decides which way is taken; of a function that only tells, what it returns."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return node.test
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Compare | ast.BoolOp):
        return node.value
    return None


class Lengthened(ast.NodeTransformer):
    """Conditions with fixed outcomes; they are still evaluated, so that nothing else changes."""

    def __init__(self, outcomes: dict[Span, bool]) -> None:
        self.outcomes = outcomes

    def visit(self, node: ast.AST) -> ast.AST:
        changed = self.generic_visit(node)
        if isinstance(node, ast.expr) and not isinstance(node, ast.Name) and span_of(node) in self.outcomes:
            assert isinstance(changed, ast.expr)
            outcome = ast.Constant(self.outcomes[span_of(node)])
            pair = ast.Tuple([changed, outcome], ast.Load())
            return ast.copy_location(ast.Subscript(pair, ast.Constant(1), ast.Load()), node)
        return changed


@cache
def lengthened(path: str, chosen: tuple[Shortcut, ...]) -> tuple[CodeType, ...]:
    """The functions of a file in which these short cuts are not taken."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    Lengthened({one.span: one.outcome for one in chosen}).visit(tree)
    return tuple(codes_in(compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)))


@cache
def alive() -> dict[Place, list[FunctionType]]:
    """Every function of the package, by its place."""
    return Functions(PACKAGE).by_place


@contextmanager
def long_way(chosen: Sequence[Shortcut]) -> Iterator[None]:
    """Meanwhile none of these short cuts is taken in this process, whatever is played."""
    before: list[tuple[FunctionType, CodeType]] = []
    for path in dict.fromkeys([one.path for one in chosen]):
        for code in lengthened(path, tuple(one for one in chosen if one.path == path)):
            for function in alive().get(place_of(code), []):
                if len(function.__code__.co_freevars) == len(code.co_freevars):
                    before.append((function, function.__code__))
                    function.__code__ = code
    try:
        yield
    finally:
        for function, code in before:
            function.__code__ = code


def log_of(scenario: Scenario) -> tuple[str, ...]:
    """What a scenario tells: every event and claim, and what went wrong."""
    result = run_one(scenario, mutate=False)
    return (*result.lines, *[str(problem) for problem in result.problems])


def differing(
    scenarios: Sequence[Scenario],
    chosen: Sequence[Sequence[Shortcut]],
    jobs: int,
    limit: Callable[[int], Sequence[int]],
) -> list[tuple[int, str]]:
    """Of several lots of short cuts, those without which a log changes, each with the scenario and how.

    `limit`: the scenarios that are played for a lot.
    """
    logs: dict[int, tuple[str, ...]] = {}
    for lot in range(len(chosen)):
        for i in limit(lot):
            if i not in logs:
                logs[i] = log_of(scenarios[i])

    def attempt(lot: int) -> str:
        with long_way(chosen[lot]):
            for i in limit(lot):
                try:
                    told = log_of(scenarios[i])
                except Exception as error:
                    return f"{scenarios[i].file}: {type(error).__name__}: {error}"
                if told != logs[i]:
                    first = next((a for a, b in zip(told, logs[i], strict=False) if a != b), "a line more or less")
                    return f"{scenarios[i].file}: {first.strip()}"
        return ""

    found = {
        lot: how if how is not None else "it does not end" for lot, how in forked(range(len(chosen)), attempt, jobs)
    }
    return [(lot, found[lot]) for lot in range(len(chosen)) if found[lot]]
