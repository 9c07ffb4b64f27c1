"""What comes from anywhere is refused as it is read, or played to the end. `headjudge conform --damage`: thousands."""

from __future__ import annotations

import pytest

from headjudge import BadSave, conformance
from headjudge.conformance import damage
from headjudge.game import Game

GAMES = ("fab", "grand-archive", "keyforge")


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_damaged_saves_and_positions_are_refused_or_played_on(game: str) -> None:
    """Saves whose past differs are refused; positions have none, so some of them go on."""
    figures = conformance.check_damage(game, range(50))
    assert sum(figures.values()) == 100
    assert figures["saves refused"] > 25 and figures["positions refused"] > 15
    assert figures["positions played to the end"] > 2


def test_what_fails_later_is_found() -> None:
    """The check itself: reading that raises anything else, and a game that breaks down while it is played."""

    def unreadable() -> Game:
        raise KeyError("x")

    with pytest.raises(conformance.Broken, match="reading it: KeyError"):
        damage.outcome("here", unreadable, 1)
    game = damage.middle(conformance.Dealing("keyforge"), 3)
    game.state.frames.clear()
    with pytest.raises(conformance.Broken, match="here: answer"):
        damage.outcome("here", lambda: game, 1)

    def refused() -> Game:
        raise BadSave("no")

    assert damage.outcome("here", refused, 1) == "refused"
