"""Words and events that the toy game's own cards do not need, for cards of single tests."""

from __future__ import annotations

from headjudge.abilities.effects import Nothing
from headjudge.abilities.kinds import Selector
from headjudge.abilities.lexicon import ABILITY, EFFECT, Bound, FormError, Name, Word, names
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.verbs import Verb
from headjudge.kernel import flow, indexes
from headjudge.kernel.definitions import Instruction, Listener, Modifier, Node, Replacer, Stated
from headjudge.kernel.evaluation import CARD
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.fields import (
    Amount,
    Code,
    Counterpart,
    Counters,
    FaceId,
    Internal,
    Internals,
    MarkId,
    PropertyId,
    Sights,
    ZoneId,
)
from headjudge.kernel.ids import NOTHING, NodeId, ObjectId, PlayerId, Slot, X
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.moving import AssetChanged, LookedAt, Moved, do_nothing
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor
from tests.kernel import toy
from tests.players import FIRST, SECOND


class OnObjects(Verb):
    """A verb about objects."""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects


class Blast(toy.ToObjects):
    """Damage to several objects at once."""

    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        ids = self.objects.objects(g, c)
        together(g, tuple([self.noting(c, toy.Damaged(id, g.look(id).controller, n, c.this)) for id in ids]))


class Bury(OnObjects):
    """Objects go to the grave at once."""

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        together(g, tuple([self.noting(c, Moved(id, toy.GRAVE, g.objs[id].owner, c.this)) for id in ids]))


class Kill(OnObjects):
    """Objects die, one after the other."""

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        sequence(g, tuple([toy.event_of(self, c, toy.DIED, id, g.objs[id].controller) for id in ids]))


class Peek(OnObjects):
    """You look at objects."""

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        sequence(g, tuple([self.noting(c, LookedAt(id, c.you, c.this)) for id in ids]))


class Murmured(toy.Harming):
    """Somebody murmurs at a creature, which is harmed by it, and nothing hears it."""

    def __init__(self, id: ObjectId, player: PlayerId, amount: int, source: ObjectId = NOTHING) -> None:
        super().__init__(MURMURED, id, player, amount, source)


class Murmur(OnObjects):
    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        sequence(g, tuple([self.noting(c, Murmured(id, c.you, 1, c.this)) for id in ids]))


class Arrange(Instruction):
    """Put objects in an order of your choice, into a slot."""

    def __init__(self, slot: Slot, objects: Selector) -> None:
        super().__init__(objects)
        self.slot = slot
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        flow.choose(g, c.you, ids, len(ids), len(ids), self.slot, source=c.this, ordered=True, context=c.id)


class PayX(Instruction):
    """Choose X from 0 to the mana you have, and pay it."""

    def perform(self, g: State, c: Context) -> None:
        flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.number(g, f, c.you, 0, g.asset(c.you, toy.MANA), c.this)
            return
        g.frames.pop()
        g.w_context(c.id).ints[X] = f.val
        happen(g, AssetChanged(c.you, toy.MANA, -f.val))


class Announce(Verb):
    """A marker of no player: nothing changes, but it may be heard, replaced and noted."""

    def perform(self, g: State, c: Context) -> None:
        happen(g, toy.event_of(self, c, ANNOUNCED))


class Lift(Verb):
    """Every effect that lasts to the end of the game ends now."""

    def perform(self, g: State, c: Context) -> None:
        happen(g, toy.event_of(self, c, LIFTED, player=c.you))


class Tuck(OnObjects):
    """Objects go beneath this."""

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        sequence(g, tuple([self.noting(c, Moved(id, toy.BOARD, c.you, c.this, under=c.this)) for id in ids]))


class Topple(Verb):
    """The game ends at once, in the middle of simultaneous events or of a sequence."""

    def __init__(self, way: str) -> None:
        super().__init__()
        self.way = way

    def perform(self, g: State, c: Context) -> None:
        end = toy.event_of(self, c, FINISHED if self.way == "with-more" else TOPPLED, player=c.you)
        after = self.noting(c, toy.Damaged(NOTHING, c.you, 1, c.this))
        if self.way == "together":
            together(g, (end, after))
        else:
            sequence(g, (end, after))


def do_topple(g: State, ev: Event) -> None:
    g.finish((ev.player,), "toppled", ())
    ev.result = 1


def do_finish(g: State, ev: Event) -> None:
    """Something must be chosen yet when the game ends."""
    happen(g, toy.Damaged(NOTHING, ev.player, 1))
    do_topple(g, ev)


class Morphed(Event):
    """An object shows another face from now on."""

    definition: FaceId

    def __init__(self, id: ObjectId, player: PlayerId, definition: int, source: ObjectId) -> None:
        super().__init__(MORPHED, id, player, source=source)
        self.definition = definition


class Morph(OnObjects):
    """Objects show another face from now on."""

    def __init__(self, objects: Selector, name: str) -> None:
        super().__init__(objects)
        self.name = name

    def perform(self, g: State, c: Context) -> None:
        face = next(i for i, face in enumerate(g.faces) if face.name == self.name)
        ids = self.objects.objects(g, c)
        sequence(g, tuple([self.noting(c, Morphed(id, c.you, face, c.this)) for id in ids]))


def do_morph(g: State, ev: Morphed) -> None:
    indexes.delist(g, ev.obj)
    g.w_obj(ev.obj).face = ev.definition
    g.invalidate(CARD, ev.obj)
    indexes.enlist(g, ev.obj)
    ev.result = 1


