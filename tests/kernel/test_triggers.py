"""What an event sets off: who hears it, how often, and what a waiting ability remembers."""

from __future__ import annotations

import pytest

from headjudge.kernel.definitions import NODE_BITS, NODES, Listener
from headjudge.kernel.entries import identify, identity
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.indexes import delist, enlist
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import FIRST_ID
from tests.kernel import toy
from tests.kernel.stage import answer, do, find, stage, told
from tests.players import FIRST, SECOND

HEIR = '(card "Heir" 1 2 (when (event died (subject itself)) (draw 1 you)))'
BEARS = '(those (in board each-player) (named "Bear"))'


def test_what_dies_hears_its_own_death() -> None:
    assert told(do(stage([HEIR]), "(kill (in board you))"), "drew") == ["drew Bear 1"]


def test_what_dies_hears_who_dies_with_it() -> None:
    mourner = '(card "Mourner" 1 2 (when (event died (by you)) (draw 1 you)))'
    g = do(stage([mourner, "Bear"]), "(kill (in board you))")
    assert len(told(g, "drew")) == 1  # one after the other: it went first


def test_what_dies_does_not_hear_its_death_if_it_did_not_function_before() -> None:
    poor = '(card "Heir" 1 2 (while (>= (asset mana you) 9) (when (event died (subject itself)) (draw 1 you))))'
    assert told(do(stage([poor]), "(kill (in board you))"), "drew") == []


def test_what_dies_hears_its_death_though_its_condition_ends_with_it() -> None:
    alone = '(card "Heir" 1 2 (while (exists (in board you)) (when (event died (subject itself)) (draw 1 you))))'
    assert told(do(stage([alone]), "(kill (in board you))"), "drew") == ["drew Bear 1"]


def test_what_stays_hears_only_what_it_functions_after() -> None:
    guard = '(card "Guard" 1 2 (while (exists (in board opponent)) (when (event died) (draw 1 you))))'
    g = do(stage([guard], ["Imp"]), "(kill (in board opponent))")
    assert told(g, "drew") == []


def test_what_arrives_hears_its_own_arrival() -> None:
    arrival = '(card "Guest" 1 2 (when (event moved (to-zone board)) (draw 1 you)))'
    after = do(stage(hands=[[arrival]]), "(move (in hand you) board)")
    assert told(after, "drew") == ["drew Bear 1"]


def test_an_ability_hears_while_its_condition_holds() -> None:
    sentry = '(card "Sentry" 1 9 (while (>= (asset mana you) 3) (when (event damaged) (draw 1 you))))'
    g = do(stage([sentry]), "(hurt 1 (in board you))")
    assert told(g, "drew") == ["drew Bear 1"]
    do(g, "(do (change-asset mana -3 you) (hurt 1 (in board you)))")
    assert told(g, "drew") == ["drew Bear 1"]


def test_an_ability_is_heard_only_from_the_zones_where_it_functions() -> None:
    ghost = '(card "Ghost" 1 9 (in-zones (when (event damaged) (draw 1 you)) grave))'
    g = do(stage([ghost, "Bear"]), f"(hurt 1 {BEARS})")
    assert told(g, "drew") == []
    do(g, '(move (those (in board you) (named "Ghost")) grave)')
    do(g, f"(hurt 1 {BEARS})")
    assert told(g, "drew") == ["drew Bear 1"]


def test_a_waiting_ability_remembers_its_event() -> None:
    leech = '(card "Leech" 1 9 (when (event damaged) (change-asset life that-much you)))'
    g = stage([leech, "Bear", "Imp"])
    do(g, f"(do (hurt 2 {BEARS}) (change-asset mana 1 you))", wait=True)
    assert len(g.pending) == 1
    context = g.contexts[g.pending[0].context]
    assert context.event is not None and context.event.result == 2
    assert context.event.obj == find(g, "Bear")
    assert type(NODES[g.pending[0].node]).__name__ == "When"
    do(g, "nothing")
    assert told(g, "asset-changed")[-1] == "asset-changed player 0 2"


