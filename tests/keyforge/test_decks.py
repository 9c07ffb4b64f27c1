"""Deck lists: what is shipped can be played, what is broken is told with its line."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.keyforge import plugin
from headjudge.games.keyforge.decks.lists import check, read, shipped, write
from headjudge.kernel.ids import seats
from headjudge.kernel.plugin import Deck, DeckError
from tests.players import FIRST


@pytest.mark.parametrize("id", list(shipped()))
def test_a_shipped_deck_is_legal(id: str) -> None:
    deck = shipped()[id]
    assert check(deck) == []
    assert sum(count for section in deck.sections.values() for _, count in section) == 36


def test_every_complaint_comes_with_its_line() -> None:
    with pytest.raises(DeckError) as caught:
        read("Broken\nLogos\n2 Batdrome\n1 Mother\nUntamed\nSnufflegater\n", "broken.txt")
    assert caught.value.complaints == [
        "broken.txt, line 3: no card named 'Batdrome'; did you mean Batdrone?",
        "broken.txt, line 6: no card named 'Snufflegater'; did you mean Snufflegator or Sniffer?",
        "broken.txt: 2 houses, not 3 (KF 1.1)",
        "broken.txt: 3 cards of Logos, not 12 (KF 1.1)",
        "broken.txt: 1 card of Untamed, not 12 (KF 1.1)",
    ]


def test_a_deck_has_three_houses_of_twelve() -> None:
    deck = Deck("Small", {"logos": [("Mother", 11)], "dis": [("Mother", 1), ("Tolas", 11)]})
    assert check(deck) == [
        "Small: 2 houses, not 3 (KF 1.1)",
        "Small: 11 cards of Logos, not 12 (KF 1.1)",
        "Small: Mother is a card of Logos, not Dis; a maverick is marked as one (KF 26.9)",
    ]
    with pytest.raises(DeckError, match="2 houses"):
        hj.new_game("keyforge", [deck, deck])


def test_chains_stand_in_the_list() -> None:
    text = "Chained\nchains: 7\n" + "\n".join(f"{h}\n12 {c}" for h, c in CARDS)
    deck = plugin().read_deck(text, "chained.txt")
    assert check(deck) == []
    game = hj.new_game("keyforge", [deck, deck], seed=1, first=FIRST)
    sizes = [len(game.state.zone(1, player)) for player in seats(2)]
    assert sizes == [5, 4]  # KF 3.2, 25.1: seven chains draw two cards fewer


CARDS = (("Logos", "Mother"), ("Dis", "Tolas"), ("Untamed", "Dust Pixie"))


def test_a_list_may_have_comments_and_capitals_and_no_name() -> None:
    deck = read(
        "# a comment\n\n  LOGOS  \nMother\n 2x Batdrone\n# another\nStar Alliance\n3 Mother\nlogos\n", "plain.txt"
    )
    assert deck.name == "plain.txt"
    assert deck.sections == {"logos": [("Mother", 1), ("Batdrone", 2)], "staralliance": [("Mother", 3)]}
    assert check(deck)[-1] == (
        "plain.txt, line 8: Mother is a card of Logos, not Staralliance; a maverick is marked as one (KF 26.9)"
    )


def test_every_line_before_the_first_house_but_the_name_is_told() -> None:
    with pytest.raises(DeckError) as caught:
        read("Broken\n1 Mother\nLogos\n2 Tolas\n0 Mother\n1 Dust Imp [maverick]\n", "broken.txt")
    assert caught.value.complaints == [
        "broken.txt, line 2: '1 Mother' stands before the first house",
        "broken.txt, line 4: Tolas is a card of Dis, not Logos; a maverick is marked as one (KF 26.9)",
        "broken.txt, line 5: 0 copies of Mother",
        "broken.txt: 1 house, not 3 (KF 1.1)",
        "broken.txt: 3 cards of Logos, not 12 (KF 1.1)",
    ]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("Mother", "Mother"),
        ("Mother [enhanced draw]", "Mother [icons draw]"),
        ("Tolas [maverick]", "Tolas [house logos]"),
        ("Tolas [ maverick ;enhanced damage mars ]", "Tolas [house logos; icons damage mars]"),
        ("Anger [maverick; enhanced damage]", "Anger [house logos; icons amber damage]"),
    ],
)
def test_copies_are_marked(line: str, key: str) -> None:
    deck = read(f"Copies\nLogos\n2 {line}\n", "copies.txt")
    assert deck.sections == {"logos": [(key, 2)]}
    assert read(write(deck), "again.txt").sections == deck.sections


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Tolas [maverick now]", "'maverick now' should be `maverick` or `enhanced` with its icons"),
        ("Mother [enhanced]", "'enhanced' should be `maverick` or `enhanced` with its icons"),
        ("Mother [enhanced draw glitter; maverick]", "no bonus icon is named glitter"),
        ("[Mother]", "no card named '[Mother]'; did you mean Mother or Mothergun?"),
        ("Mother]", "no card named 'Mother]'; did you mean Mother or Mothergun?"),
        ("Mother [maverick]", "Mother is printed in Logos: no maverick there"),
    ],
)
def test_a_wrong_copy_is_told(line: str, why: str) -> None:
    with pytest.raises(DeckError) as caught:
        read(f"Copies\nLogos\n{line}\n", "copies.txt")
    assert caught.value.complaints[0] == f"copies.txt, line 3: {why}"


@pytest.mark.parametrize(("chains", "legal"), [("0", True), ("24", True), ("25", False), ("-1", False), ("few", False)])
def test_chains_are_a_number_up_to_24(chains: str, legal: bool) -> None:
    text = f"Chained\nChains: {chains}\n" + "\n".join(f"{h}\n12 {c}" for h, c in CARDS)
    deck = read(text, "chained.txt")
    assert check(deck) == ([] if legal else [f"Chained: {chains!r} chains; there may be 0 to 24 (KF 25.1)"])
    assert f"chains: {chains}\n" in write(deck)


def test_a_deck_of_a_house_that_does_not_exist() -> None:
    deck = Deck("Strange", {"logoz": [("Mother", 12)], "dis": [("Tolas", 12)], "mars": [("Motherr", 12)]})
    assert check(deck) == [
        "Strange: no house is named 'logoz'",
        "Strange: no card named 'Motherr'; did you mean Mother or Mothergun?",
    ]
