"""What players and objects carry beside their properties: assets, counters, parts played on the chain, tallies."""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.objects import properties
from headjudge.games.fab.objects.names import COUNTER, DECLARED
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.references import A_PRESENT_OBJECT, AN_ABILITY, AN_OBJECT

# -- assets of a player. FAB 1.13.1 ----------------------------------------------------------------------------
ACTION_POINTS: Final[int] = TABLES.mark("action points")
RESOURCES: Final[int] = TABLES.mark("resources")
LIFE: Final[int] = TABLES.mark("life")
CHI: Final[int] = TABLES.mark("chi")
PARTY: Final[int] = TABLES.mark("party")
"""The number of a player's party; 0 for one of their own. FAB 1.1.4"""
ASSETS: Final[dict[str, int]] = {"action points": ACTION_POINTS, "resources": RESOURCES, "life": LIFE, "chi": CHI}

# -- what is declared of a layer. FAB 5.1.3 --------------------------------------------------------------------
X_VALUE: Final = 1
EXTRA_COSTS: Final = 2
ALTERNATIVE: Final = 3
AS_INSTANT: Final = 4
FREE: Final = 99
"""The alternative of an effect that lets it be played without paying. FAB 5.1.3c"""

# -- marks of an object ----------------------------------------------------------------------------------------
FACE_DOWN: Final[int] = TABLES.mark("face down")
FACE_UP: Final[int] = TABLES.mark("face up")
LINK: Final[int] = TABLES.mark("link")
ATTACKING: Final[int] = TABLES.mark("attacking")
DEFENDING: Final[int] = TABLES.mark("defending")
"""What lies open of its record: the number of its chain link, whether it attacks or defends. FAB 7.0.3f, 7.0.5"""
X_COST: Final[int] = TABLES.mark("x cost")
"""What that adds to its printed cost: each X of it is as much. FAB 2.2.2a"""
POWER_COUNTER: Final[int] = TABLES.mark("power counter")
DEFENSE_DOWN_COUNTER: Final[int] = TABLES.mark("defense down counter")
LESSON_COUNTER: Final[int] = TABLES.mark("lesson counter")
POWER_DOWN_COUNTER: Final[int] = TABLES.mark("power down counter")
VERSE_COUNTER: Final[int] = TABLES.mark("verse counter")
AIM_COUNTER: Final[int] = TABLES.mark("aim counter")
BALANCE_COUNTER: Final[int] = TABLES.mark("balance counter")
STEAM_COUNTER: Final[int] = TABLES.mark("steam counter")
DEFENSE_COUNTER: Final[int] = TABLES.mark("defense counter")
LIFE_COUNTER: Final[int] = TABLES.mark("life counter")
MARKED: Final[int] = TABLES.mark("marked")
"""A marked hero. FAB 8.5.50"""
LIFE_CHANGE: Final[int] = TABLES.mark("life change")
"""Life that an object other than a hero gained, less what it lost. FAB 2.5.3a"""
RAZE_COUNTER: Final[int] = TABLES.mark("raze counter")
MOST_TARGETS: Final = 8

COUNTERS: Final[dict[str, int]] = {
    "+1 power": POWER_COUNTER,
    "-1 defense": DEFENSE_DOWN_COUNTER,
    "lesson": LESSON_COUNTER,
    "-1 power": POWER_DOWN_COUNTER,
    "verse": VERSE_COUNTER,
    "aim": AIM_COUNTER,
    "balance": BALANCE_COUNTER,
    "steam": STEAM_COUNTER,
    "raze": RAZE_COUNTER,
    "+1 defense": DEFENSE_COUNTER,
    "+1 life": LIFE_COUNTER,
}
# FAB 1.15.1: other counters are told apart by their names alone
DECLARED.numbers(COUNTER, COUNTERS, TABLES.further_marks())
# FAB 1.15.2a: a counter with a number and a symbol modifies that property
MARK_PROPERTIES: Final[dict[int, int]] = {
    POWER_COUNTER: 1 << properties.POWER,
    DEFENSE_DOWN_COUNTER: 1 << properties.DEFENSE,
    POWER_DOWN_COUNTER: 1 << properties.POWER,
    DEFENSE_COUNTER: 1 << properties.DEFENSE,
    LIFE_COUNTER: 1 << properties.LIFE,
    X_COST: 1 << properties.COST,
    LIFE_CHANGE: 1 << properties.LIFE,
}


