"""Deck lists: as players paste them, and what a format asks of them. GA 1.5"""

from __future__ import annotations

import difflib
import re
from functools import cache
from importlib.resources import files
from typing import Final

from headjudge.games.grand_archive.cards.library import face_of, packs
from headjudge.games.grand_archive.cards.trees import Card
from headjudge.games.grand_archive.objects.card_types import is_material
from headjudge.games.grand_archive.objects.properties import LEVEL, SUPERTYPE, TOKEN
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.kernel.shipping import ShippedDecks

LINE: Final = re.compile(r"(\d+)\s*x?\s+(.+)")
HEADINGS: Final = {"main": "main", "main deck": "main", "material": "material", "material deck": "material"}
FEWEST_MAIN: Final = 60
MOST_COPIES: Final = 4
MOST_MATERIAL: Final = 12
FORMATS: Final[tuple[str, ...]] = ("open", "standard")
"""Open play asks for a deck of the right size; Standard limits some cards besides."""
LIMITED: Final = {"Crystal of Empowerment": 0, "Lost in Thought": 0}
"""The cards of our packs that Standard limits, with how many it allows. GA 1.5"""


def known(name: str) -> Card | None:
    return face_of(name) if name in packs().entries else None


def read_deck(text: str, name: str) -> Deck:
    """A deck list: `4 Fireball` lines; headings name the sections, otherwise each card goes where it belongs."""
    sections: dict[str, list[tuple[str, int]]] = {"main": [], "material": []}
    complaints: list[str] = []
    for i, raw in enumerate(text.splitlines()):
        line = raw.strip()
        heading = line.strip("#: ").lower()
        if not line or heading in HEADINGS:
            continue
        if line.startswith(("#", "//")):
            continue
        match = LINE.fullmatch(line)
        if match is None:
            complaints.append(f"line {i + 1}: {line!r} is no number with a card's name")
            continue
        card = known(match.group(2))
        if card is None:
            complaints.append(f"line {i + 1}: {nearest(match.group(2))}")
            continue
        if card.numbers.get(SUPERTYPE, 0) & TOKEN:
            complaints.append(f"line {i + 1}: {card.name!r} is a token, which no deck holds")
            continue
        sections["material" if is_material(card) else "main"].append((card.key, int(match.group(1))))
    if complaints:
        raise DeckError(complaints)
    return Deck(name, sections)


def nearest(name: str) -> str:
    near = difflib.get_close_matches(name, list(packs().entries), 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"no card named {name!r}{hint}"


def check_deck(deck: Deck, format: str) -> list[str]:
    """What is wrong with the deck in that format; empty when it may be played. GA 1.5"""
    found: list[str] = []
    main = sum([n for _, n in deck.sections.get("main", [])])
    material = sum([n for _, n in deck.sections.get("material", [])])
    if main < FEWEST_MAIN:
        found.append(f"the main deck has {main} cards, at least {FEWEST_MAIN} are needed")
    if material > MOST_MATERIAL:
        found.append(f"the material deck has {material} cards, at most {MOST_MATERIAL} are allowed")
    copies: dict[str, int] = {}
    for section, most in (("main", MOST_COPIES), ("material", 1)):
        for key, n in deck.sections.get(section, []):
            copies[key] = copies.get(key, 0) + n
            if copies[key] > most:
                found.append(f"{copies[key]} copies of {key}, at most {most} in the {section} deck")
            if format == "standard" and key in LIMITED and copies[key] > LIMITED[key]:
                found.append(f"{key} is limited to {LIMITED[key]} in Standard")
    spirits = [key for key, _ in deck.sections.get("material", []) if face_of(key).numbers.get(LEVEL, -1) == 0]
    if not spirits:
        found.append("the material deck has no level-0 champion")
    return found


@cache
def shipped() -> ShippedDecks:
    """The decks that come with the game, by id."""
    folder = files("headjudge.games.grand_archive.decks") / "shipped"
    ids = sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".txt"))
    return ShippedDecks(ids, lambda id: read_deck((folder / f"{id}.txt").read_text(encoding="utf-8"), id))
