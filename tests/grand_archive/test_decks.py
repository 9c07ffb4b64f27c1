"""Deck lists as players paste them, and what Standard asks of them. GA 1.5"""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.grand_archive import plugin
from headjudge.games.grand_archive.cards.library import face_of, packs
from headjudge.games.grand_archive.decks.lists import check_deck, read_deck
from headjudge.games.grand_archive.objects.properties import DIVINE_RELIC
from tests.players import FIRST

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("name", hj.decks("grand-archive"))
def test_every_shipped_deck_is_legal(name: str) -> None:
    deck = plugin().decks()[name]
    assert check_deck(deck, "open") == []
    assert sum(n for _, n in deck.sections["main"]) == 60
    assert sum(n for _, n in deck.sections["material"]) == 12


def test_standard_limits_cards_that_were_sold_in_starter_decks() -> None:
    decks = plugin().decks()
    assert check_deck(decks["rai"], "standard") == ["Crystal of Empowerment is limited to 0 in Standard"]
    assert check_deck(decks["silvie-slimes"], "standard") == ["Baby Green Slime is limited to 0 in Standard"]
    assert check_deck(decks["lorraine"], "standard") == check_deck(decks["warded-lorraine"], "standard") == []
    with pytest.raises(hj.DeckError, match="Crystal of Empowerment"):
        hj.new_game("grand-archive", ["rai", "lorraine"], format="standard")


def test_a_list_is_read_with_or_without_headings_and_x() -> None:
    deck = read_deck("# Main Deck\n4x Fireball\n3 Blitz Mage\n\nMaterial Deck:\n1 Spirit of Fire\n", "mine")
    assert deck.sections == {"main": [("Fireball", 4), ("Blitz Mage", 3)], "material": [("Spirit of Fire", 1)]}


@pytest.mark.parametrize("heading", ["# Sideboard", "Sideboard:", "// side deck", "# Side Board (2)"])
def test_a_sideboard_does_not_join_the_decks(heading: str) -> None:
    text = f"# Main\n4 Fireball\n{heading}\n2 Fireball\n1 Tome of Knowledge\n# Material\n1 Spirit of Fire\n"
    deck = read_deck(text, "mine")
    assert deck.sections == {
        "main": [("Fireball", 4)],
        "material": [("Spirit of Fire", 1)],
        "side": [("Fireball", 2), ("Tome of Knowledge", 1)],
    }
    assert "6 copies of Fireball, at most 4 in the main deck" in check_deck(deck, "standard")


