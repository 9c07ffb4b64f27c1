"""An event that something could replace waits in a frame, and whatever is proposed after it waits behind it.

So a game goes the same when every event waits, though nothing replaces it: none changes places with another.
"""

from __future__ import annotations

import ast
from dataclasses import replace

import pytest

from headjudge.conformance.generated.shortcuts import differs, story
from headjudge.conformance.generated.trials import Dealer
from headjudge.coverage.conditions import KERNEL, folders
from headjudge.coverage.mutants import span_of
from headjudge.coverage.shortcuts import Shortcut
from headjudge.coverage.source import sources
from headjudge.kernel import events, state
from headjudge.plugins import games

TRIALS = 4


def every_event_waits() -> Shortcut:
    """The condition by which an event waits, as if it held for each."""
    for source in [one for folder in folders(KERNEL) for one in sources(folder)]:
        for function in ast.walk(source.tree):
            if isinstance(function, ast.FunctionDef) and function.name == events.happen.__name__:
                for node in ast.walk(function):
                    if isinstance(node, ast.If) and "replacing.applicable" in ast.unparse(node.test):
                        return Shortcut(str(source.path), span_of(node.test), True, source.shown, "waits")
    raise AssertionError("`happen` does not say which events wait")


@pytest.mark.skipif(not state.__file__.endswith(".py"), reason="code is exchanged in plain Python only")
@pytest.mark.parametrize("game", games())
def test_a_game_goes_the_same_where_every_event_waits(game: str) -> None:
    cut = every_event_waits()
    dealer = Dealer(game, 21)
    compared = 0
    while compared < TRIALS:
        trial = dealer.trial()
        answers, told = story(trial)
        compared += 1
        assert differs(replace(trial, answers=tuple(answers)), [cut], told) == ""
