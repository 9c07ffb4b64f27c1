"""Packs and scenarios that were written in the words of an earlier edition, in today's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from headjudge.abilities.cards import GameCards
from headjudge.abilities.checking import check
from headjudge.abilities.lexicon import FormError
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read, read_all, write
from headjudge.abilities.packs import block_of
from headjudge.abilities.porting import ported
from headjudge.abilities.printing import canonical
from headjudge.cards.formatting import formatted

ENDINGS = (".cards", ".yaml", ".yml")


class Ported:
    """What was done to files: those that changed, and what could not be ported, each with its place."""

    def __init__(self) -> None:
        self.changed: list[Path] = []
        self.refused: list[str] = []


def port(cards: GameCards, path: Path) -> Ported:
    """Port a file, or every pack and scenario below a folder; what is refused stays as it was."""
    found = Ported()
    for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
        if file.suffix not in ENDINGS:
            continue
        text = file.read_text(encoding="utf-8")
        try:
            made = pack(cards, text, file) if file.suffix == ".cards" else scenario(cards, text, file, found)
        except (FormError, NotationError, ValueError) as error:
            found.refused.append(str(error) if str(error).startswith(str(file)) else f"{file}: {error}")
            continue
        if made != text:
            file.write_text(made, encoding="utf-8")
            found.changed.append(file)
    return found


def today(cards: GameCards, form: Datum) -> Datum:
    """One form in today's words, written as it always is. Raises FormError for what cannot be ported."""
    made = ported(form, cards.ported)
    kind = cards.lexicon.bind(made).word.kind
    made = canonical(cards.lexicon, made)
    check(cards.lexicon, made, kind)
    return made


def pack(cards: GameCards, text: str, file: Path) -> str:
    """A pack of an earlier edition: one card a line, what it says under a fact of its own."""
    blocks: list[str] = []
    for form in read_all(text):
        at = f"{file}:{text.count(chr(10), 0, form.at) + 1}" if isinstance(form, Form) else str(file)
        block = block_of(form, cards.packs().facts | set(cards.once) | table_of(cards), at)
        facts = [fact for name, fact in block.facts.items() if name not in cards.once]
        said: list[Datum] = []
        try:
            for name in cards.once:
                said += [today(cards, one) for one in former(cards, block.facts.get(name))]
            said += [one if table_of(cards) & set(block.facts) else today(cards, one) for one in block.says]
        except FormError as error:
            raise block.refuse(error) from None
        parts = [write(fact) for fact in facts] + [write(one) for one in said]
        blocks.append(f"({block.head} {write(Text(block.name))} {' '.join(parts)})")
    return formatted(cards, "\n".join(blocks), str(file))


def table_of(cards: GameCards) -> set[str]:
    versions = cards.packs().versions
    return {versions.fact} if versions else set()


def former(cards: GameCards, fact: Form | None) -> list[Datum]:
    """What a fact of an earlier edition held: trees, or one tree that is the fact itself."""
    if fact is None:
        return []
    return list(fact[1:]) if fact[0] in ("abilities", "effect") else [fact]


def scenario(cards: GameCards, text: str, file: Path, found: Ported) -> str:
    """A scenario with the abilities of its test cards exchanged, and not a letter besides."""
    for written in strings(yaml.safe_load(text)):
        try:
            made = write(today(cards, read(written)))
        except (FormError, NotationError) as error:
            found.refused.append(f"{file}: {written}: {error}")
            continue
        if made != written:
            text = exchanged(text, written, made)
    return text


def strings(document: object) -> Iterator[str]:
    """The trees under `abilities` in a document."""
    if isinstance(document, dict):
        for key, value in document.items():
            if key == "abilities" and isinstance(value, list):
                yield from [str(one) for one in value]
            else:
                yield from strings(value)
    elif isinstance(document, list):
        for value in document:
            yield from strings(value)


def exchanged(text: str, old: str, new: str) -> str:
    """The text with a tree exchanged, however it is quoted and wherever its lines break."""
    for mark, escaped in (("", ""), ('"', '\\"'), ("'", "''")):
        pattern = r"\s+".join(re.escape(word) for word in old.replace(mark, escaped).split())
        found = re.compile(rf"(?<![^\s\"'\[\-]){pattern}(?=[\"'\],\s]|$)")
        made = new.replace(mark, escaped).join(found.split(text))
        if made != text:
            return made
    raise ValueError(f"{old} was not found where it stands")
