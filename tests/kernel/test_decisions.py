"""One question, one index: groups, numbers, windows, forced choices, and keys that mean the same everywhere."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from headjudge.decision import Decision, Option
from headjudge.game import Game, IllegalChoice, load, new_game
from headjudge.kernel import asking, flow
from headjudge.kernel.asking import DeadEnd
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor
from tests.kernel import toy
from tests.kernel.stage import answer, asked, do, find, game, offered, stage, told
from tests.players import FIRST

FIVE = ["Bear", "Chief", "Wall", "Cleric", "Scholar"]


def choosing(least: int, most: int, more: str = "nothing") -> State:
    return do(stage(FIVE), f"(do (choose a (in board you) {least} {most}) (put-counters spent 1 (slot a)) {more})")


def spent(g: State) -> list[str]:
    return [name for name in FIVE if g.mark(find(g, name), toy.SPENT)]


# -- groups


def test_an_unordered_group_only_ascends() -> None:
    g = answer(choosing(0, 3), "choose Wall")
    assert offered(g) == ["choose Cleric", "choose Scholar", "done"]


def test_a_group_that_needs_more_offers_only_what_leaves_enough() -> None:
    g = choosing(3, 3)
    assert offered(g) == ["choose Bear", "choose Chief", "choose Wall"]
    answer(g, "choose Chief")
    assert offered(g) == ["choose Wall", "choose Cleric"]


def test_the_last_members_are_not_asked_for_where_they_are_forced() -> None:
    g = answer(choosing(3, 3), "choose Wall")
    assert asked(g) == (0, "act or pass") and spent(g) == ["Wall", "Cleric", "Scholar"]


def test_done_is_offered_from_the_minimum_on_and_the_maximum_ends_the_group() -> None:
    g = choosing(1, 2)
    assert "done" not in offered(g)
    answer(g, "choose Bear")
    assert offered(g)[-1] == "done"
    answer(g, "choose Scholar")
    assert asked(g) == (0, "act or pass") and spent(g) == ["Bear", "Scholar"]


def test_a_group_says_what_is_chosen_so_far() -> None:
    played = game(answer(choosing(1, 3), "choose Bear"))
    group = played.decision.group
    assert group is not None
    assert (group.minimum, group.maximum, group.chosen, group.ordered) == (1, 3, ("Bear@0.board",), False)


def test_where_all_must_be_taken_or_none_can_nobody_is_asked() -> None:
    assert spent(choosing(5, 5)) == FIVE
    assert spent(choosing(7, 9)) == FIVE
    assert spent(do(stage(FIVE), "(do (choose a (in hand you) 1 2) (put-counters spent 1 (slot a)))")) == []


def test_an_ordered_group_offers_what_is_left_in_any_order() -> None:
    g = do(stage(["Bear", "Chief", "Wall"]), "(do (arrange a (in board you)) (move (slot a) grave))")
    answer(g, "choose Wall")
    assert offered(g) == ["choose Bear", "choose Chief"]
    answer(g, "choose Chief")
    assert told(g, "moved") == ["moved Wall 1", "moved Chief 1", "moved Bear 1"]


# -- a whole group at once


@pytest.mark.parametrize("indexes", [[0, 2], [2, 0]])
def test_choose_many_takes_an_unordered_group_in_any_order(indexes: list[int]) -> None:
    played = game(choosing(1, 3))
    played.choose_many(indexes)
    assert spent(played.state) == ["Bear", "Wall"] and played.decision.window


def test_choose_many_includes_what_is_forced_in_the_end() -> None:
    played = game(choosing(3, 3))
    more = game(choosing(2, 2))
    more.choose_many([0, 3])
    assert spent(more.state) == ["Bear", "Cleric"]
    with pytest.raises(IllegalChoice, match="no index"):
        played.choose_many([2, 3, 4])
    played.choose_many([2])
    assert spent(played.state) == ["Wall", "Cleric", "Scholar"]


def test_choose_many_of_an_ordered_group_keeps_the_order() -> None:
    played = game(do(stage(["Bear", "Chief", "Wall"]), "(do (arrange a (in board you)) (move (slot a) grave))"))
    played.choose_many([2, 0, 1])
    names = [
        played.state.policies.name(played.state, played.state.objs[id]) for id in played.state.zone(toy.GRAVE, FIRST)
    ]
    assert names == ["Wall", "Bear", "Chief"]


def test_choose_many_of_nothing_is_done_where_that_is_legal() -> None:
    played = game(choosing(0, 2))
    played.choose_many([])
    assert spent(played.state) == [] and played.decision.window


@pytest.mark.parametrize(
    ("indexes", "why"),
    [([0], "too few"), ([0, 1, 2, 3], "too many"), ([0, 0], "twice"), ([9], "no index"), ([True, 1], "no index")],
)
def test_choose_many_is_all_or_nothing(indexes: list[int], why: str) -> None:
    played = game(choosing(2, 3))
    before = played.save()
    with pytest.raises(IllegalChoice, match=why):
        played.choose_many(indexes)
    assert played.save() == before


def test_choose_many_does_not_reach_into_the_next_group() -> None:
    again = "(do (choose b (in board you) 0 2) (put-counters damage 1 (slot b)))"
    full = game(choosing(0, 2, again))
    full.choose_many([0, 1])
    assert full.decision.group is not None and full.decision.group.chosen == ()
    forced = game(choosing(2, 2, again))
    forced.choose_many([2, 3])
    assert forced.decision.group is not None and forced.decision.group.chosen == ()


def test_choose_many_needs_a_group() -> None:
    with pytest.raises(IllegalChoice, match="no group"):
        game(stage()).choose_many([0])


# -- single questions


@pytest.mark.parametrize("wrong", [-1, 2, 10**9, True, "0", None, 1.0])
def test_an_answer_that_is_no_index_changes_nothing(wrong: int) -> None:
    played = game(stage(["Bear"]))
    assert len(played.decision.options) == 2
    before = played.save()
    with pytest.raises(IllegalChoice):
        played.choose(wrong)
    assert played.save() == before


def test_a_forced_choice_is_not_asked_and_a_window_is() -> None:
    g = do(stage(["Bear"]), "(do (choose a (in board you)) (put-counters spent 1 (slot a)))")
    assert g.mark(find(g, "Bear"), toy.SPENT) == 1
    assert offered(g) == ["pass"] and asked(g) == (0, "act or pass")


def test_where_only_needed_questions_are_put_each_has_two_options() -> None:
    played = new_game("toy", ["all", "all"], seed=3, ask="needed")
    rng = random.Random(3)
    count = 0
    while not played.over:
        assert len(played.decision.options) > 1
        played.choose(rng.randrange(len(played.decision.options)))
        count += 1
    assert count > 5


def test_the_same_answers_lead_to_the_same_end_whether_forced_ones_are_put_or_not() -> None:
    full, short = new_game("toy", ["all", "all"], seed=4), new_game("toy", ["all", "all"], seed=4, ask="needed")
    while not short.over:
        while len(full.decision.options) == 1:
            full.choose(0)
        assert [o.key for o in full.decision.options] == [o.key for o in short.decision.options]
        full.choose(0)
        short.choose(0)
    while not full.over:
        full.choose(0)
    assert full.result == short.result


def test_numbers_go_from_zero_to_the_largest_that_can_be_paid() -> None:
    g = do(stage(["Bear"], mana=3), "(do pay-x (change-asset life x you))")
    assert asked(g) == (0, "choose a number")
    assert offered(g) == ["0", "1", "2", "3"]
    assert [o.key for o in game(g).decision.options] == ["number", "number|1", "number|2", "number|3"]
    answer(g, "2")
    assert (g.asset(FIRST, toy.LIFE), g.asset(FIRST, toy.MANA)) == (14, 1)


def test_a_question_without_an_option_is_an_error_of_the_game() -> None:
    g = stage()
    with pytest.raises(DeadEnd, match="window: a question without an option"):
        asking.ask(g, g.w_frame(), Question(FIRST, flow.Q_CHOOSE))


def test_what_may_be_done_is_not_offered_where_it_cannot() -> None:
    assert asked(do(stage(), "(may (move (in hand you) grave))")) == (0, "act or pass")
    assert asked(do(stage(hands=[["Bear"]]), "(may (move (in hand you) grave))")) == (0, "do you want to")
    for least, prompt in ((1, "do you want to"), (2, "act or pass")):
        assert asked(do(stage(["Bear"]), f"(may (choose a (in board you) {least}))")) == (0, prompt)
    assert asked(do(stage(), "(may (do (draw 1 you) (move (in hand you) grave)))")) == (0, "act or pass")


# -- keys


@pytest.mark.parametrize("seed", range(3))
def test_keys_are_equal_across_clones_and_loads_and_each_means_one_option(seed: int) -> None:
    played = new_game("toy", ["all", "all"], seed=seed)
    rng = random.Random(seed)
    while not played.over:
        keys = [o.key for o in played.decision.options]
        assert len(set(keys)) == len(keys)
        assert [o.key for o in played.clone().decision.options] == keys
        assert [o.key for o in load(played.save()).decision.options] == keys
        assert [o.key for o in played.imagine(played.decision.player, seed).decision.options] == keys
        played.choose(rng.randrange(len(keys)))


def test_a_key_names_what_the_decider_knows_and_a_hidden_card_by_its_place() -> None:
    g = do(stage(decks=[["Bear"] * 3, ["Imp", "Wall"]]), "(do (choose a (in deck opponent)) (move (slot a) grave))")
    assert [o.key for o in game(g).decision.options] == ["choose|?@1.deck[0]", "choose|?@1.deck[1]"]
    assert [o.text for o in game(g).decision.options] == ["choose card 1 in deck", "choose card 2 in deck"]
    known = do(stage(["Bear", "Bear"]), "(do (choose a (in board you)) (move (slot a) grave))")
    assert [o.key for o in game(known).decision.options] == ["choose|Bear@0.board", "choose|Bear@0.board#2"]


def test_a_question_does_not_name_a_source_that_the_decider_does_not_know() -> None:
    """The card is about to be drawn by another."""
    thief = '(card "Thief" 1 9 (optional (instead (event moved (from-zone deck)) (goes-to grave))))'
    g = do(stage([thief], decks=[["Bear"], ["Imp", "Wall"]]), "(draw 1 opponent)")
    decision = game(g).decision
    assert decision.player == 0 and decision.source == "card 1 in deck"
    assert "Imp" not in repr([getattr(decision, field) for field in Decision.FIELDS])


# -- words are made when somebody reads them


def test_what_is_read_late_still_speaks_of_the_moment_of_the_question() -> None:
    played = new_game("toy", ["all", "all"], seed=5)
    early, late = [], []
    rng = random.Random(5)
    while not played.over:
        early.append(told_of(played.clone().decision))
        late.append(played.decision)
        played.choose(rng.randrange(len(played.decision.options)))
    assert [told_of(decision) for decision in late] == early


def test_what_is_read_late_does_not_mind_what_was_taken_back() -> None:
    played = new_game("toy", ["all", "all"], seed=5)
    asked = []
    for _ in range(6):
        played.choose(0)
        asked.append((told_of(played.clone().decision), played.decision))
        played.undo(force=True)
        played.choose(len(played.decision.options) - 1)
    assert all(told_of(decision) == early for early, decision in asked)


def test_a_question_to_which_no_answers_lead_back_is_not_put_into_other_words() -> None:
    g = stage(["Bear", "Imp"])
    assert g.question is not None
    bare, kept = Decision(g, g.question), game(g).decision
    flow.answer(g, 0)
    assert kept.options[0].text == "strike with Bear"
    with pytest.raises(RuntimeError, match="the game has gone on"):
        bare.options[0].text  # noqa: B018


def told_of(d: Decision) -> tuple[object, ...]:
    return (*[getattr(d, field) for field in Decision.FIELDS], repr(d), [hash(option) for option in d.options])


def test_options_are_values() -> None:
    one, twin = [new_game("toy", ["all", "all"], seed=3).decision.options for _ in range(2)]
    assert one == twin and one[0] != one[1] and len({*one, *twin}) == len(one) and one[0] != "play"
    copied = pickle.loads(pickle.dumps(one[0]))
    assert copied == one[0] == copy.deepcopy(one[0])
    told = ", ".join(f"{name}={getattr(copied, name)!r}" for name in Option.__match_args__)
    assert repr(one[0]) == f"Option({told})" and Option(*[getattr(copied, n) for n in Option.__match_args__]) == copied
    with pytest.raises(AttributeError):
        one[0].index = 3  # type: ignore[misc]


def test_a_game_that_is_over_asks_nothing() -> None:
    played: Game = game(stage())
    played.agree_draw()
    with pytest.raises(RuntimeError, match="the game is over"):
        played.decision  # noqa: B018
    with pytest.raises(IllegalChoice, match="the game is over"):
        played.choose(0)


# -- what decides a question that nobody is asked


@pytest.mark.parametrize(
    ("candidates", "least", "most", "chosen"),
    [((), 1, 2, ()), ((300, 301), 0, 0, ()), ((300, 301), 2, 2, (300, 301)), ((300,), 1, 1, (300,))],
)
def test_a_forced_choice_is_kept_and_cited(
    candidates: tuple[ObjectId, ...], least: int, most: int, chosen: object
) -> None:
    for ordered in (False, True):
        for written in (True, False):
            g = stage()
            if not written:
                g.journal = None
            flow.choose(g, FIRST, candidates, least, most, cites=(Anchor(7),), ordered=ordered)
            asked_for = g.frames[-1].proc == flow.P_CHOOSE
            assert asked_for == (ordered and len(candidates) == most > 1)
            assert asked_for or g.frames[-1].chosen == chosen
            assert asked_for or g.journal is None or 7 in g.journal.cited


def test_a_question_is_decided_by_the_rule_of_its_maker_or_of_its_kind_or_of_the_step() -> None:
    g = stage()
    assert g.journal is not None
    for given, found in (((Anchor(7),), (7,)), ((), (8,))):
        q = Question(FIRST, flow.Q_CHOOSE)
        q.cites = given
        q.add(flow.A_CHOOSE, NOTHING, 1)
        q.add(flow.A_CHOOSE, NOTHING, 2)
        g.citing = (Anchor(8),)
        asking.ask(g, g.w_frame(), q)
        assert q.cites == found and set(found) <= g.journal.cited


def test_a_choice_may_be_kept_by_the_procedure_that_asks() -> None:
    g = stage(["Bear", "Imp"])
    g.question = None
    g.w_frame().step = 0
    flow.choose(g, FIRST, g.zone(toy.BOARD, FIRST), 1, 1)
    flow.run(g)
    flow.answer(g, 1)
    assert g.frames[-1].chosen == (find(g, "Imp"),)
