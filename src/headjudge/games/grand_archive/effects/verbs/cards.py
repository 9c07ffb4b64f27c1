"""Drawing, discarding, glimpsing. GA 2.10, 3.2"""

from __future__ import annotations

from headjudge.abilities.kinds import Selector, Value, Who, present
from headjudge.games.grand_archive.effects.verbs.effect import Effect, living
from headjudge.games.grand_archive.events.events import (
    DISCARDED,
    DRAWN,
    GLIMPSED,
    REARRANGED,
    TO_BOTTOM,
)
from headjudge.games.grand_archive.objects.zones import HAND, MAIN
from headjudge.games.grand_archive.registry import Q_BOTTOM, Q_DISCARD, Q_TOP
from headjudge.kernel import flow
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.moving import LOOKED_AT
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State


class Draw(Effect):
    """Draw cards, one after another. GA 2.10"""

    def __init__(self, count: Value, who: Who | None, zone: int = HAND) -> None:
        super().__init__()
        self.count = count
        self.who = who
        self.zone = zone

    def children(self) -> list[Node]:
        return [self.count] if self.who is None else [self.count, self.who]

    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        draws: list[Event] = []
        for p in (c.you,) if self.who is None else self.who.players(g, c):
            for _ in range(n):
                ev = self.event(g, c, DRAWN, 0, p)
                ev.zone = self.zone
                draws.append(ev)
        sequence(g, tuple(draws))  # GA 2.10: several cards are single draws


def draw(count: Value, zone: int, who: Who | None) -> Draw:
    """Drawing into memory is drawing too. GA 2.10"""
    return Draw(count, who, zone)


class Discard(Effect):
    """Discard cards of one's choice from hand. GA 3.2 discard"""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__()
        self.count = count
        self.who = who

    def children(self) -> list[Node]:
        return [self.count] if self.who is None else [self.count, self.who]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        player = c.you if self.who is None else self.who.one(g, c)
        if f.at == 0:
            n = self.count.value(g, c)
            flow.choose(g, player, g.zone(HAND, player), n, n, "discarding", Q_DISCARD, c.this)
            return
        g.frames.pop()
        # GA 3.2 discard: from hand, what the discarding player chose
        sequence(g, tuple([self.event(g, c, DISCARDED, id, player) for id in f.lists["discarding"]]))


class DiscardHand(Effect):
    def __init__(self, who: Who | None) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return present(self.who)

    def perform(self, g: State, c: Context) -> None:
        players = (c.you,) if self.who is None else self.who.players(g, c)
        sequence(g, tuple([self.event(g, c, DISCARDED, id, p) for p in players for id in g.zone(HAND, p)]))


class Glimpse(Effect):
    """Look at cards from the top; put any of them on top and the rest on the bottom, in any order. GA 3.2 glimpse"""

    def __init__(self, count: Value) -> None:
        super().__init__()
        self.count = count
        self.all_on_top = False

    def children(self) -> list[Node]:
        return [self.count]

    def perform(self, g: State, c: Context) -> None:
        n = min(self.count.value(g, c), len(g.zone(MAIN, c.you)))
        if n > 0:  # GA 1.2: to glimpse 0 is not to glimpse
            run_node(g, self, c).ints["n"] = n

    def resume(self, g: State, f: Frame, c: Context) -> None:
        top = g.zone(MAIN, c.you)[: f.ints["n"]]
        if f.at == 0:
            # GA 3.2 glimpse: its player alone looks at them
            sequence(g, tuple([Event(LOOKED_AT, id, c.you, 1) for id in top]))
        elif f.at == 1:
            least = len(top) if self.all_on_top else 0
            # GA 3.2 glimpse: each stays on top or goes to the bottom
            flow.choose(g, c.you, top, least, len(top), "top", Q_TOP, c.this, ordered=True)
        elif f.at == 2:
            rest = tuple([id for id in top if id not in f.lists["top"]])
            flow.choose(g, c.you, rest, len(rest), len(rest), "bottom", Q_BOTTOM, c.this, ordered=True)
        else:
            g.frames.pop()
            ev = self.event(g, c, REARRANGED, 0, c.you, len(f.lists["top"]))
            ev.objs = (*f.lists["top"], *f.lists["bottom"])
            sequence(g, (ev, self.event(g, c, GLIMPSED, 0, c.you, f.ints["n"])))


class PutOnBottom(Effect):
    """Cards go beneath the main deck, as their owner orders them. GA 2.19.g"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            cards = tuple(living(g, self.objects.objects(g, c)))
            owner = g.objs[cards[0]].owner if cards else c.you
            # GA 2.19.g: their owner orders them
            flow.choose(g, owner, cards, len(cards), len(cards), "bottom", Q_BOTTOM, c.this, ordered=True)
            return
        g.frames.pop()
        sequence(g, tuple([self.event(g, c, TO_BOTTOM, id, g.objs[id].owner) for id in f.lists["bottom"]]))


class Rearrange(Glimpse):
    """Look at cards from the top and put them back in any order."""

    def __init__(self, count: Value) -> None:
        super().__init__(count)
        self.all_on_top = True
