"""Events in sequence keep their order whatever interrupts them; simultaneous ones see one another."""

from __future__ import annotations

from headjudge.kernel.save import dump_state, load_state
from tests.kernel import toy
from tests.kernel.stage import answer, asked, do, find, forget, offered, stage, told

MONK = '(card "Monk" 1 9 (optional (instead (event damaged (subject itself)) (rather (draw 1 you)))))'
VULTURE = '(card "Vulture" 1 9 (looking-back (when (event moved (from-zone board)) (draw 1 you))))'
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
    assert [g.rules.name(g, g.objs[id]) for id in g.zone(toy.HAND, 0)] == ["Bear", "Imp"]


def test_an_event_without_result_is_not_recorded() -> None:
    g = do(stage(["Bear"]), "(do (put-counters damage -2 (in board you)) (note paid (change-asset mana -9 you)))")
    assert told(g, "marked") == []
    assert told(g, "asset-changed") == ["asset-changed player 0 5"]
    do(g, "(do (note paid (change-asset mana -1 you)) (if (did paid) (draw 1 you)))")
    assert told(g, "drew") == []


def test_simultaneous_events_are_all_performed_before_any_is_recorded() -> None:
    g = do(stage(["Bear", "Imp"]), "(bury (in board you))")
    assert told(g, "moved") == ["moved Bear 1", "moved Imp 1"]
    assert g.zone(toy.BOARD, 0) == ()


def test_listeners_that_leave_together_see_one_another_leave_only_if_they_look_back() -> None:
    back = do(stage([VULTURE, VULTURE, "Bear"]), "(bury (in board you))")
    assert len(told(back, "drew")) == 5  # six triggers, five cards: the last draw loses the game
    forward = do(stage([CROW, CROW, "Bear"]), "(bury (in board you))")
    assert told(forward, "drew") == []


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
