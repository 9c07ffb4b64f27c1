"""The scenario that the how-to builds up holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge.plugins import games
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.reporting import run_one

HOWTO = Path(__file__).parents[2] / "docs" / "howto" / "write-a-scenario.md"


@pytest.mark.skipif("keyforge" not in games(), reason="the how-to plays KeyForge")
def test_the_scenario_of_the_howto_holds() -> None:
    blocks = re.findall(r"^ *```yaml\n(.*?)^ *```", HOWTO.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    lines = [line.removeprefix("   ") for block in blocks for line in block.splitlines()]
    text = "\n".join(lines) + "\n"
    result = run_one(understand(read_text(text, "howto"), words_of, lambda: tuple(games())), mutate=True)
    assert result.problems == []
    assert result.claims == 8
