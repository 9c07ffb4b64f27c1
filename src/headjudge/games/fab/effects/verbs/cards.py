"""Cards elsewhere: destroy, banish, search, put, turn, create. FAB 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Move, Reveal, Verb
from headjudge.abilities.kinds import Filter, Selector, Value, Who, present
from headjudge.abilities.selectors import Slot
from headjudge.games.fab.effects.descriptions import fits
from headjudge.games.fab.events.events import (
    BANISHED_CARD,
    CREATE_TOKENS,
    DESTROYED,
    FACE_UP_MOVE,
    TURNED,
    move,
)
from headjudge.games.fab.events.revealing import revealing
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.zones import ARSENAL, DECK
from headjudge.games.fab.play.targets import Declared
from headjudge.games.fab.registry import A_FAIL, Q_SEARCH
from headjudge.kernel import asking, flow
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.moving import CEASED, LOOKED_AT, MOVED
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NEGATED: Final[tuple[int, ...]] = (cite("FAB 8.5.26"),)
PUT: Final[tuple[int, ...]] = (cite("FAB 8.5.15"),)
SEARCHED: Final[tuple[int, ...]] = (cite("FAB 8.5.19"),)
MAY_FAIL_TO_FIND: Final[tuple[int, ...]] = (cite("FAB 8.5.19"), cite("FAB 8.5.19a"))


class Destroy(Verb):
    """`(destroy objects)`; as an effect-cost it can be paid while all of them exist in the arena."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        gone: list[Event] = []
        for id in self.objects.objects(g, c):
            o = g.find(id)
            if o is not None and (zones.ARENA | 1 << ARSENAL) >> o.zone & 1:
                gone.append(self.event(g, c, DESTROYED, id, o.controller))
        sequence(g, tuple(gone))

    def feasible(self, g: State, c: Context) -> bool:
        found = self.objects.objects(g, c)
        if isinstance(self.objects, Declared) and not found:  # any number may be none
            return True
        there = [id for id in found if g.exists(id) and zones.ARENA >> g.objs[id].zone & 1]
        return len(found) > 0 and len(there) == len(found)


class Negate(Verb):
    """`(negate objects)`: layers are cleared without resolving. FAB 8.5.26 + 1.2.2g + 1.2.2h"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        layers = [id for id in self.objects.objects(g, c) if g.exists(id) and g.objs[id].zone == zones.STACK]
        gone: list[Event] = []
        for id in layers:
            ev = self.event(g, c, CEASED, id, g.objs[id].owner)
            if g.objs[id].face >= 0:  # FAB 8.5.26: it is cleared, a card to its owner's graveyard
                ev.kind = MOVED
                ev.zone = zones.GRAVEYARD
            ev.cites = NEGATED
            gone.append(ev)
        sequence(g, tuple(gone))


class Banish(Verb):
    """`(banish objects)`: face up."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        there = [id for id in self.objects.objects(g, c) if g.exists(id)]
        sequence(g, tuple([self.event(g, c, BANISHED_CARD, id, g.objs[id].owner) for id in there]))


class SearchFor(Verb):
    """`(search slot filter*)`: look through your deck for a fitting card; you may fail to find it. FAB 8.5.19"""

    def __init__(self, slot: str, filters: list[Filter]) -> None:
        super().__init__()
        self.slot = slot
        self.filters = filters

    def children(self) -> list[Node]:
        return list(self.filters)

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[self.slot] = ()
        if g.zone(DECK, c.you):  # FAB 8.5.19d: an empty zone cannot be searched
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            deck = g.zone(DECK, c.you)
            sequence(g, tuple([Event(LOOKED_AT, id, c.you, 1, c.this, SEARCHED) for id in deck]))
        elif f.at == 1:
            q = Question(c.you, Q_SEARCH)
            q.source = c.this
            q.cites = MAY_FAIL_TO_FIND
            for id in g.zone(DECK, c.you):
                if fits(g, c, id, self.filters):
                    q.add(flow.A_CHOOSE, id)
            q.add(A_FAIL)  # FAB 8.5.19a + 1.9.1c: with stated properties a player may find nothing among private cards
            asking.ask(g, f, q)
        else:
            g.frames.pop()
            if f.act != A_FAIL:
                g.w_context(c.id).lists[self.slot] = (f.obj,)