def counted(marks: dict[int, int], prop: int) -> int:
    """What counters, and what was declared for X, add to a property. FAB 1.15.2a + 2.2.2a"""
    if prop == properties.POWER:
        return marks.get(POWER_COUNTER, 0) - marks.get(POWER_DOWN_COUNTER, 0)  # FAB 1.15.2: they modify it
    if prop == properties.DEFENSE:
        return marks.get(DEFENSE_COUNTER, 0) - marks.get(DEFENSE_DOWN_COUNTER, 0)
    if prop == properties.LIFE:
        return marks.get(LIFE_COUNTER, 0) + marks.get(LIFE_CHANGE, 0)
    return marks.get(X_COST, 0) if prop == properties.COST else 0


MARK_NAMES: Final[dict[int, str]] = {
    FACE_DOWN: "face down", FACE_UP: "face up", LINK: "chain link", ATTACKING: "attacking", DEFENDING: "defending",
    **{mark: name for name, mark in COUNTERS.items()},
    **{mark: name for name, mark in ASSETS.items()},
    PARTY: "party", MARKED: "marked",
}  # fmt: skip


def name_counter(sort: str, name: str) -> None:
    """A counter that was declared just now is called by its name."""
    if sort == COUNTER:
        MARK_NAMES[COUNTERS[name]] = name


DECLARED.heed(name_counter)

# -- steps of combat and phases --------------------------------------------------------------------------------
NO_COMBAT: Final = 0
LAYER_STEP: Final = 1
ATTACK_STEP: Final = 2
DEFEND_STEP: Final = 3
REACTION_STEP: Final = 4
DAMAGE_STEP: Final = 5
RESOLUTION_STEP: Final = 6
CLOSE_STEP: Final = 7
STEPS: Final[tuple[str, ...]] = ("none", "layer", "attack", "defend", "reaction", "damage", "resolution", "close")

START_PHASE: Final = 1
ACTION_PHASE: Final = 2
END_PHASE: Final = 3
PHASES: Final[tuple[str, ...]] = ("set-up", "start", "action", "end")

