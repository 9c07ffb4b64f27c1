"""Chance: fair by itself, fixed where luck is written down, and refused where what is written cannot come out."""

from __future__ import annotations

import pytest

from headjudge.kernel import chance
from headjudge.kernel.chance import below, seeded
from tests.kernel.stage import do, find, stage, told
from tests.players import FIRST


def test_a_die_shows_every_number_and_no_other() -> None:
    g = stage()
    assert {chance.roll(g, 6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_a_number_is_as_likely_as_any_other_where_the_last_stretch_of_values_is_too_short() -> None:
    """Three quarters of all values are numbers below this one; the last quarter is drawn anew, not counted twice."""
    n, words, low = 3 << 30, seeded(1), 0
    for _ in range(3000):
        found, words = below(words, n)
        assert 0 <= found < n
        low += found < 1 << 30
    assert 900 < low < 1100


def test_fixed_luck_comes_out_in_its_order_and_then_chance_goes_on() -> None:
    g = stage(["Bear", "Imp", "Wall"])
    g.luck = tuple("4 Wall 1".split())
    shown = g.shown
    assert (chance.roll(g, 6), chance.pick(g, g.zone(2, FIRST)), chance.roll(g, 6)) == (4, find(g, "Wall"), 1)
    assert (g.shown, len(g.luck)) == (shown + 3, 0)
    assert chance.pick(g, (find(g, "Bear"),)) == find(g, "Bear")
    assert 1 <= chance.roll(g, 2) <= 2


@pytest.mark.parametrize("word", ["0", "7", "Bear", "-1"])
def test_luck_that_no_die_can_show_is_refused_by_name(word: str) -> None:
    g = stage()
    g.luck = (word,)
    with pytest.raises(ValueError, match=f"luck names '{word}', which is not a result of a 6-sided die"):
        chance.roll(g, 6)


def test_luck_that_names_what_is_not_there_is_refused_by_name() -> None:
    g = stage(["Bear", "Imp"])
    g.luck = ("Wall",)
    with pytest.raises(ValueError, match="luck names 'Wall', which is not among the possible results"):
        chance.pick(g, g.zone(2, FIRST))


def test_several_picked_at_random_are_different_ones() -> None:
    for seed in range(4):
        g = do(stage(["Bear", "Chief", "Scholar"], seed=seed), "(do (at-random a (in board you) 9) (hurt 1 (slot a)))")
        assert sorted(told(g, "damaged")) == ["damaged Bear 1", "damaged Chief 1", "damaged Scholar 1"]
