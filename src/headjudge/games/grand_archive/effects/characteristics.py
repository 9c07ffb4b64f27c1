"""Effects that set or add types. GA 1.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant, Filter, Selector
from headjudge.games.grand_archive.effects.lasting import Lasts
from headjudge.games.grand_archive.effects.layers import Modifies
from headjudge.games.grand_archive.objects import properties
from headjudge.kernel.definitions import Ability
from headjudge.kernel.entries import asked
from headjudge.kernel.events import sequence
from headjudge.kernel.lasting import effect_began
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

OF_TYPES: Final = 1 << properties.TYPE | 1 << properties.SUPERTYPE


class SetType(Modifies):
    """`(becomes TYPE SUPERTYPE? filter?)`: objects have that type and no other; their subtypes stay. GA 1.8"""

    def __init__(self, type: int, supertypes: int, filter: Filter | None, same: Filter | None) -> None:
        super().__init__(properties.TYPE, "set", Constant(refused(type)), filter)
        if filter is not None and asked(filter) & OF_TYPES:
            raise ValueError("what has become another type would not be described by its type any more")
        self.strips = Modifies(properties.SUPERTYPE, "set", Constant(supertypes), same)
        """The other half: with the type its supertypes are set, to none where none are named."""


def refused(type: int) -> int:
    """The type, unless nothing can be made that. Raises ValueError."""
    if type & properties.CHAMPION:
        raise ValueError("nothing becomes a champion: of players with two champions nothing is implemented")
    return type


def halves(ability: Ability) -> list[Ability]:
    """An ability, and the other half of one that sets a type."""
    if not isinstance(ability, SetType):
        return [ability]
    ability.strips.zones = ability.zones
    if ability.condition is not None:
        raise ValueError("a type is set without a condition, or until something ends")
    return [ability, ability.strips]  # GA 1.8: supertypes are lost with the type, unless they are named again


class UntilSet(Lasts):
    """`(until duration (becomes ..) objects?)`: both halves begin and end together. GA 1.8"""

    def __init__(self, duration: int, ability: SetType, objects: Selector | None) -> None:
        super().__init__(duration, ability, objects, None)
        self.below = (*self.below, ability.strips)
        self.halves = halves(ability)

    def perform(self, g: State, c: Context) -> None:
        objs = () if self.objects is None else tuple([id for id in self.objects.objects(g, c) if g.exists(id)])
        if self.objects is not None and not objs:
            return
        until = self.lasts(g, c)
        begun = [effect_began(half.id, c.this, c.you, c.this, (), objs, until) for half in self.halves]
        sequence(g, tuple([self.noting(c, ev) for ev in begun]))


def is_also(prop: int, member: int, filter: Filter | None) -> Modifies:
    """Objects are that in addition to what they are. GA 1.8"""
    if prop == properties.TYPE:
        refused(member)
    return Modifies(prop, "bits", Constant(member), filter)
