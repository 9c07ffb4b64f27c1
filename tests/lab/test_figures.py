"""The plans that are kept can be played, and the README's table is what their rows say."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.lab import Plan
from headjudge.lab.report import summed_up, told
from tests import figures


@pytest.mark.parametrize("file", sorted(figures.PLANS.glob("*.toml")), ids=lambda file: file.stem)
def test_a_plan_that_is_kept_can_be_played(file: Path) -> None:
    assert Plan.read(file).games() >= 200


def test_the_table_stands_in_the_readme_once(folder: Path) -> None:
    summary = summed_up(folder)
    put = figures.table({"a": summary})
    assert told(summary.totals.tables[next(iter(sorted(summary.totals.tables)))].share(0)) in put
    once = figures.written(f"# Title\n\n{figures.BEFORE}\n\nrest\n", put)
    assert figures.written(once, put) == once
    assert once.count(figures.BEGIN) == 1 and once.endswith(f"{figures.BEFORE}\n\nrest\n")
    readme = figures.README.read_text(encoding="utf-8")
    assert figures.BEGIN in readme or readme.count(figures.BEFORE) == 1
