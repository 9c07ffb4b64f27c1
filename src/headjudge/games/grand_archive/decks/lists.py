"""Deck lists: as players paste them, and what a format asks of them. GA 1.5"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from headjudge.abilities.packs import until_packs_change
from headjudge.games.grand_archive.cards.library import face_of, packs
from headjudge.games.grand_archive.cards.trees import Card
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.card_types import is_material
from headjudge.kernel.decklist import (
    Names,
    Record,
    enough,
    entry_of,
    is_json,
    is_link,
    json_record,
    lines_of,
    link_refused,
    record,
    records,
)
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.kernel.shipping import ShippedDecks

HEADING: Final = re.compile(r"(main|material|side|pantheon|boons?)[ -]?(?:deck|board|zone)?(?: ?\(\d+\))?")
FACT: Final = re.compile(r"(?:deck ?)?(name|format|author|player|event|champion|description): *(.*)", re.IGNORECASE)
"""What programs write above a list."""
FOOTERS: Final[tuple[str, ...]] = ("#", "//", "made with", "exported from")
MOST_LISTED: Final = 200
MATERIAL_POINTS: Final = 3
"""What a card for the material deck is worth in a sideboard; one for the main deck is worth 1."""
PANTHEON: Final = "pantheon"
ANY: Final = -1


class Format(NamedTuple):
    """What a format asks for, as `formats.tsv` has it. GA 1.5"""

    name: str
    fewest_main: int
    copies: int
    """Of one card of the main deck; 0 for any number."""
    fewest_material: int
    most_material: int
    side: int
    """Cards in a sideboard, and points that they are worth; ANY where nobody counts."""
    points: int
    boons: int
    """Lesser boons, and as many greater ones."""


def rows(name: str) -> list[list[str]]:
    text = (files("headjudge.games.grand_archive.decks") / name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


def format_row(row: list[str]) -> Format:
    main, copies, least, most, side, points, boons = [ANY if field == "-" else int(field) for field in row[2:]]
    return Format(row[1], main, copies, least, most, side, points, boons)


FORMATS: Final[dict[str, Format]] = {row[0]: format_row(row) for row in rows("formats.tsv")}
LIMITS: Final[dict[tuple[str, str], int]] = {(format, name): int(n) for format, name, n in rows("limits.tsv")}
"""By format and name, how many copies it allows. GA 1.5"""


@until_packs_change
def names() -> Names:
    return Names(packs().entries)


def known(name: str) -> Card | None:
    found = names().find(name)
    return None if found is None else face_of(found)


def read_deck(text: str, name: str) -> Deck:
    """A deck list: `4 Fireball` lines, each card below the heading of its deck, or without headings as it belongs."""
    if is_json(text):
        return read_json(text, name)
    sections: dict[str, list[tuple[str, int]]] = {"main": [], "material": []}
    complaints: list[str] = []
    facts: dict[str, str] = {}
    below = ""
    for number, line in lines_of(text):
        if enough(complaints):
            break
        heading = HEADING.fullmatch(line.strip("#:/ ").lower())
        fact = FACT.fullmatch(line)
        if heading is not None:
            below = PANTHEON if heading.group(1).startswith("boon") else heading.group(1)
        elif fact is not None:
            facts[fact[1].lower()] = fact[2]
        elif is_link(line):
            complaints.append(f"line {number}: {link_refused(line)}")
        elif line and not line.lower().startswith(FOOTERS):
            if not (facts or below or any(sections.values()) or complaints or is_entry(line)):
                facts["name"] = line
                continue
            try:
                card, count = read_line(line)
                section = section_of(card, below)
            except ValueError as error:
                complaints.append(f"line {number}: {error}")
                continue
            sections.setdefault(section, []).append((card.key, count))
    if complaints:
        raise DeckError(complaints)
    return Deck(facts.get("name") or name, sections)


def is_entry(line: str) -> bool:
    """Whether a line lists a card, so that it is no title; a card without a number before it is a mistake."""
    return entry_of(line) is not None or known(line) is not None


def read_line(line: str) -> tuple[Card, int]:
    """A card and how many of it; ValueError says what is wrong with the line."""
    entry = entry_of(line)
    if entry is None:
        raise ValueError(f"{line!r} is no number with a card's name")
    count, name = entry
    return listed(name), count


def listed(name: str) -> Card:
    """The card that a deck may hold by that name; ValueError says why there is none."""
    card = known(name)
    if card is None:
        raise ValueError(packs().not_yet(name) or f"no card named {name!r}{names().hint(name)}")
    if card.numbers.get(properties.SUPERTYPE, 0) & properties.TOKEN:
        raise ValueError(f"{card.name!r} is a token, which no deck holds")
    if card.numbers[properties.TYPE] & properties.HAD:
        raise ValueError(f"{card.name!r} is what players gain in a game (GA 2.12, GA 2.13), and no deck holds it")
    if card.is_back:
        raise ValueError(f"{card.name!r} is the flip side of a card, which goes by the other one (GA 1.8.a)")
    return card


def read_json(text: str, name: str) -> Deck:
    """A deck as Silvie exports it: each section's cards by their ids in the index of cards, or by name."""
    data = json_record(text, name)
    cards = record(data.get("cards"))
    if not cards:
        raise DeckError([f"{name}: this is JSON, and no deck of Silvie's: it has no cards"])
    sections: dict[str, list[tuple[str, int]]] = {"main": [], "material": []}
    complaints: list[str] = []
    for heading, entries in cards.items():
        found = HEADING.fullmatch(heading.lower())
        if found is None:
            complaints.append(f"{name}: no section of a deck is named {heading!r}")
            continue
        for place, entry in enumerate(records(entries), 1):
            try:
                card, count = read_entry(entry)
                section = section_of(card, PANTHEON if found[1].startswith("boon") else found[1])
            except ValueError as error:
                complaints.append(f"{name}, {heading}, card {place}: {error}")
                if enough(complaints):
                    raise DeckError(complaints) from None
                continue
            sections.setdefault(section, []).append((card.key, count))
    if complaints:
        raise DeckError(complaints)
    return Deck(str(data.get("name") or name), sections)


