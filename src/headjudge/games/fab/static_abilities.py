"""Continuous effects on a property: which of them make it what it is now, and by which rules. FAB 5.4 + 6.2 + 6.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant
from headjudge.abilities.statics import Amount
from headjudge.games.fab.staging import DEPENDENT, REMOVES
from headjudge.games.fab.zones import DECK
from headjudge.kernel.definitions import Modifier, Node
from headjudge.kernel.settling import reached
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PER_OBJECT: Final[tuple[str, ...]] = ("attacking-card", "defending-card")
R_CONTINUOUS: Final[int] = cite("FAB 6.2.1")
R_STATIC: Final[tuple[int, ...]] = (
    R_CONTINUOUS,
    cite("FAB 5.4.1"),
    cite("FAB 5.4.2"),
    cite("FAB 6.2.3"),
    cite("FAB 6.2.3a"),
)
R_FOLLOWS: Final[int] = cite("FAB 6.2.3b")
R_DESCRIBED: Final[int] = cite("FAB 6.2.3c")
R_WHILE: Final[tuple[int, ...]] = (
    cite("FAB 5.4.7"),
    cite("FAB 5.4.7a"),
    cite("FAB 1.8.4c"),
    cite("FAB 1.7.4g"),
    cite("FAB 6.2.3d"),
)
R_DEFINES: Final[tuple[int, ...]] = (
    cite("FAB 5.4.1"),
    cite("FAB 5.4.5"),
    cite("FAB 5.4.5a"),
    cite("FAB 1.12.3"),
    cite("FAB 1.12.3b"),
    cite("FAB 1.7.4f"),
)
R_LAYER: Final[tuple[int, ...]] = (R_CONTINUOUS, cite("FAB 6.2.2"))
R_STAYS: Final[tuple[int, ...]] = (*R_LAYER, cite("FAB 6.2.2c"))
R_FIXED: Final[int] = cite("FAB 6.2.2b")
R_APPLYING: Final[int] = cite("FAB 6.2.2d")
R_ORDER: Final[tuple[int, ...]] = (cite("FAB 6.3.1"), cite("FAB 6.3.2"), cite("FAB 6.3.3"), cite("FAB 6.3.5"))
R_TIMESTAMPS: Final[tuple[int, ...]] = (
    cite("FAB 6.3.3a"),
    cite("FAB 6.3.4"),
    cite("FAB 6.3.4a"),
    cite("FAB 6.3.4c"),
)
R_DEPENDENT: Final[int] = cite("FAB 6.3.2a")
R_REMOVED: Final[int] = cite("FAB 6.3.6")
RULES_1: Final[tuple[int, ...]] = (*R_ORDER, *R_TIMESTAMPS)
RULES_2: Final[tuple[int, ...]] = (*R_STATIC, *R_WHILE)


def rules_of(g: State, obj: int, prop: int) -> tuple[int, ...]:
    """The rules by which the effects that apply now make the property of `obj` what it is."""
    rules: list[int] = []
    stages: list[int] = []
    for entry in g.modifiers.get(prop, ()) if g.exists(obj) else ():
        node = g.entry_node(entry)
        assert isinstance(node, Modifier)
        on = () if entry > 0 else g.effects[-entry].objs
        if obj not in reached(g, entry):
            continue
        stages.append(node.stage)
        rules.extend(of_static(node) if entry > 0 else of_layer(node, on))
        if node.stage == DEPENDENT:
            rules.append(R_DEPENDENT)
        elif node.stage == REMOVES:
            rules.append(R_REMOVED)
    if len(stages) > 1:
        rules.extend(R_ORDER if len(set(stages)) == len(stages) else RULES_1)
    return tuple(rules)


def of_static(node: Modifier) -> tuple[int, ...]:
    """The rules of an effect that a static ability generates."""
    if node.zones >> DECK & 1:  # FAB 5.4.5a: one that defines the property functions anywhere
        return R_DEFINES
    rules = RULES_2 if holds_for_a_while(node) else R_STATIC
    if isinstance(node, Amount):
        if not isinstance(node.amount, Constant):
            rules = (*rules, R_FOLLOWS)
        if node.filter is not None:
            rules = (*rules, R_DESCRIBED)
    return rules


def of_layer(node: Modifier, on: tuple[int, ...]) -> tuple[int, ...]:
    """The rules of an effect that a layer generated when it resolved."""
    rules = R_STAYS if on else R_LAYER
    if on and isinstance(node, Amount) and not isinstance(node.amount, Constant):
        rules = (*rules, R_FIXED)
    return rules if node.condition is None else (*rules, R_APPLYING)


def holds_for_a_while(node: Modifier) -> bool:
    """Whether it applies while a condition is met, its own or one that is asked of each object. FAB 1.8.4c"""
    if node.condition is not None:
        return True
    todo: list[Node] = node.children()
    while todo:
        part = todo.pop()
        if part.form in PER_OBJECT:
            return True
        todo.extend(part.children())
    return False
