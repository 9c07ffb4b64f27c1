"""The table of rulings names scenarios that exist, and speaks of every open point of the rules."""

from __future__ import annotations

import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
KEYFORGE = PAGE.partition("## KeyForge")[2].partition("\n## ")[0]


def cases() -> set[str]:
    files = (ROOT / "scenarios" / "keyforge").rglob("*.yaml")
    found = [re.search(r"^case: (.*)$", file.read_text(encoding="utf-8"), re.M) for file in files]
    return {match.group(1).strip() for match in found if match}


def test_rulings_name_scenarios_that_exist() -> None:
    rows = [line for line in KEYFORGE.splitlines() if line.startswith("| ") and "---" not in line]
    named = {name for row in rows for name in re.findall(r"`([^`]+)`", row.rsplit("|", 2)[-2])}
    assert len(named) > 30
    assert named - cases() == set()


@pytest.mark.parametrize("point", "abcdefghij")
def test_every_open_point_is_decided(point: str) -> None:
    assert f"| 30{point} |" in KEYFORGE
