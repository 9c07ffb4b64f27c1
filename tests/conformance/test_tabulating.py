"""The table of words by places tells what the reader takes, why it refuses the others, and what games showed."""

from __future__ import annotations

import random

import pytest

from headjudge.conformance.generated.placing import Place
from headjudge.conformance.generated.tabulating import Row, in_general, lines, read_place, with_games
from headjudge.plugins import games

TAKEN = Place("until", "ability", "modify")
REFUSED = Place("outcome", "ability", "states")
NO_PART = Place("event draw", "parts", "company")


@pytest.mark.skipif("fab" not in games(), reason="of that game")
def test_a_place_is_taken_or_refused_with_the_reason() -> None:
    taken, refused, no_part = [read_place("fab", random.Random(1), place) for place in (TAKEN, REFUSED, NO_PART)]
    assert (taken.verdict, taken.reason) == ("accepted", "")
    assert (refused.verdict, refused.reason) == (
        "refused", "(outcome ..): only a replacement effect can replace an outcome"
    )  # fmt: skip
    assert no_part.verdict == "refused"
    assert in_general(no_part.reason) == "(..) is no part of such an event"


@pytest.mark.skipif("fab" not in games(), reason="of that game")
def test_games_tell_what_became_of_places_that_are_taken() -> None:
    undecided = Place("gain", "amount", "x")
    rows = [
        Row(TAKEN, "accepted"),
        Row(REFUSED, "refused", "why"),
        Row(NO_PART, "accepted"),
        Row(undecided, "accepted"),
    ]
    found = with_games(
        "fab", rows, [{"place": str(TAKEN), "verdict": "alive"}, {"place": str(NO_PART), "verdict": "dead"}]
    )
    assert [row.verdict for row in found] == ["alive", "refused", "dead", "undecided"]
    assert found[3].reason
    told = "\n".join(lines("fab", found))
    assert f"dead: {NO_PART}" in told
    assert "1  why" in told
