"""What `headjudge rules` prints: one rule with all that speaks of it, and a search."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from headjudge.rulebook.citations import PACKAGE, Citation, Place, Scenario, by_rule, code_citations, scenarios
from headjudge.rulebook.excuses import Excuse, unobservable
from headjudge.rulebook.library import book, resolve, rules
from headjudge.rulebook.rule import Kind, Rule
from headjudge.rulebook.searching import nearest

Data = dict[str, object]
MOST_FOUND = 12


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
        code=by_rule(code_citations(package, rule)).get(rule.anchor, ()),
        scenarios=tuple(
            openable(file, scenario_folder) for file in scenarios_of(rule, read_scenarios(scenario_folder))
        ),
        excuse=unobservable().get(rule.anchor),
    )


def scenarios_of(rule: Rule, found: Collection[Scenario]) -> tuple[str, ...]:
    """The scenario files that list a rule or carry it as their example."""
    return tuple(sorted({one.file for one in found if any(named.rule == rule for named in one.citations)}))


def openable(file: str, folder: Path | None) -> str:
    """A scenario file as it can be opened from here: from this folder on, or else in full."""
    path = Path(file) if folder is None else folder.resolve().parent / file
    return path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else str(path)


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
        lines += ["", f"no run can show it: {excused(described.excuse)}"]
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


def found_lines(of: str, words: str, found: Sequence[Rule]) -> list[str]:
    """The rules that a search finds, one a line, the best first; a bounded list."""
    if not found:
        return [nothing_found(of, words)]
    lines = [one_line(rule) for rule in found[:MOST_FOUND]]
    if len(found) > MOST_FOUND:
        lines.append(f"... and {len(found) - MOST_FOUND} more: say more words, or a number")
    return lines


def nothing_found(of: str, words: str) -> str:
    """That a search finds nothing, with the nearest words that it would find."""
    near = nearest(words, of)
    hint = f"; nearest: {', '.join(near)}" if near else ""
    return f"nothing in {book(of).title} speaks of {words!r}{hint}"


def unresolved(scenario_folder: Path | None = None, package: Path = PACKAGE) -> list[Citation]:
    """Every citation in code, packs and scenarios that names no rule."""
    found = code_citations(package)
    for scenario in read_scenarios(scenario_folder):
        found += scenario.citations
    return [citation for citation in found if citation.rule is None]


def excused(excuse: Excuse) -> str:
    return f"{excuse.reason}; {excuse.test}" if excuse.test else excuse.reason


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
