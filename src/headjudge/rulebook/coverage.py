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


@dataclass(frozen=True, slots=True)
class Recorded:
    """The anchors that a scenario's run recorded."""

    shown: Collection[Anchor]
    """By an event, a question or a refusal."""
    weak: Collection[Anchor] = ()
    """Only by a ruling (a rule by which nothing happened) or as what a claim has read."""


Recordings = Mapping[str, Recorded]
"""By scenario, named as `scenario_name` does, what its run recorded. Only runs that held belong here."""


@dataclass(frozen=True, slots=True)
class Excuse:
    """Why no run of a game can record a rule, and the test that shows it outside a game, where there is one."""

    reason: str
    test: str = ""

    def found(self, top: Path) -> bool:
        """Whether the named test stands in its file: `tests/fab/test_decks.py::test_a_specialization`."""
        file, _, name = self.test.partition("::")
        path = top / file
        return path.is_file() and f"def {name}(" in path.read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Row:
    """One rule: who cites it, which scenarios list it, which of them recorded it and how, or why none can."""

    rule: Rule
    code: tuple[Place, ...]
    listed: tuple[str, ...]
    recorded: tuple[str, ...]
    """The scenarios that list it and recorded it by an event, a question or a refusal."""
    weak: tuple[str, ...]
    """Those that list it and recorded it only otherwise."""
    elsewhere: tuple[str, ...]
    """Those that recorded it and do not list it: they are not about it."""
    excuse: Excuse | None

    @property
    def lacks(self) -> tuple[str, ...]:
        """What is missing. An example is shown by a scenario that carries its id; code does not cite it."""
        if self.excuse is not None:
            return ()
        code = ("code",) if not self.code and self.rule.kind is Kind.RULE else ()
        if self.recorded:
            return code
        return (*code, "weak" if self.weak else "listing" if self.elsewhere else "scenario")


@dataclass(frozen=True, slots=True)
class Coverage:
    """The rows of some parts of a book, in the book's order."""

    book: Book
    texts: tuple[str, ...]
    rows: tuple[Row, ...]
    no_test: tuple[Row, ...] = ()
    """Rules outside a game whose named test is not there."""

    @property
    def left_out(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.lacks)

    @property
    def observed_after_all(self) -> tuple[Row, ...]:
        """Rules that are declared unobservable and were recorded: the declaration is wrong."""
        return tuple(row for row in self.rows if row.excuse is not None and row.recorded)

    @property
    def complete(self) -> bool:
        return bool(self.rows) and not (self.left_out or self.observed_after_all or self.no_test)


def coverage(
    of: str,
    code: Iterable[Citation],
    listed: Iterable[Scenario],
    recordings: Recordings,
    texts: Collection[str] = (),
    top: Path | None = None,
) -> Coverage:
    """The table for the book of a game: its counted parts, or the named ones, or with `all` every part.

    `top` is the folder that `tests` stand in, where the tests that the excuses name can be looked for.
    """
    chosen = book(of)
    everything = rules(of)
    present = dict.fromkeys(rule.text for rule in everything)
    wanted = tuple(present) if "all" in texts else tuple(texts) or chosen.counted
    if unknown := [text for text in wanted if text not in present]:
        raise LookupError(f"{chosen.title} has no part {unknown[0]!r}; there are {', '.join(present)}, and all")
    places = by_rule(list(code))
    listing = scenarios_by_rule(listed)
    rows = tuple(
        row_of(rule, places.get(rule.anchor, ()), listing.get(rule.anchor, ()), recordings)
        for rule in everything
        if rule.text in wanted and rule.kind is not Kind.HEADING
    )
    tested = [row for row in rows if row.excuse is not None and row.excuse.test]
    missing = [row for row in tested if top is not None and row.excuse is not None and not row.excuse.found(top)]
    return Coverage(chosen, wanted, rows, tuple(missing))


def row_of(rule: Rule, code: tuple[Place, ...], listed: tuple[str, ...], recordings: Recordings) -> Row:
    """What speaks of one rule; an example is recorded by the run of the scenario that carries its id."""
    ran = [name for name in listed if name in recordings]
    example = rule.kind is Kind.EXAMPLE
    recorded = tuple(name for name in ran if example or rule.anchor in recordings[name].shown)
    weak = tuple(name for name in ran if name not in recorded and rule.anchor in recordings[name].weak)
    shown = sorted(name for name, run in recordings.items() if rule.anchor in run.shown)
    elsewhere = tuple(name for name in shown if name not in listed)
    return Row(rule, code, listed, recorded, weak, elsewhere, unobservable().get(rule.anchor))


def scenarios_by_rule(listed: Iterable[Scenario]) -> dict[Anchor, tuple[str, ...]]:
    """Rule to the scenario files that list it or carry it as their example."""
    table: dict[Anchor, set[str]] = {}
    for scenario in listed:
        for citation in scenario.citations:
            if citation.rule is not None:
                table.setdefault(citation.rule.anchor, set()).add(scenario.file)
    return {anchor: tuple(sorted(names)) for anchor, names in table.items()}


@cache
def unobservable() -> dict[Anchor, Excuse]:
    """Rules that no run can record, each with its reason and with the test that shows it outside a game."""
    table = {}
    for line in UNOBSERVABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, reason, *test = line.split("\t")
            table[rule(name).anchor] = Excuse(reason, *test)
    return table
