"""Packs: one file a set, one block a name. What is packed is known by a scan; a block is read when it is wanted."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple, ParamSpec, TypeVar, cast

from headjudge.abilities.lexicon import FormError, near
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read, read_all, write
from headjudge.abilities.published import Published
from headjudge.kernel.definitions import Face

BLOCK: Final = re.compile(r'^\(([a-z]+) "((?:[^"\\]|\\.)*)"', re.MULTILINE)
ORIGINS: Final = ("hand", "compiled", "erratum", "replaces")
REPLACES: Final = "(origin replaces)"
"""So a card of a pack of one's own says that it takes the place of the shipped one with its name."""
HEADS: Final = ("card",)

P = ParamSpec("P")
R = TypeVar("R")
FORGET: Final[list[Callable[[], None]]] = []


def until_packs_change(make: Callable[P, R]) -> Callable[P, R]:
    """A cache of what is made out of packs: it is empty again when a pack was added."""
    made = cache(make)
    FORGET.append(made.cache_clear)
    return cast(Callable[P, R], made)


def packs_changed() -> None:
    """Forget what was made out of the packs as they were."""
    for forget in FORGET:
        forget()


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


def line_of(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


class Packs:
    """The packed cards of one game, by their keys."""

    def __init__(
        self,
        folder: Traversable,
        facts: Sequence[str],
        versions: Versions | None = None,
        heads: tuple[str, ...] = HEADS,
    ) -> None:
        self.facts = frozenset(("origin", "id", *facts))
        self.versions = versions
        self.heads = heads
        """The words that blocks begin with."""
        self.own: dict[str, str] = {}
        """The packs of one's own by the files that they brought."""
        self.replaced: set[str] = set()
        """The shipped cards whose place a card of such a pack has taken."""
        self.published = Published(folder, versions.key.values() if versions else ())
        self.texts: dict[str, str] = {}
        self.entries: dict[str, Entry] = {}
        for path in sorted((p for p in folder.iterdir() if p.name.endswith(".cards")), key=lambda p: p.name):
            self.scan(path.name, path.read_text(encoding="utf-8"))

    def scan(self, file: str, text: str) -> None:
        """Find where each card begins and ends, and nothing else."""
        self.texts[file] = text
        for key, entry in self.found(file, text):
            if key in self.entries:
                raise PackError(f"{file}:{line_of(text, entry.start)}: {key} is packed twice")
            self.entries[key] = entry

    def found(self, file: str, text: str) -> Iterator[tuple[str, Entry]]:
        """The cards of a file by their keys, with where each is."""
        found = list(BLOCK.finditer(text))
        ends = [match.start() for match in found[1:]] + [len(text)]
        for match, end in zip(found, ends):
            name = re.sub(r"\\(.)", r"\1", match.group(2))
            for key, version in self.keys(name, text[match.start() : end]):
                yield key, Entry(file, match.start(), end, version)

    def added(self, files: Mapping[str, str]) -> tuple[dict[str, Entry], list[str]]:
        """The cards of a pack of one's own, and those that stand in two places, each with its line."""
        entries: dict[str, Entry] = {}
        wrong: list[str] = []
        for file, text in files.items():
            for key, entry in self.found(file, text):
                where = f"{file}:{line_of(text, entry.start)}: {key}"
                other = entries.get(key) or self.entries.get(key)
                shipped = other is not None and other.file not in self.own and other.file not in files
                if other is None or (shipped and REPLACES in text[entry.start : entry.end]):
                    entries[key] = entry
                    continue
                lies = f"{other.file}:{line_of({**self.texts, **files}[other.file], other.start)}"
                way = f"; to take its place, it says {REPLACES}" if shipped else ""
                wrong.append(f"{where} is packed twice: also in {lies}{way}")
        return entries, wrong

    def add(self, pack: str, files: Mapping[str, str], entries: Mapping[str, Entry]) -> None:
        """Take in a pack of one's own."""
        self.texts.update(files)
        self.own.update(dict.fromkeys(files, pack))
        self.replaced |= {key for key in entries if key in self.entries}
        self.entries.update(entries)

    def pack_of(self, key: str) -> str:
        """The pack of one's own that a card comes from, or nothing."""
        entry = self.entries.get(key)
        return self.own.get(entry.file, "") if entry else ""

    def not_yet(self, name: str) -> str:
        """That a name means a published card which no pack has yet; empty where it does not."""
        meant = self.published.meant(name)
        if not meant or any(key in self.entries for key in meant):
            return ""
        return f"{meant[0] if len(meant) == 1 else name} cannot be played yet: no pack has it"

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
        block = block._replace(packed=entry.file not in self.own)
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
