"""Abilities that other abilities give: of every kind, to what fits now, each bearer for itself."""

from __future__ import annotations

from headjudge.kernel.save import dump_state, load_state
from tests.kernel import toy
from tests.kernel.stage import answer, do, find, offered, stage, told
from tests.players import FIRST, SECOND

BEARS = '(those (in board each-player) (named "Bear"))'
HIT = "(when (event damaged (subject itself)) (draw 1 you))"


def giver(ability: str, filter: str = "(both other (controlled-by you))", around: str = "{}") -> str:
    return f'(card "Giver" 1 9 {around.format(f"(gives {ability} {filter})")})'


def test_a_triggered_ability_is_that_of_each_who_fits() -> None:
    g = do(stage([giver(HIT), "Bear"], ["Bear"]), f"(hurt 1 {BEARS})")
    assert told(g, "drew") == ["drew Bear 1"]
    assert len(g.zone(toy.HAND, FIRST)) == 1


def test_who_comes_later_has_it_and_who_goes_has_it_no_more() -> None:
    g = do(stage([giver(HIT)], hands=[["Bear"]]), "(move (in hand you) board)")
    do(g, f"(hurt 1 {BEARS})")
    assert told(g, "drew") == ["drew Bear 1"]
    do(g, '(move (those (in board you) (named "Giver")) hand)')
    do(g, f"(hurt 1 {BEARS})")
    assert told(g, "drew") == ["drew Bear 1"]


def test_it_ends_with_the_condition_of_the_giver() -> None:
    g = stage([giver(HIT, around="(while (>= (asset mana you) 3) {})"), "Bear"])
    do(g, f"(hurt 1 {BEARS})")
    do(g, f"(do (change-asset mana -3 you) (hurt 1 {BEARS}))")
    assert told(g, "drew") == ["drew Bear 1"]


def test_who_dies_hears_its_death_with_what_it_was_given() -> None:
    last = "(when (event died (subject itself)) (draw 1 you))"
    assert told(do(stage([giver(last), "Bear"]), f"(kill {BEARS})"), "drew") == ["drew Bear 1"]


def test_who_is_given_an_ability_hears_the_end_of_the_giver() -> None:
    watch = "(when (event died) (draw 1 you))"
    g = do(stage([giver(watch), "Bear"]), '(kill (those (in board you) (named "Giver")))')
    assert told(g, "drew") == ["drew Bear 1"]


def test_each_bearer_replaces_for_itself_and_once() -> None:
    shield = "(instead (event damaged (by you)) (prevent 1))"
    g = stage([giver(shield), "Bear", "Bear"])
    do(g, "(hurt-player 3 you)")
    assert offered(g) == ["apply Bear", "apply Bear"]
    answer(g, "apply Bear")
    assert told(g, "damaged") == ["damaged player 0 1"]


def test_a_continuous_effect_is_given() -> None:
    g = stage([giver("(modify power add 2)"), "Bear"], ["Bear"])
    mine, theirs = g.zone(toy.BOARD, FIRST)[1], g.zone(toy.BOARD, SECOND)[0]
    assert (g.num(mine, toy.POWER), g.num(theirs, toy.POWER)) == (5, 3)
    aura = stage([giver("(modify power add 1 other)"), "Bear", "Wall"])
    assert [aura.num(id, toy.POWER) for id in aura.zone(toy.BOARD, FIRST)] == [11, 4, 5]


def test_what_is_given_gives_in_turn() -> None:
    """The Giver gives it to the Bear, which gives the other ability to the Giver and the Wall."""
    bear = '(both (named "Bear") (controlled-by you))'
    g = do(stage([giver(f"(gives {HIT} other)", bear), "Bear", "Wall"]), "(hurt 2 (in board you))")
    assert len(told(g, "drew")) == 2


def test_a_lasting_effect_gives_to_what_it_was_put_on() -> None:
    g = do(stage(["Bear", "Wall"]), f"(until end-of-turn (gives {HIT}) {BEARS})")
    do(g, "(hurt 2 (in board you))")
    assert told(g, "drew") == ["drew Bear 1"]
    answer(g, "pass")
    drawn = len(told(g, "drew"))
    do(g, f"(hurt 1 {BEARS})")
    assert len(told(g, "drew")) == drawn


def test_a_lasting_effect_gives_to_what_fits() -> None:
    g = do(stage(["Bear"], hands=[["Bear"]]), f"(until end-of-turn (gives {HIT} (controlled-by you)))")
    do(g, "(move (in hand you) board)")
    do(g, f"(hurt 1 {BEARS})")
    assert len(told(g, "drew")) == 2


def test_what_is_given_survives_a_save() -> None:
    g = do(stage([giver(HIT), "Bear"]), "nothing")
    again = load_state(toy.RULES, g.faces, dump_state(g))
    do(again, f"(hurt 1 {BEARS})")
    assert len(again.zone(toy.HAND, FIRST)) == 1 and find(again, "Bear")
