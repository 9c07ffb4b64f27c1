"""What texts say of the place of their source, against conditions asked there; and what could function nowhere."""

from __future__ import annotations

from functools import cache

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from headjudge.abilities.lexicon import CONDITION
from headjudge.abilities.notation import read
from headjudge.abilities.packs import PackError, block_of
from headjudge.games.fab.cards.lexicon import LOWERING
from headjudge.games.fab.cards.library import FACTS, make_face
from headjudge.games.fab.objects.places import PLACES, place_of
from headjudge.kernel.definitions import Condition, probe
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State
from tests.conformance.positions import called, play

ZONES = ("hand", "arsenal", "graveyard", "banished", "pitch", "permanent")
FILTERS = st.recursive(
    st.sampled_from([*[f"(within {zone})" for zone in ZONES], "itself", "other"]),
    lambda inner: st.one_of(
        st.builds("(non {})".format, inner),
        st.builds("(either {} {})".format, inner, inner),
        st.builds("(both {} {})".format, inner, inner),
    ),
    max_leaves=4,
)
CONDITIONS = st.recursive(
    st.one_of(
        st.sampled_from(["(this-is up)", "(this-is down)", "(this-is defending)"]),
        st.builds("(is this {})".format, FILTERS),
        st.builds("(exists (in {} you itself {}))".format, st.sampled_from(ZONES), FILTERS),
        st.builds("(exists (those this {}))".format, FILTERS),
        st.builds("({} (count (in {} you itself)) {})".format, st.sampled_from(["=", ">=", "<"]),
                  st.sampled_from(ZONES), st.integers(0, 2)),
    ),
    lambda inner: st.one_of(
        st.builds("(not {})".format, inner),
        st.builds("(any-of {} {})".format, inner, inner),
        st.builds("(all-of {} {})".format, inner, inner),
    ),
    max_leaves=6,
)  # fmt: skip


@cache
def positions() -> list[tuple[State, ObjectId]]:
    """The same card in one zone after the other, public and private."""
    found = []
    for zone, lies in [("hand", ""), ("arsenal", " face up"), ("arsenal", " face down"), ("graveyard", ""),
                       ("banished", ""), ("banished", " face down"), ("pitch", ""), ("arena", "")]:  # fmt: skip
        like = "Might" if zone == "arena" else "Wounding Blow (blue)"
        g = play(
            f"game: fab\ncards:\n  Thing: {{like: {like}, abilities: []}}\n"
            f"players:\n  A: {{hero: Rhinar, {zone}: [Thing{lies}]}}\n  B: {{hero: Rhinar}}\ndo: []\n"
        )
        found.append((g, called(g, "Thing")[0]))
    return found


@settings(max_examples=300, deadline=None)
@given(text=CONDITIONS)
def test_a_condition_holds_where_it_says_that_it_could(text: str) -> None:
    condition = LOWERING.lower(read(text), CONDITION)
    assert isinstance(condition, Condition)
    where = condition.where(PLACES)
    assert where.opens & ~where.met == 0
    assert where.shuts & ~where.unmet == 0
    for g, id in positions():
        place = place_of(g.objs[id])
        holds = condition.holds(g, probe(g, id, g.objs[id].owner, None, 0))
        assert (where.met if holds else where.unmet) & place, place
        if "defending" not in text:  # nothing else decides it
            assert not (where.unmet if holds else where.met) & place, place


HOLDS_NOWHERE = "its condition holds nowhere"
NOT_PAID_THERE = "its costs cannot be paid where its condition holds"
NOT_THERE = "where its condition holds nothing of that happens to it"


