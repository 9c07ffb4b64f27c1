"""Gain, lose, steal, capture, forge, chains. KF 19, 5, 25"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Part, Selector, Value, Who
from headjudge.games.keyforge.effects.topics import NOT_STOLEN, statements
from headjudge.games.keyforge.events import amber
from headjudge.games.keyforge.events.drawing import CHAINS_GAINED
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.properties import AMBER
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.registry import AS_IF_USED, TABLES
from headjudge.games.keyforge.turn import keys
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

THAT_VERY: Final[tuple[int, ...]] = (cite("KF 19.10"),)
PROTECTED: Final = TABLES.reason("cannot-be-stolen", "that aember cannot be stolen", cite("KF 1.3"))
TOO_POOR: Final = TABLES.reason("key-too-dear", "the key costs more than there is", keys.BY_CARD_TEXT)


class Change(Verb):
    """`(gain n who)`, `(lose n who)`, `(steal n who?)`: players' pools. The thief is you where nobody is named."""

    def __init__(self, verb: str, amount: Value, who: Who) -> None:
        super().__init__()
        self.verb = verb
        self.amount = amount
        self.who = who

    def children(self) -> list[Node]:
        return [self.amount, self.who]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        if n <= 0:
            return
        changes: list[Event] = []
        for player in self.who.players(g, c):
            if self.verb == "steal" and protected(g, 1 - player):  # KF 1.3 + 17.4: what cannot happen is not replaced
                changes.append(ignored(g, 0, PROTECTED, c.this))
                continue
            changes.append(self.event(g, c, CHANGES[self.verb], 0, player, n))
        sequence(g, tuple(changes))


CHANGES: Final = {"gain": amber.GAINED, "lose": amber.LOST, "steal": amber.STOLEN}


def protected(g: State, player: int) -> bool:
    """Whether a card states that the player's aember cannot be stolen."""
    return len([said for said in statements(g, NOT_STOLEN) if said.context.you == player]) > 0


def gain(amount: Value, who: Who) -> Change:
    return Change("gain", amount, who)


def lose(amount: Value, who: Who) -> Change:
    return Change("lose", amount, who)


def steal(amount: Value, who: Who) -> Change:
    return Change("steal", amount, who)


class Capture(Verb):
    """`(capture n objects)`: each creature captures from its opponent. KF 19.3"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        captors = [id for id in self.objects.objects(g, c) if in_play(g, id)] if n > 0 else []
        events = [self.capture(g, c, id, n) for id in captors]
        if [player for player in range(g.n) if is_scarce(g, events, player)]:
            f = run_node(g, self, c)
            f.lists["captors"] = tuple(captors)
            f.ints["much"] = n
        else:
            sequence(g, tuple(events))

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """Where there is not enough for all, the active player says who captures. KF 1.4"""
        n = f.ints["much"]
        events = [self.capture(g, c, id, n) for id in f.lists["captors"]]
        if f.at < g.n:
            f.lists[f"first {f.at}"] = ()
            if is_scarce(g, events, f.at):
                least = (g.asset(f.at, AMBER) + n - 1) // n
                who = tuple([ev.obj for ev in events if ev.player == f.at])
                decider = g.policies.decider(g, c)
                choose(g, decider, who, least, least, f"first {f.at}", source=c.this, ordered=n > 1)
            return
        g.frames.pop()
        first = [id for player in range(g.n) for id in f.lists[f"first {player}"]]
        scarce = [is_scarce(g, events, player) for player in range(g.n)]
        chosen = [ev for id in first for ev in events if ev.obj == id]
        sequence(g, tuple(chosen + [ev for ev in events if not scarce[ev.player]]))

    def capture(self, g: State, c: Context, id: int, n: int) -> Event:
        ev = amber.capture(g, id, n, c.this)
        if id == c.this and AS_IF_USED in c.ints:  # KF 2.7: "your opponent" is the opponent of whoever uses it
            ev.player = 1 - c.you
        if c.event is not None and c.event.kind == amber.GAINED:  # KF 19.10: only that very aember, once
            ev.cites = THAT_VERY
            ev.place = c.event.number
        ev.context, ev.note = c.id, self.note
        return ev


def is_scarce(g: State, captures: list[Event], player: int) -> bool:
    """Whether several captures want more from the player's pool than there is."""
    wanted = [ev.amount for ev in captures if ev.player == player]
    return len(wanted) > 1 and 0 < g.asset(player, AMBER) < sum(wanted)


class CaptureOwn(Capture):
    """`(capture-own n objects)`: each creature captures from its own side. KF 19.3"""

    def capture(self, g: State, c: Context, id: int, n: int) -> Event:
        return self.event(g, c, amber.CAPTURED, id, g.objs[id].controller, n)


class GainChains(Verb):
    """`(gain-chains n who)`. KF 25.1"""

    def __init__(self, amount: Value, who: Who) -> None:
        super().__init__()
        self.amount = amount
        self.who = who

    def children(self) -> list[Node]:
        return [self.amount, self.who]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        sequence(g, tuple([self.event(g, c, CHAINS_GAINED, 0, player, n) for player in self.who.players(g, c)]))


class Reaping(Part):
    """`reaping`: the gain is the gain of a reap. KF 10.3"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.place == amber.FROM_REAPING  # KF 10.3: the gain of a reap
