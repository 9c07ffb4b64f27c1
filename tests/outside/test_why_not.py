"""Why not, also where a choice is put, and where what is asked for is the answer to another question."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.outside.playing import GAMES, course


def until(game: str, kind: str, seed: int = 3) -> hj.Game:
    return next(played.clone() for played in course(game, seed) if played.decision.kind == kind)


def test_a_defending_card_that_may_not_be_declared() -> None:
    played = until("fab", "defend")
    hand = {
        o.text.removeprefix("defend with ").partition(",")[0] for o in played.decision.options if o.verb == "defend"
    }
    for name in hand:
        assert played.why_not(f"defend with {name}") == []
    refused = [one for one in played.refusals() if one.attempt.startswith("defend with ")]
    assert refused and all(one.rules and one.words for one in refused)
    one = refused[0]
    assert one in played.why_not(one.attempt.partition(",")[0])


def test_defending_and_pitching_when_nobody_asks_for_it() -> None:
    played = next(played for played in course("fab", 3) if played.decision.window)
    name = played.view(played.decision.player)["players"][played.decision.player]["zones"]["hand"][0]["name"]
    (refused, *_) = played.why_not(f"defend with {name}")
    assert (refused.code, refused.rules) == ("not-asked-to-defend", ("FAB 7.3.2a",))
    assert name in refused.words
    assert played.why_not(f"pitch {name}")[0].rules == ("FAB 1.14.3b",)


def test_materializing_when_nobody_asks_for_it() -> None:
    played = next(played for played in course("grand-archive", 3) if played.decision.window)
    material = played.view(played.decision.player)["players"][played.decision.player]["zones"]["material"]
    (refused, *_) = played.why_not(f"materialize {material[0]['name']}")
    assert refused.rules == ("GA 2.3.b",)


def test_what_cannot_be_materialized() -> None:
    played = until("grand-archive", "materialize")
    refused = [one for one in played.refusals() if one.attempt.startswith("materialize ")]
    assert refused and all(one.rules for one in refused)


def test_what_nobody_could_try_is_told_the_nearest() -> None:
    played = until("fab", "defend")
    with pytest.raises(ValueError, match=r"nobody could try to .*; did you mean 'defend with"):
        played.why_not("defend with Nobody")


@pytest.mark.parametrize("game", GAMES)
def test_options_and_refusals_do_not_contradict_one_another_at_any_question(game: str) -> None:
    for played in course(game, 11, 150):
        asked = played.decision
        choice = asked.options[-1].verb != "pass"
        refused = {one.attempt for one in played.refusals()}
        for option in asked.options:
            if option.object and choice and option.text not in refused:
                assert played.why_not(option.text) == []
        for one in list(refused)[:3] if choice else ():
            assert played.why_not(one) or any(option.text.startswith(one) for option in asked.options)


def test_several_defending_cards_at_once() -> None:
    for played in course("fab", 3):
        defending = [option.text for option in played.decision.options if option.verb == "defend"]
        if played.decision.kind == "defend" and len(defending) > 1:
            first, second = (words.partition(",")[0] for words in defending[:2])
            name = second.removeprefix("defend with ")
            then = played.clone()
            then.choose(0)
            offered = [option.text for option in then.decision.options if option.text.startswith(second)]
            if then.decision.kind == "defend" and offered:
                assert played.why_not(f"{first} and {name}") == []
                assert played.why_not(f"{first} and {second}") == []
                return
    raise AssertionError("nobody could defend with two cards")
