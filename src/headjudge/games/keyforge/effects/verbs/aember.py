"""Aember: gained, lost, stolen, captured, exalted, moved, paid. KF 19"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Change, Constant, Part, Pattern, Selector, Value, Who
from headjudge.abilities.values import Arithmetic, EventAmount
from headjudge.abilities.verbs import AmountOnObjects, ChangeMark, Verb
from headjudge.games.keyforge.events import amber
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.marks import AMBER
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.play.instead import REPLACEMENT
from headjudge.games.keyforge.play.ordering import Ordered
from headjudge.games.keyforge.registry import AS_IF_USED, TABLES
from headjudge.kernel import fields
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.fields import Amount
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FOR_EACH: Final[Cites] = (cite("KF 23.3"),)
THAT_VERY: Final[Cites] = (cite("KF 19.10"),)
RETURNED_TO_A_POOL: Final[Cites] = (cite("KF 19.7"),)
PROTECTED: Final = TABLES.reason("cannot-be-stolen", "that aember cannot be stolen", cite("KF 1.3"))


class ChangePool(Ordered):
    """`(gain n who)`, `(lose n who)`, `(steal n who?)`: players' pools. The thief is you where nobody is named."""

    def __init__(self, verb: str, amount: Value, who: Who) -> None:
        super().__init__(amount, who)
        self.verb = verb
        self.amount = amount
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        if n <= 0:
            return
        changes: list[Event] = []
        for player in self.who.players(g, c):
            if self.verb == "steal" and amber.protected(
                g, opponent(player)
            ):  # KF 1.3 + 17.4: what cannot happen is not replaced
                changes.append(ignored(g, NOTHING, PROTECTED, c.this))
            else:
                changes.append(self.noting(c, CHANGES[self.verb](player, n, c.this)))
        sequence(g, tuple(changes))

    def does(self, this: ObjectId) -> tuple[str, ...]:
        return (self.verb,) if isinstance(self.amount, Constant) else ()

    def is_about_players(self) -> bool:
        return True


CHANGES: Final[dict[str, Callable[[PlayerId, int, ObjectId], Event]]] = {
    "gain": amber.AmberGained,
    "lose": amber.AmberLost,
    "steal": amber.AmberStolen,
}


def gain(amount: Value, who: Who) -> ChangePool:
    return ChangePool("gain", amount, who)


def lose(amount: Value, who: Who) -> ChangePool:
    return ChangePool("lose", amount, who)


def steal(amount: Value, who: Who) -> ChangePool:
    return ChangePool("steal", amount, who)


class GetThat(Ordered):
    """`(get-that who?)`: the aember that the event put into the supply, which is there once. KF 19.10"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        ev = c.event
        if ev is not None and self.who.one(g, c) >= 0:
            happen(g, self.noting(c, amber.AmberGained(self.who.one(g, c), ev.result, c.this, of_event=ev.number)))

    def is_about_players(self) -> bool:
        return True


class Capturing(Frame):
    """Creatures capture where there is not enough for all. KF 1.4"""

    captors: tuple[ObjectId, ...] = ()
    much: int = 0
    """How much each of them captures."""
    first: tuple[ObjectId, ...] = ()
    """Those that do where the pool is too small for all, in order."""


class Capture(AmountOnObjects):
    """`(capture n objects)`: each creature captures from its opponent. KF 19.3"""

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        captors = [id for id in self.objects.objects(g, c) if in_play(g, id)] if n > 0 else []
        events = [self.capture(g, c, id, n) for id in captors]
        if [player for player in g.seats if is_scarce(g, events, player)]:
            f = run_node(g, self, c)
            assert isinstance(f, Capturing)
            f.captors = tuple(captors)
            f.much = n
        else:
            sequence(g, tuple(events))

    def frame(self) -> type[Frame]:
        return Capturing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """Where there is not enough for all, the active player says who captures. KF 1.4"""
        assert isinstance(f, Capturing)
        events = [self.capture(g, c, id, f.much) for id in f.captors]
        f.first = f.first + f.chosen
        f.chosen = ()
        if f.at < g.n:
            self.ask_who(g, f, c, events)
            return
        g.frames.pop()
        chosen = [ev for id in f.first for ev in events if ev.obj == id]
        sequence(g, tuple(chosen + [ev for ev in events if ev not in chosen]))  # who comes too late finds nothing

    def ask_who(self, g: State, f: Capturing, c: Context, events: list[Event]) -> None:
        """Which of the creatures capture what the player of this step has."""
        player = g.seats[(g.active + f.at) % g.n]
        if is_scarce(g, events, player):
            least = (g.asset(player, AMBER) + f.much - 1) // f.much
            who = tuple([ev.obj for ev in events if ev.player == player])
            choose(g, g.policies.decider(g, c), who, least, least, source=c.this, ordered=f.much > 1)

    def capture(self, g: State, c: Context, id: ObjectId, n: int) -> Event:
        player = amber.captured_from(g, id)
        if id == c.this and AS_IF_USED in c.ints:  # KF 2.7: "your opponent" is the opponent of whoever uses it
            player = opponent(c.you)
        # KF 19.10: "it" is only that very aember, once
        if isinstance(self.amount, EventAmount) and c.event is not None and c.event.kind == amber.GAINED:
            return self.noting(c, amber.AmberCaptured(id, player, n, c.this, THAT_VERY, c.event.number))
        return self.noting(c, amber.AmberCaptured(id, player, n, c.this))


def is_scarce(g: State, captures: list[Event], player: PlayerId) -> bool:
    """Whether several captures want more from the player's pool than there is."""
    wanted = [fields.amount(ev) for ev in captures if ev.player == player]
    return len(wanted) > 1 and 0 < g.asset(player, AMBER) < sum(wanted)


