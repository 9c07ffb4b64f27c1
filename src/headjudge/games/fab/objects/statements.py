"""Statements in force: what the rules ask for by topic, and whom each of them speaks for. FAB 1.0.1a + 1.0.2"""

from __future__ import annotations

from headjudge.kernel.definitions import Stated
from headjudge.kernel.functioning import functions, is_where_it_functions, player_of
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State


def statements(g: State, topic: int) -> list[tuple[Stated, ObjectId, PlayerId, int]]:
    """Node, source, its player and the lasting effect's id or 0; what was put on objects speaks for each of them."""
    found: list[tuple[Stated, ObjectId, PlayerId, int]] = []
    for node, this, you, effect in g.statements(topic):
        objects = g.effects[effect].objs if effect else ()
        if objects and node.had:  # FAB 1.7.4: it is theirs, and functions as their abilities do
            there = [(on, player_of(g, on)) for on in objects if g.exists(on) and is_where_it_functions(g, node, on)]
            found += [(node, on, own, effect) for on, own in there if functions(g, node, on, own, effect)]
        elif objects:
            found += [(node, on, you, effect) for on in objects if g.exists(on)]
        else:
            found.append((node, this, you, effect))
    return found
