"""What effects still find: objects, or what they have become. GA 2.1"""

from __future__ import annotations

from headjudge.kernel.state import State


def living(g: State, ids: tuple[int, ...]) -> list[int]:
    """The objects, or what they became while that could be followed."""
    return [id for id in [g.successor(id) for id in ids] if id]


def whose(g: State, id: int) -> int:
    """Who controls an object, or owns a card that nobody controls."""
    o = g.objs[id]
    return o.controller if o.controller >= 0 else o.owner
