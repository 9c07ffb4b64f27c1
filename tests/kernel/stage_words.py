"""Words and events that the toy game's own cards do not need, for cards of single tests."""

from __future__ import annotations

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value, one_of, present
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Instruction, Listener, Modifier, Node, Replacer, Stated
from headjudge.kernel.events import ASSET, LOOKED_AT, MOVED, happen, sequence, together
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from tests.kernel import toy


class OnObjects(Verb):
    """A verb about objects."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]


class Blast(Verb):
    """Damage to several objects at once."""

    def __init__(self, count: Value, objects: Selector) -> None:
        super().__init__()
        self.count = count
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.count, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        ids = self.objects.objects(g, c)
        together(g, tuple([self.event(g, c, toy.DAMAGED, id, g.look(id).controller, n) for id in ids]))


class Bury(OnObjects):
    """Objects go to the grave at once."""

    def perform(self, g: State, c: Context) -> None:
        moves: list[Event] = []
        for id in self.objects.objects(g, c):
            ev = self.event(g, c, MOVED, id, g.objs[id].owner)
            ev.zone = toy.GRAVE
            moves.append(ev)
        together(g, tuple(moves))


class Kill(OnObjects):
    """Objects die, one after the other."""

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        sequence(g, tuple([self.event(g, c, toy.DIED, id, g.objs[id].controller) for id in ids]))


class Peek(OnObjects):
    """You look at objects."""

    def perform(self, g: State, c: Context) -> None:
        ids = self.objects.objects(g, c)
        sequence(g, tuple([self.event(g, c, LOOKED_AT, id, c.you, 1) for id in ids]))


class Murmur(OnObjects):
    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.event(g, c, MURMURED, id, c.you, 1) for id in self.objects.objects(g, c)]))


class Arrange(Instruction):
    """Put objects in an order of your choice, into a slot."""

    def __init__(self, slot: str, objects: Selector) -> None:
        super().__init__()
        self.slot = slot
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

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
        g.w_context(c.id).ints["x"] = f.val
        pay = Event(ASSET, player=c.you, amount=-f.val)
        pay.place = toy.MANA
        happen(g, pay)


class Announce(Verb):
    """A marker of no player: nothing changes, but it may be heard, replaced and noted."""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.event(g, c, ANNOUNCED))


class Lift(Verb):
    """Every effect that lasts to the end of the game ends now."""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.event(g, c, LIFTED, 0, c.you, 1))


class Tuck(OnObjects):
    """Objects go beneath this."""

    def perform(self, g: State, c: Context) -> None:
        moves: list[Event] = []
        for id in self.objects.objects(g, c):
            ev = self.event(g, c, MOVED, id, c.you)
            ev.zone, ev.other = toy.BOARD, c.this
            moves.append(ev)
        sequence(g, tuple(moves))


class Topple(Verb):
    """The game ends at once, in the middle of simultaneous events or of a sequence."""

    def __init__(self, way: str) -> None:
        super().__init__()
        self.way = one_of(way, ("alone", "together", "with-more"), "way to topple")

    def perform(self, g: State, c: Context) -> None:
        end = self.event(g, c, FINISHED if self.way == "with-more" else TOPPLED, 0, c.you, 1)
        after = self.event(g, c, toy.DAMAGED, 0, c.you, 1)
        if self.way == "together":
            together(g, (end, after))
        else:
            sequence(g, (end, after))


def do_topple(g: State, ev: Event) -> None:
    g.finish((ev.player,), "toppled", ())
    ev.result = 1


def do_finish(g: State, ev: Event) -> None:
    """Something must be chosen yet when the game ends."""
    happen(g, Event(toy.DAMAGED, 0, ev.player, 1))
    do_topple(g, ev)


class Morph(OnObjects):
    """Objects show another face from now on."""

    def __init__(self, objects: Selector, name: str) -> None:
        super().__init__(objects)
        self.name = name

    def perform(self, g: State, c: Context) -> None:
        face = next(i for i, face in enumerate(g.faces) if face.name == self.name)
        ids = self.objects.objects(g, c)
        sequence(g, tuple([self.event(g, c, MORPHED, id, c.you, face) for id in ids]))


def do_morph(g: State, ev: Event) -> None:
    g.delist(ev.obj)
    g.w_obj(ev.obj).face = ev.amount
    g.forget_objects((ev.obj,))
    g.enlist(ev.obj)
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

    def children(self) -> list[Node]:
        return present(self.condition)


def at_stage(n: int, ability: Ability) -> Ability:
    assert isinstance(ability, Modifier | Replacer)
    ability.stage = n
    return ability


def outcome(ability: Ability) -> Ability:
    assert isinstance(ability, Replacer)
    ability.outcome = True
    return ability


def watching(prop: int, ability: Ability) -> Ability:
    assert isinstance(ability, Listener | Replacer)
    ability.watches = 1 << prop
    return ability


MURMURED = toy.T.event("murmured", lambda g, ev: toy.do_damage(g, ev), silent=True)
ANNOUNCED = toy.T.event("announced", do_nothing)
TOPPLED = toy.T.event("toppled", do_topple)
FINISHED = toy.T.event("finished", do_finish, composite=True)
TOLLED = toy.T.event("tolled", do_nothing, cites=(9,))
MORPHED = toy.T.event("morphed", do_morph)
LIFTED = toy.T.event("lifted", do_lift)
toy.LANGUAGE.table(
    "event", {"murmured": MURMURED, "announced": ANNOUNCED, "lifted": LIFTED, "morphed": MORPHED, "toppled": TOPPLED}
)
toy.LANGUAGE.table("duration", {"end-of-game": 2, "next-turn": 3})
toy.LANGUAGE.add("blast", Blast, "count:value objects:objects")
toy.LANGUAGE.add("bury", Bury, "objects:objects")
toy.LANGUAGE.add("kill", Kill, "objects:objects")
toy.LANGUAGE.add("peek", Peek, "objects:objects")
toy.LANGUAGE.add("murmur", Murmur, "objects:objects")
toy.LANGUAGE.add("announce", Announce)
toy.LANGUAGE.add("lift", Lift)
toy.LANGUAGE.add("morph", Morph, "objects:objects name:text")
toy.LANGUAGE.add("topple", Topple, "way:name")
toy.LANGUAGE.add("tuck", Tuck, "objects:objects")
toy.LANGUAGE.add("arrange", Arrange, "slot:name objects:objects")
toy.LANGUAGE.add("pay-x", PayX)
toy.LANGUAGE.add("explode", Explode)
toy.LANGUAGE.add("states", States, "topic:number")
toy.LANGUAGE.add("at-stage", at_stage, "n:number ability:ability")
toy.LANGUAGE.add("outcome", outcome, "ability:ability")
toy.LANGUAGE.add("watching", watching, "property:property ability:ability")
