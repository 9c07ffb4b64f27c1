"""The cards: every tree reads, prints, says itself, and belongs to what its facts say."""

from __future__ import annotations

import pytest

from headjudge.abilities.language import UnknownWord
from headjudge.abilities.notation import Form, read, write
from headjudge.games.keyforge.card import ARMOR, CREATURE, HOUSES, POWER, TYPE
from headjudge.games.keyforge.language import LANGUAGE
from headjudge.games.keyforge.library import BadCard, cards, face_of, read_card
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
