"""What comes from anywhere is refused as it is read, or played to the end. `headjudge conform --damage`: thousands."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge import BadSave, conformance
from headjudge.conformance import damage
from headjudge.game import Game
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId
from headjudge.kernel.state import State

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


@pytest.mark.parametrize("game", GAMES)
def test_what_could_not_go_on_later_is_refused_as_it_is_read(game: str) -> None:
    """The game's own procedure is missing, nobody is to act, a card has no face, what has none comes of nothing."""
    played = damage.middle(conformance.Dealing(game), 3)
    assert hj.from_position(played.position()).position() == played.position()
    for alter in (without_course, of_nobody, without_face, of_nothing):
        altered = played.clone()
        alter(altered.state)
        with pytest.raises(BadSave):
            hj.from_position(altered.position())


def without_course(g: State) -> None:
    del g.frames[0]


def of_nobody(g: State) -> None:
    """The turn, or a window."""
    windows = g.policies.tables.windows
    at = next(i for i, f in enumerate(g.frames) if f.player >= 0 or (f.proc < len(windows) and windows[f.proc]))
    g.w_frame(at).player = NOBODY


def without_face(g: State) -> None:
    g.w_obj(a_card(g)).face = -1


def of_nothing(g: State) -> None:
    o = g.w_obj(a_card(g))
    o.face, o.cards, o.source = -1, (), NOTHING


def a_card(g: State) -> ObjectId:
    return next(o.id for o in g.objects() if o.cards)


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
