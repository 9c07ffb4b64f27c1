"""Events are replaced before they happen: once by each replacement, in the order of whoever decides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from headjudge.kernel.events import Q_REPLACE
from headjudge.kernel.flow import A_CHOOSE
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.imagine import imagine
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.setup import put
from headjudge.kernel.state import FIRST_ID, State
from tests.kernel import toy
from tests.kernel.stage import answer, asked, card, do, find, game, index, offered, stage, told
from tests.players import FIRST, SECOND

WARD = '(card "Ward" 1 9 (instead (event damaged (subject itself)) (prevent 1)))'
DOUBLE = '(card "Doubler" 1 9 (instead (event damaged (by you)) (amount-becomes (times 2 that-much))))'
LESS = '(card "Lesser" 1 9 (instead (event damaged (by you)) (prevent 1)))'
DECOY = '(card "Decoy" 1 9 (instead (event damaged (by you)) (rather (draw 1 you))))'
EXILE = '(card "Exile" 1 9 (instead (event moved (from-zone board) (to-zone grave)) (goes-to hand)))'
HEARS = '(card "Ear" 1 9 (when (event damaged) (draw 1 you)))'
MIRROR = '(card "Mirror" 1 9 (instead (event drew) (also (draw 1 you))))'
MONK = '(card "Monk" 1 9 (optional (instead (event damaged (by you)) (rather))))'


def test_one_replacement_changes_the_amount() -> None:
    g = do(stage([WARD]), "(hurt 3 (in board you))")
    assert told(g, "damaged") == ["damaged Ward 2"]
    assert g.mark(find(g, "Ward"), toy.DAMAGE) == 2


def test_each_replacement_applies_once_to_one_event_and_again_to_the_next() -> None:
    g = do(stage([LESS]), "(do (hurt 5 this) (hurt 5 this))", this=ObjectId(FIRST_ID))
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
    assert g.asset(FIRST, toy.LIFE) == 9


def test_a_move_ends_elsewhere() -> None:
    g = do(stage([EXILE, "Bear"]), '(bury (those (in board you) (named "Bear")))')
    assert find(g, "Bear") and g.objs[g.zone(toy.HAND, FIRST)[0]].zone == toy.HAND
    assert g.zone(toy.GRAVE, FIRST) == ()


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
    g = do(stage(["Bear"]), shield.replace("(in board you) 3", "this 3"), this=ObjectId(FIRST_ID))
    do(g, "(do (hurt 2 this) (hurt 2 this) (hurt 1 this))", this=ObjectId(FIRST_ID))
    assert told(g, "damaged") == ["damaged Bear 1", "damaged Bear 1"]
    assert not g.effects


def test_a_replacement_put_on_objects_speaks_of_them() -> None:
    bears = '(those (in board you) (named "Bear"))'
    g = stage(["Bear", "Bear", "Chief"])
    do(g, f"(until end-of-turn (instead (event damaged (subject itself)) (rather)) {bears})", this=find(g, "Chief"))
    do(g, "(hurt 1 (in board you))")
    assert told(g, "damaged") == ["damaged Chief 1"]


def test_a_lasting_replacement_remembers_what_was_chosen_when_it_began() -> None:
    g = stage(["Bear", "Wall", "Imp"])
    ward = "(instead (event damaged (subject (among (slot a)))) (prevent (noted fee)))"
    do(g, f"(do (note fee (change-asset mana -2 you)) (choose a (in board you)) (until end-of-game {ward}))")
    answer(g, "choose Bear")
    do(g, '(hurt 3 (in board you (either (named "Bear") (named "Wall"))))')
    assert told(g, "damaged") == ["damaged Bear 1", "damaged Wall 2"]


def test_a_lasting_replacement_with_a_limit_ends_after_that_many_events() -> None:
    once = "(until end-of-turn (instead (event damaged (by you)) (rather)) this 1)"
    g = do(stage(["Bear"]), once, this=ObjectId(FIRST_ID))
    do(g, "(do (hurt 1 this) (hurt 1 this))", this=ObjectId(FIRST_ID))
    assert told(g, "damaged") == ["damaged Bear 1"]


def test_a_lasting_replacement_applies_while_its_condition_holds() -> None:
    rich = "(while (>= (asset mana you) 3) (instead (event damaged) (rather)))"
    g = do(stage(["Bear"]), f"(until end-of-game {rich})")
    do(g, "(do (hurt-player 1 opponent) (change-asset mana -3 you) (hurt-player 2 opponent))")
    assert told(g, "damaged") == ["damaged player 1 2"]


def test_a_replacement_that_its_own_change_ended_is_not_used_up() -> None:
    g = do(
        stage(["Bear"]), "(until end-of-game (instead (event damaged) (rather lift)) this 3)", this=ObjectId(FIRST_ID)
    )
    do(g, "(do (hurt-player 1 opponent) (hurt-player 2 opponent))")
    assert told(g, "damaged", "lifted") == ["lifted player 0 1", "damaged player 1 2"] and not g.effects


def test_a_shield_of_a_fixed_amount_is_used_up_by_the_event_and_one_without_a_limit_is_not() -> None:
    g = do(stage(["Bear"]), "(until end-of-game (instead (event damaged) (prevent 1)) this 2)", this=ObjectId(FIRST_ID))
    do(g, "(repeat 3 (hurt-player 3 opponent))")
    assert told(g, "damaged") == ["damaged player 1 2", "damaged player 1 2", "damaged player 1 3"]
    two = do(
        stage(["Bear"]), "(until end-of-game (instead (event damaged) (prevent 2)) this 2)", this=ObjectId(FIRST_ID)
    )
    do(two, "(repeat 3 (hurt-player 3 opponent))")
    assert told(two, "damaged") == ["damaged player 1 1", "damaged player 1 1", "damaged player 1 3"]
    whole = do(stage(["Bear"]), "(until end-of-game (instead (event damaged) (prevent)))")
    do(whole, "(repeat 3 (hurt-player 3 opponent))")
    assert told(whole, "damaged") == []


def test_an_outcome_replacement_asks_for_its_own_events_only_and_never_for_silent_ones() -> None:
    imps = '(outcome (instead (event damaged (subject (named "Imp"))) (also (draw 1 you))))'
    g = stage([f'(card "Echo" 1 9 {imps} (outcome (instead (event murmured) (also (draw 1 you)))))', "Imp"])
    for verb in ("hurt 1", "murmur", "blast 1"):
        do(g, f'({verb} (in board you (named "Echo")))')
    assert told(g, "drew") == []
    do(g, '(hurt 1 (in board you (named "Imp")))')
    assert told(g, "drew") == ["drew Bear 1"]


def test_an_outcome_replacement_that_an_earlier_one_ended_does_not_apply() -> None:
    g = stage(["Bear"])
    for change in ("(draw 1 you)", "lift"):
        do(g, f"(until end-of-game (outcome (instead (event damaged) (also {change}))))")
    do(g, "(hurt 1 (in board you))")
    assert told(g, "lifted", "drew", "damaged") == ["lifted player 0 1", "damaged Bear 1"]


def test_an_outcome_replacement_is_gone_with_its_card() -> None:
    echo = '(card "Echo" 1 9 (outcome (instead (event damaged) (also (draw 1 you)))))'
    g = do(stage([echo, "Bear"]), '(do (move (in board you (named "Echo")) hand) (hurt 1 (in board you)))')
    assert told(g, "drew") == []


@pytest.mark.parametrize("written", [True, False])
def test_a_marker_is_replaced_before_and_after_whether_it_is_written_down_or_not(written: bool) -> None:
    herald = "(outcome (instead (event announced) (also (draw 1 you))))"
    stop = "(while (= (asset mana you) 0) (instead (event announced) (rather)))"
    g = stage([f'(card "Crier" 1 9 {herald})', f'(card "Gag" 1 9 {stop})'])
    if not written:
        g.journal = None
    do(g, "(do announce (change-asset mana -5 you) announce)")
    assert len(g.zone(toy.HAND, FIRST)) == 1
    only = stage([f'(card "Crier" 1 9 {herald})'])
    if not written:
        only.journal = None
    do(only, "announce")
    assert len(only.zone(toy.HAND, FIRST)) == 1


def test_what_a_marker_did_is_noted_whether_it_is_written_down_or_not() -> None:
    g = stage()
    g.journal = None
    do(g, "(do (note said announce) (if (did said) (draw 1 you)))")
    assert len(g.zone(toy.HAND, FIRST)) == 1


# -- where each player applies their own, stage after stage


class InTurn(toy.Toy):
    """The toy game with replacements in turn: the turn player begins."""

    def __init__(self) -> None:
        super().__init__()
        self.replaces_in_turn = True

    def first_to_replace(self, g: State, f: Frame, players: list[PlayerId]) -> Question:
        q = Question(g.active, toy.Q_TARGET)
        for p in players:
            q.add(A_CHOOSE, NOTHING, p)
        return q


def in_turn(*boards: list[str]) -> State:
    g = stage(*boards)
    g.policies = InTurn()
    return g


MINE = '(card "Mine" 1 9 (instead (event damaged) (amount-becomes (plus that-much 1))))'
THEIRS = '(card "Theirs" 1 9 (instead (event damaged) (amount-becomes (times that-much 2))))'


def test_whoever_is_selected_begins_and_is_not_selected_twice() -> None:
    for first, amount in ((0, 8), (1, 7)):
        g = do(in_turn([MINE], [THEIRS]), "(hurt-player 3 you)")
        assert asked(g)[0] == 0 and offered(g) == ["choose", "choose 1"]
        answer(g, offered(g)[first])
        assert told(g, "damaged") == [f"damaged player 0 {amount}"]


def test_a_player_applies_all_of_theirs_before_the_next_and_orders_them() -> None:
    g = do(in_turn([THEIRS], [MINE, THEIRS]), "(hurt-player 3 you)")
    answer(g, "choose 1")
    assert asked(g)[0] == 1 and offered(g) == ["apply Mine", "apply Theirs"]
    answer(g, "apply Theirs")
    assert told(g, "damaged") == ["damaged player 0 14"]


def test_a_player_goes_on_with_their_own_though_another_has_a_new_one() -> None:
    """What the second player does makes one of the first player's apply; it waits until the second is done."""
    big = '(card "Big" 1 9 (instead (event damaged (given (>= that-much 10))) (amount-becomes 1)))'
    triple = '(card "Triple" 1 9 (instead (event damaged) (amount-becomes (times that-much 3))))'
    g = do(in_turn([MINE, big], [triple, MINE]), "(hurt-player 3 you)")
    answer(g, "choose", "apply Triple")
    assert told(g, "damaged") == ["damaged player 0 1"]


