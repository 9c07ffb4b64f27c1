"""What is true of each rule of a book: realised, partial, defined, unobservable, outside a game, or a gap."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from headjudge.coverage.branches import Branch, branches
from headjudge.coverage.definitions import Definition, definitions, departures
from headjudge.coverage.judging import Trial, Verdict, judge, traced
from headjudge.coverage.matching import matched
from headjudge.coverage.mutants import Mutant
from headjudge.rulebook import library
from headjudge.rulebook.books import Book
from headjudge.rulebook.citations import PACKAGE
from headjudge.rulebook.excuses import unobservable
from headjudge.rulebook.rule import Anchor, Kind, Rule
from headjudge.scenario.collecting import collect
from headjudge.scenario.document import Scenario
from headjudge.scenario.reporting import run_one


class State(Enum):
    """What is known of a rule; see docs/reference/command-line.md."""

    REALISED = "realised"
    """A branch names it; without that branch a scenario that lists the rule fails by an outcome."""
    PARTIAL = "partial"
    """Realised or defined, with a known departure."""
    DEFINED = "defined"
    """It defines a term; with a wrong definition a scenario fails by an outcome."""
    UNOBSERVABLE = "unobservable"
    """No two positions differ by it."""
    OUTSIDE = "outside a game"
    """A test shows it; no game is played in it."""
    GAP = "gap"
    """Nothing of that."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A branch with the verdicts on its mutants."""

    branch: Branch
    verdicts: tuple[Verdict, ...]

    @property
    def noticed(self) -> bool:
        """Whether each of its mutants fails some scenario by an outcome."""
        return all(verdict.outcomes for verdict in self.verdicts)

    @property
    def failed(self) -> frozenset[int]:
        """The scenarios that fail by an outcome without it."""
        return frozenset().union(*[verdict.outcomes for verdict in self.verdicts])


@dataclass(frozen=True, slots=True)
class Row:
    """One rule, its state, and what shows it."""

    rule: Rule
    state: State
    why: str


@dataclass(slots=True)
class Coverage:
    """Everything that was found out about a book."""

    book: Book
    scenarios: list[Scenario]
    judged: list[Judged]
    rows: list[Row] = field(default_factory=list)
    untied: list[tuple[Scenario, Rule]] = field(default_factory=list)
    """Pairs of scenario and listed rule that no mutant ties."""
    wrong_definitions: list[Definition] = field(default_factory=list)
    """Rows whose scenario holds although the definition is wrong."""

    def count(self, state: State, texts: Collection[str]) -> int:
        return sum(row.state is state for row in self.rows if row.rule.text in texts)


def scenarios_of(game: str, folder: Path) -> list[Scenario]:
    """The scenarios of a game; raises ValueError where one of them does not hold to begin with."""
    found = collect([folder])
    if found.problems:
        raise ValueError(str(found.problems[0]))
    own = [scenario for scenario in found.scenarios if scenario.game == game]
    if failed := [one.id for one in own if not run_one(one, False).held]:
        raise ValueError(f"a scenario does not hold to begin with: {failed[0]}")
    return own


class Workshop:
    """The scenarios of a game, which hold, and the lines that each of them runs."""

    def __init__(self, game: str, folder: Path, jobs: int) -> None:
        self.book = library.book(game)
        self.jobs = jobs
        self.scenarios = scenarios_of(self.book.game, folder)
        self.traces = traced(self.scenarios, jobs)
        self.listed = [frozenset(library.cite(claimed.anchor) for claimed in one.rules) for one in self.scenarios]

    def trial(self, mutant: Mutant, rules: Iterable[Anchor]) -> Trial:
        """A mutant with the scenarios that run its lines: first those that list one of the rules."""
        anchors = set(rules)
        running = self.traces.running(mutant)
        listing = [i for i in running if anchors & self.listed[i]]
        return self.traces.trial(mutant, listing, [i for i in running if i not in listing])

    def verdicts(self, chosen: Sequence[Branch]) -> list[Judged]:
        """What becomes of the scenarios without each branch."""
        trials = [
            self.trial(mutant, [rule.anchor for rule in branch.rules]) for branch in chosen for mutant in branch.mutants
        ]
        found = iter(judge(self.scenarios, trials, self.jobs))
        return [Judged(branch, tuple(next(found) for _ in branch.mutants)) for branch in chosen]

    def defined(self, rows: Sequence[Definition]) -> list[bool]:
        """Whether the scenario of each row fails by an outcome with the wrong definition."""
        index = {scenario.id: i for i, scenario in enumerate(self.scenarios)}
        if missing := [row for row in rows if row.scenario not in index]:
            raise LookupError(f"{missing[0].rule.name}: there is no scenario {missing[0].scenario!r}")
        trials = [Trial(row.mutant, (index[row.scenario],), (), afresh=True) for row in rows]
        return [bool(verdict.outcomes) for verdict in judge(self.scenarios, trials, self.jobs)] if trials else []


def code_of(game: str) -> Path:
    """The folder of a game's own code."""
    return PACKAGE / "games" / game.replace("-", "_")


