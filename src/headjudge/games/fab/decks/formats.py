"""Which decks may be played: what each format asks of a card-pool, besides the rules themselves. FAB 1.1.3"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from headjudge.games.fab.cards.library import face_named
from headjudge.games.fab.decks.card_pool import check_categories, check_mentors, check_supertypes
from headjudge.games.fab.decks.lists import shipped
from headjudge.games.fab.objects import properties
from headjudge.kernel.plugin import Deck, DeckError


class Format:
    """The numbers of a format; 0 where there is no limit."""

    def __init__(self, name: str, young: bool, smallest: int, largest: int, pool: int, copies: int) -> None:
        self.name = name
        self.young = young
        """Whether the hero is a young one; otherwise it must not be."""
        self.smallest, self.largest = smallest, largest
        """Deck-cards in the starting deck."""
        self.pool = pool
        """Cards in the card-pool, the hero not counted."""
        self.copies = copies
        """Copies of one distinct card, FAB 1.3.4"""


BLITZ: Final = Format("Blitz", True, 40, 40, 52, 2)
CLASSIC: Final = Format("Classic Constructed", False, 60, 0, 80, 3)
COMMONER: Final = Format("Commoner", True, 40, 40, 52, 2)
PIT_FIGHT: Final = Format("Ultimate Pit Fight", True, 40, 40, 52, 2)
NUMBERS: Final[dict[str, Format]] = {"blitz": BLITZ, "cc": CLASSIC, "commoner": COMMONER, "upf": PIT_FIGHT}
ROSETTA: Final = Format("Rosetta Limited", True, 30, 0, 0, 0)
LIMITED: Final[dict[str, Format]] = {"rosetta": ROSETTA}
"""Decks made of what boosters held: no limit of copies, and the set's macros in the arena."""
CONSTRUCTED_OR_LIMITED: Final[dict[str, Format]] = {**NUMBERS, **LIMITED}
PRECONSTRUCTED: Final = "preconstructed"
"""A published deck as it came: no other legality counts."""
OPEN: Final = "open"
FORMATS: Final[tuple[str, ...]] = (*CONSTRUCTED_OR_LIMITED, PRECONSTRUCTED, OPEN)
NAMED: Final[dict[str, str]] = {
    **{key: key for key in FORMATS},
    **{numbers.name.lower(): key for key, numbers in CONSTRUCTED_OR_LIMITED.items()},
}
"""Formats by what a list may call them."""

RARITIES: Final[dict[str, str]] = {
    "C": "common", "R": "rare", "S": "super rare", "M": "majestic", "L": "legendary", "F": "fabled", "V": "marvel",
    "T": "token", "B": "basic", "P": "promo",
}  # fmt: skip
COMMON: Final = frozenset("CTB")
COMMON_OR_RARE: Final = frozenset("CRTB")


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
    numbers = CONSTRUCTED_OR_LIMITED.get(format)
    return (numbers.smallest, numbers.largest) if numbers is not None else (0, 0)


def check_deck(deck: Deck, format: str) -> list[str]:
    """Every complaint about the deck in that format; `open` asks only for what the rules themselves ask."""
    heroes = deck.sections.get("hero", [])
    if sum(n for _, n in heroes) != 1:
        return [f"a deck has exactly one hero, not {sum(n for _, n in heroes)}"]
    complaints = check_supertypes(deck) + check_categories(deck) + check_mentors(deck)
    numbers = CONSTRUCTED_OR_LIMITED.get(format)
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
        return [] if numbers is PIT_FIGHT else [f"{deck.at(key)}{numbers.name} is not played with an Adjudicator"]
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
    """Cards that are not legal in a format by name, and in Commoner by rarity."""
    complaints: list[str] = []
    for key in [deck.sections["hero"][0][0], *card_pool(deck)]:
        status = status_of(format, key)
        if status is not None:
            complaints.append(f"{deck.at(key)}{key} is {status} in {CONSTRUCTED_OR_LIMITED[format].name}")
        if format == "commoner":
            printed = rarities().get(key, "")
            allowed = COMMON if face_named(key).numbers[properties.TYPES] & properties.DECK_CARD else COMMON_OR_RARE
            if not allowed & set(printed):
                rarity = " or ".join(RARITIES[letter] for letter in printed)
                wanted = "a common" if allowed is COMMON else "a common or rare"
                kind = "hero" if face_named(key).numbers[properties.TYPES] & properties.HERO else "card"
                complaints.append(
                    f"{deck.at(key)}{key} was printed as {rarity} only; Commoner asks for {wanted} {kind}"
                )
    return complaints


def rows(name: str) -> list[list[str]]:
    text = (resources.files("headjudge.games.fab.decks") / name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


@cache
def rarities() -> dict[str, str]:
    """The rarities each card was printed in, as letters."""
    return {row[0]: row[1] for row in rows("printings.tsv")}


def status_of(format: str, key: str) -> str | None:
    """Why a card is not legal in a format, by its name or by that and its colour; None where it is."""
    return barred().get((format, face_named(key).title)) or barred().get((format, key))


@cache
def barred() -> dict[tuple[str, str], str]:
    """By format and name, with a colour where that alone is meant: banned, or a living legend."""
    return {(format, name): status for format, name, status in rows("barred.tsv")}
