"""Object properties as numbers and masks. FAB 2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects import names
from headjudge.games.fab.objects.names import DECLARED

POWER: Final = 0
DEFENSE: Final = 1
COST: Final = 2
PITCH: Final = 3
LIFE: Final = 4
INTELLECT: Final = 5
TYPES: Final = 6
SUBTYPES: Final = 7
SUPERTYPES: Final = 8

# FAB 8.3: ability keywords; an object that has one has the property, with its number or 1
GO_AGAIN: Final = 9
DOMINATE: Final = 10
OVERPOWER: Final = 11
BATTLEWORN: Final = 12
BLADE_BREAK: Final = 13
TEMPER: Final = 14
SPECIALIZATION: Final = 15
LEGENDARY: Final = 16

QUELL: Final = 17

BLOOD_DEBT: Final = 18
PHANTASM: Final = 19
STEALTH: Final = 20
COMBO: Final = 21
SPECTRA: Final = 22

WARD: Final = 23
PROTECT: Final = 24
SPELLVOID: Final = 25
EPHEMERAL: Final = 26
MELD: Final = 27
GUARDWELL: Final = 28
BEAT_CHEST: Final = 29
UNIVERSAL: Final = 30
ARCANE_SHELTER: Final = 31
ARCANE_BARRIER: Final = 32
PIERCING: Final = 33
BOOST: Final = 34
CRANK: Final = 35
RUNE_GATE: Final = 36
TRAITS: Final = 37

NAMES: Final[tuple[str, ...]] = (
    "power", "defense", "cost", "pitch", "life", "intellect", "types", "subtypes", "supertypes",
    "go-again", "dominate", "overpower", "battleworn", "blade-break", "temper", "specialization", "legendary",
    "quell", "blood-debt", "phantasm", "stealth", "combo", "spectra", "ward", "protect", "spellvoid",
    "ephemeral", "meld", "guardwell", "beat-chest", "universal", "arcane-shelter", "arcane-barrier",
    "piercing", "boost", "crank", "rune-gate", "traits",
)  # fmt: skip
NUMERIC: Final[tuple[str, ...]] = (
    "pitch", "cost", "power", "defense", "life", "intellect", "ward", "spellvoid", "quell",
    "arcane-shelter", "arcane-barrier", "piercing",
)  # fmt: skip
KEYWORDS: Final[tuple[str, ...]] = NAMES[GO_AGAIN:TRAITS]
IDS: Final[dict[str, int]] = {name: id for id, name in enumerate(NAMES)}


def masks(names: str) -> dict[str, int]:
    return {name.replace("_", " "): 1 << i for i, name in enumerate(names.split())}


# FAB 2.0.3: numeric properties
NUMBERS: Final[int] = sum(1 << prop for prop in (POWER, DEFENSE, PITCH, COST, LIFE, INTELLECT))

FIXED: Final[int] = 1 << COST | sum(1 << prop for prop in (TYPES, SUBTYPES, SUPERTYPES, TRAITS))
"""Properties whose effects ask for nothing that effects of their own stage change. FAB 6.3.2"""

# FAB 8.1: type keywords
TYPE: Final[dict[str, int]] = masks(
    "Action Attack_Reaction Defense_Reaction Instant Equipment Weapon Hero Token Resource Block Mentor Demi-Hero Macro"
)
ACTION: Final[int] = TYPE["Action"]
ATTACK_REACTION: Final[int] = TYPE["Attack Reaction"]
DEFENSE_REACTION: Final[int] = TYPE["Defense Reaction"]
INSTANT: Final[int] = TYPE["Instant"]
EQUIPMENT: Final[int] = TYPE["Equipment"]
WEAPON: Final[int] = TYPE["Weapon"]
HERO: Final[int] = TYPE["Hero"]
MENTOR: Final[int] = TYPE["Mentor"]
DEMI_HERO: Final[int] = TYPE["Demi-Hero"]
TOKEN: Final[int] = TYPE["Token"]
RESOURCE: Final[int] = TYPE["Resource"]
BLOCK: Final[int] = TYPE["Block"]
MACRO: Final[int] = TYPE["Macro"]
# FAB 1.3.2c: the types of deck-cards
DECK_CARD: Final[int] = ACTION | ATTACK_REACTION | DEFENSE_REACTION | INSTANT | RESOURCE | BLOCK | MENTOR

# FAB 2.10.6: functional and non-functional subtypes
SUBTYPE: Final[dict[str, int]] = DECLARED.bits(names.SUBTYPE)
ATTACK: Final[int] = SUBTYPE["Attack"]
ARROW: Final[int] = SUBTYPE["Arrow"]
BOW: Final[int] = SUBTYPE["Bow"]
TWO_HANDED: Final[int] = SUBTYPE["2H"]
CHI: Final[int] = SUBTYPE["Chi"]
OFF_HAND: Final[int] = SUBTYPE["Off-Hand"]
YOUNG: Final[int] = SUBTYPE["Young"]
AFFLICTION: Final[int] = SUBTYPE["Affliction"]
LANDMARK: Final[int] = SUBTYPE["Landmark"]
# FAB 1.3.3: deck-cards with one of these become permanents in the arena
PERMANENT_SUBTYPES: Final[int] = sum(
    SUBTYPE[s] for s in ("Affliction", "Ally", "Ash", "Aura", "Construct", "Figment", "Invocation", "Item", "Landmark")
)

# FAB 2.11.6: classes and talents
SUPERTYPE: Final[dict[str, int]] = DECLARED.bits(names.CLASS, names.TALENT)
# FAB 2.13.3a: traits, which add no rules to an object
TRAIT: Final[dict[str, int]] = DECLARED.bits(names.TRAIT)
SETS: Final[dict[int, dict[str, int]]] = {TYPES: TYPE, SUBTYPES: SUBTYPE, SUPERTYPES: SUPERTYPE, TRAITS: TRAIT}


def classes() -> int:
    """Those of the supertypes that are classes. FAB 2.11.6a"""
    return DECLARED.mask(names.CLASS)


def members(prop: int, mask: int) -> tuple[str, ...]:
    """The names in a mask of types, subtypes, supertypes or traits."""
    return tuple(name for name, bit in SETS[prop].items() if mask & bit)


def stage_of(prop: int) -> int:
    """Types, supertypes, abilities, numbers: the stages of effects on them. FAB 6.3.2"""
    if prop in SETS:
        return 5 if prop == SUPERTYPES else 4
    return 6 if prop > SUPERTYPES else 8
