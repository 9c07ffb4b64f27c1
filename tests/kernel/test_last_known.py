"""What has ceased: an immutable snapshot, a link to what it became, an id that never returns."""

from __future__ import annotations

import random

import pytest

from headjudge.kernel import flow
from headjudge.kernel.save import Where, dump_obj
from tests.kernel import toy
from tests.kernel.stage import answer, do, find, offered, stage, told

BEAR = '(those (in board each-player) (named "Bear"))'


def test_what_a_dead_creature_was_is_kept_with_its_values_and_marks() -> None:
    g = do(
        stage(["Bear", "Chief"]), f"(do (put-counters damage 2 {BEAR}) (until end-of-turn (modify power add 2) {BEAR}))"
    )
    bear = find(g, "Bear")
    do(g, f"(kill {BEAR})")
    assert not g.exists(bear)
    assert (g.num(bear, toy.POWER), g.mark(bear, toy.DAMAGE), g.look(bear).zone) == (6, 2, toy.BOARD)
    assert g.num(g.successor(bear), toy.POWER) == 3


def test_a_snapshot_never_changes() -> None:
    g = stage(["Bear", "Chief"])
    bear = find(g, "Bear")
    do(g, f"(kill {BEAR})")
    before = dump_obj(g.lki[bear], Where(g))
    do(g, "(do (move (in grave you) hand) (hurt 1 (in board you)) (shuffle deck you))")
    assert dump_obj(g.lki[bear], Where(g)) == before
    assert g.num(bear, toy.POWER) == 4


def test_a_snapshot_is_not_shared_with_what_a_clone_writes() -> None:
    g = stage(["Bear"])
    twin = g.clone()
    bear = find(g, "Bear")
    do(g, "(put-counters damage 1 (in board you))")
    do(g, f"(kill {BEAR})")
    do(twin, f"(kill {BEAR})")
    assert (g.mark(bear, toy.DAMAGE), twin.mark(bear, toy.DAMAGE)) == (1, 0)


def test_a_moved_card_is_followed_through_all_it_became() -> None:
    g = stage(["Bear"])
    bear = find(g, "Bear")
    do(g, f"(do (move {BEAR} grave) (move (in grave you) hand) (move (in hand you) board))")
    now = g.successor(bear)
    assert now != bear and g.objs[now].zone == toy.BOARD and g.objs[now].cards == g.lki[bear].cards


def test_a_shuffled_card_cannot_be_followed() -> None:
    g = stage(["Imp"])
    imp = find(g, "Imp")
    do(g, "(do (move (in board you) deck) (shuffle deck you))")
    assert g.successor(imp) == 0
    assert {g.objs[id].pred for id in g.zone(toy.DECK, 0)} == {0}


@pytest.mark.parametrize("seed", range(4))
def test_ids_are_never_given_twice(seed: int) -> None:
    g = toy.new_state(seed)
    rng = random.Random(seed)
    cards: dict[int, tuple[int, ...]] = {}
    while not g.over:
        assert g.question is not None
        if flow.attempting(g) is None:
            taken = [*(o.id for o in g.objects()), *g.lki, *g.contexts, *g.effects, *(p.id for p in g.pending)]
            assert max(taken) < g.next_id
            for id, o in [*[(o.id, o) for o in g.objects()], *g.lki.items()]:
                if o.zone != toy.DECK:
                    assert cards.setdefault(id, o.cards) == o.cards
        flow.answer(g, rng.randrange(len(g.question.acts)))


def test_the_turns_end_sweeps_what_nobody_can_ask_for() -> None:
    g = do(stage(["Bear"]), f"(kill {BEAR})")
    assert g.lki and g.successors and g.contexts
    answer(g, "pass")
    assert (set(g.lki) | set(g.successors)) <= {o.pred for o in g.objects()}
    assert g.contexts == {}


def test_the_sweep_spares_what_a_lasting_effect_speaks_of() -> None:
    """The effect's source is gone, its chosen object too; both may still be asked for."""
    g = stage(["Imp", "Wall"], hands=[["Bear"]])
    source = find(g, "Imp")
    wall = find(g, "Wall")
    lasting = "(until end-of-game (optional (instead (event damaged (by you)) (rather (move (slot a) hand)))))"
    do(g, f"(do (choose a (in board you)) {lasting})", this=source)
    answer(g, "choose Wall")
    do(g, "(move (in board you) grave)")
    answer(g, "pass")
    assert g.successor(wall) == find(g, "Wall")
    do(g, "(hurt-player 1 opponent)", you=1)
    assert offered(g) == ["apply Imp", "decline"]
    answer(g, "apply Imp")
    assert told(g, "damaged") == []


def test_the_sweep_spares_the_links_between_what_an_effect_speaks_of_and_what_it_is_now() -> None:
    g = stage(["Wall"])
    wall = find(g, "Wall")
    do(g, "(do (choose a (in board you)) (until end-of-game (when (event damaged) (draw 1 (owner-of (slot a))))))")
    do(g, "(do (move (in board you) grave) (move (in grave you) hand))")
    answer(g, "pass")
    assert g.successor(wall) == find(g, "Wall")


def test_the_sweep_spares_what_an_open_procedure_speaks_of() -> None:
    g = stage(["Imp"], ["Bear", "Bear"])
    do(g, "(do (note gone (kill (in board you))) (choose b (in board opponent)) (move (slot gone) hand))")
    g.new_turn(0)
    answer(g, "choose Bear")
    assert g.objs[find(g, "Imp")].zone == toy.HAND
