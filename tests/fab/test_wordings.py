"""Cards that examples of the rulebook word otherwise than they are printed follow the rulebook, and are marked."""

from __future__ import annotations

import pytest

from headjudge.abilities.notation import read
from headjudge.abilities.packs import PackError, block_of
from headjudge.cards import cards_of
from headjudge.cards.showing import card_lines
from headjudge.games.fab.cards.library import FACTS, face_named, keys, make_face
from headjudge.plugins import plugin

WORDED_OTHERWISE = {
    "Amulet of Havencall": {"7.0.5b-e1"},
    "Back Alley Breakline": {"1.7.4i-e1"},
    "Blood on Her Hands": {"1.7.5c-e1"},
    "Chain Lightning": {"1.8.2-e1"},
    "Dorinthea, Quicksilver Prodigy": {"1.2.2b-e1"},
    "Double Strike": {"7.0.3c-e1"},
    "Dread Triptych": {"7.2.4-e1"},
    "Endless Arrow": {"1.2.3a-e1"},
    "Exude Confidence": {"7.2.4b-e1"},
    "Feign Death": {"7.5.5b-e1"},
    "Find Center": {"1.8.7-e2"},
    "Goliath Gauntlet": {"5.1.2a-e2"},
    "Guardian of the Shadowrealm": {"1.7.4b-e2"},
    "Harmonized Kodachi": {"1.8.7-e1"},
    "Iris of Reality": {"1.4.3c-e2"},
    "Ironsong Determination": {"1.2.2c-e1", "1.4.3d-e1"},
    "Luminaris": {"1.2.3c-e1"},
    "Moon Wish": {"1.9.1c-e1"},
    "Mordred Tide": {"1.9.2b-e1"},
    "Mutated Mass": {"1.8.7-e3"},
    "Rally the Rearguard": {"1.7.4a-e1"},
    "Rifted Torment": {"5.4.4c-e1"},
    "Surging Militia": {"7.0.5a-e1"},
}
"""By card, the examples that quote its text in other words than the published card data (`this` for the name apart)."""


@pytest.mark.parametrize("key", keys())
def test_a_card_is_marked_where_an_example_words_it_otherwise(key: str) -> None:
    face = face_named(key)
    marked = {example.removeprefix("FAB ") for example in face.facts.get("wording", ("rulebook",))[1:]}
    assert marked == WORDED_OTHERWISE.get(face.title, set())


def test_the_mark_is_shown_with_its_example() -> None:
    assert "wording: rulebook, FAB 1.9.1c-e1" in card_lines(cards_of(plugin("fab")), "Moon Wish (red)")


@pytest.mark.parametrize("mark", ['(wording printed "FAB 1.9.1c-e1")', '(wording rulebook "FAB 1.9.1c")', "(wording)"])
def test_another_mark_is_refused(mark: str) -> None:
    with pytest.raises(PackError, match="Snatch"):
        make_face(block_of(read(f'(card "Snatch" (pitch 1) (types Action) {mark})'), FACTS))
