"""Set-up and the first turn. KF 3"""

from __future__ import annotations

import headjudge as hj
from headjudge.games.keyforge.objects.zones import DECK, HAND
from headjudge.kernel.ids import seats
from tests.players import SECOND


def at_mulligan(seed: int = 3) -> hj.Game:
    return hj.new_game("keyforge", seed=seed, first=SECOND)


def hands(game: hj.Game) -> list[int]:
    return [len(game.state.zone(HAND, player)) for player in seats(2)]


def answer(game: hj.Game, text: str) -> None:
    game.choose(next(o.index for o in game.decision.options if o.text == text))


def test_the_first_player_draws_seven_and_decides_first() -> None:
    game = at_mulligan()
    assert hands(game) == [6, 7]
    assert game.decision.player == 1
    assert "KF 3.1" in game.decision.rules


def test_a_mulligan_costs_one_card_and_is_final() -> None:
    game = at_mulligan()
    answer(game, "mulligan")
    assert hands(game) == [6, 6]
    assert len(game.state.zone(DECK, SECOND)) == 30
    assert game.decision.player == 0
    answer(game, "keep the hand")
    assert game.decision.player == 1
    assert game.decision.kind == "house"


def test_one_card_in_the_very_first_turn() -> None:
    game = at_mulligan()
    answer(game, "keep the hand")
    answer(game, "keep the hand")
    game.choose(0)
    first = next(o for o in game.decision.options if o.verb == "discard")
    game.choose(first.index)
    assert not [o for o in game.decision.options if o.verb in ("play", "discard")]
    house = game.view(SECOND)["active house"]
    for title in {game.state.face_of(id).name for id in game.state.zone(HAND, SECOND)}:
        refusals = game.why_not(f"play {title}")
        face = game.plugin.policies.face(title)
        assert refusals[0].code == ("first-turn" if face.facts["house"][0] == house else "off-house")