def read_entry(entry: Record) -> tuple[Card, int]:
    """`{"uuid": "aB3dE5gH7j", "quantity": 4}`; ValueError says what is wrong with it."""
    id, count = entry.get("uuid", entry.get("id")), entry.get("quantity", 1)
    if type(count) is not int or not 1 <= count <= MOST_LISTED:
        raise ValueError(f"{count!r} copies: between 1 and {MOST_LISTED} can be listed")
    if id is None and "name" not in entry:
        raise ValueError("it has neither a uuid nor a name")
    name = packs().published.by_id.get(str(id)) if id is not None else str(entry["name"])
    if name is None:
        raise ValueError(f"no published card has the id {id!r}")
    return listed(name), count


def section_of(card: Card, below: str) -> str:
    """Which deck a card below that heading is for; ValueError where it does not belong there."""
    if below == "side":  # GA 1.5: a sideboard is no part of the decks that are played
        return below
    wrong = misplaced(card, below) if below else ""
    if wrong:
        raise ValueError(wrong)
    return home(card)


def home(card: Card) -> str:
    """The deck that a card begins in, or the Pantheon zone. GA 1.7.a, 1.7.e, 1.7.j"""
    if card.numbers.get(properties.TYPE, 0) & properties.BOON:
        return PANTHEON
    return "material" if is_material(card) else "main"


def misplaced(card: Card, section: str) -> str:
    """Why a card is not for that deck, or for the Pantheon zone; empty where it is. GA 1.7.a, 1.7.e, 1.7.j"""
    if home(card) == section:
        return ""
    if PANTHEON in (home(card), section):
        is_one = "is a boon" if home(card) == PANTHEON else "is none"
        return f"{card.name} {is_one}: boons, and they alone, begin in the Pantheon zone (GA 1.7.e)"
    if section == "material":
        only = "only champions (GA 1.7.a) and regalia (GA 1.7.j) begin in the material deck"
        return f"{card.name} belongs into the main deck: {only}"
    kind = "champion (GA 1.7.a)" if properties.LEVEL in card.numbers else "regalia (GA 1.7.j)"
    return f"{card.name} belongs into the material deck: it is a {kind}"


