"""Packs: what is there is known by a scan, a block is read when it is wanted, mistakes are told with their place."""

from __future__ import annotations

import pathlib

import pytest

from headjudge.abilities.lexicon import FormError
from headjudge.abilities.notation import Form, read, write
from headjudge.abilities.packs import Block, PackError, Packs, Versions, block_of
from tests.refusing import refusing

FIRST = """; a comment
(card "Ant" (cost 1)
  (when hit
    (draw 1)))

(card "Bee \\"B\\"" (cost 2) (origin compiled 12ab))

(card "Broken" (cost 2)
  (when hit (draw 1))
"""
SECOND = """(card "Cat" (id "cat-2") (cost 3))

(card "Dog" (cost 3) (origin guess))

(card "Elk" (cost 3)) stray

(hero "Fox" (cost 4) sly)
"""
PITCHES = Versions(
    "pitches",
    {"red": Form(("color", "red")), "blue": Form(("color", "blue"))},
    {"red": " (red)", "blue": " (blue)"},
)
TABLE = """(card "Blow" (kind attack)
  (pitches (power n) (red 5 3) (blue 3 1))
  (when hit (draw n)))

(card "Jab" (color blue) (power 1))

(card "Plain" (power 1))

(card "Short" (pitches (power n) (red 5)) (draw n))

(card "Idle" (pitches (power n) (red 5 3)) (draw 1))

(card "Odd" (pitches (power) (blue 5) (rad 3)))

(card "Lost" (pitches (power) (rad 3)))
"""


def packs(tmp_path: pathlib.Path, versions: Versions | None = None, **files: str) -> Packs:
    for name, text in files.items():
        (tmp_path / f"{name}.cards").write_text(text, encoding="utf-8")
    return Packs(tmp_path, ("cost", "kind", "power", "color"), versions)


def test_the_scan_finds_every_card_in_order(tmp_path: pathlib.Path) -> None:
    (tmp_path / "notes.txt").write_text('(card "No" (cost 1))', encoding="utf-8")
    found = packs(tmp_path, b=SECOND, a=FIRST)
    assert list(found.entries) == ["Ant", 'Bee "B"', "Broken", "cat-2", "Dog", "Elk", "Fox"]
    assert [entry.file for entry in found.entries.values()] == ["a.cards"] * 3 + ["b.cards"] * 4


def test_a_block_is_read_when_it_is_wanted(tmp_path: pathlib.Path) -> None:
    """That one of them cannot be read does not matter to the others."""
    found = packs(tmp_path, a=FIRST)
    ant = found.block("Ant")
    assert (ant.name, ant.head, ant.where) == ("Ant", "card", "a.cards:2")
    assert {name: write(fact) for name, fact in ant.facts.items()} == {"cost": "(cost 1)"}
    assert [write(one) for one in ant.says] == ["(when hit (draw 1))"]
    assert (ant.fact("cost"), ant.fact("kind")) == ([1], [])
    assert found.block('Bee "B"').fact("origin") == ["compiled", "12ab"]


def test_what_is_no_fact_is_said(tmp_path: pathlib.Path) -> None:
    fox = packs(tmp_path, b=SECOND).block("Fox")
    assert (fox.head, fox.says) == ("hero", ("sly",))


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("Broken", "a.cards:8: Broken: a parenthesis is not closed (column 1)"),
        ("Dog", "b.cards:3: Dog: guess is no origin; there are hand, compiled, erratum, replaces"),
        ("Elk", "b.cards:5: Elk: something stands between the cards"),
    ],
)
def test_a_mistake_is_told_with_file_line_and_card(tmp_path: pathlib.Path, key: str, why: str) -> None:
    with refusing(PackError, why):
        packs(tmp_path, a=FIRST, b=SECOND).block(key)