class CaptureOwn(Capture):
    """`(capture-own n objects)`: each creature captures from its own side. KF 19.3"""

    def capture(self, g: State, c: Context, id: ObjectId, n: int) -> Event:
        return self.noting(c, amber.AmberCaptured(id, g.objs[id].controller, n, c.this))


class Exalt(AmountOnObjects):
    """`(exalt n objects)`: that much from the supply onto each. KF 19.4"""

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        sequence(g, tuple([self.noting(c, amber.exalted(g, id, n, c.this)) for id in found]))


@mypyc_attr(allow_interpreted_subclasses=True)
class AmberStashed(Event):
    """Aember moves from a player's pool onto a card. KF 19.5"""

    amount: Amount

    def __init__(self, id: ObjectId, player: PlayerId, amount: int, source: ObjectId) -> None:
        super().__init__(STASHED, id, player, source=source)
        self.amount = amount


def do_stash(g: State, ev: AmberStashed) -> None:
    """Up to so much moves from a player's pool onto a card. KF 19.5"""
    ev.result = max(0, min(ev.amount, g.asset(ev.player, AMBER)))
    g.set_asset(ev.player, AMBER, g.asset(ev.player, AMBER) - ev.result)
    g.set_mark(ev.obj, AMBER, g.mark(ev.obj, AMBER) + ev.result)


STASHED: Final[KindId] = TABLES.event(
    "amber-stashed",
    AmberStashed,
    do_stash,
    cites=(cite("KF 19.5"),),
    existing=True,
    changes=("player: amber - result", "object: amber + result"),
)


class Stash(AmountOnObjects):
    """`(stash n objects)`: from your pool onto each. KF 19.5"""

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        sequence(g, tuple([self.noting(c, AmberStashed(id, c.you, n, c.this)) for id in found]))


class MoveAmber(Verb):
    """`(move-amber n from to)`: from each card to each card. KF 19.5"""

    def __init__(self, amount: Value, source: Selector, target: Selector) -> None:
        super().__init__(amount, source, target)
        self.amount = amount
        self.source = source
        self.target = target

    def perform(self, g: State, c: Context) -> None:
        to = [id for id in self.target.objects(g, c) if in_play(g, id)]
        n = self.amount.value(g, c)
        found = [id for id in self.source.objects(g, c) if in_play(g, id)]
        moves = [amber.AmberMoved(id, n, NOBODY, c.this, to_card=card) for id in found for card in to]
        sequence(g, tuple([self.noting(c, ev) for ev in moves]))


class TakeAmber(Verb):
    """`(take-amber n objects who)`: from each card to a player's pool. KF 19.5"""

    def __init__(self, amount: Value, objects: Selector, who: Who) -> None:
        super().__init__(amount, objects, who)
        self.amount = amount
        self.objects = objects
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        player = self.who.one(g, c)
        found = [id for id in self.objects.objects(g, c) if in_play(g, id) and player >= 0]
        sequence(g, tuple([self.noting(c, amber.AmberMoved(id, n, player, c.this)) for id in found]))


