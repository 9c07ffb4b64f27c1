"""A card was used, whatever it was used for. KF 10.2"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Event):
    """A player has played a card, or used it."""

    controller: PlayerId = NOBODY
    """Who controlled the card as it was played or used."""


@mypyc_attr(allow_interpreted_subclasses=True)
class UseOver(Deed):
    """A player has used a card, and what it was used for is done. KF 10.2

    It has reaped, fought or lost its stun, or its Action or Omni ability is resolved.
    """

    def __init__(self, id: ObjectId, player: PlayerId, controller: PlayerId, source: ObjectId = NOTHING) -> None:
        super().__init__(USE_OVER, id, player, source=source)
        self.controller = controller


USE_OVER: Final[KindId] = TABLES.event("use-over", UseOver, do_nothing)
