"""Which decks may be played: what each format asks of a card-pool, besides the rules themselves. FAB 1.1.3"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from headjudge.games.fab.cards.library import face_named
from headjudge.games.fab.decks.card_pool import check_categories, check_mentors, check_supertypes
from headjudge.games.fab.decks.lists import shipped
from headjudge.games.fab.objects import properties
from headjudge.kernel.plugin import Deck, DeckError

COMMON: Final = frozenset("CTB")
"""A token or basic card counts as common."""


class Format(NamedTuple):
    """What a format asks for, as `formats.tsv` has it; 0 where there is no limit, nothing where any rarity will do."""

    name: str
    young: bool
    """Whether the hero is a young one; otherwise it must not be."""
    smallest: int
    largest: int
    """Deck-cards in the starting deck."""
    pool: int
    """Cards in the card-pool, the hero not counted."""
    copies: int
    """Copies of one distinct card, FAB 1.3.4"""
    hero: frozenset[str]
    deck: frozenset[str]
    arena: frozenset[str]
    """The rarities, of which one at least is asked for."""
    adjudicators: bool


def rows(name: str) -> list[list[str]]:
    text = (resources.files("headjudge.games.fab.decks") / name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


def format_row(row: list[str]) -> Format:
    smallest, largest, pool, copies = [int(field) for field in row[3:7]]
    hero, deck, arena = [frozenset(field.replace("-", "")) for field in row[7:10]]
    young, adjudicators = row[2] == "young", row[10] == "adjudicator"
    return Format(row[1], young, smallest, largest, pool, copies, hero, deck, arena, adjudicators)


BY_ID: Final[dict[str, Format]] = {row[0]: format_row(row) for row in rows("formats.tsv")}
PRECONSTRUCTED: Final = "preconstructed"
"""A published deck as it came: no other legality counts."""
OPEN: Final = "open"
RESTRICTED: Final = "restricted"
"""One copy may be played."""
FORMATS: Final[tuple[str, ...]] = (*BY_ID, PRECONSTRUCTED, OPEN)
NAMED: Final[dict[str, str]] = {
    **{key: key for key in FORMATS},
    **{numbers.name.lower(): key for key, numbers in BY_ID.items()},
}
"""Formats by what a list may call them."""

RARITIES: Final[dict[str, str]] = {
    "C": "common", "R": "rare", "S": "super rare", "M": "majestic", "L": "legendary", "F": "fabled", "V": "marvel",
    "T": "token", "B": "basic", "P": "promo",
}  # fmt: skip


def format_of(decks: list[Deck]) -> str:
    """The format that the lists name, blitz where none does."""
    named = sorted({named_format(deck) for deck in decks})
    if len(named) > 1:
        raise DeckError([f"the lists are of different formats ({', '.join(named)}): say which is played, or open"])
    return named[0]


def named_format(deck: Deck) -> str:
    """The format that a list names, blitz where it names none."""
    words = deck.facts.get("format", "").lower() or "blitz"
    if words not in NAMED:
        raise DeckError([f"{deck.name}: there is no format {words!r}; there are {', '.join(FORMATS)}"])
    return NAMED[words]


def deck_sizes(format: str) -> tuple[int, int]:
    """Fewest and most deck-cards of a starting deck; 0 where there is no limit."""
    numbers = BY_ID.get(format)
    return (numbers.smallest, numbers.largest) if numbers is not None else (0, 0)


def check_deck(deck: Deck, format: str) -> list[str]:
    """Every complaint about the deck in that format; `open` asks only for what the rules themselves ask."""
    heroes = deck.sections.get("hero", [])
    if sum(n for _, n in heroes) != 1:
        return [f"a deck has exactly one hero, not {sum(n for _, n in heroes)}"]
    complaints = check_supertypes(deck) + check_categories(deck) + check_mentors(deck)
    numbers = BY_ID.get(format)
    if format == PRECONSTRUCTED:
        complaints += check_unchanged(deck)
    if numbers is not None:
        complaints += check_hero(deck, numbers) + check_numbers(deck, numbers) + check_lists(deck, format)
    return complaints


def card_pool(deck: Deck) -> dict[str, int]:
    """Copies of each card of the card-pool; arena-cards count, the hero does not."""
    found: dict[str, int] = {}
    for section in ("arena", "deck", "inventory"):
        for key, count in deck.sections.get(section, []):
            found[key] = found.get(key, 0) + count
    return found


def check_unchanged(deck: Deck) -> list[str]:
    """Whether the deck is one of the shipped lists, card for card."""
    if any(deck.sections == known.sections for known in shipped().known.values()):  # saves time: no other is read
        return []
    same_hero = [published for published in shipped().values() if published.sections["hero"] == deck.sections["hero"]]
    differences: list[list[str]] = []
    for published in same_hero:
        theirs, mine = card_pool(published), card_pool(deck)
        wrong = [key for key in dict.fromkeys([*mine, *theirs]) if mine.get(key, 0) != theirs.get(key, 0)]
        named = published.name
        differences.append(
            [f"{deck.at(key)}{named} has {theirs.get(key, 0)} of {key}, not {mine.get(key, 0)}" for key in wrong]
        )
    unknown = [f"no preconstructed deck of {deck.sections['hero'][0][0]} is known"]
    return min(differences, key=len, default=unknown)


def check_hero(deck: Deck, numbers: Format) -> list[str]:
    key = deck.sections["hero"][0][0]
    hero = face_named(key)
    if hero.numbers[properties.SUPERTYPES] & properties.SUPERTYPE["Adjudicator"]:
        # a hero of pit fights, young or not, and of no other format
        return [] if numbers.adjudicators else [f"{deck.at(key)}{numbers.name} is not played with an Adjudicator"]
    if (hero.numbers[properties.SUBTYPES] & properties.YOUNG != 0) == numbers.young:
        return []
    kind = "a young hero" if numbers.young else "a hero who is not young"
    return [f"{deck.at(key)}{numbers.name} is played with {kind}, unlike {key}"]


def check_numbers(deck: Deck, numbers: Format) -> list[str]:
    """Deck size, card-pool size, copies."""
    complaints: list[str] = []
    size = sum(n for _, n in deck.sections.get("deck", []))
    if numbers.largest and size != numbers.smallest:
        complaints.append(f"{numbers.name} is played with exactly {numbers.smallest} deck-cards, not {size}")
    elif size < numbers.smallest:
        complaints.append(f"{numbers.name} is played with at least {numbers.smallest} deck-cards, not {size}")
    pool = card_pool(deck)
    hero = face_named(deck.sections["hero"][0][0])
    if numbers.pool and sum(pool.values()) > numbers.pool:
        complaints.append(f"a card-pool of {numbers.name} has at most {numbers.pool} cards, not {sum(pool.values())}")
    for key, count in pool.items():
        if face_named(key).title in hero.facts.get("any-number", ()):  # FAB 1.7.4d: the hero says so
            continue
        # FAB 8.3.6: one copy of a legendary card
        most = 1 if properties.LEGENDARY in face_named(key).numbers else numbers.copies
        if most and count > most:
            complaints.append(f"{deck.at(key)}{key}: at most {most} {'copy' if most == 1 else 'copies'}, not {count}")
    return complaints


def check_lists(deck: Deck, format: str) -> list[str]:
    """Cards that are not legal in a format by name or by rarity, or of which it allows one."""
    complaints: list[str] = []
    copies = card_pool(deck)
    for key in [deck.sections["hero"][0][0], *copies]:
        status = status_of(format, key)
        if status == RESTRICTED:
            if copies.get(key, 0) > 1:
                complaints.append(f"{deck.at(key)}{key} is restricted to 1 copy in {BY_ID[format].name}")
        elif status is not None:
            complaints.append(f"{deck.at(key)}{key} is {status} in {BY_ID[format].name}")
        complaints += check_rarity(deck, key, BY_ID[format])
    return complaints


def check_rarity(deck: Deck, key: str, numbers: Format) -> list[str]:
    """Whether a card was ever printed in a rarity that the format asks for."""
    types = face_named(key).numbers[properties.TYPES]
    kind = "hero" if types & properties.HERO else "card"
    wanted = (
        numbers.hero if types & properties.HERO else numbers.deck if types & properties.DECK_CARD else numbers.arena
    )
    printed = rarities().get(key, "")
    if not wanted or wanted & set(printed):
        return []
    rarity = " or ".join(RARITIES[letter] for letter in printed)
    asked = "a common" if wanted == COMMON else "a common or rare"
    return [f"{deck.at(key)}{key} was printed as {rarity} only; {numbers.name} asks for {asked} {kind}"]


@cache
def rarities() -> dict[str, str]:
    """The rarities each card was printed in, as letters."""
    return {row[0]: row[1] for row in rows("printings.tsv")}


def status_of(format: str, key: str) -> str | None:
    """Why a card is not legal in a format, by its name or by that and its colour; None where it is."""
    return barred().get((format, face_named(key).title)) or barred().get((format, key))


@cache
def barred() -> dict[tuple[str, str], str]:
    """By format and name, with a colour where that alone is meant: banned, restricted, or a living legend."""
    return {(format, name): status for format, name, status in rows("barred.tsv")}
