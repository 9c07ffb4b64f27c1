"""Every scenario that is shipped holds, and would notice a mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.scenario.collecting import SUFFIXES, collect
from headjudge.scenario.reporting import run_one

pytestmark = pytest.mark.compiled
TOP = Path(__file__).parents[2]
FILES = sorted(path for path in (TOP / "scenarios").rglob("*") if path.suffix in SUFFIXES)


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(TOP / "scenarios")) for path in FILES])
def test_a_shipped_scenario_holds(path: Path) -> None:
    found = collect([path])
    assert found.problems == ()
    (scenario,) = found.scenarios
    result = run_one(scenario, mutate=True)
    assert [str(problem) for problem in result.problems] == []


def test_each_id_stands_in_one_file() -> None:
    if FILES:
        assert [str(problem) for problem in collect([TOP / "scenarios"]).problems] == []
