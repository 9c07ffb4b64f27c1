"""Whole games at a pseudo-terminal by typed words: forty, eighty and a hundred and sixty columns; hot-seat."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from headjudge.installed import plugin
from headjudge.kernel.policies import Policies
from headjudge.table.screen import CLEAR
from tests.table.terminal import COLOUR, Question, Terminal, question, terminal

GAMES = ("fab", "grand-archive", "keyforge")
MOST = 600
"""Answers after which a game should be over."""


class Reader:
    """Somebody who knows nothing but the screen, and types the first words of options."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def answer(self, screen: str) -> str:
        if screen.endswith("press Enter.\n") or "press Enter to go on" in screen:
            return ""
        asked = question(screen)
        assert asked.options, screen
        if "a number from" in asked.options[0]:
            return "1"
        if asked.fewest >= 0:
            return self.several(asked)
        eager = [option for option in asked.options if option.split()[0] not in ("pass", "end", "discard", "raise")]
        if not eager or self.random.random() < 0.1:
            last = asked.options[-1]
            return self.random.choice(["pass", "end turn"]) if last in ("pass", "end the turn") else last
        return asked.shortest(self.random.choice(eager))

    def several(self, asked: Question) -> str:
        members = [option for option in asked.options if option not in ("no more", "done")]
        if not asked.fewest:
            return "no more" if self.random.random() < 0.5 else asked.shortest(members[0])
        return " and ".join(dict.fromkeys(asked.shortest(option) for option in members[: asked.fewest]))


def play(opened: Terminal, seed: int) -> int:
    """Play to the end; how many lines were typed."""
    reader = Reader(seed)
    screen = opened.read()
    for typed in range(MOST):
        if " won: " in screen or "A draw: " in screen:
            return typed
        screen = opened.type(reader.answer(screen))
    raise AssertionError("no end")
