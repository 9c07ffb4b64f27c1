"""Which upgrade an ability speaks of that a creature gains from one. KF 15.10"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

THE_UPGRADE: Final[Slot] = Slot("the upgrade")
"""The slot of what a creature gains for the upgrade that gives it."""


class ThisUpgrade(Selector):
    """`this-upgrade`: in what an upgrade gives a creature, that upgrade. KF 15.10: that copy of it"""

    certain = True

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return tuple([id for id in c.objects(THE_UPGRADE) if in_play(g, id)])
