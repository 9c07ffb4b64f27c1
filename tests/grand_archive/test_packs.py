"""Cards as data: sorted lines that say themselves, and nothing that is not understood."""

from __future__ import annotations

import pytest

from headjudge.abilities.notation import read
from headjudge.abilities.packs import PackError, block_of
from headjudge.abilities.printing import canonical
from headjudge.abilities.printing import card as printed
from headjudge.games.grand_archive.cards.lexicon import LEXICON
from headjudge.games.grand_archive.cards.library import FACTS, face_of, make_card, packs, titles
from headjudge.games.grand_archive.cards.trees import Card
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.policies import RULES
from headjudge.kernel.definitions import Modifier

CARDS = [face_of(name) for name in titles()]


def card(text: str) -> Card:
    return make_card(block_of(read(text), frozenset(FACTS)))


@pytest.mark.parametrize("file", sorted(set(packs().texts) - {"names.cards"}))  # declarations are no cards
def test_a_pack_has_one_block_a_card_sorted_by_name_as_the_printer_lays_them_out(file: str) -> None:
    names = [name for name, entry in packs().entries.items() if entry.file == file]
    assert names == sorted(names)
    blocks = [packs().block(name) for name in names]
    written = [printed(b.name, list(b.facts.values()), [canonical(LEXICON, form) for form in b.says]) for b in blocks]
    assert packs().texts[file] == "\n".join(written)


@pytest.mark.parametrize("face", CARDS, ids=lambda c: c.name)
def test_every_ability_says_itself_and_prints_as_data(face: Card) -> None:
    said = RULES.text(face)
    written = [ability for ability in face.abilities if ability.keyword < 0]  # a keyword is said by its name
    assert len(said) == len(face.forms) == len(written) + len(face.extra)
    assert all(text.endswith((".", '."')) for text in said)
    for node in [*written, *face.extra]:
        assert RULES.words(face, node)
        assert node.form is not None


