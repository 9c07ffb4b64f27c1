"""Decks from the Master Vault and Decks of KeyForge: in, out, and every complaint at once. The samples are our own."""

from __future__ import annotations

import json
import pathlib
import random

import pytest

import headjudge as hj
from headjudge.cli import main
from headjudge.games.keyforge.cards.library import face_of
from headjudge.games.keyforge.decks.importing import to_dok, to_vault
from headjudge.games.keyforge.decks.lists import check, read, write
from headjudge.games.keyforge.objects.properties import HOUSE, HOUSE_BITS, ICONS
from headjudge.games.keyforge.objects.zones import BESIDE, DECK, HAND
from headjudge.kernel.plugin import Deck, DeckError
from tests.players import FIRST

Json = dict[str, object]


def linked(id: str, title: str, house: str, **more: object) -> Json:
    return {"id": id, "card_title": title, "house": house, "is_maverick": False, "is_non_deck": False, **more}


def vault() -> Json:
    """Twelve of each house: a maverick among the Logos cards, and of three Bumpsys one enhanced, one twice so."""
    cards = [
        linked("c-1", "Bumpsy", "Brobnar", card_type="Creature", power="5"),
        linked("c-2", "Batdrone", "Logos", card_text="a text that is not kept"),
        linked("c-3", "Dust Imp", "Logos", is_maverick=True),
        linked("c-4", "Punch", "Brobnar", is_enhanced=True),
        linked("c-5", "Dust Pixie", "Untamed"),
        linked("c-6", "The Tide", "", is_non_deck=True),
    ]
    ids = ["c-1"] * 9 + ["c-4"] * 3 + ["c-2"] * 10 + ["c-3"] * 2 + ["c-5"] * 12 + ["c-6"]
    icons = [{"card_id": "c-4", "bonus_icons": ["draw"]}, {"card_id": "c-4", "bonus_icons": ["damage", "logos"]}]
    head = {
        "id": "00000000-0000-4000-8000-000000000001",
        "name": "Sample, the Example of Testing",
        "expansion": 341,
        "bonus_icons": icons,
        "_links": {"houses": ["Brobnar", "Logos", "Untamed"], "cards": ids},
    }
    return {"data": head, "_linked": {"cards": cards}}


def dok() -> Json:
    plain = {"rarity": "Common", "maverick": False, "legacy": False, "anomaly": False, "enhanced": False}
    enhanced = {**plain, "cardTitle": "Punch", "enhanced": True, "bonusAember": 1, "bonusDraw": 2, "bonusHouses": []}
    stray = {**plain, "cardTitle": "Tolas", "maverick": True}
    houses = [
        {"house": "Brobnar", "cards": [{**plain, "cardTitle": "Bumpsy", "legacy": True}] * 11 + [enhanced]},
        {"house": "Logos", "cards": [{**plain, "cardTitle": "Batdrone"}] * 11 + [stray]},
        {"house": "Untamed", "cards": [{**plain, "cardTitle": "Dust Pixie"}] * 12},
    ]
    head = {"id": 1, "name": "Sample, the Second", "expansion": "CALL_OF_THE_ARCHONS"}
    return {"deck": {**head, "housesAndCards": houses}}


def test_the_master_vault_is_read_copy_by_copy() -> None:
    deck = read(json.dumps(vault()), "sample.json")
    assert deck.name == "Sample, the Example of Testing"
    assert deck.sections == {
        "brobnar": [
            ("Bumpsy", 9),
            ("Punch [icons amber draw]", 1),
            ("Punch [icons amber damage logos]", 1),
            ("Punch", 1),
        ],
        "logos": [("Batdrone", 10), ("Dust Imp [house logos]", 2)],
        "untamed": [("Dust Pixie", 12)],
    }
    assert check(deck) == []
    assert face_of("Dust Imp [house logos]").numbers[HOUSE] == HOUSE_BITS["logos"]
    assert face_of("Punch [icons amber draw]").numbers[ICONS] != face_of("Punch").numbers[ICONS]
    assert face_of("Punch [icons amber damage logos]").numbers[HOUSE] == HOUSE_BITS["brobnar"] | HOUSE_BITS["logos"]


