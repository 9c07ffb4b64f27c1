"""What must hold for every installed game. `headjudge conform` runs the same checks at full length."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge import bench, conformance
from headjudge.conformance import stripping

GAMES = hj.games()
pytestmark = pytest.mark.compiled


def parts(several: int) -> list[object]:
    """Parts of a long check: plain Python does the first, where the compiled package does all of them."""
    return [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, several))]


@pytest.mark.parametrize("part", parts(100))
@pytest.mark.parametrize("game", GAMES)
def test_random_games_end_by_a_rule(game: str, part: int) -> None:
    figures = conformance.check_endings(game, range(part * 10, part * 10 + 10))
    assert figures["games"] == 10


@pytest.mark.long
@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_greedy_games_end_by_a_rule(game: str, part: int) -> None:
    assert conformance.check_endings(game, [part], bot="greedy")["games"] == 1


def test_two_players_have_every_ordered_pair_of_decks_in_turn() -> None:
    ids = hj.decks("fab")
    pairs = [tuple(conformance.Dealing("fab").decks(seed)) for seed in range(len(ids) ** 2)]
    assert set(pairs) == {(one, two) for one in ids for two in ids}


@pytest.mark.long
def test_four_players_have_decks_of_their_own() -> None:
    assert len(conformance.Dealing("fab", 4).decks(5)) == 4
    assert conformance.check_endings(conformance.Dealing("fab", 4), range(3))["games"] == 3


def test_a_standstill_too_often_is_broken() -> None:
    conformance.check_stalled("fab", {"games": 100, "ended by stalemate": 1, "ended by deadlock": 1})
    with pytest.raises(conformance.Broken, match=r"3\.0%"):
        conformance.check_stalled("fab", {"games": 100, "ended by stalemate": 3})


@pytest.mark.long
def test_processes_share_the_games() -> None:
    alone = conformance.everything("keyforge", conformance.Length(0, greedy=2))["greedy endings"]
    shared = conformance.everything("keyforge", conformance.Length(0, greedy=2, jobs=2))["greedy endings"]
    assert alone | {"seconds": 0} == shared | {"seconds": 0}


@pytest.mark.long
@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_saves_clones_and_positions_go_on_to_the_same_end(game: str, part: int) -> None:
    figures = conformance.check_saves(game, [part])
    assert figures["decisions"] > 50


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_was_never_seen_tells_nothing(game: str) -> None:
    figures = conformance.check_hidden(game, range(2), every=15)
    assert figures["questions"] > 5


@pytest.mark.long
@pytest.mark.parametrize("part", range(9))
@pytest.mark.parametrize("game", GAMES)
def test_refused_attempts_are_reversed_and_offered_ones_complete(game: str, part: int) -> None:
    figures = conformance.check_refusals(game, [part], every=2)
    assert figures["refused and reversed"] > 20
    assert figures["offered and completed"] > 20


def test_without_citations_games_go_the_same() -> None:
    """All games do so in `tests/playthroughs`, and all scenarios in `tests/scenario`."""
    assert conformance.check_stripped("fab", range(4))["games"] == 4


def test_a_game_that_goes_otherwise_without_citations_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    here = [f"{digest} as here" for digest in stripping.digests(conformance.Dealing("keyforge"), 0)]
    monkeypatch.setattr(stripping, "digests", lambda dealt, seed: here)
    with pytest.raises(conformance.Broken, match="keyforge seed 0 decision 0: stripped"):
        conformance.check_stripped("keyforge", [0])


def test_what_a_search_is_made_of_is_measured() -> None:
    figures = bench.search("keyforge", seconds=0.01)
    rates = [name for name in figures if name.endswith("/s")]
    assert len(rates) == 7 and all(float(figures[name]) > 0 for name in rates)
