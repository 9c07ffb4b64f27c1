"""The glossary says what the code says: its names exist, and each word is explained once."""

from __future__ import annotations

from importlib import import_module

from tests.ground.glossary import PAGE, page, words


def test_names_in_the_glossary_exist() -> None:
    missing: list[str] = []
    for each in words():
        module, _, name = each.where.partition(":")
        found = import_module(f"headjudge.{module}")
        if name and not hasattr(found, name):
            missing.append(each.where)
    assert missing == []


def test_a_word_is_explained_once() -> None:
    found = [each.word for each in words()]
    assert sorted(set(found)) == sorted(found)


def test_the_page_is_the_table() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it by `python -m tests.ground.glossary`"
