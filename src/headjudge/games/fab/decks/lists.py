"""Deck lists as players paste them: FaBrary and FaB DB text."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from headjudge.abilities.packs import until_packs_change
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.cards.library import face_named, keys, packs
from headjudge.games.fab.objects.properties import DECK_CARD, HERO, TOKEN, TYPES
from headjudge.kernel.decklist import Names, enough, entry_of, is_link, lines_of, link_refused
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.kernel.shipping import ShippedDecks

COLOUR: Final = re.compile(r"\s*[\[(](red|yellow|blue)[\])]\s*$", re.IGNORECASE)
FIRST: Final[tuple[str, ...]] = ("dorinthea-sparring", "kayo-heavy-hitters")
MOST_COPIES: Final = 200
MOST_COMMAS: Final = 3
"""In the name of a card."""
TITLE: Final = re.compile(r"^(.+?)\s*\((.+)\)$")
HEADING: Final = re.compile(
    r"(?:#+ *)?(?:(?:arena|deck|main|equipment|weapons?|inventory|maybe|red|yellow|blue|pitchless|other)"
    r"(?: ?cards?| ?deck| ?board)?|side ?board|side|cards)(?: ?\(\d+\))?:?"
)
ASIDE: Final[tuple[str, ...]] = ("side", "inventory", "maybe")
"""How headings begin below which stands what the player may choose as the game starts."""
FOOTERS: Final[tuple[str, ...]] = ("made with", "see the full deck", "deck build", "class:")


def find_card(name: str) -> FabFace | None:
    """The card that a name means; one that exists in a single pitch may leave its colour out."""
    colour = COLOUR.search(name)
    key = name if colour is None else f"{COLOUR.sub('', name)} ({colour.group(1).lower()})"
    found = titles().get(key, []) if key not in keys() else [key]
    return face_named(found[0]) if len(found) == 1 else None


def listed_card(name: str) -> FabFace | None:
    """The card that a line of a list means, however that writes it."""
    return find_card(names().find(name) or name)


@until_packs_change
def names() -> Names:
    """What a list may call a card: its printed name, or its name without the colour."""
    return Names(dict.fromkeys([*keys(), *titles()]))


@until_packs_change
def titles() -> dict[str, list[str]]:
    """The printed names of the cards with each name, the sides of split-cards left out."""
    found: dict[str, list[str]] = {}
    for key in packs().entries:
        found.setdefault(COLOUR.sub("", key), []).append(key)
    return found


def cards() -> tuple[FabFace, ...]:
    """Every card, and the sides of split-cards; the rules' own face is none."""
    return tuple([face_named(key) for key in keys()])


def is_listed(face: FabFace) -> bool:
    """Whether a list may name it besides its hero: a whole card, and no token."""
    return not face.whole and not face.numbers[TYPES] & (HERO | TOKEN)


@until_packs_change
def heroes() -> Names:
    return Names([face.key for face in cards() if face.numbers[TYPES] & HERO])


@until_packs_change
def listed() -> Names:
    """The cards that a list may name besides its hero."""
    return Names([face.key for face in cards() if is_listed(face)])


