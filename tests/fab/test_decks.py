"""Deck lists: the shipped ones are legal; pasted ones are read, or every line that is wrong is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.games.fab import plugin
from headjudge.games.fab.cards.library import keys, printed_name
from headjudge.games.fab.decks import formats
from headjudge.kernel.plugin import Deck, DeckError

DATA = Path(__file__).parents[3] / "shared" / "data" / "fab_cards.json"

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
def test_shipped_decks_are_played_as_they_came(id: str) -> None:
    deck = plugin().decks()[id]
    assert plugin().format_of([deck]) == "preconstructed"
    assert plugin().check_deck(deck, "preconstructed") == []
    assert plugin().check_deck(deck, "open") == []


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
        plugin().read_deck("Hero: Rhinnar\n2x Pack Hnt (red)\n1x Beast Mood (red)\n", "x")
    assert error.value.complaints == [
        "line 1: no hero named 'Rhinnar'; did you mean 'Rhinar'?",
        "line 2: no card named 'Pack Hnt (red)'; did you mean 'Pack Hunt (red)'?",
        "line 3: no card named 'Beast Mood (red)'; did you mean 'Beast Mode (red)'?",
    ]


def test_blitz_asks_for_forty_cards_two_copies_and_the_hero_s_class() -> None:
    text = "Hero: Rhinar\n3x Pack Hunt (red)\n1x Sharpen Steel (red)\n1x Glistening Steelblade\n"
    complaints = plugin().check_deck(plugin().read_deck(text, "x"), "blitz")
    assert complaints == [
        "line 3: Sharpen Steel (red) is Warrior, which Rhinar is not",
        "line 4: Glistening Steelblade (yellow) is Warrior, which Rhinar is not",
        "line 4: Glistening Steelblade (yellow) is a specialization of another hero",
        "Blitz is played with exactly 40 deck-cards, not 5",
        "line 2: Pack Hunt (red): at most 2 copies, not 3",
        "line 1: Rhinar is a living legend in Blitz",
    ]


def test_an_illegal_deck_is_not_started() -> None:
    deck = plugin().read_deck(FABRARY, "x")
    with pytest.raises(DeckError, match="exactly 40"):
        hj.new_game("fab", [deck, deck])
    assert not hj.new_game("fab", [deck, deck], format="open").over


def test_a_changed_list_is_not_preconstructed() -> None:
    deck = plugin().decks()["rhinar-classic-battles"]
    changed = [(key, count + (key == "Wild Ride (red)")) for key, count in deck.sections["deck"]]
    other = Deck("mine", deck.sections | {"deck": changed})
    complaints = plugin().check_deck(other, "preconstructed")
    assert complaints == ["Classic Battles: Rhinar has 2 of Wild Ride (red), not 3"]


def listed(hero: str, cards: str, format: str) -> list[str]:
    return plugin().check_deck(plugin().read_deck(f"Hero: {hero}\n{cards}", "x"), format)


def test_classic_constructed_asks_for_an_adult_sixty_cards_and_three_copies() -> None:
    assert listed("Dorinthea, Quicksilver Prodigy", "4x Sharpen Steel (red)\n77x Titanium Bauble\n", "cc") == [
        "line 1: Classic Constructed is played with a hero who is not young, unlike Dorinthea, Quicksilver Prodigy",
        "a card-pool of Classic Constructed has at most 80 cards, not 81",
        "line 2: Sharpen Steel (red): at most 3 copies, not 4",
        "line 3: Titanium Bauble (blue): at most 3 copies, not 77",
    ]
    few = listed("Dorinthea, Quicksilver Prodigy", "3x Sharpen Steel (red)\n", "cc")
    assert "Classic Constructed is played with at least 60 deck-cards, not 3" in few


def test_commoner_asks_for_commons_and_for_common_or_rare_arena_cards() -> None:
    complaints = listed("Dorinthea, Quicksilver Prodigy", "2x Snatch (red)\n2x Sharpen Steel (red)\n", "commoner")
    assert "line 2: Snatch (red) was printed as rare only; Commoner asks for a common card" in complaints
    assert not [c for c in complaints if "Sharpen" in c]


def test_living_legend_restricts_to_one_copy() -> None:
    two = listed("Ser Boltyn, Breaker of Dawn", "2x Warmonger's Diplomacy (blue)\n", "ll")
    assert "line 2: Warmonger's Diplomacy (blue) is restricted to 1 copy in Living Legend" in two
    one = listed("Ser Boltyn, Breaker of Dawn", "1x Warmonger's Diplomacy (blue)\n", "ll")
    assert not [c for c in one if "restricted" in c]


def test_silver_age_asks_for_rarities_and_bans() -> None:
    cards = "2x Sink Below (red)\n1x Warmonger's Diplomacy (blue)\n2x Snatch (red)\n"
    complaints = listed("Rhinar", cards, "silver-age")
    assert "line 2: Sink Below (red) is banned in Silver Age" in complaints
    printed = "was printed as majestic only; Silver Age asks for a common or rare card"
    assert f"line 3: Warmonger's Diplomacy (blue) {printed}" in complaints
    assert not [c for c in complaints if "Snatch" in c]


def test_a_pit_fight_takes_living_legends() -> None:
    assert not [c for c in listed("Rhinar", "2x Pack Hunt (red)\n", "upf") if "living legend" in c]


def test_an_adjudicator_fights_in_the_pit_only() -> None:
    assert not [c for c in listed("Taipanis, Dracai of Judgement", "", "upf") if "Taipanis" in c or "Adjudicator" in c]
    for format, name in (("blitz", "Blitz"), ("cc", "Classic Constructed")):
        complaints = listed("Taipanis, Dracai of Judgement", "", format)
        assert f"line 1: {name} is not played with an Adjudicator" in complaints


def test_lists_of_different_formats_ask_for_one() -> None:
    blitz = plugin().read_deck(FABRARY, "x")
    with pytest.raises(DeckError, match=r"different formats \(blitz, preconstructed\)"):
        hj.new_game("fab", [blitz, "rhinar-classic-battles"])
    with pytest.raises(DeckError, match="no format 'brawl'"):
        plugin().format_of([plugin().read_deck("Hero: Rhinar\nFormat: Brawl\n", "x")])


@pytest.mark.skipif(not DATA.exists(), reason="the card data is not here")
def test_printings_and_bans_agree_with_the_data() -> None:
    wrong: list[str] = []
    for card in json.loads(DATA.read_text()):
        key = printed_name(card["name"], card["pitch"])
        if key not in keys():
            continue
        if not set(card["rarities"]) <= set(formats.rarities().get(key, "")):
            wrong.append(f"{key}: rarities {card['rarities']}")
        for format in card["legality"]:
            flags = card["legality"][format].get("flags", {})
            if bool(flags) != (formats.status_of(format, key) is not None):
                wrong.append(f"{key}: {format} {flags}")
    assert not wrong


def test_the_hero_may_stand_in_the_title_only() -> None:
    deck = plugin().read_deck("Cave brawl (Rhinar)\n\n(2) Pack Hunt (red)\n", "x")
    assert deck.sections["hero"] == [("Rhinar", 1)]
    with pytest.raises(DeckError, match="line 2: no hero named 'Rhinor'; did you mean 'Rhinar'"):
        plugin().read_deck("\nCave brawl (Rhinor)\n(2) Pack Hunt (red)\n", "x")


def test_a_link_is_refused_by_name() -> None:
    with pytest.raises(DeckError) as error:
        plugin().read_deck("https://fabrary.net/decks/01EXAMPLE\n", "x")
    assert error.value.complaints == [
        "line 1: a link is not followed: paste the text of the list, not https://fabrary.net/decks/01EXAMPLE",
        "line 1: the list names no hero",
    ]


def test_unreadable_numbers_and_empty_lists_are_named() -> None:
    with pytest.raises(DeckError, match="line 1: the list names no hero"):
        plugin().read_deck("", "x")
    with pytest.raises(DeckError, match="line 3: not understood: 'two Pack Hunt'"):
        plugin().read_deck("A list\nHero: Rhinar\ntwo Pack Hunt\n", "x")
    with pytest.raises(DeckError, match="line 2: 0 copies of 'Pack Hunt'"):
        plugin().read_deck("Hero: Rhinar\n0x Pack Hunt (red)\n".replace(" (red)", ""), "x")


def test_a_hero_may_allow_any_number_of_a_card() -> None:
    def complaints(hero: str) -> list[str]:
        deck = Deck("knights", {"hero": [(hero, 1)], "deck": [("Chivalry (blue)", 40)]})
        return formats.check_deck(deck, "upf")

    assert complaints("Brevant, Civic Protector") == []
    assert complaints("Bravo") == ["Chivalry (blue): at most 2 copies, not 40"]


def test_a_list_may_have_a_sideboard_and_headings() -> None:
    text = "Hero: Rhinar\nSideboard:\n1x Ironhide Legs\n2x Snatch (red)\nDeck cards\n200 Snatch [Red]\n"
    deck = plugin().read_deck(text, "Caves")
    assert deck.name == "Caves"
    assert deck.sections["inventory"] == [("Ironhide Legs", 1), ("Snatch (red)", 2)]
    assert deck.sections["deck"] == [("Snatch (red)", 200)]
    assert deck.sections["arena"] == []
    assert deck.lines == {"Rhinar": 1, "Ironhide Legs": 3, "Snatch (red)": 4}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        # names of no card, of another kind of card, of the rules' own face, of one side, of several cards
        ("1x Bone Bashr", "no card named 'Bone Bashr'; did you mean 'Bone Basher'?"),
        ("1x Rhinar", "Rhinar is a hero, and a deck has one"),
        ("1x Quicken", "no card named 'Quicken'"),
        ("1x rules:fab", "no card named 'rules:fab'"),
        ("1x Shock", "no card named 'Shock'"),
        ("1x Null of Null // Shock (yellow)", "no card named 'Null of Null // Shock (yellow)'; did you mean"),
        ("1x Snatch", "no card named 'Snatch'; did you mean"),
        ("Equipment: Ironrot Helm, Zzzzz, Gallantry Gold", "no card named 'Zzzzz'"),
        ("Hero: Bone Bashr", "no hero named 'Bone Bashr'"),
        ("Hero: Snatch (red)", "no hero named 'Snatch (red)'"),
        ("Hero: rules:fab", "no hero named 'rules:fab'"),
        # numbers, and words without what they announce
        ("201x Snatch (red)", "201 copies of 'Snatch (red)': between 1 and 200 can be listed"),
        ("Hero", "not understood: 'Hero'"),
    ],
)
def test_a_wrong_line_is_named(line: str, complaint: str) -> None:
    with pytest.raises(DeckError) as error:
        plugin().read_deck(f"Caves\nHero: Rhinar\n\n{line}\n", "x")
    [only] = error.value.complaints
    assert only.startswith(f"line 4: {complaint}")
    assert ("did you mean" in only) == ("did you mean" in complaint)


def test_the_title_counts_only_where_nothing_else_names_a_hero() -> None:
    deck = plugin().read_deck("Cave brawl (Katsu)\nHero: Rhinar\n", "x")
    assert deck.sections["hero"] == [("Rhinar", 1)]
    with pytest.raises(DeckError) as error:
        plugin().read_deck("Name: Caves (v2)\nHero: Rhinnar\n", "x")
    assert error.value.complaints == ["line 2: no hero named 'Rhinnar'; did you mean 'Rhinar'?"]
    with pytest.raises(DeckError) as error:
        plugin().read_deck("Name: Caves\n1 Snatch (red)\n", "x")
    assert error.value.complaints == ["line 1: the list names no hero"]


def test_a_hero_may_stand_among_the_cards() -> None:
    deck = plugin().read_deck("1 Rhinar\n# Weapons\n1 Bone Basher\n# Main deck (2)\nPack Hunt (red) x2\n", "x")
    assert deck.sections["hero"] == [("Rhinar", 1)]
    assert deck.sections["deck"] == [("Pack Hunt (red)", 2)]


@pytest.mark.parametrize(
    ("words", "format"),
    [
        ("", "blitz"),
        ("Blitz", "blitz"),
        ("CC", "cc"),
        ("Classic Constructed", "cc"),
        ("Ultimate Pit Fight", "upf"),
        ("Rosetta Limited", "rosetta"),
        ("Living Legend", "ll"),
        ("Silver Age", "silver-age"),
        ("Sealed and Draft", "limited"),
        ("rosetta", "rosetta"),
        ("open", "open"),
    ],
)
def test_a_list_names_its_format(words: str, format: str) -> None:
    assert plugin().format_of([plugin().read_deck(f"Hero: Rhinar\nFormat: {words}\n", "x")]) == format


Cards = list[tuple[str, int]]


def checked(format: str, hero: Cards, deck: Cards | None = None, **others: Cards) -> list[str]:
    return plugin().check_deck(Deck("x", {"hero": hero, "deck": deck or [], **others}), format)


RHINAR = [("Rhinar", 1)]
BOLTYN = [("Ser Boltyn, Breaker of Dawn", 1)]


def test_a_deck_has_one_hero() -> None:
    assert checked("open", []) == ["a deck has exactly one hero, not 0"]
    assert checked("open", [("Rhinar", 2)]) == ["a deck has exactly one hero, not 2"]
    assert checked("open", RHINAR) == []


def test_each_kind_of_card_has_its_place() -> None:
    listed = ["Ironhide Legs", "Quicken", "Rhinar", "Sanctuary of Aria", "Snatch (red)"]
    where = {
        "Quicken": "is a token, which is no part of a card-pool",
        "Rhinar": "is a hero, which is no part of a card-pool",
        "Sanctuary of Aria": "is a macro, which is no part of a card-pool",
    }
    nowhere = [f"{key} {said}" for key, said in where.items()]
    cards = [(key, 1) for key in listed]
    in_the_deck = ["Ironhide Legs is an arena-card, which cannot start in the deck", *nowhere]
    assert checked("open", RHINAR, deck=cards) == in_the_deck
    in_the_arena = [*nowhere, "Snatch (red) is a deck-card, which starts in the deck"]
    assert checked("open", RHINAR, arena=cards) == in_the_arena
    assert checked("open", RHINAR, inventory=cards) == nowhere


def test_supertypes_and_specializations_are_the_hero_s() -> None:
    deck = ["Agile Windup (red)", "Codex of Frailty (yellow)", "Vigorous Windup (red)", "Alpha Rampage (red)"]
    assert checked("open", RHINAR, [(key, 1) for key in deck], arena=[("Knucklehead", 1)]) == [
        "Knucklehead is a specialization of another hero",
        "Codex of Frailty (yellow) is Assassin, which Rhinar is not",
        "Vigorous Windup (red) is Guardian, which Rhinar is not",
    ]
    shiyana = [("Shiyana, Diamond Gemini", 1)]
    brute = "Alpha Rampage (red) is Brute, which Shiyana, Diamond Gemini is not"
    assert checked("open", shiyana, [("Alpha Rampage (red)", 1), ("Snatch (red)", 1)]) == [brute]
    emperor = [("Emperor, Dracai of Aesir", 1)]
    assert checked("open", emperor, [("Glistening Steelblade (yellow)", 1)]) == [
        "Glistening Steelblade (yellow) is a specialization of another hero",
        "Glistening Steelblade (yellow) is not red",
    ]
    assert checked("open", emperor, [("Snatch (blue)", 1), ("Snatch (red)", 1)]) == ["Snatch (blue) is not red"]


def test_the_numbers_of_a_format() -> None:
    young = "Blitz is played with a young hero, unlike Ser Boltyn, Breaker of Dawn"
    assert checked(
        "blitz", BOLTYN, [("Snatch (red)", 2), ("Snatch (blue)", 38)], inventory=[("Snatch (blue)", 13)]
    ) == [
        young,
        "a card-pool of Blitz has at most 52 cards, not 53",
        "Snatch (blue): at most 2 copies, not 51",
    ]
    few = "Classic Constructed is played with at least 60 deck-cards, not 59"
    assert checked("cc", BOLTYN, [("Snatch (red)", 59)]) == [few, "Snatch (red): at most 3 copies, not 59"]
    for size in (60, 61):
        assert checked("cc", BOLTYN, [("Snatch (red)", size)]) == [f"Snatch (red): at most 3 copies, not {size}"]
    assert checked("cc", BOLTYN, [("Snatch (red)", 3)]) == [few.replace("59", "3")]


def test_a_limited_deck_has_thirty_cards_or_more_and_any_copies() -> None:
    assert checked("rosetta", RHINAR, [("Snatch (red)", 29)]) == [
        "Rosetta Limited is played with at least 30 deck-cards, not 29"
    ]
    assert checked("rosetta", RHINAR, [("Snatch (red)", 90)]) == []
    legendary = checked("rosetta", RHINAR, [("Snatch (red)", 30), ("Gorganian Tome", 2)])
    assert legendary == ["Gorganian Tome: at most 1 copy, not 2"]
    assert checked("rosetta", BOLTYN, [("Snatch (red)", 30)]) == [
        "Rosetta Limited is played with a young hero, unlike Ser Boltyn, Breaker of Dawn"
    ]


def test_commoner_looks_at_rarities() -> None:
    assert checked("commoner", RHINAR, arena=[("Bone Basher", 1), ("Ironrot Helm", 1)])[1:] == []
    dorinthea = checked("commoner", [("Dorinthea, Quicksilver Prodigy", 1)], arena=[("Dawnblade, Resplendent", 1)])
    assert dorinthea[1:] == [
        "Dorinthea, Quicksilver Prodigy was printed as majestic only; Commoner asks for a common or rare hero",
        "Dawnblade, Resplendent was printed as majestic only; Commoner asks for a common or rare card",
    ]
    bastion = checked("commoner", [("Bravo", 1)], arena=[("Bastion of Duty", 1)])
    assert not [said for said in bastion if "Bastion" in said]
    tome = checked("commoner", RHINAR, deck=[("Codex of Frailty (yellow)", 1)])
    assert "Codex of Frailty (yellow) was printed as majestic or legendary or marvel only" in tome[-1]


def test_cards_are_banned_in_a_format() -> None:
    listed = checked("blitz", RHINAR, [("Art of War (yellow)", 1)], arena=[("Heartened Cross Strap", 1)])
    assert listed[1:] == [
        "Rhinar is a living legend in Blitz",
        "Heartened Cross Strap is banned in Blitz",
        "Art of War (yellow) is banned in Blitz",
    ]
    assert "Art of War (yellow) is banned in Blitz" not in checked("open", RHINAR, [("Art of War (yellow)", 1)])


def test_only_published_lists_are_preconstructed() -> None:
    shiyana = checked("preconstructed", [("Shiyana, Diamond Gemini", 1)])
    assert shiyana == ["no preconstructed deck of Shiyana, Diamond Gemini is known"]
