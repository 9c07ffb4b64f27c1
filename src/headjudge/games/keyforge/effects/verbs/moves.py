"""Draw, discard, archive, return, purge, put under a card, shuffle in, search. KF 24 + 14 + 2.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Constant, Selector, Value, Who, present
from headjudge.abilities.selectors import Slot
from headjudge.games.keyforge.events import drawing
from headjudge.games.keyforge.events.leaving import (
    ARCHIVED,
    CARD_DISCARDED,
    PURGED_EVENT,
    PUT_ON_DECK,
    PUT_UNDER,
    RETURNED_TO_HAND,
    departing,
    follow,
)
from headjudge.games.keyforge.events.status import (
    ignored,
)
from headjudge.games.keyforge.objects.zones import (
    ARCHIVES,
    DECK,
    DISCARD,
    HAND,
    PURGED,
    UNDER,
    in_play,
)
from headjudge.games.keyforge.play.ordering import Ordered
from headjudge.games.keyforge.registry import (
    TABLES,
)
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence, together
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.moving import LOOKED_AT, SHUFFLED
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LOST: Final = TABLES.reason("gone-to-a-hidden-zone", "{card} has gone where it is not found any more", cite("KF 14.4"))


FORCED: Final[tuple[int, ...]] = (cite("KF 24.3"),)


SHUFFLE: Final[tuple[int, ...]] = (cite("KF 24.6"),)


SEARCH: Final[tuple[int, ...]] = (cite("KF 24.4"),)


GRAFTED: Final[tuple[int, ...]] = (cite("KF 21 graft"),)


ANOTHERS_ZONE: Final[tuple[int, ...]] = (cite("KF 2.5"),)


class Draw(Ordered):
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

    def does(self, this: int) -> tuple[str, ...]:
        return ("draw",) if isinstance(self.count, Constant) else ()

    def is_about_players(self) -> bool:
        return True


class Discard(Ordered):
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

    def is_about_players(self) -> bool:
        return True


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


def return_to_hand(objects: Selector) -> Put:
    return Put("return", objects)


def archive(objects: Selector) -> Put:
    return Put("archive", objects)


def purge(objects: Selector) -> Put:
    return Put("purge", objects)


def put_on_deck(objects: Selector) -> Put:
    return Put("put-on-deck", objects)


class IntoArchives(Verb):
    """`(archive objects who)`: into a player's archives, whoever owns them. KF 2.5, 2.9: they stay the owner's"""

    def __init__(self, objects: Selector, who: Who) -> None:
        super().__init__()
        self.objects = objects
        self.who = who

    def children(self) -> list[Node]:
        return [self.objects, self.who]

    def perform(self, g: State, c: Context) -> None:
        seat = self.who.one(g, c)
        moves: list[Event] = []
        for old in self.objects.objects(g, c):
            id = follow(g, old)
            if id:
                ev = self.event(g, c, ARCHIVED, id, seat, 1)
                ev.zone = ARCHIVES
                ev.seat = seat  # KF 2.5 + 2.9: the text names another player's zone, and the card stays its owner's
                ev.cites = ANOTHERS_ZONE
                moves.append(ev)
        together(g, departing(g, moves))


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


class Search(Verb):
    """`(search SLOT objects most?)`: look through the whole deck, may fail to find; what is found lies in the slot.

    What becomes of it, and the shuffling, are the next instructions: `(shuffle deck you)`.
    """

    def __init__(self, slot: str, objects: Selector, most: Value | None) -> None:
        super().__init__()
        self.slot = slot
        self.objects = objects
        self.most = most

    def children(self) -> list[Node]:
        return present(self.objects, self.most)

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            seen = [Event(LOOKED_AT, id, c.you, 1, c.this, SEARCH) for id in g.zone(DECK, c.you)]
            sequence(g, tuple(seen))  # KF 24.4: in private
        elif f.at == 1:
            most = 1 if self.most is None else self.most.value(g, c)
            g.w_context(c.id).lists[self.slot] = ()
            found = self.objects.objects(g, c)
            # KF 24.4: it may find nothing
            choose(g, g.policies.decider(g, c), found, 0, most, self.slot, source=c.this, cites=SEARCH, context=c.id)
        else:
            g.frames.pop()


class Beneath(Verb):
    """`(put-under objects host)`, `(graft objects host)`: face down, or face up. KF 2.1, KF 21 graft"""

    def __init__(self, objects: Selector, host: Selector, face_up: bool) -> None:
        super().__init__()
        self.objects = objects
        self.host = host
        self.face_up = face_up

    def children(self) -> list[Node]:
        return [self.objects, self.host]

    def perform(self, g: State, c: Context) -> None:
        hosts = [id for id in self.host.objects(g, c) if in_play(g, id)]
        moves: list[Event] = []
        for old in self.objects.objects(g, c):
            id = follow(g, old)
            if id and hosts:
                ev = self.event(g, c, PUT_UNDER, id, g.objs[hosts[0]].controller, 2 if self.face_up else 1)
                ev.other = hosts[0]
                ev.cites = GRAFTED if self.face_up else ()
                moves.append(ev)
        together(g, departing(g, moves))


def put_under(objects: Selector, host: Selector) -> Beneath:
    return Beneath(objects, host, False)


def graft(objects: Selector, host: Selector) -> Beneath:
    return Beneath(objects, host, True)


class CardsUnder(Selector):
    """`(under objects)`: the cards beneath them, upgrades not among them."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        hosts = self.inner.objects(g, c)
        return tuple([id for host in hosts for id in g.under(host) if g.objs[id].zone == UNDER])


class Now(Selector):
    """`(now objects)`: what those cards have become by moving, where that can be followed."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        return tuple([now for now in [g.successor(id) for id in self.inner.objects(g, c)] if now])
