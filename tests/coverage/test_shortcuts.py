"""Short cuts off: without the conditions of a game that only save time, scenarios tell the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.coverage.shortcuts import log_of, long_way, shortcuts
from headjudge.kernel import state
from headjudge.scenario.collecting import collect

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled: no code can be exchanged")
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "fab" / "6"
STRIDE = 40
EVERY = 10
"""Every tenth condition is forced, each by itself."""


def test_without_a_short_cut_the_logs_are_the_same() -> None:
    scenarios = collect(sorted(SCENARIOS.glob("*.yaml"))[::STRIDE]).scenarios
    told = [log_of(scenario) for scenario in scenarios]
    cuts = shortcuts("fab")
    assert len(cuts) > 80
    for cut in cuts[::EVERY]:
        with long_way([cut]):
            assert [log_of(scenario) for scenario in scenarios] == told, cut
    assert [log_of(scenario) for scenario in scenarios] == told
