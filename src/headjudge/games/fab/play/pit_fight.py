"""Ultimate Pit Fight: whom its rules of play let a player attack and target. FAB 1.0.1b: they come before the book's

Attack and target only heroes to the immediate left and right, and what they control; close the combat chain before
another player is attacked. That cards of whoever has lost leave the game, and that everybody draws up after the first
turn, are the book's own rules. FAB 4.5.1a + 4.4.3e
"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.objects.records import course
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FEWEST: Final = 3
"""How many players a pit fight takes."""
OUT_OF_REACH: Final[int] = TABLES.reason(
    "out-of-reach", "in a pit fight only the heroes to your immediate left and right are in reach", cite("FAB 1.0.1b")
)
OTHER_CHAIN: Final[int] = TABLES.reason(
    "other-chain", "in a pit fight the combat chain closes before another player is attacked", cite("FAB 1.0.1b")
)


def is_pit_fight(g: State) -> bool:
    return course(g).pit_fight


def neighbours(g: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players still in the game to the immediate left and right."""
    left = g.next_player(player)
    right = left
    while g.next_player(right) != player and right != player:
        right = g.next_player(right)
    return (left,) if right == left else (left, right)


def in_reach(g: State, player: PlayerId, id: ObjectId) -> bool:
    """Whether `player` may target that object: it is theirs or a neighbour's."""
    o = g.look(id)
    whose = o.controller if o.controller >= 0 else o.owner
    return whose == player or whose in neighbours(g, player)


def refuse_target(g: State, player: PlayerId, id: ObjectId) -> int:
    """The reason why `player` cannot target that object, 0 if they can."""
    if is_pit_fight(g) and not in_reach(g, player, id):  # FAB 1.0.1b: a tournament rule, before the book's own
        return OUT_OF_REACH
    return 0


def refuse_attack_on(g: State, player: PlayerId, id: ObjectId) -> int:
    """The reason why `player` cannot attack that object, 0 if they can."""
    reason = refuse_target(g, player, id)
    if reason or not is_pit_fight(g):
        return reason
    attacked = [p for link in range(1, chain.links(g) + 1) for p in chain.defenders_of(g, link)]
    return 0 if not attacked or g.look(id).owner in attacked else OTHER_CHAIN
