"""What a card is: houses, types, keywords, traits, bonus icons. KF 28 + 21 + 9"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects import names
from headjudge.games.keyforge.objects.names import DECLARED

HOUSES: Final[list[str]] = DECLARED.names[names.HOUSE]
HOUSE_BITS: Final[dict[str, int]] = DECLARED.bits(names.HOUSE)

# KF 28.2: four types
ACTION: Final = 1
ARTIFACT: Final = 2
CREATURE: Final = 4
UPGRADE: Final = 8
TYPES: Final[dict[str, int]] = {"action": ACTION, "artifact": ARTIFACT, "creature": CREATURE, "upgrade": UPGRADE}
# KF 26.2, 26.5, 26.6: beside the identity card lie reference cards, prophecies and archon powers
TOKEN: Final = 16
PROPHECY: Final = 32
ARCHON_POWER: Final = 64
BESIDE_TYPES: Final[dict[str, int]] = {
    "token-creature": TOKEN | CREATURE,
    "prophecy": PROPHECY,
    "archon-power": ARCHON_POWER,
}

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
ALPHA: Final = 18
OMEGA: Final = 19
SPLASH_ATTACK: Final = 20
INVULNERABLE: Final = 21
TREACHERY: Final = 22
ENTRENCH: Final = 23
ICONS: Final = 24
"""The bonus icons from top to bottom, three bits each. KF 9.2"""
GIGANTIC: Final = 25
FIGHT_POWER: Final = 26
"""The power damage that a text fixes for a fight. KF 18.3"""
FLANKING: Final = 27
ENTERS_STUNNED: Final = 28
ENTERS_WARDED: Final = 29
ENTERS_ENRAGED: Final = 30
RESTRICTED: Final = 32
"""Something printed on it may speak against playing it."""
COPIES_ACTION: Final = 33
"""It is played as a copy of an action card in the opponent's discard pile. KF 28.4"""
AS_UPGRADE: Final = 31
"""It may be played as an upgrade. KF 26.7"""
PROPERTIES: Final[tuple[str, ...]] = (
    "power", "armor", "house", "type", "traits", "amber-icons", "actions", "omnis",
    "skirmish", "elusive", "taunt", "poison", "versatile", "deploy", "assault", "hazardous",
    "enters-ready", "no-fight-damage",
    "alpha", "omega", "splash-attack", "invulnerable", "treachery", "entrench", "icons", "gigantic", "fight-power",
    "flanking", "enters-stunned", "enters-warded", "enters-enraged",
    "as-upgrade", "restricted", "copies-action",
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
    "alpha": ALPHA,
    "omega": OMEGA,
    "splash-attack": SPLASH_ATTACK,
    "invulnerable": INVULNERABLE,
    "treachery": TREACHERY,
    "entrench": ENTRENCH,
    "gigantic": GIGANTIC,
}
FLAGS: Final = {
    "enters-ready": ENTERS_READY,
    "enters-stunned": ENTERS_STUNNED,
    "enters-warded": ENTERS_WARDED,
    "enters-enraged": ENTERS_ENRAGED,
    "no-fight-damage": NO_FIGHT_DAMAGE,
    "as-upgrade": AS_UPGRADE,
    "copies-action": COPIES_ACTION,
}
"""What a card can have printed like a keyword."""
NUMBERED: Final[tuple[str, ...]] = ("assault", "hazardous", "splash-attack")
"""KF 18.5: keywords with numbers add up"""

# KF 9.1: the bonus icons
ICON_AMBER: Final = 1
ICON_CAPTURE: Final = 2
ICON_DAMAGE: Final = 3
ICON_DRAW: Final = 4
ICON_DISCARD: Final = 5
ICON_POWER: Final = 6
ICON_NAMES: Final[tuple[str, ...]] = ("", "amber", "capture", "damage", "draw", "discard", "power")

TRAIT_BITS: Final[dict[str, int]] = DECLARED.bits(names.TRAIT)
"""KF 28.3: traits have no rule of their own"""
