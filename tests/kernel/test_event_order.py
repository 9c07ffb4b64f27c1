"""Events in sequence keep their order whatever interrupts them; simultaneous ones see one another."""

from __future__ import annotations

import pytest

from headjudge.kernel.definitions import Procedure
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.ids import NOTHING
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor
from tests.kernel import toy
from tests.kernel.stage import answer, asked, do, find, forget, offered, stage, told
from tests.kernel.stage_words import TOLLED, Murmured
from tests.players import FIRST, SECOND

MONK = '(card "Monk" 1 9 (optional (instead (event damaged (subject itself)) (rather (draw 1 you)))))'
VULTURE = '(card "Vulture" 1 9 (when (event moved (from-zone board)) (draw 1 you)))'
CROW = '(card "Crow" 1 9 (when (event moved (from-zone board)) (draw 1 you)))'
GRABBER = (
    '(card "Grabber" 1 9 (instead (event moved (to-zone grave) (subject itself))'
    " (rather (move (in board you other) hand))))"
)


def test_a_sequence_waits_for_each_of_its_events() -> None:
    g = do(stage([MONK, "Wall", MONK]), "(do (hurt 2 (in board you)) (draw 1 opponent))")
    assert asked(g) == (0, "which replacement applies")
    assert told(g, "damaged", "drew") == []
    answer(g, "apply Monk")
    assert told(g, "damaged", "drew") == ["drew Bear 1", "damaged Wall 1"]
    answer(g, "decline")
    assert told(g, "damaged", "drew") == ["drew Bear 1", "damaged Wall 1", "damaged Monk 2", "drew Bear 1"]


def test_a_sequence_in_the_middle_survives_a_save() -> None:
    g = do(stage([MONK, "Wall", MONK]), "(do (hurt 2 (in board you)) (draw 1 opponent))")
    twin = load_state(toy.RULES, g.faces, dump_state(g))
    answer(g, "apply Monk", "apply Monk")
    answer(twin, "apply Monk", "apply Monk")
    assert dump_state(twin) == dump_state(g)


def test_an_event_whose_object_is_gone_by_its_turn_does_not_occur() -> None:
    g = do(stage([GRABBER, "Bear", "Imp"]), "(move (in board you) grave)")
    assert told(g, "moved") == ["moved Bear 1", "moved Imp 1"]
    assert [g.policies.name(g, g.objs[id]) for id in g.zone(toy.HAND, FIRST)] == ["Bear", "Imp"]


def test_an_event_without_result_is_not_recorded() -> None:
    g = do(stage(["Bear"]), "(do (put-counters damage -2 (in board you)) (note paid (change-asset mana -9 you)))")
    assert told(g, "marked") == []
    assert told(g, "asset-changed") == ["asset-changed player 0 5"]
    do(g, "(do (note paid (change-asset mana -1 you)) (if (did paid) (draw 1 you)))")
    assert told(g, "drew") == []


def test_simultaneous_events_are_all_performed_before_any_is_recorded() -> None:
    g = do(stage(["Bear", "Imp"]), "(bury (in board you))")
    assert told(g, "moved") == ["moved Bear 1", "moved Imp 1"]
    assert g.zone(toy.BOARD, FIRST) == ()


def test_listeners_that_leave_together_see_one_another_leave() -> None:
    g = do(stage([VULTURE, VULTURE, "Bear"]), "(bury (in board you))")
    assert len(told(g, "drew")) == 5  # six triggers, five cards: the last draw loses the game


def test_one_after_the_other_the_first_to_leave_does_not_see_the_second() -> None:
    g = do(stage([VULTURE, VULTURE]), "(move (in board you) grave)")
    assert len(told(g, "drew")) == 3
    together = do(stage([VULTURE, VULTURE]), "(bury (in board you))")
    assert len(told(together, "drew")) == 4


def test_members_of_a_batch_are_replaced_one_after_the_other_and_performed_together() -> None:
    g = do(stage([MONK, "Wall", MONK]), "(blast 2 (in board you))")
    assert offered(g) == ["apply Monk", "decline"]
    assert told(g, "damaged", "drew") == []
    answer(g, "decline")
    assert told(g, "damaged", "drew") == []
    answer(g, "apply Monk")
    assert told(g, "damaged", "drew") == ["drew Bear 1", "damaged Monk 2", "damaged Wall 1"]
    assert g.mark(find(g, "Monk", 1), toy.DAMAGE) == 0


def test_a_batch_in_the_middle_is_shared_with_no_clone() -> None:
    maybe = '(card "Maybe" 1 9 (optional (instead (event moved (to-zone grave) (subject itself)) (goes-to hand))))'
    g = do(stage([maybe, "Wall"]), "(bury (in board you))")
    twin = g.clone()
    answer(g, "apply Maybe")
    answer(twin, "apply Maybe")
    assert dump_state(twin) == dump_state(g)
    saves = "(rather (move (in board you other) hand))"
    saver = f'(card "Saver" 1 9 (optional (instead (event damaged (subject itself)) {saves})))'
    batch = do(stage([saver, "Bear"]), "(blast 2 (in board you))")
    other = batch.clone()
    forget(other)
    answer(batch, "decline")
    answer(other, "apply Saver")
    assert (told(batch, "damaged"), told(other, "damaged")) == (["damaged Saver 2", "damaged Bear 2"], [])