class PutInArsenal(Verb):
    """`(put-in-arsenal objects up|down)`: fails where no arsenal zone is empty. FAB 3.3.2a"""

    def __init__(self, objects: Selector, face: str) -> None:
        super().__init__()
        self.objects = objects
        self.face_up = face == "up"

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        moves: list[Event] = []
        full: list[int] = []
        for id in self.objects.objects(g, c):
            if g.exists(id) and g.objs[id].owner not in full and not g.zone(ARSENAL, g.objs[id].owner):
                full.append(g.objs[id].owner)
                ev = move(g, id, ARSENAL, source=c.this, cites=PUT)
                ev.amount = FACE_UP_MOVE if self.face_up else 0
                ev.context = c.id
                ev.note = self.note
                moves.append(ev)
        sequence(g, tuple(moves))

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.8.3b: there is a card to put, and an empty arsenal zone."""
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        return len([id for id in found if not g.zone(ARSENAL, g.objs[id].owner)]) > 0


class TurnFace(Verb):
    """`(turn objects up|down)`. FAB 8.5.24"""

    def __init__(self, objects: Selector, face: str) -> None:
        super().__init__()
        self.objects = objects
        self.face_up = face == "up"

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        there = [id for id in self.objects.objects(g, c) if g.exists(id)]
        facing = 1 if self.face_up else 0
        sequence(g, tuple([self.event(g, c, TURNED, id, g.objs[id].owner, facing) for id in there]))


class CreateToken(Verb):
    """`(create "Quicken" n? who?)`: so many tokens under their control, yours without a player. FAB 8.5.2"""

    def __init__(self, name: str, who: Who | None, count: Value | None = None) -> None:
        super().__init__()
        self.name = name
        self.who = who
        self.count = count

    def children(self) -> list[Node]:
        return present(self.who, self.count)

    def perform(self, g: State, c: Context) -> None:
        """FAB 1.9.2: a compound event, which expands into one creation after another"""
        made: list[Event] = []
        for p in (c.you,) if self.who is None else self.who.players(g, c):
            ev = self.event(g, c, CREATE_TOKENS, 0, p, 1 if self.count is None else self.count.value(g, c))
            ev.place = token_face(g, self.name)
            ev.seat = self.owner(c, p)
            made.append(ev)
        sequence(g, tuple(made))

    def owner(self, c: Context, player: int) -> int:
        """FAB 1.3.1a: who is instructed to create it owns it."""
        return player


class CreateUnder(CreateToken):
    """`(create "Frostbite" n? under who)`: you create tokens, which you own, under their control. FAB 1.3.1a"""

    def owner(self, c: Context, player: int) -> int:
        return c.you


def token_face(g: State, name: str) -> int:
    """The index of a token's face among those of this game."""
    for i, face in enumerate(g.faces):
        if face.name == name:
            return i
    raise KeyError(f"no token named {name!r} in this game")


class RevealObjects(Reveal):
    """FAB 8.5.17: one event, however many cards are revealed"""

    def perform(self, g: State, c: Context) -> None:
        cards = tuple([id for id in self.objects.objects(g, c) if g.exists(id)])
        if cards:
            happen(g, revealing(c, c.you, cards, self.note))


class PutObjects(Move):
    """FAB 8.5.15"""

    def feasible(self, g: State, c: Context) -> bool:
        """What is yet to be chosen is judged where it is chosen."""
        return (isinstance(self.objects, Slot) and self.objects.slot not in c.lists) or super().feasible(g, c)

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.cites = PUT
        return ev
