"""Every game ends: a hundred turns without a key are counted, an endless loop is stopped. KF 27.2"""

from __future__ import annotations

import pytest

from headjudge.games.keyforge import policies
from headjudge.games.keyforge.cards.library import face_of
from headjudge.games.keyforge.objects.marks import AMBER, KEYS
from headjudge.games.keyforge.objects.properties import HOUSE_BITS
from headjudge.games.keyforge.objects.records import course, w_of_player
from headjudge.games.keyforge.objects.zones import DECK, DISCARD, RESOLVING
from headjudge.games.keyforge.play import loops
from headjudge.games.keyforge.says import vocabulary
from headjudge.games.keyforge.turn import stalls
from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId, seats
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.keyforge.trying import position
from tests.players import FIRST


def nobody_acts(keys: tuple[int, int], amber: tuple[int, int]) -> State:
    """A game in which both players only choose a house and end their turns."""
    g = vocabulary.position([face_of("Dust Pixie")], 2, FIRST, "start of turn", "")
    for player in seats(2):
        w_of_player(g, player).identity = HOUSE_BITS["dis"]
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
    assert course(g).stalled == stalls.LONGEST


A_HUNDRED_TIMES = "(repeat 99 (repeat 99 (put-counters doom 1 (in battleline you))))"


def test_what_takes_too_long_is_broken_off_and_brought_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text goes on after it, the action goes to the discard pile, who is being destroyed leaves play."""
    monkeypatch.setattr(policies.RULES, "budget", 300)
    monkeypatch.setattr(loops, "AHEAD", 100)
    cards = f"""
        Tally: {{like: Anger, amber: 0, abilities: ["(play (do {A_HUNDRED_TIMES} (gain 1)))"]}}
        Cub: {{like: Bumpsy, power: 3, abilities: ["(destroyed {A_HUNDRED_TIMES})"]}}
        Doom: {{like: Anger, amber: 0, abilities: ["(play (destroy (in battleline you)))"]}}
    """
    hand = "house: brobnar, houses: [brobnar, dis, logos], hand: [Tally, Doom], battleline: [Cub]"
    g = position(cards, hand, "houses: [sanctum, shadows, untamed]", "play Tally", "play Doom")
    assert not g.over
    assert [g.face_of(id).name for id in g.zone(DISCARD, FIRST)] == ["Doom", "Cub", "Tally"]
    assert not g.zone(RESOLVING, FIRST)
