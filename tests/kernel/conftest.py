"""The toy game is installed beside the others while these tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from headjudge.plugins import LOADED, register
from tests.kernel import toy


@pytest.fixture(autouse=True)
def installed_toy() -> Iterator[None]:
    other = LOADED.pop("toy", None)
    register(toy.PLUGIN)
    yield
    del LOADED["toy"]
    if other is not None:
        register(other)