class Reader:
    """Reads one list; complaints are collected with their lines."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.sections: dict[str, list[tuple[str, int]]] = {"hero": [], "arena": [], "deck": [], "inventory": []}
        self.facts: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.names_hero = False
        """Whether a line says who the hero is, known or not."""
        self.not_yet = False
        """Whether a card cannot be played yet, which may be the hero."""
        self.sideboard = False
        self.title_line = 1

    def read(self, text: str) -> None:
        for number, line in lines_of(text):
            if enough(self.complaints):
                return
            self.line(number, line)
        if not self.sections["hero"] and not self.complaints:
            self.titled()
        if not self.names_hero and not self.not_yet:
            self.complaints.append("line 1: the list names no hero")

    def titled(self) -> None:
        """Older lists name the hero only in the title: `Name (Hero)`."""
        title = TITLE.match(self.facts.get("name", ""))
        if title is not None:
            self.hero(self.title_line, title.group(2))

    def line(self, number: int, line: str) -> None:
        low = line.lower()
        if is_link(line):
            self.complaints.append(f"line {number}: {link_refused(line)}")
            return
        if not line or low.startswith(FOOTERS):
            return
        if HEADING.fullmatch(low) is not None:
            self.sideboard = low.lstrip("# ").startswith(ASIDE)
            return
        key, colon, value = line.partition(":")
        counted = entry_of(line)
        if counted is not None:
            count, name = counted
            self.card(number, name, count)
        elif colon:
            self.fact(number, key.lower(), value.strip())
        elif "name" not in self.facts:
            self.facts["name"] = line
            self.title_line = number
        else:
            self.complaints.append(f"line {number}: not understood: {line!r}")

    def fact(self, number: int, key: str, value: str) -> None:
        """`key: value`"""
        if key in ("weapons", "equipment"):
            self.several(number, value)
        elif key == "hero":
            self.hero(number, value)
        else:
            self.facts[key] = value

    def several(self, number: int, text: str) -> None:
        """Names on one line; a name may hold a comma, so the longest known one is taken first."""
        while text:
            parts = text.split(", ")
            for n in range(min(len(parts), MOST_COMMAS + 1), 0, -1):
                name = ", ".join(parts[:n])
                if n == 1 or listed_card(name) is not None or packs().not_yet(name):
                    self.card(number, name, 1)
                    text = ", ".join(parts[n:])
                    break

    def hero(self, number: int, name: str) -> None:
        face = listed_card(name)
        self.names_hero = True
        if face is None or not face.numbers[TYPES] & HERO:
            self.unknown(number, "hero", name, heroes())
        else:
            self.sections["hero"].append((face.key, 1))
            self.lines.setdefault(face.key, number)

    def card(self, number: int, name: str, count: int) -> None:
        if not 1 <= count <= MOST_COPIES:
            self.complaints.append(
                f"line {number}: {count} copies of {name!r}: between 1 and {MOST_COPIES} can be listed"
            )
            return
        face = listed_card(name)
        if face is not None and face.numbers[TYPES] & HERO:
            if count == 1 and not self.names_hero:
                self.hero(number, name)
            else:
                self.complaints.append(f"line {number}: {face.key} is a hero, and a deck has one")
            return
        if face is None or not is_listed(face):
            self.unknown(number, "card", name, listed())
            return
        deck_card = face.numbers[TYPES] & DECK_CARD  # FAB 1.3.2c: deck-cards go into the deck, arena-cards do not
        section = "inventory" if self.sideboard else "deck" if deck_card else "arena"
        self.sections[section].append((face.key, count))
        self.lines.setdefault(face.key, number)

    def unknown(self, number: int, what: str, name: str, known: Names) -> None:
        not_yet = packs().not_yet(name)
        self.not_yet = self.not_yet or not_yet != ""
        self.complaints.append(f"line {number}: {not_yet or f'no {what} named {name!r}{known.hint(name)}'}")


def read_deck(text: str, name: str) -> Deck:
    """The deck of a list; DeckError carries every complaint at once."""
    reader = Reader()
    reader.read(text)
    if reader.complaints:
        raise DeckError(reader.complaints)
    return Deck(reader.facts.get("name", name), reader.sections, reader.facts, reader.lines)


@cache
def shipped() -> ShippedDecks:
    """The deck lists that come with the game, by file name; those that are played where none is named come first."""
    folder = resources.files("headjudge.games.fab.decks") / "shipped"
    ids = sorted(path.name.removesuffix(".txt") for path in folder.iterdir())
    ids = list(dict.fromkeys([*FIRST, *ids]))
    return ShippedDecks(ids, lambda id: read_deck((folder / f"{id}.txt").read_text(encoding="utf-8"), id))
