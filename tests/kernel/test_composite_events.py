"""A composite event occurs when its internal event does, however long that takes."""

from __future__ import annotations

import pytest

from headjudge.kernel.events import together
from headjudge.kernel.records import Event
from headjudge.kernel.save import dump_state, load_state
from tests.kernel import toy
from tests.kernel.stage import answer, asked, do, find, stage, told
from tests.players import FIRST, SECOND

BEAR = '(those (in board each-player) (named "Bear"))'
MOURNER = '(card "Mourner" 1 9 (when (event died) (draw 1 you)))'
TO_HAND = '(card "Saviour" 1 9 (instead (event moved (to-zone grave)) (goes-to hand)))'
WHOLLY = '(card "Denier" 1 9 (instead (event moved (to-zone grave)) (rather)))'
RATHER_DRAW = '(card "Trader" 1 9 (instead (event moved (to-zone grave)) (rather (draw 1 you))))'
MAYBE = '(card "Doubter" 1 9 (optional (instead (event moved (to-zone grave)) (goes-to hand))))'
MAYBE_NOT = '(card "Refuser" 1 9 (optional (instead (event moved (to-zone grave)) (rather))))'


def test_it_is_recorded_after_its_internal_event() -> None:
    g = do(stage(["Bear"]), f"(kill {BEAR})")
    assert told(g, "moved", "died") == ["moved Bear 1", "died Bear 1"]


def test_a_modified_internal_event_leaves_it_occurring() -> None:
    g = do(stage([TO_HAND, MOURNER, "Bear"]), f"(kill {BEAR})")
    assert told(g, "died", "drew") == ["died Bear 1", "drew Bear 1"]


def test_a_wholly_replaced_internal_event_means_that_it_did_not_occur() -> None:
    g = do(stage([WHOLLY, MOURNER, "Bear"]), f"(kill {BEAR})")
    assert told(g, "moved", "died", "drew") == []
    assert g.objs[find(g, "Bear")].zone == toy.BOARD


def test_what_happens_instead_is_no_internal_event_of_it() -> None:
    """The draw has an internal move of its own, while the death waits."""
    g = do(stage([RATHER_DRAW, MOURNER, "Imp"]), '(kill (those (in board you) (named "Imp")))')
    assert told(g, "died", "drew") == ["drew Bear 1"]


def test_an_internal_event_may_wait_for_a_choice() -> None:
    g = do(stage([MAYBE, MOURNER, "Imp"]), '(do (kill (those (in board you) (named "Imp"))) (hurt 1 (in board you)))')
    assert asked(g) == (0, "which replacement applies")
    assert told(g, "died", "damaged") == []
    taken = g.clone()
    loaded = load_state(toy.RULES, g.faces, dump_state(g))
    answer(g, "decline")
    answer(loaded, "decline")
    assert dump_state(loaded) == dump_state(g)
    assert told(g, "died")[0] == "died Imp 1"
    assert told(g, "drew") == ["drew Bear 1"]
    answer(taken, "apply Doubter")
    assert taken.objs[find(taken, "Imp")].zone == toy.HAND


def test_an_internal_event_may_be_replaced_wholly_by_choice() -> None:
    g = do(stage([MAYBE_NOT, MOURNER, "Imp"]), '(kill (those (in board you) (named "Imp")))')
    answer(g, "apply Refuser")
    assert told(g, "moved", "died", "drew") == []


def test_the_result_names_the_object_that_came_out_of_it() -> None:
    g = stage([MAYBE, "Imp"])
    do(g, '(do (note dead (kill (those (in board you) (named "Imp")))) (move (slot dead) deck top))')
    answer(g, "decline")
    assert g.policies.name(g, g.objs[g.zone(toy.DECK, FIRST)[0]]) == "Imp"


def test_composite_events_are_not_proposed_together() -> None:
    g = stage(["Bear"], ["Bear"])
    with pytest.raises(TypeError, match="died has internal events"):
        together(g, tuple([Event(toy.DIED, id, p) for p in (FIRST, SECOND) for id in g.zone(toy.BOARD, p)]))
