"""Whoever watches sees what every player knows, and nothing else."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.outside.playing import GAMES, course
from tests.players import FIRST, SECOND


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_a_player_does_not_know_changes_what_a_spectator_sees(game: str) -> None:
    for step, played in enumerate(course(game, 6, 160)):
        if step % 8 == 0:
            seen = played.view(hj.SPECTATOR, log=False)
            for player in (FIRST, SECOND):
                assert played.imagine(player, step).view(hj.SPECTATOR, log=False) == seen


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_sees_the_faces_that_both_players_see(game: str) -> None:
    shown = 0
    for step, played in enumerate(course(game, 8, 160)):
        if step % 8 == 0:
            watched, one, two = (faces(played.view(who, log=False)) for who in (hj.SPECTATOR, FIRST, SECOND))
            assert watched == [a and b for a, b in zip(one, two, strict=True)]
            shown += sum(watched)
    assert shown > 0


def faces(view: hj.View) -> list[bool]:
    """Place by place, whether the face is seen; zones without an order by how many are."""
    found: list[bool] = []
    for player in view["players"]:
        for zone in sorted(player["zones"]):
            found += sorted("name" in card for card in player["zones"][zone])
    return [*found, *("name" in card for zone in sorted(view["table"]) for card in view["table"][zone])]


@pytest.mark.parametrize("game", GAMES)
def test_a_spectators_log_hides_what_either_player_may_not_read(game: str) -> None:
    played = list(course(game, 8, 160))[-1]
    watched, one, two, judged = (played.told(who) for who in (hj.SPECTATOR, FIRST, SECOND, hj.JUDGE))
    hidden = 0
    for lines in zip(watched, one, two, judged, strict=True):
        for key in ("object", "source"):
            seen, *told = [line.get(key) for line in lines]
            assert seen == ("a card" if "a card" in told else told[-1])
            hidden += seen == "a card"
    assert hidden > 0


def test_a_spectator_has_ids_for_one_view_and_no_decision() -> None:
    played = list(course("fab", 8, 100))[-1]
    watched = played.view(hj.SPECTATOR, log=False)
    ids = [
        card["id"]
        for player in watched["players"]
        for zone in player["zones"].values()
        for card in zone
        if "id" in card
    ]
    assert len(set(ids)) == len(ids) > 3 and min(ids) >= 1
    assert watched["you"] == hj.SPECTATOR and "decision" not in watched
    with pytest.raises(ValueError, match="no player -2"):
        watched.imagine(1)