def test_a_game_may_let_one_player_decide_on_every_optional_replacement() -> None:
    class Hosted(toy.Toy):
        def offers_replacement(self, g: State, ev: Event) -> PlayerId:
            return SECOND

    g = do(stage([MONK], rules=Hosted()), "(hurt 3 (in board you))")
    assert asked(g)[0] == 1 and offered(g) == ["apply Monk", "decline"]


def test_nobody_is_selected_where_only_one_player_has_replacements() -> None:
    g = do(in_turn([], [MINE, THEIRS]), "(hurt-player 3 you)")
    assert asked(g)[0] == 1 and offered(g) == ["apply Mine", "apply Theirs"]


def test_a_later_stage_does_not_bring_back_an_earlier_one() -> None:
    big = '(card "Big" 1 9 (instead (event damaged (given (>= that-much 5))) (rather)))'
    late = '(card "Late" 1 9 (at-stage 1 (instead (event damaged) (amount-becomes (times that-much 2)))))'
    g = do(in_turn([big, late]), "(hurt-player 3 you)")
    assert told(g, "damaged") == ["damaged player 0 6"]
    plain = do(stage([big, late]), "(hurt-player 3 you)")
    assert told(plain, "damaged") == []


def test_in_turn_an_optional_one_is_declined_by_its_player_and_mandatory_ones_are_not() -> None:
    maybe = '(card "Maybe" 1 9 (optional (instead (event damaged) (rather))))'
    g = do(in_turn([maybe], [maybe]), "(hurt-player 3 you)")
    answer(g, "choose 1")
    assert asked(g)[0] == 1 and offered(g) == ["apply Maybe", "decline"]
    answer(g, "decline")
    assert asked(g)[0] == 0
    answer(g, "decline")
    assert told(g, "damaged") == ["damaged player 0 3"]
    mixed = do(in_turn([maybe, MINE]), "(hurt-player 3 you)")
    assert offered(mixed) == ["apply Maybe", "apply Mine"]


