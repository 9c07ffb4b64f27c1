"""The glossary: our words for machinery, and what the field calls them.

`python -m tests.ground.glossary` writes the page. The table is `glossary.tsv` beside this module. Words of a rulebook
(priority, layer, reap) are not in it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

TABLE: Final = Path(__file__).with_name("glossary.tsv")
PAGE: Final = Path(__file__).parents[2] / "docs" / "explanation" / "glossary.md"
HEAD: Final = """# Glossary

Two vocabularies meet in this code: the rulebooks' nouns for what happens in a game, and the trade's words for the
machinery that carries it out. This page lists the second kind. Words of a rulebook mean what the rulebook says
(`headjudge rules fab 1.6.2`), so they are not here.

The page is generated (`python -m tests.ground.glossary`); a test checks that every name in its last column exists.
"""


class Word(NamedTuple):
    """One noun and its one meaning; `where` is a module below `headjudge`, with a name in it after a colon."""

    section: str
    word: str
    known_as: str
    meaning: str
    where: str


def words() -> list[Word]:
    return [Word(*line.split("\t")) for line in TABLE.read_text(encoding="utf-8").splitlines()]


def page() -> str:
    """The page as it must stand in the docs."""
    lines = [HEAD]
    section = ""
    for each in words():
        if each.section != section:
            section = each.section
            heading = "| our word | the field calls it | what it means | where |"
            lines += ["", f"## {section}", "", heading, "|---|---|---|---|"]
        lines.append(f"| {each.word} | {each.known_as} | {each.meaning} | `{each.where.replace(':', '.')}` |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