def test_decks_of_keyforge_are_read_copy_by_copy() -> None:
    deck = read(json.dumps(dok()), "sample.json")
    assert deck.sections["brobnar"] == [("Bumpsy", 11), ("Punch [icons amber amber draw draw]", 1)]
    assert deck.sections["logos"] == [("Batdrone", 11), ("Tolas [house logos]", 1)]
    assert check(deck) == []


def cards_of(deck: Deck) -> dict[str, dict[str, int]]:
    return {house: dict(section) for house, section in deck.sections.items()}


@pytest.mark.parametrize("sample", [vault(), dok()])
def test_every_format_takes_every_deck(sample: Json) -> None:
    deck = read(json.dumps(sample), "sample.json")
    for form in (write, to_vault, to_dok):
        again = read(form(deck), "again")
        assert cards_of(again) == cards_of(deck)
        assert again.name == deck.name


def test_the_master_vault_goes_out_as_it_came_in() -> None:
    came = vault()
    went = json.loads(to_vault(read(json.dumps(came), "sample.json")))
    data, want = went["data"], json.loads(json.dumps(came["data"]))
    ids = [id for id in want.pop("_links")["cards"] if id != "c-6"]
    assert sorted(data.pop("_links")["cards"]) == sorted(ids)
    assert sorted(map(str, data.pop("bonus_icons"))) == sorted(map(str, want.pop("bonus_icons")))
    assert data == want
    kept = {card["id"]: card for card in went["_linked"]["cards"]}
    assert kept["c-1"] == linked("c-1", "Bumpsy", "Brobnar", card_type="Creature", power="5")
    assert "card_text" not in kept["c-2"]


def test_decks_of_keyforge_go_out_as_they_came_in() -> None:
    came = dok()
    went = json.loads(to_dok(read(json.dumps(came), "sample.json")))
    assert went == json.loads(json.dumps(came))


def test_all_that_is_wrong_is_told_at_once() -> None:
    broken = json.loads(json.dumps(vault()))
    broken["_linked"]["cards"][0]["card_title"] = "Bumpsie"
    broken["_linked"]["cards"][2]["is_maverick"] = False
    broken["data"]["_links"]["cards"] = ["c-1", "c-3", "c-9"]
    broken["data"]["bonus_icons"] = [{"card_id": "c-2", "bonus_icons": ["draw"]}]
    with pytest.raises(DeckError) as caught:
        read(json.dumps(broken), "sample.json")
    assert caught.value.complaints == [
        "sample.json, card 1: no card named 'Bumpsie'; did you mean Bumpsy?",
        "sample.json, card 2: Dust Imp is a card of Dis, and is called no maverick",
        "sample.json, card 3: no linked card has the id 'c-9'",
        "sample.json: bonus icons for 'c-2', of which there is no further copy",
        "sample.json: 1 card of Brobnar, not 12 (KF 1.1)",
        "sample.json: 1 card of Logos, not 12 (KF 1.1)",
        "sample.json: 0 cards of Untamed, not 12 (KF 1.1)",
    ]


def test_unknown_icons_and_cards_beside_the_deck_are_refused_by_name() -> None:
    broken = json.loads(json.dumps(vault()))
    broken["data"]["bonus_icons"] = [{"card_id": "c-4", "bonus_icons": ["glitter"]}]
    broken["_linked"]["cards"][5]["card_title"] = "Sample Token"
    broken["_linked"]["cards"][4]["rarity"] = "Evil Twin"
    with pytest.raises(DeckError) as caught:
        read(json.dumps(broken), "sample.json")
    told = caught.value.complaints
    assert told[0] == "sample.json, card 10: Punch: no bonus icon is named glitter"
    assert "Dust Pixie (Evil Twin)" in told[1]
    assert told[-1].startswith("sample.json, card 37: no card named 'Sample Token'")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"data": {', "sample.json, line 1: this is no JSON"),
        ('{"cards": []}', "neither a deck of the Master Vault"),
    ],
)
def test_what_is_no_deck_is_refused(text: str, why: str) -> None:
    with pytest.raises(DeckError, match=why):
        read(text, "sample.json")


