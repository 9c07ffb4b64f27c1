"""A session from its beginning to its end: faults, interruptions, nowhere to write."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

import pytest

from headjudge.bots import Bot, RandomBot
from headjudge.decision import Decision
from headjudge.game import View
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.table.line import LineTable
from headjudge.table.screen import Screen
from headjudge.table.session import (
    CUT_OFF,
    FAULT,
    FINISHED,
    INTERRUPTED,
    Session,
    SessionOptions,
    dealt,
    keeper_of,
    names_of,
    part,
    sit,
)
from tests.players import FIRST, SECOND
from tests.table.toy_table import PLUGIN, new_game


class Breaks:
    """A bot with a mistake in it."""

    def choose(self, view: View, decision: Decision) -> ObjectId:
        raise ZeroDivisionError("a mistake")


class Interrupts:
    """As if somebody pressed Ctrl-C while the bot thinks."""

    def choose(self, view: View, decision: Decision) -> ObjectId:
        raise KeyboardInterrupt


def table(typed: str, bot: Bot) -> tuple[LineTable, io.StringIO]:
    out = io.StringIO()
    return LineTable(new_game(3), Screen(io.StringIO(typed), out), {SECOND: bot}, ("You", "Bot")), out


def session(sitting: LineTable) -> Session:
    options = SessionOptions(game="toy", seat=1)
    return Session(sitting, options, 3, keeper_of(options, 3))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize(
    "typed, bot, code, words",
    [
        ("1\n", RandomBot(1), CUT_OFF, "the input ended before the game did"),
        ("1\nquit\n", RandomBot(1), FINISHED, "you left the table"),
        ("1\npass\n", Breaks(), FAULT, "a fault of the program, please report it: ZeroDivisionError: a mistake"),
        ("1\npass\n", Interrupts(), INTERRUPTED, "interrupted"),
    ],
)
def test_the_game_is_kept_however_it_is_left(typed: str, bot: Bot, code: int, words: str, tmp_path: Path) -> None:
    sitting, out = table(typed, bot)
    assert sit(session(sitting)) == code
    assert words in " ".join(out.getvalue().split())
    assert (tmp_path / "headjudge" / "toy-3.save").read_bytes() == sitting.game.save()


def test_where_nothing_can_be_written_the_position_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null/nowhere")
    monkeypatch.setattr(tempfile, "tempdir", "/dev/null/nowhere")
    sitting, out = table("", RandomBot(1))
    sitting.game.choose(0)
    part(session(sitting), "the input ended")
    assert out.getvalue().splitlines()[-1] == sitting.game.position()


def test_an_interruption_while_passing_ahead_gives_the_prompt_back() -> None:
    class Once:
        def __init__(self) -> None:
            self.inner = RandomBot(1)
            self.done = False

        def choose(self, view: View, decision: Decision) -> int:
            if not self.done:
                self.done = True
                raise KeyboardInterrupt
            return self.inner.choose(view, decision)

    sitting, out = table("pass until my turn\nquit\n", Once())
    assert sit(session(sitting)) == FINISHED
    assert "no longer passing until my turn: interrupted" in " ".join(out.getvalue().split())


@pytest.mark.parametrize(
    "wanted, seat, decks",
    [
        ((), 0, ["all", "all"]),
        (("all",), 1, ["all", "all"]),
        (("x,all",), 0, ["x", "all"]),
        (("x", "y"), 0, ["x", "y"]),
        (("x",), 0, ["x", "all"]),
        (("x",), 1, ["all", "x"]),
    ],
)
def test_decks_by_seat(wanted: tuple[str, ...], seat: PlayerId, decks: list[str]) -> None:
    assert dealt(PLUGIN, wanted, seat) == decks


def test_names() -> None:
    assert names_of(2, SECOND, hot_seat=False) == ["Bot", "You"]
    assert names_of(3, FIRST, hot_seat=False) == ["You", "Bot 2", "Bot 3"]
    assert names_of(2, FIRST, hot_seat=True) == ["Player 1", "Player 2"]
