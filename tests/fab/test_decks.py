"""Deck lists: the shipped ones are legal; pasted ones are read, or every line that is wrong is named."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.fab import plugin
from headjudge.kernel.plugin import DeckError

FABRARY = """Name: Two of each
Hero: Rhinar
Format: Blitz

Arena cards
1x Bone Basher
1x Ironhide Legs

Deck cards
2x Pack Hunt (red)
2x Raging Onslaught (blue)

Made with love at the FaBrary
See the full deck @ https://fabrary.net/decks/01EXAMPLE
"""
FABDB = """Deck build - via https://fabdb.net :

New deck

Class: Warrior
Hero: Dorinthea, Quicksilver Prodigy
Weapons: Dawnblade, Resplendent
Equipment: Ironrot Helm, Gallantry Gold

(2) Sharpen Steel (red)
[2] Titanium Bauble
"""


@pytest.mark.parametrize("id", hj.decks("fab"))
def test_shipped_decks_are_legal_in_blitz(id: str) -> None:
    deck = plugin().decks()[id]
    assert sum(n for _, n in deck.sections["deck"]) == 40
    assert plugin().check_deck(deck, "blitz") == []


def test_a_fabrary_list_is_read() -> None:
    deck = plugin().read_deck(FABRARY, "x")
    assert deck.name == "Two of each"
    assert deck.sections["hero"] == [("Rhinar", 1)]
    assert deck.sections["arena"] == [("Bone Basher", 1), ("Ironhide Legs", 1)]
    assert deck.sections["deck"] == [("Pack Hunt (red)", 2), ("Raging Onslaught (blue)", 2)]


def test_a_fabdb_list_is_read() -> None:
    deck = plugin().read_deck(FABDB, "x")
    assert deck.sections["hero"] == [("Dorinthea, Quicksilver Prodigy", 1)]
    assert deck.sections["arena"] == [("Dawnblade, Resplendent", 1), ("Ironrot Helm", 1), ("Gallantry Gold", 1)]
    assert deck.sections["deck"] == [("Sharpen Steel (red)", 2), ("Titanium Bauble (blue)", 2)]


def test_every_wrong_line_is_named() -> None:
    with pytest.raises(DeckError) as error:
        plugin().read_deck("Hero: Rhinnar\n2x Pack Hnt (red)\n1x Pack Hunt (blue)\n", "x")
    assert error.value.complaints == [
        "line 1: no hero named 'Rhinnar'; did you mean 'Rhinar'?",
        "line 2: no card named 'Pack Hnt (red)'; did you mean 'Pack Hunt (red)'?",
        "line 3: no card named 'Pack Hunt (blue)'; did you mean 'Pack Hunt (red)'?",
        "line 1: the list names no hero",
    ]


def test_blitz_asks_for_forty_cards_two_copies_and_the_hero_s_class() -> None:
    text = "Hero: Rhinar\n3x Pack Hunt (red)\n1x Sharpen Steel (red)\n1x Glistening Steelblade\n"
    complaints = plugin().check_deck(plugin().read_deck(text, "x"), "blitz")
    assert complaints == [
        "Sharpen Steel (red) is Warrior, which Rhinar is not",
        "Glistening Steelblade (yellow) is Warrior, which Rhinar is not",
        "Glistening Steelblade (yellow) is a specialization of another hero",
        "blitz is played with exactly 40 deck-cards, not 5",
        "Pack Hunt (red): at most 2 copies, not 3",
    ]


def test_an_illegal_deck_is_not_started() -> None:
    deck = plugin().read_deck(FABRARY, "x")
    with pytest.raises(DeckError, match="exactly 40"):
        hj.new_game("fab", [deck, deck])
    assert not hj.new_game("fab", [deck, deck], format="open").over
