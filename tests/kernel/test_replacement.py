"""Events are replaced before they happen: once by each replacement, in the order of whoever decides."""

from __future__ import annotations

from headjudge.kernel.events import Q_REPLACE
from headjudge.kernel.state import FIRST_ID
from tests.kernel import toy
from tests.kernel.stage import answer, asked, do, find, game, offered, stage, told

WARD = '(card "Ward" 1 9 (instead (event damaged (subject itself)) (prevent 1)))'
DOUBLE = '(card "Doubler" 1 9 (instead (event damaged (by you)) (amount-becomes (times 2 that-much))))'
LESS = '(card "Lesser" 1 9 (instead (event damaged (by you)) (prevent 1)))'
DECOY = '(card "Decoy" 1 9 (instead (event damaged (by you)) (rather (draw 1 you))))'
EXILE = '(card "Exile" 1 9 (instead (event moved (from-zone board) (to-zone grave)) (goes-to hand)))'
HEARS = '(card "Ear" 1 9 (when (event damaged) (draw 1 you)))'
MONK = '(card "Monk" 1 9 (optional (instead (event damaged (by you)) (rather))))'


def test_one_replacement_changes_the_amount() -> None:
    g = do(stage([WARD]), "(hurt 3 (in board you))")
    assert told(g, "damaged") == ["damaged Ward 2"]
    assert g.mark(find(g, "Ward"), toy.DAMAGE) == 2


def test_each_replacement_applies_once_to_one_event_and_again_to_the_next() -> None:
    g = do(stage([LESS]), "(do (hurt 5 this) (hurt 5 this))", this=FIRST_ID)
    assert told(g, "damaged") == ["damaged Lesser 4", "damaged Lesser 4"]


def test_several_replacements_are_ordered_by_the_chooser_and_the_order_matters() -> None:
    first = do(stage([DOUBLE, LESS]), '(hurt 3 (those (in board you) (named "Doubler")))')
    assert asked(first) == (0, "which replacement applies")
    assert offered(first) == ["apply Doubler", "apply Lesser"]
    second = first.clone()
    second.journal = None
    answer(first, "apply Doubler")
    answer(second, "apply Lesser")
    assert first.mark(find(first, "Doubler"), toy.DAMAGE) == 5
    assert second.mark(find(second, "Doubler"), toy.DAMAGE) == 4


def test_the_options_of_a_replacement_question_hold_no_internal_number() -> None:
    g = do(stage([DOUBLE, LESS]), '(hurt 3 (those (in board you) (named "Doubler")))')
    assert [o.value for o in game(g).decision.options] == [0, 1]


def test_an_earlier_stage_comes_first_and_nobody_is_asked() -> None:
    late = '(card "Late" 1 9 (at-stage 1 (instead (event damaged (by you)) (amount-becomes (times 2 that-much)))))'
    g = do(stage([late, LESS]), '(hurt 3 (those (in board you) (named "Late")))')
    assert told(g, "damaged") == ["damaged Late 4"]
    other = do(stage([LESS, late]), '(hurt 3 (those (in board you) (named "Late")))')
    assert told(other, "damaged") == ["damaged Late 4"]


def test_an_amount_of_nothing_stops_the_event_which_is_then_neither_recorded_nor_heard() -> None:
    g = do(stage([WARD, HEARS]), '(hurt 1 (those (in board you) (named "Ward")))')
    assert told(g, "damaged", "drew") == []
    assert not g.pending


def test_a_loss_may_become_a_greater_loss() -> None:
    pain = '(card "Pain" 1 9 (instead (event asset-changed (by you) (of life)) (amount-becomes -3)))'
    g = do(stage([pain]), "(change-asset life -1 you)")
    assert g.asset(0, toy.LIFE) == 9


def test_a_move_ends_elsewhere() -> None:
    g = do(stage([EXILE, "Bear"]), '(bury (those (in board you) (named "Bear")))')
    assert find(g, "Bear") and g.objs[g.zone(toy.HAND, 0)[0]].zone == toy.HAND
    assert g.zone(toy.GRAVE, 0) == ()


def test_something_else_happens_instead() -> None:
    g = do(stage([DECOY]), "(hurt 3 (in board you))")
    assert told(g, "damaged", "drew") == ["drew Bear 1"]


def test_something_else_that_asks_happens_instead_and_the_game_goes_on_after_it() -> None:
    asks = (
        '(card "Asker" 1 9 (instead (event damaged (subject itself))'
        " (rather (do (choose a (in board you)) (hurt 2 (slot a))))))"
    )
    g = do(stage([asks, "Bear", "Chief"]), '(do (hurt 3 (those (in board you) (named "Asker"))) (draw 1 you))')
    assert asked(g) == (0, "choose")
    answer(g, "choose Chief")
    assert told(g, "damaged", "drew") == ["damaged Chief 2", "drew Bear 1"]


