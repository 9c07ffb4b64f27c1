"""Killed runs lose no game; the long form is `headjudge conform lab --kills 100`."""

from __future__ import annotations

import pytest

from headjudge.lab import kills


@pytest.mark.compiled
@pytest.mark.long
def test_killed_runs_lose_no_game() -> None:
    assert kills.conform(10, kills.WAYS, pairs=15) == dict.fromkeys(kills.WAYS, 2)