def test_a_mistake_in_a_form_is_told_with_its_own_line(tmp_path: pathlib.Path) -> None:
    ant = packs(tmp_path, a=FIRST).block("Ant")
    when = ant.says[0]
    assert isinstance(when, Form) and isinstance(when[2], Form)
    assert str(ant.refuse(FormError("no", when.at))) == "a.cards:3: Ant: no"
    assert str(ant.refuse(FormError("no", when[2].at))) == "a.cards:4: Ant: no"
    assert str(ant.refuse(ValueError("no"))) == "a.cards:2: Ant: no"
    assert str(Block("Ant", {}, ()).refuse(FormError("no", 5))) == "Ant: no"


def test_an_unknown_key_names_the_nearest(tmp_path: pathlib.Path) -> None:
    with pytest.raises(KeyError, match="no card 'Broke'; did you mean Broken"):
        packs(tmp_path, a=FIRST).block("Broke")


def test_a_key_is_there_once(tmp_path: pathlib.Path) -> None:
    with refusing(PackError, "c.cards:3: Ant is packed twice"):
        packs(tmp_path, a=FIRST, c='\n\n(card "Ant" (cost 9))')


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("card", 'f:1: card: a block is (card "Name" ..)'),
        ("(card Ant)", 'f:1: (card Ant): a block is (card "Name" ..)'),
        ('(card "Ant" (cost 1) (cost 1))', "f:1: Ant: cost is there twice"),
    ],
)
def test_what_is_no_block(text: str, why: str) -> None:
    with refusing(PackError, why):
        block_of(read(text), frozenset(("cost",)), "f:1")


def test_a_digest_is_of_what_is_written_and_not_of_its_layout() -> None:
    facts = frozenset(("cost", "kind"))

    def digest(text: str) -> str:
        return block_of(read(text), facts).digest

    plain = digest('(card "Ant" (cost 1) (kind a) (draw 1))')
    assert digest('(card "Ant"\n  (kind a) (cost 1)\n  (draw\n 1))') == plain
    others = ['(card "Ant" (cost 2) (kind a) (draw 1))', '(card "Bug" (cost 1) (kind a) (draw 1))',
              '(card "Ant" (cost 1) (kind a) (draw 2))', '(hero "Ant" (cost 1) (kind a) (draw 1))']  # fmt: skip
    assert len({plain, *[digest(text) for text in others]}) == 5


# -- several cards in a block


def test_each_row_of_a_table_is_a_card(tmp_path: pathlib.Path) -> None:
    found = packs(tmp_path, PITCHES, a=TABLE)
    assert list(found.entries) == ["Blow (red)", "Blow (blue)", "Jab (blue)", "Plain", "Short (red)", "Idle (red)",
                                   "Odd (blue)", "Lost"]  # fmt: skip
    red, blue = found.block("Blow (red)"), found.block("Blow (blue)")
    assert [write(fact) for fact in red.facts.values()] == ["(kind attack)", "(color red)", "(power 5)"]
    assert [write(fact) for fact in blue.facts.values()] == ["(kind attack)", "(color blue)", "(power 3)"]
    assert [write(block.says[0]) for block in (red, blue)] == ["(when hit (draw 3))", "(when hit (draw 1))"]
    assert red.digest != blue.digest
    assert [write(fact) for fact in found.block("Jab (blue)").facts.values()] == ["(color blue)", "(power 1)"]
    assert found.block("Plain").name == "Plain"


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("Short (red)", "a.cards:9: Short: (red 5) has not as many values as (power n) has columns"),
        ("Idle (red)", "a.cards:11: Idle: nothing uses the column n"),
        ("Odd (blue)", "a.cards:13: Odd: (rad 3) is no row of pitches; there are red, blue"),
        ("Lost", "a.cards:15: Lost: (rad 3) is no row of pitches; there are red, blue"),
    ],
)
def test_a_wrong_table(tmp_path: pathlib.Path, key: str, why: str) -> None:
    with refusing(PackError, why):
        packs(tmp_path, PITCHES, a=TABLE).block(key)
