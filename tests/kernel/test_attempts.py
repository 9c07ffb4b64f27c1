"""Attempts are reversed to before they were announced, become facts, or are taken back."""

from __future__ import annotations

import random

import pytest

from headjudge.game import CannotUndo, Game, load
from headjudge.kernel import chance, flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.moving import Ceased, Moved
from headjudge.kernel.save import dump_position, dump_state, load_state
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import answer, asked, card, do, effect, find, game, index, offered, stage, told
from tests.players import FIRST, SECOND, THIRD

DEAR = '(card "Dear" 9 3)'
GAMBLE = '(card "Gamble" 1 (do (at-random a (in hand you)) (choose b (in board you)) (hurt 1 (slot b))))'
PEEP = '(card "Peep" 1 (do (peek (top 1 deck opponent)) (choose b (in board you)) (hurt 1 (slot b))))'
ROB = '(card "Rob" 1 (do (move (in hand opponent) grave) (choose b (in board you)) (hurt 1 (slot b))))'
PLAIN = '(card "Plain" 1 (do (choose b (in board you)) (hurt 1 (slot b))))'


def forced(g: State, name: str) -> State:
    """Force an attempt that is not offered."""
    flow.force(g, toy.A_PLAY, find(g, name), 0)
    return g


def test_a_refused_attempt_leaves_the_position_as_it_was() -> None:
    g = stage(["Bear"], hands=[[DEAR]])
    before = dump_position(g)
    forced(g, "Dear")
    assert g.refusal == toy.NOT_ENOUGH == toy.RULES.refuse(g, FIRST, toy.A_PLAY, find(g, "Dear"), 0)
    assert dump_position(g) == before
    assert told(g, "reversed") == ["reversed player -1 0"]


def test_what_was_seen_stays_seen() -> None:
    g = stage(["Bear"], hands=[[DEAR]])
    assert g.objs[find(g, "Dear")].known == 1
    forced(g, "Dear")
    assert g.objs[find(g, "Dear")].known == 3
    assert g.objs[find(g, "Dear")].handles[1] > 0


def test_chance_is_not_rewound() -> None:
    g = stage(["Bear"], hands=[["Bear", "Imp"]])
    rng = g.rng
    frame = g.w_frame()
    snapshot = flow.attempt(g, frame, 1)
    g.question = None
    flow.push(g, toy.P_STRIKE, FIRST).snapshot = snapshot
    chance.random_below(g, 6)
    moved = g.rng
    flow.reverse(g, toy.NO_TARGET)
    assert g.rng == moved != rng
    assert [g.policies.procedures[f.proc].name for f in g.frames] == ["game", "window"]


def test_nothing_is_left_of_what_was_set_off_or_replaced() -> None:
    ear = '(card "Ear" 1 9 (when (event moved) (draw 1 you)))'
    g = stage([ear], hands=[[DEAR]])
    forced(g, "Dear")
    assert not g.pending and len(g.zone(toy.DECK, FIRST)) == 5 and told(g, "drew") == []


EAR = (
    '(card "Ear" 1 9 (when (event damaged) (draw 1 you)) (instead (event drew) (also (reveal (top 1 deck you))))'
    " (modify power add 1 other))"
)


def upset(g: State) -> None:
    """Change something of every kind."""
    happen(g, Moved(find(g, "Ear"), toy.BOARD, FIRST))
    happen(g, Moved(find(g, "Wall"), toy.BOARD, FIRST, under=find(g, "Bear")))
    for text in (
        "(do (change-asset life -2 you) (put-counters spent 1 (in board you)) (hurt 1 (in board you)))",
        "(do (until end-of-game (modify power add 3 (within board))) (move (in hand you) grave) (shuffle deck you))",
    ):
        node = effect(text).extra[0]
        index(g, effect(text))
        assert isinstance(node, Instruction)
        node.perform(g, g.new_context(find(g, "Bear"), FIRST))
    g.tally(toy.TALLY_PLAYED, FIRST)
    g.tally_game(toy.TALLY_PLAYED, FIRST)
    toy.w_course(g).days = 7
    g.active = SECOND


def indexes(g: State) -> list[object]:
    return [g.index.listeners, g.index.replacers, g.index.modifiers, g.index.stated, g.index.until_event]


def test_everything_is_as_before_a_reversed_attempt() -> None:
    g = answer(stage(["Bear", "Wall"], ["Imp", "Imp"], hands=[["Bear", EAR]]), "strike with Bear")
    attempt = flow.attempting(g)
    assert attempt is not None and attempt.snapshot is not None
    before, then = dump_position(attempt.snapshot), indexes(attempt.snapshot.clone())
    upset(g)
    flow.reverse(g, toy.NO_TARGET)
    assert dump_position(g) == before and indexes(g) == then


