"""Objects that become something else: copies, transcending, cards created in a hand. FAB 8.5.25 + 8.5.48 + 8.5.2"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import EachByItself, Verb
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.effects.lasting import WHILE_IT_EXISTS, lacks_time, lasts_until
from headjudge.games.fab.effects.verbs.cards import token_face
from headjudge.games.fab.events.combat import no_chain
from headjudge.games.fab.events.moves import move, reaches
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import marks, parameters, properties, zones
from headjudge.games.fab.objects.records import NO_FACE, about, course, w_course, w_known_of
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import indexes, moving
from headjudge.kernel.definitions import NODES, Ability
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.events import happen, happen_within
from headjudge.kernel.fields import Counterpart, Internal
from headjudge.kernel.ids import NOBODY, Cites, KindId, NodeId, ObjectId, PlayerId
from headjudge.kernel.lasting import begin_effect
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Event, Lasting, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CEASES: Final[Cites] = (cite("FAB 8.3.21"),)
CREATED_CARD: Final[Cites] = (cite("FAB 8.5.40"),)


class BeingCopy(Ability):
    """That an object is a copy: a continuous effect, whose amount is the face copied. FAB 8.5.25"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Altered(Event):
    """An object has other properties than before; of a hero the life total may change with them. FAB 2.5.3c"""

    hero_of: PlayerId = NOBODY
    life: int = 0
    """That player's life total from now on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BecameCopy(Altered):
    """An object becomes a copy of another, for a duration. FAB 8.5.25"""

    of: Counterpart
    until: Internal
    ability: NodeId

    def __init__(
        self, id: ObjectId, player: PlayerId, model: ObjectId, source: ObjectId, being: NodeId, until: int
    ) -> None:
        super().__init__(COPIED, id, player, source=source)
        self.of = model
        self.until = until
        self.ability = being


def do_copy(g: State, ev: BecameCopy) -> None:
    """An object becomes a copy of another: its copyable properties are those of that face. FAB 8.5.25"""
    model = ev.of
    face = own_face(g.look(model))
    if not becomes_other(g, ev.obj, model):
        return
    w_known_of(g, ev.obj).own_face = own_face(g.objs[ev.obj])
    w_course(g).copies = True
    c = g.new_context(ev.obj, ev.player)
    parameters.determined(g, model, c)
    effect = begin_effect(g, ev.ability, ev.source, ev.player, (ev.obj,), ev.until, context=c.id)
    g.effects[effect].amount = face
    new_face(g, ev.obj, face)
    tell_life(g, ev)
    parameters.use_own(g, ev.obj)
    parameters.use(g, ev.obj, c)  # FAB 8.5.25b: with what was determined for the reference
    ev.result = 1


def becomes_other(g: State, id: ObjectId, model: ObjectId) -> bool:
    """Whether an object would be something else as a copy of another."""
    o, face = g.find(id), own_face(g.look(model))
    if o is None or o.face == face:  # FAB 8.5.25d: it is that already
        return False
    return face >= 0 and o.face >= 0  # FAB 8.5.25a: cards and tokens have what is copied, other objects do not


def own_face(o: Obj) -> int:
    """The face that an object has by itself, whatever it is a copy of. FAB 8.5.25a"""
    own = about(o).own_face
    return o.face if own == NO_FACE else own


def face_now(g: State, o: Obj) -> int:
    """The face that an object has by the last copy effect on it that is not over, or by itself. FAB 6.3.4"""
    copies = copies_on(g, o.id)
    return copies[-1].amount if copies else own_face(o)


def copies_on(g: State, id: ObjectId) -> list[Lasting]:
    """The copy effects on an object, the last one last."""
    found = [e for e in g.effects.values() if id in e.objs and isinstance(NODES[e.node], BeingCopy)]
    return sorted(found, key=lambda e: (e.since, e.id))


def fab_face(g: State, id: ObjectId) -> FabFace:
    face = g.faces[g.objs[id].face]
    assert isinstance(face, FabFace)
    return face


def new_face(g: State, id: ObjectId, face: int) -> None:
    """FAB 2.5.3c: where the base life of a hero changes, the life total is calculated anew."""
    o = g.objs[id]
    was = fab_face(g, id).numbers.get(properties.LIFE, 0)
    indexes.delist(g, id)
    g.w_obj(id).face = face
    g.w_obj(id).since = g.number + 1  # FAB 6.3.4a: its static abilities become functional now
    indexes.enlist(g, id)
    g.invalidate(EVERYTHING)
    if o.zone == zones.HERO:
        total = g.asset(o.owner, marks.LIFE) - was + fab_face(g, id).numbers.get(properties.LIFE, 0)
        g.set_asset(o.owner, marks.LIFE, max(0, total))


def tell_life(g: State, ev: Altered) -> None:
    """The event of a hero tells the life total. FAB 2.5.3c"""
    o = g.objs[ev.obj]
    if o.zone == zones.HERO:
        ev.hero_of = o.owner
        ev.life = g.asset(o.owner, marks.LIFE)


@mypyc_attr(allow_interpreted_subclasses=True)
class CopyEnded(Altered):
    """An effect by which an object was a copy is over. FAB 6.2.2a"""

    def __init__(self, id: ObjectId, player: PlayerId) -> None:
        super().__init__(COPY_ENDS, id, player, source=id)


def do_copy_ends(g: State, ev: CopyEnded) -> None:
    """An object is no longer a copy: it has the properties of its own face again, or of an earlier copy effect."""
    face = face_now(g, g.objs[ev.obj])
    if face == own_face(g.objs[ev.obj]):
        w_known_of(g, ev.obj).own_face = NO_FACE
    new_face(g, ev.obj, face)
    tell_life(g, ev)
    parameters.use_own(g, ev.obj)
    for e in copies_on(g, ev.obj)[-1:]:  # FAB 8.5.25b: those of the reference that it is a copy of again
        parameters.use(g, ev.obj, g.contexts[e.context])
    ev.result = 1


def transcended(card: ObjectId, player: PlayerId, source: ObjectId) -> Event:
    """A card transcends. FAB 8.5.48"""
    return Event(TRANSCENDED, card, player, source=source)


def do_transcend(g: State, ev: Event) -> None:
    """A card goes to its owner's hand, where its back-face is active. FAB 8.5.48"""
    o = g.find(ev.obj)
    if o is not None and o.cards:
        happen_within(g, ev, move(g, ev.obj, zones.HAND, o.owner, ev.source))


