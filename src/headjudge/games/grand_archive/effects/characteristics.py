"""Effects that set or add types. GA 1.8"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant, Filter, Selector
from headjudge.games.grand_archive.effects.giving import GivesBoth, GivesLink
from headjudge.games.grand_archive.effects.lasting import Lasts
from headjudge.games.grand_archive.effects.layers import Grants, Modifies
from headjudge.games.grand_archive.objects import properties
from headjudge.kernel.definitions import Ability, Condition, Modifier
from headjudge.kernel.entries import asked
from headjudge.kernel.events import sequence
from headjudge.kernel.lasting import EffectBegan
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


class AsMuchAs(Condition):
    """The condition of another ability holds, of which this one is the other half."""

    def __init__(self, other: Condition) -> None:
        super().__init__()
        self.other = other

    def holds(self, g: State, c: Context) -> bool:
        return self.other.holds(g, c)


def halves(ability: Ability) -> list[Ability]:
    """An ability, and the other half of one that sets a type or gives a link."""
    if isinstance(ability, (GivesLink, GivesBoth)):
        other: Ability = ability.has
    elif isinstance(ability, SetType):
        other = ability.strips  # GA 1.8: supertypes are lost with the type, unless they are named again
    else:
        return [ability]
    other.zones = ability.zones
    if ability.condition is not None:
        other.condition = AsMuchAs(ability.condition)
        if isinstance(other, Modifier):
            other.dynamic = True
    return [ability, other]


class UntilBoth(Lasts):
    """`(until duration (becomes ..) objects?)`, of a link as well: both halves begin and end together. GA 1.8"""

    def __init__(self, duration: int, ability: Ability, other: Ability, objects: Selector | None) -> None:
        super().__init__(duration, ability, objects, None)
        self.below = (*self.below, other)
        self.halves = [ability, other]

    def perform(self, g: State, c: Context) -> None:
        objs = () if self.objects is None else tuple([id for id in self.objects.objects(g, c) if g.exists(id)])
        if self.objects is not None and not objs:
            return
        until = self.lasts(g, c)
        begun = [EffectBegan(half.id, c.this, c.you, c.this, (), objs, until) for half in self.halves]
        sequence(g, tuple([self.noting(c, ev) for ev in begun]))


class IsAlso(Modifies):
    """`(is-also KIND filter?)`: objects are that in addition to what they are. GA 1.8"""

    instanced = False  # GA 2.5.c: what "is" so is whatever comes to fit

    def __init__(self, prop: int, member: int, filter: Filter | None) -> None:
        super().__init__(prop, "bits", Constant(refused(member) if prop == properties.TYPE else member), filter)


class AttacksAs(Grants):
    """`(attacks-as ally filter?)`: its type stays what it is. GA 1.8"""

    instanced = False  # GA 2.5.c: it lets whatever comes to fit attack

    def __init__(self, filter: Filter | None) -> None:
        super().__init__(properties.ATTACKS_AS_ALLY, None, filter)
