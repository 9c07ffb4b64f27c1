"""Tables of three and four: who sits there, what all of them must agree to, and who leaves while the others play on."""

from __future__ import annotations

from typing import Any

import pytest

import headjudge as hj
from headjudge.kernel.ids import PlayerId, seats
from headjudge.web.checks import hidden
from headjudge.web.messages import Accepted, Concede, Moved, OfferDraw, Refused, Rematch, Reply, Undo, Update
from headjudge.web.serving import Serving
from tests.web.serving import Client, asked, laid, least

pytestmark = pytest.mark.skipif("fab" not in hj.games(), reason="plays Flesh and Blood")


class Party:
    """People at one table, who have all come by the same link."""

    def __init__(self, serving: Serving, players: int) -> None:
        self.facts = laid(serving, "fab", opponent="friend", name="Ann", players=players)
        self.url = f"{serving.here}/api/tables/{self.facts['table']}"
        self.tokens = [self.facts["token"]]
        for number in range(1, players):
            status, sat = self.sit(str(number))
            assert (status, sat["seat"]) == (200, number)
            self.tokens.append(sat["token"])
        self.clients = [Client(serving, self.facts["table"], token) for token in self.tokens]
        self.now = [client.until(Update) for client in self.clients]

    def sit(self, id: str) -> tuple[int, Any]:
        code = self.facts["invitation"].partition("#invitation=")[2]
        return asked(f"{self.url}/sit", {"id": id, "invitation": code, "name": f"Guest {id}"})

    @property
    def decider(self) -> PlayerId:
        return next(seat for seat in seats(len(self.now)) if self.now[seat].decision is not None)

    def settle(self, reply: Accepted | Refused) -> None:
        assert isinstance(reply, Accepted), reply
        for seat, client in enumerate(self.clients):
            while self.now[seat].number < reply.number:
                self.now[seat] = client.until(Update)

    def answer(self) -> PlayerId:
        seat = self.decider
        self.settle(self.clients[seat].answer(self.now[seat].question, *least(self.now[seat])))
        return seat

    def close(self) -> None:
        for client in self.clients:
            client.close()


def test_one_link_seats_as_many_as_there_are_seats(serving: Serving) -> None:
    party = Party(serving, 3)
    assert party.sit("late")[0] == 409
    names = [seat.name for seat in party.now[0].seats]
    assert names == ["Ann", "Guest 1", "Guest 2"] and party.now[2].phase == "playing"
    assert [len(now.view["players"]) for now in party.now if now.view is not None] == [3, 3, 3]
    party.close()


def test_bots_and_friends_sit_where_they_are_wished(serving: Serving) -> None:
    further = [{"opponent": "friend"}, {"opponent": "easy", "deck": {"shipped": "katsu"}}]
    facts = laid(serving, "fab", opponent="hard", players=4, seat=2, further=further, name="Ann")
    told = asked(f"{serving.here}/api/tables/{facts['table']}")[1]
    assert [(seat["kind"], seat["bot"], seat["name"]) for seat in told["seats"]] == [
        ("bot", "hard", "Bot 1"),
        ("open", "", ""),
        ("person", "", "Ann"),
        ("bot", "easy", "Bot 2"),
    ]
    assert facts["invitation"] and told["phase"] == "waiting"


def test_all_of_the_others_must_agree(serving: Serving) -> None:
    party = Party(serving, 3)
    asker = party.answer()
    others = [seat for seat in seats(3) if seat != asker]
    before = party.now[0].question
    party.settle(party.clients[asker].ask(OfferDraw("draw")))
    request = party.now[others[0]].request
    assert request is not None and request.yours
    party.settle(party.clients[others[0]].ask(Reply("yes", request.number, True)))
    assert party.now[0].phase == "playing" and party.now[0].question == before
    left = [party.now[seat].request for seat in seats(3)]
    assert [wish is not None and wish.yours for wish in left] == [seat == others[1] for seat in seats(3)]
    twice = party.clients[others[0]].ask(Reply("again", request.number, True))
    assert isinstance(twice, Refused) and twice.code == "no-request"
    party.settle(party.clients[others[1]].ask(Reply("no", request.number, False)))
    assert party.now[0].phase == "playing" and party.now[0].request is None
    party.settle(party.clients[asker].ask(OfferDraw("draw 2")))
    request = party.now[others[0]].request
    assert request is not None
    for seat in others:
        party.settle(party.clients[seat].ask(Reply(f"yes {seat}", request.number, True)))
    assert party.now[0].phase == "over" and party.now[0].result is not None and party.now[0].result.draw
    party.close()


def test_who_leaves_does_not_play_and_comes_to_the_rematch(serving: Serving) -> None:
    party = Party(serving, 3)
    party.answer()
    party.settle(party.clients[0].ask(Concede("gone")))
    assert party.now[0].phase == "playing" and party.now[0].decision is None
    for number, message in enumerate((Concede("c"), Undo("u"), OfferDraw("d"))):
        refused = party.clients[0].ask(message)
        assert isinstance(refused, Refused) and refused.code == "left", number
    assert party.answer() != 0
    party.settle(party.clients[1].ask(Concede("gone, too")))
    result = party.now[0].result
    assert result is not None and result.winners == [2]
    for client in party.clients:
        assert isinstance(client.ask(Rematch("again")), Accepted)
    moved = [client.until(Moved) for client in party.clients]
    assert [each.seat for each in moved] == [2, 0, 1]
    party.close()


@pytest.mark.compiled
@pytest.mark.long
def test_three_tell_each_other_nothing() -> None:
    """As `test_bytes_tell_nothing_that_the_receiver_does_not_know`, for three and a spectator."""
    figures = hidden.check("fab", range(1), every=40, players=3)
    assert figures["compared"] > 20 and figures["games"] == 1
