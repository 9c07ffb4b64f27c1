"""Whole games over sockets."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.web.serving import Serving
from tests.web.serving import Client, laid, least


@pytest.mark.compiled
@pytest.mark.parametrize("game", hj.games())
def test_a_whole_game_against_a_bot(game: str, serving: Serving) -> None:
    facts = laid(serving, game, opponent="easy")
    with Client(serving, facts["table"], facts["token"]) as client:
        welcome, _ = client.join()
        assert (welcome.seat, welcome.game) == (0, game)
    with Client(serving, facts["table"], facts["token"]) as client:
        update = client.asked()
        while update.phase != "over":
            reply = client.answer(update.question, *least(update))
            assert reply.id and not hasattr(reply, "code"), reply
            update = client.asked()
        assert update.result is not None and update.result.reason
