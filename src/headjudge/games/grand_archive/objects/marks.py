"""What objects and players bear: counters, states, numbers, and what a turn remembers. GA 2.11, 2.15"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.names import COUNTER, DECLARED
from headjudge.games.grand_archive.objects.properties import LEVEL, LIFE, POWER
from headjudge.games.grand_archive.registry import TABLES

# -- counters and states of objects ------------------------------------------------------------------------------------

RESTED: Final[int] = TABLES.mark("rested")
DAMAGE: Final[int] = TABLES.mark("damage")
BUFF: Final[int] = TABLES.mark("buff")
DURABILITY_COUNTER: Final[int] = TABLES.mark("durability counter")
ENLIGHTEN: Final[int] = TABLES.mark("enlighten")
PREPARATION: Final[int] = TABLES.mark("preparation")
EPHEMERAL: Final[int] = TABLES.mark("ephemeral")
WIELDED: Final[int] = TABLES.mark("wielded")
ATTACKING: Final[int] = TABLES.mark("attacking")
DEFENDING: Final[int] = TABLES.mark("defending")
RETALIATING: Final[int] = TABLES.mark("retaliating")
COPY: Final[int] = TABLES.mark("copy")
"""An instance that is a copy. GA 2.17"""
X_CHOSEN: Final[int] = TABLES.mark("x chosen")
"""What X adds to the cost of a card on the Effects Stack; the object that it becomes remembers it. GA 1.6.b"""
DISTANT: Final[int] = TABLES.mark("distant")
"""A unit that is distant, until its controller's turn ends. GA 3.2 distant"""
FOSTERED: Final[int] = TABLES.mark("fostered")
"""A unit that has become fostered, for good. GA 3.2 fostered"""
PREPARED: Final[int] = TABLES.mark("prepared")
BREWED: Final[int] = TABLES.mark("brewed")
IMBUED: Final[int] = TABLES.mark("imbued")
EMPOWERED: Final[int] = TABLES.mark("empowered")
"""By how many levels a spell is empowered. GA 3.1 empower"""
BULWARK_COUNTER: Final[int] = TABLES.mark("bulwark counter")
CHARGE: Final[int] = TABLES.mark("charge")
LEVEL_COUNTER: Final[int] = TABLES.mark("level counter")
DEBUFF: Final[int] = TABLES.mark("debuff")
"""A counter of -1 power and -1 life; it and a buff counter remove each other. GA 2.11"""
WITHER: Final[int] = TABLES.mark("wither")
"""A counter that is to be paid for as its controller's main phase begins. GA 2.11"""
OF_ITS_ACTIVATION: Final[tuple[int, ...]] = (X_CHOSEN, PREPARED, BREWED, IMBUED)
"""What an object shows of how its card was played. GA 2.16"""

DIRECTIONS: Final[tuple[str, ...]] = ("north", "east", "south", "west")
SHEEN: Final[int] = TABLES.mark("sheen")
TRANSFORMED: Final[int] = TABLES.mark("transformed")
"""A double-faced card shows its flip side. GA 1.8.a"""
PRESERVED: Final[int] = TABLES.mark("preserved")
"""A card that lies face up in a material deck. GA 3.1 preserve"""

# -- numbers of players ------------------------------------------------------------------------------------------------

EMPTY_DECK: Final = 1
"""Why a player loses: drew from an empty main deck. GA 1.4"""
SKIP_DRAW: Final[int] = TABLES.mark("skip draw")
"""How many draw phases the player will skip. GA 2.2.i"""
AENEAN: Final[int] = TABLES.mark("aenean")
"""How many cards with Aenean Progression the player has resolved in this game. GA 3.1 aenean-progression"""

FIRST_COUNTER: Final[int] = TABLES.further_marks()
"""Counters that mean only what cards say begin here. GA 2.11"""

# -- their names -------------------------------------------------------------------------------------------------------