@pytest.mark.parametrize(
    ("says", "reason"),
    [
        ("(while (all-of (is this (within hand)) (is this (within arsenal))) (modify power add 1))", HOLDS_NOWHERE),
        ("(while (is this (both (within hand) (non (within hand)))) (modify power add 1))", HOLDS_NOWHERE),
        ("(while (all-of (this-is up) (this-is down)) (modify power add 1))", HOLDS_NOWHERE),
        ("(while (all-of (this-is defending) (is this (within pitch))) (modify power add 1))", HOLDS_NOWHERE),
        ("(while (is this other) (modify power add 1))", HOLDS_NOWHERE),
        ("(in-zones (while (is this (within graveyard)) (modify power add 1)) hand)", HOLDS_NOWHERE),
        ("(activated instant (does (draw 1)) (only-if (is this (both (within hand) (within deck)))))", HOLDS_NOWHERE),
        (
            "(activated instant (at-cost (discard itself)) (does (draw 1)) (only-if (is this (within arsenal))))",
            NOT_PAID_THERE,
        ),
        ("(in-zones (activated instant (at-cost (discard itself)) (does (draw 1))) graveyard)", NOT_PAID_THERE),
        (
            "(activated instant (at-cost (do (discard itself) (banish (in graveyard you itself)))) (does (draw 1)))",
            "its costs can be paid nowhere",
        ),
        ("(while (is this (within arsenal)) (when (event discard (subject itself)) (draw 1)))", NOT_THERE),
        ("(in-zones (when (event discard (subject itself)) (draw 1)) graveyard)", NOT_THERE),
        (
            "(gives (while (all-of (this-is up) (this-is down)) (modify power add 1)) attack)",
            HOLDS_NOWHERE,
        ),
    ],
)
def test_what_could_function_nowhere_is_refused(says: str, reason: str) -> None:
    with pytest.raises(PackError, match=reason):
        make_face(block_of(read(f'(card "Odd" (types Action) {says})'), FACTS))


NO_EVENT = "no event is told of here"


@pytest.mark.parametrize(
    ("says", "word"),
    [
        ("(gain life that-much)", "that-much"),
        ("(until turn (modify power add 1) it)", "it"),
        ("(activated instant (does (destroy it)))", "it"),
        ("(activated instant (at-cost (lose life that-much)) (does (draw 1)))", "that-much"),
        ("(modify power add 1 (controlled-by that-player))", "that-player"),
        ("(while (exists its-source) (grants dominate))", "its-source"),
        ("(additional-cost (lose life that-much))", "that-much"),
        ("(draw 1 that-hero)", "that-hero"),
        ("(as-soon-as your-turn (draw 1 that-hero))", "that-hero"),
        ("(as-soon-as your-turn (gain life that-much))", "that-much"),
    ],
)
def test_a_word_for_an_event_where_there_is_none_is_refused(says: str, word: str) -> None:
    with pytest.raises(PackError, match=f"{word}: {NO_EVENT}"):
        make_face(block_of(read(f'(card "Odd" (types Action) (cost 0) {says})'), FACTS))


@pytest.mark.parametrize(
    "says",
    [
        "(activated instant (dealt-by this) (does (draw 1)))",
        "(activated instant (given your-turn) (does (draw 1)))",
        "(activated instant put-face-up (does (draw 1)))",
    ],
)
def test_what_an_activated_ability_would_not_ask_is_refused(says: str) -> None:
    with pytest.raises(PackError, match="is a part of an event"):
        make_face(block_of(read(f'(card "Odd" (types Action) (cost 0) {says})'), FACTS))


@pytest.mark.parametrize(
    "says",
    [
        "(when (event gain (by you)) (until turn (modify power add that-much) this))",
        "(when (event discard) (when-you-do (draw 1 that-player)))",
        "(activated instant (does (until turn (when (event discard (by you)) (banish it)))))",
        "(instead (event damage (given (>= that-much 2))) (prevent that-much))",
        "(cannot (event gain (given (>= that-much 2))))",
    ],
)
def test_a_word_for_an_event_that_is_told_of_is_not(says: str) -> None:
    make_face(block_of(read(f'(card "Even" (types Action) (cost 0) {says})'), FACTS))


@pytest.mark.parametrize(
    ("says", "complaint"),
    [
        ("(when (event discard) (draw 1 that-hero))", "that-hero: that event has none"),
        ("(when (event hit (by opponent)) (draw 1 that-player))", "that-player: .* another word"),
        ("(when (event damage (against (hero you))) (draw 1 that-player))", "that-player: .* another word"),
    ],
)
def test_that_hero_is_whom_the_event_happens_to(says: str, complaint: str) -> None:
    """One sentence means one hero, and none of nobody."""
    with pytest.raises(PackError, match=complaint):
        make_face(block_of(read(f'(card "Odd" (types Action) (cost 0) {says})'), FACTS))
