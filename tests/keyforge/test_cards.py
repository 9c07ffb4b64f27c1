"""The cards: every form reads, prints, says itself, and belongs to what its facts say."""

from __future__ import annotations

import pytest

from headjudge.abilities.lexicon import ABILITY, CLAUSE
from headjudge.abilities.notation import Form, read, write
from headjudge.abilities.packs import PackError, block_of
from headjudge.games.keyforge.cards import library
from headjudge.games.keyforge.cards.lexicon import LEXICON, LOWERING, VOICE
from headjudge.games.keyforge.effects.verbs.damage import DealHeld
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.zones import DISCARD, ZONES
from headjudge.kernel.definitions import Ability, Face, Instruction, Node
from tests.refusing import refusing

ALL = sorted(library.titles())
KNOWN = frozenset(("origin", "id", *library.FACTS))


@pytest.mark.parametrize("title", ALL)
def test_abilities_print_as_data_and_say_themselves(title: str) -> None:
    face = library.face_of(title)
    for ability in face.abilities:
        assert isinstance(ability.form, Form) and ability.form in face.forms
        again = LOWERING.read(write(ability.form), "ability")
        assert [type(node) for node in below(again)] == [type(node) for node in below(ability)]
        for node in below(ability):
            assert node.id >= 0 and node.face == title
            if isinstance(node, Ability | Instruction) and node.form is not None:
                assert VOICE.words(face, node)


@pytest.mark.parametrize("title", ALL)
def test_a_card_is_said_whole(title: str) -> None:
    """One piece of text for each thing that it says, each a sentence, without marks of patterns."""
    face = library.face_of(title)
    said = VOICE.text(face)
    assert len(said) == len(face.forms) == len(face.abilities) + len(face.extra)
    for sentence in said:
        assert sentence[0] == sentence[0].upper() and sentence.endswith((".", '"'))
        assert "  " not in sentence and not set("{}<>[]~*#^%") & set(sentence)
    kinds = {LEXICON.kind_of(form) for form in face.forms if isinstance(form, Form | str)}
    assert kinds <= {ABILITY, CLAUSE}


def below(node: Node) -> list[Node]:
    return [node, *[n for child in node.children() for n in below(child)]]


@pytest.mark.parametrize("title", ALL)
def test_facts_fit_the_type(title: str) -> None:
    face = library.face_of(title)
    assert face.facts["house"][0] in properties.HOUSES
    assert (properties.POWER in face.numbers) == (face.numbers[properties.TYPE] == properties.CREATURE)
    assert (properties.ARMOR in face.numbers) == (face.numbers[properties.TYPE] == properties.CREATURE)


def test_mighty_lance_deals_one_batch() -> None:
    """KF abilities 3.3: both halves wait for the place where the last of them stands."""
    _, whole = library.face_of("Mighty Lance").abilities[0].children()
    assert [isinstance(part, DealHeld) for part in whole.children()] == [False, False, False, False, True]


def made(text: str) -> Face:
    return library.make_face(block_of(read(text), KNOWN))


def test_an_unknown_word_is_refused_by_name() -> None:
    with pytest.raises(PackError, match="Thief: keyforge has no word 'stea'; did you mean steal"):
        made('(card "Thief" (house shadows) (type action) (play (stea 1 you)))')


def test_an_unknown_fact_is_refused_by_name() -> None:
    """What is no fact is taken for something that the card says."""
    with pytest.raises(PackError, match="Thief: keyforge has no word 'rarity'"):
        made('(card "Thief" (house shadows) (type action) (rarity common))')


@pytest.mark.parametrize(
    ("says", "reason"),
    [
        ("(while (is this (both (within hand) (within discard))) (modify power add 1))", "condition holds nowhere"),
        ("(in-zones (while (is this (within hand)) (modify power add 1)) discard)", "condition holds nowhere"),
        ("(fulfilled (event played (by opponent)))", "never lies beside"),
        ("(in-zones (fulfilled (event played (by opponent))) hand)", "condition holds nowhere"),
        ("(gives (fulfilled (event played (by opponent))) (type creature))", "is no prophecy"),
        ("(action (gain that-much))", "no event is told of"),
        ("(omni (stun it))", "no event is told of"),
        ("(while (is this (within hand)) (action (gain 1)))", "only where it cannot be used"),
        (
            "(while (is this (non (either (within battleline) (within artifacts) (within upgrades)))) (grants taunt))",
            "only where it cannot be used",
        ),
    ],
)
def test_what_could_work_nowhere_is_refused(says: str, reason: str) -> None:
    with pytest.raises(PackError, match=reason):
        made(f'(card "Odd" (house dis) (type creature) (power 3) {says})')


def test_an_unknown_title_names_the_nearest() -> None:
    with pytest.raises(KeyError, match="did you mean Snufflegator"):
        library.face_of("Snufflegater")


