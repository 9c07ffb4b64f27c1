"""Objects that become something else: copies, transcending, cards created in a hand. FAB 8.5.25 + 8.5.48 + 8.5.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.effects.lasting import YOUR_NEXT_TURN
from headjudge.games.fab.effects.verbs.cards import token_face
from headjudge.games.fab.events.events import move
from headjudge.games.fab.objects.marks import COPY_UNTIL, LIFE, PRINTED_FACE
from headjudge.games.fab.objects.properties import LIFE as LIFE_PROPERTY
from headjudge.games.fab.objects.zones import HAND, HERO
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, happen_within, sequence
from headjudge.kernel.moving import CEASED, CREATED
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CEASES: Final[tuple[int, ...]] = (cite("FAB 8.3.21"),)
CREATED_CARD: Final[tuple[int, ...]] = (cite("FAB 8.5.40"),)


def do_copy(g: State, ev: Event) -> None:
    """`obj` becomes a copy of `other`: its copyable properties are those of that face. FAB 8.5.25"""
    model = g.look(ev.other)
    face = model.marks.get(PRINTED_FACE, 0) - 1 if model.marks.get(PRINTED_FACE, 0) else model.face
    if not g.exists(ev.obj) or g.objs[ev.obj].face == face:  # FAB 8.5.25d: it is that already
        return
    if ev.place >= 0:
        g.set_mark(ev.obj, PRINTED_FACE, g.mark(ev.obj, PRINTED_FACE) or g.objs[ev.obj].face + 1)
        g.set_mark(ev.obj, COPY_UNTIL, ev.place + 1)
    new_face(g, ev.obj, face)
    ev.result = 1


def fab_face(g: State, id: int) -> FabFace:
    face = g.faces[g.objs[id].face]
    assert isinstance(face, FabFace)
    return face


def new_face(g: State, id: int, face: int) -> None:
    """FAB 2.5.3c: where the base life of a hero changes, the life total is calculated anew."""
    o = g.objs[id]
    was = fab_face(g, id).numbers.get(LIFE_PROPERTY, 0)
    indexes.delist(g, id)
    g.w_obj(id).face = face
    indexes.enlist(g, id)
    for prop in range(len(g.policies.props)):
        g.forget(prop)
    if o.zone == HERO:
        total = g.asset(o.owner, LIFE) - was + fab_face(g, id).numbers.get(LIFE_PROPERTY, 0)
        g.set_asset(o.owner, LIFE, max(0, total))


def do_copy_ends(g: State, ev: Event) -> None:
    """`obj` is no longer a copy: it has the properties of its own face again."""
    face = g.mark(ev.obj, PRINTED_FACE) - 1
    g.set_mark(ev.obj, PRINTED_FACE, 0)
    g.set_mark(ev.obj, COPY_UNTIL, 0)
    new_face(g, ev.obj, face)
    ev.result = 1


def do_transcend(g: State, ev: Event) -> None:
    """`obj` turns its back-face, for the rest of the game, and goes to its owner's hand. FAB 8.5.48 + 9.1.5b"""
    o = g.find(ev.obj)
    if o is None or not o.cards:
        return
    front = g.faces[o.face]
    assert isinstance(front, FabFace)
    cards = g.cards.copy()
    cards[o.cards[0]] = token_face(g, front.back)
    g.cards = cards
    happen_within(g, ev, move(g, ev.obj, HAND, o.owner, ev.source))


COPIED: Final[int] = TABLES.event("become-copy", do_copy, cites=(cite("FAB 8.5.25"),))
COPY_ENDS: Final[int] = TABLES.event("copy-ends", do_copy_ends, cites=(cite("FAB 6.2.2a"),))
TRANSCENDED: Final[int] = TABLES.event("transcend", do_transcend, composite=True, cites=(cite("FAB 8.5.48"),))


def copies_end(g: State, player: int) -> list[Event]:
    """What ceases to be a copy as the player's turn begins."""
    heroes = [id for p in range(g.n) for id in g.zone(HERO, p)]
    over = [id for id in heroes if g.mark(id, COPY_UNTIL) == YOUR_NEXT_TURN + player + 1]
    return [Event(COPY_ENDS, id, player, 0, id) for id in over]


class BecomesCopy(Verb):
    """`(becomes-copy objects of duration?)`: those become copies of the other. FAB 8.5.25"""

    def __init__(self, objects: Selector, of: Selector, duration: int | None) -> None:
        super().__init__()
        self.objects = objects
        self.of = of
        if duration is not None and duration != YOUR_NEXT_TURN:
            raise ValueError("an object is a copy for good, or until your next turn")
        self.lasts = duration is not None

    def children(self) -> list[Node]:
        return [self.objects, self.of]

    def perform(self, g: State, c: Context) -> None:
        models = self.of.objects(g, c)
        copies = [id for id in self.objects.objects(g, c) if g.exists(id)]
        if models and copies:
            ev = self.event(g, c, COPIED, copies[0], c.you)
            ev.other = models[0]
            if self.lasts:
                ev.place = YOUR_NEXT_TURN + c.you
            happen(g, ev)


class Transcend(Verb):
    """`transcend`: this goes to its owner's hand with its back-face active. FAB 8.5.48"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.event(g, c, TRANSCENDED, c.this, c.you))


class Cease(Verb):
    """`(cease objects)`: they cease to exist."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        gone = [id for id in self.objects.objects(g, c) if g.exists(id)]
        sequence(g, tuple([Event(CEASED, id, g.objs[id].owner, 0, c.this, CEASES) for id in gone]))


class CreateInHand(Verb):
    """`(create NAME in-hand)`: a card that comes into being in your hand. FAB 8.5.40"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def perform(self, g: State, c: Context) -> None:
        ev = self.event(g, c, CREATED, 0, c.you, token_face(g, self.name))
        ev.zone = HAND
        ev.cites = CREATED_CARD
        happen(g, ev)
