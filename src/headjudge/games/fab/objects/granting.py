"""Activated abilities that an object has: those of its face, and those that effects give it. FAB 1.7.7 + 5.2.1"""

from __future__ import annotations

from headjudge.abilities import giving
from headjudge.abilities.kinds import Filter
from headjudge.abilities.statics import Amount
from headjudge.games.fab.cards.faces import Activated, FabFace
from headjudge.games.fab.effects.referring import passes_over
from headjudge.games.fab.play.permissions import TOPIC_GRANTED
from headjudge.kernel import functioning
from headjudge.kernel.definitions import Ability
from headjudge.kernel.entries import own_entry
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State


class Gives(giving.Gives):
    """`(gives ability filter?)`: what fits has the ability, or what the effect was put on. FAB 8.5.9"""

    def __init__(self, ability: Ability, filter: Filter | None) -> None:
        super().__init__(ability, filter)
        if isinstance(ability, Activated):
            ability.topic = TOPIC_GRANTED

    def receivers(self, g: State, this: ObjectId, you: PlayerId, effect: int) -> list[ObjectId]:
        return [id for id in super().receivers(g, this, you, effect) if not passes_over(self.filter, g, id)]


def as_own(ability: Ability) -> Ability:
    """A continuous ability that objects gain is theirs, also where it speaks of others. FAB 8.5.9"""
    return Gives(ability, None) if isinstance(ability, Amount) and ability.filter is not None else ability


def given_to(g: State, id: ObjectId) -> list[tuple[Activated, int]]:
    """The abilities that effects give an object, each with its entry."""
    found: list[tuple[Activated, int]] = []
    for entry, node in functioning.given_to(g, id, TOPIC_GRANTED):
        assert isinstance(node, Activated)
        found.append((node, entry))
    return found


def abilities_of(g: State, id: ObjectId) -> list[Activated]:
    """Every activated ability of an object: those of its face come first, in the order they are written."""
    face = g.faces[g.look(id).face]
    assert isinstance(face, FabFace)
    if not g.index.topics >> TOPIC_GRANTED & 1:  # saves time: no effect gives any
        return face.activated
    return [*face.activated, *[ability for ability, _ in given_to(g, id)]]


def effect_at(g: State, id: ObjectId, index: int) -> int:
    """The lasting effect that gives an object that activated ability; 0 where none does."""
    face = g.faces[g.look(id).face]
    assert isinstance(face, FabFace)
    own = len(face.activated)
    return 0 if index < own else max(0, -given_to(g, id)[index - own][1])


def entry_at(g: State, id: ObjectId, index: int) -> int:
    """The entry of an activated ability of an object: which one in force it is, for its LIMIT. FAB 5.2.1a"""
    face = g.faces[g.look(id).face]
    assert isinstance(face, FabFace)
    own = len(face.activated)
    return own_entry(id, face.activated[index]) if index < own else given_to(g, id)[index - own][1]
