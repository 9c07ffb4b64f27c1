"""A sample of all conditions of the code, forced true and false: do scenarios or tests notice?

Conditions are the tests of `if` and `while`, the parts of `and` and `or`, conditional expressions, and the filters of
comprehensions, in games, kernel and abilities. One that only saves time says so in a comment: `# saves time` where
the short cut is taken when it is true, `# saves time unless` where it is taken when it is false. Then only forcing the
short cut counts, for the long way gives the same.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from headjudge.coverage.judging import judge, traced
from headjudge.coverage.mutants import FALSE, TRUE, Mutant, span_of
from headjudge.coverage.source import Source, sources
from headjudge.coverage.testing import noticed_by_tests
from headjudge.plugins import games
from headjudge.rulebook.citations import PACKAGE
from headjudge.scenario.collecting import collect

KERNEL = "kernel"
"""The area of what no game owns: kernel and abilities."""
SAVES_TIME = "saves time"
UNLESS = "saves time unless"


@dataclass(frozen=True, slots=True)
class Forced:
    """A condition with a fixed outcome, where it stands, and its source."""

    shown: str
    mutant: Mutant
    words: str

    def __str__(self) -> str:
        return f"{self.shown}:{self.mutant.line}  {self.words}  {self.mutant.change}"


@dataclass(frozen=True, slots=True)
class Fate:
    """What noticed a forced condition: a scenario, a test, or nothing."""

    forced: Forced
    noticed: str

    @property
    def survived(self) -> bool:
        return not self.noticed


def folders(area: str) -> list[Path]:
    """The code of an area: a game's, or that of kernel and abilities."""
    if area == KERNEL:
        return [PACKAGE / "kernel", PACKAGE / "abilities"]
    if area not in games():
        raise LookupError(f"no code named {area!r}; there are {', '.join([*games(), KERNEL])}")
    return [PACKAGE / "games" / area.replace("-", "_")]


def population(area: str) -> list[Forced]:
    """Every condition of an area with each outcome that counts."""
    found = [forced for folder in folders(area) for source in sources(folder) for forced in forced_of(source)]
    return list({forced.mutant: forced for forced in found}.values())


def forced_of(source: Source) -> Iterator[Forced]:
    marks = {line: words for line, words in source.comments() if SAVES_TIME in words}
    for condition, owner in source.conditions:
        if isinstance(condition, ast.Constant) or is_typing(condition):
            continue
        words = shortened(ast.unparse(condition))
        for change in ways(condition, owner, marks):
            yield Forced(source.shown, Mutant(str(source.path), span_of(condition), change), words)


def ways(condition: ast.expr, owner: ast.stmt | ast.expr, marks: dict[int, str]) -> tuple[str, ...]:
    """Both outcomes, or the one that takes the short cut where the condition only saves time."""
    first = min(condition.lineno, owner.lineno)
    mark = next((marks[line] for line in range(first, (condition.end_lineno or first) + 1) if line in marks), "")
    if not mark:
        return TRUE, FALSE
    return (FALSE,) if UNLESS in mark else (TRUE,)


def is_typing(condition: ast.expr) -> bool:
    return isinstance(condition, ast.Name) and condition.id == "TYPE_CHECKING"


def shortened(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 70 else f"{words[:67]}..."


def drawn(area: str, many: int, seed: int) -> list[Forced]:
    """So many of them picked at random, in their order."""
    everything = population(area)
    picked = random.Random(seed).sample(range(len(everything)), min(many, len(everything)))
    return [everything[i] for i in sorted(picked)]


def fates(
    area: str, chosen: Sequence[Forced], folder: Path, jobs: int, tell: Callable[[str], None] = lambda words: None
) -> list[Fate]:
    """What notices each forced condition: scenarios first, tests for those that are left."""
    found = collect([folder])
    if found.problems:
        raise ValueError(str(found.problems[0]))
    scenarios = [one for one in found.scenarios if area in (KERNEL, one.game)]
    traces = traced(scenarios, jobs)
    tell(f"{len(scenarios)} scenarios traced")
    running = [traces.running(forced.mutant) for forced in chosen]
    trials = [traces.trial(one.mutant, each, any_failure=True) for one, each in zip(chosen, running, strict=True)]
    verdicts = judge(scenarios, trials, jobs)
    noticed = ["the program does not start" if verdict.broken else "" for verdict in verdicts]
    for i, verdict in enumerate(verdicts):
        for failed in verdict.failed:
            noticed[i] = scenarios[failed].file
    left = [i for i, by in enumerate(noticed) if not by]
    tell(f"{len(chosen) - len(left)} of {len(chosen)} noticed by scenarios")
    tests = noticed_by_tests(area, [trials[i] for i in left], folder.resolve().parent, jobs)
    for i, by in zip(left, tests, strict=True):
        noticed[i] = by
    return [Fate(forced, by) for forced, by in zip(chosen, noticed, strict=True)]
