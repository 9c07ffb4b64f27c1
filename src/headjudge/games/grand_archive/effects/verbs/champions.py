"""Champions, counters, phases to skip. GA 1.7.a, 2.11"""

from __future__ import annotations

from headjudge.abilities.effects import Until
from headjudge.abilities.kinds import Selector, Value
from headjudge.games.grand_archive.cards.trees import COUNTERS_STAY, CountersStay
from headjudge.games.grand_archive.effects.verbs.effect import NEXT_TURN_OF, Effect
from headjudge.games.grand_archive.events.events import (
    DELEVELED,
    RECOVERED,
    champion,
)
from headjudge.games.grand_archive.objects.properties import DAMAGE, SKIP_DRAW
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.lasting import EFFECT
from headjudge.kernel.moving import ASSET, MARKED
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State


class Recover(Effect):
    """Remove damage counters from your champion; as a cost it needs them all. GA 3.2 recover"""

    def __init__(self, amount: Value) -> None:
        super().__init__()
        self.amount = amount

    def children(self) -> list[Node]:
        return [self.amount]

    def perform(self, g: State, c: Context) -> None:
        mine = champion(g, c.you)
        if mine:
            happen(g, self.event(g, c, RECOVERED, mine, c.you, self.amount.value(g, c)))

    def feasible(self, g: State, c: Context) -> bool:
        """GA 3.2 recover"""
        mine = champion(g, c.you)
        return mine != 0 and g.mark(mine, DAMAGE) >= self.amount.value(g, c)


class Delevel(Effect):
    """The top card of your champion's lineage returns to the material deck. GA 1.7.a"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.event(g, c, DELEVELED, champion(g, c.you), c.you))

    def feasible(self, g: State, c: Context) -> bool:
        """GA 1.7.a"""
        mine = champion(g, c.you)
        return mine != 0 and len(g.under(mine)) > 0


class RemoveCounters(Effect):
    """Remove counters; as a cost it needs that many. GA 2.11"""

    def __init__(self, mark: int, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.mark = mark
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            ev = self.event(g, c, MARKED, id, g.objs[id].controller, -n)
            ev.place = self.mark
            changes.append(ev)
        sequence(g, tuple(changes))

    def feasible(self, g: State, c: Context) -> bool:
        n = self.amount.value(g, c)
        found = self.objects.objects(g, c)
        if counters_stay(g, c.you, self.mark, found):  # GA 2.5.a: what says that it cannot be done beats what lets it
            return False
        return len(found) > 0 and not [id for id in found if not g.exists(id) or g.mark(id, self.mark) < n]


def counters_stay(g: State, player: int, mark: int, objects: tuple[int, ...]) -> bool:
    """Whether something keeps the player from paying with those counters of the champion. GA 2.5.a + 2.19.b"""
    if champion(g, player) not in objects:
        return False
    for node, this, you, _ in g.statements(COUNTERS_STAY):
        assert isinstance(node, CountersStay)
        if node.mark == mark and you == player:
            g.culprit = this
            return True
    return False


class RemoveAll(Effect):
    """Remove all counters of that kind. GA 2.11"""

    def __init__(self, mark: int, objects: Selector) -> None:
        super().__init__()
        self.mark = mark
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            if g.exists(id) and g.mark(id, self.mark):
                ev = self.event(g, c, MARKED, id, g.objs[id].controller, -g.mark(id, self.mark))
                ev.place = self.mark
                changes.append(ev)
        sequence(g, tuple(changes))


class RemoveAny(Effect):
    """Remove any number of counters of your choice."""

    def __init__(self, mark: int, objects: Selector) -> None:
        super().__init__()
        self.mark = mark
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        found = self.objects.objects(g, c)
        if f.at == 0:
            flow.number(g, f, c.you, 0, g.mark(found[0], self.mark) if found else 0, c.this)
            return
        g.frames.pop()
        if found and f.val:
            ev = self.event(g, c, MARKED, found[0], c.you, -f.val)
            ev.place = self.mark
            happen(g, ev)


class SkipDraw(Effect):
    """Skip your next draw phase. GA 2.2.i"""

    def perform(self, g: State, c: Context) -> None:
        ev = self.event(g, c, ASSET, 0, c.you, 1)
        ev.place = SKIP_DRAW
        happen(g, ev)


class UntilNextTurn(Until):
    """A lasting effect until the beginning of your next turn."""

    def __init__(self, ability: Ability, objects: Selector | None) -> None:
        super().__init__(0, ability, objects, None)

    def perform(self, g: State, c: Context) -> None:
        objs = () if self.objects is None else tuple([id for id in self.objects.objects(g, c) if g.exists(id)])
        ev = self.event(g, c, EFFECT, c.this, c.you, self.ability.id)
        ev.objs = objs  # GA 2.5.c: what it affects is settled as it begins
        ev.place = NEXT_TURN_OF + c.you
        happen(g, ev)
