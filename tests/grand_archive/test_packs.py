"""Cards as data: sorted lines that say themselves, and nothing that is not understood."""

from __future__ import annotations

from importlib.resources import files

import pytest

from headjudge.abilities.notation import Form, read
from headjudge.games.grand_archive.facts import CHAMPION, LEVEL, LIFE, RESERVE, SUPERTYPE, TOKEN, TYPE
from headjudge.games.grand_archive.innate import INNATE
from headjudge.games.grand_archive.packs import BadCard, cards, make_card
from headjudge.games.grand_archive.trees import Card

CARDS = [card for card in cards().values() if card is not INNATE]
PACKS = [p for p in files("headjudge.games.grand_archive").joinpath("packs").iterdir() if p.name.endswith(".cards")]


@pytest.mark.parametrize("pack", PACKS, ids=lambda p: p.name)
def test_a_pack_has_one_card_a_line_sorted_by_name(pack: object) -> None:
    from importlib.resources.abc import Traversable

    assert isinstance(pack, Traversable)
    names = [str(card(line)[1]) for line in pack.read_text().splitlines()]
    assert names == sorted(names)


def card(text: str) -> Form:
    form = read(text)
    assert isinstance(form, Form)
    return form


@pytest.mark.parametrize("face", CARDS, ids=lambda c: c.name)
def test_every_node_says_itself_and_prints_as_data(face: Card) -> None:
    for node in [*face.abilities, *face.extra]:
        assert node.words()
        assert node.form is not None


@pytest.mark.parametrize("face", CARDS, ids=lambda c: c.name)
def test_facts_fit_the_type(face: Card) -> None:
    numbers = face.numbers
    if numbers[TYPE] & CHAMPION:
        assert LEVEL in numbers and LIFE in numbers
    elif not numbers.get(SUPERTYPE, 0) & TOKEN:
        assert ("reserve" in face.facts) != ("memory" in face.facts)
        assert (RESERVE in numbers) == ("reserve" in face.facts)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('(card "Odd" (type action) (effect (drwa 1)))', "Odd: grand-archive has no word 'drwa'; did you mean draw"),
        ('(card "Odd" (type akcion))', "Odd: akcion is no type"),
        ('(card "Odd" (colour red))', "Odd: unknown fact 'colour'"),
        ('(card "Odd" (type ally) (keywords flying))', "Odd: flying is no keyword"),
        ('(card "Odd" (type ally) (power many))', "Odd: power must be a number, not many"),
    ],
)
def test_what_is_not_understood_is_refused_by_name(line: str, complaint: str) -> None:
    with pytest.raises(BadCard, match=complaint):
        make_card(card(line))
