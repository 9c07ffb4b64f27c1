"""Continuous effects settle: where somebody watches, a first or changed application is an event of its own."""

from __future__ import annotations

import pytest

from headjudge.kernel import flow
from headjudge.kernel.evaluation import CARD
from headjudge.kernel.records import ABSENT
from headjudge.kernel.save import dump_state, load_state
from tests.kernel import toy
from tests.kernel.stage import answer, do, find, offered, stage, told
from tests.players import SECOND

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


RICH = "(>= (asset mana you) 3)"


@pytest.mark.parametrize(
    "effect",
    [
        f"(until end-of-game (while {RICH} (modify power add 2)) {BEAR})",
        f'(until end-of-game (while {RICH} (modify power add 2 (both (named "Bear") (within board)))))',
    ],
)
def test_a_lasting_effect_with_a_condition_applies_when_that_begins_to_hold(effect: str) -> None:
    g = do(stage([WATCHER, "Bear"], mana=0), effect)
    assert told(g, "applied") == []
    do(g, "(change-asset mana 3 you)")
    assert told(g, "applied") == ["applied Bear 2"]
    do(g, "(do (change-asset mana -3 you) (change-asset mana 3 you))")
    assert told(g, "applied") == ["applied Bear 2"] * 2


def test_an_effect_whose_object_is_gone_applies_to_nothing() -> None:
    g = stage([WATCHER, "Bear", "Imp"])
    do(g, "(until end-of-game (modify power add 2))", this=find(g, "Bear"))
    do(g, '(until end-of-game (modify power add 1) (in board you (non (named "Watcher"))))')
    assert told(g, "applied") == ["applied Bear 2", "applied Bear 1", "applied Imp 1"]
    do(g, f"(kill {BEAR})")
    do(g, "(hurt-player 1 opponent)")
    assert len(told(g, "applied")) == 3


def test_an_effect_of_a_card_that_nobody_controls_is_its_owners() -> None:
    ghost = '(card "Ghost" 1 9 (in-zones (while your-turn (modify power add 2 (controlled-by you))) grave))'
    ear = '(card "Ear" 1 9 (watching power (when (event applied (by you) (subject itself)) (draw 1 you))))'
    g = do(stage([ear], hands=[[ghost]]), "(move (in hand you) grave)")
    assert told(g, "applied", "drew") == ["applied Ear 2", "drew Bear 1"]


def test_what_begins_to_apply_with_the_watching_of_another_property_is_news() -> None:
    both = '(card "Both" 1 9 (modify power add 2) (watching guard (when (event applied) (draw 1 you))))'
    g = do(stage([WATCHER], hands=[[both]]), "(move (in hand you) board)")
    assert told(g, "applied") == ["applied Both 2"]


def test_a_marker_lets_effects_settle_whether_it_is_written_down_or_not() -> None:
    day = '(card "Bear" 1 3 (while your-turn (modify power add 2)))'
    g = stage([], [WATCHER, day], decks=[["Imp"] * 9] * 2)
    g.journal = None
    g.active = SECOND
    do(g, "announce")
    assert len(g.zone(toy.HAND, SECOND)) == 1


def test_an_adjustment_of_what_an_object_does_not_have_is_none() -> None:
    """The effect gave it the property, and was adjusted; then another effect takes its place."""
    g = stage([THRIVER], hands=[["Bolt"]])
    bolt = '(those (in hand you) (named "Bolt"))'
    do(g, f"(until end-of-turn (modify power set 2) {bolt})")
    assert g.prop(find(g, "Bolt"), toy.POWER) == 3
    do(g, "(until end-of-game (modify power set 1) (in hand you))")
    assert g.prop(find(g, "Bolt"), toy.POWER) == 2
    answer(g, "pass")
    assert g.prop(find(g, "Bolt"), toy.POWER) == 2


def test_nothing_is_news_of_a_property_that_nobody_watches() -> None:
    g = do(stage([WATCHER, "Bear"]), f"(until end-of-game (modify guard set 1) {BEAR})")
    assert told(g, "applied") == []
    do(g, BOOST)
    assert told(g, "applied") == ["applied Bear 2"]


def test_a_fixed_amount_is_no_news_when_the_game_moves_on() -> None:
    g = do(stage([WATCHER, "Bear", "Imp"]), f"(until end-of-game (modify power add (count (in board you))) {BEAR})")
    assert told(g, "applied") == ["applied Bear 3"]
    do(g, '(kill (in board you (named "Imp")))')
    assert told(g, "applied") == ["applied Bear 3"]


def test_what_an_effect_gives_to_who_had_none_is_all_of_it() -> None:
    ear = '(card "Ear" 1 9 (watching guard (when (event applied) (draw 1 you))))'
    g = do(stage([ear, "Bear"]), f"(until end-of-game (modify guard set 4) {BEAR})")
    assert told(g, "applied") == ["applied Bear 4"]


def test_of_effects_that_ended_nothing_is_kept() -> None:
    g = do(stage([WATCHER, "Bear"], decks=[["Imp"] * 9] * 2), BOOST)
    assert g.applied
    answer(g, "pass")
    assert g.applied == {}


def test_a_card_that_lost_the_property_has_nothing_of_an_adjustment() -> None:
    g = do(stage([THRIVER, "Bear"], graves=[["Bolt"]]), f"(until end-of-game (modify power add 2) {BEAR})")
    bear = find(g, "Bear")
    assert g.num(bear, toy.POWER) == 6
    g.w_obj(bear).face = g.objs[find(g, "Bolt")].face
    g.invalidate(CARD, bear)
    assert g.prop(bear, toy.POWER) == ABSENT
