"""Keywords that stand for abilities, in the ability language. FAB 8.3 + 8.1.11"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from headjudge.abilities.lowering import EMPTY, Scope
from headjudge.abilities.notation import Datum, read
from headjudge.games.fab.cards.lexicon.scopes import replacing, triggering
from headjudge.games.fab.objects import properties, zones
from headjudge.kernel.definitions import Face


class Meaning(NamedTuple):
    """An ability that a keyword stands for, and the rule by which it does."""

    text: str
    scope: Scope = EMPTY


ANYWHERE: Final[tuple[str, ...]] = tuple([name.replace(" ", "-") for name in zones.NAMES])
YOURS: Final = "(against (hero you))"
CLOSES_UNLESS_RESOLVED: Final[str] = "(if (all-of (did destroyed) (not (this-is resolved))) close-the-chain)"
"""That it is destroyed closes the chain unless its chain link has resolved. FAB 8.3.13b"""
ENOUGH_RUNECHANTS: Final = '(>= (count (permanents you (named "Runechant"))) (property cost this))'
MEANINGS: Final[dict[int, tuple[Meaning, ...]]] = {
    # FAB 8.3.2: a -1 defense counter when the chain closes, if it defended
    properties.BATTLEWORN: (
        Meaning(
            "(when (event chain-closes (given (this-has defended-here))) (put-counters -1-defense 1 this))",
            triggering("FAB 8.3.2"),
        ),
    ),
    # FAB 8.3.3: destroyed when the chain closes, if it defended
    properties.BLADE_BREAK: (
        Meaning("(when (event chain-closes (given (this-has defended-here))) (destroy this))", triggering("FAB 8.3.3")),
    ),
    # FAB 8.3.10: a counter, then destroyed at zero defense
    properties.TEMPER: (
        Meaning(
            "(when (event chain-closes (given (this-has defended-here)))"
            " (do (put-counters -1-defense 1 this) (if (<= (property defense this) 0) (destroy this))))",
            triggering("FAB 8.3.10"),
        ),
    ),
    # FAB 8.3.34: as many counters as it has defense, if it defended
    properties.GUARDWELL: (
        Meaning(
            "(when (event chain-closes (given (this-has defended-here)))"
            " (put-counters -1-defense (property defense this) this))",
            triggering("FAB 8.3.34"),
        ),
    ),
    # FAB 8.3.23: more power while equipment defends
    properties.PIERCING: (
        Meaning("(while (exists (defenders this (type equipment))) (modify power add (property piercing this)))"),
    ),
    # FAB 8.3.35: in any zone it is of the classes of its player's hero
    properties.UNIVERSAL: (
        Meaning(f"(in-zones (modify supertypes bits (hero-classes you)) {' '.join(ANYWHERE)})"),
    ),
    # FAB 8.3.11: while it is in the banished zone, life is lost at the beginning of the end phase
    properties.BLOOD_DEBT: (
        Meaning(
            "(in-zones (when (event end-phase (by you)) (lose life 1)) banished)",
            triggering("FAB 8.3.11"),
        ),
    ),
    # FAB 8.3.29: as it enters the arena, a steam counter may be removed for an action point
    properties.CRANK: (
        Meaning(
            "(outcome (instead (event moved (subject itself) (to-zone permanent))"
            " (also (may (remove-counters steam 1 this) (do (gain action-points 1) have-cranked)))))",
            replacing("FAB 8.3.29"),
        ),
    ),
    # FAB 8.3.27: with as many Runechants as it costs it may be played from the banished zone without paying that
    properties.RUNE_GATE: (
        Meaning(f"(while {ENOUGH_RUNECHANTS} (play-from banished))"),
        Meaning(f"(while {ENOUGH_RUNECHANTS} (states without-paying (both itself (came-from banished))))"),
    ),
    # FAB 8.3.21: instead of being put into a graveyard it ceases to exist
    properties.EPHEMERAL: (
        Meaning(
            "(instead (event moved (subject itself) (to-zone graveyard)) (rather (cease this)))"
        ),
    ),
    # FAB 8.3.13: destroyed if a strong attack action card that is not Illusionist defends it
    properties.PHANTASM: (
        Meaning(
            "(as-soon-as (exists (defenders this (non (type illusionist)) attack-action (with power >= 6)))"
            f" (do (note destroyed (destroy this)) {CLOSES_UNLESS_RESOLVED}))",
            triggering("FAB 8.3.13"),
        ),
    ),
    # FAB 8.3.14: it can be attacked; becoming the target destroys it and closes the chain
    properties.SPECTRA: (
        Meaning("(when (event attack-target (against itself)) (do (destroy this) close-the-chain))",
                triggering("FAB 8.3.14")),
        Meaning("(states attackable)"),
    ),
    # FAB 8.3.19: pay to prevent as much, and it is destroyed at the beginning of the end phase
    properties.QUELL: (
        Meaning(
            f"(optional (instead (event damage {YOURS})"
            " (also (note paid (pay (property quell this)))) (provided (did paid) (prevent (property quell this)))"
            " (provided (did paid) (also (until exists (when (event end-phase) (destroy this)) 1)))))",
            triggering("FAB 8.3.19"),
        ),
    ),
    # FAB 8.3.20: destroyed to prevent that much of the damage that its controller would be dealt
    properties.WARD: (
        Meaning(f"(instead (event damage {YOURS}) (also (destroy this)) (prevent (property ward this)))",
                replacing("FAB 8.3.20")),
    ),
    # FAB 8.3.8: that much may be paid to prevent as much of the arcane damage that its controller would be dealt
    properties.ARCANE_BARRIER: (
        Meaning(
            f"(optional (instead (event arcane-damage {YOURS})"
            " (also (note paid (pay (property arcane-barrier this))))"
            " (provided (did paid) (prevent (property arcane-barrier this)))))",
            replacing("FAB 8.3.8"),
        ),
    ),
    # FAB 8.3.37: destroyed to prevent that much of the arcane damage that its controller would be dealt
    properties.ARCANE_SHELTER: (
        Meaning(
            f"(instead (event arcane-damage {YOURS}) (also (destroy this)) (prevent (property arcane-shelter this)))",
            replacing("FAB 8.3.37"),
        ),
    ),
    # FAB 8.3.15: it may be destroyed to prevent that much of the arcane damage that its controller would be dealt
    properties.SPELLVOID: (
        Meaning(
            f"(optional (instead (event arcane-damage {YOURS})"
            " (also (destroy this)) (prevent (property spellvoid this))))",
            replacing("FAB 8.3.15"),
        ),
    ),
}  # fmt: skip


COSTS: Final[dict[int, str]] = {
    # FAB 8.3.33: a card with 6 or more power may be discarded as an additional cost
    properties.BEAT_CHEST: "(optional-cost beat-chest)",
    # FAB 8.3.9: the top card of the deck may be banished as an additional cost
    properties.BOOST: "(optional-cost boost)",
}
"""Keywords that stand for play-static abilities, which belong to the price of the card. FAB 5.4.4"""


AS_HERO: Final = "(in-zones (is-also hero) hero)"
"""FAB 8.1.11b: a demi-hero that is a player's hero has the type hero as well, by rule and not by an ability."""


@cache
def forms() -> dict[int, list[tuple[Datum, Scope]]]:
    """The meanings, read."""
    return {prop: [(read(meaning.text), meaning.scope) for meaning in found] for prop, found in MEANINGS.items()}


def of(face: Face) -> list[tuple[int, Datum, Scope]]:
    """The abilities that a face's keywords stand for, each with the keyword."""
    return [meaning for meaning in every() if meaning[0] in face.numbers]


def every() -> list[tuple[int, Datum, Scope]]:
    """The abilities that keywords stand for, each with the keyword."""
    return [(prop, datum, scope) for prop, found in forms().items() for datum, scope in found]
