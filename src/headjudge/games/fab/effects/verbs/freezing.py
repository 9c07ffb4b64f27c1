"""Freezing: what is frozen cannot be played, and its abilities cannot be activated. FAB 8.5.34"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Selector
from headjudge.games.fab.effects.lasting import YOUR_NEXT_TURN
from headjudge.games.fab.effects.verbs.combat import Continuous
from headjudge.games.fab.play.permissions import TOPIC_FROZEN, is_frozen
from headjudge.kernel.definitions import Stated
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.records import Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FREEZE: Final[Cites] = (cite("FAB 8.5.34"),)


class Freezing(Stated):
    """The effect that an object is frozen by."""

    def __init__(self) -> None:
        super().__init__()
        self.topic = TOPIC_FROZEN


class Freeze(Continuous):
    """`(freeze objects)`: until the start of your next turn. FAB 8.5.34b"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(YOUR_NEXT_TURN, Freezing(), objects, None)

    def decided_by(self) -> Cites:
        return FREEZE


class Frozen(Filter):
    """`frozen`: a freeze effect applies to it. FAB 8.5.34a"""

    passing = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return is_frozen(g, id)
