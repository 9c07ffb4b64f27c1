"""Players have names in the log's sentences."""

from __future__ import annotations

import headjudge as hj
from tests.players import FIRST


def test_players_are_called_by_their_names() -> None:
    game = hj.new_game(hj.games()[0], seed=3)
    game.names = ("Ann", "Ben")
    for _ in range(12):
        game.choose(0)
    said = " ".join(line.get("sentence", "") for line in game.clone().told(hj.SPECTATOR))
    assert "Ann" in said and "Ben" in said and "Player" not in said
    own = " ".join(line.get("sentence", "") for line in game.told(FIRST))
    assert "You" in own and "Ann" not in own
