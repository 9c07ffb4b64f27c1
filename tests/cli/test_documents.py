"""The commands that the pages show can be typed as they stand."""

from __future__ import annotations

import re
import shlex

import pytest

import headjudge as hj
from tests.cli.running import ROOT, headjudge

PAGES = ("docs/tutorial.md",)
SHOWN = [
    line.removeprefix("$ headjudge ").strip()
    for page in PAGES
    for line in (ROOT / page).read_text(encoding="utf-8").splitlines()
    if line.startswith("$ headjudge ")
]


@pytest.mark.skipif("keyforge" not in hj.games(), reason="the pages play KeyForge")
@pytest.mark.parametrize("shown", SHOWN)
def test_a_command_that_a_page_shows(shown: str) -> None:
    words = shlex.split(shown)
    ran = headjudge(*words, typed="1\nquit\n" if words[0] == "play" else "")
    assert ran.code == 0, ran.err
    assert ran.out


@pytest.mark.skipif("keyforge" not in hj.games(), reason="the pages play KeyForge")
def test_the_python_of_the_tutorial() -> None:
    page = (ROOT / "docs/tutorial.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", page, re.S)
    assert code
    for block in code:
        names: dict[str, object] = {}
        exec(block, names)
        game = names["game"]
        assert isinstance(game, hj.Game) and game.over


def test_every_command_is_described() -> None:
    page = (ROOT / "docs/reference/command-line.md").read_text(encoding="utf-8")
    commands = (
        "play",
        "scenario run",
        "rules",
        "rules coverage",
        "cards show",
        "deck check",
        "decks",
        "games",
        "serve",
        "bench",
    )
    for command in commands:
        assert f"headjudge {command}" in page
