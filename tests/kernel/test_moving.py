"""Objects move, are created, marked and cease: where they go, what stays of them, and what was gone before its turn."""

from __future__ import annotations

import pytest

from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.lasting import begin_effect, end_effects
from headjudge.kernel.moving import LAST, Ceased, Created, Marked, Moved
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import card, do, effect, find, index, stage, told
from tests.players import FIRST, SECOND


def move(
    g: State, id: ObjectId, zone: int, seat: PlayerId = NOBODY, position: int = LAST, under: ObjectId = NOTHING
) -> ObjectId:
    ev = Moved(id, zone, FIRST, seat=seat, position=position, under=under)
    happen(g, ev)
    return ev.new


def create(g: State, name: str, player: PlayerId, zone: int, seat: PlayerId = NOBODY, position: int = LAST) -> ObjectId:
    ev = Created(index(g, card(name)), player, zone, seat=seat, position=position)
    happen(g, ev)
    return ev.new


def test_a_move_ends_with_the_owner_unless_a_seat_is_named() -> None:
    g = stage(["Bear"], ["Imp"])
    assert move(g, find(g, "Imp"), toy.HAND) in g.zone(toy.HAND, SECOND)
    assert move(g, find(g, "Imp"), toy.BOARD, seat=FIRST) in g.zone(toy.BOARD, FIRST)
    assert move(g, find(g, "Imp"), toy.TABLE) in g.zone(toy.TABLE)


def test_a_position_counts_from_the_top_and_one_beyond_the_end_is_last() -> None:
    g = stage(["Imp"], decks=[["Bear", "Bear", "Bear"], []])
    for position, at in ((0, 0), (1, 1), (3, 3), (9, 3), (-1, 3)):
        imp = move(g, find(g, "Imp"), toy.DECK, position=position)
        assert g.zone(toy.DECK, FIRST).index(imp) == at
        move(g, imp, toy.BOARD)


def test_what_lies_beneath_a_card_leaves_it_one_by_one() -> None:
    g = stage(["Bear", "Imp", "Wall"])
    bear = find(g, "Bear")
    for name in ("Imp", "Wall"):
        assert move(g, find(g, name), toy.BOARD, under=bear) in g.under(bear)
    assert len(g.under(bear)) == 2 and g.zone(toy.BOARD, FIRST) == (bear,)
    out = move(g, find(g, "Imp"), toy.BOARD)
    assert g.objs[out].host == 0 and g.zone(toy.BOARD, FIRST) == (bear, out) and len(g.under(bear)) == 1
    move(g, find(g, "Wall"), toy.GRAVE)
    assert g.hosted == {}


def test_a_thing_without_a_card_keeps_its_face_and_a_card_shows_its_own_again() -> None:
    g = stage(["Bear"])
    token = create(g, "Imp", FIRST, toy.BOARD)
    assert g.policies.name(g, g.objs[move(g, token, toy.GRAVE)]) == "Imp"
    do(g, '(morph (those (in board you) (named "Bear")) "Wall")')
    assert g.policies.name(g, g.objs[move(g, find(g, "Wall"), toy.GRAVE)]) == "Bear"


def test_what_is_created_is_its_players_wherever_it_lies() -> None:
    g = stage(["Bear"], ["Imp"])
    own = create(g, "Wall", SECOND, toy.BOARD, position=0)
    assert g.zone(toy.BOARD, SECOND)[0] == own and g.objs[own].controller == 1
    assert create(g, "Wall", SECOND, toy.BOARD, seat=FIRST) in g.zone(toy.BOARD, FIRST)
    assert create(g, "Wall", SECOND, toy.TABLE, seat=SECOND) in g.zone(toy.TABLE)


def test_an_event_about_what_is_gone_does_not_occur() -> None:
    g = stage(["Bear", "Imp"])
    bear = find(g, "Bear")
    for ev in (
        Ceased(bear, FIRST),
        Ceased(bear, FIRST),
        Marked(bear, toy.SPENT, 1, FIRST),
        Moved(bear, toy.GRAVE, FIRST),
    ):
        happen(g, ev)
    assert told(g, "ceased", "marked", "moved") == ["ceased Bear 1"]


def test_marks_and_assets_do_not_fall_below_nothing_and_what_is_told_is_what_really_changed() -> None:
    g = do(stage(["Bear"]), "(do (put-counters spent 2 (in board you)) (put-counters spent -3 (in board you)))")
    assert told(g, "marked") == ["marked Bear 2", "marked Bear 2"]
    assert g.objs[find(g, "Bear")].marks == {}


