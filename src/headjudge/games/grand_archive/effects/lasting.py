"""Effects that last for a while."""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Selector, Value
from headjudge.abilities.lowering import restrict
from headjudge.abilities.statics import Amount
from headjudge.abilities.verbs import Until
from headjudge.games.grand_archive.objects.marks import ATTACKING, RETALIATING
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.games.grand_archive.turn.durations import NEXT_ATTACK, NEXT_TURN_OF
from headjudge.kernel.definitions import Ability
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class Lasts(Until):
    """`(until duration ability objects?)`"""

    def lasts(self, g: State, c: Context) -> int:
        """Until the next turn of the player whose effect it is, where it says so."""
        return NEXT_TURN_OF + c.you if self.duration == NEXT_TURN_OF else self.duration


class NotInAnotherAttack(Condition):
    """What waits for the next attack of an object has no part in a combat that the object is in before. GA 2.2.g.ii"""

    def holds(self, g: State, c: Context) -> bool:
        e = g.effects.get(c.effect)
        if e is None or e.until != NEXT_ATTACK:  # the attack that it is for has been declared
            return True
        return not [id for id in e.objs if g.exists(id) and (g.mark(id, ATTACKING) or g.mark(id, RETALIATING))]


class SourceControlled(Condition):
    """The player whose effect it is controls the object that it comes from."""

    def holds(self, g: State, c: Context) -> bool:
        e = g.effects.get(c.effect)
        if e is None or not g.exists(e.this):  # GA 1.8: what comes back is another object
            return False
        o = g.objs[e.this]
        return o.zone == FIELD and o.controller == e.you


def while_controlled(abilities: list[Ability]) -> None:
    """The abilities function only as long as their source is under control."""
    for ability in abilities:
        restrict(ability, SourceControlled())


class LastsForEach(Lasts):
    """`(until duration ability objects times?)`: each of the objects has an effect of its own, used up by itself."""

    def __init__(self, duration: int, halves: list[Ability], objects: Selector, times: Value | None) -> None:
        super().__init__(duration, halves[0], objects, times)
        self.below = (*self.below, *halves[1:])
        self.halves = halves

    def begins(self, g: State, c: Context, objs: tuple[ObjectId, ...], times: int) -> None:
        # GA 2.9: what is given to each of several units is tracked for each
        cites, until = self.decided_by(), self.lasts(g, c)
        begun = [
            self.noting(c, EffectBegan(half.id, c.this, c.you, c.this, cites, (id,), until, times))
            for id in objs
            for half in self.halves
        ]
        sequence(g, tuple(begun))


class LastsForItsAttack(LastsForEach):
    """`(until next-attack ability objects)`: each of the objects has it for its own next attack this turn."""

    def __init__(self, halves: list[Ability], objects: Selector) -> None:
        super().__init__(NEXT_ATTACK, halves, objects, None)
        for half in halves:
            restrict(half, NotInAnotherAttack())


class LastsOnThoseThere(Lasts):
    """`(until duration (modify .. filter))`: it is on what fits as it begins, not on what comes later. GA 2.5.c"""

    def __init__(self, duration: int, halves: list[Amount]) -> None:
        super().__init__(duration, halves[0], None, None)
        self.below = (*self.below, *halves[1:])
        self.halves = halves
        for half in halves:
            half.described = True

    def those(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What fits now."""
        filter = self.halves[0].filter
        assert filter is not None
        return tuple([id for id in filter.among(g, c) if filter.accepts(g, c, id)])

    def feasible(self, g: State, c: Context) -> bool:
        return self.awaits(c) or len(self.those(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        found, until = self.those(g, c), self.lasts(g, c)
        if found:  # GA 2.5.c: what enters later is not in the set
            begun = [EffectBegan(half.id, c.this, c.you, c.this, (), found, until) for half in self.halves]
            sequence(g, tuple([self.noting(c, ev) for ev in begun]))
