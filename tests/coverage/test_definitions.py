"""Wrong values for what rules define."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.coverage.definitions import definitions, wrong_value
from headjudge.coverage.judging import Trial, judge
from headjudge.rulebook.citations import PACKAGE
from headjudge.scenario.collecting import collect

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def test_a_symbol_within_a_class_or_a_function() -> None:
    text = (PACKAGE / "kernel" / "flow.py").read_text(encoding="utf-8").splitlines()
    assert "least = min(least, most)" in text[wrong_value("kernel/flow.py:choose.least", "0", PACKAGE).line - 1]
    assert "f.least" in text[wrong_value("kernel/flow.py:s_choose.least", "0", PACKAGE).line - 1]
    with pytest.raises(LookupError, match="there is no chose"):
        wrong_value("kernel/flow.py:chose.least", "0", PACKAGE)
    with pytest.raises(LookupError, match=r"has no choose\.fewest"):
        wrong_value("kernel/flow.py:choose.fewest", "0", PACKAGE)


@pytest.mark.parametrize("book", ["FAB", "GA", "KF"])
def test_every_definition_names_a_symbol_that_is_there(book: str) -> None:
    assert definitions(book)


def test_the_kernel_can_be_wrong_as_well() -> None:
    """What scenarios themselves import is changed like everything else."""
    scenarios = collect([SCENARIOS / "fab" / "1" / "1.9.1-events-can-be-modified.yaml"]).scenarios
    nothing_replaces = wrong_value("kernel/replacing.py:active", "[]", PACKAGE)
    (verdict,) = judge(scenarios, [Trial(nothing_replaces, (0,), (), afresh=True)], 1)
    assert verdict.outcomes == {0}
