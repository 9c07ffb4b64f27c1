"""Draw, discard, archive, return, purge, put under a card, shuffle in, search. KF 24 + 14 + 2.5"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.kinds import Constant, Selector, Value, Who
from headjudge.abilities.selectors import In, Related, This
from headjudge.abilities.verbs import Move, OnObjects, Verb
from headjudge.games.keyforge.events import drawing, leaving
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.zones import DECK, UNDER, in_play
from headjudge.games.keyforge.play.ordering import Ordered
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import ids, moving
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import sequence, together
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LOST: Final = TABLES.reason("gone-to-a-hidden-zone", "{card} has gone where it is not found any more", cite("KF 14.4"))
FORCED: Final[Cites] = (cite("KF 24.3"),)
SHUFFLE: Final[Cites] = (cite("KF 24.6"),)
SEARCH: Final[Cites] = (cite("KF 24.4"),)
GRAFTED: Final[Cites] = (cite("KF 21 graft"),)
BY_ACTIVE: Final[Cites] = (cite("KF abilities 1.1"),)
ANOTHERS_ZONE: Final[Cites] = (cite("KF 2.5"),)


class Draw(Ordered):
    """`(draw n)`. KF 24.1"""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__(count, who)
        self.count = count
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        player = c.you if self.who is None else self.who.one(g, c)
        if player >= 0:
            drawing.draw(g, player, self.count.value(g, c), c.this, c.id, self.note)

    def does(self, this: ObjectId) -> tuple[str, ...]:
        return ("draw",) if isinstance(self.count, Constant) else ()

    def is_about_players(self) -> bool:
        return True


class Refill(Verb):
    """`(refill who)`: as in the draw cards step. KF 4.5, 25.1"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        player = self.who.one(g, c)
        if player >= 0:
            drawing.refill(g, player, drawing.hand_size(g, player))


def can_be_moved(g: State, c: Context, objects: Selector) -> bool:
    """Whether there is, or may be, a card that can still be found. KF 14.4"""
    return objects.awaits(c) or len([id for id in objects.objects(g, c) if leaving.follow(g, c, id)]) > 0


