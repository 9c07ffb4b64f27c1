"""What a card is: houses, types, traits, properties, and what can lie on it. KF 28, 20"""

from __future__ import annotations

from typing import Final

HOUSES: Final = (
    "brobnar", "dis", "ekwidon", "geistoid", "logos", "mars", "redemption", "sanctum", "saurian", "shadows", "skyborn",
    "staralliance", "unfathomable", "untamed",
)  # fmt: skip
HOUSE_BITS: Final = {name: 1 << i for i, name in enumerate(HOUSES)}

# KF 28.2: four types
ACTION: Final = 1
ARTIFACT: Final = 2
CREATURE: Final = 4
UPGRADE: Final = 8
TYPES: Final = {"action": ACTION, "artifact": ARTIFACT, "creature": CREATURE, "upgrade": UPGRADE}

# Properties.
POWER: Final = 0
ARMOR: Final = 1
HOUSE: Final = 2
TYPE: Final = 3
TRAITS: Final = 4
AMBER_ICONS: Final = 5
ACTIONS: Final = 6
OMNIS: Final = 7
SKIRMISH: Final = 8
ELUSIVE: Final = 9
TAUNT: Final = 10
POISON: Final = 11
VERSATILE: Final = 12
DEPLOY: Final = 13
ASSAULT: Final = 14
HAZARDOUS: Final = 15
ENTERS_READY: Final = 16
NO_FIGHT_DAMAGE: Final = 17
PROPERTIES: Final = (
    "power", "armor", "house", "type", "traits", "amber-icons", "actions", "omnis",
    "skirmish", "elusive", "taunt", "poison", "versatile", "deploy", "assault", "hazardous",
    "enters-ready", "no-fight-damage",
)  # fmt: skip
KEYWORDS: Final = {
    "skirmish": SKIRMISH,
    "elusive": ELUSIVE,
    "taunt": TAUNT,
    "poison": POISON,
    "versatile": VERSATILE,
    "deploy": DEPLOY,
    "assault": ASSAULT,
    "hazardous": HAZARDOUS,
}

# What lies on a card, or is remembered about it.
DAMAGE: Final = 1
EXHAUSTED: Final = 2
STUNNED: Final = 3
AMBER: Final = 4
ARMOR_USED: Final = 5
TAGGED: Final = 6
ATTACKED: Final = 7
POISONED: Final = 11

# What a player has. AMBER is also the pool.
KEYS: Final = 8
CHAINS: Final = 9
IDENTITY: Final = 10
FIRST_KEY: Final = 12
"""The marks of forged keys by colour begin here."""
MARKS: Final = {
    DAMAGE: "damage",
    EXHAUSTED: "exhausted",
    STUNNED: "stunned",
    AMBER: "amber",
    ARMOR_USED: "armor used",
    TAGGED: "tagged",
    ATTACKED: "attacked",
    POISONED: "poisoned",
    KEYS: "keys",
    CHAINS: "chains",
    FIRST_KEY: "red key",
    FIRST_KEY + 1: "yellow key",
    FIRST_KEY + 2: "blue key",
}

# KF 1.7: one key of each colour
KEY_COLORS: Final = ("red", "yellow", "blue")

_traits: dict[str, int] = {}


def trait_bit(name: str) -> int:
    """The bit of a trait; KF 28.3: traits have no rule of their own."""
    return _traits.setdefault(name, 1 << len(_traits))
