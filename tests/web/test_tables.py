"""Two people at a table: sitting down, answering once, coming back, going back, ending, playing again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.kernel.ids import ObjectId, PlayerId, seats
from headjudge.table.ending import AGAIN
from headjudge.web.messages import (
    Abandon,
    Accepted,
    Answer,
    Concede,
    Earlier,
    Hint,
    Hinted,
    Moved,
    OfferDraw,
    Reasons,
    Refused,
    Rematch,
    Reply,
    Seats,
    TakeBack,
    Told,
    Undo,
    Update,
    Why,
)
from headjudge.web.serving import Serving
from tests.players import FIRST, SECOND
from tests.web.serving import GENEROUS, Client, Pair, asked, laid, served, until

pytestmark = pytest.mark.skipif(set(hj.games()) < {"fab", "keyforge"}, reason="plays Flesh and Blood and KeyForge")


def test_opening_an_invitation_claims_nothing(serving: Serving) -> None:
    facts = laid(serving, opponent="friend", name="Ann")
    api = f"{serving.here}/api/tables/{facts['table']}"
    with Client(serving, facts["table"]) as visitor:
        _, update = visitor.join()
        assert (update.phase, update.view) == ("waiting", None)
        assert asked(api)[1]["seats"][1]["kind"] == "open"
    code = facts["invitation"].partition("#invitation=")[2]
    assert asked(f"{api}/sit", {"id": "x", "invitation": facts["token"]})[1]["code"] == "unknown"
    with Client(serving, facts["table"], facts["token"]) as owner:
        owner.join()
        status, sat = asked(f"{api}/sit", {"id": "x", "invitation": code, "name": "B\u202een\n"})
        assert (status, sat["seat"]) == (200, 1)
        update = owner.until(Update, lambda u: u.phase == "playing")
        assert [seat.name for seat in update.seats] == ["Ann", "Ben"]
    assert asked(f"{api}/sit", {"id": "x", "invitation": code})[1] == sat, "asked again: the same seat"
    assert asked(f"{api}/sit", {"id": "y", "invitation": code})[0] == 409


def test_a_broken_deck_of_the_guest_leaves_the_seat_free(serving: Serving) -> None:
    facts = laid(serving, "fab", opponent="friend")
    api = f"{serving.here}/api/tables/{facts['table']}"
    code = facts["invitation"].partition("#invitation=")[2]
    deck = {"text": "Hero: Rhinar\n3x Snach (red)\n"}
    status, refused = asked(f"{api}/sit", {"id": "x", "invitation": code, "deck": deck})
    assert (status, refused["code"], refused["complaints"][0]["line"]) == (400, "deck", 2)
    assert asked(api)[1]["seats"][1]["kind"] == "open"


def test_an_answer_counts_once_however_often_it_is_sent(serving: Serving) -> None:
    with Pair(serving) as pair:
        seat = pair.decider
        message = Answer("once", pair.now[seat].question, [0])
        first = pair.say(seat, message)
        assert isinstance(first, Accepted)
        pair.answer_until(lambda: pair.now[seat].number > first.number + 2)
        before = asked_question(pair)
        assert pair.clients[seat].ask(message) == first
        with pair.client(seat) as again:
            again.join()
            assert again.ask(message) == first
        assert asked_question(pair) == before


def asked_question(pair: Pair) -> int:
    """The number of the open question, as somebody who comes in hears it."""
    with pair.client(None) as visitor:
        return visitor.until(Update).question


def test_two_tabs_of_a_seat_may_both_answer_and_the_first_counts(serving: Serving) -> None:
    with Pair(serving) as pair:
        seat = pair.decider
        with pair.client(seat) as tab:
            update = tab.asked()
            assert isinstance(tab.answer(update.question, 0), Accepted)
            late = pair.clients[seat].answer(update.question, 0)
            assert isinstance(late, Refused) and late.code == "stale"


def test_what_cannot_be_answered(serving: Serving) -> None:
    with Pair(serving) as pair, pair.client(None) as visitor:
        seat = pair.decider
        question = pair.now[seat].question
        visitor.join()
        other = pair.clients[1 - seat]
        for client, options, code in (
            (visitor, [0], "spectator"),
            (other, [0], "not-yours"),
            (pair.clients[seat], [99], "illegal"),
            (pair.clients[seat], [], "illegal"),
            (pair.clients[seat], [0, 0], "illegal"),
        ):
            reply = client.ask(Answer("x", question, options))
            assert isinstance(reply, Refused) and reply.code == code
        assert pair.now[seat].question == question


def payment(pair: Pair) -> PlayerId:
    """Play until somebody is asked to pay; whose question it is."""
    while True:
        seat = pair.decider
        decision = pair.now[seat].decision
        assert decision is not None
        if decision["kind"].startswith("pitch") or "pitch" in decision["prompt"]:
            return seat
        plays = [i for i, option in enumerate(decision["options"]) if option["verb"] in ("play", "activate")]
        pair.answer(*plays[:1])


def test_coming_back_in_the_middle_of_a_payment_also_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite") as serving, Pair(serving, "fab") as pair:
        seat = payment(pair)
        before = pair.now[seat]
        pair.clients[seat].close()
        with pair.client(seat) as again:
            assert same(again.asked(), before)
    with served(tmp_path / "t.sqlite") as serving:
        pair.serving = serving
        with pair.client(seat) as again:
            update = again.asked()
            assert same(update, before)
            assert isinstance(again.ask(TakeBack("back")), Accepted)
            update = again.asked()
            assert update.question > before.question and update.decision is not None and update.decision["window"]


def same(one: Update, other: Update) -> bool:
    return (one.question, one.decision, one.view) == (other.question, other.decision, other.view)


def test_spectators_see_what_is_public(serving: Serving) -> None:
    with Pair(serving) as pair, pair.client(None) as visitor:
        welcome, update = visitor.join()
        assert welcome.seat is None and update.decision is None and update.passing is None
        assert update.view is not None
        for player in update.view["players"]:
            assert {tuple(card) for card in player["zones"]["hand"]} == {("face",)}
        pair.answer()
        assert visitor.until(Update).number == pair.now[0].number


def test_an_undo_is_free_or_asked_for(serving: Serving) -> None:
    with Pair(serving, "fab") as pair:
        seat = payment(pair)
        assert pair.now[seat].undo == "free"
        question = pair.now[seat].question
        pair.say(seat, Undo("u1"))
        assert pair.now[seat].question > question and pair.now[seat].notes[-1].kind == "undo"
        pair.answer_until(lambda: pair.now[seat].undo == "ask")
        other = seats(2)[1 - seat]
        assert isinstance(pair.say(seat, Undo("u2")), Accepted)
        request = pair.now[other].request
        assert request is not None and request.yours and request.what == "undo" and request.answers >= 1
        own = pair.now[seat].request
        assert own is not None and not own.yours
        pair.say(other, Reply("r1", request.number, False))
        assert pair.now[seat].request is None
        pair.say(seat, Undo("u3"))
        request = pair.now[other].request
        assert request is not None
        lines = len_log(pair)
        pair.say(other, Reply("r2", request.number, True))
        assert pair.now[seat].notes[-1].kind == "undo" and pair.now[seat].request is None
        assert pair.decider == seat and len_log(pair) <= lines


def len_log(pair: Pair) -> int:
    log = pair.now[0].log
    return log.start + len(log.lines)


def test_a_request_lapses_with_the_next_answer(serving: Serving) -> None:
    with Pair(serving) as pair:
        seat = pair.decider
        assert isinstance(pair.say(seats(2)[1 - seat], OfferDraw("d")), Accepted)
        request = pair.now[seat].request
        assert request is not None and request.what == "draw"
        pair.answer()
        assert pair.now[seat].request is None
        reply = pair.say(seat, Reply("r", request.number, True))
        assert isinstance(reply, Refused) and reply.code == "no-request"


def test_a_draw_is_agreed_and_the_rematch_swaps_seats(serving: Serving) -> None:
    with Pair(serving) as pair, pair.client(None) as visitor:
        too_early = pair.say(FIRST, Rematch("m0"))
        assert isinstance(too_early, Refused) and too_early.code == "not-over"
        pair.say(FIRST, OfferDraw("d"))
        request = pair.now[1].request
        assert request is not None
        pair.say(SECOND, Reply("r", request.number, True))
        result = pair.now[0].result
        assert result is not None and result.draw and pair.now[0].phase == "over"
        assert result.again == AGAIN
        pair.say(FIRST, Rematch("m1"))
        assert pair.now[1].seats[0].rematch
        pair.clients[1].say(Rematch("m2"))
        moved = [client.until(Moved) for client in pair.clients]
        assert [m.seat for m in moved] == [1, 0] and visitor.until(Moved).token == ""
        with Client(serving, moved[0].table, moved[0].token) as again:
            welcome, update = again.join()
            assert welcome.seat == 1 and [seat.name for seat in update.seats] == ["Ben", "Ann"]


def test_conceding_and_bots_that_play_on(serving: Serving) -> None:
    facts = laid(serving, opponent="normal")
    with Client(serving, facts["table"], facts["token"]) as client:
        client.asked()
        refused = client.ask(OfferDraw("d"))
        assert isinstance(refused, Refused) and refused.code == "bot"
        assert isinstance(client.ask(Concede("c")), Accepted)
        update = client.until(Update, lambda u: u.phase == "over")
        assert update.result is not None and update.result.winners == [1]
        assert isinstance(client.ask(Rematch("m")), Accepted)
        moved = client.until(Moved)
        with Client(serving, moved.table, moved.token) as again:
            assert again.asked().decision is not None


def test_bots_agree_to_an_undo(serving: Serving) -> None:
    facts = laid(serving, opponent="easy")
    with Client(serving, facts["table"], facts["token"]) as client:
        update = client.asked()
        while update.undo != "ask":
            client.answer(update.question, 0)
            update = client.asked()
        assert isinstance(client.ask(Undo("u", 2)), Accepted)
        assert client.until(Update).notes[-1].kind == "undo"


def test_an_absent_seat_can_be_closed_after_a_while(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", replace(GENEROUS, away_seconds=1.0)) as serving, Pair(serving) as pair:
        present = pair.say(FIRST, Abandon("a0", SECOND))
        assert isinstance(present, Refused) and present.code == "present"
        pair.clients[1].close()
        gone = pair.clients[0].until(Seats, lambda s: not s.seats[1].present)
        assert 0 <= gone.seats[1].closable <= 1
        early = pair.clients[0].ask(Abandon("a1", SECOND))
        assert isinstance(early, Refused) and early.code == "too-early"
        until(lambda: asked(f"{serving.here}/api/tables/{pair.table}")[1]["seats"][1]["closable"] == 0)
        assert isinstance(pair.clients[0].ask(Abandon("a2", SECOND)), Accepted)
        update = pair.clients[0].until(Update, lambda u: u.phase == "over")
        assert update.result is not None and update.result.winners == [0]
        assert update.notes[-1].kind == "abandoned"


def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", replace(GENEROUS, idle_seconds=0.2)) as serving, Pair(serving) as pair:
        for _ in range(6):
            pair.answer()
        seat, before = pair.decider, pair.now[pair.decider]
        pair.close()
        until(lambda: asked(f"{serving.here}/health")[1]["tables"] == 0)
        with pair.client(seat) as again:
            assert same(again.asked(), before)


def test_why_hint_and_the_log(serving: Serving) -> None:
    with Pair(serving, "fab") as pair:
        pair.answer_until(lambda: pair.now[pair.decider].log.start > 20 and bool(own_cards(pair)))
        seat = pair.decider
        client, now = pair.clients[seat], pair.now[seat]
        for card in own_cards(pair):
            client.say(Why("w", card))
            assert client.until(Reasons).object == card
        client.say(Why("all"))
        against = client.until(Reasons)
        assert against.object == 0 and now.decision is not None
        offered = {option["object"] for option in now.decision["options"]}
        unused = [reason.object for reason in against.reasons]
        assert len(unused) == len(set(unused)) and not offered & set(unused)
        assert set(own_cards(pair)) <= offered | set(unused)
        client.say(Why("w2", 0, "fly to the moon"))
        assert client.until(Refused).code == "unknown"
        client.say(Hint("h", now.question))
        hinted = client.until(Hinted)
        assert now.decision["options"][hinted.option]["text"] == hinted.text
        client.say(Earlier("l", 10))
        told = client.until(Told).log
        assert (told.start, len(told.lines)) == (0, 10)


def own_cards(pair: Pair) -> list[ObjectId]:
    view = pair.now[pair.decider].view
    assert view is not None
    return [card["id"] for card in view["players"][pair.decider]["zones"]["hand"]]


def test_two_bots_are_watched_only_while_somebody_looks(serving: Serving) -> None:
    facts = laid(serving, opponent="watch", pace=0, bots=["easy", "easy"])
    assert facts["seat"] is None and facts["token"] == ""
    api = f"{serving.here}/api/tables/{facts['table']}"
    assert asked(api)[1]["phase"] == "playing"
    with Client(serving, facts["table"]) as visitor:
        first = visitor.until(Update)
        assert first.number == 0
        assert visitor.until(Update, lambda u: u.number > 5).decision is None
