"""Two people at one screen: each sees only their own hand."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.table.line import EndOfInput, LineTable
from headjudge.table.screen import Screen
from tests.cli.running import headjudge
from tests.table.hot_seats import Reader
from tests.table.toy_table import sit

NAMES = ("Player 1", "Player 2")


def test_hands_are_out_of_sight_between_turns() -> None:
    session = sit(["", "pass", "", "zone hand"], bots={}, names=NAMES)
    first, second = session.said.split("\n" * 40)
    assert "Player 2 decides. Hand over, then press Enter." in second
    assert "Player 1, hand (4): face-down card x4" in second
    assert all(card in first.split("hand:")[1] for card in ("Imp 1", "Bargain", "Bolt", "Shield"))
    assert "Shield" not in second.split("zone hand")[1].split("Player 2, hand")[0]


def test_a_whole_game() -> None:
    session = sit(["", "1"] * 800, bots={}, names=NAMES)
    assert session.left == "over"
    assert "Player 1 wins." in session.said or "Player 2 wins." in session.said


@pytest.mark.parametrize("game", ["fab", "grand-archive", "keyforge"])
def test_who_can_only_pass_is_not_asked(game: str) -> None:
    """A window is put only to somebody who has a choice in it, or whose turn a pass would end."""
    out = io.StringIO()
    table = LineTable(hj.new_game(game, seed=4), Screen(Asked(), out), {}, NAMES, holding=False)
    source = table.screen._source
    assert isinstance(source, Asked)
    source.table = table
    with contextlib.suppress(EndOfInput):
        table.run()
    assert "can only pass)" in out.getvalue() or game == "keyforge"


def test_two_people_are_not_asked_where_they_can_only_pass(tmp_path: Path) -> None:
    """Three turns of Flesh and Blood: no question has `pass` as its one answer but where it ends the turn."""
    typed = "\n1" * 140 + "\nquit\n"
    said = headjudge("play", "fab", "--seed", "4", "--hot-seat", typed=typed, home=tmp_path).out
    alone = [block for block in said.split("\n\n") if re.search(r"^  1  pass", block, re.M)]
    assert "-- turn 3:" in said and "(Player 1 can only pass)" in said
    assert all("press Enter to go on" in block for block in alone)


class Asked:
    """Somebody who answers by the first option, and looks whether there was anything to answer."""

    def __init__(self) -> None:
        self.table: LineTable | None = None
        self.left = 300

    def isatty(self) -> bool:
        return False

    def readline(self, limit: int = -1, /) -> str:
        self.left -= 1
        if not self.left:
            return ""
        assert self.table is not None
        game = self.table.game
        if game.over:  # the other one reads the end, too
            return "\n"
        alone = game.decision.window and len(game.decision.options) == 1
        assert not alone or game.plugin.policies.ends_turn(game.state, game.decision.player)
        return "1\n"


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game, seed", [("fab", 4), ("grand-archive", 1), ("keyforge", 2)])
def test_every_line_of_a_screen_is_its_readers(game: str, seed: int) -> None:
    """The log word for word, all that is to tell and nothing else; every other line by the cards that it names."""
    reader = Reader(game, seed)
    reader.run()
    assert reader.lines > 1000
    assert reader.faults == []


def test_holds_stops_and_passing_are_of_one_person() -> None:
    session = sit(["", "stop 1", "hold", "pass until my turn", "", "quit"], bots={}, names=NAMES)
    first, second = session.said.split("\n" * 40)
    assert "x clears" in first.replace("\n", " ") or "nothing is called" in first
    assert "x clears" not in second and "until my turn" not in second


def test_undo_does_not_reach_into_the_other_players_answers() -> None:
    session = sit(["", "imp", "pass", "", "pass", "", "undo"], bots={}, names=NAMES)
    assert "cannot undo: " in session.said
