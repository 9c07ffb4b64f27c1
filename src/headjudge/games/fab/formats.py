"""Which decks may be played: card-pool legality and the formats' numbers. FAB 1.1.3"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.descriptions import moniker
from headjudge.games.fab.faces import FabFace
from headjudge.games.fab.packs import faces
from headjudge.games.fab.properties import (
    DECK_CARD,
    HERO,
    LEGENDARY,
    SPECIALIZATION,
    SUBTYPES,
    SUPERTYPE,
    SUPERTYPES,
    TOKEN,
    TYPES,
    YOUNG,
    members,
)
from headjudge.kernel.plugin import Deck

FORMATS: Final = ("blitz", "open")
BLITZ_DECK: Final = 40
BLITZ_POOL: Final = 52
BLITZ_COPIES: Final = 2


def check_deck(deck: Deck, format: str) -> list[str]:
    """Every complaint about the deck in that format; `open` asks only for what the rules themselves ask."""
    known = faces()
    complaints: list[str] = []
    heroes = deck.sections.get("hero", [])
    if len(heroes) != 1:
        return [f"a deck has exactly one hero, not {len(heroes)}"]
    hero = known[heroes[0][0]]
    pool = [(key, n) for section in ("arena", "deck", "inventory") for key, n in deck.sections.get(section, [])]
    for key, _ in pool:
        face = known[key]
        foreign = min([mask & ~hero.numbers[SUPERTYPES] for mask in supertype_sets(face)])
        if foreign:  # FAB 1.1.3: a card's supertypes are a subset of the hero's
            complaints.append(f"{key} is {' '.join(members(SUPERTYPES, foreign))}, which {hero.title} is not")
        if SPECIALIZATION in face.numbers and moniker(hero.title) not in face.facts["specialization"]:
            complaints.append(f"{key} is a specialization of another hero")  # FAB 8.3.7
    complaints += check_categories(deck)
    if format == "blitz":
        complaints += check_blitz(deck, pool, hero.numbers[SUBTYPES])
    return complaints


def supertype_sets(face: FabFace) -> list[int]:
    """The supertypes of a card; of a hybrid card either set. FAB 1.1.3b"""
    if "hybrid" not in face.facts:
        return [face.numbers[SUPERTYPES]]
    return [sum([SUPERTYPE[name] for name in words.split()]) for words in face.facts["hybrid"]]


def check_categories(deck: Deck) -> list[str]:
    """Which category of card may stand where. FAB 1.3.2"""
    complaints: list[str] = []
    for section in ("arena", "deck", "inventory"):
        for key, _ in deck.sections.get(section, []):
            types = faces()[key].numbers[TYPES]
            if types & TOKEN:  # FAB 1.3.2b
                complaints.append(f"{key} is a token, which is no part of a card-pool")
            elif types & HERO:  # FAB 1.3.2a
                complaints.append(f"{key} is a hero, which is no part of a card-pool")
            elif section == "deck" and not types & DECK_CARD:  # FAB 1.3.2d
                complaints.append(f"{key} is an arena-card, which cannot start in the deck")
            elif section == "arena" and types & DECK_CARD:  # FAB 1.3.2c
                complaints.append(f"{key} is a deck-card, which starts in the deck")
    return complaints


def check_blitz(deck: Deck, pool: list[tuple[str, int]], subtypes: int) -> list[str]:
    complaints: list[str] = []
    if not subtypes & YOUNG:
        complaints.append("blitz is played with a young hero")
    size = sum(n for _, n in deck.sections.get("deck", []))
    if size != BLITZ_DECK:
        complaints.append(f"blitz is played with exactly {BLITZ_DECK} deck-cards, not {size}")
    if sum(n for _, n in pool) > BLITZ_POOL:
        complaints.append(f"a blitz card-pool has at most {BLITZ_POOL} cards, not {sum(n for _, n in pool)}")
    for key in dict.fromkeys(key for key, _ in pool):
        most = 1 if LEGENDARY in faces()[key].numbers else BLITZ_COPIES
        count = sum(n for other, n in pool if other == key)
        if count > most:
            complaints.append(f"{key}: at most {most} copies, not {count}")
    return complaints