def picked(everything: Sequence[Branch], many: int, seed: int) -> list[Branch]:
    """So many branches picked at random, in their order; all where there are not so many."""
    chosen = random.Random(seed).sample(range(len(everything)), min(many, len(everything)))
    return [everything[i] for i in sorted(chosen)]


def cover(game: str, folder: Path, jobs: int) -> Coverage:
    """Disable every cited branch and every definition of a game, and say what follows for each rule."""
    workshop = Workshop(game, folder, jobs)
    book = workshop.book
    judged = workshop.verdicts(branches(book.code, code_of(game)))
    found = Coverage(book, workshop.scenarios, judged)
    rows = definitions(book.code)
    fails = workshop.defined(rows)
    found.wrong_definitions = [row for row, noticed in zip(rows, fails, strict=True) if not noticed]
    right = [row for row, noticed in zip(rows, fails, strict=True) if noticed]
    found.rows = state_rows(book, judged, workshop.listed, {row.rule.anchor: row for row in reversed(right)})
    found.untied = untied(workshop, judged, right)
    return found


def without(rule: Rule, folder: Path, jobs: int) -> tuple[list[Scenario], list[Judged]]:
    """Every scenario of a game and, for each branch that names the rule, which of them fail without it."""
    book = library.book(rule.book)
    scenarios = scenarios_of(book.game, folder)
    naming = [branch for branch in branches(book.code, code_of(book.game)) if rule in branch.rules]
    everyone = tuple(range(len(scenarios)))
    trials = [Trial(mutant, everyone, ()) for branch in naming for mutant in branch.mutants]
    found = iter(judge(scenarios, trials, jobs) if trials else ())
    return scenarios, [Judged(branch, tuple(next(found) for _ in branch.mutants)) for branch in naming]


def state_rows(
    book: Book, judged: Sequence[Judged], listed: Sequence[frozenset[Anchor]], right: dict[Anchor, Definition]
) -> list[Row]:
    """The state of every rule of the book."""
    rules = [rule for rule in library.rules(book.code) if rule.kind is Kind.RULE]
    wishes = {
        rule.anchor: [i for i, one in enumerate(judged) if rule in one.branch.rules and realises(one, rule, listed)]
        for rule in rules
    }
    own = matched(wishes)
    departed = departures(book.code)
    rows: list[Row] = []
    for rule in rules:
        excuse = unobservable().get(rule.anchor)
        known = f": {departed[rule.anchor]}" if rule.anchor in departed else ""
        if rule.anchor in own:
            branch = judged[own[rule.anchor]].branch
            rows.append(Row(rule, State.PARTIAL if known else State.REALISED, f"{branch.shown}:{branch.line}{known}"))
        elif rule.anchor in right:
            rows.append(Row(rule, State.PARTIAL if known else State.DEFINED, f"{right[rule.anchor].symbol}{known}"))
        elif excuse is not None:
            rows.append(Row(rule, State.OUTSIDE if excuse.test else State.UNOBSERVABLE, excuse.test or excuse.reason))
        else:
            rows.append(Row(rule, State.GAP, why_not(rule, judged, listed, bool(wishes[rule.anchor]))))
    return rows


def realises(one: Judged, rule: Rule, listed: Sequence[frozenset[Anchor]]) -> bool:
    return one.noticed and any(rule.anchor in listed[i] for i in one.failed)


def why_not(rule: Rule, judged: Sequence[Judged], listed: Sequence[frozenset[Anchor]], shared: bool) -> str:
    """What is missing for a rule."""
    naming = [one for one in judged if rule in one.branch.rules]
    if not naming:
        return "no branch names it"
    if shared:
        return "every branch that shows it is another rule's"
    if not any(rule.anchor in rules for rules in listed):
        return f"no scenario lists it ({naming[0].branch.shown}:{naming[0].branch.line})"
    places = ", ".join(f"{one.branch.shown}:{one.branch.line} {told(one)}" for one in naming)
    return f"not noticed: {places}"


def told(one: Judged) -> str:
    words = []
    for mutant, verdict in zip(one.branch.mutants, one.verdicts, strict=True):
        how = "fails others" if verdict.outcomes else "errors only" if verdict.failed or verdict.broken else "survives"
        words.append(f"{mutant.change} {how}")
    return f"({'; '.join(words)})"


def untied(workshop: Workshop, judged: Sequence[Judged], right: Sequence[Definition]) -> list[tuple[Scenario, Rule]]:
    """The pairs of scenario and listed rule that no mutant ties, and no wrong definition."""
    ties: set[tuple[int, Anchor]] = set()
    for one in judged:
        ties |= {(i, rule.anchor) for i in one.failed for rule in one.branch.rules}
    index = {scenario.id: i for i, scenario in enumerate(workshop.scenarios)}
    ties |= {(index[row.scenario], row.rule.anchor) for row in right}
    return [
        (scenario, library.open_at(anchor))
        for i, scenario in enumerate(workshop.scenarios)
        for anchor in sorted(workshop.listed[i])
        if (i, anchor) not in ties
    ]