def test_a_clone_shares_nothing_that_is_written_later() -> None:
    g = stage(["Bear", "Wall"], ["Imp"], hands=[["Bear", EAR]])
    before, then = dump_state(g), indexes(g.clone())
    twin = g.clone()
    upset(twin)
    assert dump_state(g) == before and indexes(g) == then
    values = [g.prop(o.id, toy.POWER) for o in g.objects()]
    again = load_state(toy.RULES, g.faces, before)
    assert values == [again.prop(o.id, toy.POWER) for o in again.objects()]
    other = g.clone()
    upset(g)
    assert dump_state(other) == before


def test_reversing_where_nothing_is_attempted_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="no attempt is running"):
        flow.reverse(stage(), toy.NO_TARGET)


def test_a_committed_attempt_is_a_fact() -> None:
    g = answer(stage(["Bear"], ["Imp"]), "strike with Bear")
    assert flow.attempting(g) is not None
    flow.commit(g)
    assert flow.attempting(g) is None
    flow.commit(g)


def test_an_attempt_is_committed_beneath_whatever_runs_in_it() -> None:
    g = answer(stage(["Bear"], ["Imp"]), "strike with Bear")
    flow.push(g, flow.P_CHOOSE, FIRST)
    flow.commit(g)
    assert flow.attempting(g) is None


def test_an_attempt_inside_an_attempt_is_saved_and_loaded() -> None:
    g = answer(stage(["Bear"], ["Imp"]), "strike with Bear")
    inner = flow.attempt(g, g.w_frame(), 0)
    g.w_frame().chosen = (ObjectId(1),)
    g.frames[-1].snapshot, outer = inner, g.frames[-1].snapshot
    inner.frames[-1].snapshot = outer
    data = dump_state(g)
    twin = load_state(toy.RULES, g.faces, data)
    assert dump_state(twin) == data
    running = flow.attempting(twin)
    assert running is not None and running.snapshot is not None
    beneath = flow.attempting(running.snapshot)
    assert beneath is not None and beneath.snapshot is not None


@pytest.mark.parametrize("seed", range(4))
def test_undo_gives_the_same_bytes(seed: int) -> None:
    played = Game(toy.PLUGIN, toy.PLUGIN.start([toy.PLUGIN.decks()["all"]] * 2, seed, "", FIRST))
    rng = random.Random(seed)
    undone = 0
    while not played.over:
        before = played.save()
        played.choose(rng.randrange(len(played.decision.options)))
        if rng.random() < 0.5:
            after = played.save()
            last = played.choices[-1]
            try:
                played.undo()
            except CannotUndo:
                assert played.save() == after
                continue
            assert played.save() == before
            played.choose(last)
            assert played.save() == after
            undone += 1
    assert undone > 1


def test_undo_is_refused_where_nothing_was_chosen() -> None:
    with pytest.raises(CannotUndo, match="nothing has been chosen"):
        game(stage()).undo()


def playing(text: str) -> Game:
    """A game in the middle of playing a card that asks for a creature."""
    g = stage(["Bear", "Wall"], hands=[[text, "Bear"], ["Imp"]])
    index(g, card(text))
    played = game(g)
    option = next(o for o in played.decision.options if o.verb == "play" and "Bear" not in o.text)
    played.choose(option.index)
    assert played.decision.kind == "choose"
    return played


def test_an_attempt_may_be_taken_back() -> None:
    g = stage(["Bear"], ["Imp", "Imp"])
    played = game(g)
    before = played.save()
    played.choose(offered(g).index("strike with Bear"))
    assert asked(played.state) == (0, "target")
    played.take_back()
    assert played.save() == before


def test_an_answer_may_be_undone_after_nothing_but_plain_choices() -> None:
    played = playing(PLAIN)
    played.undo()
    assert played.decision.window


@pytest.mark.parametrize("text", [GAMBLE, PEEP, ROB])
def test_nothing_is_undone_beyond_chance_or_hidden_cards(text: str) -> None:
    played = playing(text)
    before = played.save()
    with pytest.raises(CannotUndo, match="random or hidden"):
        played.undo()
    assert played.save() == before
    played.undo(force=True)
    assert played.decision.window


def test_nothing_is_taken_back_beyond_a_draw() -> None:
    played = game(stage(hands=[["Insight"]]))
    played.choose(0)
    with pytest.raises(CannotUndo):
        played.undo()


def test_taking_back_needs_a_running_attempt() -> None:
    with pytest.raises(CannotUndo, match="no attempt is running"):
        game(stage(["Bear"])).take_back()


def test_undo_works_after_loading() -> None:
    played = playing(PLAIN)
    again = load(played.save())
    again.undo()
    played.undo()
    assert again.save() == played.save()


