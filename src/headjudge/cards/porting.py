"""Packs and scenarios that were written in the words of an earlier edition, in today's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import yaml

from headjudge import texts
from headjudge.abilities.antecedents import fillings, readings
from headjudge.abilities.cards import GameCards
from headjudge.abilities.checking import check
from headjudge.abilities.lexicon import EFFECT, NEW, FormError
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read, read_all, write
from headjudge.abilities.packs import block_of
from headjudge.abilities.porting import Rewrite, Rule, ported
from headjudge.abilities.printing import canonical
from headjudge.abilities.saying import Speech
from headjudge.cards.formatting import formatted

ENDINGS = (".cards", ".yaml", ".yml")
LARGEST_PACK = 1 << 21
"""Bytes of a pack."""


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
        text = texts.read_text(file, LARGEST_PACK)
        try:
            made = pack(cards, text, file) if file.suffix == ".cards" else scenario(cards, text, file, found)
        except (FormError, NotationError, ValueError) as error:
            found.refused.append(str(error) if str(error).startswith(str(file)) else f"{file}: {error}")
            continue
        if made != text:
            file.write_text(made, encoding="utf-8")
            found.changed.append(file)
    return found


def today(cards: GameCards, forms: list[Datum]) -> list[Datum | None]:
    """What a card says in today's words, written as it always is; nothing where a form has gone into one before it.

    Raises FormError for what cannot be ported.
    """
    made: list[Datum | None] = [ported(form, (*RULES, *cards.ported)) for form in forms]
    made = joined(cards, [None if one in cards.idle else one for one in made])
    for i, form in enumerate(made):
        if form is not None:
            kind = cards.lexicon.bind(form).word.kind
            form = canonical(cards.lexicon, without_idle(cards, with_whom(cards, form)))
            check(cards.lexicon, form, kind)
            made[i] = form
    return made


RULES: Sequence[Rewrite] = (
    Rule("(choose ?s ?o ?n ?n ?*w)", "(choose ?s ?o ?n ?*w)"),
    Rule("(those (in ?z ?w ?*f) ?*g)", "(in ?z ?w ?*f ?*g)"),
)
"""From the neutral words of earlier editions to today's."""


def joined(cards: GameCards, forms: list[Datum | None]) -> list[Datum | None]:
    """Effects that shared their slots were written side by side; they are one effect."""
    made = list(forms)
    for i, form in enumerate(forms):
        if form is None or made[i] is None or cards.lexicon.kind_of(form) != EFFECT:
            continue
        for j in range(i + 1, len(forms)):
            later = made[j]
            if later is not None and cards.lexicon.kind_of(later) == EFFECT and shares(cards, form, later):
                form = Form(("do", form, later))
                made[i], made[j] = form, None
    return made


def shares(cards: GameCards, form: Datum, later: Datum) -> bool:
    filled = {name for _, _, name in fillings(cards.lexicon, form)}
    return any(name in filled for _, name in readings(cards.lexicon, later))


def with_whom(cards: GameCards, datum: Datum) -> Datum:
    """A lasting effect that named nobody was one on the card itself."""
    if not isinstance(datum, Form):
        return datum
    made = Form(with_whom(cards, part) for part in datum)
    if made[0] != "until" or cards.lexicon.kind_of(made) == "":
        return made
    given = cards.lexicon.bind(made).given
    ability = given["ability"]
    assert not isinstance(ability, list)
    alone = "objects" not in given and Speech(cards.lexicon, made).speaks_of_itself(ability)
    return Form((*made[:3], "this", *made[3:])) if alone else made


def without_idle(cards: GameCards, root: Datum) -> Datum:
    """Without notes, choices and names of slots that nobody reads."""
    read = {name for _, name in readings(cards.lexicon, root)}
    return thinned(cards, root, read)


def thinned(cards: GameCards, datum: Datum, read: set[str]) -> Datum:
    if not isinstance(datum, Form) or not datum or cards.lexicon.kind_of(datum) == "":
        return datum
    if datum[0] == "note" and len(datum) == 3 and datum[1] not in read:
        return thinned(cards, datum[2], read)
    parts: list[Datum] = [datum[0]]
    for a, value in cards.lexicon.below(datum):
        unread = a.kind == NEW and a.optional and str(value) not in read
        if not unread and not is_idle(value, read):
            parts.append(thinned(cards, value, read))
    return parts[0] if len(parts) == 1 else Form(parts)


def is_idle(datum: Datum, read: set[str]) -> bool:
    if not isinstance(datum, Form) or len(datum) < 3:
        return False
    return datum[0] == "choose-by-power" and str(datum[1]) not in read


def pack(cards: GameCards, text: str, file: Path) -> str:
    """A pack of an earlier edition: one card a line, what it says under a fact of its own."""
    blocks: list[str] = []
    for form in read_all(text):
        at = f"{file}:{text.count(chr(10), 0, form.at) + 1}" if isinstance(form, Form) else str(file)
        block = block_of(form, cards.packs().facts | set(cards.once) | table_of(cards), at)
        facts = [fact for name, fact in block.facts.items() if name not in cards.once]
        said: list[Datum] = []
        try:
            once = [one for name in cards.once for one in former(cards, block.facts.get(name))]
            said += [one for one in today(cards, once) if one is not None]
            if table_of(cards) & set(block.facts):
                said += list(block.says)
            else:
                said += [one for one in today(cards, list(block.says)) if one is not None]
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
    done: dict[str, str] = {}
    for written in lists(yaml.safe_load(text)):
        try:
            made = today(cards, [read(one) for one in written])
        except (FormError, NotationError) as error:
            found.refused.append(f"{file}: {'; '.join(written)}: {error}")
            continue
        done.update({old: "" if new is None else write(new) for old, new in zip(written, made)})
    for old, new in done.items():
        if old != new:
            text = exchanged(text, old, new)
    return text


def lists(document: object) -> Iterator[list[str]]:
    """The trees under each `abilities` in a document."""
    if isinstance(document, dict):
        for key, value in document.items():
            if key == "abilities" and isinstance(value, list):
                yield [str(one) for one in value]
            else:
                yield from lists(value)
    elif isinstance(document, list):
        for value in document:
            yield from lists(value)


def exchanged(text: str, old: str, new: str) -> str:
    """The text with a tree exchanged, or taken out, however it is quoted and wherever its lines break."""
    for quote in (str, escaped, doubled):
        tree = r"\s+".join(re.escape(word) for word in quote(old).split())
        if not new:
            tree = rf",?\s*(?:- )?[\"']?{tree}[\"']?"
        else:
            tree = rf"(?m)(?:(?<=[\"'\[])|(?<=- )){tree}(?=[\"'\],]|\s*$)"
        said = quote(new)
        made = re.sub(tree, lambda _, said=said: said, text)  # type: ignore[misc]
        if made != text:
            return made.replace("[, ", "[")
    raise ValueError(f"{old} was not found where it stands")


def escaped(text: str) -> str:
    return text.replace('"', '\\"')


def doubled(text: str) -> str:
    return text.replace("'", "''")
