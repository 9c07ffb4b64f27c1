"""How a description refers to objects: as attacks, or by name or type. FAB 1.2.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Who
from headjudge.abilities.selectors import Both, Controlled, Owned
from headjudge.games.fab.effects.descriptions import Attacks, IsAttack, Kind, MonikerIs, NameIs, NthAttack
from headjudge.kernel.definitions import Node
from headjudge.kernel.state import State


class AsksAbilities(Filter):
    """A description that asks which abilities an object has: of a modal card it is undetermined at first."""


def asks_abilities(root: Node) -> bool:
    """Whether a description asks for abilities somewhere."""
    return isinstance(root, AsksAbilities) or len([child for child in root.children() if asks_abilities(child)]) > 0


AS_ATTACK: Final = 1
AS_CARD: Final = 2
KNOWN: Final[dict[int, int]] = {}
"""By the id of a description's root: definitions never change, so neither do these."""


def refers(root: Node) -> int:
    """The object identities that a description has as nouns: attack, or name and type. FAB 1.2.2"""
    assert root.id >= 0
    found = KNOWN.get(root.id, -1)
    if found >= 0:  # saves time: it was asked before
        return found
    found = 0
    todo: list[Node] = [root]
    while todo:
        node = todo.pop()
        if isinstance(node, IsAttack | Attacks | NthAttack):
            found |= AS_ATTACK
        elif isinstance(node, NameIs | MonikerIs | Kind):
            found |= AS_CARD
        todo.extend(node.children())
    KNOWN[root.id] = found
    return found


def refers_to_attacks(root: Node) -> bool:
    """Whether a description speaks of attacks. FAB 1.2.2d"""
    return refers(root) & AS_ATTACK != 0


def asks_for_any_attack(root: Node) -> bool:
    """Whether a description is met by an attack without any properties. FAB 1.4.4"""
    if not isinstance(root, IsAttack | NthAttack | Controlled | Owned | Both):
        return isinstance(root, Who)
    return len([child for child in root.children() if not asks_for_any_attack(child)]) == 0


def passes_over(filter: Node | None, g: State, obj: int) -> bool:
    """FAB 1.4.3a: an attack-proxy can be referred to as an "attack" only, not as the card that it stands for."""
    if filter is None or g.look(obj).face >= 0:
        return False
    return refers(filter) == AS_CARD
