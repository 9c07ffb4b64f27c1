"""One server for all tests that need nothing special."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from headjudge.web.serving import Serving
from tests.web.serving import served


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with served(tmp_path_factory.mktemp("web") / "tables.sqlite") as running:
        yield running
