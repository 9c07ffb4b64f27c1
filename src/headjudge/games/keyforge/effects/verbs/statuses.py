"""Ready, stunned, warded, enraged; power counters; haunted and overwhelmed players. KF 20 + 10.9"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.kinds import Condition, Selector, Value, Who
from headjudge.abilities.verbs import EachByItself
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.objects import marks
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.zones import BATTLELINE, DISCARD, in_play
from headjudge.games.keyforge.play.ordering import Ordered, itself
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import happen, together
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

READY_ALREADY: Final = TABLES.reason("ready-already", "{card} is ready already", cite("KF 10.9"))
EXHAUSTED_ALREADY: Final = TABLES.reason("exhausted-already", "{card} is exhausted already", cite("KF 10.9"))
STUNNED_ALREADY: Final = TABLES.reason("stunned-already", "{card} is stunned already", cite("KF 20.4"))
SO_ALREADY: Final = TABLES.reason("so-already", "nothing changes for {card}", cite("KF 20.4"))


class Give(Ordered):
    """`(ward objects)`, `(enrage objects)`, `(remove STATUS objects)`: what a card has or has not. KF 20"""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__(objects)
        self.verb = verb
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        made, mark, comes, already = STATUSES[self.verb]
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            # KF 20.1 + 20.2 + 20.3: only creatures are stunned, warded or enraged
            if in_play(g, id) and (mark == marks.EXHAUSTED or g.objs[id].zone == BATTLELINE):
                if (g.mark(id, mark) > 0) == comes:  # KF 10.9 + 20.4 + 15.9: a legal choice without effect
                    changes += [status.ignored(g, id, already, c.this)] if already else []
                else:
                    changes.append(self.noting(c, made(id, g.objs[id].controller, c.this)))
        if len(changes) == 1:
            happen(g, changes[0])
        else:
            together(g, tuple(changes))


class Turn(Give):
    """`(ready objects)`, `(exhaust objects)`, `(stun objects)`. KF 10.9, 20.1"""

    def does(self, this: ObjectId) -> tuple[str, ...]:
        return itself(self.objects, this)


STATUSES: Final[dict[str, tuple[Callable[[ObjectId, PlayerId, ObjectId], Event], int, bool, int]]] = {
    "ready": (status.readied, marks.EXHAUSTED, False, READY_ALREADY),
    "exhaust": (status.exhausted, marks.EXHAUSTED, True, EXHAUSTED_ALREADY),
    "stun": (status.stunned, marks.STUNNED, True, STUNNED_ALREADY),
    "unstun": (status.unstunned, marks.STUNNED, False, 0),
    "ward": (status.warded, marks.WARDED, True, SO_ALREADY),
    "unward": (status.unwarded, marks.WARDED, False, SO_ALREADY),
    "enrage": (status.enraged, marks.ENRAGED, True, SO_ALREADY),
    "calm": (status.calmed, marks.ENRAGED, False, SO_ALREADY),
}
"""How it comes or goes, its mark, whether it comes, and the reason for which nothing changes, where that is told."""


def ready(objects: Selector) -> Turn:
    return Turn("ready", objects)


def exhaust(objects: Selector) -> Turn:
    return Turn("exhaust", objects)


def stun(objects: Selector) -> Turn:
    return Turn("stun", objects)


def unstun(objects: Selector) -> Give:
    return Give("unstun", objects)


def ward(objects: Selector) -> Give:
    return Give("ward", objects)


def unward(objects: Selector) -> Give:
    return Give("unward", objects)


def enrage(objects: Selector) -> Give:
    return Give("enrage", objects)


def calm(objects: Selector) -> Give:
    return Give("calm", objects)


class PowerCounters(EachByItself):
    """`(power-counters n objects)`: put +1 power counters on each, or take them off. KF 20.5"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__(objects, amount)
        self.amount = amount

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        n = self.amount.value(g, c)
        some = n > 0 or (n < 0 and in_play(g, id) and g.mark(id, marks.POWER_COUNTERS) > 0)
        return status.power_counters(g, id, n, c.this) if some and in_play(g, id) else None

    def propose(self, g: State, c: Context, deeds: list[Event]) -> None:
        together(g, tuple(deeds))

    def idle(self, g: State, c: Context) -> bool:
        return not self.amount.awaits(c) and self.amount.value(g, c) == 0  # less than 0 takes counters off


class Haunted(Condition):
    """`(haunted who)`: ten or more cards in the discard pile. KF 20.6"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def holds(self, g: State, c: Context) -> bool:
        player = self.who.one(g, c)
        return player >= 0 and len(g.zone(DISCARD, player)) >= 10  # KF 20.6: haunted


class Overwhelmed(Condition):
    """`(overwhelmed who)`: the opponent controls more creatures. KF 20.6"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def holds(self, g: State, c: Context) -> bool:
        player = self.who.one(g, c)
        if player < 0:
            return False
        return len(g.zone(BATTLELINE, opponent(player))) > len(g.zone(BATTLELINE, player))  # KF 20.6: overwhelmed
