"""In which zones something is looked for to know what an activation costs and what can be declared for it.

A card that is activated has left its zone by then: where its own zone is looked in, it must be gone from there first.
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import IfThen
from headjudge.abilities.selectors import In, Top, Within
from headjudge.games.grand_archive.cards.declarable import asked_for
from headjudge.games.grand_archive.cards.declared import Modal, Target
from headjudge.games.grand_archive.cards.trees import Card, Clause
from headjudge.games.grand_archive.effects.descriptions import Influence, LeastInfluence
from headjudge.games.grand_archive.effects.giving import EVERYWHERE
from headjudge.games.grand_archive.objects.zones import HAND, MEMORY_ZONE
from headjudge.kernel.definitions import Node


def looked_in(card: Card) -> int:
    """Bit mask of the zones that a card's clauses, targets, modes and restrictions look into."""
    mask = 0
    for ability in card.abilities:
        mask |= zones_below(ability) if isinstance(ability, Clause) else 0
    return mask if card.effect is None else mask | zones_asked(card.effect)


def zones_asked(node: Node) -> int:
    """The same for what is declared for an effect."""
    mask = 0
    if isinstance(node, (Target, Modal)):
        for part in asked_for(node):
            mask |= zones_below(part)
    elif isinstance(node, IfThen):
        mask |= zones_below(node.condition)
    for child in node.children():
        mask |= zones_asked(child)
    return mask


ZONES_BELOW: Final[dict[int, int]] = {}
"""The zones that each stated ability which was asked for looks into, by the node's id."""


def zones_stated(node: Node) -> int:
    """The zones that an ability in force looks into."""
    mask = ZONES_BELOW.get(node.id)
    if mask is None:  # saves time unless it was not asked for before
        mask = ZONES_BELOW[node.id] = zones_below(node)
    return mask


def zones_below(node: Node) -> int:
    mask = zones_of(node)
    for child in node.children():
        mask |= zones_below(child)
    return mask


def zones_of(node: Node) -> int:
    """The zones that a node itself looks into."""
    if isinstance(node, (In, Top)):
        return 1 << node.zone
    if isinstance(node, (Influence, LeastInfluence)):
        return 1 << HAND | 1 << MEMORY_ZONE
    return EVERYWHERE if isinstance(node, Within) else 0
