"""Which object identity each noun of a description uses, for the citations of targets and triggers. FAB 1.2.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab import descriptions
from headjudge.games.fab.living import AnyTarget
from headjudge.games.fab.properties import DECK_CARD, HERO, MACRO, SUBTYPES, SUPERTYPES, TOKEN, TYPES
from headjudge.kernel.definitions import Node
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_IDENTITY: Final[int] = cite("FAB 1.2.2")
R_OBJECT: Final[int] = cite("FAB 1.2.2a")
R_NAME: Final[int] = cite("FAB 1.2.2b")
R_TYPE: Final[int] = cite("FAB 1.2.2c")
R_ATTACK: Final[int] = cite("FAB 1.2.2d")
R_ATTACK_CARD: Final[int] = cite("FAB 1.4.2")
R_ONLY_AS_ATTACK: Final[int] = cite("FAB 1.4.2a")
R_CARD: Final[int] = cite("FAB 1.2.2e")
R_PERMANENT: Final[int] = cite("FAB 1.2.2f")
R_ACTIVATED: Final[int] = cite("FAB 1.2.2g")
R_TRIGGERED: Final[int] = cite("FAB 1.2.2h")
R_ANY: Final[int] = cite("FAB 1.8.5d")
R_HERO: Final[tuple[int, ...]] = (cite("FAB 1.1.2"), cite("FAB 1.1.2b"))

R_CATEGORY: Final[int] = cite("FAB 1.3.2")
R_HERO_CARD: Final[int] = cite("FAB 1.3.2a")
R_TOKEN_CARD: Final[int] = cite("FAB 1.3.2b")
R_DECK_CARD: Final[int] = cite("FAB 1.3.2c")
R_ARENA_CARD: Final[int] = cite("FAB 1.3.2d")
RULES_1: Final[tuple[int, ...]] = (R_IDENTITY, R_NAME)
RULES_2: Final[tuple[int, ...]] = (R_IDENTITY, R_ATTACK, R_ATTACK_CARD, R_ONLY_AS_ATTACK)
RULES_3: Final[tuple[int, ...]] = (R_IDENTITY, R_CARD)
RULES_4: Final[tuple[int, ...]] = (R_IDENTITY, R_PERMANENT)
RULES_5: Final[tuple[int, ...]] = (R_IDENTITY, R_OBJECT)
RULES_6: Final[tuple[int, ...]] = (R_ANY,)
RULES_7: Final[tuple[int, ...]] = (R_IDENTITY, R_TYPE)
RULES_8: Final[tuple[int, ...]] = (R_CATEGORY, R_HERO_CARD)
RULES_9: Final[tuple[int, ...]] = (R_CATEGORY, R_TOKEN_CARD)

KNOWN: Final[dict[int, tuple[int, ...]]] = {}
"""By the id of a description's root: definitions never change, so neither do these."""


def noun(node: Node) -> tuple[int, ...]:
    """The rules of one word of a description."""
    if isinstance(node, descriptions.NameIs | descriptions.MonikerIs):
        return RULES_1
    if isinstance(node, descriptions.IsAttack | descriptions.Attacks | descriptions.NthAttack):
        return RULES_2
    if isinstance(node, descriptions.IsAttackAction):
        return RULES_3
    if isinstance(node, descriptions.Permanents):
        return RULES_4
    if isinstance(node, descriptions.Layers):
        return (R_IDENTITY, R_TRIGGERED if node.triggered else R_ACTIVATED)
    if isinstance(node, descriptions.Objects):
        return RULES_5
    if isinstance(node, AnyTarget):
        return RULES_6
    if isinstance(node, descriptions.Heroes):
        return R_HERO
    if isinstance(node, descriptions.Kind) and node.prop == TYPES:
        return (R_IDENTITY, R_TYPE, *category(node.mask))
    if isinstance(node, descriptions.Kind) and node.prop in (SUBTYPES, SUPERTYPES):
        return RULES_7
    return ()


def passes_over(filter: Node | None, g: State, obj: int) -> bool:
    """FAB 1.4.3a: an attack-proxy can be referred to as an "attack" only, not as the card that it stands for."""
    if filter is None or g.look(obj).face >= 0:
        return False
    rules = identities(filter)
    return R_ATTACK not in rules and (R_TYPE in rules or R_NAME in rules)


def category(types: int) -> tuple[int, ...]:
    """The category of cards that a type makes. FAB 1.3.2"""
    if types & MACRO:
        return ()
    if types & HERO:
        return RULES_8
    if types & TOKEN:
        return RULES_9
    return (R_CATEGORY, R_DECK_CARD if types & DECK_CARD else R_ARENA_CARD)


def identities(root: Node) -> tuple[int, ...]:
    """The rules of every word of a description."""
    found = KNOWN.get(root.id) if root.id >= 0 else None
    if found is not None:
        return found
    rules: list[int] = []
    todo: list[Node] = [root]
    while todo:
        node = todo.pop()
        rules.extend(noun(node))
        todo.extend(node.children())
    found = tuple(dict.fromkeys(rules))
    if root.id >= 0:
        KNOWN[root.id] = found
    return found
