"""What happens to objects: banish, destroy, sacrifice, rest, damage, tokens. GA 2.8, 3.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector, Value
from headjudge.abilities.selectors import Slot
from headjudge.games.grand_archive.cards.trees import ChosenCost
from headjudge.games.grand_archive.effects.verbs.effect import Effect, living
from headjudge.games.grand_archive.events.events import (
    BANISHED,
    DAMAGED,
    DESTROYED,
    ENTERED,
    RESTS,
    RETURNED,
    SACRIFICED,
    SUMMONED,
    TO_MATERIAL,
    TO_MEMORY,
    WAKES,
)
from headjudge.games.grand_archive.objects.properties import RESTED
from headjudge.games.grand_archive.registry import Q_DIVIDE, Q_SACRIFICE
from headjudge.kernel import flow, ids
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import sequence, together
from headjudge.kernel.flow import run_node
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SACRIFICING: Final[tuple[int, ...]] = (cite("GA 3.2 sacrifice"),)
BANISHING: Final[tuple[int, ...]] = (cite("GA 3.2 banish"),)
PAYING: Final[tuple[int, ...]] = (cite("GA activation 8.1"),)


class Send(Effect):
    """The same happens to all the objects at once; `kind` says what."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects
        self.kind = BANISHED

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = living(g, self.objects.objects(g, c))
        together(g, tuple([self.event(g, c, self.kind, id, whose(g, id)) for id in found]))

    def feasible(self, g: State, c: Context) -> bool:
        return len(living(g, self.objects.objects(g, c))) > 0


def whose(g: State, id: int) -> int:
    o = g.objs[id]
    return o.controller if o.controller >= 0 else o.owner


class Banish(Send):
    """Banish objects. GA 3.2 banish"""


class Destroy(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = DESTROYED


class SacrificeThose(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = SACRIFICED


class ReturnToHand(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = RETURNED


class PutIntoMemory(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = TO_MEMORY


class PutIntoMaterial(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = TO_MATERIAL


class PutOntoField(Send):
    """Put cards onto the field: neither activated nor materialized, nothing is paid. GA 2.3"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = ENTERED


class WakeUp(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = WAKES


class Rest(Send):
    """Rest objects; as a cost it needs them awake. GA 2.15"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = RESTS

    def feasible(self, g: State, c: Context) -> bool:
        """GA 2.15"""
        found = self.objects.objects(g, c)
        return len(found) > 0 and not [id for id in found if g.mark(id, RESTED)]


class Sacrifice(ChosenCost):
    """Choose that many of your objects and sacrifice them. GA 3.2 sacrifice"""

    def __init__(self, count: int, objects: Selector) -> None:
        super().__init__()
        self.count = count
        self.objects = objects
        self.kind = SACRIFICED
        self.cites = SACRIFICING

    def children(self) -> list[Node]:
        return [self.objects]

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.objects.objects(g, c)) >= self.count

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            found = self.objects.objects(g, c)
            flow.choose(g, c.you, found, self.count, self.count, "giving", Q_SACRIFICE, c.this, self.cites)
            return
        g.frames.pop()
        # GA 3.2 sacrifice: by their controller
        sequence(g, tuple([self.gives(g, c, id) for id in f.lists["giving"]]))

    def gives(self, g: State, c: Context, id: int) -> Event:
        ev = self.event(g, c, self.kind, id, c.you)
        ev.cites = self.cites
        return ev


class ReturnToMaterial(Sacrifice):
    """Choose that many and return them to their owner's material deck, as a cost."""

    def __init__(self, count: int, objects: Selector) -> None:
        super().__init__(count, objects)
        self.kind = TO_MATERIAL
        self.cites = PAYING


class BanishChosen(Sacrifice):
    """Choose that many and banish them."""

    def __init__(self, count: int, objects: Selector) -> None:
        super().__init__(count, objects)
        self.kind = BANISHED
        self.cites = BANISHING


class Summon(Effect):
    """Summon tokens. GA 3.2 summon"""

    def __init__(self, token: str, count: Value) -> None:
        super().__init__()
        self.token = token
        self.count = count

    def children(self) -> list[Node]:
        return [self.count]

    def perform(self, g: State, c: Context) -> None:
        face = next(i for i, f in enumerate(g.faces) if f.key == self.token)
        n = self.count.value(g, c)
        sequence(g, tuple([self.event(g, c, SUMMONED, 0, c.you, face) for _ in range(n)]))


class Deal(Effect):
    """Deal damage to all the objects at once. GA 2.8"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        together(g, tuple([self.hit(g, c, id, n) for id in found]))  # GA 2.8: to each of several at once

    def hit(self, g: State, c: Context, id: int, n: int) -> Event:
        return self.event(g, c, DAMAGED, id, g.objs[id].controller, n)


class DealShares(Deal):
    """Deal each target the share that was declared for it. GA 2.3.a.5"""

    def __init__(self, amount: Value, objects: Selector, slot: str) -> None:
        super().__init__(amount, objects)
        self.slot = slot

    def perform(self, g: State, c: Context) -> None:
        hits: list[Event] = []
        # GA 2.3.a.5: as it was divided when the targets were declared
        for id, n in zip(c.lists.get(self.slot, ()), c.lists.get(self.slot + " shares", ())):
            if g.exists(id):
                hits.append(self.hit(g, c, id, n))
        together(g, tuple(hits))


class Split(Deal):
    """Deal an amount split among the objects chosen before, each at least 1. GA 2.3.a.5"""

    def __init__(self, amount: Value, slot: str) -> None:
        super().__init__(amount, Slot(ids.Slot(slot)))
        self.slot = slot

    def perform(self, g: State, c: Context) -> None:
        if self.objects.objects(g, c):
            run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        chosen = self.objects.objects(g, c)
        given = f.lists.get("given", ())
        if f.at == 1:
            f.lists["given"] = (*given, f.val)
            f.step = 0
            return
        left = self.amount.value(g, c) - sum(given)
        waiting = len(chosen) - len(given)
        if waiting > 1:
            q = Question(c.you, Q_DIVIDE)
            q.source = chosen[len(given)]
            for n in range(1, left - waiting + 2):
                q.add(flow.A_NUMBER, 0, n)
            ask(g, f, q)
            return
        g.frames.pop()
        together(g, tuple([self.hit(g, c, id, n) for id, n in zip(chosen, (*given, left), strict=True)]))
