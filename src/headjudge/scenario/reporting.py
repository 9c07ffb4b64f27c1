"""Running files and folders, and saying how it went: for people and for scripts."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from headjudge.scenario.collecting import collect, words_of
from headjudge.scenario.document import Scenario
from headjudge.scenario.mutating import survivors
from headjudge.scenario.reading import Problem
from headjudge.scenario.running import Result, run


@dataclass(slots=True)
class Report:
    """All runs of one command."""

    results: list[Result] = field(default_factory=list)
    unread: list[Problem] = field(default_factory=list)
    """Why files could not be read, and ids that stand in two of them."""

    @property
    def held(self) -> bool:
        return bool(self.results) and not self.unread and all(result.held for result in self.results)


def run_paths(paths: Iterable[str | Path], mutate: bool = False) -> Report:
    """Run all scenarios of these files and folders."""
    found = collect(paths)
    report = Report(unread=list(found.problems))
    for scenario in found.scenarios:
        report.results.append(run_one(scenario, mutate))
    return report


def run_one(scenario: Scenario, mutate: bool) -> Result:
    words = words_of(scenario.game)
    assert words is not None
    result = run(scenario, words)
    if mutate and result.held:
        result.problems += survivors(scenario, words, result)
    return result


def command(paths: Iterable[str], mutate: bool, as_json: bool, out: TextIO, brief: bool = False) -> int:
    """`headjudge scenario run`: prints the report; 0 only if every claim of every scenario held."""
    report = run_paths(paths, mutate)
    if as_json:
        out.write(json.dumps(as_data(report), indent=2, ensure_ascii=False) + "\n")
    else:
        for line in as_lines(report, brief):
            out.write(line + "\n")
    return 0 if report.held else 1


def as_lines(report: Report, brief: bool) -> Iterable[str]:
    """The report for people: each scenario with its log, then what went wrong, then the sum."""
    for result in report.results:
        yield f"{result.scenario.file}: {result.scenario.id}: {'holds' if result.held else 'FAILS'}"
        if not brief or not result.held:
            yield from (f"  {line}" for line in result.lines)
    for problem in (*report.unread, *(p for result in report.results for p in result.problems)):
        yield str(problem)
    held = sum(result.held for result in report.results)
    claims = sum(result.claims for result in report.results)
    unread = len({problem.where.file for problem in report.unread})
    yield f"{held} of {len(report.results)} scenarios hold, {claims} claims" + (
        f"; {unread} with problems" if unread else ""
    )


def as_data(report: Report) -> dict[str, object]:
    """The report for scripts."""
    return {
        "held": report.held,
        "unread": [as_problem(problem) for problem in report.unread],
        "scenarios": [
            {
                "file": result.scenario.file,
                "game": result.scenario.game,
                "example" if result.scenario.is_example else "case": result.scenario.id,
                "held": result.held,
                "claims": result.claims,
                "problems": [as_problem(problem) for problem in result.problems],
                "log": result.lines,
            }
            for result in report.results
        ],
    }


def as_problem(problem: Problem) -> dict[str, object]:
    return {"file": problem.where.file, "line": problem.where.line, "words": problem.words}
