"""Every block of the page for researchers runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="headjudge[env] is not installed")

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "research.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("block", BLOCKS, ids=[f"block {i}" for i in range(len(BLOCKS))])
def test_a_block_of_the_page(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    if "pyspiel" in block:
        pytest.importorskip("pyspiel", reason="headjudge[spiel] is not installed")
    exec(block, {})
    assert capsys.readouterr().out.strip()
