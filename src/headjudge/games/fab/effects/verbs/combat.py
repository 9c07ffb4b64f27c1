"""Continuous effects, counters, and the chain. FAB 6.2 + 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant, Selector, Value
from headjudge.abilities.statics import When
from headjudge.abilities.verbs import ChangeMark, EachByItself, Until, Verb, may_reach
from headjudge.games.fab.combat.describing import combat_heroes
from headjudge.games.fab.effects.lasting import Next, delay, lacks_time, lasts_until
from headjudge.games.fab.effects.verbs.ordering import in_order
from headjudge.games.fab.events import combat, stack
from headjudge.games.fab.objects import marks
from headjudge.games.fab.objects.granting import as_own
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.objects.zones import HERO
from headjudge.games.fab.play.permissions import EachAgain
from headjudge.games.fab.play.requirements import TOPIC_MUST_PLAY_NEXT, Required
from headjudge.kernel.definitions import Ability
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DELAYED: Final[Cites] = (cite("FAB 6.6.3"),)
FUTURE_OBJECT: Final[Cites] = (cite("FAB 6.2.4"),)
IMMUTABLE: Final[Cites] = (cite("FAB 1.2.3c"),)
COUNTER_PUT: Final[Cites] = (cite("FAB 8.5.14"),)
COUNTER_REMOVED: Final[Cites] = (cite("FAB 8.5.16"),)
CLOSED: Final[Cites] = (cite("FAB 7.7.2d"),)
COUNTER_BITS: Final = 16
ACTIVATIONS: Final[dict[int, Cites]] = {
    marks.ADDITIONAL: (cite("FAB 5.2.3c"),),
    marks.ADDITIONAL_SHARED: (cite("FAB 5.2.3b"),),
    marks.ADDITIONAL_EACH: (cite("FAB 5.2.3a"),),
    marks.ATTACKS_IN_ALL: (cite("FAB 5.2.3e"),),
}
"""How an object may be activated more often, by the tally that counts it."""


class Continuous(Until):
    """A layer-continuous effect begins. FAB 6.2.2; one for the next object applies once, FAB 6.2.4"""

    def __init__(self, duration: int, ability: Ability, objects: Selector | None, times: Value | None) -> None:
        waits = isinstance(ability, Next) or (isinstance(ability, Required) and ability.topic == TOPIC_MUST_PLAY_NEXT)
        if waits and times is None:
            times = Constant(1)
        ability = ability if objects is None else as_own(ability)
        super().__init__(duration, ability, objects, times)
        if objects is None:
            delay(ability)
        self.heroes = [] if isinstance(ability, (Next, When)) else combat_heroes(ability)

    def perform(self, g: State, c: Context) -> None:
        lacking = lacks_time(g, self.duration)
        if lacking:
            happen(g, combat.no_chain(c.you, c.this, lacking))
        else:
            begun = self.meaning(g, c) if self.heroes else c  # saves time unless it speaks of heroes
            super().perform(g, begun)  # FAB 6.2.2 + 6.6.3: a layer generates it as it resolves, be it a delayed trigger

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is what it would apply to, and the chain or link that it lasts for."""
        if lacks_time(g, self.duration):
            return False
        if self.times is not None and not self.times.awaits(c) and self.times.value(g, c) <= 0:
            return False
        return self.objects is None or super().feasible(g, c)

    def meaning(self, g: State, c: Context) -> Context:
        """The context in which the effect goes on meaning the heroes it begins to apply to."""
        then = g.new_context(c.this, c.you)
        then.event = c.event
        then.ints.update(c.ints)
        then.lists.update(c.lists)
        for who in self.heroes:
            heroes = tuple([id for p in who.players(g, c) for id in g.zone(HERO, p)])
            if heroes:
                then.lists[who.slot] = heroes  # FAB 6.2.2c: whoever plays that part later
        return then

    def decided_by(self) -> Cites:
        if isinstance(self.ability, Next):
            return FUTURE_OBJECT
        if isinstance(self.ability, When) and self.objects is None:
            return DELAYED
        return ACTIVATIONS[marks.ADDITIONAL_EACH] if isinstance(self.ability, EachAgain) else ()

    def lasts(self, g: State, c: Context) -> int:
        return lasts_until(self.duration, c.you)

    def fails(self, g: State, c: Context) -> None:
        """FAB 1.2.3c + 1.8.9: what no longer exists is not altered, and neither is what is last known of it."""
        assert self.objects is not None
        gone = [id for id in self.objects.objects(g, c) if not g.exists(id)]
        if gone:
            happen(g, stack.no_effect(gone[0], c.you, c.this, IMMUTABLE))


