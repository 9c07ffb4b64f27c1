"""A bug is rolled back and reported with its position; an endless loop ends by the game's rule, under its name."""

from __future__ import annotations

import pytest

from headjudge import EngineError, from_position, new_game
from headjudge.kernel import flow
from tests.kernel import toy
from tests.kernel.stage import card, do, game, index, offered, stage
from tests.players import FIRST

BOMB = '(card "Bomb" 0 (do (draw 1 you) explode))'
SNAKE = '(card "Snake" 1 9 (when (event asset-changed (by you) (of life)) (change-asset life 1 you)))'


def test_an_error_inside_a_decision_is_rolled_back_and_carries_the_position() -> None:
    g = stage(["Bear"], hands=[[BOMB]])
    played = game(g)
    before, position = played.save(), played.position()
    with pytest.raises(EngineError, match="ZeroDivisionError: boom") as raised:
        played.choose(offered(g).index("play Bomb"))
    assert played.save() == before
    assert "decision 0 of toy rolled back" in str(raised.value) and position in str(raised.value)
    assert isinstance(raised.value.__cause__, ZeroDivisionError)
    again = from_position(str(raised.value).rsplit("position ", 1)[1])
    assert [o.key for o in again.decision.options] == [o.key for o in played.decision.options]
    with pytest.raises(EngineError):
        again.choose([o.text for o in again.decision.options].index("play Bomb"))


def test_the_game_goes_on_after_an_error() -> None:
    played = game(stage(["Bear"], hands=[[BOMB]]))
    with pytest.raises(EngineError):
        played.choose(0)
    played.choose(len(played.decision.options) - 1)
    assert played.decision.player == 1


def test_an_error_in_a_later_decision_is_rolled_back_to_that_decision() -> None:
    later = '(card "Fuse" 0 (do (choose a (in board you) 0 1) explode))'
    g = stage(["Bear"], hands=[[later]])
    played = game(g)
    played.choose(offered(g).index("play Fuse"))
    before = played.save()
    with pytest.raises(EngineError, match="decision 1 of toy"):
        played.choose(0)
    assert played.save() == before and played.decision.kind == "choose"


def test_an_error_while_a_player_leaves_is_rolled_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def boom(*_: object) -> None:
        raise ZeroDivisionError("boom")

    played = new_game("toy", ["all", "all"], seed=1)
    before = played.save()
    with monkeypatch.context() as patch:
        patch.setattr(toy.RULES, "concede", boom)
        with pytest.raises(EngineError, match="boom"):
            played.concede(FIRST)
    assert played.save() == before


def test_an_endless_mandatory_loop_ends_by_the_games_rule() -> None:
    g = do(stage([SNAKE]), "(change-asset life 1 you)")
    assert g.over and g.winners == () and g.reason == "endless-toy"
    assert game(g).result.draw


def test_an_endless_loop_is_reached_from_a_choice_and_undone_like_any_other() -> None:
    spark = '(card "Spark" 0 (change-asset life 1 you))'
    g = stage([SNAKE], hands=[[spark]])
    index(g, card(spark))
    played = game(g)
    before = played.save()
    played.choose(offered(g).index("play Spark"))
    assert played.result.reason == "endless-toy"
    played.undo()
    assert played.save() == before


def test_the_budget_is_counted_between_two_decisions() -> None:
    g = stage(["Bear"])
    for _ in range(30):
        assert g.budget > toy.RULES.budget // 2
        if not g.over:
            flow.answer(g, len(offered(g)) - 1)


def test_why_not_names_the_reason_and_an_unknown_attempt_its_nearest() -> None:
    played = game(stage(["Bear"], hands=[["Chief"]], mana=1))
    refusal = played.why_not("play Chief")[0]
    assert (refusal.code, refusal.words) == ("not-enough-mana", "Chief costs more than you have")
    assert played.why_not("strike with Bear") == []
    assert played.attempts() == ["play Chief", "strike with Bear"]
    with pytest.raises(ValueError, match="did you mean 'play Chief'"):
        played.why_not("play Chef")
