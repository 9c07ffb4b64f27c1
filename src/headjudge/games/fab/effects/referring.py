"""How a description refers to objects: as attacks, or by name or type. FAB 1.2.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Filter, Selector, Who
from headjudge.abilities.selectors import Both, Controlled, Owned, Related
from headjudge.games.fab.cards.faces import names_x
from headjudge.games.fab.effects.descriptions import IsAttack, NthAttack
from headjudge.games.fab.effects.nouns import AS_ATTACK, AS_CARD, AS_LAYER
from headjudge.kernel.definitions import ALL_PROPERTIES, Node
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State


class AsksAbilities(Filter):
    """A description that asks which abilities an object has: of a modal card it is undetermined at first."""

    seeks_abilities = True

    def asks(self) -> int:
        """Abilities go and come with keywords, and are given by descriptions of any kind."""
        return ALL_PROPERTIES


class AsksTargets(Filter):
    """A description that asks what an object targets: as it is announced that is undetermined."""

    passing = True


class TellsOfTargets(Condition):
    """A condition that asks what its object targets: as that is announced it is undetermined."""


MODES: Final = 1
TARGETS: Final = 2
"""Parameters of a layer that are declared after it was announced, and on which a description may depend. FAB 5.1.2a"""


def asks_abilities(root: Node) -> bool:
    """Whether a description asks for abilities somewhere."""
    return depends_on(root) & MODES != 0


def depends_on(root: Node) -> int:
    """The parameters on which a description depends."""
    found = MODES if isinstance(root, AsksAbilities) else 0
    if isinstance(
        root, (AsksTargets, NthAttack, TellsOfTargets)
    ):  # which attack of the turn it is counts from when it has a target
        found = TARGETS
    for child in root.children():
        found |= depends_on(child)
    return found


def is_declared_later(condition: Condition) -> bool:
    """Whether a condition of playing or activating asks for what is declared in the course of that. FAB 5.1.5"""
    return names_x(condition) or depends_on(condition) != 0


KNOWN: Final[dict[int, int]] = {}
"""By the id of a description's root: definitions never change, so neither do these."""


def refers(root: Node) -> int:
    """The object identities that a description has as nouns: attack, layer, or name and type. FAB 1.2.2

    Numbers and players in it may be told by other objects, whose nouns are not meant.
    """
    assert root.id >= 0
    found = KNOWN.get(root.id, -1)
    if found >= 0:  # saves time: it was asked before
        return found
    found = 0
    todo: list[Node] = [root]
    while todo:
        node = todo.pop()
        if isinstance(node, (Filter, Selector)):
            found |= node.refers_as
            # FAB 1.2.2g + 1.2.2h: whatever stands in it says which layers, or which attacks
            if not node.refers_as & (AS_ATTACK | AS_LAYER) and not isinstance(node, Related):  # that is of others
                todo.extend(node.children())
    KNOWN[root.id] = found
    return found


def refers_to_attacks(root: Node) -> bool:
    """Whether a description speaks of attacks. FAB 1.2.2d"""
    return refers(root) & AS_ATTACK != 0


def asks_for_any_attack(root: Node) -> bool:
    """Whether a description is met by an attack without any properties. FAB 1.4.4"""
    if not isinstance(root, (IsAttack, NthAttack, Controlled, Owned, Both)):
        return isinstance(root, Who)
    return len([child for child in root.children() if not asks_for_any_attack(child)]) == 0


def passes_over(filter: Node | None, g: State, obj: ObjectId) -> bool:
    """FAB 1.4.3a: an attack-proxy can be referred to as an "attack" only, not as the card that it stands for."""
    if filter is None or g.look(obj).face >= 0:
        return False
    found = refers(filter)
    return found != 0 and not found & (AS_ATTACK | AS_LAYER)


def is_meant_by_type(filter: Node, g: State, obj: ObjectId) -> bool:
    """FAB 1.2.2c: types and subtypes are nouns for cards, not for a layer that has them; a name is one for all"""
    return g.look(obj).face >= 0 or refers(filter) != AS_CARD
