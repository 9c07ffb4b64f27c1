"""What is wrong with the facts of a card is told alike in all games: file, line, card, and the nearest word."""

from __future__ import annotations

import pytest

from headjudge.abilities.notation import read_all
from headjudge.abilities.packs import PackError, block_of
from headjudge.cards import cards_of
from headjudge.cards.formatting import formatted
from headjudge.plugins import plugin

CARDS = {
    "fab": '(card "Zed" (types Action) (subtypes Attack) %s)',
    "grand-archive": '(card "Zed" (type ally) (element norm) (life 1) %s)',
    "keyforge": '(card "Zed" (house brobnar) (type creature) %s)',
}
KIND = {"fab": "(types Acton)", "grand-archive": "(type aly)", "keyforge": "(type creatur)"}


def refusal(game: str, text: str) -> str:
    cards = cards_of(plugin(game))
    (form,) = read_all(text)
    with pytest.raises(PackError) as caught:
        cards.make(block_of(form, cards.packs().facts, "it.cards:3", text), "Zed")
    return str(caught.value)


@pytest.mark.parametrize("game", CARDS)
@pytest.mark.parametrize("number", ["-2", "two", "1000", ""])
def test_a_number_that_no_card_has(game: str, number: str) -> None:
    said = refusal(game, CARDS[game] % f"\n  (power {number})")
    assert said == f"it.cards:4: Zed: power should be a number from 0 to 999, not {number or 'nothing'}"


@pytest.mark.parametrize("game", CARDS)
def test_a_word_that_is_no_fact(game: str) -> None:
    said = refusal(game, CARDS[game] % "(power 1)\n  (powr 2)")
    assert said.removesuffix(" or empower?").removesuffix("?") == (
        f"it.cards:4: Zed: {game} has no word 'powr'; did you mean power"
    )


@pytest.mark.parametrize("game", CARDS)
def test_a_type_that_there_is_not(game: str) -> None:
    said = refusal(game, f'(card "Zed" (power 1)\n\n {KIND[game]} {"(house dis)" if game == "keyforge" else ""})')
    assert said.startswith("it.cards:5: Zed: ") and " is no type; did you mean " in said


@pytest.mark.parametrize("game", CARDS)
def test_a_pack_that_is_written_anew_names_the_line_of_the_mistake(game: str) -> None:
    card = CARDS[game]
    with pytest.raises(PackError) as caught:
        formatted(
            cards_of(plugin(game)), f"{card % '(power 1)'}\n\n{card % '(power 1)'}"[:-1] + "\n  (drwa 1))", "x.cards"
        )
    assert str(caught.value) == f"x.cards:4: Zed: {game} has no word 'drwa'; did you mean draw?"
