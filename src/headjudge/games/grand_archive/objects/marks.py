"""What objects and players bear: counters, states, numbers, and what a turn remembers. GA 2.11, 2.15"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.names import COUNTER, DECLARED
from headjudge.games.grand_archive.objects.properties import LEVEL, LIFE, POWER

# -- counters and states of objects ------------------------------------------------------------------------------------

RESTED: Final = 0
DAMAGE: Final = 1
BUFF: Final = 2
DURABILITY_COUNTER: Final = 3
ENLIGHTEN: Final = 4
PREPARATION: Final = 5
EPHEMERAL: Final = 6
WIELDED: Final = 7
ATTACKING: Final = 8
DEFENDING: Final = 9
RETALIATING: Final = 10
KILLER: Final = 11
"""The object whose combat damage made a unit's damage lethal. GA 2.2.g.iv"""
COPY: Final = 12
"""An instance that is a copy. GA 2.17"""
METHOD: Final = 13
"""What an instance is: an activation, a materialization, a bestowment, an activated or a triggered ability. GA 2.3"""
LEAVES_TO: Final = 14
"""The zone (plus 1) that a card on the Effects Stack will leave it for. GA 2.3.e"""
X_CHOSEN: Final = 15
"""What was chosen for X as a card was put onto the Effects Stack; the object that it becomes remembers it. GA 1.6.b"""
PAID_COSTS: Final = 21
"""Which optional additional costs were paid for a card, by bits; the object that it becomes remembers it. GA 2.16"""
DISTANT: Final = 22
"""A unit that is distant, until its controller's turn ends. GA 3.2 distant"""
FOSTERED: Final = 23
"""A unit that has become fostered, for good. GA 3.2 fostered"""
HURT: Final = 24
"""A unit that was dealt damage after its controller's last turn, where a card of the game asks. GA 3.1 foster"""
PREPARED: Final = 28
BREWED: Final = 29
IMBUED: Final = 30
EMPOWERED: Final = 31
"""By how many levels a spell is empowered. GA 3.1 empower"""
INTENT_OF: Final = 32
"""The ally that performs the attack of a card, and in whose intent that is; 0 for the champion. GA 3.1 command"""
BULWARK_COUNTER: Final = 33
CHARGE: Final = 34
LEVEL_COUNTER: Final = 36
DEBUFF: Final = 38
"""A counter of -1 power and -1 life; it and a buff counter remove each other. GA 2.11"""
WITHER: Final = 37
"""A counter that is to be paid for as its controller's main phase begins. GA 2.11"""
MOST_CHARGED: Final = 35
"""The most charge counters that an object has had at once. GA 3.1 on-charge"""
OF_ITS_ACTIVATION: Final[tuple[int, ...]] = (X_CHOSEN, PAID_COSTS, PREPARED, BREWED, IMBUED, INTENT_OF)
"""What an object knows of how its card was played. GA 2.16"""

DIRECTION: Final = 50
"""Where a mastery faces. GA 2.12"""
DIRECTIONS: Final[tuple[str, ...]] = ("north", "east", "south", "west")
SHEEN: Final = 51
FIRST_COUNTER: Final = 1000
"""Counters that mean only what cards say begin here. GA 2.11"""
TRANSFORMED: Final = 60
"""A double-faced card shows its flip side. GA 1.8.a"""
LINKED: Final = 61
"""The object that an object is linked to. GA 3.1 link"""
LINKING: Final = 62
"""An object with a link has entered from elsewhere than the Effects Stack: its controller chooses. GA 3.1 link"""
PRESERVED: Final = 63
"""A card that lies face up in a material deck. GA 3.1 preserve"""
BANISHED_BY: Final = 64
"""The object, or the card that is played, by whose effect or cost a card is banished. GA 2.1"""
CONTROLLED_BEFORE: Final = 65
"""Plus 1: the player from whom its controller has gained control of an object. GA 1.4"""
TRACKED: Final = 1 << 30
"""Above every other mark: with the number of a choice it tells by bits which of its modes have been chosen. GA 2.4.e"""

# -- numbers of players ------------------------------------------------------------------------------------------------

EMPTY_DECK: Final = 1
"""Why a player loses: drew from an empty main deck. GA 1.4"""
SKIP_DRAW: Final = 16
"""How many draw phases the player will skip. GA 2.2.i"""
AENEAN: Final = 17
"""How many cards with Aenean Progression the player has resolved in this game. GA 3.1 aenean-progression"""

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
COUNTERS: Final[set[int]] = {MOST_CHARGED, *NAMED_COUNTERS.values()}
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

ACTIVATED_CARD: Final = 0
ACTIVATED_MAGE_ACTION: Final = 1
ATTACKED: Final = 2
CHAMPION_ATTACKED: Final = 3
CHAMPION_DEALT_COMBAT: Final = 4
CHAMPION_LEVELED_UP: Final = 5
HEARD: Final = 6
"""How often something happened that a card of the game speaks of, by what speaks of it."""
CHAMPION_TOOK: Final = 7
USED: Final = 8
"""How often an ability was used that may be used only once each turn, by which it is. GA 2.4.e"""
HAPPENED: Final = 9
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
