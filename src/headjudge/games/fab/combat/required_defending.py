"""Cards that must defend if able: as many of them are declared as can be, whatever else could be. FAB 1.0.2 + 7.3.2b"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat.defending import refuse_declaration
from headjudge.games.fab.play.requirements import TOPIC_MUST_DEFEND, Demand, demands
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REQUIRED_DEFENDER: Final[int] = TABLES.reason(
    "required-defender", "an effect requires cards to defend, and they can", cite("FAB 1.0.2"), cite("FAB 7.3.2b")
)


class Declaring:
    """The defending cards of one player, as far as they are declared, and what effects require of them."""

    def __init__(self, g: State, player: PlayerId, candidates: list[ObjectId], protects: bool) -> None:
        self.g = g
        self.player = player
        self.protects = protects
        able = [id for id in candidates if refuse_declaration(g, player, id, (), protects) == 0]
        self.demands: list[Demand] = demands(g, TOPIC_MUST_DEFEND, able)
        self.most: dict[tuple[ObjectId, ...], int] = {}

    def met(self, declared: tuple[ObjectId, ...]) -> int:
        """How much of what is required these cards do."""
        return sum([min(asked, len([id for id in declared if id in fitting])) for fitting, asked in self.demands])

    def possible(self, declared: tuple[ObjectId, ...]) -> int:
        """How much of it can be done if these are declared, with others beside them. FAB 1.0.2"""
        key = tuple(sorted(declared))
        if key in self.most:
            return self.most[key]
        best = self.met(declared)
        for card in dict.fromkeys([id for fitting, _ in self.demands for id in fitting if id not in declared]):
            if best < sum([asked for _, asked in self.demands]):
                if refuse_declaration(self.g, self.player, card, declared, self.protects) == 0:
                    best = max(best, self.possible((*declared, card)))
        self.most[key] = best
        return best


def is_required(g: State) -> bool:
    """Whether an effect requires anything to defend."""
    return g.index.topics >> TOPIC_MUST_DEFEND & 1 > 0