def test_a_waiting_ability_speaks_of_what_its_event_moved() -> None:
    collector = '(card "Collector" 1 9 (when (event died) (move it hand)))'
    g = do(stage([collector, "Imp"]), '(kill (those (in board you) (named "Imp")))')
    assert g.objs[find(g, "Imp")].zone == toy.HAND


def test_an_ability_granted_to_objects_speaks_of_each_of_them() -> None:
    gift = "(until end-of-turn (when (event damaged (subject itself)) (put-counters spent 1 this)) (in board you))"
    g = do(stage(["Wall", "Bear"]), gift)
    do(g, f"(hurt 2 {BEARS})")
    assert (g.mark(find(g, "Bear"), toy.SPENT), g.mark(find(g, "Wall"), toy.SPENT)) == (1, 0)


def test_a_delayed_ability_with_a_limit_is_used_up() -> None:
    g = do(stage(["Bear"]), "(until end-of-game (when (event damaged) (draw 1 you)) this 2)", this=ObjectId(FIRST_ID))
    do(g, "(repeat 3 (hurt-player 1 opponent))")
    assert len(told(g, "drew")) == 2
    assert not g.effects


def test_a_delayed_ability_remembers_the_slots_of_what_made_it() -> None:
    g = stage(["Imp", "Wall"])
    do(g, "(do (choose a (in board you)) (until end-of-game (when (event damaged) (put-counters spent 1 (slot a)))))")
    answer(g, "choose Wall")
    do(g, "(hurt-player 1 opponent)")
    assert (g.mark(find(g, "Wall"), toy.SPENT), g.mark(find(g, "Imp"), toy.SPENT)) == (1, 0)


def test_a_granted_ability_ends_with_its_duration() -> None:
    g = do(stage(["Bear"]), "(until end-of-turn (when (event damaged) (draw 1 you)))")
    answer(g, "pass")
    drawn = len(told(g, "drew"))
    do(g, "(hurt-player 1 you)", you=SECOND)
    assert len(told(g, "drew")) == drawn


