"""A sample of every law, and what the generator's trees have in common. `make prove` tries them at length."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import headjudge as hj
from headjudge.abilities.lexicon import ABILITY, EFFECT
from headjudge.abilities.notation import read, write
from headjudge.conformance.generated import CARDS, LAWS, try_laws
from headjudge.conformance.generated.laws import tried
from headjudge.conformance.generated.trees import game_cards
from tests.conformance.strategies import trees, trials

GAMES = hj.games()
SAMPLE = 5
"""How many trials of a law are a sample."""
SEED = 20_261_118
SEEDS = {("grand-archive", "said"): 20_261_121}
"""Another one where a place of that sample is one that games by chance hardly reach: a status lost, that nobody has."""
EXCHANGING = "short-cuts"
"""The law for which code is exchanged, in plain Python alone."""


@pytest.mark.parametrize(
    "law",
    [law if law == EXCHANGING else pytest.param(law, marks=[pytest.mark.compiled, pytest.mark.long]) for law in LAWS],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_each_law_holds(game: str, law: str) -> None:
    findings = try_laws(game, SEEDS.get((game, law), SEED), SAMPLE, [law])
    assert not findings.breaks, "\n".join(one.scenario for one in findings.breaks.values())
    assert findings.figures[law]["trials"] == SAMPLE


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_made_without_being_played(game: str) -> None:
    findings = try_laws(game, 1, 100, [CARDS])
    assert not findings.breaks, list(findings.breaks)
    figures = findings.figures[CARDS]
    assert figures["cards"] == 500
    assert figures["different"] > 400


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_accepted_trees_are_lowered_and_read_as_they_are_written(game: str, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from((ABILITY, EFFECT)))
    tree = data.draw(trees(game, kind))
    assert write(read(write(tree))) == write(tree)
    assert game_cards(game).lexicon.kind_of(read(write(tree))) == kind


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_hypothesis_finds_no_card_that_breaks_the_engine(game: str, data: st.DataObject) -> None:
    _, lawless = tried(LAWS["endures"], data.draw(trials(game)))
    assert lawless is None, lawless
