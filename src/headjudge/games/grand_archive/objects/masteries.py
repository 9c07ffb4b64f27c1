"""Masteries and statuses that players have: no objects, though they bear counters and have abilities. GA 2.12, 2.13"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.marks import SHEEN
from headjudge.games.grand_archive.objects.records import about
from headjudge.games.grand_archive.objects.zones import MASTERY, STATUS
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.state import State

FRACTURED_MEMORIES: Final = "Fractured Memories"
SHIFTING_CURRENTS: Final = "Shifting Currents"
NOWHERE: Final = -1
"""In place of a direction: there is nothing that could face in one."""


def mastery(g: State, player: PlayerId) -> ObjectId:
    """The mastery that a player has, 0 for none. GA 2.12"""
    found = g.zone(MASTERY, player)
    return found[0] if found else NOTHING


def mastery_named(g: State, player: PlayerId, name: str) -> ObjectId:
    """The same, 0 where it has another name."""
    found = mastery(g, player)
    return found if found and g.face_of(found).key == name else NOTHING


def status_named(g: State, player: PlayerId, name: str) -> ObjectId:
    """The status of that name that a player has, 0 for none. GA 2.13"""
    for id in g.zone(STATUS, player):
        if g.face_of(id).key == name:
            return id
    return NOTHING


def sheen(g: State, player: PlayerId) -> int:
    """How many sheen counters lie on the player's Fractured Memories. GA 2.12"""
    found = mastery_named(g, player, FRACTURED_MEMORIES)
    return g.mark(found, SHEEN) if found else 0


def direction(g: State, player: PlayerId) -> int:
    """Where the player's Shifting Currents face. GA 2.12"""
    found = mastery_named(g, player, SHIFTING_CURRENTS)
    return about(g.objs[found]).direction if found else NOWHERE
