"""A folder of one's own: cards, tokens, names and decks that are read like the shipped ones.

    my-cards/GAME/pirates.cards      cards, tokens and `(names ..)`
    my-cards/GAME/decks/pirates.txt  deck lists

One folder may hold packs of several games, each in a folder with the game's id.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from headjudge.abilities.cards import GameCards
from headjudge.abilities.lexicon import FormError, near
from headjudge.abilities.naming import NAMES, Declared
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read_all, write
from headjudge.abilities.packs import Entry, PackError, packs_changed
from headjudge.kernel.plugin import Deck, DeckError, Plugin
from headjudge.kernel.shipping import ShippedDecks

LARGEST: Final = 1 << 24
"""Bytes of a file in a pack."""
DECKS: Final = "decks"
CARDS: Final = ".cards"
LIST: Final = ".txt"
NOTES: Final = (".md",)
"""Files that a folder may hold besides: what people write about it."""
LEFT_MARGIN: Final = re.compile(r"^\S", re.MULTILINE)


class Pack(NamedTuple):
    """A folder that was added, and what is in it."""

    name: str
    game: str
    folder: Path
    digest: str
    cards: tuple[str, ...]
    decks: tuple[str, ...]


class Read:
    """The files of one game in a folder, and everything that is wrong with them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wrong: list[str] = []
        self.cards: dict[str, str] = {}
        self.lists: dict[str, str] = {}
        for path in sorted(folder.iterdir()):
            if path.name.startswith(".") or path.name.endswith(NOTES):
                continue
            if path.is_dir() and path.name == DECKS:
                self.read_lists(path)
            elif path.is_file() and path.name.endswith(CARDS):
                self.cards[str(path)] = self.text(path)
            else:
                hint = near(path.name, [DECKS, path.stem + CARDS])
                self.wrong.append(f"{path}: a pack holds files of cards (*{CARDS}) and a folder {DECKS}{hint}")

    def read_lists(self, folder: Path) -> None:
        for path in sorted(folder.iterdir()):
            if path.is_file() and path.name.endswith(LIST):
                self.lists[path.stem] = self.text(path)
            elif not path.name.startswith("."):
                self.wrong.append(f"{path}: the folder {DECKS} holds deck lists (*{LIST})")

    def text(self, path: Path) -> str:
        """The text of a file; what is none is told by its line."""
        data = path.read_bytes()
        if len(data) > LARGEST:
            self.wrong.append(f"{path}: larger than {LARGEST} bytes")
            return ""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            self.wrong.append(f"{path}:{line}: no text: the byte 0x{data[error.start]:02x} is no UTF-8")
            return ""
        control = re.search(r"[^\S\n\r\t ]|[\x00-\x08\x0e-\x1f]", text)
        if control:
            line = text.count("\n", 0, control.start()) + 1
            self.wrong.append(f"{path}:{line}: no text: it holds the character 0x{ord(control.group()):02x}")
            return ""
        return text.replace("\r\n", "\n")

    @property
    def digest(self) -> str:
        """What changes when any file does."""
        found = hashlib.blake2b(digest_size=8)
        for name, text in sorted([*self.cards.items(), *self.lists.items()]):
            found.update(f"{Path(name).name}\0{text}\0".encode())
        return found.hexdigest()


class Declaration(NamedTuple):
    """A name in a pack, and where it stands."""

    sort: str
    name: str
    where: str


