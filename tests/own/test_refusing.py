"""What cannot be read in a pack of one's own is refused by file and line, with the nearest word."""

from __future__ import annotations

from pathlib import Path

import pytest

import headjudge as hj
from tests.own.running import PACKS, headjudge_command

pytestmark = pytest.mark.skipif("keyforge" not in hj.games(), reason="KeyForge is not installed")
GOOD = "(names house corsairs)\n\n"
CARD = '(card "Deck Hand" (number 2) (house corsairs) (type creature) (power 3)'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{GOOD}{CARD}\n  (reep (gain 1)))\n", "4: Deck Hand: keyforge has no word 'reep'; did you mean reap"),
        (f"{GOOD}{CARD} (traits helmsmann))\n", "3: Deck Hand: helmsmann is no trait"),
        ('(card "X" (number 1) (house corsair) (type action))\n', "1: X: corsair is no house"),
        (f"{GOOD}{CARD})\n\n{CARD})\n", "5: Deck Hand is packed twice"),
        (f'{GOOD}(card "Dust Imp" (number 1) (house dis) (type action))\n', "3: Dust Imp is packed twice: also in"),
        (f"{GOOD}{CARD}\n", "3: a parenthesis is not closed"),
        (f"{GOOD}{CARD}))\n", "3: a closing parenthesis too many"),
        (f'{GOOD}(crad "Deck Hand")\n', "3: (crad ..) is no block; did you mean card?"),
        (f"{GOOD}(card Deck (number 1))\n", '3: (card Deck (number 1)): a block is (card "Name" ..)'),
        (f"{GOOD}{CARD})\n\n  {CARD})\n", "5: something stands between the cards"),
        (f"  {CARD})\n", "1: a block begins at the left margin"),
        ("Deck Hand: a creature\n", "1: 'Deck' stands outside of a block"),
        ("(names hose corsairs)\n", "1: hose is no sort of names; did you mean house?"),
        ("(names house\n  Corsairs)\n", "2: Corsairs: a house is written in small letters"),
        ("(names house creature)\n", "1: creature is something else already"),
        ("(names counter damage)\n", "1: damage is something else already"),
        ("(names counter +1-power)\n", "1: +1-power: a counter is a word in small letters"),
    ],
)
def test_a_file_of_cards(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine" / "keyforge" / "own.cards"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    ran = headjudge_command("cards", "check", str(tmp_path / "mine"), home=tmp_path)
    assert ran.code == 1
    assert f"{file}:{said}" in ran.out


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "mine" / "keyforge" / "own.cards"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"(names house corsairs)\n\xff\xfe\n")
    assert f"{file}:2: no text" in headjudge_command("cards", "check", str(tmp_path / "mine"), home=tmp_path).out
    file.write_bytes(b"(names house corsairs)\n\n\x00\n")
    assert f"{file}:3: no text" in headjudge_command("cards", "check", str(tmp_path / "mine"), home=tmp_path).out


@pytest.mark.parametrize(
    ("lies", "said"),
    [
        ("keyforg/own.cards", "did you mean keyforge?"),
        ("own.cards", "it has no folder named after a game"),
        ("keyforge/own.crads", "a pack holds files of cards"),
        ("keyforge/decks/mine.json", "the folder decks holds deck lists"),
    ],
)
def test_what_is_no_pack(lies: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "mine" / "fab").mkdir(parents=True) if lies.startswith("keyforg/") else None
    file = tmp_path / "mine" / lies
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("")
    ran = headjudge_command("decks", "keyforge", "--packs", str(tmp_path / "mine"), home=tmp_path)
    assert ran.code == 2 and said in ran.err


def test_a_card_takes_the_place_of_a_shipped_one_if_it_says_so(tmp_path: Path) -> None:
    file = tmp_path / "mine" / "keyforge" / "own.cards"
    file.parent.mkdir(parents=True)
    file.write_text('(card "Dust Imp" (number 1) (house dis) (type creature) (power 9) (origin replaces))\n')
    shown = headjudge_command("cards", "show", "keyforge", "Dust Imp", "--packs", str(tmp_path / "mine"), home=tmp_path)
    assert "power: 9" in shown.out


def test_two_packs_with_one_card(tmp_path: Path) -> None:
    file = tmp_path / "mine" / "keyforge" / "own.cards"
    file.parent.mkdir(parents=True)
    file.write_text('(card "Deck Hand" (number 1) (house dis) (type action))\n')
    words = ("decks", "keyforge", "--packs", str(PACKS), "--packs", str(tmp_path / "mine"))
    ran = headjudge_command(*words, home=tmp_path)
    assert ran.code == 2 and f"{file}:1: Deck Hand is packed twice: also in {PACKS}" in ran.err