def test_a_deck_list_marks_its_copies() -> None:
    text = "Marked\nLogos\n10 Batdrone\n1 Tolas [maverick]\n1 Dust Imp [maverick; enhanced draw damage]\n"
    with pytest.raises(DeckError) as caught:
        read(text + "1 Mother [strange]\n1 Mother [enhanced glitter]\n1 Mother [maverick]\n", "marked.txt")
    assert caught.value.complaints == [
        "marked.txt, line 6: 'strange' should be `maverick` or `enhanced` with its icons",
        "marked.txt, line 7: no bonus icon is named glitter",
        "marked.txt, line 8: Mother is printed in Logos: no maverick there",
        "marked.txt: 1 house, not 3 (KF 1.1)",
        "marked.txt: 15 cards of Logos, not 12 (KF 1.1)",
    ]
    deck = read(text, "marked.txt")
    assert ("Tolas [house logos]", 1) in deck.sections["logos"]
    assert check(deck) == ["Marked: 1 house, not 3 (KF 1.1)"]


def test_an_imported_deck_is_checked_and_played(tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    for sample, name in ((vault(), "vault.json"), (dok(), "dok.json")):
        (tmp_path / name).write_text(json.dumps(sample), encoding="utf-8")
        assert main(["deck", "check", "keyforge", str(tmp_path / name)]) == 0
        assert "36 cards, legal in archon" in capsys.readouterr().out
    game = hj.new_game("keyforge", [tmp_path / "vault.json", tmp_path / "dok.json"], seed=3)
    for _ in range(40):
        game.choose(0)
    assert hj.load(game.save()).position() == game.position()


def test_what_lies_beside_the_deck_comes_along() -> None:
    """KF 3.3: a reference card is no card of the deck; here a creature stands in for it."""
    sample = json.loads(json.dumps(vault()))
    sample["_linked"]["cards"][5]["card_title"] = "Tolas"
    deck = read(json.dumps(sample), "sample.json")
    assert deck.facts["beside"] == "Tolas" and check(deck) == []
    assert read(to_vault(deck), "again").facts["beside"] == "Tolas"
    game = hj.new_game("keyforge", [deck, deck], seed=1)
    beside = game.state.zone(BESIDE, FIRST)
    assert [game.state.face_of(id).name for id in beside] == ["Tolas"]
    assert len(game.state.zone(DECK, FIRST)) + len(game.state.zone(HAND, FIRST)) == 36


JUNK: tuple[object, ...] = (None, 0, -1, 3.5, "", "x", [], {}, [None], {"a": 1}, True, "Brobnar", ["Brobnar"], 10**30)


def spoilt(value: object, rng: random.Random) -> object:
    """The value with something in it taken away, put in the wrong place or replaced by nonsense."""
    if isinstance(value, dict):
        found: dict[str, object] = {}
        for key, item in value.items():
            luck = rng.random()
            if luck < 0.03:
                continue
            if luck < 0.06:
                found[key] = rng.choice(JUNK)
            else:
                found["cards" if luck < 0.07 else key] = spoilt(item, rng)
        return found
    if isinstance(value, list):
        return [spoilt(item, rng) if rng.random() < 0.2 else item for item in value]
    return rng.choice(JUNK) if rng.random() < 0.05 else value


@pytest.mark.parametrize("seed", range(20))
def test_nonsense_is_refused_in_words(seed: int) -> None:
    """Whatever stands in a file, it is read or there are complaints; nothing breaks."""
    rng = random.Random(seed)
    refused = 0
    for _ in range(30):
        text = json.dumps(spoilt(rng.choice((vault(), dok())), rng))
        if rng.random() < 0.2:
            cut = rng.randrange(len(text))
            text = text[:cut] + rng.choice("{}[],:") + text[cut + 1 :]
        try:
            complaints = check(read(text, "spoilt.json"))
        except DeckError as error:
            complaints = error.complaints
        refused += 1 if complaints else 0
    assert refused > 0


def test_icons_are_a_number() -> None:
    for wrong in (-1, "many", 10**30, 3.5):
        broken = json.loads(json.dumps(dok()))
        broken["deck"]["housesAndCards"][0]["cards"][11]["bonusDraw"] = wrong
        with pytest.raises(DeckError, match="card 12: bonusDraw is no number of icons"):
            read(json.dumps(broken), "sample.json")


def test_a_json_list_is_no_deck() -> None:
    with pytest.raises(DeckError, match="neither a deck of the Master Vault"):
        read("[1, 2]", "sample.json")


def test_an_anomaly_belongs_to_the_house_of_its_frame() -> None:
    sample = json.loads(json.dumps(vault()))
    sample["_linked"]["cards"][2] |= {"is_maverick": False, "is_anomaly": True}
    deck = read(json.dumps(sample), "sample.json")
    assert check(deck) == []
    assert ("Dust Imp [house logos]", 2) in deck.sections["logos"]


def complaints_of(data: object) -> list[str]:
    """Why a deck is refused, without what is said about the numbers of its cards."""
    with pytest.raises(DeckError) as caught:
        read(data if isinstance(data, str) else json.dumps(data), "sample.json")
    return [told.removeprefix("sample.json, ") for told in caught.value.complaints if "not 12" not in told]


def test_a_list_whose_name_begins_with_a_bracket_is_a_list() -> None:
    deck = read("[Guild] of Keys\nLogos\n12 Batdrone\n", "guild.txt")
    assert deck.name == "[Guild] of Keys"
    assert deck.sections == {"logos": [("Batdrone", 12)]}
    assert complaints_of("  {Guild} of Keys\nLogos\n") == [
        "line 1: this is no JSON: Expecting property name enclosed in double quotes"
    ]


@pytest.mark.parametrize(
    "data",
    [
        {"data": 3},
        {"_linked": {"cards": {"c-1": "Bumpsy"}}, "data": {"_links": {"houses": "Brobnar", "cards": 5}}},
        {"data": {"_links": ["Brobnar"], "bonus_icons": {"card_id": "c-1"}}, "_linked": [1, 2]},
        {"_linked": {}},
        {"deck": "Bumpsy"},
        {"deck": {"housesAndCards": {"house": "Logos"}}},
        {"housesAndCards": []},
    ],
)
def test_what_has_no_cards_is_an_empty_deck(data: Json) -> None:
    deck = read(json.dumps(data), "sample.json")
    assert deck.name == "sample.json" and deck.sections == {}
    assert check(deck) == ["sample.json: 0 houses, not 3 (KF 1.1)"]


def test_a_house_or_a_card_that_is_not_there_is_told() -> None:
    sample = json.loads(json.dumps(vault()))
    sample["data"]["_links"]["houses"] = ["Brobnar", "Logoz", "Untamed"]
    sample["data"]["_links"]["cards"] = ["c-1", "c-2"]
    sample["data"]["bonus_icons"] = []
    assert complaints_of(sample) == [
        "sample.json: no house is named 'Logoz'",
        "card 2: Batdrone: Logos is no house of this deck",
    ]
    deck = json.loads(json.dumps(dok()))
    deck["deck"]["housesAndCards"][1]["house"] = "Logoz"
    deck["deck"]["housesAndCards"][1]["cards"] = deck["deck"]["housesAndCards"][1]["cards"][-2:]
    assert complaints_of(deck) == [
        "sample.json: no house is named 'Logoz'",
        "card 13: Batdrone is a card of Logos, and is called no maverick",
    ]


def dok_card(**more: object) -> Json:
    """The sample with one card more of Dis."""
    deck = json.loads(json.dumps(dok()))
    deck["deck"]["housesAndCards"].append({"house": "Dis", "cards": [{"cardTitle": "Dust Imp", **more}]})
    return dict(deck)


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ({}, "Dust Imp"),
        ({"bonusDraw": None, "bonusDamage": 0}, "Dust Imp"),
        ({"bonusDraw": 9}, "Dust Imp [icons" + 9 * " draw" + "]"),
        ({"bonusDraw": "1", "bonusHouses": ["Star Alliance"]}, "Dust Imp [icons draw staralliance]"),
        ({"bonusHouses": "Logos"}, "Dust Imp"),
        ({"cardTitle": "Batdrone", "anomaly": True}, "Batdrone [house dis]"),
        ({"cardTitle": "Batdrone", "maverick": True}, "Batdrone [house dis]"),
        ({"maverick": True}, "Dust Imp"),
    ],
)
def test_a_card_of_decks_of_keyforge(more: Json, line: str) -> None:
    deck = read(json.dumps(dok_card(**more)), "sample.json")
    assert deck.sections["dis"] == [(line, 1)]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"bonusDraw": 10}, "bonusDraw is no number of icons: '10'"),
        ({"bonusDraw": 100}, "bonusDraw is no number of icons: '100'"),
        ({"bonusDraw": 12}, "bonusDraw is no number of icons: '12'"),
        ({"bonusDraw": "²"}, "bonusDraw is no number of icons: '²'"),
        ({"bonusDraw": ""}, "bonusDraw is no number of icons: ''"),
        ({"bonusDraw": [1]}, "bonusDraw is no number of icons: '[1]'"),
        ({"bonusHouses": ["Logoz", "Dis"]}, "Dust Imp: no bonus icon is named logoz"),
        ({"cardTitle": "Batdrone"}, "Batdrone is a card of Logos, and is called no maverick"),
        ({"rarity": "Evil Twin"}, "no card named 'Dust Imp (Evil Twin)'"),
    ],
)
def test_a_strange_card_of_decks_of_keyforge(more: Json, why: str) -> None:
    assert complaints_of(dok_card(**more))[0] == f"card 37: {why}"


