"""What has ceased: an immutable snapshot, a link to what it became, an id that never returns."""

from __future__ import annotations

import random

import pytest

from headjudge.kernel import flow
from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOTHING
from headjudge.kernel.moving import Ceased, Created
from headjudge.kernel.save import Where, dump_obj
from headjudge.kernel.setup import put
from tests.kernel import toy
from tests.kernel.playing import at_every_decision
from tests.kernel.stage import answer, do, find, offered, stage, told
from tests.players import FIRST, SECOND

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
    assert {g.objs[id].pred for id in g.zone(toy.DECK, FIRST)} == {0}


@pytest.mark.parametrize("seed", range(4))
def test_ids_are_never_given_twice(seed: int) -> None:
    g = toy.new_state(seed)
    cards: dict[int, tuple[int, ...]] = {}
    for _ in at_every_decision(g, random.Random(seed)):
        if flow.attempting(g) is None:
            taken = [*(o.id for o in g.objects()), *g.lki, *g.contexts, *g.effects, *(p.id for p in g.pending)]
            assert max(taken) < g.next_id
            for id, o in [*[(o.id, o) for o in g.objects()], *g.lki.items()]:
                if o.zone != toy.DECK:
                    assert cards.setdefault(id, o.cards) == o.cards


def test_the_turns_end_sweeps_what_nobody_can_ask_for() -> None:
    g = do(stage(["Bear", "Chief"]), f"(kill {BEAR})")
    assert g.lki and g.lki_props and g.successors and g.contexts
    g.new_turn(SECOND)
    assert (g.lki, g.lki_props, g.successors, g.contexts) == ({}, {}, {}, {})


def test_the_sweep_spares_what_a_lasting_effect_speaks_of() -> None:
    """The effect's source is gone, its chosen object too; both may still be asked for."""
    g = stage(["Imp", "Wall"], hands=[["Bear"]])
    source = find(g, "Imp")
    wall = find(g, "Wall")
    lasting = "(until end-of-game (optional (instead (event damaged (by you)) (rather (draw 1 (owner-of (slot a)))))))"
    do(g, f"(do (choose a (in board you)) {lasting})", this=source)
    answer(g, "choose Wall")
    do(g, "(move (in board you) grave)")
    answer(g, "pass")
    assert g.successor(wall) == find(g, "Wall")
    do(g, "(hurt-player 1 opponent)", you=SECOND)
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
    g.new_turn(FIRST)
    answer(g, "choose Bear")
    assert g.objs[find(g, "Imp")].zone == toy.HAND


@pytest.mark.parametrize("objects", ["(in board you)", '(in board you (named "Monk"))'])
def test_the_sweep_spares_what_a_waiting_event_will_be_noted_in(objects: str) -> None:
    """Nothing but the event itself, or the queue that it waits in, speaks of the ability any more."""
    monk = '(card "Monk" 1 9 (optional (instead (event damaged (subject itself)) (rather))))'
    g = do(stage([monk, "Wall"]), f"(note paid (hurt 2 {objects}))")
    g.new_turn(FIRST)
    assert len(g.contexts) == 1
    answer(g, "decline")
    assert told(g, "damaged")[0] == "damaged Monk 2"


def test_the_sweep_spares_what_a_waiting_ability_was_set_off_by() -> None:
    ear = '(card "Ear" 1 9 (when (event died) (put-counters spent (property power it) this)))'
    g = do(stage([ear, "Bear"]), f"(kill {BEAR})", wait=True)
    (waiting,) = g.pending
    event = g.contexts[waiting.context].event
    assert event is not None
    g.new_turn(FIRST)
    assert event.obj in g.lki and waiting.context in g.contexts
    do(g, "nothing")
    assert told(g, "marked") == ["marked Ear 3"]


def test_the_sweep_spares_the_source_of_a_thing_that_has_one() -> None:
    g = stage(["Bear", "Imp"])
    ev = Created(g.objs[find(g, "Imp")].face, FIRST, toy.BOARD, find(g, "Bear"))
    happen(g, ev)
    bear = find(g, "Bear")
    do(g, f"(kill {BEAR})")
    g.new_turn(FIRST)
    assert g.objs[ev.new].source == bear and bear in g.lki
    happen(g, Ceased(ev.new, FIRST))
    g.new_turn(FIRST)
    assert bear not in g.lki


def test_the_sweep_spares_what_a_thing_beneath_another_came_from() -> None:
    g = stage(["Bear", "Imp"])
    token = put(g, g.objs[find(g, "Imp")].face, FIRST, toy.BOARD, host=find(g, "Imp"))
    g.w_obj(token).source = bear = find(g, "Bear")
    do(g, f"(kill {BEAR})")
    g.new_turn(FIRST)
    assert bear in g.lki


@pytest.mark.parametrize("left", ["contexts", "lki"])
def test_the_sweep_does_not_need_both_kinds_of_remains(left: str) -> None:
    g = do(stage(["Bear"]), f"(kill {BEAR})")
    setattr(g, "lki" if left == "contexts" else "contexts", {})
    assert getattr(g, left)
    g.new_turn(FIRST)
    assert getattr(g, left) == {}


def test_the_sweep_spares_what_an_event_that_waits_speaks_of() -> None:
    """The strike's source dies while its damage waits for a choice."""
    doubt = '(card "Doubt" 1 9 (optional (instead (event damaged (subject itself)) (rather))))'
    g = stage(["Bear"], [doubt, "Imp"])
    answer(g, "strike with Bear", "choose Doubt")
    bear = find(g, "Bear")
    move = Ceased(bear, FIRST)
    happen(g, move)
    g.new_turn(FIRST)
    assert bear in g.lki


def test_the_sweep_spares_the_values_of_what_an_effect_speaks_of() -> None:
    g = stage(["Bear", "Chief"])
    bear = find(g, "Bear")
    worth = "(when (event damaged) (change-asset mana (property power (slot a)) you))"
    do(g, f"(do (choose a {BEAR}) (until end-of-game {worth}) (kill (slot a)))")
    g.new_turn(FIRST)
    assert g.num(bear, toy.POWER) == 4
    do(g, "(hurt-player 1 opponent)")
    assert g.asset(FIRST, toy.MANA) == 9


def test_the_sweep_spares_what_an_object_was_declared_with() -> None:
    g = stage(["Bear"])
    context = g.new_context(NOTHING, FIRST)
    g.new_context(NOTHING, FIRST)
    g.w_obj(find(g, "Bear")).context = context.id
    g.new_turn(FIRST)
    assert list(g.contexts) == [context.id]


def test_the_sweep_spares_the_source_of_an_event_that_waits_for_a_choice() -> None:
    doubt = '(card "Doubt" 1 9 (optional (instead (event damaged (subject itself)) (rather))))'
    g = stage(["Bear", doubt])
    bear = find(g, "Bear")
    happen(g, toy.Damaged(find(g, "Doubt"), FIRST, 2, bear))
    happen(g, Ceased(bear, FIRST))
    g.new_turn(FIRST)
    assert bear in g.lki
