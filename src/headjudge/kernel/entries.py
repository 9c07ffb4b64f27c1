"""Entries of the indexes: an object with the place of its ability, or minus a lasting effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.definitions import NODE_BITS, NODE_MASK, NODES, Modifier, Node

if TYPE_CHECKING:
    from headjudge.kernel.state import State


def entry_node(g: State, entry: int) -> Node:
    """The ability behind an entry of an index."""
    if entry > 0:
        return g.faces[g.look(entry >> NODE_BITS).face].nodes[entry & NODE_MASK]
    return NODES[g.effects[-entry].node]


def modifier_order(g: State, entry: int) -> tuple[int, int, int]:
    """Stage, then timestamp: the order in which continuous effects apply."""
    node = entry_node(g, entry)
    assert isinstance(node, Modifier)
    since = g.objs[entry >> NODE_BITS].since if entry > 0 else g.effects[-entry].since
    return (node.stage, since, abs(entry))
