"""Ready, stunned, warded, enraged; power counters; haunted and overwhelmed players. KF 20 + 10.9"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.events.status import (
    GOT_EXHAUSTED,
    GOT_STUNNED,
    READIED,
    UNSTUNNED,
    ignored,
)
from headjudge.games.keyforge.objects.properties import (
    ENRAGED,
    EXHAUSTED,
    STUNNED,
    WARDED,
)
from headjudge.games.keyforge.objects.zones import (
    BATTLELINE,
    DISCARD,
    in_play,
)
from headjudge.games.keyforge.play.ordering import Ordered, itself
from headjudge.games.keyforge.registry import (
    TABLES,
)
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, together
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

READY_ALREADY: Final = TABLES.reason("ready-already", "{card} is ready already", cite("KF 10.9"))


EXHAUSTED_ALREADY: Final = TABLES.reason("exhausted-already", "{card} is exhausted already", cite("KF 10.9"))


STUNNED_ALREADY: Final = TABLES.reason("stunned-already", "{card} is stunned already", cite("KF 20.4"))


SO_ALREADY: Final = TABLES.reason("so-already", "nothing changes for {card}", cite("KF 20.4"))


BY_TEXT: Final[tuple[int, ...]] = (cite("KF 20.1"),)


class Turn(Ordered):
    """`(ready objects)`, `(exhaust objects)`, `(stun objects)`: a state that a card has or has not. KF 10.9, 20.4"""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__()
        self.verb = verb
        self.objects = objects
        self.kind, self.mark, self.already = STATES[verb]

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id):
                has = g.mark(id, self.mark) > 0
                if has == (self.kind != READIED):  # KF 10.9 + 20.4 + 15.9: a legal choice without effect
                    changes.append(ignored(g, id, self.already, c.this))
                else:
                    changes.append(self.event(g, c, self.kind, id, g.objs[id].controller, 1))
        if len(changes) == 1:
            happen(g, changes[0])
        else:
            together(g, tuple(changes))

    def does(self, this: int) -> tuple[str, ...]:
        return itself(self.objects, this)


STATES: Final = {
    "ready": (READIED, EXHAUSTED, READY_ALREADY),
    "exhaust": (GOT_EXHAUSTED, EXHAUSTED, EXHAUSTED_ALREADY),
    "stun": (GOT_STUNNED, STUNNED, STUNNED_ALREADY),
}


def ready(objects: Selector) -> Turn:
    return Turn("ready", objects)


def exhaust(objects: Selector) -> Turn:
    return Turn("exhaust", objects)


def stun(objects: Selector) -> Turn:
    return Turn("stun", objects)


class Unstun(Verb):
    """`(unstun objects)`: their stuns come off."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id) and g.mark(id, STUNNED)]
        # KF 20.1: removed by a text
        together(g, tuple([Event(UNSTUNNED, id, g.objs[id].controller, 1, c.this, BY_TEXT) for id in found]))


class Give(Verb):
    """`(ward objects)`, `(unward objects)`, `(enrage objects)`, `(calm objects)`. KF 20.4: no effect where it is so"""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__()
        self.verb = verb
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        kind, mark, gives = STATUSES[self.verb]
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id):
                if (g.mark(id, mark) > 0) == gives:  # KF 20.4: no effect where it is so
                    changes.append(ignored(g, id, SO_ALREADY, c.this))
                else:
                    changes.append(self.event(g, c, kind, id, g.objs[id].controller, 1))
        together(g, tuple(changes))


STATUSES: Final = {
    "ward": (status.GOT_WARDED, WARDED, True),
    "unward": (status.WARD_LOST, WARDED, False),
    "enrage": (status.GOT_ENRAGED, ENRAGED, True),
    "calm": (status.CALMED, ENRAGED, False),
}


def ward(objects: Selector) -> Give:
    return Give("ward", objects)


def unward(objects: Selector) -> Give:
    return Give("unward", objects)


def enrage(objects: Selector) -> Give:
    return Give("enrage", objects)


def calm(objects: Selector) -> Give:
    return Give("calm", objects)


class PowerCounters(Verb):
    """`(power-counters n objects)`: put +1 power counters on each, or take them off. KF 20.5"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id) and n:
                ev = status.power_counters(g, id, n, c.this)
                ev.context, ev.note = c.id, self.note
                changes.append(ev)
        together(g, tuple(changes))


class Haunted(Condition):
    """`(haunted who)`: ten or more cards in the discard pile. KF 20.6"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def holds(self, g: State, c: Context) -> bool:
        return len(g.zone(DISCARD, self.who.one(g, c))) >= 10  # KF 20.6: haunted


class Overwhelmed(Condition):
    """`(overwhelmed who)`: the opponent controls more creatures. KF 20.6"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def holds(self, g: State, c: Context) -> bool:
        player = self.who.one(g, c)
        return len(g.zone(BATTLELINE, 1 - player)) > len(g.zone(BATTLELINE, player))  # KF 20.6: overwhelmed
