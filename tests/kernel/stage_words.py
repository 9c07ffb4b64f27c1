"""Words and events that the toy game's own cards do not need, for cards of single tests."""

from __future__ import annotations

from headjudge.abilities.effects import Nothing
from headjudge.abilities.kinds import Selector
from headjudge.abilities.lexicon import ABILITY, EFFECT, Bound, FormError, Name, Word, names
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.verbs import Verb
from headjudge.kernel import flow, indexes
from headjudge.kernel.definitions import Instruction, Listener, Modifier, Node, Replacer, Stated
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.ids import NOTHING, Slot, X
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.moving import ASSET, LOOKED_AT, MOVED, do_nothing
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor
from tests.kernel import toy


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
        together(g, tuple([toy.event_of(self, c, toy.DAMAGED, id, g.look(id).controller, n) for id in ids]))


class Bury(OnObjects):
    """Objects go to the grave at once."""

    def perform(self, g: State, c: Context) -> None:
        moves: list[Event] = []
        for id in self.objects.objects(g, c):
            ev = toy.event_of(self, c, MOVED, id, g.objs[id].owner)
            ev.zone = toy.GRAVE
            moves.append(ev)
        together(g, tuple(moves))


class Kill(OnObjects):
    """Objects die, one after the other."""

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        sequence(g, tuple([toy.event_of(self, c, toy.DIED, id, g.objs[id].controller) for id in ids]))


class Peek(OnObjects):
    """You look at objects."""

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        sequence(g, tuple([toy.event_of(self, c, LOOKED_AT, id, c.you, 1) for id in ids]))


class Murmur(OnObjects):
    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([toy.event_of(self, c, MURMURED, id, c.you, 1) for id in self.objects.objects(g, c)]))


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
        pay = Event(ASSET, player=c.you, amount=-f.val)
        pay.place = toy.MANA
        happen(g, pay)


class Announce(Verb):
    """A marker of no player: nothing changes, but it may be heard, replaced and noted."""

    def perform(self, g: State, c: Context) -> None:
        happen(g, toy.event_of(self, c, ANNOUNCED))


class Lift(Verb):
    """Every effect that lasts to the end of the game ends now."""

    def perform(self, g: State, c: Context) -> None:
        happen(g, toy.event_of(self, c, LIFTED, NOTHING, c.you, 1))


class Tuck(OnObjects):
    """Objects go beneath this."""

    def perform(self, g: State, c: Context) -> None:
        moves: list[Event] = []
        for id in self.objects.objects(g, c):
            ev = toy.event_of(self, c, MOVED, id, c.you)
            ev.zone, ev.other = toy.BOARD, c.this
            moves.append(ev)
        sequence(g, tuple(moves))


class Topple(Verb):
    """The game ends at once, in the middle of simultaneous events or of a sequence."""

    def __init__(self, way: str) -> None:
        super().__init__()
        self.way = way

    def perform(self, g: State, c: Context) -> None:
        end = toy.event_of(self, c, FINISHED if self.way == "with-more" else TOPPLED, NOTHING, c.you, 1)
        after = toy.event_of(self, c, toy.DAMAGED, NOTHING, c.you, 1)
        if self.way == "together":
            together(g, (end, after))
        else:
            sequence(g, (end, after))


def do_topple(g: State, ev: Event) -> None:
    g.finish((ev.player,), "toppled", ())
    ev.result = 1


def do_finish(g: State, ev: Event) -> None:
    """Something must be chosen yet when the game ends."""
    happen(g, Event(toy.DAMAGED, NOTHING, ev.player, 1))
    do_topple(g, ev)


class Morph(OnObjects):
    """Objects show another face from now on."""

    def __init__(self, objects: Selector, name: str) -> None:
        super().__init__(objects)
        self.name = name

    def perform(self, g: State, c: Context) -> None:
        face = next(i for i, face in enumerate(g.faces) if face.name == self.name)
        ids = self.objects.objects(g, c)
        sequence(g, tuple([toy.event_of(self, c, MORPHED, id, c.you, face) for id in ids]))


def do_morph(g: State, ev: Event) -> None:
    indexes.delist(g, ev.obj)
    g.w_obj(ev.obj).face = ev.amount
    g.forget_objects((ev.obj,))
    indexes.enlist(g, ev.obj)
    ev.result = 1


def do_lift(g: State, ev: Event) -> None:
    end_effects(g, 2)
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


MURMURED = toy.T.event("murmured", lambda g, ev: toy.do_damage(g, ev), silent=True)
ANNOUNCED = toy.T.event("announced", do_nothing)
TOPPLED = toy.T.event("toppled", do_topple)
FINISHED = toy.T.event("finished", do_finish, composite=True)
TOLLED = toy.T.event("tolled", do_nothing, cites=(Anchor(9),))
MORPHED = toy.T.event("morphed", do_morph)
LIFTED = toy.T.event("lifted", do_lift)
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