def test_a_material_deck_has_one_divine_relic(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Tome of Knowledge", "Rusted Warshield"):
        monkeypatch.setitem(face_of(name).numbers, DIVINE_RELIC, 1)
    both = read_deck("# Material\n1 Spirit of Fire\n1 Tome of Knowledge\n1 Rusted Warshield\n", "mine")
    one = read_deck("# Material\n1 Spirit of Fire\n1 Tome of Knowledge\n# Sideboard\n1 Rusted Warshield\n", "mine")
    assert [wrong for wrong in check_deck(both, "open") if "Divine Relic" in wrong]
    assert not [wrong for wrong in check_deck(one, "open") if "Divine Relic" in wrong]


def test_how_large_a_sideboard_may_be() -> None:
    main = "".join(f"4 {name}\n" for name in ("Blitz Mage", "Fireball", "Reclaim", "Gray Wolf"))
    crowded = read_deck(f"1 Spirit of Fire\n# Sideboard\n{main}", "mine")
    assert check_deck(crowded, "open")[-1] == "the sideboard has 16 cards, at most 15 are allowed"
    regalia = ("Tome of Knowledge", "Mana Limiter", "Scale of Souls", "Seer's Sword", "Clarent, Sword of Peace")
    rich = "".join(f"1 {name}\n" for name in regalia)
    assert not [c for c in check_deck(read_deck(f"# Sideboard\n{rich}", "mine"), "open") if "sideboard" in c]
    worth = read_deck(f"# Sideboard\n{rich}1 Fireball\n", "mine")
    assert check_deck(worth, "open")[-1] == "the sideboard is worth 16 points, at most 15 are allowed"


def test_a_game_with_a_sideboard_begins_without_it() -> None:
    deck = plugin().decks()["rai"]
    beside = hj.Deck("mine", {**deck.sections, "side": [("Gray Wolf", 4)]})
    game = hj.new_game("grand-archive", [beside, deck], seed=3, format="open")
    zones = game.view(FIRST)["players"][0]["zones"]
    assert len(zones["main"]) + len(zones["hand"]) == 60
    assert "Gray Wolf" not in str(zones)


def test_a_card_stands_below_the_heading_of_its_deck() -> None:
    with pytest.raises(hj.DeckError) as error:
        read_deck("# Main\n4 Fireball\n1 Sword of Seeking\n1 Spirit of Fire\n# Material\n1 Blitz Mage\n", "mine")
    assert error.value.complaints == [
        "line 3: Sword of Seeking belongs into the material deck: it is a regalia (GA 1.7.j)",
        "line 4: Spirit of Fire belongs into the material deck: it is a champion (GA 1.7.a)",
        "line 6: Blitz Mage belongs into the main deck: only champions (GA 1.7.a) and regalia (GA 1.7.j) begin in the"
        " material deck",
    ]
    rai = plugin().decks()["rai"].sections
    wrong = hj.Deck("mine", {"main": [*rai["main"], ("Sword of Seeking", 1)], "material": rai["material"]})
    with pytest.raises(hj.DeckError, match=r"Sword of Seeking belongs into the material deck: .* \(GA 1\.7\.j\)"):
        hj.new_game("grand-archive", [wrong, "rai"])


def test_all_complaints_at_once_each_with_its_line() -> None:
    with pytest.raises(hj.DeckError) as error:
        read_deck("4 Firebal\nFireball\n1 Powercell\n1 Spirit of Fire", "mine")
    assert error.value.complaints == [
        "line 1: no card named 'Firebal'; did you mean 'Fireball'?",
        "line 2: 'Fireball' is no number with a card's name",
        "line 3: 'Powercell' is a token, which no deck holds",
    ]


def test_what_standard_does_not_allow() -> None:
    deck = read_deck("5 Fireball\n2 Sword of Seeking", "mine")
    assert check_deck(deck, "standard") == [
        "the main deck has 5 cards, at least 60 are needed",
        "5 copies of Fireball, at most 4 in the main deck",
        "2 copies of Sword of Seeking, at most 1 in the material deck",
        "the material deck has no level-0 champion",
    ]
    with pytest.raises(hj.DeckError):
        hj.new_game("grand-archive", [deck, deck])


def test_lines_that_are_no_cards_are_passed_over() -> None:
    text = "// of mine\n# Main\n\n2 Fireball\nmaterial:\n1 Rusted Warshield\n1 Spirit of Fire\n"
    deck = read_deck(text, "mine")
    assert deck.sections == {"main": [("Fireball", 2)], "material": [("Rusted Warshield", 1), ("Spirit of Fire", 1)]}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("1 rules:grand-archive", "line 1: no card named 'rules:grand-archive'"),
        ("1 Zzzyx", "line 1: no card named 'Zzzyx'"),
        ("1x Blitz Mag", "line 1: no card named 'Blitz Mag'; did you mean 'Blitz Mage'?"),
    ],
)
def test_what_is_no_card_is_said(line: str, complaint: str) -> None:
    with pytest.raises(hj.DeckError) as error:
        read_deck(line, "mine")
    assert error.value.complaints == [complaint]


SINGLES = [key for key, _ in plugin().decks()["rai"].sections["main"]]
ONE_OF_EACH = "".join(f"1 {name}\n" for name in SINGLES)
BOONS = "# Boons\n1 Lesser Boon of Agni\n1 Greater Boon of Shou\n"


def test_boons_stand_below_their_own_heading_or_none() -> None:
    deck = read_deck("1 Fireball\n1 Lesser Boon of Agni\n# Pantheon\n1 Greater Boon of Shou\n", "mine")
    assert deck.sections["pantheon"] == [("Lesser Boon of Agni", 1), ("Greater Boon of Shou", 1)]
    for text in ("# Main\n1 Lesser Boon of Agni\n", "# Boons\n1 Fireball\n"):
        with pytest.raises(hj.DeckError, match="they alone, begin in the Pantheon zone"):
            read_deck(text, "mine")
    with pytest.raises(hj.DeckError, match="no deck holds it"):
        read_deck("1 Shifting Currents\n", "mine")


