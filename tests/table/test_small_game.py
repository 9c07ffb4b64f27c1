"""A game that a table has never heard of: its sheet is all that line mode needs, at a terminal and in a pipe."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from headjudge.kernel.ids import PlayerId
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.state import State
from headjudge.kernel.ui_schema import sheet_of
from tests.kernel import toy
from tests.table.terminal import question, terminal
from tests.table.toy_table import PLUGIN, TablePlugin, TalkativeToy, sit


class Sheeted(TalkativeToy):
    """The toy game with a table sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.goal = "Bring the other player's life to nothing with creatures and spells."
        self.acting = "the floor"
        self.assets = (toy.LIFE, toy.MANA)
        self.turn = ("main",)
        self.roles = {toy.GRAVE: "pile", toy.BOARD: "line"}
        self.phrases = {"attack with": ("strike with",), "cast": ("play",), "end turn": ("pass",)}
        self.places = {"discard": "grave", "field": "board"}
        self.remarks = {"draw": ("you draw a card when your turn begins", ())}

    def view(self, g: State, viewer: PlayerId) -> JsonDict:
        return {"phase": "main"}


@pytest.fixture
def sheeted(monkeypatch: pytest.MonkeyPatch) -> Iterator[TablePlugin]:
    monkeypatch.setattr(PLUGIN, "policies", Sheeted())
    yield PLUGIN


def test_the_sheet(sheeted: TablePlugin) -> None:
    sheet = sheet_of(sheeted.policies)
    assert [(zone["name"], zone["role"]) for zone in sheet["zones"]] == [
        ("deck", "deck"), ("hand", "hand"), ("board", "line"), ("grave", "pile"), ("table", "board"),
    ]  # fmt: skip
    assert sheet["assets"] == ["life", "mana"] and sheet["turn"] == ["main"]
    assert sheet["phrases"]["cast"] == ["play"]


def test_what_the_sheet_says_is_understood(sheeted: TablePlugin) -> None:
    session = sit(["cast imp", "bot discard", "my field", "draw", "pass until main", "stop main", "end turn"])
    assert "You played Imp" in session.after("cast imp")
    assert session.after("bot discard") == "Bot, grave (0): -"
    assert session.after("my field") == "You, board (1): Imp 1"
    assert session.after("draw") == "you draw a card when your turn begins"
    assert "it is main already; pass alone: your turn ends" in session.said
    assert "-- turn: You, main --" in session.said
    assert re.search(r"You: life \d+, mana \d+", session.said)


def test_a_whole_game_at_a_terminal(tmp_path: Path) -> None:
    with terminal("play", "toy", "--seed", "3", home=tmp_path, columns=40) as opened:
        screen = opened.read()
        while "Game over. " not in screen:
            asked = question(screen)
            screen = opened.type(asked.shortest(asked.options[0]))
        assert opened.end() == 0
    assert "You played Imp" in opened.said
    assert max(len(line) for line in opened.said.split("\n") if " play " not in line) <= 40
