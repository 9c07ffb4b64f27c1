"""Activated abilities that an object has: those of its face, and those that effects give it. FAB 1.7.7 + 5.2.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, present
from headjudge.games.fab.cards.faces import Activated, FabFace
from headjudge.games.fab.objects import marks, zones
from headjudge.games.fab.play.permissions import TOPIC_GRANTED
from headjudge.kernel.definitions import Ability, Node, Stated, probe
from headjudge.kernel.state import State

PLACES: Final = 8
"""How many abilities one object can give, as far as their activations are counted."""


class Gives(Stated):
    """`(gives ability filter?)`: what fits has the activated ability, or what the effect was put on. FAB 8.5.9"""

    def __init__(self, ability: Ability, filter: Filter | None) -> None:
        super().__init__()
        if not isinstance(ability, Activated):
            raise ValueError("only an activated ability can be given so")
        self.topic = TOPIC_GRANTED
        self.given = ability
        self.filter = filter
        self.zones = zones.ARENA

    def children(self) -> list[Node]:
        return present(self.given, self.filter, self.condition)


def given_to(g: State, id: int) -> list[tuple[Activated, int]]:
    """The abilities that effects give an object, each with the key under which its activations are counted."""
    found: list[tuple[Activated, int]] = []
    for node, this, you, effect in g.statements(TOPIC_GRANTED):
        assert isinstance(node, Gives)
        put_on = g.effects[effect].objs if effect else ()
        if id not in put_on if put_on else not reaches(g, node, this, you, effect, id):
            continue
        giver = effect or this
        found.append((node.given, marks.USED_GRANTED + giver * PLACES + node.local % PLACES))
    return found


def reaches(g: State, node: Gives, this: int, you: int, effect: int, id: int) -> bool:
    if node.filter is None:
        return id == this
    return node.filter.accepts(g, probe(g, this, you, None, effect), id)


def abilities_of(g: State, id: int) -> list[Activated]:
    """Every activated ability of an object: those of its face come first, in the order they are written."""
    face = g.faces[g.look(id).face]
    assert isinstance(face, FabFace)
    if not g.topics >> TOPIC_GRANTED & 1:  # saves time: no effect gives any
        return face.activated
    return [*face.activated, *[ability for ability, _ in given_to(g, id)]]


def used_key(g: State, id: int, index: int) -> int:
    """The tally that counts the activations of that ability. FAB 5.2.1a"""
    face = g.faces[g.look(id).face]
    assert isinstance(face, FabFace)
    own = len(face.activated)
    return marks.USED + index if index < own else given_to(g, id)[index - own][1]
