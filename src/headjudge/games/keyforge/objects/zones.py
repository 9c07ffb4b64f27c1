"""Where cards are. KF 2"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.objects.properties import ARTIFACT, CREATURE, UPGRADE
from headjudge.kernel.definitions import ALL_SEE, NOBODY_SEES, OWNER_SEES, Zone
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.places import Places
from headjudge.kernel.state import State

DECK: Final = 0
HAND: Final = 1
ARCHIVES: Final = 2
DISCARD: Final = 3
PURGED: Final = 4
BATTLELINE: Final = 5
ARTIFACTS: Final = 6
UPGRADES: Final = 7
RESOLVING: Final = 8
UNDER: Final = 9
"""Under a card: face down, as hidden as a hand, or grafted face up. KF 2.1"""
BESIDE: Final = 10
"""Beside the identity card: reference cards, archon powers, prophecies. KF 3.3"""

# KF 2.1: deck hidden and ordered, hand and archives seen by their player, discard pile open with its order kept
ZONES: Final = (
    Zone(DECK, "deck", NOBODY_SEES, ordered=True),
    Zone(HAND, "hand", OWNER_SEES),
    Zone(ARCHIVES, "archives", OWNER_SEES),
    Zone(DISCARD, "discard", ALL_SEE, ordered=True),
    Zone(PURGED, "purged", ALL_SEE),
    Zone(BATTLELINE, "battleline", ALL_SEE, ordered=True, live=True),
    Zone(ARTIFACTS, "artifacts", ALL_SEE, live=True),
    Zone(UPGRADES, "upgrades", ALL_SEE, live=True),
    Zone(RESOLVING, "resolving", ALL_SEE, live=True),
    Zone(UNDER, "under", OWNER_SEES),
    Zone(BESIDE, "beside", ALL_SEE, live=True, aside=True),
)
PLACES: Final = Places(len(ZONES))
IN_PLAY: Final = 1 << BATTLELINE | 1 << ARTIFACTS | 1 << UPGRADES
"""KF 2.2: creatures, artifacts and upgrades are in play, everything else is out of play."""
PLAYED_FROM: Final = 1 << DECK | 1 << HAND | 1 << ARCHIVES | 1 << DISCARD | 1 << PURGED | 1 << UNDER
"""KF 8.6: a card may be played, or put into play, from any zone."""
HIDDEN: Final = 1 << DECK | 1 << HAND | 1 << ARCHIVES | 1 << UNDER
"""KF 14.4: zones where pending effects lose a card."""


def in_play(g: State, id: ObjectId) -> bool:
    """Whether it is a creature, artifact or upgrade in play. KF 2.2"""
    o = g.find(id)
    return o is not None and IN_PLAY >> o.zone & 1 == 1


def home(type: int) -> int:
    """The zone that a card of that type is played into. KF 8.1b"""
    if type & CREATURE:
        return BATTLELINE
    if type & ARTIFACT:  # KF 8.3: into the artifact row
        return ARTIFACTS
    return UPGRADES if type & UPGRADE else RESOLVING


def creatures(g: State) -> tuple[ObjectId, ...]:
    """All creatures in play, the active player's first."""
    n = g.n
    line = BATTLELINE * n
    return g.zones[line + g.active] + g.zones[line + 1 - g.active]


def all_in_play(g: State) -> tuple[ObjectId, ...]:
    """All cards in play: creatures, then artifacts, then upgrades. KF 2.2"""
    artifacts = g.zone(ARTIFACTS, g.active) + g.zone(ARTIFACTS, g.seats[1 - g.active])
    upgrades = [id for host in g.hosted for id in g.under(host) if g.objs[id].zone == UPGRADES]
    return (*creatures(g), *artifacts, *upgrades)
