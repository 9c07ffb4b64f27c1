"""Groups as one question: every member is shown, and several are chosen at once."""

from __future__ import annotations

import re

import pytest

import headjudge as hj
from headjudge.bots import RandomBot
from headjudge.game import Game, IllegalChoice
from headjudge.table.groups import answered, whole
from tests.players import FIRST
from tests.table.toy_table import new_game, sit


def growing() -> Game:
    """A game in which player 0 may choose up to two of at least two creatures (Growth)."""
    for seed in range(2000):
        game = new_game(seed)
        bot = RandomBot(seed)
        while not game.over:
            decision = game.decision
            if decision.group is not None and decision.player == 0 and len(decision.options) > 2:
                return game
            game.choose(bot.pick(len(decision.options)))
    raise AssertionError("no game comes to that")


def chosen(game: Game) -> int:
    """How many lasting effects there are."""
    return len(game.state.effects)


def test_every_member_is_shown_once() -> None:
    game = growing()
    asked = whole(game)
    assert [option.index for option in asked.options] == list(range(len(asked.options)))
    assert asked.options[-1].verb == "done"
    members = [option.object for option in asked.options[:-1]]
    assert len(set(members)) == len(members) >= 2


def test_two_at_once_in_any_order() -> None:
    game = growing()
    asked = whole(game)
    first, second = asked.options[:2]
    there, back = answered(game, asked, [first, second]), answered(game, asked, [second, first])
    assert there.save() == back.save()
    assert len(there.choices) == len(game.choices) + 2


def test_one_of_up_to_two_closes_the_group() -> None:
    game = growing()
    asked = whole(game)
    one = answered(game, asked, asked.options[1:2])
    assert one.over or one.decision.group is None or one.decision.source != asked.source


def test_too_many_are_refused_and_change_nothing() -> None:
    game = growing()
    before = game.save()
    asked = whole(game)
    with pytest.raises(IllegalChoice, match="3 are too many: at most 2"):
        answered(game, asked, [asked.options[0]] * 3)
    assert game.save() == before


@pytest.mark.parametrize("typed", ["1 2", "2, 1", "done", "1 done", "2, no more", "none", "no more", "pass", "LAST"])
def test_a_group_at_the_table(typed: str) -> None:
    game = growing()
    last = len({option.key for option in whole(game).options})
    session = sit([typed.replace("LAST", str(last))], game=game)
    assert "up to 2" in session.said
    assert len(session.table.game.choices) > len(growing().choices)


@pytest.mark.parametrize("typed", ["1 1", "1 99", "0", "1 2 3 4", "1", "2"])
def test_a_mistake_in_a_group_changes_nothing(typed: str) -> None:
    game = growing()
    assert sit([typed], game=game).table.game.choices == game.choices


def test_one_by_one_in_any_order() -> None:
    """One of several does not answer the question: the others stay on the list, also those that stand before it."""
    second = whole(growing()).options[1].text
    session = sit(["2", f"why {second}", "nothing", "1"], game=growing())
    assert session.said.count(", choose up to 2") == 1 and ", choose up to 1 more (" in session.said
    between = session.said.split("> 2\n", 1)[1].split("\n> ", 1)[0]
    assert len(re.findall(r"^  \d  ", between, re.M)) == len({o.key for o in whole(growing()).options}) - 1
    assert session.said.count("is chosen already; undo takes it back") == 1
    assert session.said.count("is chosen already: undo takes it back, done ends the choice") == 1
    game = growing()
    asked = whole(game)
    both = answered(game, asked, asked.options[:2])
    assert session.table.game.choices[: len(both.choices)] == both.choices


def test_undo_takes_back_one_of_several_or_the_whole_answer() -> None:
    begun = growing()
    assert "taken back: " in sit(["1", "undo"], game=growing()).said
    assert sit(["1", "undo", "2"], game=growing()).table.game.choices == begun.choices
    there = sit(["1 2", "undo anyway"], game=growing())
    assert there.table.game.choices == begun.choices
    assert there.said.count(", choose up to 2") == 2


def test_a_hint_names_everything_that_the_bot_would_choose() -> None:
    def knights(*typed: str) -> str:
        game = hj.new_game("grand-archive", ["lorraine", "warded-lorraine"], seed=5, first=FIRST)
        return sit(["play esteemed", *typed], game=game, holding=False).said

    hint = " ".join(knights("hint").partition("the greedy bot would choose: ")[2].partition("\n>")[0].split())
    assert hint.count("; ") == 2
    assert "You reserved " in knights(hint)