# -- tallies: what happened this turn --------------------------------------------------------------------------
WEAPON_ATTACKS: Final[int] = TABLES.tally("weapon attacks")
ATTACKS: Final[int] = TABLES.tally("attacks")
INTIMIDATED: Final[int] = TABLES.tally("intimidated")
USED: Final[int] = TABLES.tally("used")
"""Activations, per ability."""
ADDITIONAL: Final[int] = TABLES.tally("additional")
"""Additional activations allowed, per object. FAB 5.2.3"""
HEARD: Final[int] = TABLES.tally("heard")
"""How often the condition of a trigger with an ordinal or a limit was met, per ability. FAB 6.6.5d"""
HEARD_ON_CHAIN: Final[int] = TABLES.tally("heard on chain")
HEARD_ON_LINK: Final[int] = TABLES.tally("heard on link")
"""The same on this combat chain, and on the active chain link."""
DAMAGED: Final[int] = TABLES.tally("damaged")
"""Damage dealt to a player's hero."""
PLAYED: Final[int] = TABLES.tally("played")
ANNOUNCED: Final[int] = TABLES.tally("announced")
"""Attacks that came under a player's control."""
NON_ATTACK_ACTIONS: Final[int] = TABLES.tally("non attack actions")
ARCANE_DEALT: Final[int] = TABLES.tally("arcane dealt")
ATTACK_WAY: Final = 1
EACH_WAY: Final = 2
SHARED_WAY: Final = 3
"""Ways to exceed a LIMIT. FAB 5.2.3a to 5.2.3c"""
DEFENDED_WITH: Final[int] = TABLES.tally("defended with")
"""How often an object defended this turn."""
ADDITIONAL_SHARED: Final[int] = TABLES.tally("additional shared")
"""Additional activations that all abilities of an object share. FAB 5.2.3b"""
ADDITIONAL_EACH: Final[int] = TABLES.tally("additional each")
"""Additional activations of each ability of an object. FAB 5.2.3a"""
ATTACKS_IN_ALL: Final[int] = TABLES.tally("attacks in all")
"""How often an object may attack in all, where an effect says so. FAB 5.2.3e"""
TAKEN: Final[dict[int, int]] = {
    ATTACK_WAY: TABLES.tally("taken in the attack way"),
    EACH_WAY: TABLES.tally("taken in the way of each"),
    SHARED_WAY: TABLES.tally("taken in the shared way"),
}
"""Of each way to exceed a LIMIT, how often it was used, per object (per ability for "each"). FAB 5.2.3d"""
HIT_WITH: Final[int] = TABLES.tally("hit with")
"""How often an object, or an attack-proxy of it, has hit."""
ACTIONS: Final[int] = TABLES.tally("actions")
"""Action cards played and action abilities activated."""
DRAWN: Final[int] = TABLES.tally("drawn")
ARCANE_TO: Final[int] = TABLES.tally("arcane to")
GIVEN: Final[int] = TABLES.tally("given")
"""Resource and life points that a player gained from card effects."""
RAISED: Final[int] = TABLES.tally("raised")
"""How often power or defense of what a player controls has increased."""
CHARGED_CARDS: Final[int] = TABLES.tally("charged cards")
"""Cards that a player charged. FAB 8.5.29a"""
CLASHES_BEHIND: Final[int] = TABLES.tally("clashes behind")
"""Clashes in which a player did not reveal the card with the greatest power."""
HITS_OF: Final[int] = TABLES.tally("hits of")
"""How often an attack has hit."""
WAGERS: Final[int] = TABLES.tally("wagers")
WAGERS_WON: Final[int] = TABLES.tally("wagers won")
"""How often an attack has wagered, and won a wager. FAB 8.5.46a"""
PLAYED_CARD: Final[int] = TABLES.tally("played card")
"""The cards that a player has played, by object: which of that player's plays of the turn it was."""
ATTACKED_WITH: Final[int] = TABLES.tally("attacked with")
"""The attacks that a player has announced, by object."""
PLAYED_NAME: Final[int] = TABLES.tally("played name")
"""Cards that a player has played, per face."""
"""Arcane damage that a player dealt, per hero."""
SUBJECTS: Final[dict[int, int]] = {
    USED: AN_ABILITY,
    HEARD: AN_ABILITY,
    HEARD_ON_CHAIN: AN_ABILITY,
    HEARD_ON_LINK: AN_ABILITY,
    TAKEN[EACH_WAY]: AN_ABILITY,
    TAKEN[ATTACK_WAY]: A_PRESENT_OBJECT,
    TAKEN[SHARED_WAY]: A_PRESENT_OBJECT,
    ADDITIONAL: A_PRESENT_OBJECT,
    ADDITIONAL_SHARED: A_PRESENT_OBJECT,
    ADDITIONAL_EACH: A_PRESENT_OBJECT,
    ATTACKS_IN_ALL: A_PRESENT_OBJECT,
    DEFENDED_WITH: A_PRESENT_OBJECT,
    HIT_WITH: A_PRESENT_OBJECT,
    HITS_OF: AN_OBJECT,
    ARCANE_TO: A_PRESENT_OBJECT,
    WAGERS: AN_OBJECT,
    WAGERS_WON: AN_OBJECT,
    PLAYED_CARD: AN_OBJECT,
    ATTACKED_WITH: AN_OBJECT,
}
"""What the subjects of tallies are."""
TALLIES: Final[dict[str, int]] = {
    "non-attack-actions": NON_ATTACK_ACTIONS,
    "arcane-dealt": ARCANE_DEALT,
    "weapon-attacks": WEAPON_ATTACKS,
    "attacks": ATTACKS,
    "intimidated": INTIMIDATED,
    "damaged": DAMAGED,
    "played": PLAYED,
    "charged": CHARGED_CARDS,
    "drawn": DRAWN,
    "clashes-behind": CLASHES_BEHIND,
}
