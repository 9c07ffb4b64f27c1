"""Assets and damage. FAB 8.5.3 + 8.5.7 + 8.5.12 + 8.5.31"""

from __future__ import annotations

from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.abilities.verbs import Verb, there
from headjudge.games.fab.cards.faces import Points
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.effects.verbs.cards import Each
from headjudge.games.fab.events import assets, damage
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects.marks import ACTION_POINTS, CHI, RESOURCES
from headjudge.games.fab.objects.properties import PITCH
from headjudge.games.fab.play.payment import Due, affordable, pay, pitchable, refuse_action_points, refuse_assets
from headjudge.kernel import fields
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class ChangesAsset(Verb):
    """Players gain or lose points of an asset: one event for each of them. FAB 1.9.2c"""

    def __init__(self, asset: int, amount: Value, who: Who | None) -> None:
        super().__init__(amount, who)
        self.asset = asset
        self.amount = amount
        self.who = who

    def deed(self, g: State, c: Context, player: PlayerId) -> Event | None:
        """What happens to a player; None where nothing can."""
        raise NotImplementedError(type(self).__name__)

    def deeds(self, g: State, c: Context) -> list[Event]:
        if self.amount.value(g, c) <= 0:  # FAB 1.9.1b: an instruction to do nothing is no event
            return []
        players = (c.you,) if self.who is None else self.who.players(g, c)
        found = [self.deed(g, c, player) for player in players]
        return [self.noting(c, ev) for ev in found if ev is not None]

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple(self.deeds(g, c)))

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.8.3b + 1.14.4b: there is somebody to whom it can happen in full."""
        return self.awaits(c) or len([ev for ev in self.deeds(g, c) if self.in_full(g, ev)]) > 0

    def in_full(self, g: State, ev: Event) -> bool:
        return not ruled_out(g, ev)


class Gain(ChangesAsset):
    """`(gain ASSET n who?)`. FAB 8.5.7"""

    def deed(self, g: State, c: Context, player: PlayerId) -> Event | None:
        return assets.Gained(player, self.asset, self.amount.value(g, c), c.this)

    def in_full(self, g: State, ev: Event) -> bool:
        return assets.can_gain(g, ev.player, self.asset) and super().in_full(g, ev)


class Lose(ChangesAsset):
    """`(lose ASSET n who?)`. FAB 8.5.12"""

    def deed(self, g: State, c: Context, player: PlayerId) -> Event | None:
        return assets.Lost(player, self.asset, self.amount.value(g, c), c.this)

    def in_full(self, g: State, ev: Event) -> bool:
        # FAB 8.5.12: the assets are decreased by the specified amount, which takes as many
        return g.asset(ev.player, self.asset) >= fields.amount(ev) and super().in_full(g, ev)


class Pay(Points):
    """`(pay n ASSET?)`: points, of resources and chi by pitching where needed. FAB 8.5.31"""

    zero_counts = True  # FAB 1.14.5: a cost of 0 is paid as well

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
        if not self.feasible(g, c):  # FAB 1.8.9 + 1.14.2b: it cannot be paid, and the effect fails
            return
        if self.asset != ACTION_POINTS:
            pay(g, c.you, self.due(g, c), c.id, self.note, c.this)
        else:
            happen(g, self.noting(c, assets.Paid(c.you, ACTION_POINTS, self.amount.value(g, c), c.this)))


class CanPay(Condition):
    """FAB 1.8.3b: an optional effect with an asset-cost is offered only where that can be paid."""

    def __init__(self, amount: Value) -> None:
        super().__init__(amount)
        self.amount = amount

    def asks(self) -> int:
        return 1 << PITCH

    def holds(self, g: State, c: Context) -> bool:
        return affordable(g, c.you, self.amount.value(g, c))


class Deal(Each):
    """`(deal n heroes)`: generic damage from this. FAB 8.5.3a: its source is the ability's source"""

    def __init__(self, amount: Value, objects: Selector, type: int = damage.GENERIC) -> None:
        super().__init__(objects, amount)
        self.amount = amount
        self.type = type

    def fails_on(self, g: State, c: Context, id: ObjectId) -> bool:
        if self.amount.awaits(c) or self.amount.value(g, c) <= 0:  # FAB 1.9.1b: that is so whatever the target is
            return False
        return super().fails_on(g, c, id)

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        amount = self.amount.value(g, c)
        if amount <= 0 or not damage.takes_damage(g, id):  # FAB 1.9.1b: an instruction to do nothing is no event
            return None
        return damage.DamageDealt(self.dealer(g, c), id, amount, self.type, c.you, c.this)

    def feasible(self, g: State, c: Context) -> bool:
        if not self.amount.awaits(c):
            return super().feasible(g, c)
        if self.objects.awaits(c) or self.objects.may_be_none:
            return True
        # FAB 1.8.3b: how much it is does not matter where nothing can be dealt damage
        return len([id for id in there(g, c, self.objects) if damage.takes_damage(g, id)]) > 0

    def dealer(self, g: State, c: Context) -> ObjectId:
        """The source of the effect is that of its ability. FAB 1.8.1a"""
        return c.this


class DealArcane(Deal):
    """`(deal n arcane heroes)`: arcane damage from this. FAB 8.5.3"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__(amount, objects, damage.ARCANE)


class DealsAHit(Deal):
    """`(deal-a-hit n objects source)`: what deals the damage has hit with it, if it deals any. FAB 7.5.5b"""

    def __init__(self, amount: Value, objects: Selector, source: Selector) -> None:
        super().__init__(amount, objects)
        self.source = source

    def children(self) -> list[Node]:
        return [self.source, *super().children()]

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        amount, found = self.amount.value(g, c), self.source.objects(g, c)
        if amount <= 0 or not found or not damage.takes_damage(g, id):  # FAB 1.9.1b: that is no event
            return None
        return damage.Hit(found[0], id, amount, c.you, self.type, c.this)


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
