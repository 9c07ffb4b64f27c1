"""Where a node is printed, as a number that frames, contexts and objects may hold."""

from __future__ import annotations

from headjudge.kernel.definitions import NODE_BITS, NODE_MASK, Node
from headjudge.kernel.state import State


def number_of(g: State, node: Node) -> int:
    """A node as a number: its definition, and its place there."""
    for i, face in enumerate(g.faces):
        if face.key == node.face:
            return i << NODE_BITS | node.local
    raise LookupError(node.face)


def node_of(g: State, number: int) -> Node:
    return g.faces[number >> NODE_BITS].nodes[number & NODE_MASK]


def is_printed(g: State, number: int) -> bool:
    """Whether a number stands for a node."""
    face, local = number >> NODE_BITS, number & NODE_MASK
    return 0 <= face < len(g.faces) and local < len(g.faces[face].nodes)
