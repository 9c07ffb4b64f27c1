"""Whether an ability functions: what the engine says of it agrees with the rule, read slowly. FAB 1.7.4 + 5.4.7

Chance puts a card somewhere and gives it abilities of every kind: printed, given by a permanent or by an effect that
lasts, copied; and turns it face down or takes them away. The reading below is the book's, not the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import hypothesis.strategies as st
from hypothesis import given, settings

from headjudge.games.fab.objects.granting import abilities_of
from headjudge.games.fab.play.legality import refuse_nonfunctional
from headjudge.kernel.functioning import player_of
from headjudge.kernel.state import State
from tests.conformance.positions import Borne, called, functioning, play, written


class Place(NamedTuple):
    """Where the card is, in the words of the book."""

    zone: str
    public: bool = True
    arena: bool = False
    defends: bool = False
    permanent: bool = False
    down: bool = False


class Setting(NamedTuple):
    """How the card comes there: what it is like, where it begins, what is done, where it is then."""

    like: str
    begins: str
    place: Place
    does: tuple[str, ...] = ()
    turn: str = "A"


BLOW = "Wounding Blow (blue)"
HELM = "Ironrot Helm"
AURA = "Might"
DEFENDS = ("B plays Strike", "pass until defend", "A defends with Thing")
SETTINGS = {
    "hand": Setting(BLOW, "hand: [Thing]", Place("hand", public=False)),
    "deck": Setting(BLOW, "deck: [Thing]", Place("deck", public=False)),
    "graveyard": Setting(BLOW, "graveyard: [Thing]", Place("graveyard")),
    "banished": Setting(BLOW, "banished: [Thing]", Place("banished")),
    "banished face down": Setting(BLOW, "banished: [Thing face down]", Place("banished", public=False, down=True)),
    "arsenal": Setting(BLOW, "arsenal: [Thing face up]", Place("arsenal")),
    "arsenal face down": Setting(BLOW, "arsenal: [Thing face down]", Place("arsenal", public=False, down=True)),
    "pitch": Setting(BLOW, "pitch: [Thing]", Place("pitch")),
    "permanent": Setting(AURA, "arena: [Thing]", Place("permanent", arena=True, permanent=True)),
    "equipment": Setting(HELM, "arena: [Thing]", Place("head", arena=True, permanent=True)),
    "equipment face down": Setting(
        HELM, "arena: [Thing face down]", Place("head", public=False, arena=True, permanent=True, down=True)
    ),
    "stack": Setting(BLOW, "hand: [Thing]", Place("stack"), ("A plays Thing",)),
    "attack": Setting(
        BLOW, "hand: [Thing]", Place("combat chain", arena=True), ("A plays Thing", "pass until defend")
    ),
    "defending": Setting(BLOW, "hand: [Thing]", Place("combat chain", arena=True, defends=True), DEFENDS, "B"),
    "defending equipment": Setting(
        HELM, "arena: [Thing]", Place("combat chain", arena=True, defends=True, permanent=True), DEFENDS, "B"
    ),
}  # fmt: skip

# -- the rule, read slowly ---------------------------------------------------------------------------------------------

Reading = Callable[[Place], bool | None]
"""Whether an ability functions in a place; None where that makes no difference."""


def usual(p: Place) -> bool:
    """FAB 1.7.4: its source is public and in the arena; FAB 1.7.4a: and is no defending card that is no permanent."""
    return p.public and p.arena and not (p.defends and not p.permanent)


def speaks_of_defending(p: Place) -> bool:
    """FAB 1.7.4a: also for a defending card."""
    return p.public and p.arena


def while_defending(p: Place) -> bool:
    """FAB 1.7.4g: while the condition is met, and its source is public."""
    return p.public and p.defends


def while_down(p: Place) -> bool:
    """FAB 5.4.7a: also while its source is private, since the condition says so."""
    return p.down


def anywhere(p: Place) -> bool:
    """FAB 1.7.4f: a property-static ability; FAB 1.7.4j: a replacement of how its source moves."""
    return True


def where_played(p: Place) -> bool | None:
    """FAB 1.7.4e: where it is public, and when it is played; nobody asks elsewhere."""
    return True if p.zone == "banished" and p.public else None


def discarded(p: Place) -> bool | None:
    """FAB 1.7.4i: what is discarded comes from the hand; elsewhere it never is."""
    return True if p.zone == "hand" else None


def in_zone(zone: str, private: bool) -> Reading:
    """FAB 5.4.7a: there, public, or private too where the zone is private by itself."""
    return lambda p: p.zone == zone and (p.public or private)


ABILITIES: dict[str, Reading] = {
    "(when (event draw (by you)) (gain life 1))": usual,
    "(instead (event gain (by you)) (amount-becomes 3))": usual,
    "(modify defense add 1)": usual,
    "(modify power add 1 (both attack-action (controlled-by you)))": usual,
    "(forbids opponent instant)": usual,
    "(gives (when (event discard (by you)) (gain life 1)) (hero you))": usual,
    "(while (>= (asset life you) 1) (when (event draw (by you)) (gain life 2)))": usual,
    "(when (event destroy (subject itself)) (gain life 2))": usual,
    "(when (event defend (subject itself)) (gain life 2))": speaks_of_defending,
    "(while (this-is defending) (modify defense add 2))": while_defending,
    "(while (this-is defending) (when (event play (by opponent)) (gain life 2)))": while_defending,
    "(while (this-is down) (when (event draw (by you)) (gain life 3)))": while_down,
    "(when (event discard (subject itself)) (gain life 3))": discarded,
    "(when (event moved (subject itself) (to-zone graveyard)) (gain life 3))": anywhere,
    "(instead (event moved (subject itself) (to-zone graveyard)) (goes-to hand))": anywhere,
    "(defines power 5)": anywhere,
    "(play-from banished)": where_played,
    "(in-zones (when (event draw (by you)) (gain life 4)) graveyard)": in_zone("graveyard", private=False),
    "(in-zones (when (event draw (by you)) (gain life 5)) banished)": in_zone("banished", private=False),
    "(in-zones (when (event draw (by you)) (gain life 6)) hand)": in_zone("hand", private=True),
    "(in-zones (modify power add 6 (both attack-action (controlled-by you))) hand)": in_zone("hand", private=True),
    "(in-zones (when (event draw (by you)) (gain life 7)) arsenal)": in_zone("arsenal", private=True),
}
ACTIVATED: dict[str, Reading] = {
    "(activated instant (limit 1) (does (gain life 1)))": usual,
    "(activated instant (limit 1) (does (gain life 2)) (only-if (this-is defending)))": while_defending,
    "(activated instant (at-cost (discard itself)) (does (gain life 3)))": in_zone("hand", private=True),
    "(activated instant (limit 1) (does (gain life 4)) (only-if (is this (within arsenal))))": in_zone("arsenal", True),
    "(in-zones (activated instant (limit 1) (does (gain life 5))) graveyard)": in_zone("graveyard", private=False),
    "(in-zones (activated instant (limit 1) (does (gain life 6))) banished)": in_zone("banished", private=False),
}