NAMED_COUNTERS: Final[dict[str, int]] = {
    "buff": BUFF, "durability": DURABILITY_COUNTER, "enlighten": ENLIGHTEN, "preparation": PREPARATION,
    "bulwark": BULWARK_COUNTER, "charge": CHARGE, "sheen": SHEEN, "level": LEVEL_COUNTER,
    "wither": WITHER, "debuff": DEBUFF,
}  # fmt: skip
DECLARED.numbers(COUNTER, NAMED_COUNTERS, FIRST_COUNTER)
MARKS: Final[dict[int, str]] = {
    RESTED: "rested",
    DAMAGE: "damage",
    BUFF: "buff",
    DURABILITY_COUNTER: "durability",
    ENLIGHTEN: "enlighten",
    PREPARATION: "preparation",
    BULWARK_COUNTER: "bulwark",
    CHARGE: "charge",
    LEVEL_COUNTER: "level",
    WITHER: "wither",
    DEBUFF: "debuff",
    EPHEMERAL: "ephemeral",
    WIELDED: "wielded",
    ATTACKING: "attacking",
    DEFENDING: "defending",
    RETALIATING: "retaliating",
    COPY: "copy",
    DISTANT: "distant",
    PREPARED: "prepared",
    BREWED: "brewed",
    IMBUED: "imbued",
    EMPOWERED: "empowered",
    FOSTERED: "fostered",
    SHEEN: "sheen",
    **{mark: name for name, mark in NAMED_COUNTERS.items() if mark >= FIRST_COUNTER},
    TRANSFORMED: "transformed",
    PRESERVED: "preserved",
    SKIP_DRAW: "skip-draw",
    AENEAN: "aenean-progress",
}
"""Those that people speak of."""
STATES: Final[tuple[int, ...]] = (
    RESTED, EPHEMERAL, WIELDED, ATTACKING, DEFENDING, RETALIATING, COPY, DISTANT, FOSTERED,
    PREPARED, BREWED, IMBUED, EMPOWERED, TRANSFORMED,
    PRESERVED,
)  # fmt: skip
COUNTERS: Final[set[int]] = {*NAMED_COUNTERS.values()}
"""What is lost as a card goes from zone to zone, be it the same object there. GA 2.11"""


def name_counter(sort: str, name: str) -> None:
    """A counter that was declared just now has a mark with its name."""
    if sort == COUNTER:
        MARKS[NAMED_COUNTERS[name]] = name
        COUNTERS.add(NAMED_COUNTERS[name])


DECLARED.heed(name_counter)


def counted(marks: dict[int, int], prop: int) -> int:
    """How much the counters on an object add to a property. GA 2.11"""
    if prop == LEVEL:
        return marks.get(LEVEL_COUNTER, 0)
    return marks.get(BUFF, 0) - marks.get(DEBUFF, 0) if prop in (POWER, LIFE) else 0


# -- methods: what an instance is. GA 2.3 ------------------------------------------------------------------------------

ACTIVATION: Final = 1
MATERIALIZATION: Final = 2
ABILITY: Final = 3
TRIGGER: Final = 4
BESTOWMENT: Final = 5
METHODS: Final[tuple[str, ...]] = ("", "activation", "materialization", "ability", "trigger", "bestowment")
PLAYS: Final[tuple[int, ...]] = (ACTIVATION, MATERIALIZATION, BESTOWMENT)
"""The methods by which cards are played. GA 2.3"""

# -- what a turn remembers ---------------------------------------------------------------------------------------------

ACTIVATED_CARD: Final[int] = TABLES.tally("activated card")
ACTIVATED_MAGE_ACTION: Final[int] = TABLES.tally("activated mage action")
ATTACKED: Final[int] = TABLES.tally("attacked")
CHAMPION_ATTACKED: Final[int] = TABLES.tally("champion attacked")
CHAMPION_DEALT_COMBAT: Final[int] = TABLES.tally("champion dealt combat")
CHAMPION_LEVELED_UP: Final[int] = TABLES.tally("champion leveled up")
HEARD: Final[int] = TABLES.tally("heard")
"""How often something happened that a card of the game speaks of, by what speaks of it."""
CHAMPION_TOOK: Final[int] = TABLES.tally("champion took")
USED: Final[int] = TABLES.tally("used")
"""How often an ability was used that may be used only once each turn, by which it is. GA 2.4.e"""
HAPPENED: Final[int] = TABLES.tally("happened")
"""How often an object was what something happened to that a card of the game speaks of, by both."""
TALLIES: Final = {
    "card-activated": ACTIVATED_CARD,
    "mage-action-activated": ACTIVATED_MAGE_ACTION,
    "attacked": ATTACKED,
    "champion-attacked": CHAMPION_ATTACKED,
    "champion-dealt-combat-damage": CHAMPION_DEALT_COMBAT,
    "champion-leveled-up": CHAMPION_LEVELED_UP,
    "champion-taken-damage": CHAMPION_TOOK,
}
