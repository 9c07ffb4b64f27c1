"""Ward, enrage, +1 power counters. KF 20"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.properties import ENRAGED, WARDED
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import together
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SO_ALREADY: Final = TABLES.reason("so-already", "nothing changes for {card}", cite("KF 20.4"))


class Give(Verb):
    """`(ward objects)`, `(unward objects)`, `(enrage objects)`, `(calm objects)`. KF 20.4: no effect where it is so"""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__()
        self.verb = verb
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        kind, mark, gives = STATES[self.verb]
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id):
                if (g.mark(id, mark) > 0) == gives:  # KF 20.4: no effect where it is so
                    changes.append(ignored(g, id, SO_ALREADY, c.this))
                else:
                    changes.append(self.event(g, c, kind, id, g.objs[id].controller, 1))
        together(g, tuple(changes))


STATES: Final = {
    "ward": (status.GOT_WARDED, WARDED, True),
    "unward": (status.WARD_LOST, WARDED, False),
    "enrage": (status.GOT_ENRAGED, ENRAGED, True),
    "calm": (status.CALMED, ENRAGED, False),
}
SAID: Final = {
    "ward": "ward {}",
    "unward": "remove the ward of {}",
    "enrage": "enrage {}",
    "calm": "remove the enrage of {}",
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
