"""KeyForge as a table draws it: what its zones are, what stands on a card, how a turn goes, what people say."""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects import marks, zones
from headjudge.games.keyforge.registry import TABLES
from headjudge.games.keyforge.turn import phases

GOAL: Final = (
    "Forge three keys to win: at the start of your turn you pay 6 Æmber for one. Get Æmber by reaping with "
    "creatures and from cards that give it. Each turn you choose a house: you play, use and discard its cards."
)
ROLES: Final[dict[int, str]] = {
    zones.ARCHIVES: "reserve", zones.BATTLELINE: "line", zones.RESOLVING: "resolving", zones.UPGRADES: "aside",
    zones.UNDER: "aside", zones.BESIDE: "leader",
}  # fmt: skip
ASSETS: Final[tuple[int, ...]] = (marks.AMBER, marks.KEYS, marks.CHAINS)
NUMBERS: Final = ("power", "armor", "amber-icons")
TURN: Final[tuple[str, ...]] = ("set-up", *TABLES.procedures[phases.P_TURN].names)
PHRASES: Final[dict[str, tuple[str, ...]]] = {
    "attack with": ("fight",),
    "attack": ("fight",),
    "reap with": ("reap",),
    "use": ("reap", "fight", "action", "omni"),
    "end turn": ("pass",),
}