class Discard(Ordered):
    """`(discard objects)`: from their owners' hands. KF 24.3"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        moves: list[Event] = []
        for old in self.objects.objects(g, c):
            id = leaving.follow(g, c, old)
            if id:
                moves.append(self.noting(c, leaving.discarded(id, g.objs[id].owner, c.this, FORCED)))
            elif old in g.lki:  # KF 14.4: effects lose a card that went to a hidden zone
                moves.append(ignored(g, old, LOST, c.this))
        together(g, leaving.departing(g, moves))  # KF 16 scrap: several at once are ordered by the active player

    def feasible(self, g: State, c: Context) -> bool:
        return can_be_moved(g, c, self.objects)

    def is_about_players(self) -> bool:
        return True


class Put(Ordered):
    """`(return objects)`, `(archive objects)`, `(purge objects)`, `(put-on-deck objects)`: all at the same time."""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__(objects)
        self.verb = verb
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        self.carry(g, c, self.objects.objects(g, c))

    def carry(self, g: State, c: Context, found: tuple[ObjectId, ...]) -> None:
        moves: list[Event] = []
        for old in found:
            id = leaving.follow(g, c, old)
            if id:
                # KF 2.5: who does it is the player of the text, and it goes to a zone of the card's owner
                moves.append(self.noting(c, PLACES[self.verb](id, c.you, c.this)))
            elif old in g.lki:  # KF 14.4 + 13.8: effects lose a card that went to a hidden zone
                moves.append(ignored(g, old, LOST, c.this))
        together(g, leaving.departing(g, moves))

    def feasible(self, g: State, c: Context) -> bool:
        return can_be_moved(g, c, self.objects)

    def moves_itself(self) -> bool:
        return self.verb != "put-on-deck" and isinstance(self.objects, This)


class Stacking(Frame):
    """Cards that go to decks, in the order in which they lie there from now on."""

    left: tuple[ObjectId, ...] = ()
    sorted: tuple[ObjectId, ...] = ()


class PutOnDeck(Put):
    """`(put-on-deck objects)`: the last one ends on top. KF abilities 1.1: the active player decides the order"""

    def __init__(self, objects: Selector) -> None:
        super().__init__("put-on-deck", objects)

    def frame(self) -> type[Frame]:
        return Stacking

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if len(found) < 2:  # saves time unless there are several
            self.carry(g, c, found)
            return
        f = run_node(g, self, c)
        assert isinstance(f, Stacking)
        f.left = found

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Stacking)
        f.sorted = (*f.sorted, *f.chosen)
        f.left = tuple([id for id in f.left if id not in f.chosen])
        f.chosen = ()
        if not f.left:
            g.frames.pop()
            self.carry(g, c, f.sorted)
            return
        pile = tuple([id for id in f.left if g.look(id).owner == g.look(f.left[0]).owner])
        decider = g.policies.decider(g, c)
        if self.can_be_told(g, pile, decider):
            choose(g, decider, pile, len(pile), len(pile), source=c.this, cites=BY_ACTIVE, ordered=True, about=self.id)
        else:
            f.chosen = pile

    def can_be_told(self, g: State, pile: tuple[ObjectId, ...], player: PlayerId) -> bool:
        """Whether the player could tell one order of them from another."""
        known = [g.look(id) for id in pile if g.look(id).known >> player & 1]
        return len(known) > 0 and (len(known) < len(pile) or len({o.face for o in known}) > 1)


PLACES: Final[dict[str, Callable[[ObjectId, PlayerId, ObjectId], Event]]] = {
    "return": leaving.returned_to_hand,
    "archive": leaving.archived,
    "purge": leaving.purged,
    "put-on-deck": leaving.put_on_deck,
}


def return_to_hand(objects: Selector) -> Put:
    return Put("return", objects)


def archive(objects: Selector) -> Put:
    return Put("archive", objects)


def purge(objects: Selector) -> Put:
    return Put("purge", objects)


class MoveTo(Move):
    """`(move objects ZONE place?)`: to a zone of their owners; what is warded stays. KF 14.3"""

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in [leaving.follow(g, c, old) for old in self.objects.objects(g, c)] if id]
        moves = [moving.Moved(id, self.zone, g.objs[id].owner, c.this, position=self.place) for id in found]
        sequence(g, leaving.departing(g, [self.noting(c, ev) for ev in moves]))


class IntoArchives(Verb):
    """`(archive objects who)`: into a player's archives, whoever owns them. KF 2.5, 2.9: they stay the owner's"""

    def __init__(self, objects: Selector, who: Who) -> None:
        super().__init__(objects, who)
        self.objects = objects
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        seat = self.who.one(g, c)
        if seat < 0:
            return
        moves: list[Event] = []
        for old in self.objects.objects(g, c):
            id = leaving.follow(g, c, old)
            if id:
                # KF 2.5 + 2.9: the text names another player's zone, and the card stays its owner's
                moves.append(self.noting(c, leaving.put_into_archives(id, seat, c.this, ANOTHERS_ZONE)))
        together(g, leaving.departing(g, moves))

    def feasible(self, g: State, c: Context) -> bool:
        return self.who.one(g, c) >= 0 and can_be_moved(g, c, self.objects)


class ShufflingIn(Frame):
    """Cards go into their owners' decks, which are shuffled then. KF 24.6"""

    cards: tuple[ObjectId, ...] = ()
    owners: tuple[PlayerId, ...] = ()


class ShuffleIn(OnObjects):
    """`(shuffle-in objects)`: into their owners' decks, which are shuffled. KF 24.6"""

    def perform(self, g: State, c: Context) -> None:
        # KF 13.8: where its destruction has put it
        found = tuple([id for id in [leaving.follow(g, c, old) for old in self.objects.objects(g, c)] if id])
        if found:
            f = run_node(g, self, c)
            assert isinstance(f, ShufflingIn)
            f.cards = found
            f.owners = tuple(dict.fromkeys([g.objs[id].owner for id in found]))

    def frame(self) -> type[Frame]:
        return ShufflingIn

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, ShufflingIn)
        if f.at == 0:
            moves: list[Event] = []
            for id in f.cards:
                ev = leaving.put_on_deck(id, g.objs[id].owner, c.this, SHUFFLE, moving.LAST)
                moves.append(self.noting(c, ev))
            together(g, leaving.departing(g, moves))  # KF 24.6: into the owner's deck
            return
        g.frames.pop()
        sequence(g, tuple([moving.Shuffled(owner, DECK, c.this, SHUFFLE) for owner in f.owners]))


