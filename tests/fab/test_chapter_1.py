"""Examples of chapter 1 that are about cards and decks outside a game."""

from __future__ import annotations

import pytest

from headjudge.games.fab import plugin
from headjudge.games.fab.cards.library import face_named
from headjudge.games.fab.decks import card_pool, formats
from headjudge.games.fab.objects.properties import DEFENSE, POWER
from headjudge.games.fab.play.legality import OUTSIDE
from headjudge.games.fab.says import vocabulary
from headjudge.kernel.plugin import Deck


def complaints(hero: str, deck: str = "", arena: str = "") -> list[str]:
    sections = {"hero": [(hero, 1)], "deck": [(deck, 1)] if deck else [], "arena": [(arena, 1)] if arena else []}
    return plugin().check_deck(Deck("example", sections, {}), "open")


@pytest.mark.parametrize("card", ["Smash Instinct (yellow)", "Wounding Blow (red)"])
def test_a_card_pool_holds_cards_of_the_hero_and_generic_ones(card: str) -> None:
    """FAB 1.1.3-e1"""
    assert complaints("Rhinar", card) == []


def test_a_card_of_another_class_is_refused_by_name() -> None:
    """FAB 1.1.3-e1"""
    assert complaints("Rhinar", "Head Jab (red)") == ["Head Jab (red) is Ninja, which Rhinar is not"]


@pytest.mark.parametrize(
    ("hero", "legal"),
    [("Rhinar", True), ("Dorinthea, Quicksilver Prodigy", False)],
)
def test_a_hybrid_card_needs_one_of_its_sets(hero: str, legal: bool) -> None:
    """FAB 1.1.3b"""
    assert (complaints(hero, "Mighty Windup (red)") == []) == legal


def test_where_each_category_of_card_may_start() -> None:
    """FAB 1.3.2a to 1.3.2d"""
    assert complaints("Rhinar", deck="Bone Basher") == ["Bone Basher is an arena-card, which cannot start in the deck"]
    assert complaints("Rhinar", arena="Rhinar") == ["Rhinar is a hero, which is no part of a card-pool"]
    assert complaints("Rhinar", arena="Might") == ["Might is a token, which is no part of a card-pool"]
    assert complaints("Rhinar", arena="Wounding Blow (red)") == [
        "Wounding Blow (red) is a deck-card, which starts in the deck"
    ]


def test_a_specialization_belongs_to_its_hero() -> None:
    """FAB 1.7.4d-e1"""
    assert complaints("Rhinar", "Alpha Rampage (red)") == []
    assert "Blazing Aether (red) is a specialization of another hero" in complaints("Rhinar", "Blazing Aether (red)")
    blossom = "Whirling Mist Blossom (yellow)"
    assert complaints("Ira, Crimson Haze", blossom) == []
    assert complaints("Katsu", blossom) == [f"{blossom} is a specialization of another hero"]


def test_name_and_pitch_make_cards_distinct() -> None:
    """FAB 1.3.4-e1"""
    red, yellow = face_named("Sink Below (red)"), face_named("Sink Below (yellow)")
    assert red.title == yellow.title
    assert red.key != yellow.key


def test_an_asterisk_is_zero_outside_a_game() -> None:
    """FAB 1.12.3a-e1"""
    mass = face_named("Mutated Mass (blue)")
    assert (mass.numbers[POWER], mass.numbers[DEFENSE]) == (0, 0)


@pytest.mark.parametrize(
    "card", ["Express Lightning (red)", "United We Stand (yellow)", "Sharpen Steel (red)", "Snatch (red)"]
)
def test_boltyn_takes_light_warrior_light_warrior_cards_and_generic_ones(card: str) -> None:
    """FAB 1.1.3-e1"""
    assert complaints("Boltyn", card) == []
    assert complaints("Boltyn", "Head Jab (red)") == ["Head Jab (red) is Ninja, which Boltyn is not"]


def test_shiyana_takes_specializations_of_any_hero() -> None:
    """FAB 5.4.3a-e1 + 5.4.3"""
    own = [c for c in complaints("Shiyana, Diamond Gemini", "Alpha Rampage (red)") if "specialization" in c]
    others = [c for c in complaints("Boltyn", "Alpha Rampage (red)") if "specialization" in c]
    assert (own, others) == ([], ["Alpha Rampage (red) is a specialization of another hero"])


def test_emperor_takes_red_cards_only() -> None:
    """FAB 5.4.3: arena-cards have no colour strip, and are no cards of the deck"""
    assert complaints("Emperor, Dracai of Aesir", "Snatch (red)") == []
    assert complaints("Emperor, Dracai of Aesir", "Snatch (blue)") == ["Snatch (blue) is not red"]
    assert complaints("Emperor, Dracai of Aesir", arena="Ironhide Legs") == []


def test_what_go_bananas_asks_for_is_refused_by_name() -> None:
    """FAB 1.9.1a-e1: the booster is opened outside the game, and no table here has one"""
    assert complaints("Rhinar", "Go Bananas (yellow)") == []
    refused = plugin().policies.reasons[OUTSIDE].words
    assert refused.format(card="Go Bananas") == "Go Bananas asks for something outside the game that no table here has"


def test_a_mentor_needs_a_young_hero() -> None:
    """FAB 8.1.10a"""
    hala = "Hala Goldenhelm"
    assert complaints("Dorinthea, Quicksilver Prodigy", hala) == []
    assert complaints("Ser Boltyn, Breaker of Dawn", hala) == [f"{hala} is a mentor, which only a young hero has"]


def test_a_hero_lets_cards_of_other_classes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """FAB 1.1.3a: as Brutus does with cards that clash, for the whole card-pool, which it calls the deck"""
    judge = vocabulary.define("Judge", "Katsu", {}, (), ("(may-have (with-effect clash))",))
    for module in (card_pool, formats):
        monkeypatch.setattr(module, "face_named", lambda key: judge if key == "Judge" else face_named(key))
    clashing, other = "Clash of Might (red)", "Bone Basher"
    assert complaints("Katsu", clashing) == [f"{clashing} is Brute, which Katsu is not"]
    assert complaints("Judge", clashing) == []
    assert complaints("Judge", arena=other) == [f"{other} is Brute, which Judge is not"]


def test_essence_adds_supertypes_to_those_of_the_hero() -> None:
    """As though the hero had them: a card of one more talent, or of another class, is still not theirs. FAB 8.3.16"""
    assert complaints("Aurora", "Fry (red)", arena="Star Fall") == []
    assert complaints("Aurora", "Thrive (yellow)") == ["Thrive (yellow) is Earth, which Aurora is not"]
    assert complaints("Rhinar", "Fry (red)") == ["Fry (red) is Lightning, which Rhinar is not"]
