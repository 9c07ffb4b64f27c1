"""What lies on a card or is remembered about it, and what a player has. KF 20 + 5 + 25"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects.names import COUNTER, DECLARED

# What lies on a card, or is remembered about it.
DAMAGE: Final = 1
EXHAUSTED: Final = 2
STUNNED: Final = 3
AMBER: Final = 4
ARMOR_USED: Final = 5
TAGGED: Final = 6
ATTACKED: Final = 7
POISONED: Final = 11
WARDED: Final = 15
ENRAGED: Final = 16
POWER_COUNTERS: Final = 17
GRAFTED: Final = 18
"""It lies face up under its card. KF 21 graft"""
AS_CREATURE: Final = 20
"""An artifact that has become a creature. KF 26.8"""
AS_ARTIFACT: Final = 29
"""It has stopped being a creature. KF 26.8"""
FIRST_COUNTER: Final = 32
COUNTERS: Final[dict[str, int]] = {}
"""KF 20.5: counters that mean only what cards say"""
DECLARED.numbers(COUNTER, COUNTERS, FIRST_COUNTER)

# What a player has. AMBER is also the pool.
KEYS: Final = 8
CHAINS: Final = 9
FIRST_KEY: Final = 12
"""The marks of forged keys by colour begin here."""
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
    FIRST_KEY: "red key",
    FIRST_KEY + 1: "yellow key",
    FIRST_KEY + 2: "blue key",
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
