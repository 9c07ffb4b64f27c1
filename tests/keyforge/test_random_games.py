"""Whole random games: they end by the third key, and what must hold at every decision holds."""

from __future__ import annotations

import pytest

from headjudge.games.keyforge.objects.marks import DAMAGE, TAGGED
from headjudge.games.keyforge.objects.properties import POWER
from headjudge.games.keyforge.objects.zones import BATTLELINE, IN_PLAY, UNDER, UPGRADES
from headjudge.games.keyforge.registry import PLAYED_OR_USED, Q_TURN
from headjudge.games.keyforge.turn.keys import forged
from headjudge.kernel.ids import seats
from headjudge.kernel.records import SUBJECT
from headjudge.kernel.state import State
from tests.keyforge.table import play


@pytest.mark.parametrize("seed", range(48))
def test_a_game_ends_by_the_third_key(seed: int) -> None:
    for g in play(seed):
        cards_are_conserved(g)
        nothing_falls_unnoticed(g)
        nobody_exceeds_six(g)
    assert g.reason == "third-key"
    assert forged(g, g.winners[0]) == 3
    assert forged(g, g.seats[1 - g.winners[0]]) < 3


def cards_are_conserved(g: State) -> None:
    """KF 1.1: 36 cards each, wherever they are."""
    assert sorted(card for o in g.objects() for card in o.cards) == list(range(72))
    for player in range(2):
        assert len([o for o in g.objects() if o.owner == player]) == 36


def nothing_falls_unnoticed(g: State) -> None:
    """KF 12.4, 13.6: where the active player acts freely, no creature has fatal damage and none is tagged."""
    if g.question is None or g.question.kind != Q_TURN:
        return
    for player in seats(2):
        for id in g.zone(BATTLELINE, player):
            assert g.mark(id, DAMAGE) < g.num(id, POWER)
            assert not g.mark(id, TAGGED)
    for o in g.objects():
        assert (o.controller >= 0) == (IN_PLAY >> o.zone & 1 == 1)
        assert (o.host != 0) == (o.zone in (UNDER, UPGRADES))
        on = 1 << BATTLELINE if o.zone == UPGRADES else IN_PLAY
        assert not o.host or on >> g.objs[o.host].zone & 1


def nobody_exceeds_six(g: State) -> None:
    """KF abilities 5.2"""
    for key, times in g.this_turn.items():
        if key // SUBJECT // 16 == PLAYED_OR_USED:
            assert times <= 6
