"""Nothing in a game reads a citation: where all rules are one and the same, every outcome of every scenario holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.conformance.stripping import stripped

ROOT = Path(__file__).parents[2]


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", ["fab", "grand-archive", "keyforge"])
def test_scenarios_hold_without_citations(game: str) -> None:
    with stripped("tests.scenario.stripped", (f"scenarios/{game}",), ROOT) as process:
        said, complaints = process.communicate()
    lines = said.decode().splitlines()
    assert [line for line in lines if line.endswith(": FAILS")] == [], complaints.decode()
    assert process.returncode == 0, complaints.decode()
    assert lines[-1].split(" scenarios hold")[0].split(" of ")[0] != "0"
