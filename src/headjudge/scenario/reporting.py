"""Running files and folders, and saying how it went: for people and for scripts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from headjudge.kernel.state import State
from headjudge.scenario.collecting import collect, words_of
from headjudge.scenario.document import Scenario
from headjudge.scenario.mutating import survivors
from headjudge.scenario.narrating import asks
from headjudge.scenario.reading import Problem
from headjudge.scenario.running import Result, run
from headjudge.scenario.table import Table


def nothing(g: State, players: Sequence[str]) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command is asked for."""

    paths: Sequence[str]
    mutate: bool = False
    as_json: bool = False
    brief: bool = False
    tell: bool = False
    position: Callable[[State, Sequence[str]], Iterable[str]] = nothing
    """A position in lines, for those who are told what happens."""
    changes: Sequence[str] = ()
    """What is otherwise than the files say: `A.life=3`."""
    why: bool = False
    """Tell of each event what made it happen."""


@dataclass(slots=True)
class Report:
    """All runs of one command."""

    results: list[Result] = field(default_factory=list)
    unread: list[Problem] = field(default_factory=list)
    """Why files could not be read, and ids that stand in two of them."""

    @property
    def held(self) -> bool:
        return bool(self.results) and not self.unread and all(result.held for result in self.results)


def run_paths(
    paths: Iterable[str | Path], mutate: bool = False, tell: bool = False, changes: Sequence[str] = ()
) -> Report:
    """Run all scenarios of these files and folders, with `changes`; `tell` them, and they may claim nothing."""
    found = collect(paths, tell, changes)
    report = Report(unread=list(found.problems))
    for scenario in found.scenarios:
        report.results.append(run_one(scenario, mutate, tell))
    return report


def run_one(scenario: Scenario, mutate: bool, tell: bool = False) -> Result:
    words = words_of(scenario.game)
    assert words is not None
    result = run(scenario, words, tell=tell)
    if mutate and scenario.claims_nothing:
        result.problems.append(Problem(scenario.where_id, "it claims nothing: add an `expect:` or a `cannot`"))
    elif mutate and result.held:
        result.problems += survivors(scenario, words, result)
    return result


def command(asked: Asked, out: TextIO) -> int:
    """`headjudge scenario run` and `tell`: prints the report; 0 only if every claim of every scenario held."""
    report = run_paths(asked.paths, asked.mutate, asked.tell, asked.changes)
    if asked.as_json:
        out.write(json.dumps(as_data(report), indent=2, ensure_ascii=False) + "\n")
    else:
        for line in as_lines(report, asked):
            out.write(line + "\n")
    return 0 if report.held else 1


def as_lines(report: Report, asked: Asked) -> Iterator[str]:
    """The report for people: each scenario with its log, then what went wrong, then the sum."""
    for result in report.results:
        yield heading(result, asked.tell) + "".join(f", with {change}" for change in asked.changes)
        if result.end is not None or not asked.brief or not result.held:
            yield from (f"  {line}" for line in result.lines)
        if asked.why:
            yield from (f"  {line}" for reason in result.reasons for line in reason.splitlines())
        if result.end is not None:
            yield from (f"  {line}" for line in ending(result.end, asked))
    for problem in (*report.unread, *(p for result in report.results for p in result.problems)):
        yield str(problem)
    if not asked.tell:
        yield summed_up(report)


def heading(result: Result, tell: bool) -> str:
    scenario = result.scenario
    if tell:
        return f"{scenario.file}: {scenario.about or scenario.id}"
    verdict = "FAILS" if not result.held else "tells what happens" if scenario.claims_nothing else "holds"
    return f"{scenario.file}: {scenario.id}: {verdict}"


def ending(end: Table, asked: Asked) -> Iterator[str]:
    """Where a run that is told has come to: the position, and what is asked now."""
    yield from asked.position(end.g, end.players)
    yield from asks(end)


def summed_up(report: Report) -> str:
    ruled = [result for result in report.results if not result.scenario.claims_nothing]
    told = len(report.results) - len(ruled)
    held = sum(result.held for result in ruled)
    claims = sum(result.claims for result in report.results)
    unread = len({problem.where.file for problem in report.unread})
    return (
        f"{held} of {len(ruled)} scenarios hold, {claims} claims"
        + (f"; {told} claim nothing and tell what happens" if told else "")
        + (f"; {unread} with problems" if unread else "")
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
                "asked": [] if result.end is None else list(asks(result.end)),
                "why": result.reasons,
            }
            for result in report.results
        ],
    }


def as_problem(problem: Problem) -> dict[str, object]:
    return {"file": problem.where.file, "line": problem.where.line, "words": problem.words}
