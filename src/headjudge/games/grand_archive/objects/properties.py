"""Parts of a card: properties, elements, classes, types, and the marks an object can bear. GA 1.6, 1.7, 2.11"""

from __future__ import annotations

from typing import Final

# -- properties --------------------------------------------------------------------------------------------------------

TYPE: Final = 0
SUPERTYPE: Final = 1
SUBTYPE: Final = 2
CLASS: Final = 3
ELEMENT: Final = 4
LEVEL: Final = 5
POWER: Final = 6
LIFE: Final = 7
DURABILITY: Final = 8
RESERVE: Final = 9
MEMORY: Final = 10
SPEED: Final = 11
X_COST: Final = 12
ATTACK_POWER: Final = 13
"""What "its attacks get +N" adds up to; kept apart from power, so that it makes nobody able to attack or retaliate."""
INTERCEPT: Final = 14
TAUNT: Final = 15
STEALTH: Final = 16
TRUE_SIGHT: Final = 17
SPELLSHROUD: Final = 18
STEADFAST: Final = 19
FLOATING_MEMORY: Final = 20
RESERVABLE: Final = 21
CLEAVE: Final = 22
PRIDE: Final = 23
HINDERED: Final = 24
AMBUSH: Final = 25

PROPERTIES: Final[tuple[str, ...]] = (
    "type", "supertype", "subtype", "class", "element", "level", "power", "life", "durability", "reserve", "memory",
    "speed", "x-cost", "attack-power", "intercept", "taunt", "stealth", "true-sight", "spellshroud", "steadfast",
    "floating-memory", "reservable", "cleave", "pride", "hindered", "ambush",
)  # fmt: skip
KEYWORDS: Final = PROPERTIES[INTERCEPT:]

SLOW: Final = 0
FAST: Final = 1
SPEEDS: Final[tuple[str, ...]] = ("slow", "fast")

# -- sets, as bit masks ------------------------------------------------------------------------------------------------


def bits(names: tuple[str, ...]) -> dict[str, int]:
    """One bit for every name, in order."""
    return {name: 1 << i for i, name in enumerate(names)}


ELEMENTS: Final = bits(
    ("norm", "fire", "water", "wind", "arcane", "astra", "crux", "exia", "luxem", "neos", "tera", "umbra", "exalted")
)
NORM: Final = 1 << 0
BASIC: Final = 1 << 1 | 1 << 2 | 1 << 3
EXALTED: Final = 1 << 12
ADVANCED: Final = (1 << 13) - 1 - NORM - BASIC

CLASSES: Final = bits(("assassin", "cleric", "guardian", "mage", "ranger", "spirit", "tamer", "warrior", "anomaly"))

TYPES: Final = bits(("champion", "ally", "action", "attack", "item", "weapon", "domain", "phantasia"))
CHAMPION: Final = 1 << 0
ALLY: Final = 1 << 1
ACTION: Final = 1 << 2
ATTACK: Final = 1 << 3
ITEM: Final = 1 << 4
WEAPON: Final = 1 << 5
DOMAIN: Final = 1 << 6
PHANTASIA: Final = 1 << 7
UNIT: Final = CHAMPION | ALLY
"""Champions and allies. GA 2.6"""
OBJECT: Final = CHAMPION | ALLY | ITEM | WEAPON | DOMAIN | PHANTASIA

SUPERTYPES: Final = bits(("regalia", "unique", "token"))
REGALIA: Final = 1 << 0
UNIQUE: Final = 1 << 1
TOKEN: Final = 1 << 2

SUBTYPES: Final = bits(
    (
        "accessory", "animal", "artifact", "automaton", "bauble", "beast", "book", "castle", "cataclysm", "crystal",
        "horse", "human", "polearm", "powercell", "reaction", "scepter", "shield", "skill", "spell", "spirit", "sword",
        "turtle", "wolf",
    )
)  # fmt: skip
SPELL: Final = SUBTYPES["spell"]

# -- marks: counters and states of objects, numbers of players ---------------------------------------------------------

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
"""What an instance is: an activation, a materialization, an activated or a triggered ability. GA 2.3"""
LEAVES_TO: Final = 14
"""The zone (plus 1) that a card on the Effects Stack will leave it for. GA 2.3.e"""

CHAMPION_OF: Final = 16
"""A player's champion object, 0 for none."""
HAD_CHAMPION: Final = 17
TURNS: Final = 18
"""How many turns the player has begun."""
LOST: Final = 19
"""Why a player loses at the next check; 0 for not."""
SKIP_DRAW: Final = 20
"""How many draw phases the player will skip. GA 2.2.i"""

MARKS: Final = {
    RESTED: "rested",
    DAMAGE: "damage",
    BUFF: "buff",
    DURABILITY_COUNTER: "durability",
    ENLIGHTEN: "enlighten",
    PREPARATION: "preparation",
    EPHEMERAL: "ephemeral",
    WIELDED: "wielded",
    ATTACKING: "attacking",
    DEFENDING: "defending",
    RETALIATING: "retaliating",
    COPY: "copy",
    SKIP_DRAW: "skip-draw",
}
"""Those that people speak of."""
STATES: Final[tuple[int, ...]] = (RESTED, EPHEMERAL, WIELDED, ATTACKING, DEFENDING, RETALIATING, COPY)
COUNTERS: Final = {MARKS[m]: m for m in (BUFF, DURABILITY_COUNTER, ENLIGHTEN, PREPARATION)}

ACTIVATION: Final = 1
MATERIALIZATION: Final = 2
ABILITY: Final = 3
TRIGGER: Final = 4

# -- what a turn remembers ---------------------------------------------------------------------------------------------

ACTIVATED_CARD: Final = 0
ACTIVATED_MAGE_ACTION: Final = 1
ATTACKED: Final = 2
CHAMPION_ATTACKED: Final = 3
CHAMPION_DEALT_COMBAT: Final = 4
TALLIES: Final = {
    "card-activated": ACTIVATED_CARD,
    "mage-action-activated": ACTIVATED_MAGE_ACTION,
    "attacked": ATTACKED,
    "champion-attacked": CHAMPION_ATTACKED,
    "champion-dealt-combat-damage": CHAMPION_DEALT_COMBAT,
}
