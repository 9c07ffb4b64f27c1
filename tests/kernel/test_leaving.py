"""A player leaves in the middle of anything; the others go on."""

from __future__ import annotations

import random

import pytest

from headjudge.game import Game, IllegalChoice, load
from headjudge.kernel import flow
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import answer, asked, do, game, offered, stage, told
from tests.players import FIRST, SECOND, THIRD


def test_the_last_one_in_the_game_wins() -> None:
    played = game(stage(["Bear"], ["Imp"]))
    played.concede(FIRST)
    assert played.over and played.result.winners == (1,) and played.result.reason == "concession"


def test_whoever_has_left_cannot_leave_again_and_nobody_leaves_a_game_that_is_over() -> None:
    played = game(stage(["Bear"], ["Imp"], ["Imp"]))
    played.concede(SECOND)
    with pytest.raises(IllegalChoice, match="player 1 has left already"):
        played.concede(SECOND)
    with pytest.raises(IllegalChoice, match="there is no player 7"):
        played.concede(PlayerId(7))
    played.concede(THIRD)
    with pytest.raises(IllegalChoice, match="the game is over"):
        played.concede(FIRST)


def test_a_draw_by_agreement_ends_the_game() -> None:
    played = game(stage())
    played.agree_draw()
    assert played.result.draw and played.result.reason == "agreed-draw"


def test_the_one_who_decides_may_leave_and_the_turn_goes_on_to_the_next() -> None:
    g = stage(["Bear"], ["Imp"], ["Wall"])
    flow.leave(g, FIRST)
    assert g.present() == [1, 2] and asked(g)[0] == 1
    assert all(o.owner != 0 for o in g.objects())


def test_who_leaves_in_the_middle_of_an_attempt_has_not_attempted_it() -> None:
    g = answer(stage(["Bear"], ["Imp", "Imp"], ["Wall"]), "strike with Bear")
    flow.leave(g, FIRST)
    assert flow.attempting(g) is None and asked(g) == (1, "act or pass")
    assert told(g, "damaged") == []


def test_options_that_left_with_a_player_are_not_offered_any_more() -> None:
    g = answer(stage(["Bear"], ["Imp"], ["Wall"]), "strike with Bear")
    assert offered(g) == ["choose 1", "choose Imp", "choose 2", "choose Wall"]
    flow.leave(g, SECOND)
    assert offered(g) == ["choose 2", "choose Wall"]


def test_a_group_in_the_middle_of_being_chosen_loses_what_left() -> None:
    g = do(stage(["Bear"], ["Imp"], ["Wall"]), "(do (choose a (in board each-player) 2 3) (hurt 1 (slot a)))")
    answer(g, "choose Bear")
    assert offered(g) == ["choose Imp", "choose Wall"]
    flow.leave(g, SECOND)
    assert asked(g) == (0, "act or pass")
    assert told(g, "damaged") == ["damaged Bear 1"]


def test_an_effect_of_who_left_goes_on_without_asking() -> None:
    g = do(stage(["Bear"], ["Imp"], ["Wall"]), "(do (may (draw 1 you)) (hurt-player 1 opponent))", you=THIRD)
    assert asked(g) == (2, "do you want to")
    flow.leave(g, THIRD)
    assert asked(g)[0] == 0 and g.asset(FIRST, toy.LIFE) == 11


def test_a_reversed_attempt_does_not_bring_back_who_left_meanwhile() -> None:
    g = answer(stage(["Bear"], ["Imp", "Imp"], ["Wall"]), "strike with Bear")
    flow.leave(g, THIRD)
    flow.reverse(g, toy.NO_TARGET)
    flow.run(g)
    assert g.gone == 0b100 and all(o.owner != 2 for o in g.objects())
    assert asked(g) == (0, "act or pass")


def play_and_leave(g: State, rng: random.Random) -> None:
    """Play on; at random, somebody leaves."""
    while not g.over:
        assert g.question is not None and not g.gone >> g.question.player & 1
        if rng.random() < 0.03:
            flow.leave(g, rng.choice(g.present()))
        else:
            flow.answer(g, rng.randrange(len(g.question.acts)))


@pytest.mark.parametrize("seed", range(24))
def test_games_of_several_end_with_whoever_leaves_whenever(seed: int) -> None:
    g = toy.new_state(seed, players=2 + seed % 3)
    play_and_leave(g, random.Random(seed))
    assert g.reason in ("concession", "life", "empty-deck")
    assert len(g.winners) == 1


@pytest.mark.parametrize("seed", range(4))
def test_games_of_four_are_saved_and_loaded_at_every_decision(seed: int) -> None:
    g = toy.new_state(seed, players=4)
    rng = random.Random(seed)
    while not g.over:
        assert g.question is not None
        data = dump_state(g)
        twin = load_state(toy.RULES, g.faces, data)
        assert dump_state(twin) == data
        leaver = rng.choice(g.present()) if rng.random() < 0.05 else NOBODY
        i = rng.randrange(len(g.question.acts))
        for state in (g, twin):
            if leaver >= 0:
                flow.leave(state, leaver)
            else:
                flow.answer(state, i)
        assert dump_state(twin) == dump_state(g)


def test_leaving_is_part_of_the_past() -> None:
    start = toy.PLUGIN.start([toy.PLUGIN.decks()["all"]] * 3, 5, "", FIRST)
    played = Game(toy.PLUGIN, start)
    before = played.save()
    played.concede(SECOND)
    assert played.choices == (-2,)
    again = load(played.save())
    again.undo()
    assert again.save() == before


def test_what_is_chosen_already_goes_with_whoever_leaves() -> None:
    boards = [["Bear"], ["Imp", "Chief"], ["Wall", "Scholar"]]
    g = do(stage(*boards), "(do (choose a (in board each-player) 2 3) (hurt 1 (slot a)))")
    answer(g, "choose Imp")
    flow.leave(g, SECOND)
    assert offered(g) == ["choose Bear", "choose Wall"]
    answer(g, "choose Bear", "choose Wall", "done")
    assert told(g, "damaged") == ["damaged Bear 1"]


NUMBERS = Slot("numbers")


def test_candidates_that_are_no_objects_stay_when_somebody_leaves() -> None:
    g = stage(["Bear"], ["Imp"], ["Wall"])
    g.question = None
    g.w_frame().step = 0
    context = g.new_context(NOTHING, FIRST)
    flow.choose(g, FIRST, (ObjectId(1), ObjectId(2), ObjectId(3)), 2, 2, NUMBERS, context=context.id)
    flow.run(g)
    flow.leave(g, SECOND)
    flow.answer(g, 1)
    assert g.contexts[context.id].lists[NUMBERS] == (2, 3)
