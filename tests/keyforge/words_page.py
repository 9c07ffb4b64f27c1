"""Writes docs/reference/keyforge-words.md: `python -m tests.keyforge.words_page`."""

from __future__ import annotations

import pathlib
import re

from headjudge.abilities.language import Word
from headjudge.abilities.neutral import neutral_language
from headjudge.abilities.notation import Datum, Form, read
from headjudge.games.keyforge.language import ABILITIES, LANGUAGE
from headjudge.games.keyforge.topics import SAYINGS, TOPICS

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "reference" / "keyforge-words.md"
PACKS = pathlib.Path(__file__).parents[2] / "src" / "headjudge" / "games" / "keyforge" / "packs"
HEAD = """# The words of KeyForge's cards

The [ability language](ability-language.md) has words that every game understands. These are KeyForge's own, with their
arguments and a card that uses each; what no packed card uses is used by test cards in `scenarios/keyforge`. The page is
written by `python -m tests.keyforge.words_page`.
"""
TIMED = "`(play effect)` and so on; two joined by a dash are both moments.\n"
STATED = "`(states TOPIC amount? filter?)`: a restriction, a permission or a changed number.\n"


def words_in(datum: Datum) -> set[str]:
    """The words that a tree uses: what stands first in a list, and names that take no arguments."""
    if isinstance(datum, Form):
        head = {datum[0]} if datum and type(datum[0]) is str else set()
        topic = {str(datum[1])} if head == {"states"} else set()
        return head | topic | {word for part in datum[1:] for word in words_in(part)}
    known = LANGUAGE.words.get(datum) if type(datum) is str else None
    return {str(datum)} if known is not None and not known.takes else set()


def users() -> dict[str, str]:
    """For each word the first card that uses it."""
    found: dict[str, str] = {}
    for pack in sorted(PACKS.glob("*.cards")):
        for line in pack.read_text(encoding="utf-8").splitlines():
            form = read(line)
            assert isinstance(form, Form)
            for part in form[2:]:
                if isinstance(part, Form) and part[0] in ("abilities", "only-if"):
                    for word in words_in(part):
                        found.setdefault(word, str(form[1]))
    return found


def form_of(word: Word) -> str:
    args = " ".join(":".join(take) for take in word.takes)
    return f"`({word.name} {args})`" if args else f"`{word.name}`"


def meaning(word: Word) -> str:
    """What its class says about it."""
    first = (getattr(word.make, "__doc__", None) or "").strip().partition("\n")[0]
    said = re.sub(r"^(`[^`]*`(, | or )?)+:? ?", "", first)
    return said.removeprefix(". ").replace("|", "\\|")


def page() -> str:
    neutral = neutral_language("neutral").words
    example = users()
    lines = [HEAD, "## Words\n", "| form | | a card |", "|---|---|---|"]
    for name in sorted(set(LANGUAGE.words) - set(neutral) - set(ABILITIES)):
        word = LANGUAGE.words[name]
        lines.append(f"| {form_of(word)} | {meaning(word)} | {example.get(name, '')} |")
    lines += [
        "",
        "## Timing words\n",
        "`(play effect)` and so on; two joined by a dash are both moments.\n",
        "| word | a card |",
        "|---|---|",
    ]
    lines += [f"| `{name}` | {example.get(name, '')} |" for name in sorted(ABILITIES)]
    lines += [
        "",
        "## What cards state\n",
        "`(states TOPIC amount? filter?)`: a restriction, a permission or a changed number.\n",
    ]
    lines += ["| topic | says | a card |", "|---|---|---|"]
    lines += [
        f"| `{topic}` | {SAYINGS[i]} | {example.get(topic, '')} |" for i, topic in enumerate(TOPICS) if SAYINGS[i]
    ]
    for table in ("zone", "event", "duration", "tally", "property", "mark"):
        names = ", ".join(f"`{name}`" for name in sorted(LANGUAGE.tables[table]))
        lines += ["", f"## Names: {table}\n", names]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