def test_a_batch_in_the_middle_survives_a_save() -> None:
    g = do(stage([MONK, "Wall", MONK]), "(blast 2 (in board you))")
    answer(g, "decline")
    twin = load_state(toy.RULES, g.faces, dump_state(g))
    answer(g, "apply Monk")
    answer(twin, "apply Monk")
    assert dump_state(twin) == dump_state(g)


# -- the end of the game


def test_nothing_happens_after_the_game_ended_in_a_sequence() -> None:
    g = do(stage(), "(draw 6 each-player)")
    assert g.over and [len(g.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [5, 0]


EAR = '(card "Ear" 1 9 (when (event toppled) (draw 1 you)))'


@pytest.mark.parametrize("way", ["alone", "together"])
def test_the_event_that_ends_the_game_sets_nothing_off_and_nothing_follows_it(way: str) -> None:
    g = do(stage([EAR]), f"(topple {way})")
    assert g.over and g.reason == "toppled" and g.asset(FIRST, toy.LIFE) == 12 and not g.pending
    assert told(g, "toppled", "damaged") == (["toppled player 0 1"] if way == "alone" else [])


def test_an_event_that_ended_the_game_is_told_though_something_was_left_to_choose() -> None:
    monk = '(card "Monk" 1 9 (optional (instead (event damaged) (rather))))'
    g = do(stage([monk]), "(topple with-more)")
    assert g.over and told(g, "finished") == ["finished player 0 1"] and g.question is None


# -- members without result


def test_members_of_a_batch_that_do_not_occur_are_neither_told_nor_heard_nor_replaced_afterwards() -> None:
    ear = '(card "Ear" 1 9 (when (event damaged) (draw 1 you)) (outcome (instead (event damaged) (also (draw 1 you)))))'
    g = do(stage([ear, "Bear"]), "(blast 0 (in board you))")
    assert told(g, "damaged", "drew") == []
    stopped = '(card "Stop" 1 9 (instead (event damaged (subject itself)) (rather)))'
    some = do(stage([ear, stopped]), "(blast 1 (in board you))")
    assert told(some, "damaged", "drew") == ["drew Bear 1", "damaged Ear 1", "drew Bear 1"]


def test_silent_members_of_a_batch_are_not_heard() -> None:
    g = stage(['(card "Ear" 1 9 (when (event murmured) (draw 1 you)))'])
    ear = find(g, "Ear")
    together(g, (Murmured(ear, FIRST, 1), Murmured(ear, FIRST, 1)))
    assert told(g, "murmured") == ["murmured Ear 1"] * 2 and not g.pending


def test_nothing_at_all_may_be_proposed_together() -> None:
    g = stage()
    together(g, ())
    assert told(g, "damaged", "moved") == []


def test_what_is_noted_of_an_event_without_an_object_is_an_amount_and_no_object() -> None:
    g = do(stage(), "(do (note paid (change-asset life -3 you)) (draw (count (slot paid)) you))")
    assert told(g, "drew") == []
    two = do(stage(["Bear", "Imp"]), "(do (note hit (hurt 1 (in board you))) (draw (count (slot hit)) you))")
    assert len(told(two, "drew")) == 2


# -- the rules that decide


def test_an_event_is_decided_by_its_own_rule_or_that_of_its_kind_or_that_of_the_step() -> None:
    g = stage(["Bear"])
    forget(g)
    g.citing = (Anchor(8),)
    for ev in (
        toy.Damaged(NOTHING, FIRST, 1, cites=(Anchor(7),)),
        toy.Damaged(NOTHING, FIRST, 1),
        Event(TOLLED),
        Event(TOLLED, cites=(Anchor(6),)),
    ):
        happen(g, ev)
    sequence(g, (Event(TOLLED), toy.Damaged(NOTHING, FIRST, 1)))
    together(g, (Event(TOLLED), toy.Damaged(NOTHING, FIRST, 1)))
    assert g.journal is not None
    assert [entry.cites for entry in g.journal.entries] == [(n,) for n in (7, 8, 9, 6, 9, 8, 9, 8)]


def test_internal_events_are_decided_by_the_rule_that_decides_the_whole() -> None:
    g = stage()
    forget(g)
    g.citing = (Anchor(8),)
    happen(g, Event(toy.DREW, player=FIRST, cites=(Anchor(7),)))
    happen(g, toy.Damaged(NOTHING, FIRST, 1))
    assert g.journal is not None
    assert [(entry.kind, entry.cites) for entry in g.journal.entries] == [
        ("moved", (7,)),
        ("drew", (7,)),
        ("damaged", (8,)),
    ]


def test_a_step_with_a_rule_decides_what_it_proposes() -> None:
    def s_toll(g: State, f: Frame) -> None:
        happen(g, toy.Damaged(NOTHING, FIRST, 1))

    ruled = Procedure(0, "toll", (("first", s_toll, Anchor(5)), ("second", s_toll)))
    assert ruled.cites == ((5,), (), ()) and ruled.at("second") == 1


def test_who_orders_replacements_is_decided_by_its_own_rule_where_there_is_a_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(toy.RULES, "orders", (3,))
    g = do(stage([MONK]), "(hurt 1 (in board you))")
    assert g.question is not None and g.question.cites == ()
    both = do(stage([WARDS, WARDS]), "(hurt-player 3 you)")
    assert both.question is not None and both.question.cites == (3,)


WARDS = '(card "Wards" 1 9 (instead (event damaged) (prevent 1)))'