class Search(Verb):
    """`(search SLOT objects most?)`: look through the whole deck, may fail to find; what is found lies in the slot.

    What becomes of it are the next instructions. Where none of them shuffles the deck, that is done at the text's end.
    """

    def __init__(self, slot: ids.Slot, objects: Selector, most: Value | None) -> None:
        super().__init__(objects, most)
        self.slot = slot
        self.objects = objects
        self.most = most

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            decks = [id for player in self.decks(g, c) for id in g.zone(DECK, player)]
            seen = [moving.LookedAt(id, c.you, c.this, SEARCH) for id in decks]
            sequence(g, tuple(seen))  # KF 24.4: in private
        elif f.at == 1:
            most = 1 if self.most is None else self.most.value(g, c)
            g.w_context(c.id).lists[self.slot] = ()
            found = self.objects.objects(g, c)
            # KF 24.4: it may find nothing
            choose(g, g.policies.decider(g, c), found, 0, most, self.slot, source=c.this, cites=SEARCH, context=c.id)
        else:
            g.frames.pop()

    def decks(self, g: State, c: Context) -> list[PlayerId]:
        """Whose decks are searched. KF 24.4"""
        places = [node for node in below(self.objects) if isinstance(node, In) and node.zone == DECK]
        return sorted({player for place in places for player in place.who.players(g, c)})


class ShuffleSearched(Instruction):
    """The end of a text that searches decks: those that have not been shuffled since are. KF 24.4"""

    def __init__(self, search: Search) -> None:
        super().__init__()
        self.search = search

    def perform(self, g: State, c: Context) -> None:
        if self.search.slot not in c.lists:  # that part of the text was not reached
            return
        decks = [player for player in self.search.decks(g, c) if is_seen_through(g, g.zone(DECK, player), c.you)]
        sequence(g, tuple([moving.Shuffled(player, DECK, c.this, SEARCH) for player in decks]))

    def feasible(self, g: State, c: Context) -> bool:
        return False  # it is nothing that somebody would play a card for


def is_seen_through(g: State, deck: tuple[ObjectId, ...], player: PlayerId) -> bool:
    """Whether the player knows every card of a deck: who shuffles it knows none."""
    return len(deck) > 0 and not [id for id in deck if not g.objs[id].known >> player & 1]


def below(node: Node) -> list[Node]:
    return [node, *[deeper for child in node.children() for deeper in below(child)]]


class Beneath(Verb):
    """`(put-under objects host)`, `(graft objects host)`: face down, or face up. KF 2.1, KF 21 graft"""

    def __init__(self, objects: Selector, host: Selector, face_up: bool) -> None:
        super().__init__(objects, host)
        self.objects = objects
        self.host = host
        self.face_up = face_up

    def perform(self, g: State, c: Context) -> None:
        hosts = [id for id in self.host.objects(g, c) if in_play(g, id)]
        moves: list[Event] = []
        for old in self.objects.objects(g, c):
            id = leaving.follow(g, c, old)
            if id and hosts:
                cites = GRAFTED if self.face_up else ()
                player = g.objs[hosts[0]].controller
                moves.append(self.noting(c, leaving.put_under(id, player, hosts[0], c.this, cites, self.face_up)))
        together(g, leaving.departing(g, moves))


def put_under(objects: Selector, host: Selector) -> Beneath:
    return Beneath(objects, host, False)


def graft(objects: Selector, host: Selector) -> Beneath:
    return Beneath(objects, host, True)


class CardsUnder(Related):
    """`(under objects)`: the cards beneath them, upgrades not among them."""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        hosts = self.inner.objects(g, c)
        return tuple([id for host in hosts for id in g.under(host) if g.objs[id].zone == UNDER])


class Now(Related):
    """`(now objects)`: what those cards have become by moving, where that can be followed."""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return tuple([now for now in [g.successor(id) for id in self.inner.objects(g, c)] if now])
