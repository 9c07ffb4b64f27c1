"""Cards that enter play, played or put there; and what was discarded. KF 8.1, 8.6"""

from __future__ import annotations

from headjudge.abilities.kinds import Change, Part, Pattern, Value, Who
from headjudge.games.keyforge.effects.verbs.choices import house_bit
from headjudge.games.keyforge.events.entering import READY_AT_ONCE
from headjudge.games.keyforge.objects.properties import CREATURE, TYPE
from headjudge.games.keyforge.play.playing import CARD_PLAYED, ENTERED
from headjudge.games.keyforge.registry import DISCARDED_HOUSE
from headjudge.kernel.definitions import Node
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class CreatureEnters(Pattern):
    """`(creature-enters who)`: a creature of those players entered play. KF 8.1d: a played one after its icons"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who
        self.kinds = (CARD_PLAYED, ENTERED)

    def children(self) -> list[Node]:
        return [self.who]

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        id = entered(ev)
        if not id or not g.exists(id) or not g.num(id, TYPE) & CREATURE:
            return False
        return g.objs[id].controller in self.who.players(g, c)


def entered(ev: Event) -> int:
    """The card that is in play now: played, or put into play otherwise; 0 while it is still being played."""
    if ev.kind == CARD_PLAYED:  # KF 8.1d: what is played has its window after its icons
        return ev.obj
    return ev.new if is_put(ev) else 0


def is_put(ev: Event) -> bool:
    """Whether a card enters play without being played. KF 8.6"""
    return len(ev.objs) > 0


class AsPlayed(Part):
    """`as-played`: it enters play because it is played."""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return not is_put(ev)


class EntersReady(Change):
    """`ready-at-once`: it enters play ready. KF 1.5"""

    def change(self, g: State, ev: Event, c: Context) -> None:
        ev.amount = READY_AT_ONCE  # KF 1.5: exhausted unless a text says otherwise


class DiscardedHouse(Value):
    """`(discarded-house untamed who)`: how many cards of that house they discarded from hand this turn."""

    def __init__(self, name: str, who: Who) -> None:
        super().__init__()
        self.name = name
        self.who = who
        self.house = house_bit(name).bit_length() - 1

    def children(self) -> list[Node]:
        return [self.who]

    def value(self, g: State, c: Context) -> int:
        return sum([g.count(DISCARDED_HOUSE, p, self.house) for p in self.who.players(g, c)])
