"""Cards as data: sorted lines that say themselves, and nothing that is not understood."""

from __future__ import annotations

from importlib.resources import files

import pytest

from headjudge.abilities.notation import Form, read
from headjudge.games.grand_archive.facts import (
    CHAMPION,
    LEVEL,
    LIFE,
    PRIDE,
    RESERVE,
    SUPERTYPE,
    TAUNT,
    TOKEN,
    TYPE,
    X_COST,
)
from headjudge.games.grand_archive.innate import INNATE
from headjudge.games.grand_archive.packs import BadCard, cards, make_card
from headjudge.games.grand_archive.trees import Card
from headjudge.kernel.definitions import Modifier

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
        ("(card)", r"not a card: \(card\)"),
        ('(deck "Odd" (type ally))', r'not a card: \(deck "Odd"'),
        ("(card Odd (type ally))", r"not a card: \(card Odd"),
        ('(card "Odd" loose)', "Odd: loose is no fact"),
        ('(card "Odd" ())', r"Odd: \(\) is no fact"),
        ('(card "Odd" ((type ally)))', r"Odd: \(\(type ally\)\) is no fact"),
        ('(card "Odd" (type 3))', "Odd: 3 is no type"),
        ('(card "Odd" (type ally) (keywords (pride two)))', r"Odd: \(pride two\) is no keyword"),
        ('(card "Odd" (type ally) (keywords (flying 2)))', r"Odd: \(flying 2\) is no keyword"),
        (
            '(card "Odd" (type action) (effect (draw (count (field (type alley))))))',
            "Odd: .*'alley' is none of champion, ally",
        ),
    ],
)
def test_what_is_not_understood_is_refused_by_name(line: str, complaint: str) -> None:
    with pytest.raises(BadCard, match=complaint):
        make_card(card(line))


def test_facts_are_numbers_of_the_card() -> None:
    made = make_card(card('(card "Proud, the Guard" (type champion) (level 1) (reserve X) (keywords taunt (pride 2)))'))
    assert made.champion_name == "Proud"
    assert (made.numbers[RESERVE], made.numbers[X_COST], made.numbers[TAUNT], made.numbers[PRIDE]) == (0, 1, 1, 2)
    ally = make_card(card('(card "Some, Ally" (type ally) (abilities (on-enter (do (summon "Powercell" 1)))))'))
    assert (ally.champion_name, ally.tokens) == ("", ["Powercell"])


@pytest.mark.parametrize(
    ("ability", "lasts"),
    [
        ("(modify power add 1)", True),
        ("(while (class-bonus) (modify power add 1))", True),
        ("(while (level 1) (modify power add 1))", False),
        ("(modify power add (lv))", False),
        ("(modify power add 1 (type ally))", False),
        ("(keyword taunt)", True),
    ],
)
def test_what_only_the_champions_class_can_change_is_kept(ability: str, lasts: bool) -> None:
    (made,) = make_card(card(f'(card "Odd" (type ally) (abilities {ability}))')).abilities
    assert isinstance(made, Modifier)
    assert made.dynamic is not lasts
