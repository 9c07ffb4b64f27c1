"""What `headjudge rules` prints: one rule with all that speaks of it, a search, the coverage table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from headjudge.rulebook.citations import PACKAGE, Citation, Place, Scenario, by_rule, code_citations, scenarios
from headjudge.rulebook.coverage import Coverage, Excuse, Recordings, Row, coverage, scenarios_by_rule, unobservable
from headjudge.rulebook.library import book, find, resolve, rules
from headjudge.rulebook.rule import Kind, Rule

Data = dict[str, object]
MOST_FOUND = 40
MOST_NAMED = 5
WIDTH = 120


@dataclass(frozen=True, slots=True)
class Described:
    """A rule, the rules and examples under it, and the places that speak of it."""

    rule: Rule
    edition: str
    below: tuple[Rule, ...]
    code: tuple[Place, ...]
    scenarios: tuple[str, ...]
    excuse: Excuse | None


def describe(of: str, number: str, scenario_folder: Path | None = None, package: Path = PACKAGE) -> Described:
    """The rule with that number or label. Raises UnknownBook or UnknownAnchor, whose words say what there is."""
    rule = resolve(of, number)
    return Described(
        rule=rule,
        edition=book(of).edition,
        below=tuple(other for other in rules(of) if stands_under(other, rule)),
        code=by_rule(code_citations(package)).get(rule.anchor, ()),
        scenarios=scenarios_by_rule(read_scenarios(scenario_folder)).get(rule.anchor, ()),
        excuse=unobservable().get(rule.anchor),
    )


def described_text(described: Described) -> str:
    """`headjudge rules fab 7.5.5`."""
    rule = described.rule
    labels = f"  ({', '.join(rule.labels)})" if rule.labels else ""
    lines = [f"{rule.name}  {rule.title}{labels}", f"edition {described.edition}"]
    if rule.summary:
        lines += ["", f"  {rule.summary}"]
    if described.below:
        lines += ["", "under it"]
        lines += [f"  {one_line(other)}" for other in described.below]
    if rule.kind is Kind.HEADING:
        return "\n".join(lines)
    lines += ["", "code", *listed(described.code)]
    lines += ["", "scenarios", *listed(described.scenarios)]
    if described.excuse is not None:
        lines += ["", f"no run can record it: {excused(described.excuse)}"]
    return "\n".join(lines)


def described_data(described: Described) -> Data:
    """The same for `--json`."""
    return {
        **rule_data(described.rule),
        "edition": described.edition,
        "below": [rule_data(other) for other in described.below],
        "code": [str(place) for place in described.code],
        "scenarios": list(described.scenarios),
        "unobservable": "" if described.excuse is None else excused(described.excuse),
    }


def found_text(of: str, words: str) -> str:
    """The rules that a search finds, one a line; what is asked for by number stands under its heading."""
    found = find(words, of)
    if not found:
        return f"nothing in {book(of).title} speaks of {words!r}"
    lines = [one_line(rule) for rule in found[:MOST_FOUND]]
    if len(found) > MOST_FOUND:
        lines.append(f"... and {len(found) - MOST_FOUND} more")
    return "\n".join(lines)


def cover(
    of: str,
    recordings: Recordings,
    scenario_folder: Path | None = None,
    texts: Collection[str] = (),
    package: Path = PACKAGE,
) -> Coverage:
    """The coverage of a game's book by the code of the package and by the scenarios that ran."""
    top = None if scenario_folder is None else scenario_folder.resolve().parent
    top = top if top is not None and (top / "tests").is_dir() else None
    return coverage(of, code_citations(package), read_scenarios(scenario_folder), recordings, texts, top)


MISSING = {
    "code": "cited by no code",
    "scenario": "recorded by no scenario",
    "listing": "recorded, by no scenario that lists them",
    "weak": "recorded only by a ruling or a reading",
}


def coverage_text(table: Coverage, where: bool = False) -> str:
    """`headjudge rules coverage keyforge`: a line a rule, then how many there are and which are left out.

    With `where`, each rule is followed by the places that cite it and the scenarios that recorded it.
    """
    lines = [f"{table.book.title}: {', '.join(table.texts)}; edition {table.book.edition}", ""]
    for row in table.rows:
        lines.append(row_line(row))
        lines += row_places(row) if where else []
    lines += ["", totals(table)]
    for lack, words in MISSING.items():
        names = [row.rule.name for row in table.left_out if lack in row.lacks]
        lines += [f"{words} ({len(names)}): {', '.join(names)}"] if names else []
    lines += [f"declared unobservable but recorded: {row.rule.name}" for row in table.observed_after_all]
    lines += [f"no such test: {row.excuse.test} of {row.rule.name}" for row in table.no_test if row.excuse is not None]
    lines += ["none is left out"] if not table.left_out else []
    return "\n".join(lines)


