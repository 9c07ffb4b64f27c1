"""Constant abilities: on while their card is in play and their condition holds. KF abilities 6"""

from __future__ import annotations

from headjudge.abilities.kinds import Constant
from headjudge.abilities.statics import Modify
from headjudge.kernel.definitions import Modifier
from headjudge.kernel.state import State


def changes(g: State, id: int, prop: int) -> bool:
    """Whether the card, in play or gone, has a constant ability that changes the property."""
    return len([a for a in g.face_of(id).abilities if isinstance(a, Modifier) and a.prop == prop]) > 0


def is_fluid(g: State, prop: int) -> bool:
    """Whether an effect in force changes the property by a count, or while something holds. KF 18.1

    Anything that happens may change such a number.
    """
    for entry in g.modifiers.get(prop, ()):
        node = g.entry_node(entry)
        if isinstance(node, Modify) and (node.condition is not None or not isinstance(node.amount, Constant)):
            return True
    return False


def may_lower(g: State, prop: int) -> bool:
    """Whether an effect in force could make the property of something smaller than printed."""
    for entry in g.modifiers.get(prop, ()):
        node = g.entry_node(entry)
        if not isinstance(node, Modify) or node.op != "add":
            return True
        if not isinstance(node.amount, Constant) or node.amount.n < 0:
            return True
    return False
