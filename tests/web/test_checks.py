"""A server that is killed loses nothing; what is sent tells nothing; the measuring measures."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.web.checks import hidden, kills, load
from headjudge.web.course import Course
from headjudge.web.messages import SeatFacts, Update
from headjudge.web.serving import Serving
from headjudge.web.telling import update
from tests.web.serving import Pair

KILLS = 10


def test_killed_servers_lose_nothing() -> None:
    figures = kills.run(KILLS)
    assert figures["kills"] == KILLS and figures["sent again"]


@pytest.mark.parametrize("game", hj.games())
def test_bytes_tell_nothing_that_the_receiver_does_not_know(game: str) -> None:
    assert hidden.check(game, range(2), every=7)["updates compared"] > 50


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:

    def telling(course: Course, seat: int | None, since: int, seats: list[SeatFacts]) -> Update:
        assert course.game is not None
        told = update(course, seat, since, seats)
        assert told.view is not None
        told.view["secret"] = course.game.view(1, log=False)["players"][1]["zones"]["hand"]
        return told

    monkeypatch.setattr(hidden, "update", telling)
    with pytest.raises(hidden.Leak, match="tells a secret"):
        hidden.check("keyforge", range(1))


def test_a_recorder_on_the_sockets_finds_nothing_else(serving: Serving) -> None:
    """Everything that was sent to either seat and to a spectator, while a game is played: no hidden card's name."""
    with Pair(serving) as pair, pair.client(None) as visitor:
        visitor.join()
        for _ in range(25):
            pair.answer()
        for receiver, client in ((0, pair.clients[0]), (1, pair.clients[1])):
            for message in client.heard:
                if isinstance(message, Update) and message.view is not None:
                    hand = message.view["players"][1 - receiver]["zones"]["hand"]
                    assert all("name" not in card or card.get("id") for card in hand)
                    assert message.decision is None or message.view["deciding"] == receiver


def test_the_load_is_measured() -> None:
    (found,) = load.run([4], 3.0)
    assert found["tables"] == 4 and found["answers"]
