"""The page of a game's words: how each is written, what it says, what it means, and a card that uses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from headjudge.abilities import english
from headjudge.abilities import lexicon as lex
from headjudge.abilities.descriptions import POSITIONS
from headjudge.abilities.english import Group, Hole, Literal, Mark, Noun, Pattern, Verb
from headjudge.abilities.lexicon import Lexicon, Name, Spoken, Word
from headjudge.abilities.notation import Datum
from headjudge.abilities.rows import NEUTRAL
from headjudge.abilities.rows import TABLES as SHARED
from headjudge.abilities.saying import STRICT

HEADINGS: Final = {
    lex.ABILITY: "Abilities",
    lex.CLAUSE: "About playing the card",
    lex.EFFECT: "Instructions",
    lex.PATTERN: "Events",
    lex.PART: "Parts of events",
    lex.CHANGE: "Changes to events",
    lex.CONDITION: "Conditions",
    lex.VALUE: "Values",
    lex.OBJECTS: "Objects",
    lex.FILTER: "Filters",
    lex.WHO: "Players",
}
INTRO: Final = """\
The [ability language](ability-language.md) has words that every game understands. Those below are this game's own, and
the common ones that it says or means in its own way. An argument is written `name:kind`, or by its kind alone where
name and kind are the same; `?` marks one that may be left out, `=` what is meant where it is, `*` any number of them.
What a word says is one of its patterns, with its arguments in italics. This page is made from the lexicon.
"""


def page(lexicon: Lexicon, title: str, example: Mapping[str, str]) -> str:
    """The page. `example` names a packed card for a word (`deal`), and for a name (`zone hand`), where one uses it."""
    common = {word.name: word for word in NEUTRAL}
    own = [word for word in lexicon.words.values() if word.name not in common]
    changed = [word for word in lexicon.words.values() if word.name in common and word is not common[word.name]]
    lines = [f"# {title}\n", INTRO]
    for kind, heading in HEADINGS.items():
        lines += section(heading, [word for word in own if word.kind == kind], example)
    lines += section("Common words, as this game has them", changed, example)
    for kind, names in sorted(lexicon.names.items()):
        if names != SHARED.get(kind):
            lines += named(kind, sayable(lexicon, kind), example)
    return "\n".join(lines).rstrip() + "\n"


def section(heading: str, words: list[Word], example: Mapping[str, str]) -> list[str]:
    if not words:
        return []
    lines = [f"## {heading}\n", "| form | says | | a card |", "|---|---|---|---|"]
    ordered = sorted(words, key=lambda word: word.name)
    lines += [row(f"`{word.form}`", said(word), word.about, example.get(word.name, "")) for word in ordered]
    return [*lines, ""]


def sayable(lexicon: Lexicon, kind: str) -> dict[str, Name]:
    """The names that cards can use: those that say something, where nobody else speaks for them."""
    silent = [word for word in lexicon.words.values() if word.by and not any(word.patterns.values())]
    spoken = {a.kind for word in silent for a in word.takes if a.name == word.by}
    return {name: row for name, row in lexicon.names[kind].items() if row.says or kind not in spoken}


def named(kind: str, names: Mapping[str, Spoken], example: Mapping[str, str]) -> list[str]:
    """The names of a kind: a row for each that says more than itself."""
    lines = [f"## Names: {kind}\n"]
    telling = {name: said(spoken) + more_parts(spoken) for name, spoken in sorted(names.items())}
    plain = [name for name, words in telling.items() if words.lower() in ("", name.replace("-", " "))]
    if len(plain) < len(telling):
        lines += [f"| {kind} | says | a card |", "|---|---|---|"]
        lines += [
            row(f"`{name}`", words, example.get(f"{kind} {name}", ""))
            for name, words in telling.items()
            if name not in plain
        ]
        lines.append("")
    if plain:
        lines += [", ".join(f"`{name}`" for name in plain), ""]
    return lines


def more_parts(spoken: Spoken) -> str:
    """The parts of a kind of event that its sentence does not speak of."""
    parts = str(spoken.traits.get("parts", "")).split() if isinstance(spoken, Name) else []
    return f"; also {', '.join(f'*{part}*' for part in parts)}" if parts else ""


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


# -- patterns for readers


def said(spoken: Spoken) -> str:
    """What a word or a name says, with the names of its arguments where they go."""
    if spoken.by and not spoken.patterns.get(""):
        return f"as its *{spoken.by}* says"
    modes = ["", *POSITIONS, "is", *spoken.patterns]
    found = next((spoken.patterns[mode] for mode in modes if spoken.patterns.get(mode)), ())
    if not found:
        return ""
    return readable(next((pattern for pattern in found if general(pattern)), found[0]))


def general(pattern: Pattern) -> bool:
    """Whether a pattern is for more than certain arguments."""
    return not pattern.fixed and not any(hole.mode in STRICT for hole in pattern.holes())


def readable(pattern: Pattern) -> str:
    return english.with_articles(english.unmarked(english.tidy(in_words(pattern.marks))))


def in_words(marks: Iterable[Mark]) -> str:
    words: list[str] = []
    for mark in marks:
        if isinstance(mark, Literal):
            words.append(mark.text)
        elif isinstance(mark, Noun):
            words.append(mark.noun)
        elif isinstance(mark, Verb):
            words.append(english.inflected(mark.base, "one", ""))
        elif isinstance(mark, Group):
            words.append(f" ({in_words(mark.marks).strip()})")
        else:
            words.append(argument(mark))
    return "".join(words)


def argument(hole: Hole) -> str:
    """An argument in italics, with what its mode adds to it."""
    name, mode = hole
    if name == "this":
        return "this card"
    mode, _, joint = mode.partition("/")
    text = f"*{name}*"
    if joint:
        return f"{text}{joint}…"
    if mode == "does":
        return f"{text} "
    if mode == "whose":
        return f"{text}'s"
    if mode in ("own", "its"):
        return "their" if mode == "own" else "its"
    if mode == "quote":
        return f"“{text}”"
    named = mode.partition("@")[2]
    if named:
        return f"{text} *{named}*"
    if mode[:1] in ("#", "~", "+"):
        noun = english.measured_noun(mode)
        return f"{text} {noun if mode[0] == '+' or name.startswith('filter') else english.plural(noun)}"
    how, _, noun = mode.rpartition("#")
    article = {"one": "a~ ", "each": "each "}.get(how.removeprefix("subject ").strip(), "")
    return f"{article}{text} {noun}" if how else text


# -- who uses what


def users(lexicon: Lexicon, cards: Iterable[tuple[str, Datum]]) -> dict[str, str]:
    """For each word, and each name, the first card that uses it, from the cards' names and forms."""
    found: dict[str, str] = {}
    for card, root in cards:
        for datum, word in lexicon.forms(root):
            found.setdefault(word.name, card)
            for a, value in lexicon.below(datum):
                if a.kind in lexicon.names:
                    found.setdefault(f"{a.kind} {value}", card)
    return found
