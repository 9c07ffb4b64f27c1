"""Words and events that the toy game's own cards do not need, for cards of single tests."""

from __future__ import annotations

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Instruction, Listener, Modifier, Node, Replacer
from headjudge.kernel.events import ASSET, LOOKED_AT, MOVED, happen, sequence, together
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


class Explode(Instruction):
    """A bug."""

    def perform(self, g: State, c: Context) -> None:
        raise ZeroDivisionError("boom")


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
toy.LANGUAGE.table("event", {"murmured": MURMURED})
toy.LANGUAGE.table("duration", {"end-of-game": 2, "next-turn": 3})
toy.LANGUAGE.add("blast", Blast, "count:value objects:objects")
toy.LANGUAGE.add("bury", Bury, "objects:objects")
toy.LANGUAGE.add("kill", Kill, "objects:objects")
toy.LANGUAGE.add("peek", Peek, "objects:objects")
toy.LANGUAGE.add("murmur", Murmur, "objects:objects")
toy.LANGUAGE.add("arrange", Arrange, "slot:name objects:objects")
toy.LANGUAGE.add("pay-x", PayX)
toy.LANGUAGE.add("explode", Explode)
toy.LANGUAGE.add("at-stage", at_stage, "n:number ability:ability")
toy.LANGUAGE.add("outcome", outcome, "ability:ability")
toy.LANGUAGE.add("watching", watching, "property:property ability:ability")
