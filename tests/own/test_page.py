"""The page on cards of one's own: its files, its commands, its Python, as they stand."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import headjudge as hj
from tests.own.running import headjudge_command, python, surroundings

PAGE = (Path(__file__).parents[2] / "docs/howto/own-cards.md").read_text(encoding="utf-8")
FILES = re.findall(r"^`([\w./-]+)`:\n\n```\w*\n(.*?)```", PAGE, re.M | re.S)
COMMANDS = [line.removeprefix("$ headjudge ") for line in PAGE.splitlines() if line.startswith("$ headjudge ")]
pytestmark = pytest.mark.skipif("fab" not in hj.games(), reason="the page plays Flesh and Blood")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_page_has_files_and_commands() -> None:
    assert [name for name, _ in FILES] == [
        "my-cards/fab/pirates.cards",
        "my-cards/fab/decks/old-maren.txt",
        "pirates.yaml",
    ]
    assert len(COMMANDS) == 6


@pytest.mark.parametrize("shown", [command for command in COMMANDS if not command.startswith("serve")])
def test_a_command(shown: str, folder: Path) -> None:
    ran = headjudge_command(*shlex.split(shown), home=folder, typed="1\n1\nquit\n")
    assert ran.code == 0, ran.out + ran.err


def test_its_python(folder: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    ran = python(f"{code}\nprint(game.decision.prompt)", home=folder)
    assert ran.code == 0, ran.err


def test_in_the_browser(folder: Path) -> None:
    """The server as the page starts it, at another port: the lobby offers the deck, and a table is played with it."""
    serving = pytest.importorskip("tests.web.serving")
    (shown,) = [command for command in COMMANDS if command.startswith("serve")]
    command = [sys.executable, "-m", "headjudge", *shlex.split(shown), "--port", "0", "--data", str(folder / "tables")]
    around = surroundings(folder)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around, cwd=folder) as server:
        try:
            here = ""
            assert server.stdout is not None
            while not here:
                line = server.stdout.readline()
                assert line, "the server ended"
                found = re.search(r"http://[\d.]+:\d+", line)
                here = found.group() if found else ""
            status, games = serving.asked(f"{here}/api/lobby")
            assert status == 200 and "old-maren" in str(games)
            at = cast(Any, SimpleNamespace(here=here))
            deck = {"shipped": "old-maren"}
            table = serving.laid(at, "fab", deck=deck, other=deck)
            with serving.Client(at, table["table"], table["token"]) as client:
                update = client.asked()
                assert "Old Maren" in str(update.view)
        finally:
            server.terminate()
