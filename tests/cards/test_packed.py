"""Every packed card: it is read, said and made; its sentence and its nodes hang on every atom of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.cards import cards_of
from headjudge.cards.atoms import BOTH, REFUSED, changes
from headjudge.cards.checking import check_all, sentences
from headjudge.cards.formatting import formatted
from headjudge.cards.reports import heard_report
from headjudge.kernel import definitions
from headjudge.plugins import plugin
from tests.cards.words_pages import GAMES, made, path

PACKS = Path(__file__).parents[2] / "src" / "headjudge" / "games"
KEYS = [(game, key) for game in GAMES for key in cards_of(plugin(game)).packs().entries]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wrong_with_any(game: str) -> None:
    assert check_all(cards_of(plugin(game))).wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_no_node_is_made_to_say_a_card(game: str) -> None:
    cards = cards_of(plugin(game))
    before = len(definitions.NODES)
    said = [sentence for key in cards.packs().entries for sentence in sentences(cards, cards.packs().block(key))]
    assert len(definitions.NODES) == before
    assert [sentence for sentence in said if sentence[:1].islower() or sentence[-1] not in '."'] == []


@pytest.mark.parametrize(("game", "key"), KEYS, ids=[f"{game}-{key}" for game, key in KEYS])
def test_every_atom_matters(game: str, key: str) -> None:
    """Changed, it is refused, or both what the card says and what it is made of change."""
    found = [change for change in changes(cards_of(plugin(game)), key) if change.outcome not in (REFUSED, BOTH)]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_packs_are_as_the_printer_writes_them(game: str) -> None:
    cards = cards_of(plugin(game))
    for pack in sorted((PACKS / game.replace("-", "_") / "cards" / "packs").glob("*.cards")):
        text = pack.read_text(encoding="utf-8")
        assert formatted(cards, text, pack.name) == text


@pytest.mark.skipif("keyforge" not in GAMES, reason="KeyForge is not installed")
def test_keyforge_is_read_back_from_what_it_says() -> None:
    """At least nine cards of ten; the others are listed by `headjudge cards check keyforge --heard`."""
    cards = cards_of(plugin("keyforge"))
    total = len(cards.packs().entries)
    read = int(heard_report(cards, cards.packs().entries)[-1].split()[0])
    assert read >= total * 9 // 10


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_words_is_current(game: str) -> None:
    assert path(game).read_text(encoding="utf-8") == made(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_on_the_page_of_words_are_cards_of_the_game(game: str) -> None:
    packs = cards_of(plugin(game)).packs()
    names = {packs.block(key).name for key in packs.entries}
    lines = path(game).read_text(encoding="utf-8").splitlines()
    named = [line.split(" | ")[-1].removesuffix(" |") for line in lines if line.startswith("| `")]
    assert len([name for name in named if name]) > 50
    assert [name for name in named if name.strip("| ") and name not in names] == []
