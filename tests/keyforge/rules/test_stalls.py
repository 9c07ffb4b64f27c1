"""Every game ends: a hundred turns without a key are counted, an endless loop is stopped. KF 27.2"""

from __future__ import annotations

import pytest

from headjudge.games.keyforge.cards.library import face_of
from headjudge.games.keyforge.objects.marks import AMBER, IDENTITY, KEYS
from headjudge.games.keyforge.objects.properties import HOUSE_BITS
from headjudge.games.keyforge.objects.zones import DECK
from headjudge.games.keyforge.registry import STALLED
from headjudge.games.keyforge.says import words
from headjudge.games.keyforge.turn import stalls
from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId, seats
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.players import FIRST


def nobody_acts(keys: tuple[int, int], amber: tuple[int, int]) -> State:
    """A game in which both players only choose a house and end their turns."""
    g = words.position([face_of("Dust Pixie")], 2, FIRST, "start of turn", "")
    for player in seats(2):
        g.set_asset(player, IDENTITY, HOUSE_BITS["dis"])
        g.set_asset(player, KEYS, keys[player])
        g.set_asset(player, AMBER, amber[player])
        put(g, 1, player, DECK)
    flow.run(g)
    while not g.over:
        assert g.question is not None
        flow.answer(g, len(g.question.acts) - 1)
    return g


@pytest.mark.parametrize(
    ("keys", "amber", "winners"),
    [((1, 0), (0, 5), (0,)), ((1, 1), (2, 3), (1,)), ((0, 0), (4, 4), ())],
)
def test_a_stalled_game_is_counted(
    keys: tuple[int, int], amber: tuple[int, int], winners: tuple[PlayerId, ...]
) -> None:
    g = nobody_acts(keys, amber)
    assert g.winners == winners
    assert g.reason == "stalled"
    assert g.marks[STALLED] == stalls.LONGEST