def coverage_data(table: Coverage) -> Data:
    """The same for `--json`."""
    return {
        "book": table.book.code,
        "edition": table.book.edition,
        "texts": list(table.texts),
        "complete": table.complete,
        "left_out": [row.rule.name for row in table.left_out],
        "rules": [
            {
                **rule_data(row.rule),
                "code": [str(place) for place in row.code],
                "listed": list(row.listed),
                "recorded": list(row.recorded),
                "weak": list(row.weak),
                "unobservable": "" if row.excuse is None else excused(row.excuse),
                "lacks": list(row.lacks),
            }
            for row in table.rows
        ],
    }


def unresolved(scenario_folder: Path | None = None, package: Path = PACKAGE) -> list[Citation]:
    """Every citation in code, packs and scenarios that names no rule."""
    found = code_citations(package)
    for scenario in read_scenarios(scenario_folder):
        found += scenario.citations
    return [citation for citation in found if citation.rule is None]


def row_line(row: Row) -> str:
    """`FAB 7.5.2a   code 3  scenarios 12  Dealing this damage is the hit-event`, cut to a line."""
    if row.excuse is not None:
        return f"{row.rule.name:<16} unobservable: {excused(row.excuse)}"
    code = f"code {len(row.code):>2}" if row.rule.kind is Kind.RULE else "example"
    found = f"{code}  scenarios {len(row.recorded):>3}"
    lacks = f"  LACKS {', '.join(row.lacks)}:" if row.lacks else ""
    line = f"{row.rule.name:<16} {found}{lacks}  {row.rule.summary or row.rule.title}"
    return line if len(line) <= WIDTH else f"{line[: WIDTH - 3]}..."


def row_places(row: Row) -> list[str]:
    if row.excuse is not None:
        return []
    code = [f"    code: {', '.join(map(str, row.code))}"] if row.code else []
    recorded = [f"    scenarios: {', '.join(row.recorded)}"] if row.recorded else []
    weak = [f"    only by a ruling or a reading: {', '.join(row.weak)}"] if row.weak else []
    unlisted = row.elsewhere[:MOST_NAMED]
    more = f" and {len(row.elsewhere) - MOST_NAMED} more" if len(row.elsewhere) > MOST_NAMED else ""
    elsewhere = [f"    not listed by: {', '.join(unlisted)}{more}"] if unlisted and not row.recorded else []
    return [*code, *recorded, *weak, *elsewhere]


def excused(excuse: Excuse) -> str:
    return f"{excuse.reason}; {excuse.test}" if excuse.test else excuse.reason


def totals(table: Coverage) -> str:
    of_rules = [row for row in table.rows if row.rule.kind is Kind.RULE]
    of_examples = [row for row in table.rows if row.rule.kind is Kind.EXAMPLE]
    cited = sum(bool(row.code) for row in of_rules)
    recorded = sum(bool(row.recorded) for row in of_rules)
    played = sum(bool(row.recorded) for row in of_examples)
    excused = [row.rule.kind for row in table.rows if row.excuse is not None]
    rules_out, examples_out = excused.count(Kind.RULE), excused.count(Kind.EXAMPLE)
    return (
        f"{len(of_rules)} rules: {cited} cited by code, {recorded} recorded by scenarios that list them, "
        f"{rules_out} unobservable; {len(of_examples)} examples: {played} played, {examples_out} outside a game"
    )


def stands_under(other: Rule, rule: Rule) -> bool:
    """Whether `other` belongs to `rule` without a section between: 7.5.2a to 7.5.2 and to 7.5, `21 omega` to 21."""
    rest = other.number.removeprefix(rule.number)
    if rest == other.number or not rest:
        return False
    below = rest.lstrip(". -")
    return not rest[0].isdigit() and "." not in below and (rest[0] in ". -" or len(below) == 1)


def one_line(rule: Rule) -> str:
    said = rule.summary if rule.kind is Kind.RULE and rule.summary else f"{rule.title}: {rule.summary}".rstrip(": ")
    return f"{rule.name}  {said}"


def listed(things: Collection[object]) -> list[str]:
    return [f"  {thing}" for thing in things] or ["  none"]


def rule_data(rule: Rule) -> Data:
    return {
        "rule": rule.name,
        "kind": rule.kind.value,
        "title": rule.title,
        "labels": list(rule.labels),
        "summary": rule.summary,
    }


def read_scenarios(folder: Path | None) -> list[Scenario]:
    return scenarios(folder) if folder is not None and folder.is_dir() else []
