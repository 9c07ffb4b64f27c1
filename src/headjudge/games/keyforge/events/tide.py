"""The tide. KF 26.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Who
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.events import drawing
from headjudge.games.keyforge.objects.records import course, w_course
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Condition
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import push, reverse
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TIDE_RULE: Final = cite("KF 26.3")
HIGH_ALREADY: Final = TABLES.reason("tide-high", "the tide is high for you already", TIDE_RULE)
COST: Final = 3


def do_raise(g: State, ev: Event) -> None:
    """`player` raises the tide: high for that player, low for the other; not if it is high already. KF 26.3"""
    if course(g).tide != ev.player:
        w_course(g).tide = ev.player
        ev.result = 1


TIDE_RAISED: Final[KindId] = TABLES.event("tide-raised", Event, do_raise, cites=(TIDE_RULE,))


def raised(player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player raises the tide. KF 26.3"""
    return Event(TIDE_RAISED, NOTHING, player, source=source)


def refuse_raise(g: State, player: PlayerId) -> int:
    """The reason why `player` cannot raise the tide by the rule. KF 26.3"""
    return HIGH_ALREADY if course(g).tide == player else 0


def raise_by_rule(g: State, player: PlayerId) -> Frame:
    return push(g, P_TIDE, player)


def s_check(g: State, f: Frame) -> None:
    """It is not raised where it is high already. KF 26.3"""
    reason = refuse_raise(g, f.player)
    if reason:
        reverse(g, reason)


def s_raise(g: State, f: Frame) -> None:
    """Raise it and gain 3 chains; nothing exhausts. KF 26.3"""
    g.frames.pop()
    sequence(g, (raised(f.player), drawing.chains_gained(f.player, COST, NOTHING, (TIDE_RULE,))))


P_TIDE: Final = TABLES.procedure("raise-tide", ("check", s_check), ("raise", s_raise))


class RaiseTide(Verb):
    """`(raise-tide who)`: without chains."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        player = self.who.one(g, c)
        if player >= 0:
            happen(g, self.noting(c, raised(player, c.this)))


class TideIs(Condition):
    """`(tide LEVEL who)`: from that player's side. A neutral tide is neither."""

    def __init__(self, high: bool, who: Who) -> None:
        super().__init__(who)
        self.high = high
        self.who = who

    def holds(self, g: State, c: Context) -> bool:
        tide = course(g).tide
        player = self.who.one(g, c)
        return tide != NOBODY and player >= 0 and (tide == player) == self.high  # KF 3.3 + 26.3: at first it is neutral
