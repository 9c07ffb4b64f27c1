"""Zones: where cards are, and who may look. GA 2.1"""

from __future__ import annotations

from typing import Final

from headjudge.kernel.definitions import ALL_SEE, NOBODY_SEES, OWNER_SEES, Zone
from headjudge.kernel.places import Places

MAIN: Final = 0
MATERIAL: Final = 1
HAND: Final = 2
MEMORY_ZONE: Final = 3
FIELD: Final = 4
GRAVEYARD: Final = 5
BANISHMENT: Final = 6
INTENT: Final = 7
EFFECTS: Final = 8
STACK: Final = 9
LINEAGE: Final = 10
LOADED: Final = 11
PANTHEON: Final = 12
BESTOWED: Final = 13
MASTERY: Final = 14
STATUS: Final = 15

ZONES: Final = (
    Zone(MAIN, "main", NOBODY_SEES, ordered=True),
    Zone(MATERIAL, "material", OWNER_SEES),
    Zone(HAND, "hand", OWNER_SEES),
    Zone(MEMORY_ZONE, "memory", OWNER_SEES),
    Zone(FIELD, "field", ALL_SEE, shared=True, live=True),
    Zone(GRAVEYARD, "graveyard", ALL_SEE),
    Zone(BANISHMENT, "banishment", ALL_SEE),
    Zone(INTENT, "intent", ALL_SEE, live=True),
    # The Effects Stack is two lists: source cards, which have only a timestamp, and the ordered instances. GA 2.3
    Zone(EFFECTS, "effects", ALL_SEE, shared=True),
    Zone(STACK, "stack", ALL_SEE, ordered=True, shared=True),
    Zone(LINEAGE, "lineage", ALL_SEE),
    Zone(LOADED, "loaded", ALL_SEE),
    # The Pantheon zone is two lists: boons face down, which their owner may look at, and those bestowed. GA 1.7.e
    Zone(PANTHEON, "pantheon", OWNER_SEES),
    Zone(BESTOWED, "bestowed", ALL_SEE, live=True),
    # What players have that is no card and no object has a place, too. GA 2.12, 2.13
    Zone(MASTERY, "mastery", ALL_SEE, live=True),
    Zone(STATUS, "status", ALL_SEE, live=True),
)
PLACES: Final = Places(len(ZONES))
ON_FIELD: Final = 1 << FIELD
SEEN_BY_ALL: Final = sum([1 << zone.id for zone in ZONES if zone.sees == ALL_SEE])
PANTHEON_ZONES: Final[tuple[int, ...]] = (PANTHEON, BESTOWED)
"""Where boons are, but while they are being bestowed."""
