"""What lies on a card or is remembered about it, and what a player has. KF 20 + 5 + 25"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects.names import COUNTER, DECLARED
from headjudge.games.keyforge.registry import TABLES

# What lies on a card, or is remembered about it.
DAMAGE: Final[int] = TABLES.mark("damage")
EXHAUSTED: Final[int] = TABLES.mark("exhausted")
STUNNED: Final[int] = TABLES.mark("stunned")
AMBER: Final[int] = TABLES.mark("amber")
ARMOR_USED: Final[int] = TABLES.mark("armor used")
TAGGED: Final[int] = TABLES.mark("tagged")
ATTACKED: Final[int] = TABLES.mark("attacked")
POISONED: Final[int] = TABLES.mark("poisoned")
WARDED: Final[int] = TABLES.mark("warded")
ENRAGED: Final[int] = TABLES.mark("enraged")
POWER_COUNTERS: Final[int] = TABLES.mark("power counters")
GRAFTED: Final[int] = TABLES.mark("grafted")
"""It lies face up under its card. KF 21 graft"""
AS_CREATURE: Final[int] = TABLES.mark("as creature")
"""An artifact that has become a creature. KF 26.8"""
AS_ARTIFACT: Final[int] = TABLES.mark("as artifact")
"""It has stopped being a creature. KF 26.8"""

# What a player has. AMBER is also the pool.
KEYS: Final[int] = TABLES.mark("keys")
CHAINS: Final[int] = TABLES.mark("chains")
RED_KEY: Final[int] = TABLES.mark("red key")
YELLOW_KEY: Final[int] = TABLES.mark("yellow key")
BLUE_KEY: Final[int] = TABLES.mark("blue key")
KEY_MARKS: Final[tuple[int, ...]] = (RED_KEY, YELLOW_KEY, BLUE_KEY)
"""The marks of forged keys, in the order of `KEY_COLORS`."""
COUNTERS: Final[dict[str, int]] = {}
"""KF 20.5: counters that mean only what cards say"""
DECLARED.numbers(COUNTER, COUNTERS, TABLES.further_marks())
MARKS: Final[dict[int, str]] = {
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
    RED_KEY: "red key",
    YELLOW_KEY: "yellow key",
    BLUE_KEY: "blue key",
    WARDED: "warded",
    ENRAGED: "enraged",
    POWER_COUNTERS: "power counters",
    GRAFTED: "grafted",
    **{mark: name for name, mark in COUNTERS.items()},
}


def name_counter(sort: str, name: str) -> None:
    """A counter that was declared just now has a mark with its name."""
    if sort == COUNTER:
        MARKS[COUNTERS[name]] = name


DECLARED.heed(name_counter)

# KF 1.7: one key of each colour
KEY_COLORS: Final[tuple[str, ...]] = ("red", "yellow", "blue")
