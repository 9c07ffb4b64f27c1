"""The packs: one card a line, sorted, every tree reads and prints; what is not understood is refused by name."""

from __future__ import annotations

from importlib import resources

import pytest

from headjudge.abilities.notation import Form, read, write
from headjudge.games.fab.language import LANGUAGE
from headjudge.games.fab.packs import RULES_FACE, PackError, faces, read_face
from headjudge.games.fab.properties import COST, DECK_CARD, PITCH, TYPES
from headjudge.kernel.definitions import Node

FOLDER = resources.files("headjudge.games.fab") / "packs"
PACKS = sorted(path.name for path in FOLDER.iterdir() if path.name.endswith(".cards"))
CARDS = [key for key in faces() if key != RULES_FACE]


@pytest.mark.parametrize("pack", PACKS)
def test_a_pack_holds_one_card_a_line_in_order(pack: str) -> None:
    lines = (FOLDER / pack).read_text(encoding="utf-8").splitlines()
    assert lines == sorted(lines)
    for line in lines:
        form = read(line)
        assert isinstance(form, Form)
        assert write(form) == line


@pytest.mark.parametrize("key", CARDS)
def test_every_node_of_a_card_is_numbered_and_says_itself(key: str) -> None:
    face = faces()[key]
    for root in (*face.abilities, *face.extra):
        for node in below(root):
            assert node.id >= 0
            assert node.face == key
    for ability in face.abilities:
        assert ability.zones
        assert ability.words()


@pytest.mark.parametrize("key", CARDS)
def test_abilities_print_as_data(key: str) -> None:
    face = faces()[key]
    for ability in face.abilities:
        assert isinstance(ability.form, str | Form)
        assert LANGUAGE.read(write(ability.form), "ability").words() == ability.words()


def below(node: Node) -> list[Node]:
    return [node, *[n for child in node.children() for n in below(child)]]


def test_deck_cards_without_pitch_or_cost_are_the_known_exceptions() -> None:
    odd = {f.title for f in faces().values() if f.numbers.get(TYPES, 0) & DECK_CARD and PITCH not in f.numbers}
    priced = {"Gorganian Tome", "Fang Strike", "Slither", "Korshem, Crossroad of Elements"}
    assert odd == {"Chief Ruk'utan", "Hala Goldenhelm", "The Librarian"} | priced
    costless = {f.title for f in faces().values() if f.numbers.get(TYPES, 0) & DECK_CARD and COST not in f.numbers}
    assert costless == (odd - priced) | {
        "Titanium Bauble",
        "Cracked Bauble",
        "Heart of Fyendal",
        "Inner Chi",
        "Run into Trouble",
        "Crowd Control",
        "Chivalry",
    }


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('(card "Odd" (pitch 1) (types Action) (abilities (drawe 1)))', "did you mean draw"),
        ('(card "Odd" (types Acton))', "there is no types 'Acton'"),
        ('(card "Odd" (types Action) (keywords go-agin))', "there is no keyword 'go-agin'"),
        ('(card "Odd" (types Action) (powre 3))', "there is no fact 'powre'"),
        ('(card "Odd" (types Action) (power))', "a number is missing"),
        ('(card "Odd" (types Hero) (abilities (when this-hits (attack-with this))))', "in an activated ability only"),
        ('(card "Odd" (types Action) (abilities (attack-with this)))', "in an activated ability only"),
        ('(card "Odd" (types Action) (abilities (gives (when this-hits (draw 1)))))', "only an activated ability"),
        ('(card "Odd" (types Macro))', "only a macro has the type Macro"),
        ('(card "Odd" (types Hero) (abilities (deck-only green)))', "there is no colour 'green'"),
    ],
)
def test_what_is_not_understood_is_refused_by_name(line: str, complaint: str) -> None:
    form = read(line)
    assert isinstance(form, Form)
    with pytest.raises(PackError, match=complaint):
        read_face(form)
