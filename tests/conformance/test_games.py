"""What must hold for every installed game. `headjudge conform` runs the same checks at full length."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge import conformance

GAMES = hj.games()
pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_random_games_end_by_a_rule(game: str, part: int) -> None:
    figures = conformance.check_endings(game, range(part * 250, part * 250 + 250))
    assert figures["games"] == 250


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_saves_clones_and_positions_go_on_to_the_same_end(game: str, part: int) -> None:
    figures = conformance.check_saves(game, range(part * 2, part * 2 + 2))
    assert figures["decisions"] > 50


@pytest.mark.parametrize("game", GAMES)
def test_what_was_never_seen_tells_nothing(game: str) -> None:
    figures = conformance.check_hidden(game, range(2), every=7)
    assert figures["questions"] > 5


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_refused_attempts_are_reversed_and_offered_ones_complete(game: str, part: int) -> None:
    figures = conformance.check_refusals(game, range(part * 3, part * 3 + 3), every=2)
    assert figures["refused and reversed"] > 20
    assert figures["offered and completed"] > 20
