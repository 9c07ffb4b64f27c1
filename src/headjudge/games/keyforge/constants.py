"""Constant abilities: on while their card is in play and their condition holds. KF abilities 6"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant
from headjudge.abilities.statics import Modify
from headjudge.games.keyforge.card import EXHAUSTED
from headjudge.games.keyforge.haunting import HAUNTED, Haunted, Overwhelmed
from headjudge.games.keyforge.topics import statements
from headjudge.games.keyforge.uses import Used
from headjudge.games.keyforge.zones import BESIDE
from headjudge.kernel.definitions import NODE_BITS, Modifier, Stated
from headjudge.kernel.state import State
from headjudge.rulebook import cite

IN_PLAY_AND_CONDITION: Final = cite("KF abilities 6.1")
WHILE_EXHAUSTED: Final = cite("KF abilities 6.2")
NO_USE: Final = cite("KF abilities 6.3")
NO_TIMING_WORD: Final = cite("KF 16 constant")
ALL_GAME: Final = cite("KF 26.6")
FIXED: Final = cite("KF 18.3")
AT_ALL_TIMES: Final = cite("KF 18.1")


def changing(g: State, id: int, prop: int) -> tuple[int, ...]:
    """The rules by which constant abilities change a property of a card; none where nothing changes it."""
    sources: list[int] = []
    haunted = False
    for entry in g.modifiers.get(prop, ()):
        if entry > 0:
            node = g.entry_node(entry)
            assert isinstance(node, Modifier)
            this = entry >> NODE_BITS
            you = g.objs[this].controller
            if node.functions(g, this, you) and node.affects(g, id, this, you, 0):
                sources.append(this)
                haunted = haunted or isinstance(node.condition, Haunted | Overwhelmed)
    return (*rules_for(g, sources), HAUNTED) if haunted else rules_for(g, sources)


def stating(g: State, topic: int) -> tuple[int, ...]:
    """The rules by which constant abilities state something on a topic."""
    return rules_for(g, [said.context.this for said in statements(g, topic) if not said.effect])


def rules_for(g: State, sources: list[int]) -> tuple[int, ...]:
    if not sources:
        return ()
    tired = [id for id in sources if g.mark(id, EXHAUSTED)]
    found: tuple[int, ...] = (IN_PLAY_AND_CONDITION, AT_ALL_TIMES, NO_USE, NO_TIMING_WORD)
    if [id for id in sources if g.look(id).zone == BESIDE]:
        found = (*found, ALL_GAME)
    return (*found, WHILE_EXHAUSTED) if tired else found


def is_fixed(g: State, id: int, prop: int) -> bool:
    """Whether an effect says what the property is, whatever adds to it. KF 18.3"""
    for entry in g.modifiers.get(prop, ()):
        node = g.entry_node(entry)
        if isinstance(node, Modifier) and node.stage > 0 and g.modified(entry, id, 1 << 20) != 1 << 20:
            return True
    return False


def has_constant(g: State, id: int) -> bool:
    """Whether the card has an ability without a timing word."""
    return len([a for a in g.face_of(id).abilities if isinstance(a, Modifier | Stated) and not isinstance(a, Used)]) > 0


def changes(g: State, id: int, prop: int) -> bool:
    """Whether the card, in play or gone, has a constant ability that changes the property."""
    return len([a for a in g.face_of(id).abilities if isinstance(a, Modifier) and a.prop == prop]) > 0


def is_fluid(g: State, prop: int) -> bool:
    """Whether an effect in force changes the property by a count, or while something holds: anything may change it."""
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