def test_packs_are_sorted() -> None:
    by_file: dict[str, list[str]] = {}
    for title, entry in library.packs().entries.items():
        by_file.setdefault(entry.file, []).append(title)
    assert by_file
    for found in by_file.values():
        assert found == sorted(found)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("card", 'card: a block is (card "Name" ..)'),
        ("(card)", '(card): a block is (card "Name" ..)'),
        ("(card A)", '(card A): a block is (card "Name" ..)'),
        ('(card "A" (house dis) (house dis))', "A: house is there twice"),
        ('(card "A" (type action))', "A: it has no house; it needs one"),
        ('(card "A" (house dis logos) (type action))', "A: it has 2 house; it needs one"),
        ('(card "A" (house dos) (type action))', "A: dos is no house; did you mean dis or shadows?"),
        ('(card "A" (house dis) (type acton))', "A: acton is no type; did you mean action?"),
        ('(card "A" (house dis) (type action) house)', "A: (house ..): the house is missing"),
        ('(card "A" (house dis) (type action) ())', "A: (): a form begins with a word"),
        ('(card "A" (house dis) (type action) (1 2))', "A: (1 2): a form begins with a word"),
        ('(card "A" (house dis) (type creature) (power many))', "A: power should be a number from 0 to 999, not many"),
        (
            '(card "A" (house dis) (type creature) (power 2) (keywords (assault many)))',
            "A: assault should be a number from 0 to 999, not many",
        ),
        ('(card "A" (house dis) (type creature) (keywords tauntt))', "A: tauntt is no keyword; did you mean taunt?"),
        ('(card "A" (house dis) (type creature) (traits beats))', "A: beats is no trait; did you mean beast?"),
        ('(card "A" (house dis) (type action) (icons glitter))', "A: no bonus icon is named glitter"),
        ('(card "A" (house dis) (type action) (gain 1))', "A: (gain 1) is no ability: it is an effect"),
    ],
)
def test_what_is_no_card_is_refused(text: str, why: str) -> None:
    with refusing(PackError, why):
        made(text)


def test_a_card_that_nobody_knows() -> None:
    with pytest.raises(KeyError) as caught:
        library.face_of("Qqqqqqqqqqqqqqqq")
    assert caught.value.args[0] == "no card named 'Qqqqqqqqqqqqqqqq'"


def test_a_copy_has_its_own_house_and_icons() -> None:
    """KF 26.9, 9.6: the house of its frame, all icons from top to bottom; an icon of a house adds that house."""
    stray = library.face_of("Anger [house logos; icons amber damage mars]")
    assert (stray.name, stray.facts["house"]) == ("Anger", ("logos",))
    assert stray.numbers[properties.HOUSE] == properties.HOUSE_BITS["logos"] | properties.HOUSE_BITS["mars"]
    assert stray.numbers[properties.ICONS] == properties.ICON_AMBER | properties.ICON_DAMAGE << 3
    assert stray.abilities and not library.face_of("Anger [blank]").abilities
    assert (
        library.face_of("Anger [blank]").numbers[properties.ICONS]
        == library.face_of("Anger").numbers[properties.ICONS]
        == properties.ICON_AMBER
    )
    assert properties.ICONS not in library.face_of("Bumpsy").numbers
    with pytest.raises(KeyError) as caught:
        library.face_of("Anger [foil]")
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
    taunt = "(grants taunt (type creature))"
    face = made(f'(card "A" (house dis) {facts} {taunt} (in-zones {taunt} discard))')
    assert sorted(zone.name for zone in ZONES if face.abilities[0].zones >> zone.id & 1) == zones
    assert face.abilities[1].zones == 1 << DISCARD


def test_actions_and_omnis_are_counted() -> None:
    trees = "(action (gain 1 you)) (action (gain 2 you)) (omni (gain 3 you)) (reap (gain 4 you))"
    face = made(f'(card "A" (house dis) (type creature) (power 2) {trees})')
    assert (face.numbers[properties.ACTIONS], face.numbers[properties.OMNIS]) == (2, 1)


def test_what_may_speak_against_playing_a_card() -> None:
    plain = '(card "A" (house none) (type creature) (power 2) (traits beast giant) (keywords (assault 2) taunt) {})'
    assert properties.RESTRICTED not in made(plain.format("")).numbers
    assert made(plain.format("")).numbers[properties.HOUSE] == 0
    assert (
        made(plain.format("")).numbers[properties.ASSAULT] == 2
        and made(plain.format("")).numbers[properties.TAUNT] == 1
    )
    assert made(plain.format("(play-only-if your-turn)")).numbers[properties.RESTRICTED] == 1
    assert made(plain.format('(halves top "Big A")')).numbers[properties.RESTRICTED] == 1
    assert made(plain.format('(halves bottom "Big A")')).name == "Big A"
    assert made('(card "A" (house dis) (type action) (keywords alpha))').numbers[properties.RESTRICTED] == 1
