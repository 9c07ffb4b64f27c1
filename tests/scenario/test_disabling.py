"""Disabling a cited branch of the code in a process of its own: a scenario notices, or it is said that none does."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.rulebook.branches import Branch
from headjudge.rulebook.citations import Place
from headjudge.scenario.disabling import Workshop, code_of

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop("fab", SCENARIOS / "fab" / "7")


def at(workshop: Workshop, file: str, rule: str) -> Branch:
    return next(b for b in workshop.branches if b.path.name == file and rule in [r.number for r in b.rules])


def test_a_disabled_branch_breaks_a_scenario_and_leaves_the_source_as_it_is(workshop: Workshop) -> None:
    branch = at(workshop, "damage_step.py", "7.5.2")
    before = branch.path.read_bytes()
    (verdict,) = workshop.judge([branch])
    assert not verdict.survived
    assert verdict.broke in {result.scenario.id for result in workshop.results}
    assert "breaks" in str(verdict)
    assert branch.path.read_bytes() == before


def test_a_module_beside_a_folder_of_its_name_is_disabled_too(workshop: Workshop) -> None:
    branch = at(workshop, "packs.py", "5.4.4a")
    (verdict,) = workshop.judge([branch])
    assert not verdict.survived


def test_what_no_scenario_notices_survives(workshop: Workshop) -> None:
    path = code_of("fab") / "decklists.py"
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next(n for n, text in enumerate(lines, 1) if text.startswith("def read_deck"))
    branch = Branch(path, Place(path.name, line), line, 0, "does nothing", "None", ())
    (verdict,) = workshop.judge([branch])
    assert verdict.survived
    assert str(verdict).endswith("SURVIVED")


def test_scenarios_about_the_rule_come_first(workshop: Workshop) -> None:
    branch = at(workshop, "damage_step.py", "7.5.2")
    first = workshop.results[workshop.likeliest_first(branch)[0]].scenario
    numbers = {claimed.anchor.removeprefix("FAB ") for claimed in first.rules}
    assert numbers & {rule.number for rule in branch.rules}


def test_the_same_seed_picks_the_same_branches(workshop: Workshop) -> None:
    picked = workshop.picked(60, 7)
    assert len(set(picked)) == 60
    assert picked == workshop.picked(60, 7) != workshop.picked(60, 8)
    assert workshop.picked(10**6, 7) == workshop.branches
