"""Passing ahead, stops and holding live in the seat; the other side notices none of it."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.kernel.ids import PlayerId
from headjudge.table.passing import resolving_words
from headjudge.web.messages import Accepted, Clear, Manner, Pass, Refused, Update
from headjudge.web.serving import Serving
from tests.browser import moments
from tests.web.serving import Client, Pair, laid, least

pytestmark = pytest.mark.skipif("fab" not in hj.games(), reason="plays Flesh and Blood")


def offers_pass(update: Update) -> bool:
    decision = update.decision
    return decision is not None and any(option["verb"] == "pass" for option in decision["options"])


def at_a_window(pair: Pair) -> PlayerId:
    pair.answer_until(lambda: offers_pass(pair.now[pair.decider]))
    return pair.decider


def test_pass_until_the_end_of_the_turn(serving: Serving) -> None:
    with Pair(serving, "fab") as pair:
        seat = at_a_window(pair)
        now = pair.now[seat]
        assert now.passing is not None and now.passing.then and "end of turn" in now.passing.goals
        turn = now.view and now.view["turn player"]
        reply = pair.say(seat, Pass("p", now.question, "end of turn", True))
        assert isinstance(reply, Accepted)
        while pair.decider != seat:
            pair.answer()
        after = pair.now[seat]
        assert after.view is not None and after.passing is not None
        assert after.view["turn player"] != turn or after.passing.ended
        assert after.passing.until == ""


def test_passing_says_what_resolves_and_what_that_does(serving: Serving) -> None:
    with Pair(serving, "grand-archive") as pair:
        pair.answer_until(lambda: waits(pair.now[pair.decider]))
        now = pair.now[pair.decider]
        assert now.passing is not None and now.view is not None
        assert now.view["stack"][0]["name"] in now.passing.then
        assert now.passing.does == now.view["stack"][0]["words"]
        other = pair.now[PlayerId(1 - pair.decider)].passing
        assert other is not None and (other.then, other.does) == ("", "")


def test_what_a_card_or_an_attack_does_that_waits() -> None:
    """A card says it itself; of an attack `then` tells all."""
    [stack] = [one for one in moments.scenarios("fab") if "fab-stack" in one.file]
    game = moments.played(stack)
    view = game.view(game.decision.player, log=False)
    assert resolving_words(view) == "Gain 1 life."
    assert resolving_words({**view, "stack": view["stack"][-1:]}) == ""
    assert resolving_words({**view, "stack": []}) == ""


def waits(update: Update) -> bool:
    """Whether something with words waits to resolve, and may be answered by a pass."""
    return offers_pass(update) and any(entry["words"] for entry in (update.view or {"stack": []})["stack"][:1])


def test_unknown_goals_are_refused_with_the_nearest(serving: Serving) -> None:
    with Pair(serving, "fab") as pair:
        seat = at_a_window(pair)
        reply = pair.say(seat, Pass("p", pair.now[seat].question, "end of trun"))
        assert isinstance(reply, Refused) and reply.code == "unknown" and "end of turn" in reply.words
        stops = pair.say(seat, Manner("m", stops={"nowhere": "stop"}))
        assert isinstance(stops, Refused) and stops.code == "unknown"


def test_the_other_side_is_told_nothing_of_manners(serving: Serving) -> None:
    with Pair(serving, "fab") as pair:
        seat = at_a_window(pair)
        passing = pair.now[seat].passing
        assert passing is not None
        part = passing.parts[0]
        for message in (Manner("m1", holding=True), Manner("m2", stops={part: "stop"}, delay=5), Clear("m3")):
            assert isinstance(pair.clients[seat].ask(message), Accepted)
            pair.now[seat] = pair.clients[seat].until(Update)
        told = pair.now[seat].passing
        assert told is not None and (told.holding, told.stops, told.delay) == (False, {}, 5)
        number = pair.now[seat].number
        pair.answer()
        heard = [message.number for message in pair.clients[1 - seat].heard if isinstance(message, Update)]
        assert heard.count(number) == 1


def test_whoever_holds_is_asked_where_only_passing_is_left(serving: Serving) -> None:
    def forced(holding: bool) -> bool:
        """Whether the seat is asked anywhere in a game where it can only pass."""
        facts = laid(serving, "fab", opponent="easy", seed=3)
        with Client(serving, facts["table"], facts["token"]) as client:
            update = client.asked()
            client.ask(Manner("m", holding=holding))
            for _ in range(40):
                if update.phase == "over":
                    return False
                decision = update.decision
                assert decision is not None
                verbs = [option["verb"] for option in decision["options"]]
                then = update.passing.then if update.passing else ""
                if decision["window"] and verbs == ["pass"] and then != "the turn ends":
                    return True
                client.answer(update.question, *([verbs.index("pass")] if "pass" in verbs else least(update)))
                update = client.asked()
        return False

    assert forced(True) and not forced(False)


def test_a_delayed_pass_comes_by_itself(serving: Serving) -> None:
    """While it is waited for, nobody is asked."""
    with Pair(serving, "fab") as pair:
        for seat in range(2):
            pair.clients[seat].ask(Manner("m", delay=20))
            pair.now[seat] = pair.clients[seat].until(Update)
        waited = 0
        for _ in range(30):
            asked = [seat for seat in range(2) if pair.now[seat].decision is not None]
            number = pair.now[0].number + 1
            if asked:
                pair.answer(*plays(pair.now[asked[0]]))
            else:
                waited += 1
                pair.settle(number)
        assert waited > 1


def plays(update: Update) -> list[int]:
    """A card is played where one can be."""
    assert update.decision is not None
    return [i for i, option in enumerate(update.decision["options"]) if option["verb"] == "play"][:1]
