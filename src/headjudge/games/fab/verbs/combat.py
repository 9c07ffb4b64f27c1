"""Continuous effects, counters, and the chain. FAB 6.2 + 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import ChangeMark, Until, Verb
from headjudge.abilities.kinds import Constant, Selector, Value
from headjudge.abilities.statics import When
from headjudge.games.fab.attacks import is_proxy
from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import (
    ADDITIONAL_ACTIVATIONS,
    MUST_CLOSE,
    NO_CHAIN,
    NO_EFFECT,
)
from headjudge.games.fab.lasting import THIS_CHAIN, THIS_LINK, WHILE_IT_EXISTS, YOUR_NEXT_TURN, Next
from headjudge.games.fab.marks import (
    ADDITIONAL,
    ADDITIONAL_EACH,
    ADDITIONAL_SHARED,
    ATTACKS_IN_ALL,
    MARK_PROPERTIES,
    OPPOSED,
    STEP,
)
from headjudge.games.fab.permissions import EachAgain
from headjudge.games.fab.properties import DOMINATE, OVERPOWER
from headjudge.games.fab.staging import Grants
from headjudge.games.fab.zones import CHAIN, STACK
from headjudge.kernel.definitions import Ability, Node, Replacer
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_ON_AN_OBJECT: Final[int] = cite("FAB 1.15.1")
R_MODIFIES: Final[int] = cite("FAB 1.15.2")
R_PROPERTY: Final[int] = cite("FAB 1.15.2a")
R_OPPOSED: Final[int] = cite("FAB 1.15.4")
R_NOT_RETROACTIVE: Final[int] = cite("FAB 1.0.2b")
R_RESTRICTION: Final[int] = cite("FAB 1.0.2")
R_COUNTER: Final[int] = cite("FAB 8.5.14")
R_NEXT: Final[tuple[int, ...]] = (cite("FAB 1.8.10"), cite("FAB 1.8.10a"))
R_ABILITIES: Final[tuple[int, ...]] = (cite("FAB 1.7.7"), cite("FAB 1.7.1"), cite("FAB 1.7.2"))
RESTRICTIONS: Final[tuple[int, ...]] = (DOMINATE, OVERPOWER)
R_NO_CHAIN: Final[tuple[int, ...]] = (cite("FAB 7.0.2b"), cite("FAB 7.0.3d"), cite("FAB 1.8.9"))
R_CONTINUOUS: Final[int] = cite("FAB 6.2.2")
R_DURATION: Final[int] = cite("FAB 6.2.2a")
R_BEFORE: Final[int] = cite("FAB 6.4.3")
R_DELAYED: Final[tuple[int, ...]] = (cite("FAB 6.6.3"), cite("FAB 6.6.3a"))
R_ADDITIONAL: Final[tuple[int, ...]] = (cite("FAB 5.2.3"), cite("FAB 5.2.3c"))
R_SHARED: Final[tuple[int, ...]] = (cite("FAB 5.2.3"), cite("FAB 5.2.3b"))
R_EACH: Final[tuple[int, ...]] = (cite("FAB 5.2.3"), cite("FAB 5.2.3a"))
R_IN_ALL: Final[tuple[int, ...]] = (cite("FAB 5.2.3"), cite("FAB 5.2.3e"))
R_IMMUTABLE: Final[tuple[int, ...]] = (cite("FAB 1.2.3c"), cite("FAB 1.8.9"))
R_INHERITED: Final[int] = cite("FAB 1.4.3d")
R_PROXY_ONLY: Final[int] = cite("FAB 1.4.3e")
R_CLOSE: Final[tuple[int, ...]] = (cite("FAB 7.7.2"), cite("FAB 7.7.2d"))
RULES_1: Final[tuple[int, ...]] = (R_CONTINUOUS, *R_ABILITIES)
RULES_2: Final[tuple[int, ...]] = (R_CONTINUOUS,)
RULES_3: Final[tuple[int, ...]] = (R_COUNTER, R_ON_AN_OBJECT, R_MODIFIES)


class Continuous(Until):
    """A layer-continuous effect begins. FAB 6.2.2; one for the next object applies once, FAB 6.2.4"""

    def __init__(self, duration: int, ability: Ability, objects: Selector | None, times: Value | None) -> None:
        if isinstance(ability, Next) and times is None:
            times = Constant(1)
        super().__init__(duration, ability, objects, times)

    def perform(self, g: State, c: Context) -> None:
        if self.duration in (THIS_CHAIN, THIS_LINK) and not chain.links(g):
            happen(g, Event(NO_CHAIN, 0, c.you, 0, c.this, R_NO_CHAIN))
            return
        super().perform(g, c)

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = RULES_1 if isinstance(self.ability, Grants) else RULES_2
        if self.duration != WHILE_IT_EXISTS:
            ev.rules = (*ev.rules, R_DURATION)
        if isinstance(self.ability, When) and self.objects is None:
            ev.rules = (*ev.rules, *R_DELAYED)
        if isinstance(self.ability, Replacer):
            ev.rules = (*ev.rules, R_BEFORE)
        if isinstance(self.ability, Next):
            ev.rules = (*ev.rules, *R_NEXT)
        if isinstance(self.ability, EachAgain):
            ev.rules = (*ev.rules, *R_EACH)
        if isinstance(self.ability, Grants) and self.ability.prop in RESTRICTIONS:
            ev.rules = (*ev.rules, R_RESTRICTION, R_NOT_RETROACTIVE)
        return ev

    def lasts(self, g: State, c: Context) -> int:
        return YOUR_NEXT_TURN + c.you if self.duration == YOUR_NEXT_TURN else self.duration

    def fails(self, g: State, c: Context) -> None:
        """FAB 1.2.3c: what no longer exists is not altered, and neither is what is last known of it."""
        assert self.objects is not None
        gone = [id for id in self.objects.objects(g, c) if not g.exists(id)]
        if gone:
            happen(g, Event(NO_EFFECT, gone[0], c.you, 0, c.this, R_IMMUTABLE))

    def begins(self, g: State, ev: Event) -> None:
        """FAB 1.4.3d: an attack-proxy inherits what applies to its source, FAB 1.4.3e: but not the other way round"""
        if not ev.objs or not g.marks.get(STEP, 0):
            return
        if [id for id in ev.objs if is_proxy(g, id)]:
            ev.rules = (*ev.rules, R_PROXY_ONLY)
        sources = [g.objs[id].source for id in (*g.zone(STACK), *g.zone(CHAIN)) if is_proxy(g, id)]
        if [id for id in ev.objs if id in sources]:
            ev.rules = (*ev.rules, R_INHERITED)


class PutCounters(ChangeMark):
    """FAB 8.5.14"""

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = RULES_3
        if self.mark in MARK_PROPERTIES:
            ev.rules = (*ev.rules, R_PROPERTY)
        if self.mark in OPPOSED and g.mark(obj, OPPOSED[self.mark]):
            ev.rules = (*ev.rules, R_OPPOSED)
        return ev

    def feasible(self, g: State, c: Context) -> bool:
        """Counters can be removed only where there are any. FAB 1.8.3b"""
        amount = self.amount.value(g, c)
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        return len(found) > 0 and len([id for id in found if g.mark(id, self.mark) + amount < 0]) == 0


class AttackAgain(Verb):
    """`(attack-again objects)`: an additional attack with it this turn. FAB 5.2.3c"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects
        self.amount: Value = Constant(1)
        self.way = ADDITIONAL
        self.rules = R_ADDITIONAL

    def children(self) -> list[Node]:
        return [self.objects, self.amount]

    def perform(self, g: State, c: Context) -> None:
        more: list[Event] = []
        for id in self.objects.objects(g, c):
            if g.exists(id):
                player = g.objs[id].controller if g.objs[id].controller >= 0 else c.you
                ev = self.event(g, c, ADDITIONAL_ACTIVATIONS, id, player, self.amount.value(g, c))
                ev.place = self.way
                ev.rules = self.rules
                more.append(ev)
        sequence(g, tuple(more))

    def words(self) -> str:
        return f"you may attack an additional time with {self.objects.words()} this turn"


def activations(amount: Value, objects: Selector, way: int, rules: tuple[int, ...]) -> AttackAgain:
    verb = AttackAgain(objects)
    verb.amount = amount
    verb.way = way
    verb.rules = rules
    return verb


def activate_again(amount: Value, objects: Selector) -> AttackAgain:
    """`(activate-again n objects)`: so many more activations, shared by all abilities of the object. FAB 5.2.3b"""
    return activations(amount, objects, ADDITIONAL_SHARED, R_SHARED)


def activate_each_again(amount: Value, objects: Selector) -> AttackAgain:
    """`(activate-each-again n objects)`: so many more activations of each ability of the object. FAB 5.2.3a"""
    return activations(amount, objects, ADDITIONAL_EACH, R_EACH)


def attack_times(amount: Value, objects: Selector) -> AttackAgain:
    """`(attack-times n objects)`: so many attacks in all this turn. FAB 5.2.3e"""
    return activations(amount, objects, ATTACKS_IN_ALL, R_IN_ALL)


class CloseChain(Verb):
    """`(close-the-chain)`. FAB 7.7.2d"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, Event(MUST_CLOSE, 0, c.you, 0, c.this, R_CLOSE))

    def words(self) -> str:
        return "close the combat chain"
