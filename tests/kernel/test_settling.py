"""Continuous effects settle: where somebody watches, a first or changed application is an event of its own."""

from __future__ import annotations

from headjudge.kernel import flow
from headjudge.kernel.save import dump_state, load_state
from tests.kernel import toy
from tests.kernel.stage import answer, do, find, offered, stage, told

BEAR = '(those (in board each-player) (named "Bear"))'
WATCHER = '(card "Watcher" 1 9 (watching power (when (event applied (subject (named "Bear"))) (draw 1 you))))'
THRIVER = '(card "Thriver" 1 9 (watching power (instead (event applied) (amount-becomes (plus that-much 1)))))'
BOOST = f"(until end-of-turn (modify power add 2) {BEAR})"


def test_a_first_application_is_recorded_and_heard_once() -> None:
    g = do(stage([WATCHER, "Bear"]), BOOST)
    assert told(g, "applied", "drew") == ["applied Bear 2", "drew Bear 1"]
    do(g, "(hurt-player 1 opponent)")
    assert told(g, "applied", "drew") == ["applied Bear 2", "drew Bear 1"]


def test_nothing_is_recorded_where_nobody_watches() -> None:
    assert told(do(stage(["Bear"]), BOOST), "applied") == []


def test_what_applies_already_when_somebody_begins_to_watch_is_not_news() -> None:
    g = do(stage(["Bear"], hands=[[WATCHER]]), BOOST)
    do(g, "(do (move (in hand you) board) (hurt-player 1 opponent))")
    assert told(g, "applied") == []


def test_a_changed_application_is_an_event_of_the_difference() -> None:
    here = '(both (named "Bear") (within board))'
    g = do(stage([WATCHER, "Bear"]), f"(until end-of-turn (modify power add (asset mana you) {here}))")
    assert told(g, "applied")[0] == "applied Bear 5"
    do(g, "(change-asset mana 2 you)")
    assert told(g, "applied")[-1] == "applied Bear 2"
    assert g.num(find(g, "Bear"), toy.POWER) == 10


def test_a_replacement_adds_to_the_application_for_as_long_as_the_effect_lasts() -> None:
    g = do(stage([THRIVER, "Bear"]), BOOST)
    assert g.num(find(g, "Bear"), toy.POWER) == 6
    do(g, "(hurt-player 1 opponent)")
    assert g.num(find(g, "Bear"), toy.POWER) == 6
    twin = load_state(toy.RULES, g.faces, dump_state(g))
    assert twin.num(find(twin, "Bear"), toy.POWER) == 6
    answer(g, "pass")
    assert g.num(find(g, "Bear"), toy.POWER) == 3


def test_a_replacement_that_must_be_chosen_waits_for_the_choice() -> None:
    choosy = '(card "Choosy" 1 9 (watching power (optional (instead (event applied) (amount-becomes 9)))))'
    g = do(stage([choosy, "Bear"]), BOOST)
    assert offered(g) == ["apply Choosy", "decline"]
    answer(g, "apply Choosy")
    assert g.num(find(g, "Bear"), toy.POWER) == 12


def test_an_effect_with_a_condition_applies_when_it_begins_to_hold_and_again_after_it_ended() -> None:
    proud = '(card "Bear" 1 3 (while (>= (asset mana you) 3) (modify power add 2)))'
    g = stage([WATCHER, proud], mana=0)
    do(g, "(hurt-player 1 opponent)")
    assert told(g, "applied") == []
    do(g, "(change-asset mana 3 you)")
    assert told(g, "applied") == ["applied Bear 2"]
    do(g, "(change-asset mana -3 you)")
    do(g, "(change-asset mana 3 you)")
    assert told(g, "applied") == ["applied Bear 2", "applied Bear 2"]


def test_an_object_that_comes_to_fit_a_description_is_a_first_application() -> None:
    g = do(
        stage([WATCHER], hands=[["Bear"]], decks=[["Imp"] * 3] * 2),
        "(until end-of-turn (modify power add 2 (within board)))",
    )
    assert told(g, "applied") == ["applied Watcher 2"]
    do(g, "(move (in hand you) board)")
    assert told(g, "applied") == ["applied Watcher 2", "applied Bear 2"]


def test_what_lacks_the_property_is_not_applied_to() -> None:
    g = do(stage([WATCHER], hands=[["Bolt"]]), '(until end-of-turn (modify power add 2 (named "Bolt")))')
    assert told(g, "applied") == []


def test_simultaneous_events_settle_once_they_are_all_done() -> None:
    strength = '(modify power add (count (in board you (named "Imp"))) (both (named "Bear") (within board)))'
    g = do(stage([WATCHER, "Bear", "Imp", "Imp"]), f"(until end-of-turn {strength})")
    do(g, '(bury (in board you (named "Imp")))')
    assert told(g, "applied") == ["applied Bear 2", "applied Bear 2"]
    assert g.num(find(g, "Bear"), toy.POWER) == 3


def test_what_somebody_once_watched_is_watched_to_the_end_of_the_game_also_after_loading() -> None:
    g = do(stage([WATCHER, "Bear"]), '(move (those (in board you) (named "Watcher")) grave)')
    twin = load_state(toy.RULES, g.faces, dump_state(g))
    for state in (g, twin):
        do(state, BOOST)
    assert told(g, "applied") == ["applied Bear 2"]
    assert dump_state(twin) == dump_state(g)


def test_a_reversed_attempt_has_applied_nothing() -> None:
    g = do(stage([WATCHER, "Bear"], ["Imp", "Imp"]), BOOST)
    answer(g, "strike with Bear")
    before = dict(g.applied)
    g.applied.clear()
    flow.reverse(g, toy.NO_TARGET)
    assert g.applied == before


def test_applications_are_the_same_after_loading() -> None:
    g = do(stage([WATCHER, THRIVER, "Bear"]), BOOST)
    twin = load_state(toy.RULES, g.faces, dump_state(g))
    assert twin.watched == g.watched and twin.applied == g.applied
    assert dump_state(twin) == dump_state(g)
