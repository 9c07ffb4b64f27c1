"""Grand Archive as a table draws it: what its zones are, what stands on a card, how a turn goes, what people say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.games.grand_archive.combat.steps import STEPS
from headjudge.games.grand_archive.events.turns import PHASES
from headjudge.games.grand_archive.objects import marks, properties, zones
from headjudge.kernel.ids import Cites
from headjudge.rulebook import cite

GOAL: Final = (
    "Defeat the other champion. At the start of your turn you materialize a card from your material deck, and your "
    "champion may level up. Cards from hand are paid for by putting other cards from hand into your memory."
)
ROLES: Final[dict[int, str]] = {
    zones.MATERIAL: "reserve", zones.MEMORY_ZONE: "reserve", zones.INTENT: "contest", zones.EFFECTS: "resolving",
    zones.STACK: "stack", zones.LINEAGE: "aside", zones.LOADED: "aside", zones.PANTHEON: "reserve",
}  # fmt: skip
SETS: Final[dict[int, Mapping[str, int]]] = {
    properties.SUPERTYPE: properties.SUPERTYPES,
    properties.ELEMENT: properties.ELEMENTS,
    properties.CLASS: properties.CLASSES,
    properties.TYPE: properties.TYPES,
    properties.SUBTYPE: properties.SUBTYPES,
}
ONGOING: Final[tuple[int, ...]] = (marks.ATTACKING, marks.DEFENDING, marks.RETALIATING)
NUMBERS: Final = ("level", "reserve", "memory", "power", "life", "durability")
LOOKS: Final[dict[str, str]] = {
    "exalted": "white", "fire": "red", "water": "blue", "wind": "green", "arcane": "violet", "astra": "pink",
    "crux": "teal", "exia": "black", "luxem": "yellow", "neos": "orange", "tera": "brown", "umbra": "black",
    "norm": "grey", "champion": "crown", "ally": "person", "attack": "sword", "weapon": "sword", "item": "gem",
    "domain": "tower", "phantasia": "ring", "action": "bolt", "level": "star", "reserve": "coin", "memory": "orb",
    "power": "sword", "life": "heart", "durability": "hammer", "damage": "burst",
    "lesser-boon": "star", "greater-boon": "star",
}  # fmt: skip
PAYS: Final[dict[str, str]] = {"reserve": ""}
EMBLEM: Final = "crystal"
EMBLEMS: Final[dict[str, str]] = {
    "sword": "blade", "dagger": "dagger", "bow": "bow", "polearm": "staff", "staff": "staff",
    "scepter": "staff", "shield": "shield", "gun": "bow", "bullet": "star", "book": "book", "instrument": "lyre",
    "flute": "lyre", "melody": "lyre", "harmony": "lyre", "potion": "flask", "food": "chalice", "bauble": "gem",
    "crystal": "crystal", "accessory": "ring", "robe": "chest", "armor": "chest", "gloves": "glove", "fan": "wind",
    "slime": "slime", "horse": "paw", "fox": "paw", "beast": "paw", "animal": "paw", "bird": "bird",
    "fairy": "bird", "automaton": "cog", "device": "cog", "fatestone": "planet", "curse": "skull",
    "fractal": "crystal", "fire": "flame", "water": "wave", "wind": "wind", "arcane": "eye", "astra": "stars",
    "crux": "crystal", "exia": "skull", "luxem": "sun", "neos": "hourglass", "tera": "leaf", "umbra": "moon",
    "exalted": "crown", "warrior": "blade", "mage": "staff", "guardian": "shield", "cleric": "cross",
    "assassin": "dagger", "ranger": "bow", "tamer": "paw", "spirit": "ghost", "domain": "tower",
    "phantasia": "ring", "weapon": "blade", "attack": "blades",
    "champion": "crown",
}  # fmt: skip
ENDINGS: Final[dict[str, str]] = {
    "champion-died": "{loser's} champion died",
    "empty-deck": "{loser} had no card left to draw",
    "all-lost": "all champions died at the same time",
}
BRIEFLY: Final[dict[str, str]] = {
    "attack-slow": "no attack now", "slow": "too slow now", "ability-slow": "too slow now",
    "first-turn": "no attack yet", "element-not-enabled": "wrong element", "ability-unpaid": "too expensive",
    "cannot-pay": "too expensive", "memory-too-small": "too expensive", "not-from-there": "not from here",
    "class-locked": "class missing", "level-locked": "level too low", "nothing-to-attack": "no target",
    "ability-restricted": "not met yet", "no-power": "no power", "ability-elsewhere": "not there",
}  # fmt: skip
TURN: Final[tuple[str, ...]] = (*[f"{phase} phase" for phase in PHASES], *STEPS)
PHRASES: Final[dict[str, tuple[str, ...]]] = {
    "play": ("activate",),
    "attack": ("attack with",),
    "level up": ("materialize",),
    "reserve": ("choose",),
    "end turn": ("pass",),
    "end the turn": ("pass",),
}
PLACES: Final[dict[str, str]] = {
    "discard": "graveyard",
    "discard pile": "graveyard",
    "deck": "main",
    "banished": "banishment",
}
REMARKS: Final[dict[str, tuple[str, Cites]]] = {
    "block": ("nobody blocks: what is attacked may retaliate in the retaliation step", (cite("GA 2.2.g.iii"),)),
    "draw": ("you draw a card in the draw phase of your turn", (cite("GA 2.2.d"),)),
    "reserve": ("you reserve cards from your hand as you pay for what you activate", (cite("GA 1.6.b"),)),
    "materialize": ("you materialize in the materialize phase at the start of your turn", (cite("GA 2.2.b"),)),
}
