"""Instructions that may fail because no opponent could tell that they need not have. FAB 1.9.1c"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Selector
from headjudge.abilities.selectors import Among, Controlled, Itself, Other, Owned, Within
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.visibility import is_public
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.state import State
from headjudge.rulebook import cite

UNVERIFIED: Final[Cites] = (cite("FAB 1.9.1c"),)
OPEN: Final[tuple[type[Filter], ...]] = (Among, Controlled, Itself, Other, Owned, Within)
"""Descriptions of which everybody sees whether a card fits, be it private."""


def describes(node: Node) -> bool:
    """Whether cards are described by what only those see who see them, and not as any card."""
    if isinstance(node, Filter) and not isinstance(node, OPEN) and not node.children():
        return True
    if isinstance(node, Filter) and node.asks():
        return True
    below = [child for child in node.children() if isinstance(child, (Selector, Filter))]
    return len([child for child in below if describes(child)]) > 0


def may_fail(g: State, player: PlayerId, found: tuple[ObjectId, ...]) -> bool:
    """Whether no opponent of a player could verify that there is one of these cards, which fit a description.

    A card of one's own hand or arsenal is seen by nobody else, one of a deck only by whoever has looked at it.
    """
    for id in found:
        o = g.objs[id]
        if is_public(o) or not zones.PRIVATE_ZONES >> o.zone & 1:
            return False
        if o.zone != zones.DECK and o.owner != player:
            return False
    return len(found) > 0
