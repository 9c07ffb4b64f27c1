"""Deck lists: what is shipped can be played, what is broken is told with its line."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.games.keyforge import plugin
from headjudge.games.keyforge.decks import check, read, shipped
from headjudge.kernel.plugin import Deck, DeckError


@pytest.mark.parametrize("id", list(shipped()))
def test_a_shipped_deck_is_legal(id: str) -> None:
    deck = shipped()[id]
    assert check(deck) == []
    assert sum(count for section in deck.sections.values() for _, count in section) == 36


def test_every_complaint_comes_with_its_line() -> None:
    with pytest.raises(DeckError) as caught:
        read("Broken\nLogos\n2 Batdrome\n1 Mother\nUntamed\nSnufflegater\n", "broken.txt")
    assert caught.value.complaints == [
        "broken.txt, line 3: no card named 'Batdrome'; did you mean 'Batdrone'?",
        "broken.txt, line 6: no card named 'Snufflegater'; did you mean 'Snufflegator'?",
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
    game = hj.new_game("keyforge", [deck, deck], seed=1, first=0)
    sizes = [len(game.state.zone(1, player)) for player in range(2)]
    assert sizes == [5, 4]  # KF 3.2, 25.1: seven chains draw two cards fewer


CARDS = (("Logos", "Mother"), ("Dis", "Tolas"), ("Untamed", "Dust Pixie"))
