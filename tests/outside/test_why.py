"""Why an event happened: the rule, the card and its ability, the events before it, the answer."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import headjudge as hj
from tests.cli.running import headjudge

GAMES = ("fab", "grand-archive", "keyforge")


def middle(name: str, seed: int = 4, answers: int = 60) -> hj.Game:
    game = hj.new_game(name, seed=seed)
    chance = random.Random(seed)
    while not game.over and len(game.choices) < answers:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


@pytest.mark.parametrize("name", GAMES)
def test_every_event_has_a_reason(name: str) -> None:
    """Each line of the log is explained, and what set it off came before it."""
    game = middle(name)
    numbers = [line["number"] for line in game.log]
    triggered = 0
    for number in numbers[:: max(1, len(numbers) // 25)]:
        found = game.why(number)
        assert found[0].event["number"] == number and found[0].rules == tuple(found[0].event["rules"])
        for one, before in pairwise(found):
            assert one.because == before.event["number"] < one.event["number"]
            assert one.source
        triggered += len(found) > 1
        assert found[0].answer < len(game.choices)
    assert triggered or name == "grand-archive"


def test_an_ability_that_was_set_off_is_told_back_to_the_answer() -> None:
    game = middle("fab")
    token = next(line for line in game.log if line["kind"] == "create-tokens" and line.get("source") == "Kayo")
    created, discarded, attacked = game.why(token["number"])
    assert created.source == "Kayo" and "create a Might token" in created.ability
    assert discarded.event["kind"] == "discard" and discarded.source == "Mini Meataxe"
    assert attacked.rules == ("FAB 7.2.4",) and attacked.because == 0
    assert str(created).splitlines()[1].startswith("  made by Kayo: The first time each turn")
    assert created.answered == "Player 1: pass"


@pytest.mark.parametrize("name", GAMES)
def test_a_player_is_told_no_more_than_the_log_tells(name: str) -> None:
    game = middle(name, 5)
    for player in (0, 1, hj.SPECTATOR):
        lines = game.told(player)
        known = repr(game.view(player))
        for line in lines[:: max(1, len(lines) // 10)]:
            for one in game.why(line["number"], player):
                assert one.event in lines
                assert one.source in ("", "a card") or one.source in known or one.source in repr(game.log)
                if one.source == "a card":
                    assert not one.ability


def test_an_event_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="the log has no event 99999"):
        middle("keyforge").why(99999)


def test_a_scenario_is_told_with_its_reasons() -> None:
    told = headjudge("scenario", "tell", "scenarios/fab/7/7.5.5a-chain-link-has-not-hit.yaml", "--why").out
    assert "Wounding Blow (red) hit for 4  [FAB 7.5.2, FAB 7.5.5]" in told and "made by Wounding Blow (red)" in told