def test_something_also_happens_before_the_event() -> None:
    also = '(card "Also" 1 9 (instead (event damaged (by you)) (also (draw 1 you))))'
    g = do(stage([also]), "(hurt 3 (in board you))")
    assert told(g, "damaged", "drew") == ["drew Bear 1", "damaged Also 3"]


def test_an_optional_replacement_is_accepted_or_declined() -> None:
    g = do(stage([MONK]), "(hurt 3 (in board you))")
    assert asked(g) == (0, "which replacement applies")
    assert offered(g) == ["apply Monk", "decline"]
    declined = g.clone()
    answer(g, "apply Monk")
    answer(declined, "decline")
    assert g.mark(find(g, "Monk"), toy.DAMAGE) == 0
    assert declined.mark(find(declined, "Monk"), toy.DAMAGE) == 3


def test_declining_speaks_for_the_own_replacements_only() -> None:
    theirs = '(card "Guest" 1 9 (optional (instead (event damaged) (rather))))'
    g = do(stage([MONK], [theirs]), "(hurt 3 (in board you))")
    assert asked(g)[0] == 0
    answer(g, "decline")
    assert asked(g)[0] == 1 and offered(g) == ["apply Guest", "decline"]
    answer(g, "decline")
    assert told(g, "damaged") == ["damaged Monk 3"]


def test_nobody_applies_the_optional_replacement_of_another() -> None:
    theirs = '(card "Guest" 1 9 (optional (instead (event damaged) (rather))))'
    g = do(stage([LESS, DOUBLE], [theirs]), '(hurt 3 (those (in board you) (named "Lesser")))')
    assert asked(g)[0] == 0
    assert offered(g) == ["apply Lesser", "apply Doubler"]
    answer(g, "apply Lesser")
    assert asked(g)[0] == 1 and offered(g) == ["apply Guest", "decline"]


def test_the_own_optional_replacement_may_come_before_a_mandatory_one() -> None:
    g = do(stage([LESS, MONK]), '(hurt 3 (those (in board you) (named "Lesser")))')
    assert offered(g) == ["apply Lesser", "apply Monk"]
    answer(g, "apply Lesser")
    assert offered(g) == ["apply Monk", "decline"]


def test_the_chooser_is_the_games_policy() -> None:
    g = do(stage([], [DOUBLE, LESS]), '(hurt 3 (those (in board opponent) (named "Doubler")))')
    assert g.question is not None and g.question.kind == Q_REPLACE
    assert g.question.player == toy.RULES.orders_replacements(g, g.frames[-1].event) == 1  # type: ignore[arg-type]


def test_an_outcome_replacement_sees_the_event_done_and_changes_what_is_recorded() -> None:
    more = '(card "Echo" 1 9 (outcome (instead (event damaged (by you)) (also (draw 1 you)))))'
    one = do(stage([more]), "(hurt 3 (in board you))")
    assert told(one, "damaged", "drew") == ["drew Bear 1", "damaged Echo 3"]
    both = do(stage([more, "Bear"]), "(blast 1 (in board you))")
    assert told(both, "damaged", "drew") == ["drew Bear 1"] * 2 + ["damaged Echo 1", "damaged Bear 1"]


def test_silent_kinds_are_neither_replaced_nor_heard() -> None:
    stop = '(card "Stop" 1 9 (instead (event murmured) (rather)) (when (event murmured) (draw 1 you)))'
    g = do(stage([stop]), "(murmur (in board you))")
    assert told(g, "murmured", "drew") == ["murmured Stop 1"]


def test_a_shield_is_used_up_by_what_it_really_prevented() -> None:
    shield = "(until end-of-turn (instead (event damaged (by you)) (prevent)) (in board you) 3)"
    g = do(stage(["Bear"]), shield.replace("(in board you) 3", "this 3"), this=FIRST_ID)
    do(g, "(do (hurt 2 this) (hurt 2 this) (hurt 1 this))", this=FIRST_ID)
    assert told(g, "damaged") == ["damaged Bear 1", "damaged Bear 1"]
    assert not g.effects


def test_a_replacement_put_on_objects_speaks_of_them() -> None:
    bears = '(those (in board you) (named "Bear"))'
    g = stage(["Bear", "Bear", "Chief"])
    do(g, f"(until end-of-turn (instead (event damaged (subject itself)) (rather)) {bears})", this=find(g, "Chief"))
    do(g, "(hurt 1 (in board you))")
    assert told(g, "damaged") == ["damaged Chief 1"]


def test_a_lasting_replacement_with_a_limit_ends_after_that_many_events() -> None:
    once = "(until end-of-turn (instead (event damaged (by you)) (rather)) this 1)"
    g = do(stage(["Bear"]), once, this=FIRST_ID)
    do(g, "(do (hurt 1 this) (hurt 1 this))", this=FIRST_ID)
    assert told(g, "damaged") == ["damaged Bear 1"]
