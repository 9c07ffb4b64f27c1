"""The commands that the pages show can be typed as they stand."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator

import pytest

import headjudge as hj
from headjudge.cli.commands import parser
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


def test_every_command_and_option_is_described() -> None:
    """In a section that is headed by the command; `--json` and `--packs` are described once for all."""
    page = (ROOT / "docs/reference/command-line.md").read_text(encoding="utf-8")
    general, *sections = re.split(r"^## ", page, flags=re.M)
    missing: list[str] = []
    for words, options in described(parser(), ""):
        name = re.compile(rf"headjudge {words}\b")
        about = "".join(section for section in sections if name.search(section))
        missing += [] if about else [words]
        missing += [f"{words} {option}" for option in options if not re.search(rf"{option}\b", about + general)]
    assert missing == []


def described(command: argparse.ArgumentParser, words: str) -> Iterator[tuple[str, list[str]]]:
    """Each command that can be typed, with its options."""
    below = [action for action in command._actions if isinstance(action, argparse._SubParsersAction)]
    for action in below:
        for name, one in action.choices.items():
            yield from described(one, f"{words} {name}".strip())
    if not below:
        options = [option for action in command._actions for option in action.option_strings]
        yield words, [option for option in options if option not in ("-h", "--help")]