def blocks(file: str, text: str, heads: Collection[str], declared: Declared) -> tuple[list[Declaration], list[str]]:
    """The names that a file declares, and what in it is neither a card nor a declaration, each with its line."""
    names: list[Declaration] = []
    wrong: list[str] = []
    starts = [match.start() for match in LEFT_MARGIN.finditer(text)]
    if text[: starts[0] if starts else len(text)].strip():
        wrong.append(f"{file}:1: a block begins at the left margin")
    for start, end in zip(starts, [*starts[1:], len(text)]):
        line = text.count("\n", 0, start) + 1
        chunk = text[start:end]
        try:
            forms = read_all(chunk)
            if not forms:  # a comment
                continue
            wrong += [f"{file}:{line + at}: {why}" for at, why in faults(forms, chunk, heads)]
            if isinstance(forms[0], Form) and forms[0][:1] == (NAMES,):
                names += [Declaration(sort, name, f"{file}:{line}") for sort, name in declared.read(forms[0])]
        except (NotationError, FormError) as error:
            wrong.append(f"{file}:{line + chunk.count(chr(10), 0, max(0, error.at))}: {error}")
    return names, wrong


def faults(forms: Sequence[Datum], chunk: str, heads: Collection[str]) -> list[tuple[int, str]]:
    """What is wrong with a block, each with the number of lines above it."""
    form = forms[0]
    if not isinstance(form, Form) or not form:
        return [(0, f"{chunk.split()[0][:40]!r} stands outside of a block")]
    found: list[tuple[int, str]] = []
    for other in forms[1:]:
        at = chunk.count("\n", 0, other.at) if isinstance(other, Form) else 0
        found.append((at, "something stands between the cards: a block begins at the left margin"))
    head = form[0]
    if head == NAMES:
        return found
    if not isinstance(head, str) or isinstance(head, Text) or head not in heads:
        found.append((0, f"({write(head)} ..) is no block{near(write(head), [*heads, NAMES])}"))
    elif len(form) < 2 or not isinstance(form[1], Text):
        found.append((0, f'{write(form)[:60]}: a block is ({head} "Name" ..), the name in quotation marks'))
    return found


def check_names(found: list[Declaration], declared: Declared) -> list[str]:
    """What cannot be declared, each with its line."""
    wrong: list[str] = []
    seen: dict[tuple[str, str], str] = {}
    for one in found:
        why = declared.refused(one.sort, one.name)
        before = seen.setdefault((declared.sorts[one.sort].table, one.name.casefold()), one.sort)
        if before != one.sort:
            why = f"{one.name} is declared as a {before} and as a {one.sort}"
        if why:
            wrong.append(f"{one.where}: {why}")
    return wrong


def read_pack(cards: GameCards, decks: ShippedDecks, folder: Path) -> tuple[Read, list[Declaration], dict[str, Entry]]:
    """What is in a game's folder of a pack. Raises PackError with everything that is wrong, by file and line."""
    read = Read(folder)
    packs = cards.packs()
    names: list[Declaration] = []
    for file, text in read.cards.items():
        found, wrong = blocks(file, text, packs.heads, cards.declared)
        names += found
        read.wrong += wrong
    entries, wrong = packs.added(read.cards)
    read.wrong += [*check_names(names, cards.declared), *wrong]
    read.wrong += [f"{folder / DECKS / id}{LIST}: a deck {id} is there already" for id in read.lists if id in decks]
    if read.wrong:
        raise PackError("\n".join(read.wrong))
    return read, names, entries


def add_pack(plug: Plugin, folder: Path) -> Pack:
    """Take in what a folder holds for a game. Raises PackError, and takes in nothing, where anything is wrong."""
    cards, decks = plug.cards(), plug.decks()
    if not isinstance(cards, GameCards) or not isinstance(decks, ShippedDecks):
        raise PackError(f"{folder}: {plug.id} reads no packs")
    read, names, entries = read_pack(cards, decks, folder / plug.id)
    for one in names:
        cards.declared.declare(one.sort, one.name)
    cards.packs().add(folder.name, read.cards, entries)
    packs_changed()

    def deck(id: str) -> Deck:
        try:
            return plug.read_deck(read.lists[id], id)
        except DeckError as error:
            file = folder / plug.id / DECKS / f"{id}{LIST}"
            raise DeckError([f"{file}: {complaint}" for complaint in error.complaints]) from None

    decks.add(list(read.lists), deck)
    return Pack(folder.name, plug.id, folder, read.digest, tuple(entries), tuple(read.lists))