def test_an_ability_granted_to_objects_is_that_of_whoever_controls_them() -> None:
    gift = "(until end-of-game (when (event damaged (by you)) (draw 1 you)) {})"
    theirs = do(stage(["Bear"], ["Imp"]), gift.format("(in board opponent)"))
    do(theirs, "(hurt-player 1 opponent)")
    assert [len(theirs.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [0, 1]
    nobodys = do(stage(["Bear"], hands=[[], ["Imp"]]), gift.format("(in hand opponent)"))
    do(nobodys, "(do (hurt-player 1 opponent) (hurt-player 1 you))")
    assert [len(nobodys.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [0, 2]


def test_an_ability_granted_to_what_is_gone_is_gone_with_it() -> None:
    g = do(stage(["Bear"], ["Imp"]), "(until end-of-game (when (event damaged) (draw 1 you)) (in board opponent))")
    do(g, "(kill (in board opponent))")
    do(g, "(hurt-player 1 opponent)")
    assert [len(g.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [0, 0]


def test_a_delayed_ability_hears_while_its_condition_holds() -> None:
    rich = "(while (>= (asset mana you) 3) (when (event damaged) (draw 1 you)))"
    g = do(stage(["Bear"]), f"(until end-of-game {rich})")
    do(g, "(do (hurt-player 1 opponent) (change-asset mana -3 you) (hurt-player 1 opponent))")
    assert told(g, "drew") == ["drew Bear 1"]


def test_an_effect_that_the_event_itself_ended_hears_it_no_more() -> None:
    g = stage(["Bear"])
    do(g, "(until end-of-game (when (event lifted) (draw 1 you)))")
    do(g, "(until end-of-turn (when (event lifted) (draw 1 opponent)))")
    do(g, "lift")
    assert [len(g.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [0, 1]


@pytest.mark.parametrize("becomes", ["Bear", "Chief"])
def test_a_card_that_lost_its_face_to_the_event_looks_back_at_it(becomes: str) -> None:
    """It had the ability just before, and has it no more: its face has none, or one that does not listen."""
    shifty = '(card "Shifty" 1 9 (when (event morphed) (draw 1 you)))'
    g = stage([shifty, shifty, becomes])
    do(g, f'(morph (top 1 board you) "{becomes}")')
    assert len(g.zone(toy.HAND, FIRST)) == 2


def test_a_card_with_its_new_face_hears_how_it_got_it() -> None:
    newly = '(card "Newly" 1 9 (when (event morphed) (draw 1 you)))'
    g = do(stage([newly, "Bear"]), f'(morph {BEARS} "Newly")')
    assert len(g.zone(toy.HAND, FIRST)) == 2


def test_a_delayed_ability_without_a_limit_stays_and_one_on_several_objects_is_used_up_by_the_first() -> None:
    many = "(until end-of-game (when (event damaged) (put-counters spent 1 this)) (in board you) {})"
    g = do(stage(["Bear", "Wall"]), many.format(1))
    do(g, "(repeat 2 (hurt-player 1 opponent))")
    assert told(g, "marked") == ["marked Bear 1"]
    both = do(stage(["Bear", "Wall"]), many.format(""))
    do(both, "(repeat 2 (hurt-player 1 opponent))")
    assert told(both, "marked") == ["marked Bear 1", "marked Wall 1"] * 2


def test_a_delayed_ability_is_that_of_whoever_made_it_whosever_its_source_is() -> None:
    g = stage(["Bear"], ["Imp"])
    do(g, "(until end-of-game (when (event damaged) (draw 1 you)))", you=FIRST, this=find(g, "Imp"))
    do(g, "(hurt-player 1 opponent)")
    assert [len(g.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [1, 0]


def test_an_ability_that_waits_for_a_choice_remembers_its_event_in_a_clone_and_in_a_save() -> None:
    marks = "(do (choose a (in board you)) (put-counters spent that-much (slot a)))"
    echo = f'(card "Echo" 1 9 (when (event damaged) {marks}))'
    g = do(stage([echo, "Bear"]), "(hurt-player 3 opponent)")
    for twin in (g.clone(), load_state(toy.RULES, g.faces, dump_state(g))):
        answer(twin, "choose Bear")
        assert twin.mark(find(twin, "Bear"), toy.SPENT) == 3


def test_an_ability_stands_once_under_a_kind_that_it_names_twice() -> None:
    g = stage(['(card "Sentry" 1 9 (when (event damaged) (draw 1 you)))'])
    sentry = find(g, "Sentry")
    node = g.faces[g.objs[sentry].face].abilities[0]
    assert isinstance(node, Listener)
    delist(g, sentry)
    node.kinds = (*node.kinds, *node.kinds)
    enlist(g, sentry)
    assert told(do(g, "(hurt 1 (in board you))"), "drew") == ["drew Bear 1"]
    delist(g, sentry)
    assert told(do(g, "(hurt 1 (in board you))"), "drew") == ["drew Bear 1"]


def test_an_ability_in_force_is_known_by_its_entry_its_bearer_and_its_face() -> None:
    g = stage(["Bear", "Imp"])
    bear, imp = find(g, "Bear"), find(g, "Imp")
    entry = 7 | bear << NODE_BITS
    assert identity(g, entry, bear) == 0
    one = identify(g, entry, bear)
    assert identity(g, entry, bear) == one == identify(g, entry, bear)
    others = {identify(g, entry, imp), identify(g, entry + 1, bear), identify(g, -5, bear)}
    assert len({one, *others}) == 4
    g.w_obj(bear).face = g.objs[imp].face
    assert identity(g, entry, bear) == 0  # another ability stands at that place now
    assert identity(load_state(g.policies, g.faces, dump_state(g)), -5, bear) == identity(g, -5, bear) > 0
