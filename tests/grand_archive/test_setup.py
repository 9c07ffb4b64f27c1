"""Set-up and first turns. GA 1.3"""

from __future__ import annotations

import pytest

from headjudge.games.grand_archive.objects.properties import LEVEL
from headjudge.games.grand_archive.objects.records import of_player
from headjudge.games.grand_archive.objects.zones import FIELD, HAND, MAIN, MATERIAL
from headjudge.kernel.ids import PlayerId, seats
from tests.grand_archive.table import champion, new_game
from tests.players import FIRST, SECOND

pytestmark = pytest.mark.compiled


def test_both_spirits_enter_and_draw_seven() -> None:
    g = new_game(first=FIRST, ask="all").state
    assert len(g.zone(FIELD)) == 2
    for player in seats(2):
        assert g.num(champion(g, player), LEVEL) == 0
        assert len(g.zone(HAND, player)) == 7
        assert len(g.zone(MAIN, player)) == 53
        assert len(g.zone(MATERIAL, player)) == 11


@pytest.mark.parametrize("first", seats(2))
def test_the_first_player_begins_in_the_main_phase_without_a_draw(first: PlayerId) -> None:
    game = new_game(first=first, ask="all")
    assert game.state.active == first
    assert game.decision.player == first
    assert game.view(first)["phase"] == "main phase"
    assert len(game.state.zone(HAND, first)) == 7


def test_the_second_player_draws_and_may_attack_the_first_may_not() -> None:
    game = new_game(first=FIRST, ask="all")
    g = game.state
    assert any(r.code == "first-turn" for r in game.why_not("attack with Spirit of Wind"))
    while game.state.active == 0:
        game.choose(len(game.decision.options) - 1)
    while game.view(SECOND)["phase"] != "main phase":
        game.choose(len(game.decision.options) - 1)
    g = game.state
    assert of_player(g, SECOND).turns == 1
    assert len(g.zone(HAND, SECOND)) == 8
    assert [r.code for r in game.why_not("attack with Spirit of Fire")] == ["no-power"]


def test_the_first_player_is_random_and_fixed_by_the_seed() -> None:
    found = {new_game(seed=seed).state.active for seed in range(12)}
    assert found == {0, 1}
    assert new_game(seed=5).state.active == new_game(seed=5).state.active