class ReturnAmber(Verb):
    """`(return-amber objects who?)`: all aember on them to the opponent's pool, or to a player's. KF 19.7"""

    def __init__(self, objects: Selector, who: Who | None) -> None:
        super().__init__(objects, who)
        self.objects = objects
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        moved: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id) and g.mark(id, AMBER) and self.taker(g, c, id) >= 0:
                ev = amber.AmberMoved(id, g.mark(id, AMBER), self.taker(g, c, id), c.this, RETURNED_TO_A_POOL)
                moved.append(self.noting(c, ev))
        sequence(g, tuple(moved))

    def taker(self, g: State, c: Context, id: ObjectId) -> PlayerId:
        """Whose pool it goes to: the opponent's, unless somebody is named. KF 19.7"""
        return opponent(g.objs[id].controller) if self.who is None else self.who.one(g, c)


class ToSupply(ChangeMark):
    """`(amber-to-supply n objects)`: aember leaves cards for the common supply. KF 19.5"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__(AMBER, Arithmetic("least", Constant(0), Arithmetic("minus", Constant(0), amount)), objects)


class Pay(Verb):
    """`(pay n who)`: to the opponent's pool, the whole amount or nothing. KF 19.6"""

    zero_counts = True

    def __init__(self, amount: Value, who: Who) -> None:
        super().__init__(amount, who)
        self.amount = amount
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        player = self.who.one(g, c)
        if player >= 0:
            happen(g, self.noting(c, amber.AmberPaid(player, self.amount.value(g, c), c.this)))

    def feasible(self, g: State, c: Context) -> bool:
        player = self.who.one(g, c)
        return player >= 0 and g.asset(player, AMBER) >= self.amount.value(g, c)


class Reaping(Part):
    """`reaping`: the gain is the gain of a reap. KF 10.3"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return amber.is_from_reaping(ev)  # KF 10.3: the gain of a reap


class PoolChanges(Pattern):
    """`(pool added who)`, `(pool taken who)`: aember would be added to the pool of one of them, from wherever, or be
    stolen or captured from it."""

    def __init__(self, way: str, who: Who) -> None:
        super().__init__(who)
        self.who = who
        self.added = way == "added"
        self.kinds = amber.ADDING if self.added else amber.TAKING

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return (amber.getter(ev) if self.added else amber.victim(ev)) in self.who.players(g, c)


class CaughtByThis(Change):
    """`(diverted to-this)`: the creature captures that aember, which the pool does not get. KF 17.1, 19.3"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        ev.stopped = True  # KF 17.1: what is replaced does not happen
        made = amber.caught(c.this, ev, amber.flowing(g, ev), c.this)
        happen(g, noted(made, ev.context, ev.note) if amber.is_payment(ev) else made)  # a payment was paid all the same


class Catching(Frame):
    """For each aember of an event it is chosen who captures it. KF 23.3"""

    left: int = 0
    captors: tuple[ObjectId, ...] = ()


class CatchEach(Instruction):
    """Each aember that the replaced event moves is captured by one of the creatures, from where it comes. KF 19.3"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        assert c.event is not None
        f = run_node(g, self, c)
        assert isinstance(f, Catching)
        f.left = amber.flowing(g, c.event)

    def frame(self) -> type[Frame]:
        return Catching

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Catching) and c.event is not None
        f.captors = f.captors + f.chosen
        f.chosen = ()
        found = tuple([id for id in self.objects.objects(g, c) if in_play(g, id)])
        if f.left and found:
            f.left -= 1
            # KF 23.3: another creature for each, if one likes
            choose(g, g.policies.decider(g, c), found, 1, 1, source=c.this, cites=FOR_EACH)
            return
        g.frames.pop()
        much = {id: f.captors.count(id) for id in f.captors}
        made: list[Event] = [amber.caught(id, c.event, n, c.this) for id, n in much.items()]
        if amber.is_payment(c.event):  # a payment was paid all the same
            made = [noted(ev, c.event.context, c.event.note) for ev in made]
        sequence(g, tuple(made))


class FromSupply(Change):
    """`(diverted supply)`: it is taken from the common supply. KF 17.1: it still is a theft or a capture"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        amber.take_from_supply(ev, REPLACEMENT)  # KF 17.1: from another place it is still the same event
