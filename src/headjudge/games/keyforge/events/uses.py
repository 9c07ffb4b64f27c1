"""A card was used, whatever it was used for. KF 10.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.fields import A_PLAYER, SEAT, Field
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event

CONTROLLED: Final = Field("controlled by", SEAT, A_PLAYER)
"""Who controlled the card as it was used, or played."""
USE_OVER: Final[KindId] = TABLES.event("use-over", do_nothing, CONTROLLED)
"""`player` has used `obj`: it has reaped, fought or lost its stun, or its Action or Omni ability is resolved."""


def use_over(id: ObjectId, player: PlayerId, controller: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player has used a card, which `controller` controlled, and what it was used for is done. KF 10.2"""
    ev = Event(USE_OVER, id, player, 1, source)
    ev.seat = controller
    return ev
