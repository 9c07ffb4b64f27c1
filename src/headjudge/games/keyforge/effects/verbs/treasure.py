"""Exalt, move, pay and return aember; unforge keys; forge for another; take another turn. KF 19, 5, 4.9"""

from __future__ import annotations

from headjudge.abilities.effects import ChangeMark, Verb
from headjudge.abilities.kinds import Change, Constant, Pattern, Selector, Value, Who, present
from headjudge.abilities.values import Arithmetic
from headjudge.games.keyforge.effects.verbs.aember import TOO_POOR
from headjudge.games.keyforge.events import amber
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.properties import AMBER
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.play.icons import AS_IF_PLAYED, resolve
from headjudge.games.keyforge.play.plan import REPLACEMENT
from headjudge.games.keyforge.turn import keys
from headjudge.games.keyforge.turn.phases import EXTRA
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class Exalt(Verb):
    """`(exalt n objects)`: that much from the supply onto each. KF 19.4"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        exalted: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id):
                ev = amber.exalt(g, id, c.this, self.amount.value(g, c))
                ev.context, ev.note = c.id, self.note
                exalted.append(ev)
        sequence(g, tuple(exalted))


class MoveAmber(Verb):
    """`(move-amber n from to)`: from cards to a card. KF 19.5"""

    def __init__(self, amount: Value, source: Selector, target: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.source = source
        self.target = target

    def children(self) -> list[Node]:
        return [self.amount, self.source, self.target]

    def perform(self, g: State, c: Context) -> None:
        to = [id for id in self.target.objects(g, c) if in_play(g, id)]
        moved: list[Event] = []
        for id in self.source.objects(g, c):
            if in_play(g, id) and to:
                ev = amber.move(g, id, self.amount.value(g, c), to[0], -1, c.this)
                ev.context, ev.note = c.id, self.note
                moved.append(ev)
        sequence(g, tuple(moved))


class ReturnAmber(Verb):
    """`(return-amber objects who?)`: all aember on them to the opponent's pool, or to a player's. KF 19.7"""

    def __init__(self, objects: Selector, who: Who | None) -> None:
        super().__init__()
        self.objects = objects
        self.who = who

    def children(self) -> list[Node]:
        return present(self.objects, self.who)

    def perform(self, g: State, c: Context) -> None:
        moved: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id) and g.mark(id, AMBER):
                ev = amber.move(g, id, g.mark(id, AMBER), 0, self.taker(g, c, id), c.this)
                ev.context, ev.note = c.id, self.note
                moved.append(ev)
        sequence(g, tuple(moved))

    def taker(self, g: State, c: Context, id: int) -> int:
        """Whose pool it goes to: the opponent's, unless somebody is named. KF 19.7"""
        return 1 - g.objs[id].controller if self.who is None else self.who.one(g, c)


class Pay(Verb):
    """`(pay n who)`: to the opponent's pool, the whole amount or nothing. KF 19.6"""

    def __init__(self, amount: Value, who: Who) -> None:
        super().__init__()
        self.amount = amount
        self.who = who

    def children(self) -> list[Node]:
        return [self.amount, self.who]

    def perform(self, g: State, c: Context) -> None:
        ev = amber.pay(self.who.one(g, c), self.amount.value(g, c), c.this)
        ev.context, ev.note = c.id, self.note
        happen(g, ev)

    def feasible(self, g: State, c: Context) -> bool:
        return g.asset(self.who.one(g, c), AMBER) >= self.amount.value(g, c)


class ForgeKey(Verb):
    """`(forge cost? more? who?)`: at current cost, more, less, or nothing. KF 5.4: compulsory if it can be paid"""

    def __init__(self, who: Who, more: Value | None, free: bool) -> None:
        super().__init__()
        self.who = who
        self.more = more
        self.free = free

    def children(self) -> list[Node]:
        return present(self.who, self.more)

    def perform(self, g: State, c: Context) -> None:
        more = 0 if self.more is None else self.more.value(g, c)
        if not keys.forge(g, self.who.one(g, c), True, c.this, more, self.free):  # KF 5.4: compulsory without "may"
            happen(g, ignored(g, c.this, TOO_POOR, c.this))
        elif self.note:
            g.w_context(c.id).ints[self.note] = 1

    def feasible(self, g: State, c: Context) -> bool:
        return self.free or keys.can_pay(g, self.who.one(g, c), 0 if self.more is None else self.more.value(g, c))


class ToSupply(ChangeMark):
    """`(amber-to-supply n objects)`: aember leaves cards for the common supply. KF 19.5"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__(AMBER, Arithmetic("minus", Constant(0), amount), objects)


class Unforge(Instruction):
    """`(unforge who)`: one key of that player. KF 5.5"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def perform(self, g: State, c: Context) -> None:
        keys.unforge(g, self.who.one(g, c), c.this)

    def feasible(self, g: State, c: Context) -> bool:
        return keys.forged(g, self.who.one(g, c)) > 0


class ExtraTurn(Verb):
    """`(extra-turn who)`. KF 4.9"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.event(g, c, EXTRA, c.this, self.who.one(g, c), 1))


class ResolveIcons(Instruction):
    """`(resolve-icons objects)`: the bonus icons of one card as if you had played it. KF 9.7"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            resolve(g, c.you, id, AS_IF_PLAYED)  # KF 9.7: as if it had been played


class AddsToPool(Pattern):
    """`(pool added who)`: aember would be added to the pool of one of them, from wherever."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.kinds = amber.ADDING

    def children(self) -> list[Node]:
        return [self.who]

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if ev.kind == amber.MOVED_AMBER and ev.other:
            return False
        getter = 1 - ev.player if ev.kind == amber.PAID else ev.player
        return getter in self.who.players(g, c)


class CaughtByThis(Change):
    """`(diverted to-this)`: the creature captures that aember, which the pool does not get. KF 17.1, 19.3"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        caught = Event(amber.CAUGHT, c.this, -1, ev.amount, c.this)
        if ev.kind == amber.STOLEN:
            caught.player = 1 - ev.player
        elif ev.kind == amber.PAID:
            caught.player = ev.player
        elif ev.kind == amber.MOVED_AMBER:
            caught.other = ev.obj
        ev.stopped = True  # KF 17.1: what is replaced does not happen
        happen(g, caught)


class TakenFrom(Pattern):
    """`(pool taken who)`: aember would be stolen or captured from the pool of one of them."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.kinds = (amber.STOLEN, amber.CAPTURED)

    def children(self) -> list[Node]:
        return [self.who]

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return (1 - ev.player if ev.kind == amber.STOLEN else ev.player) in self.who.players(g, c)


class FromSupply(Change):
    """`(diverted supply)`: it is taken from the common supply. KF 17.1: it still is a theft or a capture"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        ev.seat = amber.SUPPLY  # KF 17.1: from another place it is still the same event
        ev.cites = REPLACEMENT
