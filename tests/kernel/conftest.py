"""The toy game is installed beside the others while these tests run."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from headjudge import installed


@pytest.fixture(autouse=True)
def installed_toy() -> Iterator[None]:
    known = installed.entries()
    other = known.get("toy")
    known["toy"] = EntryPoint("toy", "tests.kernel.toy:plugin", "headjudge.games")
    installed.plugin.cache_clear()
    yield
    del known["toy"]
    if other is not None:
        known["toy"] = other
    installed.plugin.cache_clear()