def check_deck(deck: Deck, format: str) -> list[str]:
    """What is wrong with the deck in that format; empty when it may be played. GA 1.5"""
    asked = FORMATS[format]
    found = [
        wrong
        for section in ("main", "material", PANTHEON)
        for wrong in [misplaced(face_of(key), section) for key, _ in deck.sections.get(section, [])]
        if wrong
    ]
    main = sum([n for _, n in deck.sections.get("main", [])])
    material = sum([n for _, n in deck.sections.get("material", [])])
    if main < asked.fewest_main:
        found.append(f"the main deck has {main} cards, at least {asked.fewest_main} are needed")
    if material > asked.most_material:
        found.append(f"the material deck has {material} cards, at most {asked.most_material} are allowed")
    found += too_many(deck, format) + too_many_relics(deck)
    spirits = [
        key for key, _ in deck.sections.get("material", []) if face_of(key).numbers.get(properties.LEVEL, -1) == 0
    ]
    if not spirits:
        found.append("the material deck has no level-0 champion")
    if material < asked.fewest_material:
        found.append(f"the material deck has {material} cards, {asked.name} asks for {asked.fewest_material}")
    return found + wrong_boons(deck, asked) + large_side(deck, asked)


def boons_of(deck: Deck, kind: int) -> int:
    """How many boons of a kind there are."""
    return sum([n for key, n in deck.sections.get(PANTHEON, []) if face_of(key).numbers[properties.TYPE] & kind])


def wrong_boons(deck: Deck, asked: Format) -> list[str]:
    """Boons are for Pantheon, which asks for one of each kind. GA 1.5"""
    if not asked.boons:
        return ["boons are for the Pantheon format (GA 1.5)"] if boons_of(deck, properties.BOON) else []
    return [
        f"there are {boons_of(deck, kind)} {name} boons, {asked.name} asks for {asked.boons}"
        for kind, name in ((properties.LESSER_BOON, "lesser"), (properties.GREATER_BOON, "greater"))
        if boons_of(deck, kind) != asked.boons
    ]


def too_many_relics(deck: Deck) -> list[str]:
    """A material deck has one card with the keyword at most. GA 3.1 divine-relic"""
    relics = [
        (key, n) for key, n in deck.sections.get("material", []) if properties.DIVINE_RELIC in face_of(key).numbers
    ]
    if sum([n for _, n in relics]) <= 1:
        return []
    names = ", ".join([face_of(key).name for key, _ in relics])
    return [f"the material deck has more than one Divine Relic (GA 3.1 divine-relic): {names}"]


def too_many(deck: Deck, format: str) -> list[str]:
    """Cards of which there are more than may be, the sideboard counted in. GA 1.5"""
    found: list[str] = []
    copies: dict[str, int] = {}
    for key, n in [card for cards in deck.sections.values() for card in cards]:
        section = home(face_of(key))
        most = FORMATS[format].copies if section == "main" else 1
        copies[key] = copies.get(key, 0) + n
        if most and copies[key] > most:
            where = "Pantheon zone" if section == PANTHEON else f"{section} deck"
            found.append(f"{copies[key]} copies of {key}, at most {most} in the {where}")
        limit = LIMITS.get((format, key))
        if limit is not None and copies[key] > limit:
            found.append(f"{key} is limited to {limit} in {FORMATS[format].name}")
    return found


def large_side(deck: Deck, asked: Format) -> list[str]:
    """What is wrong with how many cards the sideboard has, and what they are worth. GA 1.5"""
    side = deck.sections.get("side", [])
    count = sum([n for _, n in side])
    points = sum([n * (MATERIAL_POINTS if is_material(face_of(key)) else 1) for key, n in side])
    if count and not asked.side:
        return [f"there is no sideboard in {asked.name}"]
    if asked.side != ANY and count > asked.side:
        return [f"the sideboard has {count} cards, at most {asked.side} are allowed"]
    if asked.points != ANY and points > asked.points:
        return [f"the sideboard is worth {points} points, at most {asked.points} are allowed"]
    return []


MATCHED: Final = ("lorraine", "warded-lorraine")
"""Who names no decks plays with these: neither wins much more often than the other."""


@cache
def shipped() -> ShippedDecks:
    """The decks that come with the game, by id."""
    folder = files("headjudge.games.grand_archive.decks") / "shipped"
    ids = sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".txt"))
    ids.sort(key=lambda id: id not in MATCHED)
    return ShippedDecks(ids, lambda id: read_deck((folder / f"{id}.txt").read_text(encoding="utf-8"), id))
