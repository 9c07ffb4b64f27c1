"""Flesh and Blood as a table draws it: what its zones are, what stands on a card, how a turn goes, what people say."""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects import marks, zones

GOAL: Final = (
    "Bring the other hero's life to nothing. You attack with weapons and cards; the other player defends with cards "
    "from hand and equipment. Cards that you do not play can be pitched to pay for those that you do."
)
ROLES: Final[dict[int, str]] = {
    zones.ARSENAL: "reserve", zones.PITCH: "pile", zones.HERO: "leader", zones.HEAD: "equipment",
    zones.CHEST: "equipment", zones.ARMS: "equipment", zones.LEGS: "equipment", zones.WEAPON: "equipment",
    zones.CHAIN: "chain", zones.STACK: "stack", zones.INVENTORY: "aside",
}  # fmt: skip
ASSETS: Final[tuple[int, ...]] = (marks.LIFE, marks.ACTION_POINTS, marks.RESOURCES, marks.CHI)
NUMBERS: Final = ("pitch", "cost", "power", "defense", "life", "intellect")
TURN: Final[tuple[str, ...]] = (*marks.PHASES, *marks.STEPS[1:])
PHRASES: Final[dict[str, tuple[str, ...]]] = {
    "attack with": ("play", "activate"),
    "swing": ("activate",),
    "use": ("activate",),
    "block with": ("defend",),
    "arsenal": ("choose",),
    "end turn": ("pass",),
    "end the turn": ("pass",),
}