@pytest.mark.parametrize("more", [{"is_maverick": True}, {"is_anomaly": True}, {"rarity": "Revenant"}])
def test_what_may_be_of_a_foreign_house(more: Json) -> None:
    sample = json.loads(json.dumps(vault()))
    sample["_linked"]["cards"][2] = {"id": "c-3", "card_title": "Dust Imp", "house": "Logos", **more}
    assert ("Dust Imp [house logos]", 2) in read(json.dumps(sample), "sample.json").sections["logos"]


def test_a_list_goes_out_in_every_format() -> None:
    deck = read(LISTED, "listed.txt")
    assert deck.facts == {"chains": "4"}
    assert write(deck) == LISTED
    went = json.loads(to_vault(deck))
    assert went["data"]["name"] == "Listed"
    assert went["data"]["_links"]["houses"] == ["Logos", "Dis"]
    assert went["data"]["bonus_icons"] == [
        {"card_id": "Tolas [house logos; icons draw mars]", "bonus_icons": ["draw", "mars"]}
    ]
    marks = {card["id"]: (card["is_maverick"], card["is_enhanced"]) for card in went["_linked"]["cards"]}
    assert marks == {
        "Batdrone": (False, False),
        "Tolas [house logos; icons draw mars]": (True, True),
        "Dust Imp": (False, False),
    }
    sections = json.loads(to_dok(deck))["deck"]["housesAndCards"]
    stray = sections[0]["cards"][1]
    assert [stray["maverick"], stray["enhanced"], stray["bonusDraw"], stray["bonusHouses"]] == [True, True, 1, ["mars"]]
    assert cards_of(read(to_dok(deck), "again")) == cards_of(read(to_vault(deck), "again")) == cards_of(deck)


LISTED = """Listed
chains: 4

Logos
1 Batdrone
1 Tolas [maverick; enhanced draw mars]

Dis
2 Dust Imp
"""
