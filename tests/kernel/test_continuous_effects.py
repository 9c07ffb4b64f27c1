"""Properties are computed: base values, then effects by stage and timestamp, always as a fresh reading would say."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from headjudge.kernel.events import happen
from headjudge.kernel.moving import Ceased, Created
from headjudge.kernel.records import ABSENT
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.playing import at_every_decision
from tests.kernel.stage import answer, do, find, stage
from tests.players import FIRST, SECOND

SETTER = '(card "Setter" 1 9 (modify power set 5 (both (controlled-by you) other)))'
CHIEF = '(card "Boss" 1 9 (modify power add 1 (both (controlled-by you) other)))'
BEAR = '(those (in board each-player) (named "Bear"))'


def power(g: State, name: str) -> int:
    return g.num(find(g, name), toy.POWER)


def test_effects_apply_in_the_order_in_which_they_began() -> None:
    assert power(stage(["Bear", SETTER, CHIEF]), "Bear") == 6
    assert power(stage(["Bear", CHIEF, SETTER]), "Bear") == 5


def test_an_effect_that_begins_right_after_an_object_arrived_is_later_than_it() -> None:
    g = do(stage(["Bear"], hands=[[SETTER]]), "(move (in hand you) board)")
    do(g, f"(until end-of-turn (modify power add 2) {BEAR})")
    assert power(g, "Bear") == 7


def test_an_object_that_arrives_after_an_effect_is_later_than_it() -> None:
    g = do(stage(["Bear"], hands=[[SETTER]]), f"(until end-of-turn (modify power add 2) {BEAR})")
    do(g, "(move (in hand you) board)")
    assert power(g, "Bear") == 5


def test_an_earlier_stage_applies_first_whatever_began_first() -> None:
    late = '(card "Late" 1 9 (at-stage 1 (modify power add 1 (controlled-by you))))'
    assert power(stage([late, "Bear", SETTER]), "Bear") == 6


def test_none_is_not_zero() -> None:
    g = stage(hands=[["Bolt"]])
    bolt = find(g, "Bolt")
    assert g.prop(bolt, toy.POWER) == ABSENT and g.num(bolt, toy.POWER) == 0
    do(g, "(until end-of-turn (modify power add 2 (owned-by you)))")
    assert g.prop(bolt, toy.POWER) == ABSENT
    do(g, "(until end-of-turn (modify power set 2 (owned-by you)))")
    assert g.prop(bolt, toy.POWER) == 2


def test_bits_are_added_and_taken_away() -> None:
    g = do(stage(["Bear"]), f"(until end-of-turn (modify guard bits 6) {BEAR})")
    assert g.prop(find(g, "Bear"), toy.GUARD) == 6
    do(g, f"(until end-of-turn (modify guard unbits 2) {BEAR})")
    assert g.prop(find(g, "Bear"), toy.GUARD) == 4


def test_a_keyword_is_had_or_had_that_much_more() -> None:
    g = do(stage(["Bear"]), f"(until end-of-turn (grants guard) {BEAR})")
    assert g.prop(find(g, "Bear"), toy.GUARD) == 1
    do(g, f"(until end-of-turn (grants guard 2) {BEAR})")
    assert g.prop(find(g, "Bear"), toy.GUARD) == 3


def test_an_amount_put_on_chosen_objects_is_fixed_and_one_that_finds_its_objects_follows_the_game() -> None:
    g = stage(["Bear", "Imp"])
    do(g, f"(until end-of-turn (modify power add (count (in board you))) {BEAR})")
    assert power(g, "Bear") == 5
    do(g, '(move (those (in board you) (named "Imp")) grave)')
    assert power(g, "Bear") == 5
    do(g, "(until end-of-turn (modify power add (count (in board you)) (controlled-by you)))")
    assert power(g, "Bear") == 6
    do(g, "(move (in grave you) board)")
    assert (power(g, "Bear"), power(g, "Imp")) == (7, 3)


def test_the_set_of_a_described_effect_grows_and_that_of_a_chosen_one_does_not() -> None:
    g = do(stage(["Bear"], hands=[["Imp"]]), "(until end-of-turn (modify power add 2 (controlled-by you)))")
    do(g, "(until end-of-turn (modify power add 1) (in board you))")
    do(g, "(move (in hand you) board)")
    assert (power(g, "Bear"), power(g, "Imp")) == (6, 3)


def test_a_condition_switches_an_effect_on_and_off() -> None:
    proud = '(card "Proud" 1 3 (while (>= (asset mana you) 3) (modify power add 2)))'
    g = stage([proud])
    assert power(g, "Proud") == 5
    do(g, "(change-asset mana -3 you)")
    assert power(g, "Proud") == 3


def test_a_condition_of_whose_turn_it_is_follows_the_turn() -> None:
    day = '(card "Day" 1 3 (while your-turn (modify power add 2)))'
    g = stage([day])
    assert power(g, "Day") == 5
    g.new_turn(SECOND)
    assert power(g, "Day") == 3


def test_effects_end() -> None:
    g = do(stage(["Bear"]), f"(until end-of-turn (modify power add 2) {BEAR})")
    do(g, f"(until end-of-game (modify power add 1) {BEAR})")
    assert power(g, "Bear") == 6
    answer(g, "pass")
    assert power(g, "Bear") == 4


def test_an_effect_that_asks_for_the_property_it_changes_sees_it_as_it_is_so_far() -> None:
    g = stage([ENVY, "Bear", "Imp", CHIEF])
    assert [power(g, name) for name in ("Envy", "Bear", "Imp")] == [2, 5, 2]


def test_effects_that_ask_for_one_another_give_the_same_values_in_whatever_order_they_are_read() -> None:
    vain = '(card "Vain{}" 1 {} (modify power add (property power (in board you other))))'
    g = stage([vain.format("A", 1), vain.format("B", 2), "Bear"])
    one, two = g.clone(), g.clone()
    ids = g.zone(toy.BOARD, FIRST)
    forward = [one.num(id, toy.POWER) for id in ids]
    backward = [two.num(id, toy.POWER) for id in reversed(ids)]
    assert forward == backward[::-1]


def values(g: State) -> dict[tuple[int, int], int]:
    return {(o.id, prop): g.prop(o.id, prop) for o in g.objects() for prop in range(4)}


MARKS = '(card "Veteran" 1 1 (modify power add (counters spent this)))'
ENVY = '(card "Envy" 1 1 (modify power add 1 (with power >= 3)))'
LONER = '(card "Loner" 1 1 (while (= (count (in board you)) 1) (modify power add 3)))'


@pytest.mark.parametrize("seed", range(6))
def test_kept_values_are_those_of_a_freshly_loaded_game(seed: int) -> None:
    hands = [["Rage", ENVY, "Bear", LONER], ["Rage", MARKS, ENVY]]
    g = stage([MARKS, "Chief", ENVY], [LONER, ENVY], hands=hands, mana=9)
    for _ in islice(at_every_decision(g, random.Random(seed)), 80):
        assert values(g) == values(load_state(toy.RULES, g.faces, dump_state(g)))


@pytest.mark.parametrize("seed", range(8))
def test_kept_values_in_whole_games(seed: int) -> None:
    g = toy.new_state(seed)
    for _ in at_every_decision(g, random.Random(seed)):
        assert values(g) == values(load_state(toy.RULES, g.faces, dump_state(g)))


KNOTS = [
    ["(modify power add (property guard this))", "(modify guard set 1)", "(modify guard add (property power this))"],
    ["(modify power add (property guard (in board you)))", "(modify guard set (property power (in board you)))"],
    ["(while (>= (property guard this) 3) (modify power add 1))", "(modify guard set (property power this))"],
    ["(modify guard set (property power (in board you other)))", "(modify power add 1 (with guard >= 2))"],
    [
        "(while (>= (property guard (in board you)) 1) (modify power add 1 (within board)))",
        "(modify guard set (property power this))",
        "(while (>= (property power this) 4) (modify guard add (property cost this)))",
        "(modify cost add (property guard (in board you)))",
    ],
]


@pytest.mark.parametrize("abilities", KNOTS)
def test_properties_that_ask_for_one_another_do_not_depend_on_what_was_read_before(abilities: list[str]) -> None:
    """Whatever is asked first: each value is that of a game in which nothing was asked yet."""
    knot = f'(card "Knot" 1 3 {" ".join(abilities)})'
    g = stage([knot, "Bear", '(card "Twin" 2 3 ' + " ".join(abilities[:2]) + ")"])
    places = [(id, prop) for id in g.zone(toy.BOARD, FIRST) for prop in (toy.COST, toy.POWER, toy.GUARD)]
    fresh = {place: g.snapshot().prop(*place) for place in places}
    for seed in range(30):
        twin = g.snapshot()
        rng = random.Random(seed)
        for place in rng.sample(places, len(places)):
            assert twin.prop(*place) == fresh[place], (place, seed)


def test_a_warm_clone_and_a_cold_one_read_the_same() -> None:
    g = stage(["Bear", CHIEF, MARKS])
    before = values(g)
    assert values(g.clone()) == values(g.snapshot()) == before


def test_an_effect_that_ended_leaves_no_trace() -> None:
    g = stage(["Bear", CHIEF])
    masks = (g.index.unmodified, g.index.modified, g.index.until_event, g.index.only_own)
    do(g, f"(until end-of-turn (modify guard add 1 (controlled-by you)) {BEAR})")
    do(g, "(until end-of-turn (modify guard set 2 (controlled-by you)))")
    assert (
        g.prop(find(g, "Bear"), toy.GUARD) == 2
        and (g.index.unmodified, g.index.modified, g.index.until_event, g.index.only_own) != masks
    )
    answer(g, "pass")
    assert (
        g.prop(find(g, "Bear"), toy.GUARD) == ABSENT
        and (g.index.unmodified, g.index.modified, g.index.until_event, g.index.only_own) == masks
    )


def test_a_lasting_effect_on_chosen_objects_follows_its_condition() -> None:
    g = do(stage(["Bear"]), f"(until end-of-game (while (>= (asset mana you) 3) (modify power add 2)) {BEAR})")
    assert power(g, "Bear") == 5
    do(g, "(change-asset mana -5 you)")
    assert power(g, "Bear") == 3


def test_a_lasting_effect_that_finds_its_objects_follows_its_condition_as_seen_by_its_source() -> None:
    g = stage(["Imp", "Bear"])
    spent = "(while (is this (marked spent)) (modify power add 2 (within board)))"
    do(g, f"(until end-of-game {spent})", this=find(g, "Imp"))
    assert power(g, "Bear") == 3
    do(g, '(put-counters spent 1 (in board you (named "Imp")))')
    assert (power(g, "Bear"), power(g, "Imp")) == (5, 3)


def test_an_effect_on_what_is_marked_follows_the_marks() -> None:
    g = stage(['(card "Lord" 1 9 (modify power add 2 (marked spent)))', "Bear", "Imp"])
    assert (power(g, "Bear"), power(g, "Imp")) == (3, 1)
    do(g, f"(put-counters spent 1 {BEAR})")
    assert (power(g, "Bear"), power(g, "Imp")) == (5, 1)
    do(g, f"(put-counters spent -1 {BEAR})")
    assert (power(g, "Bear"), power(g, "Imp")) == (3, 1)


def test_an_effect_put_on_objects_asks_each_of_them() -> None:
    g = do(
        stage(["Imp", "Bear"]),
        "(until end-of-game (while (is this (marked spent)) (modify power add 2)) (in board you))",
    )
    do(g, '(put-counters spent 1 (in board you (named "Imp")))')
    assert (power(g, "Bear"), power(g, "Imp")) == (3, 3)


def test_an_effect_of_a_card_that_nobody_controls_is_its_owners() -> None:
    ghost = '(card "Ghost" 1 9 (in-zones (modify power add 2 (controlled-by you)) grave))'
    g = stage(["Bear"], ["Imp"], graves=[[ghost], [ghost]])
    assert (power(g, "Bear"), power(g, "Imp")) == (5, 3)


def test_a_thing_without_a_face_has_no_ability() -> None:
    """Not even those of the card that was defined last."""
    g = stage(['(card "Last of all" 1 9 (modify power add 2 other) (when (event damaged) (draw 1 you)))', "Bear"])
    assert g.faces[-1].name == "Last of all" and power(g, "Bear") == 5
    thing = Created(-1, FIRST, toy.BOARD)
    happen(g, thing)
    assert power(g, "Bear") == 5
    happen(g, Ceased(thing.new, FIRST))
    do(g, f"(hurt 1 {BEAR})")
    assert power(g, "Bear") == 5 and len(g.zone(toy.HAND, FIRST)) == 1
