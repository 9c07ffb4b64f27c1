"""Set-up and the first turn. FAB 4.1 + 4.4.3e"""

from __future__ import annotations

import headjudge as hj
from headjudge.games.fab.marks import ACTION_POINTS, LIFE
from headjudge.games.fab.zones import ARMS, CHEST, DECK, HAND, HEAD, HERO, LEGS, WEAPON
from tests.fab.test_random_games import DECKS


def test_a_player_picked_at_random_chooses_who_begins() -> None:
    selected = {hj.new_game("fab", DECKS, seed=seed).decision.player for seed in range(12)}
    assert selected == {0, 1}
    game = hj.new_game("fab", DECKS, seed=1)
    assert game.decision.kind == "first turn"
    assert game.decision.rules == ("FAB 4.1.3",)
    game.choose(1)
    assert game.decision.player == 1


def test_everybody_has_their_cards_and_a_full_hand() -> None:
    g = hj.new_game("fab", DECKS, seed=3, first=1).state
    for p in range(2):
        assert [len(g.zone(z, p)) for z in (HERO, WEAPON, HEAD, CHEST, ARMS, LEGS)] == [1] * 6
        assert len(g.zone(HAND, p)) == 4
        assert len(g.zone(DECK, p)) == 36
        assert g.asset(p, LIFE) == 20
    assert g.active == 1
    assert g.asset(1, ACTION_POINTS) == 1


def test_on_the_first_turn_the_other_player_draws_up_too() -> None:
    game = hj.new_game("fab", DECKS, seed=3, first=0)
    while game.state.active == 0:
        verbs = [option.verb for option in game.decision.options]
        attack = game.decision.kind == "priority" and game.decision.player == 0
        game.choose(verbs.index("defend") if "defend" in verbs else 0 if attack else len(verbs) - 1)
    assert len(game.state.zone(HAND, 1)) == 4
    assert "defend" in {entry["kind"] for entry in game.log}
