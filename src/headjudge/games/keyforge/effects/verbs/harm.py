"""Deal damage, destroy, heal, stun, ready, exhaust. KF 12, 13, 20"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector, Value
from headjudge.abilities.selectors import Slot
from headjudge.games.keyforge.combat import damage, destruction
from headjudge.games.keyforge.events.status import (
    GOT_EXHAUSTED,
    GOT_STUNNED,
    HEALED,
    NOTHING_THERE,
    READIED,
    ignored,
)
from headjudge.games.keyforge.objects.properties import DAMAGE, EXHAUSTED, STUNNED, TAGGED
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen, together
from headjudge.kernel.flow import choose, run_node
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FOR_EACH: Final[tuple[int, ...]] = (cite("KF 23.3"),)
AT_ONCE: Final[tuple[int, ...]] = (cite("KF abilities 3.3"),)

READY_ALREADY: Final = TABLES.reason("ready-already", "{card} is ready already", cite("KF 10.9"))
EXHAUSTED_ALREADY: Final = TABLES.reason("exhausted-already", "{card} is exhausted already", cite("KF 10.9"))
TAGGED_ALREADY: Final = TABLES.reason("destroyed-already", "{card} is being destroyed already", cite("KF 13.2"))
STUNNED_ALREADY: Final = TABLES.reason("stunned-already", "{card} is stunned already", cite("KF 20.4"))


class Deal(Verb):
    """`(deal n objects)`: that much damage to each. `held`: another part of the same text deals it with its own."""

    def __init__(self, amount: Value, objects: Selector, held: bool) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects
        self.held = held

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        found = self.objects.objects(g, c)
        if not found:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, ignored(g, 0, NOTHING_THERE, c.this))
        elif self.held:  # KF abilities 3.3: it lands with the other damage of the text
            slots = g.w_context(c.id).lists
            slots["held"] = slots.get("held", ()) + tuple([x for id in found for x in (id, n)])
        else:
            damage.deal(g, [(id, n, c.this) for id in found], False, c.id, self.note)


class DealHeld(Instruction):
    """Deal at once what the parts of a text set out. KF abilities 3.3"""

    def perform(self, g: State, c: Context) -> None:
        """All damage of one ability lands at once. KF abilities 3.3, 15.4"""
        held = c.lists.get("held", ())
        g.w_context(c.id).lists["held"] = ()
        damage.deal(g, [(held[i], held[i + 1], c.this) for i in range(0, len(held), 2)], cites=AT_ONCE)


class DealForEach(Verb):
    """`(deal-for-each n count objects)`: n damage to one of the objects, as often as counted, all at once. KF 23.3"""

    def __init__(self, amount: Value, count: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.count = count
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.count, self.objects]

    def perform(self, g: State, c: Context) -> None:
        times = self.count.value(g, c)
        if times > 0 and self.objects.objects(g, c):
            f = run_node(g, self, c)
            f.ints["times"] = times
            f.lists["hit"] = ()
            f.lists["one"] = ()

    def resume(self, g: State, f: Frame, c: Context) -> None:
        f.lists["hit"] = f.lists["hit"] + f.lists["one"]
        f.lists["one"] = ()
        if len(f.lists["hit"]) < f.ints["times"]:  # KF 23.3: another card each time, if one likes
            who = g.policies.decider(g, c)
            choose(g, who, self.objects.objects(g, c), 1, 1, "one", source=c.this, cites=FOR_EACH)
            return
        g.frames.pop()
        n = self.amount.value(g, c)
        damage.deal(g, [(id, n, c.this) for id in f.lists["hit"]], False, c.id, self.note, FOR_EACH)


class Destroy(Verb):
    """`(destroy objects)`"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if not found:
            happen(g, ignored(g, 0, NOTHING_THERE, c.this))
        elif len(found) == 1 and in_play(g, found[0]) and g.mark(found[0], TAGGED):  # KF 13.2: not again
            happen(g, ignored(g, found[0], TAGGED_ALREADY, c.this))
        else:
            destruction.tag(g, found, c.this, ())

    def feasible(self, g: State, c: Context) -> bool:
        return isinstance(self.objects, Slot) or len(self.objects.objects(g, c)) > 0


class Spare(Verb):
    """`(spare objects)`: the destruction does not happen. KF 13.5: the tag is removed"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        together(g, tuple([Event(SPARED, id, -1, 1, c.this) for id in found]))


def do_spare(g: State, ev: Event) -> None:
    """The tag of `obj` is removed, when it would go to the discard pile. KF 13.5"""
    ev.result = g.mark(ev.obj, TAGGED)
    g.set_mark(ev.obj, TAGGED, 0)


SPARED: Final = TABLES.event("spared", do_spare, cites=(cite("KF 13.5"),))


class Heal(Verb):
    """`(heal n objects)`, `(fully-heal objects)`. KF 12.7"""

    def __init__(self, amount: Value | None, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects] if self.amount is None else [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        healed: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id):
                n = g.mark(id, DAMAGE) if self.amount is None else self.amount.value(g, c)
                healed.append(self.event(g, c, HEALED, id, g.objs[id].controller, n))
        together(g, tuple(healed))


def fully_heal(objects: Selector) -> Heal:
    return Heal(None, objects)


class Turn(Verb):
    """`(ready objects)`, `(exhaust objects)`, `(stun objects)`: a state that a card has or has not. KF 10.9, 20.4"""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__()
        self.verb = verb
        self.objects = objects
        self.kind, self.mark, self.already = STATES[verb]

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            if in_play(g, id):
                has = g.mark(id, self.mark) > 0
                if has == (self.kind != READIED):  # KF 10.9 + 20.4 + 15.9: a legal choice without effect
                    changes.append(ignored(g, id, self.already, c.this))
                else:
                    changes.append(self.event(g, c, self.kind, id, g.objs[id].controller, 1))
        if len(changes) == 1:
            happen(g, changes[0])
        else:
            together(g, tuple(changes))


STATES: Final = {
    "ready": (READIED, EXHAUSTED, READY_ALREADY),
    "exhaust": (GOT_EXHAUSTED, EXHAUSTED, EXHAUSTED_ALREADY),
    "stun": (GOT_STUNNED, STUNNED, STUNNED_ALREADY),
}


def ready(objects: Selector) -> Turn:
    return Turn("ready", objects)


def exhaust(objects: Selector) -> Turn:
    return Turn("exhaust", objects)


def stun(objects: Selector) -> Turn:
    return Turn("stun", objects)