@pytest.mark.parametrize("setting", [stage, in_turn])
def test_a_hidden_replacement_may_not_be_there_in_an_imagined_game(setting: Callable[..., State]) -> None:
    """The question stays open; where the card is another one, all that is left is to decline."""
    ward = '(card "Ward" 1 9 (in-zones (optional (instead (event damaged (by you)) (rather))) hand))'
    g = setting()
    for name, zone in ((ward, toy.HAND), ("Bear", toy.DECK), ("Imp", toy.DECK)):
        put(g, index(g, card(name)), SECOND, zone)
    do(g, "(hurt-player 3 opponent)")
    assert asked(g)[0] == 1
    twins = [imagine(g, FIRST, seed) for seed in range(12)]
    assert {tuple(offered(twin)) for twin in twins} == {("apply Ward", "decline"), ("decline",)}
    for twin in twins:
        answer(twin, "decline")
        assert twin.asset(SECOND, toy.LIFE) == 9


def test_what_a_replacement_does_is_not_replaced_by_it_again() -> None:
    g = do(stage([MIRROR]), "(draw 1 you)")
    assert not g.over and len(g.zone(toy.HAND, FIRST)) == 2


def test_two_of_them_replace_what_the_other_does_once() -> None:
    g = do(stage([MIRROR, MIRROR]), "(draw 1 you)")
    while g.question is not None and g.question.kind == Q_REPLACE:
        answer(g, "apply Mirror")
    assert not g.over and len(g.zone(toy.HAND, FIRST)) == 4
