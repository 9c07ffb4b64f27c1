"""What `headjudge rules coverage` prints: rules by state, the branch of each, what is not tied, what survived."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from headjudge.coverage.branches import Branch, branches
from headjudge.coverage.conditions import Fate
from headjudge.coverage.definitions import definitions, departures
from headjudge.coverage.states import Coverage, Judged, Row, State, code_of, told
from headjudge.rulebook import library
from headjudge.rulebook.citations import Scenario, scenarios
from headjudge.rulebook.excuses import unobservable
from headjudge.rulebook.rule import Anchor, Kind, Rule
from headjudge.scenario import document

Data = dict[str, object]


def texts_of(book: str, wanted: Collection[str]) -> tuple[str, ...]:
    """The parts of a book that are looked at: those that count, the named ones, or with `all` every one."""
    found = library.book(book)
    present = tuple(dict.fromkeys(rule.text for rule in library.rules(book)))
    chosen = present if "all" in wanted else tuple(wanted) or found.counted
    if unknown := [text for text in chosen if text not in present]:
        raise LookupError(f"{found.title} has no part {unknown[0]!r}; there are {', '.join(present)}, and all")
    return chosen


# -- without disabling anything ----------------------------------------------------------------------------------------


def static_text(game: str, folder: Path | None, wanted: Collection[str]) -> Iterator[str]:
    """Each rule with the branches that name it and the scenarios that list it: nothing is run."""
    book = library.book(game)
    chosen = texts_of(game, wanted)
    naming = by_rule(branches(book.code, code_of(game)))
    defined = {row.rule.anchor: row for row in definitions(book.code)}
    listing = listed_by([one for one in scenarios(folder) if one.game == book.game] if folder is not None else [])
    yield f"{book.title}: {', '.join(chosen)}; edition {book.edition}"
    for rule in library.rules(game):
        if rule.text in chosen and rule.kind is not Kind.HEADING:
            yield f"{rule.name:<16} {spoken_of(rule, naming, set(defined), listing)}"
    yield "nothing was disabled: `--all` shows which of these rules the code realises"


def spoken_of(
    rule: Rule, naming: dict[Anchor, int], defined: Collection[Anchor], listing: dict[Anchor, set[str]]
) -> str:
    excuse = unobservable().get(rule.anchor)
    if excuse is not None:
        return f"{'outside a game' if excuse.test else 'unobservable'}: {excuse.test or excuse.reason}"
    if rule.kind is Kind.EXAMPLE:
        return "played by " + (", ".join(sorted(listing.get(rule.anchor, ()))) or "NO SCENARIO")
    code = "defined" if rule.anchor in defined else f"branches {naming.get(rule.anchor, 0):>2}"
    return f"{code}  scenarios {len(listing.get(rule.anchor, ())):>3}  {rule.summary or rule.title}"[:102]


def by_rule(found: Sequence[Branch]) -> dict[Anchor, int]:
    table: dict[Anchor, int] = {}
    for branch in found:
        for rule in branch.rules:
            table[rule.anchor] = table.get(rule.anchor, 0) + 1
    return table


def listed_by(found: Sequence[Scenario]) -> dict[Anchor, set[str]]:
    """Rule to the scenario files that list it or carry it as their example."""
    table: dict[Anchor, set[str]] = {}
    for scenario in found:
        for citation in scenario.citations:
            if citation.rule is not None:
                table.setdefault(citation.rule.anchor, set()).add(scenario.file)
    return table


def examples_without(game: str, folder: Path) -> list[Rule]:
    """The examples of the counted parts that no scenario plays and no test shows."""
    counted = library.book(game).counted
    played = listed_by([one for one in scenarios(folder) if one.game == game])
    return [
        rule
        for rule in library.rules(game)
        if rule.kind is Kind.EXAMPLE
        and rule.text in counted
        and rule.anchor not in played
        and rule.anchor not in unobservable()
    ]


# -- everything disabled once ------------------------------------------------------------------------------------------


def coverage_lines(found: Coverage, chosen: Collection[str]) -> Iterator[str]:
    """`headjudge rules coverage fab --all`."""
    rows = [row for row in found.rows if row.rule.text in chosen]
    yield f"{found.book.title}: {', '.join(chosen)}; edition {found.book.edition}"
    yield ""
    for row in rows:
        yield f"{row.rule.name:<16} {row.state.value:<14} {row.why}"
    yield ""
    for state in (State.PARTIAL, State.GAP):
        names = [row.rule.name for row in rows if row.state is state]
        if names:
            yield f"{state.value} ({len(names)}): {', '.join(names)}"
    for wrong in found.wrong_definitions:
        yield f"{wrong.rule.name}: {wrong.scenario} holds although {wrong.symbol} is wrong"
    for scenario, rule in found.untied:
        yield f"not tied: {scenario.file} lists {rule.name}, and no branch that names it makes it fail"
    yield totals(found, rows)


def totals(found: Coverage, rows: Sequence[Row]) -> str:
    counts = ", ".join(f"{sum(row.state is state for row in rows)} {state.value}" for state in State)
    mutants = sum(len(one.branch.mutants) for one in found.judged)
    pairs = sum(len(scenario.rules) for scenario in found.scenarios)
    return (
        f"{len(rows)} rules: {counts}; {mutants} mutants of {len(found.judged)} branches, each branch counts for one "
        f"rule; {pairs - len(found.untied)} of {pairs} pairs of scenario and rule are tied"
    )


def coverage_data(found: Coverage, chosen: Collection[str]) -> Data:
    """The same for `--json`."""
    rows = [row for row in found.rows if row.rule.text in chosen]
    return {
        "book": found.book.code,
        "edition": found.book.edition,
        "texts": list(chosen),
        "states": {state.value: sum(row.state is state for row in rows) for state in State},
        "rules": [{"rule": row.rule.name, "state": row.state.value, "why": row.why} for row in rows],
        "untied": [[scenario.file, rule.name] for scenario, rule in found.untied],
        "wrong definitions": [row.rule.name for row in found.wrong_definitions],
        "departures": sorted(library.anchor_name(anchor) for anchor in departures(found.book.code)),
    }


def judged_line(one: Judged) -> str:
    """`headjudge rules coverage fab --mutate 20`: a branch, and what became of its mutants."""
    return f"{one.branch}: {'noticed' if one.noticed else f'NOT NOTICED {told(one)}'}"


def without_lines(rule: Rule, scenarios: Sequence[document.Scenario], found: Sequence[Judged]) -> Iterator[str]:
    """`headjudge rules coverage fab --rule 7.5.5`: the branches that name a rule, and what fails without each."""
    if not found:
        yield f"no branch names {rule.name}"
    for one in found:
        yield str(one.branch)
        for mutant, verdict in zip(one.branch.mutants, one.verdicts, strict=True):
            failing = [scenarios[i] for i in sorted(verdict.outcomes)]
            errors = len(verdict.failed) - len(failing)
            yield f"  {mutant.change}: {len(failing)} fail by an outcome, {errors} by an error"
            for scenario in failing:
                listing = rule.name in [claimed.anchor for claimed in scenario.rules]
                yield f"    {'lists it' if listing else '        '}  {scenario.file}"


# -- conditions --------------------------------------------------------------------------------------------------------


def fates_lines(area: str, seed: int, found: Sequence[Fate], everything: int) -> Iterator[str]:
    """`headjudge rules conditions kernel --sample 200 --seed 7`."""
    for fate in found:
        yield f"{fate.forced}: {fate.noticed or 'SURVIVED'}"
    survived = sum(fate.survived for fate in found)
    by_tests = sum("::" in fate.noticed for fate in found)
    yield (
        f"{area}: {len(found)} of {everything} forced conditions drawn with seed {seed}: "
        f"{len(found) - survived - by_tests} noticed by scenarios, {by_tests} by tests, "
        f"{survived} survived ({100 * survived / max(1, len(found)):.1f} %)"
    )


def fates_data(found: Sequence[Fate]) -> list[Data]:
    return [
        {
            "place": f"{fate.forced.shown}:{fate.forced.mutant.line}",
            "condition": fate.forced.words,
            "change": fate.forced.mutant.change,
            "noticed": fate.noticed,
        }
        for fate in found
    ]