def test_a_forced_attempt_does_not_loop() -> None:
    """The window is open again, with the same options."""
    g = stage(["Bear"], hands=[[DEAR]])
    before = offered(g)
    assert offered(forced(forced(g, "Dear"), "Dear")) == before
    do(g, "nothing")
    assert offered(g) == before


# -- what was seen during a reversed attempt


def reversed_after(g: State, text: str) -> State:
    """Begin to strike, let a judge do something, then reverse."""
    answer(g, "strike with Bear")
    node = effect(text).extra[0]
    assert isinstance(node, Instruction)
    index(g, effect(text))
    node.perform(g, g.new_context(NOTHING, FIRST))
    flow.reverse(g, toy.NO_TARGET)
    return g


def test_a_card_that_was_never_seen_before_is_known_by_its_new_handle() -> None:
    g = stage(["Bear"], ["Imp", "Imp"], decks=[["Wall", "Bear"], ["Bear"]])
    top, handle = g.zone(toy.DECK, FIRST)[0], g.handle[0]
    reversed_after(g, "(peek (top 1 deck you))")
    assert (g.objs[top].known, g.objs[top].handles) == (1, (handle, 0))


def test_a_card_that_was_known_keeps_its_handle_and_whoever_saw_it_gets_one() -> None:
    g = stage(["Bear"], ["Imp", "Imp"], hands=[["Wall"]])
    wall, before = find(g, "Wall"), g.objs[find(g, "Wall")].handles
    handle = g.handle[1]
    reversed_after(g, "(move (in hand you) grave)")
    assert g.objs[wall].zone == toy.HAND and g.objs[wall].handles == (before[0], handle)
    assert g.objs[wall].known == 3


def test_what_was_shuffled_meanwhile_is_not_known_by_the_place_where_another_card_was_seen() -> None:
    deck = ["Wall", "Imp", "Chief", "Cleric", "Scholar"]
    seen = set()
    for seed in range(8):
        g = stage(["Bear"], ["Imp", "Imp"], decks=[deck, ["Bear"]], seed=seed)
        top = g.zone(toy.DECK, FIRST)[0]
        reversed_after(g, "(do (shuffle deck you) (reveal (top 1 deck you)))")
        names = [g.policies.name(g, g.objs[id]) for id in g.zone(toy.DECK, FIRST) if g.objs[id].known]
        assert names in ([], ["Wall"]) and bool(names) == bool(g.objs[top].known)
        seen.add(len(names))
    assert 0 in seen


def test_what_ceased_meanwhile_is_back() -> None:
    g = stage(["Bear"], ["Imp", "Imp"], hands=[["Wall"]])
    answer(g, "strike with Bear")
    happen(g, Ceased(find(g, "Wall"), FIRST))
    flow.reverse(g, toy.NO_TARGET)
    assert g.objs[find(g, "Wall")].known == 1


def test_who_lost_track_of_a_card_while_another_saw_it_knows_it_by_the_old_handle() -> None:
    g = stage(["Bear"], ["Imp", "Imp"], ["Imp"], hands=[["Wall", "Cleric"]])
    do(g, '(peek (those (in hand opponent) (named "Wall")))', you=SECOND)
    wall, handles = find(g, "Wall"), g.objs[find(g, "Wall")].handles
    assert handles[1] > 0 == handles[2]
    answer(g, "strike with Bear")
    third = g.handle[2]
    for you, text in (
        (FIRST, '(move (those (in hand you) (named "Wall")) deck top)'),
        (THIRD, "(peek (top 1 deck each-player))"),
    ):
        node = effect(text).extra[0]
        assert isinstance(node, Instruction)
        index(g, effect(text))
        node.perform(g, g.new_context(NOTHING, you))
    flow.reverse(g, toy.NO_TARGET)
    assert g.objs[wall].known == 0b111 and g.objs[wall].handles[:2] == handles[:2] and g.objs[wall].handles[2] >= third


@pytest.mark.parametrize("asked_first", [0, 1])
def test_the_state_before_an_attempt_has_the_objects_of_then(asked_first: int) -> None:
    g = stage(["Bear", "Imp"], ["Bear"], hands=[["Bear", DEAR]])
    bear, imp = g.zone(toy.BOARD, FIRST)
    eager: list[object] = []
    states: list[State] = []
    for id in (bear, imp):
        eager.append(dump_state(g))
        states.append(g.before_attempt())
        g.set_mark(imp, toy.DAMAGE, 1)
        happen(g, Moved(id, toy.GRAVE, FIRST))
        happen(g, Moved(g.zone(toy.HAND, FIRST)[0], toy.BOARD, FIRST))
    for i in (asked_first, 1 - asked_first):
        assert dump_state(states[i]) == eager[i]
    g.adopt(states[1])
    g.adopt(states[0])
    assert (g.zones, [o.id for o in g.objects()]) == (states[0].zones, [o.id for o in states[0].objects()])