def test_what_pantheon_asks_for() -> None:
    deck = plugin().decks()["rai"]
    complaints = check_deck(deck, "pantheon")
    assert "there are 0 lesser boons, Pantheon asks for 1" in complaints
    assert "there are 0 greater boons, Pantheon asks for 1" in complaints
    assert any(c.endswith("at most 1 in the main deck") for c in complaints)
    two = read_deck(f"{ONE_OF_EACH}# Side\n1 Fireball\n{BOONS}1 Lesser Boon of Notus\n1 Lesser Boon of Agni\n", "mine")
    complaints = check_deck(two, "pantheon")
    assert "there are 3 lesser boons, Pantheon asks for 1" in complaints
    assert "2 copies of Lesser Boon of Agni, at most 1 in the Pantheon zone" in complaints
    assert "there is no sideboard in Pantheon" in complaints
    assert "the material deck has 0 cards, Pantheon asks for 12" in complaints
    boons = read_deck(BOONS, "mine")
    assert "boons are for the Pantheon format (GA 1.5)" in check_deck(boons, "open")
    assert not [c for c in check_deck(boons, "pantheon") if "boons" in c]


def test_what_a_draft_asks_for() -> None:
    deck = read_deck("30 Fireball\n1 Spirit of Fire\n# Side\n40 Gray Wolf\n", "mine")
    assert check_deck(deck, "draft") == []
    assert "30 copies of Fireball, at most 4 in the main deck" in check_deck(deck, "open")
    small = check_deck(read_deck(f"29 Fireball\n{ONE_OF_EACH}", "mine"), "draft")
    assert not [c for c in small if "copies" in c]
    assert "the main deck has 29 cards, at least 30 are needed" in check_deck(
        read_deck("29 Fireball\n", "mine"), "draft"
    )


def test_a_list_may_have_a_title_and_lines_that_programs_write() -> None:
    titled = read_deck("Storm and stone\n\n(4) Fireball\nSpirit of Fire x1\n", "mine")
    assert titled.name == "Storm and stone"
    assert titled.sections == {"main": [("Fireball", 4)], "material": [("Spirit of Fire", 1)]}
    exported = read_deck("Name: Storm\nFormat: Standard\n# Main Deck (4)\n4 Fireball\nMade with care\n", "mine")
    assert (exported.name, exported.sections["main"]) == ("Storm", [("Fireball", 4)])


def test_only_the_first_line_may_be_a_title() -> None:
    with pytest.raises(hj.DeckError) as error:
        read_deck("Storm\nAnd stone\n4 Fireball\nhttps://silvie.example/42\n", "mine")
    assert error.value.complaints == [
        "line 2: 'And stone' is no number with a card's name",
        "line 4: a link is not followed: paste the text of the list, not https://silvie.example/42",
    ]
    with pytest.raises(hj.DeckError, match="line 1: 'Fireball' is no number"):
        read_deck("Fireball\n4 Blitz Mage\n", "mine")


def test_a_list_may_be_json_with_the_ids_of_the_index() -> None:
    ids = packs().published.rows
    fireball, spirit = ids["Fireball"][0], ids["Spirit of Fire"][0]
    text = f"""{{"name": "Storm", "cards": {{"material": [{{"uuid": "{spirit}", "quantity": 1}}],
        "main": [{{"uuid": "{fireball}", "quantity": 4}}, {{"name": "Blitz Mage", "quantity": 2}}]}}}}"""
    deck = read_deck(text, "mine")
    assert deck.name == "Storm"
    assert deck.sections == {"main": [("Fireball", 4), ("Blitz Mage", 2)], "material": [("Spirit of Fire", 1)]}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"cards": ', "mine, line 1: this is no JSON: "),
        ('{"deck": []}', "mine: this is JSON, and no deck of Silvie's: it has no cards"),
        ('{"cards": {"attic": []}}', "mine: no section of a deck is named 'attic'"),
        ('{"cards": {"main": [{"uuid": "aAaAaAaAaA"}]}}', "mine, main, card 1: no published card has the id"),
        ('{"cards": {"main": [{"quantity": 2}]}}', "mine, main, card 1: it has neither a uuid nor a name"),
        ('{"cards": {"main": [{"name": "Fireball", "quantity": "4"}]}}', "mine, main, card 1: '4' copies: "),
        ('{"cards": {"main": [{"name": "Fireball", "quantity": true}]}}', "mine, main, card 1: True copies: "),
        ('{"cards": {"main": [{"name": "Fireball", "quantity": 900}]}}', "mine, main, card 1: 900 copies: "),
        ('{"cards": {"main": [{"name": "Firebal"}]}}', "mine, main, card 1: no card named 'Firebal'; did you mean"),
        ('{"cards": {"main": [{"name": "Spirit of Fire"}]}}', "mine, main, card 1: Spirit of Fire belongs into the"),
    ],
)
def test_what_is_wrong_with_json_is_said(text: str, complaint: str) -> None:
    with pytest.raises(hj.DeckError) as error:
        read_deck(text, "mine")
    assert error.value.complaints[0].startswith(complaint)
