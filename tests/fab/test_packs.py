"""The packs: one card a line, sorted, every tree reads and prints; what is not understood is refused by name."""

from __future__ import annotations

from importlib import resources

import pytest

from headjudge.abilities.notation import Form, read, write
from headjudge.games.fab.language import LANGUAGE
from headjudge.games.fab.packs import RULES_FACE, PackError, faces, read_face, read_pack
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
        ('(macro "Odd" (types Action))', "only a macro has the type Macro"),
        ("card", r'card: a line is \(card "Name"'),
        ("(card)", r'\(card\): a line is \(card "Name"'),
        ("(card Odd)", r'a line is \(card "Name"'),
        ('(crad "Odd")', r'a line is \(card "Name"'),
        ('(card "Odd" pitch (types Action))', "Odd: pitch is no fact"),
        ('(card "Odd" (types Action) (power many))', "a number is missing"),
        ('(card "Odd" (types Action) (power 1 2))', "a number is missing"),
        ('(split "Odd" (left) (right "B"))', r"\(left\): a side has a name"),
        ('(split "Odd" (left A) (right "B"))', r"\(left A\): a side has a name"),
        ('(split "Odd" (left "A" odd) (right "B"))', "A: odd is no fact"),
        ('(card "Odd" (types Action) (abilities ()))', "a tree begins with a word"),
        ('(card "Odd" (types Action) (abilities attack))', "attack is neither an ability nor an effect"),
        ('(card "Odd" (types Action) (abilities (additional-cost)))', r"\(additional-cost\): something is missing"),
        ('(card "Odd" (types Action) (abilities alternative-cost))', r"\(alternative-cost\): something is missing"),
        ('(card "Odd" (types Action) (abilities (as-played reprise)))', "something is missing"),
        ('(card "Odd" (types Action) (abilities play-only-if))', "something is missing"),
        ('(card "Odd" (types Action) (abilities (optional-cost)))', "a number is missing"),
        ('(card "Odd" (types Action) (abilities (enters-with steam)))', "something is missing"),
        ('(card "Odd" (types Action) (abilities (enters-with stem 2)))', "which counters, and how many"),
        ('(card "Odd" (types Action) (abilities (enters-with steam some)))', "which counters, and how many"),
        ('(card "Odd" (types Action) (abilities (combo)))', "something is missing"),
        ('(card "Odd" (types Action) (abilities (combo "A")))', "something is missing"),
        ('(card "Odd" (types Action) (abilities (combo A (grants go-again))))', "combo needs a name"),
        ('(card "Odd" (types Hero) (abilities (deck-only green)))', "there is no colour 'green'"),
    ],
)
def test_what_is_not_understood_is_refused_by_name(line: str, complaint: str) -> None:
    with pytest.raises(PackError, match=complaint):
        read_face(read(line))


def test_a_card_stands_in_one_pack_once() -> None:
    found = dict(faces())
    with pytest.raises(PackError, match=r"odd.cards: Snatch \(red\) is defined twice"):
        read_pack("odd.cards", '(card "Snatch" (pitch 1) (types Action))', found)
    read_pack("odd.cards", '(split "Ebb // Flow" (left "Ebb" (types Action)) (right "Flow" (types Instant)))', found)
    assert [key for key in found if key not in faces()] == [
        "Ebb // Flow",
        "Ebb of Ebb // Flow",
        "Flow of Ebb // Flow",
    ]


def test_a_split_card_has_what_its_sides_have() -> None:
    whole = read_face(
        read(
            '(split "Ebb // Flow" (pitch 2) (keywords go-again)'
            ' (left "Ebb" (types Action) (keywords meld) (abilities (draw 1))) (right "Flow" (types Action Instant)))'
        )
    )
    assert whole.facts["types"] == ("Action", "Instant")
    assert whole.facts["keywords"] == ("go-again", "meld")
    assert "subtypes" not in whole.facts
    assert [side.name for side in whole.sides] == ["Ebb (yellow)", "Flow (yellow)"]
    assert [side.words for side in whole.sides] == [("draw a card", "meld"), ("go again",)]
