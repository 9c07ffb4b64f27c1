"""Zones: whose they are, what is public in them, which of them are the arena. FAB 3"""

from __future__ import annotations

from typing import Final

from headjudge.kernel.definitions import ALL_SEE, NOBODY_SEES, OWNER_SEES, Zone

DECK: Final = 0
HAND: Final = 1
ARSENAL: Final = 2
PITCH: Final = 3
GRAVEYARD: Final = 4
BANISHED: Final = 5
HERO: Final = 6
HEAD: Final = 7
CHEST: Final = 8
ARMS: Final = 9
LEGS: Final = 10
WEAPON: Final = 11
PERMANENT: Final = 12
CHAIN: Final = 13
STACK: Final = 14
SOUL: Final = 16
"""The cards under a hero: sub-cards, which are not in the arena. FAB 3.11.5 + 3.0.14"""
UNDER: Final = 17
"""The cards under a permanent that is no hero: sub-cards, which are not in the arena. FAB 3.0.14"""
INVENTORY: Final = 15
"""FAB 4.1.6a: a collection of cards, no zone of the rules; before the game it holds the card-pool."""

# FAB 3.0.2 + 3.0.4: whose zones they are, and what is public in them by default
ZONES: Final[tuple[Zone, ...]] = (
    Zone(DECK, "deck", NOBODY_SEES, ordered=True),
    Zone(HAND, "hand", OWNER_SEES),
    Zone(ARSENAL, "arsenal", OWNER_SEES),
    Zone(PITCH, "pitch", ALL_SEE),
    Zone(GRAVEYARD, "graveyard", ALL_SEE),
    Zone(BANISHED, "banished", ALL_SEE),
    Zone(HERO, "hero", ALL_SEE, live=True),
    Zone(HEAD, "head", ALL_SEE, live=True),
    Zone(CHEST, "chest", ALL_SEE, live=True),
    Zone(ARMS, "arms", ALL_SEE, live=True),
    Zone(LEGS, "legs", ALL_SEE, live=True),
    Zone(WEAPON, "weapon", ALL_SEE, live=True),
    Zone(PERMANENT, "permanent", ALL_SEE, shared=True, live=True),
    Zone(CHAIN, "combat chain", ALL_SEE, shared=True, live=True),
    Zone(STACK, "stack", ALL_SEE, ordered=True, shared=True, live=True),
    Zone(INVENTORY, "inventory", OWNER_SEES),  # FAB 4.1.6b: it is private
    Zone(SOUL, "soul", ALL_SEE),
    Zone(UNDER, "under", ALL_SEE),
)
NAMES: Final[dict[str, int]] = {z.name: z.id for z in ZONES}
SHARED: Final[tuple[int, ...]] = (PERMANENT, CHAIN, STACK)
EQUIPMENT_ZONES: Final[tuple[int, ...]] = (HEAD, CHEST, ARMS, LEGS)
PRIVATE: Final[tuple[int, ...]] = (DECK, HAND, ARSENAL)
PRIVATE_ZONES: Final[int] = 1 << DECK | 1 << HAND | 1 << ARSENAL

# FAB 3.0.5: the arena is all of these together
ARENA_ZONES: Final[tuple[int, ...]] = (HERO, HEAD, CHEST, ARMS, LEGS, WEAPON, PERMANENT, CHAIN)
ARENA: Final[int] = sum(1 << z for z in ARENA_ZONES)
EQUIPMENT_DEFENDS_FROM: Final[int] = ARENA & ~(1 << CHAIN)
ARENA_OR_STACK: Final[int] = ARENA | 1 << STACK