# -- what was


def test_values_of_what_has_ceased_are_kept_wherever_an_effect_reached_it() -> None:
    g = stage(["Bear"], hands=[["Bear"]])
    here, held = g.zone(toy.BOARD, FIRST)[0], g.zone(toy.HAND, FIRST)[0]
    do(g, "(until end-of-game (modify power add 2 (owned-by you)))")
    move(g, here, toy.GRAVE)
    move(g, held, toy.GRAVE)
    assert (g.num(here, toy.POWER), g.num(held, toy.POWER)) == (5, 5)
    assert (g.num(here, toy.COST), g.prop(here, toy.GUARD) < 0) == (2, True)
    assert set(g.lki_props) == {here, held}


def test_no_values_are_kept_where_nothing_changed_any() -> None:
    g = stage(["Bear"])
    move(g, find(g, "Bear"), toy.GRAVE)
    assert g.lki and g.lki_props == {}


# -- effects that last


def test_an_effect_put_on_objects_by_no_ability_counts_as_the_game_stands() -> None:
    g = stage(["Bear", "Imp"])
    face = effect("(until end-of-game (modify power add (count (in board you))))")
    index(g, face)
    begin_effect(g, face.nodes[1].id, NOTHING, FIRST, (find(g, "Bear"),), 2)
    assert g.num(find(g, "Bear"), toy.POWER) == 5
    move(g, find(g, "Imp"), toy.GRAVE)
    assert g.num(find(g, "Bear"), toy.POWER) == 5


def test_effects_end_with_their_duration_and_no_other() -> None:
    g = stage(["Bear"])
    for duration, n in (("end-of-turn", 1), ("end-of-game", 2), ("end-of-turn", 4)):
        do(g, f"(until {duration} (modify power add {n}) (in board you))")
    assert g.num(find(g, "Bear"), toy.POWER) == 10
    end_effects(g, toy.END_OF_TURN)
    assert g.num(find(g, "Bear"), toy.POWER) == 5 and len(g.effects) == 1
    twin = load_state(toy.RULES, g.faces, dump_state(g))
    assert twin.num(find(twin, "Bear"), toy.POWER) == 5


@pytest.mark.parametrize(("limit", "left"), [(1, 0), (2, 0), (3, 1)])
def test_an_effect_with_a_limit_is_used_up_by_as_much_as_it_did(limit: int, left: int) -> None:
    g = stage(["Bear"])
    do(g, f"(until end-of-game (instead (event damaged) (prevent)) this {limit})", this=find(g, "Bear"))
    do(g, "(hurt-player 2 opponent)")
    assert [e.left for e in g.effects.values()] == ([left] if left else [])
    assert g.asset(SECOND, toy.LIFE) == 12 - max(0, 2 - limit)


def test_an_effect_that_was_meant_for_what_is_gone_does_not_begin() -> None:
    g = do(stage(["Bear"]), "(do (choose a (in board you)) (kill (slot a)) (until end-of-game (states 5) (slot a)))")
    assert g.effects == {}
    do(g, "(until end-of-game (states 5) (in hand you))")
    assert g.effects == {}
    do(g, "(until end-of-game (states 5))")
    assert len(g.effects) == 1


def test_an_ability_put_on_several_lasts_on_those_that_are_left() -> None:
    g = stage(["Bear", "Imp"])
    do(
        g,
        '(do (choose a (in board you) 2) (kill (in board you (named "Imp"))) (until end-of-game (states 5) (slot a)))',
    )
    assert [e.objs for e in g.effects.values()] == [(find(g, "Bear"),)]


def test_a_shuffle_leaves_the_past_of_other_cards_alone() -> None:
    g = stage(["Bear", "Imp"])
    bear, imp = find(g, "Bear"), find(g, "Imp")
    do(g, '(move (in board you (named "Bear")) grave)')
    do(g, "(do (move (in board you) deck) (shuffle deck you))")
    assert g.successor(bear) == g.zone(toy.GRAVE, FIRST)[0] and g.successor(imp) == 0


def test_a_shuffled_card_that_an_ability_holds_on_to_is_followed() -> None:
    g = stage(["Imp"], ["Bear", "Bear"])
    imp = find(g, "Imp")
    do(
        g,
        "(do (note m (move (in board you) deck)) (shuffle deck you) (choose b (in board opponent)) (hurt 1 (slot b)))",
    )
    assert g.policies.name(g, g.objs[g.successor(imp)]) == "Imp"