@pytest.mark.parametrize("face", CARDS, ids=lambda c: c.name)
def test_facts_fit_the_type(face: Card) -> None:
    numbers = face.numbers
    if numbers[properties.TYPE] & properties.CHAMPION:
        assert properties.LEVEL in numbers and properties.LIFE in numbers
    elif numbers[properties.TYPE] & properties.HAD:
        assert not {"reserve", "memory"} & set(face.facts)
    elif not numbers.get(properties.SUPERTYPE, 0) & properties.TOKEN:
        assert ("reserve" in face.facts) != ("memory" in face.facts)
        assert (properties.RESERVE in numbers) == ("reserve" in face.facts)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('(card "Odd" (type action) (drwa 1))', "Odd: grand-archive has no word 'drwa'; did you mean draw"),
        ('(card "Odd" (type akcion))', "Odd: akcion is no type; did you mean action"),
        ('(card "Odd" (type ally) (colour red))', "Odd: grand-archive has no word 'colour'"),
        (
            '(card "Odd" (type action) (additional-cost (banish (target (in field you (type ally))))) (draw 1))',
            "Odd: a target or a mode stands where nothing declares it",
        ),
        (
            '(card "Odd" (type item) (activated (modal 1 (rest this) (banish this)) (draw 1)))',
            "Odd: a target or a mode stands where nothing declares it",
        ),
        (
            '(card "Odd" (type item) (instead (event damaged (subject itself))'
            " (rather (deal 1 (target (in field opponent (type ally)))))))",
            "Odd: a target or a mode stands where nothing declares it",
        ),
        (
            '(card "Odd" (type action) (for-each ally (in field you) (modal 1 (draw 1) (wake-up (slot ally)))))',
            "Odd: modes are selected once, not each time",
        ),
        (
            '(card "Odd" (type action) (do (choose card (in hand you)) (reveal (slot card))'
            " (deal 1 (target (in field (owner-of (slot card)) (type ally))))))",
            "Odd: the slot card is filled only after modes and targets are declared",
        ),
        ('(card "Odd" (type action) (mode (draw 1) (level 1)))', "Odd: a mode stands in a modal effect only"),
        ('(card "Odd" (power 1))', "Odd: it needs a type"),
        ('(card "Odd" (type ally) (type item))', "Odd: type is there twice"),
        ('(card "Odd" (type ally) (keywords flying))', "Odd: flying is no keyword"),
        ('(card "Odd" (type ally) (power many))', "Odd: power should be a number from 0 to 999, not many"),
        ('(card "Odd" (type ally) (power 1 2))', "Odd: power should be a number from 0 to 999, not 1 2"),
        ("(card)", r"\(card\): a block is"),
        ("(card Odd (type ally))", r"\(card Odd .*: a block is"),
        ('(card "Odd" (type ally) loose)', "Odd: grand-archive has no word 'loose'"),
        ('(card "Odd" (type 3))', "Odd: 3 is no type"),
        ('(card "Odd" (type ally) (keywords (pride two)))', r"Odd: \(pride two\) is no keyword"),
        ('(card "Odd" (type ally) (keywords (flying 2)))', r"Odd: \(flying 2\) is no keyword"),
        (
            '(card "Odd" (type action) (draw (count (in field you (type alley)))))',
            "Odd: .*alley is no type; did you mean ally",
        ),
        ('(card "Odd" (type action) (draw 1) (draw 2))', "Odd: what it does as it resolves is one effect"),
        ('(card "Odd" (type action) (draw 1 graveyard))', "Odd: .* cannot be said"),
        ('(card "Odd" (type action) (do))', r"\(do ..\) joins no effect"),
        ('(card "Odd" (type ally) (modify power add (count (target (in hand you)))))', "Odd: a target stands where no"),
        ('(card "Odd" (type action) (split 1 (in field you)))', "Odd: .*damage is split among targets"),
        ('(card "Odd" (type action) (put 1 (in field you) main))', "Odd: .*cannot be said"),
        ('(card "Odd" (type action) (put (in field you) intent))', "Odd: .*cannot be said"),
        (
            '(card "Odd" (type ally) (on death (draw 1) (type ally)))',
            "Odd: .*only a hit or a kill is described further",
        ),
        ('(card "Odd" (type ally) (costs nothing 1))', "Odd: .*cannot be said"),
        ('(card "Odd" (type ally) (grants pride))', "Odd: .*pride has a number"),
    ],
)
def test_what_is_not_understood_is_refused_by_name(line: str, complaint: str) -> None:
    with pytest.raises(PackError, match=complaint):
        card(line)


def test_facts_are_numbers_of_the_card() -> None:
    made = card('(card "Proud, the Guard" (type champion) (level 1) (reserve X) (keywords taunt (pride 2)))')
    assert made.champion_name == "Proud"
    assert (
        made.numbers[properties.RESERVE],
        made.numbers[properties.X_COST],
        made.numbers[properties.TAUNT],
        made.numbers[properties.PRIDE],
    ) == (0, properties.RESERVE, 1, 2)
    ally = card('(card "Some, Ally" (type ally) (on enter (do (summon "Powercell" 1))))')
    assert (ally.champion_name, ally.tokens) == ("", ["Powercell"])


@pytest.mark.parametrize(
    ("ability", "lasts"),
    [
        ("(modify power add 1)", True),
        ("(while class-bonus (modify power add 1))", True),
        ("(while (level 1) (modify power add 1))", False),
        ("(modify power add lv)", False),
        ("(modify power add 1 (type ally))", False),
        ("(grants taunt)", True),
    ],
)
def test_what_only_the_champions_class_can_change_is_kept(ability: str, lasts: bool) -> None:
    (made,) = card(f'(card "Odd" (type ally) {ability})').abilities
    assert isinstance(made, Modifier)
    assert made.dynamic is not lasts
