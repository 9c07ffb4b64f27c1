"""Draw, archive, discard, return, purge, shuffle into a deck. KF 24, 14"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.abilities.selectors import Slot
from headjudge.games.keyforge.events import drawing
from headjudge.games.keyforge.events.leaving import (
    ARCHIVED,
    CARD_DISCARDED,
    PURGED_EVENT,
    PUT_ON_DECK,
    RETURNED_TO_HAND,
    departing,
    follow,
)
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.zones import ARCHIVES, DECK, DISCARD, HAND, PURGED
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence, together
from headjudge.kernel.flow import run_node
from headjudge.kernel.moving import SHUFFLED
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LOST: Final = TABLES.reason("gone-to-a-hidden-zone", "{card} has gone where it is not found any more", cite("KF 14.4"))
FORCED: Final[tuple[int, ...]] = (cite("KF 24.3"),)
SHUFFLE: Final[tuple[int, ...]] = (cite("KF 24.6"),)


class Put(Verb):
    """`(return objects)`, `(archive objects)`, `(purge objects)`, `(put-on-deck objects)`: all at the same time."""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__()
        self.verb = verb
        self.objects = objects
        self.kind, self.zone, self.place = PLACES[verb]

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        moves: list[Event] = []
        for old in self.objects.objects(g, c):
            id = follow(g, old)
            if id:
                ev = self.event(g, c, self.kind, id, g.objs[id].owner, 1)
                ev.zone = self.zone
                ev.place = self.place
                moves.append(ev)
            elif old in g.lki:  # KF 14.4 + 13.8: effects lose a card that went to a hidden zone
                moves.append(ignored(g, old, LOST, c.this))
        together(g, departing(g, moves))

    def feasible(self, g: State, c: Context) -> bool:
        return isinstance(self.objects, Slot) or len(self.objects.objects(g, c)) > 0


PLACES: Final = {
    "return": (RETURNED_TO_HAND, HAND, -1),
    "archive": (ARCHIVED, ARCHIVES, -1),
    "purge": (PURGED_EVENT, PURGED, -1),
    "put-on-deck": (PUT_ON_DECK, DECK, 0),
}


SAID: Final = {
    "return": "return {} to its owner's hand",
    "archive": "archive {}",
    "purge": "purge {}",
    "put-on-deck": "put {} on top of its owner's deck",
}


def return_to_hand(objects: Selector) -> Put:
    return Put("return", objects)


def archive(objects: Selector) -> Put:
    return Put("archive", objects)


def purge(objects: Selector) -> Put:
    return Put("purge", objects)


def put_on_deck(objects: Selector) -> Put:
    return Put("put-on-deck", objects)


class ShuffleIn(Verb):
    """`(shuffle-in objects)`: into their owners' decks, which are shuffled. KF 24.6"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = tuple([id for id in self.objects.objects(g, c) if g.exists(id)])
        if found:
            f = run_node(g, self, c)
            f.lists["cards"] = found
            f.lists["owners"] = tuple(sorted({g.objs[id].owner for id in found}))

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            moves: list[Event] = []
            for id in f.lists["cards"]:
                ev = self.event(g, c, PUT_ON_DECK, id, g.objs[id].owner, 1)
                ev.zone = DECK
                ev.cites = SHUFFLE
                moves.append(ev)
            together(g, departing(g, moves))  # KF 24.6: into the owner's deck
            return
        g.frames.pop()
        shuffles: list[Event] = []
        for owner in f.lists["owners"]:  # KF 24.6: the owner's deck
            ev = Event(SHUFFLED, 0, owner, 0, c.this, SHUFFLE)
            ev.zone = DECK
            shuffles.append(ev)
        sequence(g, tuple(shuffles))


class Draw(Verb):
    """`(draw n)`. KF 24.1"""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__()
        self.count = count
        self.who = who

    def children(self) -> list[Node]:
        return [self.count] if self.who is None else [self.count, self.who]

    def perform(self, g: State, c: Context) -> None:
        player = c.you if self.who is None else self.who.one(g, c)
        drawing.draw(g, player, self.count.value(g, c), c.this, c.id, self.note)


class Discard(Verb):
    """`(discard objects)`: from their owners' hands. KF 24.3"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        moves: list[Event] = []
        for id in self.objects.objects(g, c):
            ev = self.event(g, c, CARD_DISCARDED, id, g.objs[id].owner, 1)
            ev.zone = DISCARD
            ev.cites = FORCED
            moves.append(ev)
        sequence(g, departing(g, moves))
