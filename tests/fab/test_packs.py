"""The packs: one block a name, sorted, laid out by one printer; what is not understood is refused by name."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from headjudge.abilities.lexicon import ABILITY
from headjudge.abilities.notation import Form, Text, read, read_all, write
from headjudge.abilities.packs import PackError, Packs, block_of
from headjudge.abilities.printing import canonical, card
from headjudge.cards import cards_of
from headjudge.cards.formatting import formatted
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.cards.lexicon import LEXICON, LOWERING, VOICE
from headjudge.games.fab.cards.library import FACTS, PITCHES, face_named, keys, make_face, packs
from headjudge.games.fab.objects.properties import COST, DECK_CARD, PITCH, TYPES
from headjudge.games.fab.says.rendering import text
from headjudge.kernel.definitions import Node
from headjudge.plugins import plugin

FOLDER = resources.files("headjudge.games.fab.cards") / "packs"
FILES = sorted(path.name for path in FOLDER.iterdir() if path.name.endswith(".cards"))


def laid_out(form: Form) -> str:
    """The block as the printer writes it: facts, then the table of pitches, then what the card says."""
    facts = [part for part in form[2:] if isinstance(part, Form) and part[0] in FACTS]
    says = [part for part in form[2:] if part not in facts]
    return card(str(form[1]), facts, says, str(form[0]))


def made(line: str) -> FabFace:
    return make_face(block_of(read(line), FACTS))


@pytest.mark.parametrize("pack", [pack for pack in FILES if pack != "names.cards"])  # declarations are no cards
def test_a_pack_holds_one_block_a_name_in_order(pack: str) -> None:
    written = (FOLDER / pack).read_text(encoding="utf-8")
    blocks = [form for form in read_all(written) if isinstance(form, Form)]
    names = [str(form[1]) for form in blocks]
    assert names == sorted(set(names))
    assert "\n".join([laid_out(form) for form in blocks]) == written


@pytest.mark.parametrize("pack", FILES)
def test_a_pack_is_written_in_one_way(pack: str) -> None:
    written = (FOLDER / pack).read_text(encoding="utf-8")
    assert formatted(cards_of(plugin("fab")), written) == written


@pytest.mark.parametrize("key", [key for key, entry in packs().entries.items() if not entry.version])
def test_a_form_is_written_in_one_way(key: str) -> None:
    for form in packs().block(key).says:
        assert write(canonical(LEXICON, form)) == write(form)


def test_a_number_of_a_pitch_may_be_what_is_meant_anyway() -> None:
    [form] = packs().block("Seeds of Strength (blue)").says
    assert write(form).count('(create "Might" 1)') == 1
    assert write(canonical(LEXICON, form)).count('(create "Might")') == 1


@pytest.mark.parametrize("key", keys())
def test_every_node_of_a_card_is_numbered_and_its_forms_say_themselves(key: str) -> None:
    face = face_named(key)
    for root in (*face.abilities, *face.extra):
        for node in below(root):
            assert node.id >= 0
            assert node.face == key
    for ability in face.abilities:
        assert ability.zones
        assert VOICE.words(face, ability)
    assert all(text(face)) and len(text(face)) >= len(face.forms)


@pytest.mark.parametrize("key", keys())
def test_abilities_print_as_data(key: str) -> None:
    for ability in face_named(key).abilities:
        assert isinstance(ability.form, str | Form)
        assert LOWERING.read(write(ability.form), ABILITY).form == ability.form


def below(node: Node) -> list[Node]:
    return [node, *[n for child in node.children() for n in below(child)]]


def test_deck_cards_without_pitch_or_cost_are_the_known_exceptions() -> None:
    deck_cards = [face for face in map(face_named, keys()) if face.numbers[TYPES] & DECK_CARD]
    odd = {face.title for face in deck_cards if PITCH not in face.numbers}
    priced = {"Crouching Tiger", "Gorganian Tome", "Fang Strike", "Slither", "Korshem, Crossroad of Elements"}
    assert odd == {"Chief Ruk'utan", "Hala Goldenhelm", "The Librarian"} | priced
    costless = {face.title for face in deck_cards if COST not in face.numbers}
    assert costless == (odd - priced) | {
        "Titanium Bauble",
        "Cracked Bauble",
        "Heart of Fyendal",
        "Inner Chi",
        "Run into Trouble",
        "Canopy Shelter",
        "Test of Might",
        "Test of Strength",
        "Test of Vigor",
        "Crowd Control",
        "Chivalry",
    }


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('(card "Odd" (pitch 1) (types Action) (drawe 1))', "did you mean draw"),
        ('(card "Odd" (types Acton))', "Acton is no type; did you mean Action"),
        ('(card "Odd" (types Action) (keywords go-agin))', "go-agin is no keyword; did you mean go-again"),
        ('(card "Odd" (types Action) (powre 3))', "no word 'powre'"),
        ('(card "Odd" (types Action) (power))', "power should be a number from 0 to 999, not nothing"),
        ('(card "Odd" (types Hero) (instead (event draw) (rather (attack-with this))))', "is a resolution ability"),
        ('(card "Odd" (types Action) (subtypes Attack) (attack-with this))', "an attack card attacks by itself"),
        ('(card "Odd" (types Macro))', "only a macro has the type Macro"),
        ('(macro "Odd" (types Action))', "only a macro has the type Macro"),
        ("card", r'card: a block is \(card "Name"'),
        ("(card)", r'\(card\): a block is \(card "Name"'),
        ("(card Odd)", r'a block is \(card "Name"'),
        ('(card "Odd" pitch (types Action))', "no word 'pitch'"),
        ('(card "Odd" (types Action) (power many))', "power should be a number from 0 to 999, not many"),
        ('(card "Odd" (types Action) (power 1 2))', "power should be a number from 0 to 999, not 1 2"),
        ('(card "Odd" (types Action) (types Action))', "types is there twice"),
        ('(split "Odd" (left) (right "B"))', r"\(left\): a block is"),
        ('(split "Odd" (left A) (right "B"))', r"\(left A\): a block is"),
        ('(split "Odd" (left "A" (types Action) odd) (right "B"))', "A: fab has no word 'odd'"),
        ('(card "Odd" (types Action) ())', "a form begins with a word"),
        ('(card "Odd" (types Action) attack)', "attack is neither an ability nor an effect"),
        ('(card "Odd" (types Action) (additional-cost))', "the effect is missing"),
        ('(card "Odd" (types Action) alternative-cost)', "the effect is missing"),
        ('(card "Odd" (types Action) (create "Fang Strike"))', "Fang Strike is no token"),
        ('(card "Odd" (types Action) (as-played reprise))', "the effect is missing"),
        ('(card "Odd" (types Action) play-only-if)', "the condition is missing"),
        ('(card "Odd" (types Action) (optional-cost))', "the effect is missing"),
        ('(card "Odd" (types Action) (enters-with steam))', "the amount is missing"),
        ('(card "Odd" (types Action) (enters-with stem 2))', "did you mean steam"),
        ('(card "Odd" (types Action) (enters-with steam some))', "no word 'some'"),
        ('(card "Odd" (types Action) (enters-with steam x))', "x should be a number"),
        ('(card "Odd" (types Action) (combo))', "the last is missing"),
        ('(card "Odd" (types Action) (combo (named "A")))', "cannot be said"),
        ('(card "Odd" (types Hero) (card-pool only-green))', "only-green is no pool"),
        ('(card "Odd" (types Hero) (essence sword))', "names classes or talents"),
        ('(card "Odd" (types Action) (grants beat-chest))', "beat-chest cannot be granted"),
        ('(card "Odd" (types Action) (gain life (occurred (event draw (from itself)))))', "cannot speak of this card"),
        ('(card "Odd" (types Action) (gain life (occurred (event draw (from other)))))', "cannot speak of this card"),
        ('(card "Odd" (types Action) (until turn (next attack)))', "joins no ability"),
        ('(card "Odd" (types Action) (until turn (cannot (any-event))))', r"\(any-event ..\) joins no pattern"),
        ('(card "Odd" (types Token) (next attack (grants dominate)))', r"next stands in \(until ..\) only"),
        ('(card "Odd" (types Token) (next-defending itself (grants ward 1)))', "next-defending stands in"),
        ('(card "Odd" (types Token) (first attack (grants dominate)))', r"first stands in \(until-next-turn ..\) only"),
        ('(card "Odd" (types Action) (until turn (costs more 1 first-action)))', "first-action stands in"),
        ('(card "Odd" (types Action) (until turn loses-abilities (heroes opponent)))', "loses-abilities stands in"),
        (
            '(card "Odd" (types Action) (until turn (activated instant (does (draw 1))) (heroes you)))',
            "an activated abil",
        ),
        (
            '(card "Odd" (types Action) (until turn (next attack (activated instant (does (draw 1))))))',
            "an activated abi",
        ),
    ],
)
def test_what_is_not_understood_is_refused_by_name(line: str, complaint: str) -> None:
    with pytest.raises(PackError, match=complaint):
        made(line)


def test_a_card_stands_in_one_pack_once(tmp_path: Path) -> None:
    (tmp_path / "even.cards").write_text('(card "Snatch" (types Action)\n  (pitches (power) (red 4) (blue 2)))\n')
    known = Packs(tmp_path, FACTS, PITCHES)
    assert list(known.entries) == ["Snatch (red)", "Snatch (blue)"]
    (tmp_path / "odd.cards").write_text('\n(card "Snatch" (pitch 1) (types Action))\n')
    with pytest.raises(PackError, match=r"odd.cards:2: Snatch \(red\) is packed twice"):
        Packs(tmp_path, FACTS, PITCHES)


def test_a_table_of_pitches_makes_a_card_of_each_row(tmp_path: Path) -> None:
    block = '(card "Rite" (types Action)\n  (pitches (power n) (red 4 3) (blue 2 1))\n  (draw n))\n'
    (tmp_path / "some.cards").write_text(block)
    known = Packs(tmp_path, FACTS, PITCHES)
    faces = [make_face(known.block(key)) for key in known.entries]
    assert [(face.key, face.title, face.facts["power"]) for face in faces] == [
        ("Rite (red)", "Rite", ("4",)),
        ("Rite (blue)", "Rite", ("2",)),
    ]
    assert [text(face) for face in faces] == [["Draw 3 cards."], ["Draw 1 card."]]
    assert faces[0].digest != faces[1].digest


def test_a_split_card_has_what_its_sides_have() -> None:
    whole = made(
        '(split "Ebb // Flow" (pitch 2) (keywords go-again)'
        ' (left "Ebb" (types Action) (keywords meld) (draw 1)) (right "Flow" (types Action Instant)))'
    )
    assert whole.facts["types"] == ("Action", "Instant")
    assert whole.facts["keywords"] == ("go-again", "meld")
    assert "subtypes" not in whole.facts
    assert [side.name for side in whole.sides] == ["Ebb (yellow)", "Flow (yellow)"]
    assert [text(side) for side in whole.sides] == [["Draw 1 card.", "Meld."], ["Go again."]]
    assert text(whole) == ["Ebb: Draw 1 card.", "Ebb: Meld.", "Flow: Go again."]


def test_a_name_that_is_not_packed_is_refused_with_the_nearest() -> None:
    with pytest.raises(KeyError, match="Snatch"):
        face_named("Snach (red)")
    assert Text("Null of Null // Shock (yellow)") in keys()