def turn_back_face(g: State, ev: Event) -> None:
    """For the rest of the game it is its back-face, where it has gone to the hand. FAB 9.1.5b"""
    o = g.find(ev.new)
    if o is None or o.zone != zones.HAND or not fab_face(g, ev.new).back:  # FAB 9.1.5: only such a card has one
        return
    cards = g.cards.copy()
    cards[o.cards[0]] = token_face(g, fab_face(g, ev.new).back)
    g.cards = cards
    new_face(g, ev.new, cards[o.cards[0]])


COPIED: Final[KindId] = TABLES.event(
    "become-copy", BecameCopy, do_copy, cites=(cite("FAB 8.5.25"),), changes=("hero of: life = life",)
)
COPY_ENDS: Final[KindId] = TABLES.event(
    "copy-ends", CopyEnded, do_copy_ends, cites=(cite("FAB 6.2.2a"),), existing=True, changes=("hero of: life = life",)
)
TRANSCENDED: Final[KindId] = TABLES.event(
    "transcend", Event, do_transcend, composite=True, cites=(cite("FAB 8.5.48"),), then=(turn_back_face,)
)


def copies_end(g: State) -> list[Event]:
    """What ceases to be a copy, now that effects have ended. FAB 6.2.2a"""
    if not course(g).copies:  # saves time
        return []
    copies = [o for o in g.objects() if about(o).own_face != NO_FACE]
    return [CopyEnded(o.id, o.owner) for o in copies if face_now(g, o) != o.face]


class BecomesCopy(EachByItself):
    """`(becomes-copy objects of duration?)`: those become copies of the other. FAB 8.5.25"""

    def __init__(self, objects: Selector, of: Selector, duration: int | None) -> None:
        self.being = BeingCopy()
        super().__init__(objects, of, self.being)
        self.of = of
        self.duration = WHILE_IT_EXISTS if duration is None else duration

    def perform(self, g: State, c: Context) -> None:
        lacking = lacks_time(g, self.duration)
        if lacking:
            happen(g, no_chain(c.you, c.this, lacking))
            return
        super().perform(g, c)

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        models = self.of.objects(g, c)
        if not models or not g.exists(id):  # FAB 1.14.4b: there is what becomes a copy, and what it becomes a copy of
            return None
        return BecameCopy(id, c.you, models[0], c.this, self.being.id, lasts_until(self.duration, c.you))

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        models = self.of.objects(g, c)
        return super().able(g, c, id) and becomes_other(g, id, models[0])

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: also the chain or link that it lasts for must be there."""
        if lacks_time(g, self.duration):
            return False
        return self.of.awaits(c) or super().feasible(g, c)


class Transcend(Verb):
    """`transcend`: this goes to its owner's hand with its back-face active. FAB 8.5.48"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, transcended(c.this, c.you, c.this)))

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.HAND

    def needs(self, g: State, c: Context) -> list[Need]:
        return [self.needed((c.this,), 1)]

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is a card that can go to its owner's hand."""
        o = g.find(c.this)
        there = o is not None and len(o.cards) > 0 and reaches(g, c.this, zones.HAND)
        return there and not ruled_out(g, transcended(c.this, c.you, c.this))


class Cease(EachByItself):
    """`(cease objects)`: they cease to exist."""

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        return moving.Ceased(id, g.objs[id].owner, c.this, CEASES) if g.exists(id) else None

    def removes(self) -> bool:
        return True


class CreateCard(Verb):
    """`(create NAME in-hand)`, `(create NAME in-banished)`: a card that comes into being in that zone. FAB 8.5.40"""

    def __init__(self, name: str, zone: int) -> None:
        super().__init__()
        self.name = name
        self.zone = zone

    def feasible(self, g: State, c: Context) -> bool:
        return not ruled_out(g, self.created(g, c))

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, self.created(g, c)))

    def created(self, g: State, c: Context) -> Event:
        return moving.Created(token_face(g, self.name), c.you, self.zone, c.this, CREATED_CARD)
