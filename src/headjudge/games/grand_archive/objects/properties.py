"""Parts of a card: properties, elements, classes, types. GA 1.6, 1.7"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects import names
from headjudge.games.grand_archive.objects.names import DECLARED

# -- properties --------------------------------------------------------------------------------------------------------

TYPE: Final = 0
SUPERTYPE: Final = 1
SUBTYPE: Final = 2
CLASS: Final = 3
ELEMENT: Final = 4
LEVEL: Final = 5
POWER: Final = 6
LIFE: Final = 7
DURABILITY: Final = 8
RESERVE: Final = 9
MEMORY: Final = 10
SPEED: Final = 11
X_COST: Final = 12
ATTACK_POWER: Final = 13
"""What "its attacks get +N" adds up to; kept apart from power, so that it makes nobody able to attack or retaliate."""
INTERCEPT: Final = 14
TAUNT: Final = 15
STEALTH: Final = 16
TRUE_SIGHT: Final = 17
SPELLSHROUD: Final = 18
STEADFAST: Final = 19
FLOATING_MEMORY: Final = 20
RESERVABLE: Final = 21
CLEAVE: Final = 22
PRIDE: Final = 23
HINDERED: Final = 24
AMBUSH: Final = 25
OMNISHROUD: Final = 26
UNBLOCKABLE: Final = 27
RENEWABLE: Final = 28
CLASS_LOCKED: Final = 29
LEVEL_LOCKED: Final = 30
RETORT: Final = 31
VIGOR: Final = 32
FAST_ACTIVATION: Final = 33
EFFICIENCY: Final = 34
DIVINE_RELIC: Final = 35
IMMORTALITY: Final = 36
RANGED: Final = 37
FOSTER: Final = 38
KINDLE: Final = 39
INTERDICTION: Final = 40
MULTISTRIKE: Final = 41
AENEAN_PROGRESSION: Final = 42
FIRST_BOON: Final = 43
ATTACKS_AS_ALLY: Final = 44
"""It may attack as though it were an ally. GA 1.8"""
LINK: Final = 45
LINK_SHIELD: Final = 46
PRESERVE: Final = 47
COMMAND: Final = 48
"""Which allies perform the attack, by their subtypes: bit 0 for any, and those of the subtypes above it."""
COMMANDED_WILL: Final = 49
CRITICAL: Final = 50
BULWARK: Final = 51
ELYSIAN_AURA: Final = 52
AETHERCALLING: Final = 53
DAMAGE_BY_LIFE: Final = 54
"""It deals combat damage by its life in place of its power."""
NOT_INTERCEPTED: Final = 55
"""Attacks with it cannot be intercepted."""
NOT_WIELDED: Final = 56
"""It cannot be wielded."""
MUST_ATTACK: Final = 57
"""It must attack a champion each turn if it can. GA 2.2.e"""

PROPERTIES: Final[tuple[str, ...]] = (
    "type", "supertype", "subtype", "class", "element", "level", "power", "life", "durability", "reserve", "memory",
    "speed", "x-cost", "attack-power", "intercept", "taunt", "stealth", "true-sight", "spellshroud", "steadfast",
    "floating-memory", "reservable", "cleave", "pride", "hindered", "ambush", "omnishroud", "unblockable",
    "renewable", "class-locked", "level-locked", "retort", "vigor", "fast-activation", "efficiency",
    "divine-relic", "immortality", "ranged", "foster", "kindle", "interdiction", "multistrike",
    "aenean-progression", "first-boon", "attacks-as-ally", "link", "link-shield", "preserve", "command",
    "commanded-will", "critical", "bulwark", "elysian-aura", "aethercalling",
    "damage-by-life", "not-intercepted", "not-wielded", "must-attack",
)  # fmt: skip
KEYWORDS: Final = PROPERTIES[INTERCEPT:]
NUMBERED: Final[tuple[int, ...]] = (
    PRIDE, LEVEL_LOCKED, RETORT, RANGED, KINDLE, MULTISTRIKE, COMMANDED_WILL, CRITICAL,
)  # fmt: skip
"""The keywords that have a number."""
ADDING_UP: Final[tuple[int, ...]] = (RETORT, RANGED, KINDLE, MULTISTRIKE, COMMANDED_WILL, CRITICAL, BULWARK)
"""Of these, those that count as often as an object has them. GA 2.4"""
DECIDING_PLAY: Final = (
    1 << TYPE | 1 << SUPERTYPE | 1 << SUBTYPE | 1 << CLASS | 1 << ELEMENT | 1 << RESERVE | 1 << MEMORY
    | 1 << CLASS_LOCKED | 1 << LEVEL_LOCKED | 1 << EFFICIENCY | 1 << KINDLE | 1 << AENEAN_PROGRESSION
)  # fmt: skip
"""What decides whether a card can be played, and for how much: by what it is on the Effects Stack. GA activation 0.2"""

SLOW: Final = 0
FAST: Final = 1
SPEEDS: Final[tuple[str, ...]] = ("slow", "fast")

# -- sets, as bit masks ------------------------------------------------------------------------------------------------


def bits(names: tuple[str, ...]) -> dict[str, int]:
    """One bit for every name, in order."""
    return {name: 1 << i for i, name in enumerate(names)}


ELEMENTS: Final[dict[str, int]] = DECLARED.bits(names.ELEMENT)
NORM: Final[int] = ELEMENTS["norm"]
FIRE: Final[int] = ELEMENTS["fire"]
BASIC: Final[int] = FIRE | ELEMENTS["water"] | ELEMENTS["wind"]
EXALTED: Final[int] = ELEMENTS["exalted"]
ADVANCED: Final[int] = ~(NORM | BASIC)
"""Every other element, those included that are declared later."""

CLASSES: Final[dict[str, int]] = DECLARED.bits(names.CLASS)

TYPES: Final[dict[str, int]] = bits(
    (
        "champion", "ally", "action", "attack", "item", "weapon", "domain", "phantasia", "lesser-boon", "greater-boon",
        "mastery", "status",
    )
)  # fmt: skip
CHAMPION: Final = 1 << 0
ALLY: Final = 1 << 1
ACTION: Final = 1 << 2
ATTACK: Final = 1 << 3
ITEM: Final = 1 << 4
WEAPON: Final = 1 << 5
DOMAIN: Final = 1 << 6
PHANTASIA: Final = 1 << 7
LESSER_BOON: Final = 1 << 8
GREATER_BOON: Final = 1 << 9
MASTERY: Final = 1 << 10
STATUS: Final = 1 << 11
HAD: Final = MASTERY | STATUS
"""What is no card of a deck: players gain it. GA 2.12, 2.13"""
BOON: Final = LESSER_BOON | GREATER_BOON
"""GA 1.7.e"""
UNIT: Final = CHAMPION | ALLY
"""Champions and allies. GA 2.6"""
WEARING: Final = WEAPON | DOMAIN
"""Those that may be destroyed for want of durability. GA 2.19.i.3"""
OBJECT: Final = CHAMPION | ALLY | ITEM | WEAPON | DOMAIN | PHANTASIA

SUPERTYPES: Final[dict[str, int]] = bits(("regalia", "unique", "token"))
REGALIA: Final = 1 << 0
UNIQUE: Final = 1 << 1
TOKEN: Final = 1 << 2

SUBTYPES: Final[dict[str, int]] = DECLARED.bits(names.SUBTYPE)
SPELL: Final = SUBTYPES["spell"]
COMMAND_CARD: Final = SUBTYPES["command"]
AENEAN_SPELL: Final = SUBTYPES["aenean"] | SPELL
AETHERWING: Final = SUBTYPES["aetherwing"]
SIEGEABLE: Final = SUBTYPES["siegeable"]
SHOOTING: Final = SUBTYPES["gun"] | SUBTYPES["bow"] | SUBTYPES["aetherwing"]
"""The weapons that shoot what they are loaded with. GA 1.7.k"""
