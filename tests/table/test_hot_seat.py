"""Two people at one screen: each sees only their own hand."""

from __future__ import annotations

from tests.table.toy_table import sit

NAMES = ("Player 1", "Player 2")


def test_hands_are_out_of_sight_between_turns() -> None:
    evening = sit(["", "pass", "", "zone hand"], bots={}, names=NAMES)
    first, second = evening.said.split("\n" * 40)
    assert "Player 2 decides. Hand over, then press Enter." in second
    assert "Player 1, hand (4): face-down card x4" in second
    assert "hand: Imp 1, Bargain, Bolt, Shield" in first
    assert "Shield" not in second.split("zone hand")[1].split("Player 2, hand")[0]


def test_a_whole_game() -> None:
    evening = sit(["", "1"] * 800, bots={}, names=NAMES)
    assert evening.left == "over"
    assert "Player 1 won" in evening.said or "Player 2 won" in evening.said


def test_everybody_is_asked_at_a_shared_screen() -> None:
    evening = sit(["", "hold"], bots={}, names=NAMES)
    assert "at a shared screen everybody is asked" in evening.said
    assert evening.table.holding


def test_undo_does_not_reach_into_the_other_players_answers() -> None:
    evening = sit(["", "imp", "pass", "", "pass", "", "undo"], bots={}, names=NAMES)
    assert "cannot undo: " in evening.said
