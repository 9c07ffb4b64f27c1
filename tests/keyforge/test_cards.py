"""The cards: every tree reads, prints, says itself, and belongs to what its facts say."""

from __future__ import annotations

import pytest

from headjudge.abilities.language import UnknownWord
from headjudge.abilities.notation import Form, read, write
from headjudge.games.keyforge.card import (
    ACTIONS,
    ARMOR,
    ASSAULT,
    CREATURE,
    HOUSE,
    HOUSE_BITS,
    HOUSES,
    ICON_AMBER,
    ICON_DAMAGE,
    ICONS,
    OMNIS,
    POWER,
    RESTRICTED,
    TAUNT,
    TYPE,
)
from headjudge.games.keyforge.language import LANGUAGE
from headjudge.games.keyforge.library import BadCard, cards, face_of, read_card
from headjudge.games.keyforge.zones import DISCARD, ZONES
from headjudge.kernel.definitions import Face, Node

ALL = sorted(cards())


@pytest.mark.parametrize("title", ALL)
def test_abilities_print_as_data_and_say_themselves(title: str) -> None:
    face = face_of(title)
    for ability in face.abilities:
        assert isinstance(ability.form, Form)
        again = LANGUAGE.read(write(ability.form), "ability")
        assert again.words() == ability.words()
        for node in below(ability):
            assert node.id >= 0 and node.face == title
            assert node.words()


def below(node: Node) -> list[Node]:
    return [node, *[n for child in node.children() for n in below(child)]]


@pytest.mark.parametrize("title", ALL)
def test_facts_fit_the_type(title: str) -> None:
    face = face_of(title)
    assert face.facts["house"][0] in HOUSES
    assert (POWER in face.numbers) == (face.numbers[TYPE] == CREATURE)
    assert (ARMOR in face.numbers) == (face.numbers[TYPE] == CREATURE)


def test_mighty_lance_deals_one_batch() -> None:
    """KF abilities 3.3: both halves wait for the place where the last of them stands."""
    words = face_of("Mighty Lance").abilities[0].words()
    assert words.endswith("all of this damage is dealt at once.")


def made(line: str) -> Face:
    return read_card(line)


def test_an_unknown_word_is_refused_by_name() -> None:
    with pytest.raises(UnknownWord, match="no word 'stea'; did you mean steal"):
        made('(card "Thief" (house shadows) (type action) (abilities (play (stea 1 you))))')


def test_an_unknown_fact_is_refused_by_name() -> None:
    with pytest.raises(BadCard, match="Thief: unknown fact rarity"):
        made('(card "Thief" (house shadows) (type action) (rarity common))')


def test_an_unknown_title_names_the_nearest() -> None:
    with pytest.raises(KeyError, match="did you mean 'Snufflegator'"):
        face_of("Snufflegater")


def test_packs_are_sorted_one_card_a_line() -> None:
    from importlib import resources

    for pack in (resources.files("headjudge.games.keyforge") / "packs").iterdir():
        lines = pack.read_text(encoding="utf-8").splitlines()
        titles = [form[1] for form in map(read, lines) if isinstance(form, Form)]
        assert len(titles) == len(lines)
        assert titles == sorted(titles, key=str)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "a line holds one (card ..)"),
        ('(card "A" (house dis) (type action)) (card "B" (house dis) (type action))', "a line holds one (card ..)"),
        ("card", "a line holds one (card ..)"),
        ('(deck "A" (house dis) (type action))', "a line holds one (card ..)"),
        ("(card)", "a line holds one (card ..)"),
        ('(card "A" house)', "A: house is no fact"),
        ('(card "A" ())', "A: () is no fact"),
        ('(card "A" (1 2))', "A: (1 2) is no fact"),
        ('(card "A" (house dis) (type creature) (power many))', "many should be a number"),
        ('(card "A" (house dis) (type creature) (power 2) (keywords (assault many)))', "many should be a number"),
        ('(card "A" (house dis) (type action) (icons glitter))', "A: no bonus icon is named glitter"),
    ],
)
def test_a_line_that_is_no_card_is_refused(line: str, why: str) -> None:
    with pytest.raises(BadCard) as caught:
        made(line)
    assert str(caught.value) == why


def test_a_card_that_nobody_knows() -> None:
    with pytest.raises(KeyError) as caught:
        face_of("Qqqqqqqqqqqqqqqq")
    assert caught.value.args[0] == "no card named 'Qqqqqqqqqqqqqqqq'"


def test_a_copy_has_its_own_house_and_icons() -> None:
    """KF 26.9, 9.6: the house of its frame, all icons from top to bottom; an icon of a house adds that house."""
    stray = face_of("Anger [house logos; icons amber damage mars]")
    assert (stray.name, stray.facts["house"]) == ("Anger", ("logos",))
    assert stray.numbers[HOUSE] == HOUSE_BITS["logos"] | HOUSE_BITS["mars"]
    assert stray.numbers[ICONS] == ICON_AMBER | ICON_DAMAGE << 3
    assert stray.abilities and not face_of("Anger [blank]").abilities
    assert face_of("Anger [blank]").numbers[ICONS] == face_of("Anger").numbers[ICONS] == ICON_AMBER
    assert ICONS not in face_of("Bumpsy").numbers
    with pytest.raises(KeyError) as caught:
        face_of("Anger [foil]")
    assert caught.value.args[0] == "'Anger [foil]': 'foil' says nothing about a copy"


@pytest.mark.parametrize(
    ("facts", "zones"),
    [
        ("(type action)", ["resolving"]),
        ("(type upgrade)", ["upgrades"]),
        ("(type artifact)", ["artifacts", "battleline", "upgrades"]),
        ("(type creature) (power 2)", ["artifacts", "battleline", "upgrades"]),
        ("(type creature) (power 2) (keywords as-upgrade)", ["battleline"]),
        ("(type archon-power)", ["beside"]),
        ("(type prophecy)", ["beside"]),
    ],
)
def test_where_abilities_work(facts: str, zones: list[str]) -> None:
    """KF 15.6, 26.6: in play, an action's while it is played; an ability that says where works there."""
    face = made(f'(card "A" (house dis) {facts} (abilities (grants taunt) (in-zones (grants taunt) discard)))')
    assert sorted(zone.name for zone in ZONES if face.abilities[0].zones >> zone.id & 1) == zones
    assert face.abilities[1].zones == 1 << DISCARD


def test_actions_and_omnis_are_counted() -> None:
    trees = "(action (gain 1 you)) (action (gain 2 you)) (omni (gain 3 you)) (reap (gain 4 you))"
    face = made(f'(card "A" (house dis) (type creature) (power 2) (abilities {trees}))')
    assert (face.numbers[ACTIONS], face.numbers[OMNIS]) == (2, 1)


def test_what_may_speak_against_playing_a_card() -> None:
    plain = '(card "A" (house none) (type creature) (power 2) (traits beast giant) (keywords (assault 2) taunt) {})'
    assert RESTRICTED not in made(plain.format("")).numbers
    assert made(plain.format("")).numbers[HOUSE] == 0
    assert made(plain.format("")).numbers[ASSAULT] == 2 and made(plain.format("")).numbers[TAUNT] == 1
    assert made(plain.format("(only-if your-turn)")).numbers[RESTRICTED] == 1
    assert made(plain.format('(halves top "Big A")')).numbers[RESTRICTED] == 1
    assert made(plain.format('(halves bottom "Big A")')).name == "Big A"
    assert made('(card "A" (house dis) (type action) (keywords alpha))').numbers[RESTRICTED] == 1
