"""A small run that several tests read."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.lab import Plan, Store, run

DECKS = ("guide-achea", "countess-of-windhedge", "miss-onyx-censorius")


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three decks of KeyForge in the hands of random bots, eight pairs each."""
    where = tmp_path_factory.mktemp("lab") / "run"
    plan = Plan("keyforge", DECKS, ("random",), pairs=8, seed=3)
    with Store(where, plan) as store:
        for played in run(plan, store.done):
            store.write(played)
    return where
