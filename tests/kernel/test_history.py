"""What rules may ask about later: this turn, the previous one, the game; and how long effects last."""

from __future__ import annotations

from headjudge.kernel.lasting import end_effects
from headjudge.kernel.records import Lasting
from headjudge.kernel.save import dump_state, load_state
from tests.kernel import toy
from tests.kernel.stage import answer, do, stage
from tests.players import FIRST, SECOND

PLAYED = toy.TALLY_PLAYED


def test_what_happened_this_turn_becomes_what_happened_in_the_previous_one() -> None:
    g = stage(hands=[["Imp", "Imp"]])
    answer(g, "play Imp", "play Imp")
    g.tally_game(PLAYED, FIRST, n=2)
    assert (g.count(PLAYED, FIRST), g.count_last(PLAYED, FIRST), g.count(PLAYED, SECOND)) == (2, 0, 0)
    answer(g, "pass")
    twin = load_state(toy.RULES, g.faces, dump_state(g))
    for state in (g, twin):
        assert (state.count(PLAYED, FIRST), state.count_last(PLAYED, FIRST), state.count_game(PLAYED, FIRST)) == (
            0,
            2,
            2,
        )
    answer(g, "pass")
    assert (g.count_last(PLAYED, FIRST), g.count_game(PLAYED, FIRST)) == (0, 2)


def test_tallies_are_kept_for_each_player_and_subject() -> None:
    g = stage()
    g.tally(PLAYED, FIRST, 300)
    g.tally(PLAYED, SECOND, 300, 2)
    g.tally(PLAYED, SECOND, 301)
    assert [g.count(PLAYED, p, subject) for p in (FIRST, SECOND) for subject in (0, 300, 301)] == [0, 1, 0, 0, 2, 1]


def test_an_effect_knows_for_whose_turn_it_waits_and_ends_with_its_duration() -> None:
    g = do(stage(["Bear"]), "(until next-turn (modify power add 1 (controlled-by you)))")
    (old,) = g.effects.values()
    e = Lasting(old.id, old.node, old.this, old.you, old.objs, old.until)
    e.until_player = SECOND
    e.since = old.since
    e.context = old.context
    g.effects[e.id] = e
    twin = load_state(toy.RULES, g.faces, dump_state(g))
    for state in (g, twin):
        assert [effect.until_player for effect in state.effects.values()] == [1]
        end_effects(state, 2)
        assert len(state.effects) == 1
        end_effects(state, 3)
        assert not state.effects and not state.index.modifiers
