"""Packs: one file a set, one block a name. What is packed is known by a scan; a block is read when it is wanted."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from headjudge.abilities.lexicon import FormError, near
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read, read_all, write
from headjudge.kernel.definitions import Face

BLOCK: Final = re.compile(r'^\(([a-z]+) "((?:[^"\\]|\\.)*)"', re.MULTILINE)
ORIGINS: Final = ("hand", "compiled", "erratum")


class PackError(ValueError):
    """A card that cannot be read: its file, its line, the card, and what is wrong."""


class Block(NamedTuple):
    """A card as it is written: facts by their words, then what it says."""

    name: str
    facts: dict[str, Form]
    says: tuple[Datum, ...]
    head: str = "card"
    where: str = ""
    """The file and line where it begins, for messages."""
    text: str = ""
    known: Collection[str] = ()
    """The words of facts, for what is neither one of them nor a word of the language."""
    packed: bool = False
    """It comes from a pack as it is: `headjudge cards check` has looked at it, and it is not looked at again."""

    @property
    def digest(self) -> str:
        """What changes when the definition does, and not with its layout."""
        parts = [self.head, self.name, *[write(self.facts[fact]) for fact in sorted(self.facts)]]
        written = " ".join([*parts, *[write(one) for one in self.says]])
        return hashlib.blake2b(written.encode(), digest_size=8).hexdigest()

    def fact(self, name: str) -> list[Datum]:
        """What a fact lists; nothing where it is not there."""
        return list(self.facts.get(name, ())[1:])

    def without_text(self) -> Block:
        """The card without its keywords and all that it says."""
        return self._replace(facts={name: form for name, form in self.facts.items() if name != "keywords"}, says=())

    def refuse(self, error: Exception) -> PackError:
        """The error with the place of the card, or of the form in it."""
        at = getattr(error, "at", -1)
        where = self.where
        if at > 0 and where and self.text:
            file, _, line = where.rpartition(":")
            where = f"{file}:{int(line) + self.text.count(chr(10), 0, at)}"
        if isinstance(error, FormError) and error.unknown:
            error = FormError(error.message, error.at, error.unknown, [*error.known, *self.known])
        return PackError(f"{where + ': ' if where else ''}{self.name}: {error}")


def block_of(form: Datum, facts: Collection[str], where: str = "", text: str = "") -> Block:
    """A card from its form: what begins with the word of a fact is one, all else is what the card says."""
    if not isinstance(form, Form) or len(form) < 2 or not isinstance(form[1], Text):
        raise PackError(f'{where + ": " if where else ""}{write(form)[:60]}: a block is (card "Name" ..)')
    name = str(form[1])
    found: dict[str, Form] = {}
    says: list[Datum] = []
    for part in form[2:]:
        word = part[0] if isinstance(part, Form) and part else part
        if isinstance(part, Form) and isinstance(word, str) and word in facts:
            if word in found:
                raise PackError(f"{where + ': ' if where else ''}{name}: {word} is there twice")
            found[str(word)] = part
        else:
            says.append(part)
    return Block(name, found, tuple(says), str(form[0]), where, text, facts)


def as_block(face: Face) -> Block:
    """A face as it was written, to be changed."""
    facts = {name: Form((name, *[read(word) for word in words])) for name, words in face.facts.items()}
    return Block(face.name, facts, tuple([form for form in face.forms if isinstance(form, Form | str)]))


class Entry(NamedTuple):
    """Where a card is."""

    file: str
    start: int
    end: int
    version: str = ""
    """Which of its versions it is, where one block holds several cards."""


class Versions(NamedTuple):
    """Rows in a block, each of which is a card: `(versions (power) (red 6) (yellow 5))`."""

    fact: str
    """The word before the rows."""
    gives: Mapping[str, Form]
    """The fact that each row's name stands for."""
    key: Mapping[str, str]
    """What is added to the name for it."""


