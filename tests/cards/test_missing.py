"""`headjudge cards missing`, on cards of our own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from headjudge.cards import cards_of
from headjudge.cards.missing import is_known, mechanisms_of, read_data, survey
from headjudge.cli import main
from headjudge.plugins import plugin

OURS: list[dict[str, object]] = [
    {"name": "Ditch Runner", "types": ["Action"], "subtypes": ["Attack"], "text": "When this hits, draw a card."},
    {
        "name": "Rust Bath",
        "types": ["Action"],
        "text": "If Rust Bath was fused, awaken it. (Turn it over.)\n\nGo again",
    },
    {"name": "Glass Sparrow", "types": ["Token"], "subtypes": ["Item"], "text": "Awaken a hero."},
    {"name": "Sparrow Keeper", "types": ["Action"], "text": "Create 2 Glass Sparrow tokens."},
    {"name": "Odd Hour", "types": ["Action"], "text": "Destroy target aura. Grumble at it."},
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "ours.json"
    path.write_text(json.dumps(OURS), encoding="utf-8")
    return path


def test_what_the_names_miss(data: Path) -> None:
    found = survey(cards_of(plugin("fab")), read_data(data.read_text()))
    assert found == {
        "Ditch Runner": frozenset(),
        "Rust Bath": {"awaken"},
        "Glass Sparrow": {"awaken"},
        "Sparrow Keeper": {"awaken"},  # the token that it makes cannot be written either
        "Odd Hour": {"unread: grumble"},  # nobody has heard of it: it is not free
    }


def test_the_mechanism_that_frees_most_comes_first(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "missing", "fab", "--data", str(data)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1 of 5 names miss nothing (20.0 %); 0 are packed"
    assert lines[1].strip() == "3 alone,    3 in all: awaken (Rust Bath, Glass Sparrow, Sparrow Keeper)"
    assert main(["cards", "missing", "fab", "Odd Hour", "--data", str(data)]) == 0
    assert capsys.readouterr().out == "Odd Hour: unread: grumble\n"
    assert main(["cards", "missing", "fab", "Even Hour", "--data", str(data)]) == 1


@pytest.mark.parametrize("text", ["{", "[1]", '[{"title": "no name"}]'])
def test_data_that_cannot_be_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    assert main(["cards", "missing", "fab", "--data", str(path)]) == 2


@pytest.mark.parametrize("game", ["fab", "grand-archive"])
def test_a_mechanism_stands_once_and_most_are_understood(game: str) -> None:
    cards = cards_of(plugin(game))
    rows = mechanisms_of(cards)
    assert len({row.name for row in rows}) == len(rows)
    lacking = [need for row in rows for need in row.needs if not is_known(cards.lexicon, need)]
    assert len(lacking) < len(rows) / 2


def test_a_game_without_a_table(data: Path) -> None:
    assert main(["cards", "missing", "keyforge", "--data", str(data)]) == 2
