"""Damage: dealt, moved, healed; armor that is left. KF 12"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Selector, Value
from headjudge.abilities.values import OverObjects
from headjudge.abilities.verbs import AmountOnObjects, OnObjects, Verb
from headjudge.games.keyforge.combat.armor import unused_armor
from headjudge.games.keyforge.combat.damage import HELD, Dealing, start
from headjudge.games.keyforge.effects.keywords import NO_ARMOR
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.objects.battleline import neighbors
from headjudge.games.keyforge.objects.marks import DAMAGE
from headjudge.games.keyforge.objects.properties import ARMOR
from headjudge.games.keyforge.objects.records import known_of, w_known_of
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.play.completeness import Measurable, asked
from headjudge.games.keyforge.play.ordering import Ordered, itself
from headjudge.games.keyforge.registry import TABLES
from headjudge.games.keyforge.turn.durations import END_OF_TURN
from headjudge.kernel.events import happen, together
from headjudge.kernel.fields import Amount, Counterpart
from headjudge.kernel.flow import choose, number, run_node
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.lasting import begin_effect
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FOR_EACH: Final[Cites] = (cite("KF 23.3"),)
AT_ONCE: Final[Cites] = (cite("KF abilities 3.3"),)
SPLASH: Final[Cites] = (cite("KF 12.6"),)


class Deal(Dealing):
    """`(deal n objects)`: that much damage to each."""

    def __init__(self, amount: Value, objects: Selector, held: bool) -> None:
        super().__init__(held, amount, objects)
        self.amount = amount
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        found = self.objects.objects(g, c)
        if not found:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, status.ignored(g, NOTHING, status.NOTHING_THERE, c.this))
        else:
            self.deal(g, c, [(id, n) for id in found])


class DealtBy(Dealing, Measurable):
    """`(deal-by dealers n objects)`: each of them deals that much to each. KF 12.9: they are the source of it"""

    def __init__(self, dealers: Selector, amount: Value, objects: Selector, held: bool) -> None:
        super().__init__(held, dealers, amount, objects)
        self.dealers = dealers
        self.amount = amount
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        dealers = self.dealers.objects(g, c)
        found = self.objects.objects(g, c)
        if not dealers or not found:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, status.ignored(g, NOTHING, status.NOTHING_THERE, c.this))
            return
        n = self.amount.value(g, c)
        # KF 12.9: the source is who deals it, and not the card with the text
        self.deal_by(g, c, [(id, n, dealer) for dealer in dealers for id in found])

    def in_full(self, g: State, c: Context) -> int:
        hits = len(self.dealers.objects(g, c)) * len(self.objects.objects(g, c))
        return self.amount.value(g, c) * hits


class DealHeld(Dealing):
    """Deal at once what the parts of a text have set out. KF abilities 3.3"""

    def __init__(self) -> None:
        super().__init__(False)

    def perform(self, g: State, c: Context) -> None:
        """All damage of one ability lands at once. KF abilities 3.3, 15.4"""
        held = c.lists.get(HELD, ())
        if held:
            g.w_context(c.id).lists[HELD] = ()
            hits = [(ObjectId(held[i]), held[i + 1], ObjectId(held[i + 2])) for i in range(0, len(held), 4)]
            start(g, hits, held[3::4], cites=AT_ONCE, context=c.id, node=self.id)


class Aiming(Frame):
    """Creatures are chosen one after the other, and then dealt damage at once. KF 23.3"""

    times: int = 0
    hit: tuple[ObjectId, ...] = ()


class DealForEach(Dealing, Measurable):
    """`(deal-for-each n count objects)`: n damage to one of the objects, as often as counted, all at once. KF 23.3"""

    def __init__(self, amount: Value, count: Value, objects: Selector, held: bool) -> None:
        super().__init__(held, amount, count, objects)
        self.amount = amount
        self.count = count
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        times = self.count.value(g, c)
        if times > 0 and self.objects.objects(g, c):
            f = run_node(g, self, c)
            assert isinstance(f, Aiming)
            f.times = times

    def frame(self) -> type[Frame]:
        return Aiming

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Aiming)
        f.hit = f.hit + f.chosen
        f.chosen = ()
        if len(f.hit) < f.times:  # KF 23.3: another card each time, if one likes
            choose(g, g.policies.decider(g, c), self.objects.objects(g, c), 1, 1, source=c.this, cites=FOR_EACH)
            return
        g.frames.pop()
        n = self.amount.value(g, c)
        self.deal(g, c, [(id, n) for id in f.hit], FOR_EACH)

    def in_full(self, g: State, c: Context) -> int:
        return self.amount.value(g, c) * self.count.value(g, c)


class DealSplash(Dealing, Measurable):
    """`(deal-splash n splash objects)`: n damage, and so much to each neighbor, in one batch. KF 12.6"""

    def __init__(self, amount: Value, around: Value, objects: Selector, held: bool) -> None:
        super().__init__(held, amount, around, objects)
        self.amount = amount
        self.around = around
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        hits = self.hits(g, c)
        if not hits:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, status.ignored(g, NOTHING, status.NOTHING_THERE, c.this))
            return
        self.deal(g, c, hits, SPLASH)

    def hits(self, g: State, c: Context) -> list[tuple[ObjectId, int]]:
        """Who is dealt damage, and how much."""
        found: list[tuple[ObjectId, int]] = []
        for id in self.objects.objects(g, c):
            found.append((id, self.amount.value(g, c)))
            found += [(other, self.around.value(g, c)) for other in neighbors(g, id)]  # KF 12.6: each neighbor
        return found

    def in_full(self, g: State, c: Context) -> int:
        return sum([n for _, n in self.hits(g, c)])


class DealEach(Dealing, Measurable):
    """`(deal-each slot objects n)`: to each the damage counted for it, which lies in the slot; one batch. KF 12.1"""

    def __init__(self, slot: Slot, objects: Selector, amount: Value, piercing: bool, held: bool) -> None:
        super().__init__(held, objects, amount, piercing=piercing)
        self.slot = slot
        self.objects = objects
        self.amount = amount

    def perform(self, g: State, c: Context) -> None:
        self.deal(g, c, self.hits(g, c))

    def hits(self, g: State, c: Context) -> list[tuple[ObjectId, int]]:
        """Who is dealt damage, and how much."""
        found: list[tuple[ObjectId, int]] = []
        for id in self.objects.objects(g, c):
            g.w_context(c.id).lists[self.slot] = (id,)
            found.append((id, self.amount.value(g, g.contexts[c.id])))
        return found

    def in_full(self, g: State, c: Context) -> int:
        return sum([n for _, n in self.hits(g, c)])


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageMoved(Event):
    """Damage moves from a creature of `player` to another one. KF 12.8"""

    amount: Amount
    to_creature: Counterpart

    def __init__(self, id: ObjectId, to_creature: ObjectId, amount: int, player: PlayerId, source: ObjectId) -> None:
        super().__init__(DAMAGE_MOVED, id, player, source=source)
        self.amount = amount
        self.to_creature = to_creature


def do_move_damage(g: State, ev: DamageMoved) -> None:
    """Up to so much damage moves from a creature to another one, which is not dealing it. KF 12.8"""
    ev.result = max(0, min(ev.amount, g.mark(ev.obj, DAMAGE)))
    g.set_mark(ev.obj, DAMAGE, g.mark(ev.obj, DAMAGE) - ev.result)
    g.set_mark(ev.to_creature, DAMAGE, g.mark(ev.to_creature, DAMAGE) + ev.result)


DAMAGE_MOVED: Final[KindId] = TABLES.event(
    "damage-moved",
    DamageMoved,
    do_move_damage,
    cites=(cite("KF 12.8"),),
    existing=True,
    changes=("object: damage - result", "to creature: damage + result"),
)


class MoveDamage(Verb):
    """`(move-damage n from to)`. KF 12.8: nothing prevents it"""

    def __init__(self, amount: Value, source: Selector, target: Selector) -> None:
        super().__init__(amount, source, target)
        self.amount = amount
        self.source = source
        self.target = target

    def perform(self, g: State, c: Context) -> None:
        to = [id for id in self.target.objects(g, c) if in_play(g, id)]
        found = [id for id in self.source.objects(g, c) if in_play(g, id) and g.mark(id, DAMAGE)]
        n = self.amount.value(g, c)
        moves = [DamageMoved(id, other, n, g.objs[id].controller, c.this) for id in found for other in to]
        together(g, tuple([self.noting(c, ev) for ev in moves]))  # KF 12.8: from each, to each


class Heal(Ordered, Measurable):
    """`(heal n objects)`, `(fully-heal objects)`. KF 12.7"""

    def __init__(self, amount: Value | None, objects: Selector) -> None:
        super().__init__(amount, objects)
        self.amount = amount
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        healed: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id):
                n = g.mark(id, DAMAGE) if self.amount is None else self.amount.value(g, c)
                healed.append(self.noting(c, status.Healed(id, g.objs[id].controller, n, c.this)))
        together(g, tuple(healed))

    def in_full(self, g: State, c: Context) -> int:
        if self.amount is not None:
            return self.amount.value(g, c) * asked(self.objects, g, c)
        return sum([g.mark(id, DAMAGE) for id in self.objects.objects(g, c) if g.exists(id)])  # all that there is

    def does(self, this: ObjectId) -> tuple[str, ...]:
        return itself(self.objects, this)


def fully_heal(objects: Selector) -> Heal:
    return Heal(None, objects)


class Healing(Frame):
    """The active player says how much is healed. KF 23.6"""

    creature: ObjectId = NOTHING


class HealUpTo(AmountOnObjects, Measurable):
    """`(heal-up-to n objects)`: as much as the active player likes, n at most, from one creature."""

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        if found:
            f = run_node(g, self, c)
            assert isinstance(f, Healing)
            f.creature = found[0]

    def frame(self) -> type[Frame]:
        return Healing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Healing)
        id = f.creature
        if f.at == 0:
            most = min(max(0, self.amount.value(g, c)), g.mark(id, DAMAGE))
            number(g, f, g.policies.decider(g, c), 0, most, c.this)  # KF 23.6: none is among them
            return
        g.frames.pop()
        happen(g, self.noting(c, status.Healed(id, g.objs[id].controller, f.val, c.this)))

    def in_full(self, g: State, c: Context) -> int:
        return 1  # KF 23.6: any number will do


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmorLost(Event):
    """A creature loses all its armor, of which so much was not used. KF 12.5"""

    amount: Amount

    def __init__(self, id: ObjectId, player: PlayerId, amount: int, source: ObjectId) -> None:
        super().__init__(ARMOR_GONE, id, player, source=source)
        self.amount = amount


def do_lose_armor(g: State, ev: ArmorLost) -> None:
    """Creature `obj` loses all its armor for the remainder of the turn. KF 12.5"""
    w_known_of(g, ev.obj).armor_lost += ev.amount
    begin_effect(g, NO_ARMOR.id, ev.source, ev.player, (ev.obj,), END_OF_TURN)
    ev.result = 1


ARMOR_GONE: Final[KindId] = TABLES.event(
    "armor-lost", ArmorLost, do_lose_armor, cites=(cite("KF 12.5"),), existing=True
)


class LoseArmor(OnObjects):
    """`(lose-armor objects)`: those with armor lose all of it for the remainder of the turn. KF 12.5"""

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id) and g.num(id, ARMOR) > 0]
        lost = [ArmorLost(id, g.objs[id].controller, unused_armor(g, id), c.this) for id in found]
        together(g, tuple([self.noting(c, ev) for ev in lost]))


class LostArmor(OverObjects):
    """`(lost-armor objects)`: the armor that they lost this turn. KF 12.5"""

    def value(self, g: State, c: Context) -> int:
        return sum([known_of(g, id).armor_lost for id in self.objects.objects(g, c)])
