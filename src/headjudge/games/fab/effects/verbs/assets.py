"""Assets and damage. FAB 8.5.3 + 8.5.7 + 8.5.12 + 8.5.31"""

from __future__ import annotations

from headjudge.abilities.effects import Verb, unfilled
from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.games.fab.cards.faces import Points, names_x
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.effects.verbs.ordering import in_order
from headjudge.games.fab.events import assets, damage
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects.marks import ACTION_POINTS, CHI, RESOURCES
from headjudge.games.fab.objects.properties import PITCH
from headjudge.games.fab.play.payment import Due, affordable, pay, pitchable, refuse_action_points, refuse_assets
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


def is_nothing(amount: Value, g: State, c: Context) -> bool:
    """Whether an instruction would do nothing, which is no event, FAB 1.9.1b; X may be declared as more."""
    return amount.value(g, c) <= 0 and not names_x(amount)


class Gain(Verb):
    """`(gain ASSET n who?)`. FAB 8.5.7"""

    def __init__(self, asset: int, amount: Value, who: Who | None) -> None:
        super().__init__(amount, who)
        self.asset = asset
        self.amount = amount
        self.who = who

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return (c.you,) if self.who is None else self.who.players(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.8.3b + 1.14.4b: something is gained, and somebody can gain it."""
        can = [p for p in self.players(g, c) if assets.can_gain(g, p, self.asset)]
        able = [p for p in can if not ruled_out(g, assets.gained(p, self.asset, 1, c.this))]
        return not is_nothing(self.amount, g, c) and len(able) > 0

    def perform(self, g: State, c: Context) -> None:
        players = self.players(g, c)
        amount = self.amount.value(g, c)
        if amount <= 0:  # FAB 1.9.1b: an instruction to do nothing is no event
            return
        sequence(g, tuple([self.noting(c, assets.gained(p, self.asset, amount, c.this)) for p in players]))


class Lose(Verb):
    """`(lose ASSET n who?)`. FAB 8.5.12"""

    def __init__(self, asset: int, amount: Value, who: Who | None) -> None:
        super().__init__(amount, who)
        self.asset = asset
        self.amount = amount
        self.who = who

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: somebody has something that could be lost."""
        players = (c.you,) if self.who is None else self.who.players(g, c)
        able = [p for p in players if not ruled_out(g, assets.lost(p, self.asset, 1, c.this))]
        return not is_nothing(self.amount, g, c) and len([p for p in able if g.asset(p, self.asset) > 0]) > 0

    def perform(self, g: State, c: Context) -> None:
        amount = self.amount.value(g, c)
        if amount <= 0:  # FAB 1.9.1b: an instruction to do nothing is no event
            return
        players = (c.you,) if self.who is None else self.who.players(g, c)
        sequence(g, tuple([self.noting(c, assets.lost(p, self.asset, amount, c.this)) for p in players]))


class Pay(Points):
    """`(pay n ASSET?)`: points, of resources and chi by pitching where needed. FAB 8.5.31"""

    def due(self, g: State, c: Context) -> Due:
        amount = self.amount.value(g, c)
        if self.asset == RESOURCES:
            return Due(amount, source=c.this)
        return Due(0, amount, source=c.this) if self.asset == CHI else Due(0, 0, amount, c.this)

    def feasible(self, g: State, c: Context) -> bool:
        # FAB 1.8.3b: it cannot be chosen if it could not be fully done or paid, except under "may choose to"
        if self.asset == ACTION_POINTS:
            return not refuse_action_points(g, c.you, self.amount.value(g, c), c.this)
        return refuse_assets(g, c.you, self.due(g, c), pitchable(g, c.you)) == 0

    def perform(self, g: State, c: Context) -> None:
        if self.asset != ACTION_POINTS:
            pay(g, c.you, self.due(g, c), c.id, self.note, c.this)
        elif self.feasible(g, c):  # FAB 1.14.2b: otherwise it cannot be paid
            happen(g, self.noting(c, assets.paid(c.you, ACTION_POINTS, self.amount.value(g, c), c.this)))


class CanPay(Condition):
    """FAB 1.8.3b: an optional effect with an asset-cost is offered only where that can be paid."""

    def __init__(self, amount: Value) -> None:
        super().__init__(amount)
        self.amount = amount

    def asks(self) -> int:
        return 1 << PITCH

    def holds(self, g: State, c: Context) -> bool:
        return affordable(g, c.you, self.amount.value(g, c))


class Deal(Verb):
    """`(deal n heroes)`: generic damage from this. FAB 8.5.3a: its source is the ability's source"""

    def __init__(self, amount: Value, objects: Selector, type: int = damage.GENERIC) -> None:
        super().__init__(amount, objects)
        self.amount = amount
        self.objects = objects
        self.type = type

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is damage, and something to deal it to."""
        if is_nothing(self.amount, g, c):
            return False
        able = [target for target in self.objects.objects(g, c) if not ruled_out(g, self.dealt(g, c, target))]
        return unfilled(self.objects, c) or len(able) > 0

    def dealt(self, g: State, c: Context, target: ObjectId) -> Event:
        return damage.dealt(self.dealer(g, c), target, self.amount.value(g, c), self.type, c.you, c.this)

    def dealer(self, g: State, c: Context) -> ObjectId:
        """The source of the effect is that of its ability. FAB 1.8.1a"""
        return c.this

    def perform(self, g: State, c: Context) -> None:
        if self.amount.value(g, c) <= 0:  # FAB 1.9.1b: an instruction to do nothing is no event
            return
        dealt = [self.dealt(g, c, target) for target in self.objects.objects(g, c)]
        in_order(g, c, [self.noting(c, ev) for ev in dealt])


class DealArcane(Deal):
    """`(deal n arcane heroes)`: arcane damage from this. FAB 8.5.3"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__(amount, objects, damage.ARCANE)


class DealsBy(Deal):
    """The effect says which object is the source of the damage. FAB 1.8.1a"""

    def __init__(self, source: Selector, amount: Value, objects: Selector, type: int = damage.GENERIC) -> None:
        super().__init__(amount, objects, type)
        self.source = source

    def children(self) -> list[Node]:
        return [self.source, *super().children()]

    def dealer(self, g: State, c: Context) -> ObjectId:
        """The effect says otherwise. FAB 1.8.1a"""
        found = self.source.objects(g, c)
        return represents(g, found[0]) if found else c.this
