"""Rule coverage: each rule with the code that cites it and the scenarios that recorded it, and what is left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from headjudge.rulebook.books import Book
from headjudge.rulebook.citations import Citation, Place, Scenario, by_rule
from headjudge.rulebook.library import book, rule, rules
from headjudge.rulebook.rule import Anchor, Kind, Rule

UNOBSERVABLE = Path(__file__).parent / "unobservable.tsv"

Recordings = Mapping[str, Collection[Anchor]]
"""By scenario, named as `scenario_name` does, the anchors that its run recorded. Only runs that held belong here."""


@dataclass(frozen=True, slots=True)
class Row:
    """One rule: who cites it, which scenarios list it, which of them recorded it, or why none can."""

    rule: Rule
    code: tuple[Place, ...]
    listed: tuple[str, ...]
    recorded: tuple[str, ...]
    unobservable: str

    @property
    def lacks(self) -> tuple[str, ...]:
        """What is missing. An example is shown by a scenario that carries its id; code does not cite it."""
        if self.unobservable:
            return ()
        code = ("code",) if not self.code and self.rule.kind is Kind.RULE else ()
        return code if self.recorded else (*code, "scenario")


@dataclass(frozen=True, slots=True)
class Coverage:
    """The rows of some parts of a book, in the book's order."""

    book: Book
    texts: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def left_out(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.lacks)

    @property
    def observed_after_all(self) -> tuple[Row, ...]:
        """Rules that are declared unobservable and were recorded: the declaration is wrong."""
        return tuple(row for row in self.rows if row.unobservable and row.recorded)

    @property
    def complete(self) -> bool:
        return bool(self.rows) and not self.left_out and not self.observed_after_all


def coverage(
    of: str,
    code: Iterable[Citation],
    listed: Iterable[Scenario],
    recordings: Recordings,
    texts: Collection[str] = (),
) -> Coverage:
    """The table for the book of a game: its counted parts, or the named ones, or with `all` every part."""
    chosen = book(of)
    everything = rules(of)
    present = dict.fromkeys(rule.text for rule in everything)
    wanted = tuple(present) if "all" in texts else tuple(texts) or chosen.counted
    if unknown := [text for text in wanted if text not in present]:
        raise LookupError(f"{chosen.title} has no part {unknown[0]!r}; there are {', '.join(present)}, and all")
    places = by_rule(list(code))
    listing = scenarios_by_rule(listed)
    recorded = recorded_by_rule(listed, recordings)
    rows = tuple(
        Row(
            rule=rule,
            code=places.get(rule.anchor, ()),
            listed=listing.get(rule.anchor, ()),
            recorded=recorded.get(rule.anchor, ()),
            unobservable=unobservable().get(rule.anchor, ""),
        )
        for rule in everything
        if rule.text in wanted and rule.kind is not Kind.HEADING
    )
    return Coverage(chosen, wanted, rows)


def scenarios_by_rule(listed: Iterable[Scenario]) -> dict[Anchor, tuple[str, ...]]:
    """Rule to the scenario files that list it or carry it as their example."""
    table: dict[Anchor, set[str]] = {}
    for scenario in listed:
        for citation in scenario.citations:
            if citation.rule is not None:
                table.setdefault(citation.rule.anchor, set()).add(scenario.file)
    return {anchor: tuple(sorted(names)) for anchor, names in table.items()}


def recorded_by_rule(listed: Iterable[Scenario], recordings: Recordings) -> dict[Anchor, tuple[str, ...]]:
    """Rule to the scenario files whose run recorded it; an example is recorded by the run of its scenario."""
    table: dict[Anchor, set[str]] = {}
    for name, anchors in recordings.items():
        for anchor in anchors:
            table.setdefault(anchor, set()).add(name)
    for scenario in listed:
        if scenario.file in recordings and scenario.example is not None and scenario.example.rule is not None:
            table.setdefault(scenario.example.rule.anchor, set()).add(scenario.file)
    return {anchor: tuple(sorted(names)) for anchor, names in table.items()}


@cache
def unobservable() -> dict[Anchor, str]:
    """Rules that no run can record, each with its reason."""
    table = {}
    for line in UNOBSERVABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, reason = line.split("\t")
            table[rule(name).anchor] = reason
    return table
