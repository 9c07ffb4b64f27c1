"""Disabling code in processes of their own: scenarios notice by an outcome, or it is said that none does."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.coverage import outcomes
from headjudge.coverage.branches import Branch, branches
from headjudge.coverage.conditions import Forced, drawn, population
from headjudge.coverage.definitions import Definition, definitions, departures, wrong_value
from headjudge.coverage.judging import Trial, judge
from headjudge.coverage.matching import matched
from headjudge.coverage.mutants import FALSE, Mutant
from headjudge.coverage.states import State, Workshop, code_of, picked, state_rows, untied
from headjudge.rulebook.citations import PACKAGE
from headjudge.scenario.claims import Cited, EventCount, Expect
from headjudge.scenario.collecting import collect
from headjudge.scenario.statements import Cannot

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
DAMAGE = SCENARIOS / "fab" / "7"


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop("fab", DAMAGE, 2)


def at(file: str, rule: str) -> Branch:
    found = branches("FAB", code_of("fab") / "combat")
    return next(one for one in found if one.shown.endswith(file) and rule in [named.number for named in one.rules])


def test_a_disabled_branch_is_noticed_by_an_outcome_and_the_source_stays(workshop: Workshop) -> None:
    branch = at("damage_step.py", "7.5.2")
    before = Path(branch.mutants[0].path).read_bytes()
    (judged,) = workshop.verdicts([branch])
    assert judged.noticed and judged.failed
    assert Path(branch.mutants[0].path).read_bytes() == before
    rows = {row.rule.number: row for row in state_rows(workshop.book, [judged], workshop.listed, {})}
    assert rows["7.5.2"].state is State.REALISED
    assert rows["7.5.5c"].state is State.GAP
    loose = untied(workshop, [judged], [])
    listed = sum(len(scenario.rules) for scenario in workshop.scenarios)
    assert 0 < len(loose) < listed
    defined = [Definition(rule, "", branch.mutants[0], scenario.id) for scenario, rule in loose]
    assert untied(workshop, [judged], defined) == []


def test_an_error_of_the_program_is_no_outcome(workshop: Workshop) -> None:
    path = PACKAGE / "kernel" / "asking.py"
    line = next(n for n, text in enumerate(path.read_text().splitlines(), 1) if text.startswith("    n = len(q.acts)"))
    without = Mutant(str(path), (line, 4, line, 4 + len("n = len(q.acts)")), "left out")
    (verdict,) = judge(workshop.scenarios, [Trial(without, (0, 1), ())], 1)
    assert set(verdict.failed.values()) == {outcomes.ERROR} and not verdict.outcomes


def test_what_runs_while_the_game_is_loaded_is_imported_anew(workshop: Workshop) -> None:
    mutant = wrong_value("games/fab/objects/properties.py:POWER", "40", PACKAGE)
    (verdict,) = judge(workshop.scenarios, [Trial(mutant, tuple(range(5)), (), afresh=True)], 1)
    assert verdict.failed or verdict.broken


def test_so_is_the_kernel_which_reading_the_order_needs(workshop: Workshop) -> None:
    mutant = wrong_value("kernel/moving.py:do_move", "None", PACKAGE)
    (verdict,) = judge(workshop.scenarios, [Trial(mutant, tuple(range(5)), (), afresh=True)], 1)
    assert len(verdict.failed) == 5 and not verdict.broken


def test_a_scenario_by_its_outcomes_alone() -> None:
    for scenario in collect([SCENARIOS / "fab" / "5"]).scenarios:
        for statement in outcomes.outcomes_of(scenario).do:
            if isinstance(statement, Expect):
                assert not [claim for claim in statement.claims if isinstance(claim, Cited)]
                assert "announced" not in [c.pattern.event for c in statement.claims if isinstance(c, EventCount)]
            if isinstance(statement, Cannot):
                assert statement.rules == ()


def test_no_branch_counts_for_two_rules() -> None:
    assert matched({"a": [1], "b": [1, 2], "c": [2, 3]}) == {"a": 1, "b": 2, "c": 3}
    assert len(matched({"a": [1], "b": [1], "c": [1]})) == 1
    assert matched({"a": []}) == {}


def test_the_same_seed_picks_the_same(workshop: Workshop) -> None:
    everything = branches("FAB", code_of("fab"))
    assert picked(everything, 60, 7) == picked(everything, 60, 7) != picked(everything, 60, 8)
    sample: list[Forced] = drawn("kernel", 50, 1)
    assert sample == drawn("kernel", 50, 1) != drawn("kernel", 50, 2) and len(set(sample)) == 50
    assert {forced.mutant.change for forced in population("keyforge")} == {"always true", FALSE}
    with pytest.raises(LookupError, match="no code named 'chess'"):
        population("chess")


@pytest.mark.parametrize("book", ["FAB", "GA", "KF"])
def test_the_tables_name_rules_symbols_and_scenarios_that_exist(book: str) -> None:
    game = {"FAB": "fab", "GA": "grand-archive", "KF": "keyforge"}[book]
    ids = {scenario.id for scenario in collect([SCENARIOS / game]).scenarios}
    for row in definitions(book):
        assert row.scenario in ids
    assert all(words.strip() for words in departures(book).values())


@pytest.mark.parametrize("game", ["fab", "grand-archive", "keyforge"])
def test_what_a_scenario_lists_is_named_by_code(game: str) -> None:
    """What `rules coverage --all` ties by running, must at least be named by a branch or a definition."""
    book = {"fab": "FAB", "grand-archive": "GA", "keyforge": "KF"}[game]
    named = {rule.name for branch in branches(book, code_of(game)) for rule in branch.rules}
    named |= {row.rule.name for row in definitions(book)}
    listed = {(one.file, claimed.anchor) for one in collect([SCENARIOS / game]).scenarios for claimed in one.rules}
    assert {(file, rule) for file, rule in listed if rule not in named} == set()
