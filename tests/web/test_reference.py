"""Cards and rules to be read and searched by anybody, a page at a time."""

from __future__ import annotations

from urllib.parse import quote

import pytest

import headjudge as hj
from headjudge.web.limits import Limits
from headjudge.web.reference import PAGE, cards_found, rules_found, shown_by
from headjudge.web.serving import Serving
from tests.web.serving import asked, served

GAME = "keyforge"
pytestmark = pytest.mark.skipif(GAME not in hj.games(), reason="looks through KeyForge")


def names(found: dict[str, object]) -> list[str]:
    cards = found["cards"]
    assert isinstance(cards, list)
    return [card["name"] for card in cards]


def test_cards_are_found_by_name_kind_and_words() -> None:
    assert names(cards_found(GAME, "batdr", 0)) == ["Batdrone"]
    assert {"Batdrone", "Doc Bookton"} <= set(
        names(cards_found(GAME, "logos creature", 0)) + names(cards_found(GAME, "logos creature", PAGE))
    )
    stealing = cards_found(GAME, "steal", 0)
    assert names(stealing)[0] == "Stealer of Souls" and "Batdrone" in names(stealing)
    assert cards_found(GAME, "qwertz", 0) == {"count": 0, "from": 0, "cards": []}


def test_pages_of_cards_follow_one_another() -> None:
    whole = cards_found(GAME, "", 0)
    assert isinstance(whole["count"], int) and whole["count"] > 400
    first, second = names(whole), names(cards_found(GAME, "", PAGE))
    assert len(first) == len(second) == PAGE and set(first).isdisjoint(second)
    assert names(cards_found(GAME, "", 100_000)) == []


def test_a_card_is_told_as_a_view_tells_it() -> None:
    cards = cards_found(GAME, "Batdrone", 0)["cards"]
    assert isinstance(cards, list)
    card = cards[0]
    assert card["types"] == ["logos", "creature", "robot"] and card["properties"]["power"] == 2
    assert card["text"] and "id" not in card


def test_rules_are_a_book_or_the_answers_to_a_question() -> None:
    rules = rules_found(GAME, "")["rules"]
    assert isinstance(rules, list) and len(rules) > 200
    best = rules_found(GAME, "how many keys to win")["rules"]
    assert isinstance(best, list) and best[0]["name"] == "KF 1.2"


def test_a_rule_names_the_scenarios_that_list_it() -> None:
    assert "gongoozle-and-bad-penny" in shown_by(GAME, "13.4")
    assert shown_by(GAME, "999") == []


def test_anybody_may_look_things_up(serving: Serving) -> None:
    status, found = asked(f"{serving.here}/api/cards/{GAME}?q=batdrone")
    assert (status, names(found)) == (200, ["Batdrone"])
    status, told = asked(f"{serving.here}/api/rules/{GAME}?q={quote('what does taunt do')}")
    assert status == 200 and told["rules"][0]["name"] == "KF 21 taunt"
    assert asked(f"{serving.here}/api/scenarios/{GAME}/13.4")[0] == 200
    for path in ("cards/nothing", "rules/nothing", "scenarios/nothing/1"):
        assert asked(f"{serving.here}/api/{path}")[0] == 404
    for page in ("cards", "rules"):
        assert asked(f"{serving.here}/{page}")[0] == 200


def test_one_address_does_not_look_things_up_without_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("few")
    with served(folder / "tables.sqlite", Limits(costly=0.001, costly_burst=3)) as serving:
        found = [asked(f"{serving.here}/api/scenarios/{GAME}/13.4")[0] for _ in range(5)]
    assert found == [200, 200, 200, 429, 429]


def test_a_deck_is_laid_out_card_by_card(serving: Serving) -> None:
    deck = hj.decks(GAME)[0]
    status, found = asked(f"{serving.here}/api/decks/cards", {"game": GAME, "deck": {"shipped": deck}})
    assert status == 200 and found["complaints"] == []
    counts = [copies["count"] for section in found["sections"] for copies in section["cards"]]
    assert sum(counts) == found["cards"] >= 36
    assert all(copies["card"]["name"] and "text" in copies["card"] for copies in found["sections"][0]["cards"])
    assert any(not format["complaints"] for format in found["formats"])


def test_a_list_that_cannot_be_read_is_told_by_its_lines(serving: Serving) -> None:
    text = "My deck\nLogos\n12 Mother\nDis\n11 Tolas\nBatdrome\nUntamed\n12 Mother\n"
    status, found = asked(f"{serving.here}/api/decks/cards", {"game": GAME, "deck": {"text": text}})
    assert status == 200 and found["sections"] == []
    assert {6, 8} <= {complaint["line"] for complaint in found["complaints"]}
    wrong = {"game": GAME, "deck": {"shipped": "nothing"}}
    assert asked(f"{serving.here}/api/decks/cards", wrong)[0] == 404
