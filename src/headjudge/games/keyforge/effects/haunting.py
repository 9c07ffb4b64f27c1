"""Haunted and overwhelmed players. KF 20.6"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Who
from headjudge.games.keyforge.objects.zones import BATTLELINE, DISCARD
from headjudge.kernel.definitions import Node
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class Haunted(Condition):
    """`(haunted who)`: ten or more cards in the discard pile. KF 20.6"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def holds(self, g: State, c: Context) -> bool:
        return len(g.zone(DISCARD, self.who.one(g, c))) >= 10  # KF 20.6: haunted


class Overwhelmed(Condition):
    """`(overwhelmed who)`: the opponent controls more creatures. KF 20.6"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def holds(self, g: State, c: Context) -> bool:
        player = self.who.one(g, c)
        return len(g.zone(BATTLELINE, 1 - player)) > len(g.zone(BATTLELINE, player))  # KF 20.6: overwhelmed
