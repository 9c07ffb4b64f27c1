"""The shipped books are whole, in order, and say something about every rule that is counted."""

import pytest

from headjudge import rulebook
from headjudge.rulebook import Kind


def names(of: str, text: str, kind: Kind) -> list[str]:
    return [rule.number for rule in rulebook.rules(of, text) if rule.kind is kind]


def test_the_keyforge_text_has_all_its_sentences() -> None:
    sentences = ["1.1", "2.1", "3.1", "3.2", "3.3", "4.1", "4.2", "4.3", "5.1", "5.2", "6.1", "6.2", "6.3"]
    assert names("keyforge", "abilities", Kind.RULE) == [f"abilities {number}" for number in sentences]
    examples = ["2.1-e1", "3.2-e1", "3.3-e1"]
    assert names("keyforge", "abilities", Kind.EXAMPLE) == [f"abilities {number}" for number in examples]


def test_the_grand_archive_text_has_all_its_sentences() -> None:
    lengths = {0: 2, 1: 1, 2: 2, 3: 6, 4: 4, 5: 3, 6: 2, 7: 7, 8: 4, 9: 1, 10: 5}
    sentences = [f"activation {part}.{n}" for part, length in lengths.items() for n in range(1, length + 1)]
    assert names("grand-archive", "activation", Kind.RULE) == sentences
    assert names("grand-archive", "activation", Kind.EXAMPLE) == ["activation 3.6-e1", "activation 8.4-e1"]


def test_the_fab_book_has_all_its_chapters() -> None:
    rules_in_chapter = {"1": 217, "2": 99, "3": 102, "4": 58, "5": 78, "6": 89, "7": 82, "8": 381, "9": 24}
    assert {chapter: len(names("fab", chapter, Kind.RULE)) for chapter in rules_in_chapter} == rules_in_chapter
    assert sum(len(rule.labels) for rule in rulebook.rules("fab")) == 453


@pytest.mark.parametrize("book", rulebook.books(), ids=lambda book: book.code)
def test_every_rule_is_summarised(book: rulebook.Book) -> None:
    rules = rulebook.rules(book.code)
    assert [rule.name for rule in rules if rule.kind is not Kind.HEADING and not rule.summary] == []
    assert set(book.counted) <= {rule.text for rule in rules}


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("FAB 7.5.2a", "Damage Step"),
        ("FAB 8.3.4", "Dominate"),
        ("FAB 8.3.4a", "Dominate"),
        ("FAB 7.5.2-e1", "Example"),
        ("KF 21 splash-attack", "Splash attack"),
        ("KF abilities 2.1-e1", "Anger"),
        ("GA 2.2.f.1", "End"),
    ],
)
def test_a_rule_goes_by_the_title_it_stands_under(name: str, title: str) -> None:
    assert rulebook.rule(name).title == title


@pytest.mark.parametrize("book", rulebook.books(), ids=lambda book: book.code)
def test_every_example_belongs_to_a_rule(book: rulebook.Book) -> None:
    for rule in rulebook.rules(book.code):
        if rule.kind is Kind.EXAMPLE:
            assert rulebook.rule(rule.name.rpartition("-e")[0]).kind is Kind.RULE


def test_summaries_are_one_line_of_words() -> None:
    for book in rulebook.books():
        for rule in rulebook.rules(book.code):
            assert rule.summary == rule.summary.strip()
            assert rule.title
