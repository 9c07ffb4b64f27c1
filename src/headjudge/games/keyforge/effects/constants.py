"""Constant abilities: on while their card is in play and their condition holds. KF abilities 6"""

from __future__ import annotations

from headjudge.abilities.kinds import Constant
from headjudge.abilities.statics import Modify
from headjudge.games.keyforge.objects.zones import creatures
from headjudge.kernel import entries
from headjudge.kernel.definitions import Modifier
from headjudge.kernel.state import State


def changes(g: State, id: int, prop: int) -> bool:
    """Whether the card, in play or gone, has a constant ability that changes the property, or none of it printed."""
    face = g.face_of(id)
    if face.numbers.get(prop) == 0:  # KF 28.5: a creature with power 0 does not live
        return True
    return len([a for a in face.abilities if isinstance(a, Modifier) and a.prop == prop]) > 0  # saves time unless


def is_fluid(g: State, prop: int) -> bool:
    """Whether an effect in force changes the property by a count, or while something holds. KF 18.1

    Anything that happens may change such a number.
    """
    for entry in g.modifiers.get(prop, ()):
        node = entries.entry_node(g, entry)
        assert isinstance(node, Modify)
        if node.condition is not None or not isinstance(node.amount, Constant):  # saves time unless
            return True
    return False


def may_lower(g: State, prop: int) -> bool:
    """Whether the property of a creature may be 0 or less: by an effect in force, or as printed."""
    for entry in g.modifiers.get(prop, ()):
        node = entries.entry_node(g, entry)
        assert isinstance(node, Modify)
        if node.op != "add" or not isinstance(node.amount, Constant) or node.amount.n < 0:  # saves time unless
            return True
    for id in creatures(g):
        if g.faces[g.objs[id].face].row[prop] == 0:  # KF 28.5: so it does not live without an effect that helps it
            return True
    return False
