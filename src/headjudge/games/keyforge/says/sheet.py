"""KeyForge as a table draws it: what its zones are, what stands on a card, how a turn goes, what people say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.games.keyforge.objects import marks, properties, zones
from headjudge.games.keyforge.registry import TABLES
from headjudge.games.keyforge.turn import phases
from headjudge.kernel.ids import Cites
from headjudge.rulebook import cite

GOAL: Final = (
    "Forge three keys to win: at the start of your turn you pay 6 Æmber for one. Get Æmber by reaping with "
    "creatures and from cards that give it. Each turn you choose a house: you play, use and discard its cards."
)
ROLES: Final[dict[int, str]] = {
    zones.ARCHIVES: "reserve", zones.BATTLELINE: "line", zones.RESOLVING: "resolving", zones.UPGRADES: "aside",
    zones.UNDER: "aside", zones.BESIDE: "leader",
}  # fmt: skip
SETS: Final[dict[int, Mapping[str, int]]] = {
    properties.HOUSE: properties.HOUSE_BITS,
    properties.TYPE: {**properties.TYPES, **properties.BESIDE_TYPES},
    properties.TRAITS: properties.TRAIT_BITS,
}
ASSETS: Final[tuple[int, ...]] = (marks.AMBER, marks.KEYS, marks.CHAINS)
ONES: Final[dict[str, str]] = {"chains": "chain", "keys": "key"}
NUMBERS: Final = ("power", "armor", "amber-icons")
LOOKS: Final[dict[str, str]] = {
    "brobnar": "orange", "dis": "violet", "ekwidon": "pink", "geistoid": "grey", "logos": "blue", "mars": "green",
    "redemption": "white", "sanctum": "yellow", "saurian": "red", "shadows": "black", "skyborn": "teal",
    "staralliance": "blue", "unfathomable": "teal", "untamed": "green", "creature": "paw", "action": "bolt",
    "artifact": "gem", "upgrade": "hammer", "token-creature": "paw", "prophecy": "eye", "archon-power": "star",
    "power": "sword", "armor": "shield", "amber-icons": "drop", "amber": "drop", "keys": "key", "chains": "fetter",
    "damage": "burst",
}  # fmt: skip
EMBLEM: Final = "key"
EMBLEMS: Final[dict[str, str]] = {
    "brobnar": "fist", "dis": "skull", "ekwidon": "scales", "geistoid": "ghost", "logos": "cog", "mars": "saucer",
    "redemption": "chalice", "sanctum": "helm", "saurian": "column", "shadows": "hood", "skyborn": "bird",
    "staralliance": "planet", "unfathomable": "anchor", "untamed": "tree", "creature": "paw", "artifact": "gem",
    "prophecy": "eye",
}  # fmt: skip
PLAIN: Final[dict[str, str]] = {"tagged": "doomed", "armor used": "armor spent"}
ENDINGS: Final[dict[str, str]] = {
    "third-key": "{winner} forged the third key",
    "stalled": "nothing changed any more, so that the game was ended",
}
BRIEFLY: Final[dict[str, str]] = {
    "off-house": "other house", "no-such-use": "no use now", "first-turn": "one card only",
    "rule-of-six": "six times", "alpha": "only as first", "no-creature-to-upgrade": "no creature",
    "toll": "too expensive", "use-toll": "too expensive", "nobody-to-fight": "no enemy",
}  # fmt: skip
TURN: Final[tuple[str, ...]] = ("set-up", *TABLES.procedures[phases.P_TURN].names)
PHRASES: Final[dict[str, tuple[str, ...]]] = {
    "attack with": ("fight",),
    "attack": ("fight",),
    "reap with": ("reap",),
    "use": ("reap", "fight", "action", "omni"),
    "end turn": ("pass",),
}
PLACES: Final[dict[str, str]] = {
    "graveyard": "discard",
    "discard pile": "discard",
    "archive": "archives",
    "board": "battleline",
}
REMARKS: Final[dict[str, tuple[str, Cites]]] = {
    "block": ("nobody blocks: whoever fights chooses the enemy creature, but for taunt", (cite("KF 11.2"),)),
    "forge": ("a key is forged by itself at the start of your turn, if you have enough Æmber", (cite("KF 4.1"),)),
    "draw": ("you draw up to six cards at the end of your turn", (cite("KF 4.5"),)),
    "ready": ("your cards are readied at the end of your turn", (cite("KF 4.4"),)),
}