def do_lift(g: State, ev: Event) -> None:
    end_effects(g, 2)
    ev.result = 1


class Everything(Event):
    """An event with a field of every kind."""

    number_of: int
    much: Amount
    one: ObjectId
    opposite: Counterpart
    several: tuple[ObjectId, ...]
    whose: PlayerId
    mark: MarkId
    place: ZoneId
    definition: FaceId
    ability: NodeId
    property: PropertyId
    flag: bool
    manner: Code
    inward: Internal
    inwards: Internals
    counters: Counters
    lost: Sights

    def __init__(self, id: ObjectId, objects: tuple[ObjectId, ...], ability: NodeId, definition: int) -> None:
        super().__init__(EVERYTHING, id, FIRST, source=objects[2])
        self.number_of = 7
        self.much = 3
        self.one = objects[0]
        self.opposite = objects[1]
        self.several = objects
        self.whose = SECOND
        self.mark = toy.SPENT
        self.place = toy.GRAVE
        self.definition = definition
        self.ability = ability
        self.property = toy.POWER
        self.flag = True
        self.manner = 2
        self.inward = 1 << 40
        self.inwards = (5, 1 << 40)
        self.counters = (toy.SPENT, 2)
        self.lost = (SECOND, 4)


def do_everything(g: State, ev: Everything) -> None:
    ev.result = 1


class Explode(Instruction):
    """A bug."""

    def perform(self, g: State, c: Context) -> None:
        raise ZeroDivisionError("boom")


class States(Stated):
    """A rule about a topic, for whoever looks it up."""

    def __init__(self, topic: int) -> None:
        super().__init__()
        self.topic = topic


def at_stage(low: Lowering, bound: Bound, scope: Scope) -> Node:
    ability = low.part(bound, "ability", ABILITY, scope)
    assert isinstance(ability, Modifier | Replacer)
    n = bound.given["n"]
    if not isinstance(n, int):
        raise FormError("the n must be a number")
    ability.stage = n
    return ability


def outcome(low: Lowering, bound: Bound, scope: Scope) -> Node:
    ability = low.part(bound, "ability", ABILITY, scope)
    assert isinstance(ability, Replacer)
    ability.outcome = True
    return ability


def watching(low: Lowering, bound: Bound, scope: Scope) -> Node:
    ability = low.part(bound, "ability", ABILITY, scope)
    assert isinstance(ability, Listener | Replacer)
    named = bound.given["property"]
    assert isinstance(named, str)
    ability.watches = 1 << int(low.lexicon.name(named, "property").value)
    return ability


MURMURED = toy.T.event("murmured", Murmured, toy.do_damage, silent=True)
ANNOUNCED = toy.T.event("announced", Event, do_nothing)
TOPPLED = toy.T.event("toppled", Event, do_topple)
FINISHED = toy.T.event("finished", Event, do_finish, composite=True)
TOLLED = toy.T.event("tolled", Event, do_nothing, cites=(Anchor(9),))
MORPHED = toy.T.event("morphed", Morphed, do_morph)
LIFTED = toy.T.event("lifted", Event, do_lift)
EVERYTHING = toy.T.event("everything-happened", Everything, do_everything, words={"manner": {1: "gladly", 2: "sadly"}})
WORDS = (
    Word("nothing", EFFECT, "", "nothing happens", Nothing),
    Word("blast", EFFECT, "count:value objects:objects", "deal {count:~damage} to {objects} at once", Blast,
         did="~damage dealt"),
    Word("bury", EFFECT, "objects:objects", "bury {objects}", Bury, did="@ buried"),
    Word("kill", EFFECT, "objects:objects", "kill {objects}", Kill, did="@ killed"),
    Word("peek", EFFECT, "objects:objects", "look at {objects}", Peek, did="@ seen"),
    Word("murmur", EFFECT, "objects:objects", "murmur at {objects}", Murmur, did="@ heard"),
    Word("announce", EFFECT, "", "announce it", Announce, did="word announced"),
    Word("lift", EFFECT, "", "lift all effects", Lift, did="effect lifted"),
    Word("morph", EFFECT, "objects:objects name:text", "{objects} *become {name}", Morph, did="@ changed"),
    Word("topple", EFFECT, "way:way", "topple the game {way}", Topple, did="game toppled"),
    Word("tuck", EFFECT, "objects:objects", "put {objects} under {this}", Tuck, did="@ tucked"),
    Word("arrange", EFFECT, "slot:new objects:objects", "arrange {objects:many}", Arrange, several=True),
    Word("pay-x", EFFECT, "", "pay X mana", PayX),
    Word("explode", EFFECT, "", "explode", Explode),
    Word("states", ABILITY, "topic:number", "rule {topic} holds", States),
    Word("at-stage", ABILITY, "n:number ability:ability", "at stage {n}, {ability}", at_stage, shapes=True),
    Word("outcome", ABILITY, "ability:ability", "as an outcome, {ability}", outcome, shapes=True),
    Word("watching", ABILITY, "property:property ability:ability", "watching {property}, {ability}", watching,
         shapes=True),
)  # fmt: skip
toy.LEXICON.words.update({word.name: word for word in WORDS})
toy.LEXICON.names["event"].update(toy.kinds("murmured", "announced", "lifted", "morphed", "toppled"))
toy.LEXICON.names["duration"].update(
    names({"end-of-game": 2, "next-turn": 3}, {"end-of-game": "for the rest of the game", "next-turn": "next turn"})
)
toy.LEXICON.names["way"] = {way: Name(way) for way in ("alone", "together", "with-more")}