class PutCounters(ChangeMark):
    """Counters are put on an object. FAB 8.5.14"""

    def decided_by(self) -> Cites:
        return COUNTER_PUT

    def propose(self, g: State, c: Context, deeds: list[Event]) -> None:
        in_order(g, c, deeds)

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        if not is_public(g.objs[id]):  # FAB 1.15.1: counters lie on public objects
            return None
        if self.amount.value(g, c) < 0 and not g.mark(id, self.mark):  # FAB 1.9.1b: there is none to remove
            return None
        return super().deed(g, c, id)

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        """Counters can be removed only where there are as many. FAB 1.8.3b"""
        amount = self.amount.value(g, c)
        if not amount:  # FAB 1.14.5: a cost of none is paid by acknowledging it
            return g.exists(id) and is_public(g.objs[id])
        return super().able(g, c, id) and g.mark(id, self.mark) + amount >= 0

    def feasible(self, g: State, c: Context) -> bool:
        return may_reach(g, c, self.objects) if self.amount.awaits(c) else super().feasible(g, c)


def counters_on(g: State, id: ObjectId, mark: int) -> tuple[ObjectId, ...]:
    """The counters of a kind on an object, each with a number that no object has."""
    return tuple([ObjectId(-(id << COUNTER_BITS | mark << COUNTER_BITS // 2 | i)) for i in range(g.mark(id, mark))])


class RemoveCounters(PutCounters):
    """Counters are removed from an object: so many fewer are put on it. FAB 8.5.16"""

    def needs(self, g: State, c: Context) -> list[Need]:
        if self.awaits(c):
            return []
        found = [id for id in self.bearers(g, c) if is_public(g.objs[id])]
        return [Need(counters_on(g, id, self.mark), -self.amount.value(g, c)) for id in found]

    def decided_by(self) -> Cites:
        return COUNTER_REMOVED


class AttackAgain(EachByItself):
    """More attacks with it this turn, or more activations of it, one additional attack by itself. FAB 5.2.3c"""

    def __init__(self, objects: Selector, amount: Value | None = None, way: int = marks.ADDITIONAL) -> None:
        amount = amount or Constant(1)
        super().__init__(objects, amount)
        self.amount = amount
        self.way = way

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        amount = self.amount.value(g, c)
        if not g.exists(id) or amount <= 0:  # FAB 1.9.1b: an instruction to do nothing is no event
            return None
        player = g.objs[id].controller if g.objs[id].controller >= 0 else c.you
        return stack.AdditionalActivations(id, player, amount, self.way, c.this, ACTIVATIONS[self.way])

    def feasible(self, g: State, c: Context) -> bool:
        return may_reach(g, c, self.objects) if self.amount.awaits(c) else super().feasible(g, c)


class CloseChain(Verb):
    """`(close-the-chain)`. FAB 7.7.2d"""

    def feasible(self, g: State, c: Context) -> bool:
        return combat.closable(g) and not g.policies.ruled_out(g, combat.must_close(c.you, CLOSED, c.this))

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, combat.must_close(c.you, CLOSED, c.this)))  # FAB 7.7.2d: an effect closes the chain
