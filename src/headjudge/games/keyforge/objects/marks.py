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
ARMOR_THEN: Final = 26
"""How much armor it had when some of it was last used. KF 12.5"""
ARMOR_LOST: Final = 22
"""How much armor it lost this turn. KF 12.5"""
TAGGED: Final = 6
ATTACKED: Final = 7
POISONED: Final = 11
WARDED: Final = 15
ENRAGED: Final = 16
POWER_COUNTERS: Final = 17
GRAFTED: Final = 18
"""It lies face up under its card. KF 21 graft"""
AS_CREATURE: Final = 20
"""The power, plus 1, of an artifact that has become a creature. KF 26.8"""
AS_ARTIFACT: Final = 29
"""It has stopped being a creature. KF 26.8"""
COPIED_AT: Final = 27
"""The number of the event by which it became a copy. KF 28.4"""
LEFT_AT: Final = 23
"""The number of the event by which it left play. KF 13.7"""
STOOD_LEFT: Final = 24
STOOD_RIGHT: Final = 25
"""Who stood beside it as it left its battleline; -1 for nobody. KF 14.5"""
STOOD_CENTRAL: Final = 28
"""It stood in the center as it left its battleline. KF 14.5, 22.3"""
DESTROYED_BY: Final = 21
"""What tagged it: the context of the text, or minus a number of the fight in which it fell. KF 13.10"""
UNDER_CONTROL: Final = 19
"""Who controlled it as it entered play, counted from 1: where control returns to. KF 2.4"""
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
