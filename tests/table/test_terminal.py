"""Whole games at a pseudo-terminal by typed words, at 40, 80 and 160 columns; two people at one screen."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from headjudge.plugins import plugin
from headjudge.table.screen import CLEAR
from tests.table.terminal import COLOUR, Question, Terminal, question, terminal

GAMES = ("fab", "grand-archive", "keyforge")
MOST = 400
"""Answers after which a game should be over."""
IDLE = ("pass", "end", "discard", "raise")
COPIED = re.compile(r"^ {2}\S+.* play .*$", re.MULTILINE)
"""A command to be copied, which is not broken into lines."""


class Reader:
    """Somebody who knows nothing but the screen, and types the first words of options."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def answer(self, screen: str) -> str:
        if screen.endswith("press Enter.\n") or "press Enter to go on" in " ".join(screen.split()):
            return ""
        asked = question(screen)
        assert asked.options, screen
        if asked.fewest >= 0:
            return self.several(asked)
        eager = [option for option in asked.options if option.split()[0] not in IDLE]
        last = asked.options[-1]
        if not eager or self.random.random() < 0.1:
            return self.random.choice(["pass", "end turn"]) if last in ("pass", "end the turn") else last
        return asked.shortest(self.random.choice(eager))

    def several(self, asked: Question) -> str:
        members = [option for option in asked.options if option not in ("no more", "done")]
        if not asked.fewest:
            return "no more" if self.random.random() < 0.5 else asked.shortest(members[0])
        return " and ".join(dict.fromkeys(asked.shortest(option) for option in members[: asked.fewest]))


def play(opened: Terminal, seed: int, most: int = MOST) -> int:
    """Play to the end, or for so many answers; how many were typed."""
    reader = Reader(seed)
    screen = opened.read()
    for typed in range(most):
        if "Game over. " in screen:
            return typed
        screen = opened.type(reader.answer(screen))
    assert most < MOST, "no end"
    return most


def check_screen(opened: Terminal, game: str) -> None:
    """As wide as the terminal at most; sentences and questions, nothing of the machine behind them."""
    told = COPIED.sub("", opened.said)
    wide = [line for line in told.split("\n") if len(line) > opened.columns and not line.startswith("> ")]
    assert wide == []
    assert "Traceback" not in told and "Error" not in told and "None" not in told
    assert [letter for letter in set(told) if not letter.isprintable() and letter != "\n"] == []
    assert "\x1b" not in COLOUR.sub("", opened.raw).replace(CLEAR, "")
    kinds = [kind.name for kind in plugin(game).policies.kinds if "-" in kind.name]
    assert [kind for kind in kinds if re.search(rf"\b{kind}\b", told)] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("columns", [40, 80, 160])
def test_a_whole_game_by_words(game: str, columns: int, tmp_path: Path) -> None:
    with terminal("play", game, "--seed", "4", home=tmp_path, columns=columns) as opened:
        typed = play(opened, columns)
        assert opened.end() == 0
    assert typed > 15
    assert "Your turn beg" in opened.said and "Bot's turn beg" in opened.said
    assert not re.search("no option fits|not accepted|a fault of", opened.said)
    assert opened.said.count("which one?") < 5
    assert opened.raw.count("\x1b[1m") > typed  # questions stand out
    check_screen(opened, game)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_at_one_screen(game: str, tmp_path: Path) -> None:
    """Whoever sits there sees no hand of the other, and is asked when there is something to decide."""
    with terminal("play", game, "--seed", "4", "--hot-seat", home=tmp_path) as opened:
        play(opened, 3, most=30)
        told = opened.type("zone hand")
    hands = re.findall(r"Player \d, hand \(\d+\): (.*)", told)
    assert len(hands) == 2 and sum("face-down card" in hand for hand in hands) == 1
    assert opened.raw.count(CLEAR) >= 2
    assert "Player 1 decides. Hand over" in opened.said and "Player 2 decides. Hand over" in opened.said
    check_screen(opened, game)


def test_the_width_may_change_in_the_middle_of_a_game(tmp_path: Path) -> None:
    with terminal("play", "fab", "--deck", "ira-welcome", "--seed", "4", home=tmp_path, columns=160) as opened:
        assert max(map(len, opened.read().split("\n"))) > 100
        opened.resize(40)
        told = opened.type("table").split("\n")
        assert 30 < max(map(len, told)) <= 40
        opened.resize(80)
        assert 40 < max(map(len, opened.type("table").split("\n"))) <= 80
