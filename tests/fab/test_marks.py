"""Numbers given by hand: no two marks of the same bearer, topics or questions share one."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from headjudge.games.fab.objects import marks, zones

SOURCE = Path(marks.__file__).with_name("marks.py")
NUMBERS = ("FREE", "MOST_TARGETS")
"""Values and sizes, not marks."""


@pytest.mark.skipif(not SOURCE.exists(), reason="compiled without its source")
@pytest.mark.parametrize("bearer", ["marks of an object", "tallies"])
def test_no_two_marks_share_a_number(bearer: str) -> None:
    section = SOURCE.read_text(encoding="utf-8").split(f"# -- {bearer}", 1)[1].split("# -- ", 1)[0]
    found = re.findall(r"^([A-Z_]+): Final = (\d+)$", section, re.MULTILINE)
    kept = [(name, id) for name, id in found if name not in NUMBERS]
    kept = [(name, id) for name, id in kept if not name.endswith("_WAY")]
    shared = [id for id, count in Counter(id for _, id in kept).items() if count > 1]
    assert len(kept) > 5
    assert [name for name, id in kept if id in shared] == []


@pytest.mark.skipif(not SOURCE.exists(), reason="compiled without its source")
@pytest.mark.parametrize("pattern", [r"^(TOPIC_\w+): Final = (\d+)$", r"^(Q_\w+): Final = FIRST_QUESTION \+ (\d+)$"])
def test_no_two_topics_or_questions_share_a_number(pattern: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(SOURCE.parent.parent.rglob("*.py"))]
    found = [pair for text in texts for pair in re.findall(pattern, text, re.MULTILINE)]
    shared = [id for id, count in Counter(id for _, id in found).items() if count > 1]
    assert len(found) > 20
    assert [name for name, id in found if id in shared] == []


def test_zones_are_numbered_as_they_are_listed() -> None:
    assert [zone.id for zone in zones.ZONES] == list(range(len(zones.ZONES)))