class Packs:
    """The packed cards of one game, by their keys."""

    def __init__(self, folder: Traversable, facts: Sequence[str], versions: Versions | None = None) -> None:
        self.facts = frozenset(("origin", "id", *facts))
        self.versions = versions
        self.texts: dict[str, str] = {}
        self.entries: dict[str, Entry] = {}
        for path in sorted((p for p in folder.iterdir() if p.name.endswith(".cards")), key=lambda p: p.name):
            self.scan(path.name, path.read_text(encoding="utf-8"))

    def scan(self, file: str, text: str) -> None:
        """Find where each card begins and ends, and nothing else."""
        self.texts[file] = text
        found = list(BLOCK.finditer(text))
        ends = [match.start() for match in found[1:]] + [len(text)]
        for match, end in zip(found, ends):
            name = re.sub(r"\\(.)", r"\1", match.group(2))
            for key, version in self.keys(name, text[match.start() : end]):
                if key in self.entries:
                    raise PackError(f"{file}:{text.count(chr(10), 0, match.start()) + 1}: {key} is packed twice")
                self.entries[key] = Entry(file, match.start(), end, version)

    def keys(self, name: str, text: str) -> Iterator[tuple[str, str]]:
        """The keys of the cards in a block, each with the row that it is."""
        id = ID.search(text)
        if id:
            yield re.sub(r"\\(.)", r"\1", id.group(1)), ""
            return
        if self.versions is None:
            yield name, ""
            return
        at = text.find(f"({self.versions.fact} ")
        if at >= 0:
            rows = [row for row in ROW.findall(text, at, text.find("\n", at)) if row in self.versions.key]
            for row in rows:
                yield f"{name}{self.versions.key[row]}", row
            if not rows:  # it is refused when it is read
                yield name, ""
            return
        given = [row for row, fact in self.versions.gives.items() if f" {write(fact)}" in text]
        yield (f"{name}{self.versions.key[given[0]]}" if given else name), ""

    def block(self, key: str) -> Block:
        """The card with that key, read now. Raises KeyError, with the nearest key, and PackError."""
        entry = self.entries.get(key)
        if entry is None:
            raise KeyError(f"no card {key!r}{near(key, self.entries)}")
        text = self.texts[entry.file]
        where = f"{entry.file}:{text.count(chr(10), 0, entry.start) + 1}"
        source = text[entry.start : entry.end]
        try:
            forms = read_all(source)
        except NotationError as error:
            raise Block(key, {}, (), where=where, text=source).refuse(error) from None
        if len(forms) != 1:
            raise PackError(f"{where}: {key}: something stands between the cards")
        block = block_of(forms[0], self.facts | {self.versions.fact if self.versions else "origin"}, where, source)
        check_origin(block)
        block = block._replace(packed=True)
        return self.version(block, entry.version) if self.versions else block

    def version(self, block: Block, row: str) -> Block:
        """The card that a row makes of a block."""
        assert self.versions is not None
        facts = {name: fact for name, fact in block.facts.items() if name != self.versions.fact}
        rows = block.fact(self.versions.fact)
        for form in rows[1:]:
            if not isinstance(form, Form) or not form or form[0] not in self.versions.key:
                known = ", ".join(self.versions.key)
                raise block.refuse(FormError(f"{write(form)} is no row of {self.versions.fact}; there are {known}"))
        if not row:
            return block._replace(facts=facts)
        columns = list(rows[0]) if rows and isinstance(rows[0], Form) else []
        chosen = next(form for form in rows[1:] if isinstance(form, Form) and form[0] == row)
        if len(chosen) != len(columns) + 1:
            raise block.refuse(FormError(f"{write(chosen)} has not as many values as {write(rows[0])} has columns"))
        facts = {**facts, str(self.versions.gives[row][0]): self.versions.gives[row]}
        values: dict[str, Datum] = {}
        for column, value in zip(columns, chosen[1:]):
            if str(column) in self.facts:
                facts[str(column)] = Form((column, value))
            else:
                values[str(column)] = value
        says = tuple(put(one, values) for one in block.says)
        unused = [name for name in values if not any(mentions(one, name) for one in block.says)]
        if unused:
            raise block.refuse(FormError(f"nothing uses the column {unused[0]}"))
        return block._replace(facts=facts, says=says)


ID: Final = re.compile(r'\(id "((?:[^"\\]|\\.)*)"\)')
ROW: Final = re.compile(r"\(([a-z]+) ")


def put(datum: Datum, values: Mapping[str, Datum]) -> Datum:
    """A form with the names of columns exchanged for their values."""
    if isinstance(datum, Form):
        made = Form(put(part, values) for part in datum)
        made.at, made.end, made.places = datum.at, datum.end, datum.places
        return made
    return values.get(datum, datum) if isinstance(datum, str) and not isinstance(datum, Text) else datum


def mentions(datum: Datum, name: str) -> bool:
    if isinstance(datum, Form):
        return any(mentions(part, name) for part in datum)
    return datum == name and not isinstance(datum, Text)


def check_origin(block: Block) -> None:
    """`(origin hand)`, `(origin compiled DIGEST)`, `(origin erratum ANCHOR)`: where the trees come from."""
    origin = block.fact("origin")
    if origin and origin[0] not in ORIGINS:
        raise block.refuse(FormError(f"{write(origin[0])} is no origin; there are {', '.join(ORIGINS)}"))
