"""Static abilities: which of them make a property what it is, and those that define it. FAB 5.4"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.zones import DECK
from headjudge.kernel.definitions import NODE_BITS, Modifier, Node
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PER_OBJECT: Final[tuple[str, ...]] = ("attacking-card", "defending-card")
R_STATIC: Final[tuple[int, ...]] = (cite("FAB 5.4.1"), cite("FAB 5.4.2"))
R_WHILE: Final[tuple[int, ...]] = (
    *R_STATIC,
    cite("FAB 5.4.7"),
    cite("FAB 5.4.7a"),
    cite("FAB 1.8.4c"),
    cite("FAB 1.7.4g"),
)
R_DEFINES: Final[tuple[int, ...]] = (
    cite("FAB 5.4.1"),
    cite("FAB 5.4.5"),
    cite("FAB 5.4.5a"),
    cite("FAB 1.12.3"),
    cite("FAB 1.12.3b"),
    cite("FAB 1.7.4f"),
)


def rules_of(g: State, obj: int, prop: int) -> tuple[int, ...]:
    """The rules by which static abilities that function now make the property of `obj` what it is."""
    rules: tuple[int, ...] = ()
    for entry in g.modifiers.get(prop, ()):
        if entry < 0 or not g.exists(obj):
            continue
        node = g.entry_node(entry)
        this = entry >> NODE_BITS
        assert isinstance(node, Modifier)
        o = g.objs[this]
        you = o.controller if o.controller >= 0 else o.owner
        if node.functions(g, this, you) and node.affects(g, obj, this, you, 0):
            if node.zones >> DECK & 1:  # FAB 5.4.5a: one that defines the property functions anywhere
                rules = (*rules, *R_DEFINES)
            else:
                rules = (*rules, *(R_WHILE if holds_for_a_while(node) else R_STATIC))
    return rules


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
