"""Static abilities: which of them make a property what it is, and those that define it. FAB 5.4"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.zones import DECK
from headjudge.kernel.definitions import NODE_BITS, Modifier
from headjudge.kernel.state import State
from headjudge.rulebook import cite

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
                rules = (*rules, *(R_STATIC if node.condition is None else R_WHILE))
    return rules
